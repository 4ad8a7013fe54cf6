"""Out-of-print tabletop games, with every rule enforced."""
