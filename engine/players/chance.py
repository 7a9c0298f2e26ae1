"""Counted draws: the same seed and the same questions give the same numbers on every machine."""

from zlib import crc32

_MASK = (1 << 64) - 1


def mixed(*numbers: int) -> int:
    """Mix whole numbers into one of 64 bits, in which each of their bits matters.

    The finisher is that of SplitMix64 (Steele, Lea and Flood, 2014).
    """
    state = 0
    for number in numbers:
        state = (state + number + 0x9E3779B97F4A7C15) & _MASK
        state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
        state ^= state >> 31
    return state


def number_of(text: str) -> int:
    """A text as a number that is the same everywhere."""
    return crc32(text.encode())


class Dice:
    """A row of draws from one seed."""

    __slots__ = ("_count", "_seed")

    def __init__(self, *seed: int) -> None:
        self._seed, self._count = mixed(*seed), 0

    def below(self, limit: int) -> int:
        """A number from 0 to below the limit."""
        self._count += 1
        return mixed(self._seed, self._count) % limit
