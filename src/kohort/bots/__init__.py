"""Players that are programs. A bot holds a seat, never the game."""
