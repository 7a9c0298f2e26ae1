"""Error bars: of a mean, and of how often something happens.

Only sums, products, quotients and square roots are computed, so the bars are the same on every
machine.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

# How many standard deviations hold 95 % at once for so many independent questions: quantiles of
# the normal distribution at 1 - 0.025 / n (Bonferroni), to three digits.
_NORMAL = (1.960, 2.241, 2.394, 2.498, 2.576, 2.638, 2.690, 2.734, 2.773, 2.807)
_MORE = ((15, 2.935), (20, 3.023), (30, 3.144), (50, 3.291), (100, 3.481))


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate, and the bounds between which the true value lies, by all that is known."""

    middle: float
    low: float
    high: float

    def holds(self, value: float) -> bool:
        """Whether a value lies within the bounds."""
        return self.low <= value <= self.high


def deviations(questions: int) -> float:
    """How many standard deviations hold 95 % of the cases for so many questions at once.

    >>> deviations(1), deviations(7), deviations(14)
    (1.96, 2.69, 2.935)
    """
    if questions <= len(_NORMAL):
        return _NORMAL[questions - 1]
    return next((z for most, z in _MORE if questions <= most), _MORE[-1][1])


def mean_of(values: Sequence[float], z: float) -> Interval:
    """The mean of at least two values, with Student's bounds for that many deviations.

    His quantile is expanded around the normal one (Abramowitz and Stegun, 26.7.5).
    """
    count = len(values)
    middle = math.fsum(values) / count
    variance = math.fsum([(one - middle) ** 2 for one in values]) / (count - 1)
    half = _student(z, count - 1) * math.sqrt(variance / count)
    return Interval(middle, middle - half, middle + half)


def _student(z: float, freedom: int) -> float:
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def rate_of(times: int, count: int, z: float) -> Interval:
    """How often something happens that was seen so many times, with Wilson's bounds (1927)."""
    square = z * z
    half = z * math.sqrt(times * (count - times) / count + square / 4)
    below, middle = count + square, times + square / 2
    low = 0.0 if times == 0 else (middle - half) / below
    high = 1.0 if times == count else (middle + half) / below
    return Interval(times / count, low, high)
