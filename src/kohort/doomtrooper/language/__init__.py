"""The language in which cards are defined: filters, conditions, statics, effects, ways of playing, and their text."""
