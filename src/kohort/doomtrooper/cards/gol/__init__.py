"""Definitions of this set, by type, in printed order."""
