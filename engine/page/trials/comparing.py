"""Two branches: where they part, which orders differ, and how the results differ."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.board.position import Position
from engine.board.seating import Viewer
from engine.errors import Fault, RecordError
from engine.orders.orders import UnitOrder
from engine.page.drawing import sketch_of
from engine.page.permission import own_texts
from engine.page.results import results_json
from engine.page.view import phase_name, unit_json
from engine.record.game import Table
from engine.record.game_cache import PlayedGame
from engine.record.replay import Stage
from engine.text.names import location_name

type Json = dict[str, Any]
type Rows = dict[tuple[str, str], Json]  # by power and by who is ordered

_SIDES = ("one", "other")


def comparison_json(
    one: PlayedGame, other: PlayedGame, viewer: Viewer, args: Mapping[str, Any]
) -> Json:
    """What differs between two branches of a game, in the phase `at` or where they part.

    They part in the `first` phase in which the viewer may know of a difference, or else in the
    last. `drafts` and `other_drafts` are order texts by power, for a phase not yet resolved.
    `phases` lists those that both have. Each of the `orders` that differ has both sides' own,
    or None; `units` say on which side they stand there afterwards, and `centres` who owns
    them. Raises RecordError for games that have no phase in common.
    """
    phases = _shared_phases(one, other)
    if not phases:
        message = "These are games of other kinds: they have no phase in common."
        raise RecordError([Fault("other", message)])
    drafts = (args.get("drafts") or {}, args.get("other_drafts") or {})

    def told(at: int) -> Json:
        return _differences(one, other, at, viewer, drafts)

    # Records that agree show alike; beyond that, only differences the viewer may see count.
    begun = [(game.record.start, game.record.options, game.record.seats) for game in (one, other)]
    shared = one.record.shared(other.record) if begun[0] == begun[1] else 0
    apart = (at for at in phases if at >= shared and any(told(at).values()))
    first = next(apart, phases[-1])
    asked = args.get("at")
    at = first if asked is None else asked
    if type(at) is not int or at not in phases:
        raise RecordError([Fault("at", "The two games have no such phase in common.")])
    table = one.table
    return {
        "at": at,
        "first": first,
        "phase": phase_name(table, one.stages[at].position),
        "phases": [
            {"at": number, "name": phase_name(table, one.stages[number].position)}
            for number in phases
        ],
        **told(at),
    }


def _differences(
    one: PlayedGame, other: PlayedGame, at: int, viewer: Viewer, drafts: Sequence[Mapping[Any, Any]]
) -> Json:
    """The differences between two branches in a phase that a viewer may see."""
    sides = [
        _rows(game.table, game.stages, at, viewer, texts)
        for game, texts in zip((one, other), drafts, strict=True)
    ]
    both = [_after(game, at, viewer) for game in (one, other)]
    after = [position for position in both if position is not None]
    is_over = len(after) == len(_SIDES)
    return {
        "orders": [*_apart(*sides)],
        "units": [*_units_apart(one.table, *after)] if is_over else [],
        "centres": [*_centres_apart(one.table, *after)] if is_over else [],
    }


def _shared_phases(one: PlayedGame, other: PlayedGame) -> list[int]:
    """The numbers of the phases that both have, up to where they part."""
    if one.record.variant != other.record.variant or one.table.board.id != other.table.board.id:
        return []
    found = []
    for number, (mine, theirs) in enumerate(zip(one.stages, other.stages, strict=False)):
        if mine.position.phase == theirs.position.phase:
            found.append(number)
    return found


def _rows(
    table: Table, stages: Sequence[Stage], at: int, viewer: Viewer, drafts: Mapping[Any, Any]
) -> Rows:
    """The orders of a phase by who is ordered, with their results once it is resolved."""
    if at < len(stages) - 1:
        told = results_json(table, stages[at], viewer)
        rows: Rows = {}
        for row in told:
            sketch = row["sketch"] or {}
            key = (row["power"], sketch.get("at") or row["order"])
            word = ", ".join(filter(None, (row["result"], row["note"])))
            rows.setdefault(key, _row(row["order"], word, sketch, ok=row["ok"]))
        return rows
    if not isinstance(drafts, Mapping):
        raise RecordError([Fault("drafts", "expected an object")])
    return dict(_drafted(table, stages[at].position, viewer, drafts))


def _drafted(
    table: Table, position: Position, viewer: Viewer, drafts: Mapping[Any, Any]
) -> Iterator[tuple[tuple[str, str], Json]]:
    for power, lines in own_texts(table, viewer, drafts).items():
        for order in table.read(position, {power: lines})[power]:
            text = table.write(order)
            at = order.at if isinstance(order, UnitOrder) else text
            sketch = sketch_of(order, table.variant.rules.order_kinds)
            yield (power, at), _row(text, "", {**sketch, "state": "draft"}, ok=True)


def _row(order: str, result: str, sketch: Mapping[str, Any], *, ok: bool) -> Json:
    return {"order": order, "result": result, "ok": ok, "sketch": sketch or None}


def _apart(one: Rows, other: Rows) -> Iterator[Json]:
    """The orders that the two have not in common, or that came out otherwise."""
    for power, actor in sorted({**one, **other}):
        mine, theirs = one.get((power, actor)), other.get((power, actor))
        if mine is None or theirs is None or _told(mine) != _told(theirs):
            yield {"power": power, "one": mine, "other": theirs}


def _told(row: Json) -> tuple[str, str]:
    return row["order"], row["result"]


def _after(game: PlayedGame, at: int, viewer: Viewer) -> Position | None:
    """The position that came of a phase, as a viewer may see it; None before it is resolved."""
    if at + 1 >= len(game.stages):
        return None
    table = game.table
    return table.variant.rules.sight.visible(table.board, game.stages[at + 1].position, viewer)


def _units_apart(table: Table, one: Position, other: Position) -> Iterator[Json]:
    """The units that stand, or were dislodged, on one side only."""
    sides = [
        {
            (unit.power, unit.at, unit.kind, unit.count, unit.marks, state): (unit, state)
            for state, units in (
                ("stands", position.units),
                ("dislodged", [gone.unit for gone in position.dislodged]),
            )
            for unit in units
        }
        for position in (one, other)
    ]
    for key in sorted({**sides[0], **sides[1]}):
        if key in sides[0] and key in sides[1]:
            continue
        unit, state = (sides[0] if key in sides[0] else sides[1])[key]
        told = unit_json(table.board, unit, state)
        yield told | {"one": key in sides[0], "other": key in sides[1]}


def _centres_apart(table: Table, one: Position, other: Position) -> Iterator[Json]:
    """The centres that have other owners on the two sides."""
    for place in table.board.centres():
        owners = [position.owners.get(place, "") for position in (one, other)]
        if owners[0] != owners[1]:
            name = location_name(table.board, place)
            yield {"place": place, "name": name, "one": owners[0], "other": owners[1]}
