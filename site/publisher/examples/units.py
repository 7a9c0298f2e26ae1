"""Units in the windows of examples: where each stands, and how it is drawn."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from publisher.examples.lines import Point, at, number

_DISLODGED = 9  # how far a dislodged unit stands aside, both ways, at scale 1
_APART, _ROW = 25, 21  # how far apart units stand that share a province, at scale 1
_APART_WIDE, _ROW_WIDE = 34, 31  # and where they have small discs beside them
_SYMBOLS = frozenset("AF")  # kinds with a sign of their own in symbols.svg


@dataclass(frozen=True, slots=True)
class Piece:
    """A unit to draw."""

    power: str
    kind: str
    location: str
    dislodged: bool = False
    count: int = 1
    text: str = ""  # as orders name it
    badge: tuple[str, str] | None = None  # what sets it apart: a letter and a word
    marks: tuple[str, ...] = ()  # letters

    @property
    def place(self) -> str:
        """The unit's province."""
        return self.location.partition("/")[0]

    @property
    def has_discs(self) -> bool:
        """Whether small discs stand beside it."""
        return self.count > 1 or bool(self.badge or self.marks)


type Standing = Sequence[tuple[Piece, Point]]


def placed(pieces: Sequence[Piece], anchor: Callable[[str], Point], scale: float) -> Standing:
    """Give every unit its place: one at the anchor, several side by side, as the player does."""
    taken = {piece.place for piece in pieces if not piece.dislodged}
    groups: dict[tuple[str, bool], list[Piece]] = {}
    for piece in pieces:
        groups.setdefault((piece.location, piece.dislodged), []).append(piece)
    found = []
    for piece in pieces:
        group = groups[piece.location, piece.dislodged]
        wide = any(one.has_discs for one in group)
        step = (_APART_WIDE * scale, _ROW_WIDE * scale) if wide else (_APART * scale, _ROW * scale)
        x, y = anchor(piece.location)
        aside = _DISLODGED * scale if piece.dislodged and piece.place in taken else 0
        spot = _abreast((x + aside, y + aside), group.index(piece), len(group), step)
        found.append((piece, spot))
    return found


def _abreast(base: Point, index: int, count: int, step: Point) -> Point:
    """Put up to three in a row, and more in rows above: the name stands below."""
    columns = {1: 1, 2: 2, 3: 3, 4: 2}.get(count, 3)
    rows = -(-count // columns)
    row, column = divmod(index, columns)
    in_row = count - row * columns if row == rows - 1 else columns
    return (
        base[0] + (column - (in_row - 1) / 2) * step[0],
        base[1] + (row - rows + 1) * step[1],
    )


def piece_drawn(piece: Piece, spot: Point, scale: float) -> Markup:
    """Draw a unit: symbol, stack, state, and its small discs."""
    kind = piece.kind if piece.kind in _SYMBOLS else "other"
    sign = use = Markup('<use href="#u-{}"/>').format(kind)
    if piece.count > 1:
        sign = Markup('<g transform="translate(3.6 -3.6)">{}</g>{}').format(use, use)
    if kind == "other":
        sign += Markup('<text y="4">{}</text>').format(piece.kind)
    if piece.dislodged:
        sign += Markup('<path class="brk" d="M-13-15 13 15"/>')
    if piece.count > 1:
        sign += _disc(str(piece.count), (12, -9))
    if piece.badge:
        sign += _disc(piece.badge[0], (12, 9))
    for place, mark in enumerate(piece.marks):
        sign += _disc(mark, (-12 + 11 * place, 9))
    turn = " rotate(-14)" if piece.dislodged else ""
    drawn = Markup('<g class="u of-{}{}" transform="translate({}){} scale({})">{}</g>')
    state = " dis" if piece.dislodged else ""
    return drawn.format(piece.power, state, at(spot), turn, f"{scale:.2f}", sign)


def _disc(text: str, spot: Point) -> Markup:
    drawn = Markup(
        '<g class="cnt" transform="translate({} {})"><circle r="6.4"/><text y="3.3">{}</text></g>'
    )
    return drawn.format(number(spot[0]), number(spot[1]), text)
