"""Columns and paragraphs of text, for a terminal."""

import textwrap
from collections.abc import Sequence


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Write rows below each other, the first column to the left and the others to the right.

    >>> columns([("seat", "wins"), ("Red", "7")])
    ['seat  wins', 'Red      7']
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            text.rjust(width) if number else text.ljust(width)
            for number, (text, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def paragraph(text: str) -> list[str]:
    """Write a sentence or more on lines that fit a terminal."""
    return textwrap.wrap(text, 100)
