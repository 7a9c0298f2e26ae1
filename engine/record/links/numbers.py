"""Choices as one whole number, as small as what they tell.

A number takes in one choice after another: a choice with probability f/t makes it
t/f times larger (asymmetric numeral systems, J. Duda 2009, with one exact big number).
"""

from collections.abc import Sequence


class Writer:
    """Takes in choices, each as its share of a whole."""

    def __init__(self) -> None:
        self._shares: list[tuple[int, int, int]] = []

    def put(self, weights: Sequence[int], chosen: int) -> None:
        """Take in one of several, with these weights."""
        self._shares.append((sum(weights[:chosen]), weights[chosen], sum(weights)))

    def number(self) -> int:
        """The number for all choices, to be read in the order in which they came."""
        number = 0
        for start, weight, total in reversed(self._shares):
            whole, part = divmod(number, weight)
            number = whole * total + start + part
        return number


class Reader:
    """Gives back the choices of a number."""

    def __init__(self, number: int) -> None:
        self.number = number

    def take(self, weights: Sequence[int]) -> int:
        """Give back one of several, with these weights."""
        whole, part = divmod(self.number, sum(weights))
        chosen = 0
        while part >= weights[chosen]:
            part -= weights[chosen]
            chosen += 1
        self.number = whole * weights[chosen] + part
        return chosen
