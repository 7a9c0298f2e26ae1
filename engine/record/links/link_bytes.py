"""The bytes of links: lengths, reading from left to right, and what is said when it fails."""

from engine.limits import LONGEST_LINK

_SEVEN_BITS = 127
_MORE = 128
_LONGEST_NUMBER = 28  # bits


class BrokenError(Exception):
    """The bytes of a link are not what they should be; the message is for players."""


CUT_SHORT = (
    "This link is cut short: the end is missing. Ask for it again, or open the game "
    "file. Your own games are untouched."
)
DAMAGED = (
    "This link is damaged. Ask for it again, or open the game file. Your own games are untouched."
)
TOO_LONG = (
    f"A link of a game has at most {LONGEST_LINK} characters, and this one has more. Ask for the "
    "game file. Your own games are untouched."
)
NO_LINK = (
    f"A link has at most {LONGEST_LINK} characters, and this game needs more: share its file "
    "instead."
)
TOO_NEW = (
    "This link was made by a newer version of this site, or is damaged. Reload the page and try "
    "again, or ask for the game file."
)
TOO_OLD = (
    "This link was made by an earlier version of the engine, whose rules led to other positions. "
    "Ask for the game file: it holds the orders as text, which every version reads."
)


def packed_number(value: int) -> bytes:
    """A length as bytes of 7 bits, the last one without its high bit."""
    found = []
    while value > _SEVEN_BITS:
        found.append(_MORE | value & _SEVEN_BITS)
        value >>= 7
    return bytes([*found, value])


class Bytes:
    """Reads bytes from left to right."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def take(self, count: int) -> bytes:
        """Read a number of bytes; raises BrokenError if they are missing."""
        if self.at + count > len(self.data):
            raise BrokenError(CUT_SHORT)
        self.at += count
        return self.data[self.at - count : self.at]

    def number(self) -> int:
        """Read a length."""
        value = shift = 0
        while shift < _LONGEST_NUMBER:
            byte = self.take(1)[0]
            value |= (byte & _SEVEN_BITS) << shift
            if byte < _MORE:
                return value
            shift += 7
        raise BrokenError(DAMAGED)
