"""What the page shows of a phase: plain JSON, as one viewer may see it."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from engine.board.board import Board, PowerId, ProvinceId, Terrain, province_id
from engine.board.calendar import Phase
from engine.board.position import Position, Unit
from engine.board.seating import Viewer
from engine.errors import Fault, RecordError
from engine.page.keeper import panel_json
from engine.page.results import results_json
from engine.record.game import Table
from engine.record.replay import Stage, line_to
from engine.rules.sight import Badge
from engine.text.names import capital, spoken_power
from engine.text.phrases import unit_phrase
from engine.text.sentences import unit_text
from engine.text.telling import told

type Json = dict[str, Any]

_SHORES = (Terrain.COASTAL, Terrain.ISLAND)


def view_json(table: Table, stages: Sequence[Stage], number: int, viewer: Viewer) -> Json:
    """A phase as a viewer may see it."""
    stage = stages[number]
    sight = table.variant.rules.sight
    position = sight.visible(table.board, stage.position, viewer)
    present = number == len(stages) - 1
    found = {
        "at": number,
        "present": present,
        "phase": phase_json(table, position),
        "history": [phase_json(table, each.position) | {"at": i} for i, each in enumerate(stages)],
        "powers": powers_json(table, position),
        "seats": seats_json(table, position),
        "goals": [
            {"name": name, "centres": number}
            for name, number in table.variant.rules.victory.goals(table.board).items()
        ],
        **ground_json(table, position),
        "lands": _lands(table, [*(stages[n] for n in line_to(stages, number)), stage], viewer),
        "panels": told([], _panels, table, position, viewer),
        "results": None if present else results_json(table, stage, viewer),
        "after": None,
        "end": None,
    }
    if not present:
        after = sight.visible(table.board, _after_orders(table, stage), viewer)
        found["after"] = ground_json(table, after)
    ending = position.ending
    if ending is not None:
        found["end"] = {
            "sentence": ending.sentence,
            "winners": list(ending.winners),
            "seats": list(ending.seats),
        }
    return found


def _panels(table: Table, position: Position, viewer: Viewer) -> list[Json]:
    """The variant's own facts, of which no result depends."""
    panels = table.variant.rules.sight.panels(table.board, position, viewer)
    return [panel_json(panel) for panel in panels]


def comers_json(table: Table, stage: Stage, place: object, viewer: Viewer) -> list[Json]:
    """The units that could come to a province, and how: by `move` or by `convoy`.

    It shows what the viewer can see of the board and its fleets, and looks at no orders.
    Raises RecordError for a province that the board does not have.
    """
    board = table.board
    if place not in board.provinces:
        raise RecordError([Fault("", f"There is no province {place} in this game.")])
    goal = province_id(str(place))
    position = table.variant.rules.sight.visible(board, stage.position, viewer)
    if goal in position.closed:
        return []
    there = [(unit, board.province_of[unit.at]) for unit in position.units]
    fleets = {at for unit, at in there if unit.kind == "F" and board.provinces[at].convoys}
    shore = board.provinces[goal].terrain in _SHORES
    found: list[Json] = []
    for unit, at in there:
        if at == goal:
            continue
        if any(board.province_of[to] == goal for to in board.reach_of(unit.kind, unit.at)):
            how = "move"
        elif shore and unit.kind == "A" and board.routes.is_route(at, goal, fleets):
            how = "convoy"
        else:
            continue
        found.append({"power": unit.power, "location": unit.at, "how": how})
    return found


def _lands(table: Table, stages: Sequence[Stage], viewer: Viewer) -> list[Json]:
    """Who stood alone in each land without a centre when centres were last counted.

    No rule gives such land an owner; the map uses it to show where the fronts run.
    `stages` end with the phase that is shown.
    """
    board, calendar = table.board, table.board.calendar
    *earlier, shown = stages
    passed = [played.before for stage in earlier for played in stage.played_phases]
    positions = [*passed, shown.position]
    counts = [after for before, after in pairwise(positions) if calendar.is_count(before.phase)]
    held: dict[ProvinceId, PowerId] = {}
    for position in (positions[0], *counts):
        here: dict[ProvinceId, set[PowerId]] = {}
        for unit in table.variant.rules.sight.visible(board, position, viewer).units:
            here.setdefault(board.province_of[unit.at], set()).add(unit.power)
        held |= {place: min(those) for place, those in here.items() if len(those) == 1}
    found = [board.provinces[place] for place in sorted(held)]
    return [
        {"place": land.id, "owner": held[land.id]}
        for land in found
        if not land.centre and land.terrain != Terrain.SEA
    ]


def _after_orders(table: Table, stage: Stage) -> Position:
    """The position when the ordered phase was over, with those it dislodged."""
    if not stage.played_phases:  # a ballot
        return stage.position
    played = stage.played_phases[0]
    rule = table.variant.rules.phase_rule(played.before)
    return rule.settle(table.board, played.before, played.resolution)


def phase_json(table: Table, position: Position) -> Json:
    """A phase with its names."""
    title, task = _title_and_task(table, position.phase)
    phase, rule = position.phase, table.variant.rules.phases.get(position.phase.kind)
    return {
        "code": phase.code,
        "kind": phase.kind or "END",
        "movement": rule is not None and rule.is_movement,
        "title": title[0].upper() + title[1:],
        "task": task,
        "name": phase_name(table, position),
    }


def phase_name(table: Table, position: Position) -> str:
    """A phase as its players call it: `Fall 1901, movement`."""
    title, task = _title_and_task(table, position.phase)
    return f"{title}, {task}" if task else "The end"


def _title_and_task(table: Table, phase: Phase) -> tuple[str, str]:
    calendar = table.board.calendar
    return calendar.title(phase), calendar.task(phase) if phase.kind else ""


def seats_json(table: Table, position: Position) -> list[Json]:
    """Every seat with its powers, and its total of what wins."""
    totals = table.variant.rules.victory.totals(table.board, position, table.seating)
    return [
        {"id": seat, "powers": list(held), "total": totals.get(seat, 0)}
        for seat, held in table.seating.seats.items()
    ]


def powers_json(table: Table, position: Position) -> list[Json]:
    """Every power with its count and what it owes in this phase."""
    board = table.board
    rule = table.variant.rules.phases.get(position.phase.kind)
    menu = rule.menu if rule else None
    alive = set(position.survivors())
    found = []
    colours = len(board.powers) // max(len(board.copies), 1)  # copies of a power have one
    for number, power in enumerate(board.powers.values()):
        count = menu.demand(board, position, power.id) if menu and power.playing else 0
        found.append(
            {
                "id": power.id,
                "name": power.name,
                "spoken": spoken_power(board, power.id),
                "adjective": power.adjective,
                "slot": number % colours + 1,
                "code": power.code,
                "seat": table.seating.seat_of(power.id) or "",
                "centres": len(position.centres_of(power.id)),
                "units": sum(unit.count for unit in position.units_of(power.id)),
                "playing": power.playing,
                "out": power.id not in alive,
                "count": count,
                "needs": menu.request(board, position, power.id, count) if menu and count else "",
                "may": menu.has_choice(board, position, power.id) if menu else False,
            }
        )
    return found


def ground_json(table: Table, position: Position) -> Json:
    """Units, centres and closed provinces of a position."""
    board = table.board
    badge = table.variant.rules.ownership.badge
    units = [
        unit_json(board, unit, "stands", badge(board, position, unit)) for unit in position.units
    ]
    for gone in position.dislodged:
        own = badge(board, position, gone.unit)
        kept = own if own is not None and own.travels else None
        units.append(unit_json(board, gone.unit, "dislodged", kept))
    return {
        "units": units,
        "centres": [
            {"place": place, "owner": position.owners.get(place, "")} for place in board.centres()
        ],
        "closed": sorted(position.closed),
        "contested": list(position.contested),
        "signs": [
            {
                "place": sign.place,
                "shape": sign.shape,
                "name": sign.name,
                "label": sign.label,
                "power": sign.power or "",
            }
            for sign in table.variant.rules.sight.signs(board, position)
        ],
    }


def unit_json(board: Board, unit: Unit, state: str, badge: Badge | None = None) -> Json:
    """A unit with its words."""
    place = board.province_of[unit.at]
    return {
        "power": unit.power,
        "kind": unit.kind,
        "place": place,
        "coast": unit.at[len(place) + 1 :],
        "location": unit.at,
        "text": unit_text(unit),
        "name": unit_phrase(board, unit.kind, unit.at, unit.count),
        "count": unit.count,
        "marks": [_mark_json(board, unit, letter) for letter in unit.marks],
        "state": state,
        "badge": _badge_json(badge) if badge else None,
    }


def _badge_json(badge: Badge) -> Json:
    told: Json = {"key": badge.key, "name": badge.name}
    return told | {"travels": True} if badge.travels else told


def _mark_json(board: Board, unit: Unit, letter: str) -> Json:
    """A mark of a unit: its letter, its name, and what the map shows over the unit, if anything."""
    mark = board.marks.get(letter)
    told: Json = {"letter": letter, "name": mark.name if mark else letter}
    label = board.powers[unit.power].extra.get(mark.label) if mark and mark.label else None
    return told | {"label": str(label)} if label else told


def chat_text(table: Table, stages: Sequence[Stage], at: int, viewer: Viewer) -> str:
    """A phase as plain text for a chat: the orders and results, or the position."""
    stage = stages[at]
    lines = [f"{table.variant.name}, {phase_name(table, stage.position)}"]
    board = table.board
    if at < len(stages) - 1:
        results = results_json(table, stage, viewer)
        names = {str(power.id): capital(power.name) for power in board.powers.values()}
        for code in dict.fromkeys(result["phase"] for result in results):
            phase = Phase.parse(code)
            if phase != stage.position.phase:  # passed over, as nobody had anything to decide
                lines += ["", f"{board.calendar.title(phase)}, {board.calendar.task(phase)}"]
            own = [result for result in results if result["phase"] == code]
            for whose, name in (names | {"": ""}).items():  # at the end what is nobody's
                told = [f"{r['order']}: {r['sentence']}" for r in own if r["power"] == whose]
                if told:
                    lines += ["", *([name] if name else ()), *told]
        return "\n".join(lines)
    position = table.variant.rules.sight.visible(board, stage.position, viewer)
    for power in board.powers.values():
        units = [unit_text(unit) for unit in position.units_of(power.id)]
        centres = len(position.centres_of(power.id))
        if units or centres:
            owned = f"{centres} centre{'' if centres == 1 else 's'}"
            lines.append(f"{capital(power.name)} ({owned}): {', '.join(units) or 'no units'}")
    if position.ending is not None:
        lines.append(position.ending.sentence)
    return "\n".join(lines)
