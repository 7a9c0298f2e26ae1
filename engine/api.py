"""The engine for scripts and notebooks: games of the published variants, in eleven functions.

    >>> from engine.api import load, resolve, start
    >>> game = resolve(start(load("standard")), {"France": ["A Par - Bur"]})
    >>> game.phase, game.position.units["France"]
    ('F1901M', ('F Bre', 'A Bur', 'A Mar'))

`docs/python.md` tells of each name, and what is promised of them. Values never change: a
phase that is resolved gives a new game. Whoever asks here sees everything, as somebody does
who has all orders; what single seats may be told, `engine.session` keeps apart.

Whatever cannot be used raises EngineError, which lists every fault; a bad order is a result.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.board.seating import KEEPER, everybody
from engine.chart import position_svg
from engine.errors import EngineError, Fault, RecordError
from engine.game import Game, Position, Result
from engine.limits import LONGEST_FILE
from engine.machine.adjudicate import listed, variant_of
from engine.page.typed_orders import read_lines
from engine.page.view import view_json
from engine.record import link as links
from engine.record.append import append
from engine.record.files.game_file import read_record, record_json
from engine.record.files.json_text import parsed
from engine.record.game import Table
from engine.record.record import Record, new_record
from engine.record.replay import replay as replayed
from engine.record.replay import seated
from engine.variant.published import PublishedLibrary, published
from engine.variant.variant import Variant

__all__ = [
    "Chart",
    "EngineError",
    "Game",
    "Position",
    "ReadOrder",
    "Result",
    "Variant",
    "chart",
    "choices",
    "game_file",
    "link",
    "load",
    "open_link",
    "read",
    "replay",
    "resolve",
    "start",
    "variants",
]

type Orders = Mapping[str, Sequence[str]]


@dataclass(frozen=True, slots=True)
class ReadOrder:
    """What one order of a text means: `status` is legal, illegal or invalid, `why` a sentence.

    `order` is how the engine writes it; of one that cannot be read, the `text` itself.
    """

    power: str
    order: str
    status: str
    why: str
    text: str


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart as the text of an SVG file, which notebooks show as a picture."""

    svg: str

    def _repr_svg_(self) -> str:
        return self.svg


def variants() -> tuple[str, ...]:
    """List the ids of the variants that came with the engine."""
    return tuple(published().ids())


def load(variant: str) -> Variant:
    """Load a variant by its id; its `id`, `name` and `version` tell which it is."""
    return variant_of(published(), variant)


def start(
    variant: Variant,
    options: Mapping[str, str | int | bool] | None = None,
    seats: Mapping[str, Sequence[str]] | None = None,
) -> Game:
    """Begin a game with what the table agreed on.

    `options` are those of the variant's file, `seats` the powers that each player holds;
    without them, the usual ones.
    """
    record = new_record(variant, dict(options or {}), seats and dict(seats))
    return _game(variant, record)


def read(game: Game, text: str, power: str = "") -> tuple[ReadOrder, ...]:
    """Read orders as people write them, one in a line, under the names of powers or without.

    Orders before any name are those of `power`, or else of whoever can give them.
    """
    table, position = game.table, game.stages[-1].position
    _check_going_on(game)
    if not isinstance(text, str):
        raise RecordError([Fault("text", "expected the text of the orders")])
    viewer = everybody(table.board)
    if power and power not in table.board.powers:
        raise RecordError([Fault("power", f"there is no power {power!r}")])
    whose = table.board.powers[power].id if power else None  # type: ignore[index]
    menu = table.variant.rules.phase_rule(position).menu
    able = [one for one in table.board.powers if menu.actors(table.board, position, one)]
    lines = read_lines(table, position, viewer, text, able, whose)
    return tuple(
        ReadOrder(
            power=line["power"],
            order=line["order"] or line["text"],
            status=line["status"],
            why=line["why"],
            text=line["text"],
        )
        for line in lines
    )


def choices(game: Game) -> dict[str, dict[str, tuple[str, ...] | None]]:
    """List the legal orders of the present phase by power and unit.

    None stands for orders that are too many to be listed.
    """
    _check_going_on(game)
    table = game.table
    texts = table.variant.rules.order_kinds.texts
    return {
        power: {
            unit: None if orders is None else tuple(texts(orders)) for unit, orders in own.items()
        }
        for power, own in listed(table, game.stages[-1].position).items()
    }


def resolve(game: Game, orders: Orders, drawn: Sequence[str] = ()) -> Game:
    """Resolve the present phase with order texts by power; phases without a choice are passed.

    Units without an order hold. `drawn` has one line of each of the game's `lots`, in their order.
    """
    _check_going_on(game)
    table, record, stages = game.table, game.record, game.stages
    return Game(table, *append(table, record, stages, _lists(orders), list(drawn)))


def replay(file: str | Mapping[str, Any]) -> Game:
    """Play a game file again: its text, or what JSON makes of it."""
    value = parsed(file, LONGEST_FILE, "this file") if isinstance(file, str) else file
    record = read_record(value)
    return _game(_version(record.variant, record.version), record)


def game_file(game: Game) -> str:
    """Write a game as the text of a game file, which pages of Chancery open."""
    return json.dumps(record_json(game.record), ensure_ascii=False, indent=1) + "\n"


def link(game: Game, *, names: bool = False) -> str:
    """Pack a game into the text of a link: what stands behind `<variant>/play/#g=`.

    Title, names and notes travel only with `names`.
    """
    return links.encode(game.table, game.record, list(game.stages), names=names)


def open_link(text: str) -> Game:
    """Open the game of a link, or of what stands behind its `#g=`."""
    payload = text.rpartition("#g=")[2].partition("&")[0]
    variant = _version(*links.variant_of(payload))
    return _game(variant, links.decode(Table.of(variant), payload))


def chart(game: Game, at: int = -1, *, theme: str = "light", board: int = 1) -> Chart:
    """Draw a position of a game: the present one, or that `at` a place of `positions`.

    `theme` is light or dark; of joined boards, `board` is the number of the one to draw.
    """
    library = published()
    if not isinstance(library, PublishedLibrary):
        raise EngineError(
            [Fault("", "charts are drawn for the wheel: this is not installed from one")]
        )
    count, copies = len(game.stages), game.table.board.copies
    _check_known("at", at, range(-count, count))
    _check_known("theme", theme, ("light", "dark"))
    _check_known("board", board, [int(number) for number in copies] or [1])
    drawing = library.drawing(game.variant.id)
    view = view_json(game.table, game.stages, at % count, KEEPER)
    several = str(board) if copies else ""
    return Chart(position_svg(drawing.svg, drawing.places, view, theme=theme, board=several))


def _lists(orders: Orders) -> dict[str, Sequence[str]]:
    """Orders as JSON would have them; what is no list of texts is refused like any file's."""
    if not isinstance(orders, Mapping):
        raise RecordError([Fault("orders", "expected the orders of each power")])
    return {
        power: lines if isinstance(lines, str) else list(lines) for power, lines in orders.items()
    }


def _game(variant: Variant, record: Record) -> Game:
    table = seated(Table.of(variant, record.options), record)
    return Game(table, record, replayed(table, record))


def _version(variant: str, version: str) -> Variant:
    load(variant)
    return published().version(variant, version)


def _check_known(argument: str, value: object, known: Sequence[object]) -> None:
    if value not in known:
        if isinstance(known, range) and len(known) > 1:
            expected = f"{known[0]} to {known[-1]}"
        else:
            expected = " or ".join(map(str, known))
        raise RecordError([Fault(argument, f"{value!r} is none: expected {expected}")])


def _check_going_on(game: Game) -> None:
    if game.is_over:
        raise RecordError([Fault("phase", "the game is over")])
