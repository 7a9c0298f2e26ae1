"""The name that somebody meant who wrote another."""

from collections.abc import Iterable
from difflib import get_close_matches

_ALIKE = 0.6  # of twice the letters in common to all letters, for a name to be suggested


def nearest(text: str, names: Iterable[str]) -> str:
    """The name that is nearest to a text, or nothing where none is near.

    The letters that a name shares with the text, in whatever order, bound how near it can be; so
    most names are never compared, and a page of mistakes is read at once.

    >>> nearest("viena", ["vienna", "venice", "paris"])
    'vienna'
    >>> nearest("atlantis", ["vienna", "paris"])
    ''
    """
    times = {letter: text.count(letter) for letter in set(text)}
    letters, length = times.keys(), len(text)
    likely = [
        name
        for name in names
        if 2 * min(len(name), sum(map(times.__getitem__, letters & set(name))))
        >= _ALIKE * (length + len(name))
    ]
    return next(iter(get_close_matches(text, likely, 1, _ALIKE)), "")
