"""Doomtrooper, the collectible card game of the Dark Symmetry wars."""
