"""A card as SVG: the map as the game begins, the names of the variant and the site."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from publisher.chart.chart import BoardFacts, Geometry
from publisher.chart.geometry import Box
from publisher.chart.svg import Element, element, group, path, text_of
from publisher.load.load import Folder, table
from publisher.pictures.start import (
    colours_of,
    map_style,
    shape_of,
    start_map,
    style_of,
)
from publisher.prose.facts import players, year
from publisher.words import maps as words
from publisher.words.frame import SITE_NAME

_COLOURS = colours_of("light")
SIZE = (1200, 630)
FACES = (
    *("fell", "fell-more", "alegreya-400", "alegreya-400-more"),
    *("alegreya-400i", "alegreya-400i-more", "alegreya-sans-700"),
)
DISPLAY, TEXT = "IM FELL Double Pica", "Alegreya"
MOST = 4  # maps on one card
_EDGE = 44.0  # between the words and what is round them
_MAPS = (422.0, 42.0, 736.0, 546.0)  # the most that maps take: left, top, width, height
_NARROWEST = 0.96  # of a map, by its height
_GAP = 30.0  # between maps
_WIDE = 0.5  # of a letter of the display face, by its size
_SIZES = range(96, 30, -2)
_MOST_LINES = 2
_LEADING = 1.08
_HEAD, _FOOT = 84.0, 584.0  # baselines of the first and the last line
_BAR = 15.0  # the length of a part of the graticule


@dataclass(frozen=True, slots=True)
class Start:
    """The start of a game: the map, its first owners, the markup of the units."""

    geometry: Geometry
    facts: BoardFacts
    units: str


def variant_card(folder: Folder, start: Start) -> str:
    """Draw a variant's card."""
    identity = table(folder.data, "variant")
    about = (
        f"{identity['designer']}, {year(identity)}",
        words.CARD_PLAYERS.format(players=players(folder)),
    )
    x, y, most, height = _MAPS
    width = min(most, height * max(_NARROWEST, shape_of(start.geometry)))
    box = (x + most - width, y, width, height)
    said = _words(folder.name, about, words.CARD_FOOT, box[0] - 2 * _EDGE)
    return _card([start], [box], said)


def gallery_card(starts: Sequence[Start]) -> str:
    """Draw the gallery's card, with some of its maps, at most MOST."""
    room = _MAPS[0] - 2 * _EDGE
    said = _words(SITE_NAME, words.GALLERY_CARD_LINES, words.GALLERY_CARD_FOOT, room)
    return _card(starts, _boxes(len(starts)), said)


def _card(starts: Sequence[Start], boxes: Sequence[Box], said: str) -> str:
    maps = style = ""
    for number, (start, box) in enumerate(zip(starts, boxes, strict=True)):
        prefix = f"b{number}-"
        style += style_of(start.facts, prefix)
        drawn = start_map(start.geometry, start.facts, box, units=start.units, prefix=prefix)
        maps += drawn + _neatline(box)
    width, height = SIZE
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
    ground = f'<rect width="{width}" height="{height}" fill="{_COLOURS["paper"]}"/>'
    return f"{head}<style>{map_style()}{style}</style>{ground}{maps}{said}</svg>\n"


def _boxes(count: int) -> list[Box]:
    """Share the space among some maps: whole, in halves or in quarters."""
    x, y, width, height = _MAPS
    across, down = (1 if count == 1 else 2), (1 if count < 3 else 2)  # noqa: PLR2004
    wide, high = (width - _GAP * (across - 1)) / across, (height - _GAP * (down - 1)) / down
    return [
        (x + (n % across) * (wide + _GAP), y + (n // across) * (high + _GAP), wide, high)
        for n in range(count)
    ]


def _neatline(box: Box) -> str:
    """Frame a map: a thin line, a gap, a thick line."""
    x, y, width, height = box
    lines = [
        element(
            "rect",
            x=x - out,
            y=y - out,
            width=width + 2 * out,
            height=height + 2 * out,
            fill="none",
            stroke=_COLOURS["ink"],
            stroke_width=thick,
        )
        for out, thick in ((0.0, 1.5), (7.0, 3.5))
    ]
    return text_of(group("", lines))


def _words(name: str, about: Sequence[str], foot: str, measure: float) -> str:
    """Set the card's words: the site's name over its bar, the variant's, what there is to say.

    On the site's own card its name is large.
    """
    rows, size = fit_name(name, measure)
    parts = [_text(foot, _FOOT, 23, TEXT, fill=_COLOURS["ink-2"], font_style="italic")]
    if name == SITE_NAME:
        bar, first = _HEAD + 84, _HEAD + 48
    else:
        bar, first = _HEAD + 24, _HEAD + 62 + size * 0.8
        parts.append(_text(SITE_NAME, _HEAD, 40, DISPLAY))
    baselines = [first + n * size * _LEADING for n in range(len(rows))]
    parts.append(path(_graticule(bar, measure), fill=_COLOURS["ink"]))
    parts += [_text(row, y, size, DISPLAY) for row, y in zip(rows, baselines, strict=True)]
    below = max(baselines[-1], bar) + 60
    small = min(29.0, measure / max(map(len, about)) * 2.3)
    parts += [_text(row, below + n * 40, small, TEXT) for n, row in enumerate(about)]
    return text_of(group("", parts))


def _text(said: str, y: float, size: float, family: str, **more: str) -> Element:
    looks = {"fill": _COLOURS["ink"], "font_family": family, **more}
    return element("text", text=said, x=_EDGE, y=round(y, 1), font_size=round(size, 1), **looks)


def _graticule(y: float, measure: float) -> str:
    """Return two lines with every second part between them filled."""
    count = round(measure / _BAR)
    step, line = measure / count, f"h{measure:g}v1.5h-{measure:g}z"
    filled = (f"M{_EDGE + n * step:g} {y:g}h{step:g}v7h-{step:g}z" for n in range(0, count, 2))
    return f"M{_EDGE:g} {y:g}{line}M{_EDGE:g} {y + 7:g}{line}" + "".join(filled)


def fit_name(name: str, measure: float) -> tuple[list[str], int]:
    """Break a name into lines, as large as they can be set.

    >>> fit_name("Game of Letters", 330)
    (['Game of', 'Letters'], 94)
    """
    for size in _SIZES:
        rows = list(_rows(name.split(), measure / (_WIDE * size)))
        if len(rows) <= _MOST_LINES and max(map(len, rows)) * _WIDE * size <= measure:
            return rows, size
    return rows, size


def _rows(parts: Sequence[str], room: float) -> Iterator[str]:
    row = ""
    for word in parts:
        longer = f"{row} {word}".strip()
        if row and len(longer) > room:
            yield row
            longer = word
        row = longer
    yield row
