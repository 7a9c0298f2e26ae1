"""What a question may ask for instead of an option: a number, a text, a preference."""

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Number:
    """Asks for a whole number from `least` to `most`, such as the points left in a wallet."""

    least: int
    most: int

    def accepts(self, key: str) -> bool:
        """Whether an answer is one of these numbers, written without sign or leading zeros.

        >>> [Number(1, 3).accepts(key) for key in ("3", "4", "03", "many")]
        [True, False, False, False]
        """
        return re.fullmatch(r"0|[1-9][0-9]{0,8}", key) is not None and (
            self.least <= int(key) <= self.most
        )

    def keys(self) -> tuple[str, ...]:
        """All answers, in order."""
        return tuple(map(str, range(self.least, self.most + 1)))


@dataclass(frozen=True, slots=True)
class Text:
    """Asks for a text in the player's own words, of at most `longest` characters.

    The whole text must match the pattern `holds`, which means the same in Python and in
    JavaScript; `hint` says so in words. It must not begin or end with a blank.
    """

    longest: int
    holds: str = r"[^\n]+"
    hint: str = ""

    def accepts(self, key: str) -> bool:
        """Whether a text fits.

        >>> [Text(5, "[a-z ]+").accepts(key) for key in ("a b", "a  b c", "", " a", "A")]
        [True, False, False, False, False]
        """
        fits = 0 < len(key) <= self.longest and key == key.strip()
        return fits and re.fullmatch(self.holds, key) is not None

    def keys(self) -> tuple[str, ...]:
        """No list of all answers: there are too many."""
        return ()


@dataclass(frozen=True, slots=True)
class Preference:
    """Asks for an order of preference, from `least` to `most` options, best first.

    Each answer is the next best of the options that are left; `ranked` has the keys so far.
    """

    least: int
    most: int
    ranked: tuple[str, ...] = ()
