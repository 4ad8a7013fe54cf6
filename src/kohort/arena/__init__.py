"""Many games between bots and decks, spread over all cores."""
