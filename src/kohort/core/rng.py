"""Chance from the game's seed: SplitMix64, whose whole state is one integer."""

from __future__ import annotations

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


def advance(state: int) -> tuple[int, int]:
    """The next state and a number of 64 bits."""
    state = (state + _GAMMA) & _MASK
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return state, z ^ (z >> 31)


class Rng:
    """A generator whose state is the integer `state`; the same seed gives the same numbers on every machine."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def below(self, bound: int) -> int:
        """A whole number from 0 to `bound` - 1. Raises ValueError for a bound below 1."""
        if bound < 1:
            raise ValueError(f"below({bound}): the bound must be at least 1")
        # Rejection keeps every number equally likely.
        limit = _MASK + 1 - ((_MASK + 1) % bound)
        while True:
            self.state, z = advance(self.state)
            if z < limit:
                return z % bound

    def permutation(self, size: int) -> list[int]:
        """The numbers 0 to `size` - 1 in random order (Fisher and Yates)."""
        order = list(range(size))
        for i in range(size - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order
