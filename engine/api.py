"""The engine for scripts, notebooks and bots: games of the published variants as plain values.

    >>> from engine.api import load, resolve, start
    >>> game = resolve(start(load("standard")), {"France": ["A Par - Bur"]})
    >>> game.phase, game.position.units["France"]
    ('F1901M', ('F Bre', 'A Bur', 'A Mar'))

`docs/python.md` shows each name in use and says what is promised. Values never change: resolving
a phase gives a new game. These functions show everything, as to a game master who has all the
orders; `view` alone shows a game as one seat may see it.

Anything unusable raises a kind of EngineError, which lists every fault; a bad order is a result.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.api_arguments import (
    Orders,
    as_list,
    check_going_on,
    check_known,
    faults_as,
    order_lists,
)
from engine.board.board import PowerId
from engine.board.position import Position as BoardPosition
from engine.board.seating import KEEPER, SeatId, Viewer, everybody, viewer_at
from engine.chart import position_svg
from engine.errors import (
    DrawingError,
    EngineError,
    Fault,
    GameFileError,
    GameOverError,
    LinkError,
    OptionsError,
    RequestError,
    SeatsError,
    UnknownVariantError,
)
from engine.game import Game, Position, Result, position_seen, results_seen
from engine.limits import LONGEST_FILE
from engine.machine.adjudicate import listed, variant_of
from engine.page.due_orders import contradictions_json
from engine.page.typed_orders import lines_json
from engine.page.view import view_json
from engine.players.suggest import (
    BUDGET,
    USUAL_LEVEL,
    Player,
    explained,
    seat_for,
    suggested,
)
from engine.reading.owners import Owners
from engine.reading.reader import Reader
from engine.record import link as links
from engine.record.append import play_on
from engine.record.checksums import summed_up
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
    "DrawingError",
    "EngineError",
    "Fault",
    "Game",
    "GameFileError",
    "GameOverError",
    "LinkError",
    "OptionsError",
    "Position",
    "ReadOrder",
    "RequestError",
    "Result",
    "SeatsError",
    "UnknownVariantError",
    "Variant",
    "View",
    "chart",
    "choices",
    "explain",
    "game_file",
    "link",
    "load",
    "open_link",
    "read",
    "replay",
    "resolve",
    "start",
    "suggest",
    "variants",
    "view",
]


@dataclass(frozen=True, slots=True)
class ReadOrder:
    """One order of a text, as the engine reads it.

    `status` is `legal`, `illegal` or `invalid`, and `why` a sentence that says what is wrong.
    `order` is the order as the engine writes it, or the `text` itself if it cannot be read.
    `warning` is a sentence about an order that is legal but that the text's other orders of the
    same seat deprive of its effect: one build too many, say.
    """

    power: str
    order: str
    status: str
    why: str
    text: str
    warning: str = ""


@dataclass(frozen=True, slots=True)
class Chart:
    """A map as the text of an SVG file, which notebooks display as a picture."""

    svg: str

    def _repr_svg_(self) -> str:
        return self.svg


@dataclass(frozen=True, slots=True)
class View:
    """A phase of a game as one seat may see it.

    `powers` are those that the seat plays. `position` leaves out what is hidden from it, and
    `results` has what it may know about its orders and those of others; it is empty for the
    phase that is being ordered now. `choices` lists the seat's own legal orders by power and
    unit, judging by what it sees, while that phase is being ordered.
    """

    seat: str
    powers: tuple[str, ...]
    position: Position
    results: tuple[Result, ...]
    choices: Mapping[str, Mapping[str, tuple[str, ...] | None]]


def variants() -> tuple[str, ...]:
    """List the ids of the published variants, those that came with the engine."""
    return tuple(published().ids())


def load(variant: str) -> Variant:
    """Load a variant by its id.

    Raises UnknownVariantError if no published variant has this id.
    """
    return variant_of(published(), variant)


def start(
    variant: Variant,
    options: Mapping[str, str | int | bool] | None = None,
    seats: Mapping[str, Sequence[str]] | None = None,
) -> Game:
    """Start a game.

    `options` are those that the variant's file declares, and `seats` says which powers each
    player holds; whatever is left out is as usual in the variant. Raises OptionsError for an
    option that the variant does not have or a value that it cannot take, and SeatsError for
    seats with an unknown power, or with one power twice.
    """
    if not isinstance(options or {}, Mapping):
        raise OptionsError([Fault("options", "expected the value of each option")])
    if not isinstance(seats or {}, Mapping):
        raise SeatsError([Fault("seats", "expected the powers of each seat")])
    with faults_as(SeatsError):
        record = new_record(variant, dict(options or {}), seats and dict(seats))
    return _game(variant, record)


def read(game: Game, text: str, power: str = "") -> tuple[ReadOrder, ...]:
    """Read orders as people write them, one a line, with or without the names of powers above.

    Orders before the first name belong to `power`; without it, to the power that can give them.
    Raises GameOverError if the game has ended, and RequestError for an unknown power or a text
    that is too long. What may be an order and is not taken, such as a condition, is listed as
    `invalid` with the reason.
    """
    table, position = game.table, game.stages[-1].position
    check_going_on(game)
    if not isinstance(text, str):
        raise RequestError([Fault("text", "expected the text of the orders")])
    viewer = everybody(table.board)
    whose = PowerId(power) if power else None
    if whose is not None and whose not in map(str, table.board.powers):
        raise RequestError([Fault("power", f"there is no power {power!r}")])
    menu = table.variant.rules.phase_rule(position).menu
    able = [one for one in table.board.powers if menu.actors(table.board, position, one)]
    with faults_as(RequestError):
        owners = Owners(table, position, viewer, able, only=whose)
        reading = Reader(owners, whose).read(text)
        lines = lines_json(owners, reading)
    warnings = _warnings(table, position, lines)
    told = [
        (
            line["n"],
            ReadOrder(
                power=line["power"],
                order=line["order"] or line["text"],
                status=line["status"],
                why=line["why"],
                text=line["text"],
                warning=warnings.get(number, "") if line["status"] == "legal" else "",
            ),
        )
        for number, line in enumerate(lines)
    ]
    listed_already = {(line["n"], line["text"]) for line in lines}
    told += [
        (row.n, ReadOrder("", left.text, "invalid", left.why, left.text))
        for row in reading.lines
        for left in row.left
        if (row.n, left.text) not in listed_already
    ]
    return tuple(order for _, order in sorted(told, key=lambda each: each[0]))


def _warnings(
    table: Table, position: BoardPosition, lines: Sequence[Mapping[str, Any]]
) -> dict[int, str]:
    """What is wrong with read lines beside the others of their seat, by their numbers."""
    found: dict[int, str] = {}
    for held in table.seating.seats.values():
        numbers = {
            power: [n for n, line in enumerate(lines) if line["power"] == power] for power in held
        }
        texts = {power: [lines[n]["text"] for n in own] for power, own in numbers.items()}
        for one in contradictions_json(table, position, texts):
            found.setdefault(numbers[one["power"]][one["number"]], one["sentence"])
    return found


def choices(game: Game) -> dict[str, dict[str, tuple[str, ...] | None]]:
    """List the legal orders of the present phase by power and unit.

    A unit has None if it has too many orders to list. Raises GameOverError if the game has ended.
    """
    check_going_on(game)
    return _as_tuples(listed(game.table, game.stages[-1].position))


def resolve(game: Game, orders: Orders, drawn: Sequence[str] = ()) -> Game:
    """Resolve the present phase and return the game as it then stands.

    `orders` has the order texts of each power; units without an order hold. Phases that leave
    nobody a choice are played at once. `drawn` has one line of each of the game's `lots`, in
    their order. Raises GameOverError if the game has ended, and RequestError for an unknown
    power, orders that are not lists of texts, or a missing lot.
    """
    check_going_on(game)
    table, record, stages = game.table, game.record, game.stages
    with faults_as(RequestError):
        return Game(table, *play_on(table, record, stages, order_lists(orders), as_list(drawn)))


def suggest(
    game: Game, power: str, level: str = USUAL_LEVEL, seed: int = 0, budget: int = BUDGET
) -> tuple[str, ...]:
    """Let a computer player write the sheet of a power for the present phase.

    `level` is `beginner`, `steady` or `strong`; `seed` is for what the player leaves to chance,
    so that the same seed gives the same sheet; `budget` is the number of judgements that it may
    make while it thinks. The sheet is complete and legal, and made from what the power's seat
    may see. Raises GameOverError if the game has ended, and RequestError for a power that nobody
    plays, a level that there is not, or a seed or budget that is no whole number in range.
    """
    check_going_on(game)
    table, position = game.table, game.stages[-1].position
    with faults_as(RequestError):
        player = Player(level, seed, budget)
        found = suggested(table, position, seat_for(table, power), player)
    return tuple(table.variant.rules.order_kinds.texts(found.orders.get(PowerId(power), ())))


def explain(game: Game, power: str, at: int = -2) -> str:
    """Say in a sentence what a power was after in a phase that is over, as its orders show.

    `at` is the number of the phase among `positions`: unless another is given, the last one that
    has been played. Raises RequestError for a power that nobody plays, and for a phase that has
    not been played.
    """
    table, count = game.table, len(game.stages)
    check_known("at", at, [one for one in range(-count, count) if one % count < count - 1] or [""])
    stage = game.stages[at]
    with faults_as(RequestError):
        seat_for(table, power)
        orders = table.read(stage.position, stage.texts)
        return explained(table, stage.position, PowerId(power), orders)


def view(game: Game, seat: str, at: int = -1) -> View:
    """Show a phase as one seat may see it: the present one, or number `at` of `positions`.

    `seat` is a seat's name, or a power that it holds. Raises RequestError if there is no such
    seat or phase.
    """
    table, count = game.table, len(game.stages)
    check_known("at", at, range(-count, count))
    seating = table.seating
    found = None
    if isinstance(seat, str):
        found = SeatId(seat) if seat in seating.seats else seating.seat_of(PowerId(seat))
    if found is None:
        raise RequestError([Fault("seat", f"there is no seat or power {seat!r}")])
    own = found
    viewer, stage = viewer_at(seating, own), game.stages[at]
    is_present = at % count == count - 1
    return View(
        seat=own,
        powers=tuple(viewer.powers),
        position=position_seen(table, stage, viewer),
        results=() if is_present else results_seen(table, stage, viewer),
        choices=_own_choices(game, viewer) if is_present and not game.is_over else {},
    )


def _own_choices(game: Game, viewer: Viewer) -> dict[str, dict[str, tuple[str, ...] | None]]:
    """The legal orders of a viewer's powers, judged by the position that the viewer sees."""
    table, sight = game.table, game.variant.rules.sight
    seen = sight.visible(table.board, game.stages[-1].position, viewer)
    return _as_tuples(listed(table, seen, viewer.powers))


def _as_tuples(
    texts: Mapping[PowerId, Mapping[str, Sequence[str] | None]],
) -> dict[str, dict[str, tuple[str, ...] | None]]:
    return {
        power: {unit: None if some is None else tuple(some) for unit, some in own.items()}
        for power, own in texts.items()
    }


def replay(file: str | Mapping[str, Any]) -> Game:
    """Open a game file, given as its text or as parsed JSON, and replay the game.

    Raises GameFileError if it is not a game file or the rules do not arrive at the positions
    that it expects, and UnknownVariantError if its variant is not published.
    """
    with faults_as(GameFileError):
        value = parsed(file, LONGEST_FILE, "this file") if isinstance(file, str) else file
        record = read_record(value)
        return _game(_version(record.variant, record.version), record)


def game_file(game: Game) -> str:
    """Write a game as the text of a game file, which every Chancery site can open."""
    record = summed_up(game.table, game.record, game.stages)
    return json.dumps(record_json(record), ensure_ascii=False, indent=1) + "\n"


def link(game: Game, *, names: bool = False) -> str:
    """Pack a game into the text of a link, which follows `<variant>/play/#g=` in an address.

    The title, names and notes travel only with `names`. Raises LinkError if the game is too long
    for a link.
    """
    with faults_as(LinkError):
        return links.encode(game.table, game.record, list(game.stages), names=names)


def open_link(text: str) -> Game:
    """Open a game from a whole link, or from the text after its `#g=`.

    Raises LinkError if this is not a link to a game or it has been damaged, and
    UnknownVariantError if its variant is not published.
    """
    if not isinstance(text, str):
        raise LinkError([Fault("text", "expected the text of a link")])
    payload = text.rpartition("#g=")[2].partition("&")[0]
    with faults_as(LinkError):
        variant = _version(*links.variant_of(payload))
        return _game(variant, links.decode(Table.of(variant), payload))


def chart(game: Game, at: int = -1, *, theme: str = "light", board: int = 1) -> Chart:
    """Draw the map of a position: the present one, or number `at` of `positions`.

    `theme` is `light` or `dark`; on joined boards, `board` is the number of the one to draw.
    Raises DrawingError if the engine was not installed from a wheel, which holds the drawings,
    and RequestError for an argument with any other value.
    """
    library = published()
    if not isinstance(library, PublishedLibrary):
        message = "the drawings of the maps come with the wheel, and the engine is not installed"
        raise DrawingError([Fault("", message)])
    count, copies = len(game.stages), game.table.board.copies
    check_known("at", at, range(-count, count))
    check_known("theme", theme, ("light", "dark"))
    check_known("board", board, [int(number) for number in copies] or [1])
    drawing = library.drawing(game.variant.id)
    view = view_json(game.table, game.stages, at % count, KEEPER)
    several = str(board) if copies else ""
    return Chart(position_svg(drawing.svg, drawing.places, view, theme=theme, board=several))


def _game(variant: Variant, record: Record) -> Game:
    table = seated(Table.of(variant, record.options), record)
    return Game(table, record, replayed(table, record))


def _version(variant: str, version: str) -> Variant:
    load(variant)
    return published().version(variant, version)
