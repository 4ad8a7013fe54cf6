"""What every game is built of: rules as generators, choices, events, ratings. Knows no game."""
