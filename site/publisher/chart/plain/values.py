"""Values of CSS written out: custom properties replaced, colours plain.

What is here follows CSS Custom Properties 1 (an unknown property without a fallback spoils its
declaration; an empty one counts as known) and CSS Color 5 (`light-dark()`, and `color-mix()` in
sRGB, the only space that the maps mix in).
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

import tinycss2
from tinycss2.color4 import parse_color

type Token = Any  # tinycss2 has no types
type Tokens = Sequence[Token]
type Properties = Mapping[str, Tokens]


class UnknownError(Exception):
    """A custom property that has no value and no fallback."""


def written(tokens: Tokens, known: Properties, scheme: str) -> str | None:
    """Return a declaration's value for programs without CSS variables and newer colours.

    `known` holds the custom properties of the element, and `scheme` is light or dark. Returns None
    where CSS would ignore the declaration.
    """
    try:
        plain = _plain(tokens, known, scheme)
    except UnknownError:
        return None
    return tinycss2.serialize(plain).strip() or None


def inherited(own: Properties, around: Properties) -> Properties:
    """Return the custom properties of an element: its own over those around it, all replaced.

    One that names what has no value is as if it were not there, and so are those in a circle.
    """
    known = {name: tokens for name, tokens in around.items() if name not in own}
    waiting = dict(own)

    def settle(name: str) -> None:
        tokens = waiting.pop(name)
        for other in _named(tokens):
            if other in waiting:
                settle(other)
        try:
            known[name] = list(_replaced(tokens, known))
        except UnknownError:
            if name in around:
                known[name] = around[name]

    while waiting:
        settle(next(iter(waiting)))
    return known


def _named(tokens: Tokens) -> Iterator[str]:
    """Yield the custom properties that a value names."""
    for token in tokens:
        if token.type == "function":
            if token.lower_name == "var":
                yield tinycss2.serialize(_parts(token.arguments)[0]).strip()
            yield from _named(token.arguments)


def _plain(tokens: Tokens, known: Properties, scheme: str) -> list[Token]:
    return [one for token in _replaced(tokens, known) for one in _coloured(token, scheme)]


def _replaced(tokens: Tokens, known: Properties) -> Iterator[Token]:
    for token in tokens:
        if token.type == "function" and token.lower_name == "var":
            yield from _variable(token.arguments, known)
        elif token.type == "function":
            arguments = list(_replaced(token.arguments, known))
            yield tinycss2.ast.FunctionBlock(
                token.source_line, token.source_column, token.name, arguments
            )
        elif token.type != "comment":
            yield token


def _variable(arguments: Tokens, known: Properties) -> Iterator[Token]:
    name, *fallback = _parts(arguments)
    key = tinycss2.serialize(name).strip()
    if key in known:
        yield from known[key]
    elif fallback:
        comma = arguments.index(next(one for one in arguments if one == ","))
        yield from _replaced(arguments[comma + 1 :], known)
    else:
        raise UnknownError(key)


def _parts(arguments: Tokens) -> list[list[Token]]:
    """Split the arguments of a function at its commas."""
    runs = groupby(arguments, key=lambda one: one == ",")
    return [list(run) for is_comma, run in runs if not is_comma]


def _coloured(token: Token, scheme: str) -> list[Token]:
    if token.type != "function":
        return [token]
    if token.lower_name == "light-dark":
        light, dark = _parts(token.arguments)
        chosen = dark if scheme == "dark" else light
        return [one for inner in chosen for one in _coloured(inner, scheme)]
    if token.lower_name in ("color-mix", "rgb", "rgba"):
        return list(tinycss2.parse_component_value_list(hexadecimal(_channels(token, scheme))))
    return [token]


def _channels(token: Token, scheme: str) -> tuple[float, ...]:
    """Return red, green, blue and opacity from 0 to 1."""
    if token.type == "function" and token.lower_name == "color-mix":
        _, first, second = _parts(token.arguments)
        (one, share), (other, rest) = (_share(part, scheme) for part in (first, second))
        part = share if share is not None else 1 - (rest if rest is not None else 0.5)
        return _mixed(one, other, part)
    colour = parse_color(token)
    if colour is None:
        raise ValueError(f"{tinycss2.serialize([token])} is not a colour that maps use.")
    return (*(float(value) for value in colour.coordinates), float(colour.alpha))


def _share(part: Tokens, scheme: str) -> tuple[tuple[float, ...], float | None]:
    """Return a colour of a mixture, and its share of it where it has one."""
    colour: tuple[float, ...] = ()
    share = None
    for token in part:
        if token.type == "percentage":
            share = token.value / 100
        elif token.type != "whitespace":
            (plain,) = [one for one in _coloured(token, scheme) if one.type != "whitespace"]
            colour = _channels(plain, scheme)
    return colour, share


def _mixed(one: tuple[float, ...], other: tuple[float, ...], part: float) -> tuple[float, ...]:
    """Mix two colours, each as strong as it is opaque (CSS Color 5, 3.2)."""
    alpha = one[3] * part + other[3] * (1 - part)
    if not alpha:
        return (0.0, 0.0, 0.0, 0.0)
    blend = (
        (a * one[3] * part + b * other[3] * (1 - part)) / alpha
        for a, b in zip(one[:3], other[:3], strict=True)
    )
    return (*blend, alpha)


def hexadecimal(channels: Sequence[float]) -> str:
    """Write a colour as every program reads it.

    >>> hexadecimal((1, 0.5, 0, 1)), hexadecimal((1, 0.5, 0, 0.25))
    ('#ff8000', 'rgba(255,128,0,0.25)')
    """
    red, green, blue = (round(255 * value) for value in channels[:3])
    if channels[3] == 1:
        return f"#{red:02x}{green:02x}{blue:02x}"
    return f"rgba({red},{green},{blue},{channels[3]:g})"
