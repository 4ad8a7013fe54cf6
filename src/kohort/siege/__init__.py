"""Siege of the Citadel, with a Legion player or against the Legion of the co-op variant."""
