"""Positions as JSON: the words that requests, game files and worked cases share."""

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.board.board import Board, Location, PowerId, ProvinceId
from engine.board.calendar import END, MOVEMENT, RETREATS, Phase
from engine.board.position import Dislodged, Position, Unit, in_order, stacked
from engine.errors import EngineError, Fault, RecordError
from engine.lazy import keep, remembered
from engine.limits import LARGEST_STACK, MOST_STACKS, MOST_UNITS
from engine.request.game_rules import GameRules, Rules
from engine.request.reading import Json, Reading, is_list, known_centres
from engine.text.sentences import unit_text

_MOST_PHASES = 1_000  # that a board remembers; beyond, it starts anew


def read_position(game: GameRules, request: Json, base: Position | None = None) -> Position:
    """The position of a request; raise RecordError with every fault of it.

    Missing parts are taken from `base`, or else from the start, or are empty.
    """
    reading = Reading(game.board)
    start = base or game.variant.start(game.board)
    phase = _phase(reading, request) if base is None else base.phase
    units, owners, homes, contested = start.units, start.owners, start.homes, start.contested
    if "units" in request:
        units = in_order(reading.units("units", request["units"]))
    centres = request.get("centres", request.get("centers"))
    if centres is not None:
        owners = _owners(reading, centres)
    if "home" in request:
        homes = _homes(reading, request["home"])
    if base is None or "contested" in request:
        contested = reading.provinces("contested", request.get("contested") or [])
    position = replace(
        start, phase=phase, units=units, owners=owners, homes=homes, contested=contested
    )
    if not reading.faults:
        position = _read_own_facts(game, reading, position, request, is_whole=base is None)
    rules = game.variant.rules
    if base is None or "dislodged" in request:
        dislodged = _dislodged(reading, rules, position, request)
        if dislodged != position.dislodged:
            position = replace(position, dislodged=dislodged)
    _check_units(reading, position)
    reading.finish()
    # Units that cannot move from one place cannot stand there in any phase before that.
    for kind in dict.fromkeys((phase.kind, MOVEMENT)):
        if kind in rules.phases:
            reading.faults += rules.phases[kind].faults(game.board, position)
    reading.finish()
    return _merged(reading, position)


def readable_position(game: GameRules, request: Json) -> tuple[Position, list[Fault]]:
    """As much of a whole position as can be read, and every fault of the request.

    A position must suit every phase of the game. Never raises for a request.
    """
    reading, rules = Reading(game.board), game.variant.rules
    position = game.variant.start(game.board)
    try:
        phase = _phase(reading, request)
        units = in_order(reading.units("units", request.get("units")))
        position = replace(position, phase=phase, units=units)
        owners = _owners(reading, request.get("centres"))
        contested = reading.provinces("contested", request.get("contested") or [])
        position = replace(position, owners=owners, contested=contested)
        if "home" in request:
            position = replace(position, homes=_homes(reading, request["home"]))
        position = _read_own_facts(game, reading, position, request, is_whole=True)
        dislodged = guarded("dislodged", _dislodged, reading, rules, position, request)
        position = replace(position, dislodged=dislodged)
        _check_units(reading, position)
        faults = reading.faults
    except RecordError as error:
        faults = [*reading.faults, *(one for one in error.faults if one not in reading.faults)]
    if position.phase == END:
        faults.append(Fault("phase", "the game is over: there is nothing left to play"))
    for rule in rules.phases.values():
        told = guarded("units", rule.faults, game.board, position)
        faults += [fault for fault in told if fault not in faults]
    position = replace(position, units=stacked(position.units))
    if any(unit.count > LARGEST_STACK for unit in position.units):
        faults.append(Fault("units", f"at most {LARGEST_STACK} units stand together"))
    return position, faults


def _check_units(reading: Reading, position: Position) -> None:
    counts = [unit.count for unit in position.units]
    counts += [dislodged.unit.count for dislodged in position.dislodged]
    if len(counts) > MOST_STACKS:
        reading.fault("units", f"expected at most {MOST_STACKS} units, or stacks of them")
    if sum(counts) > MOST_UNITS:
        reading.fault("units", f"expected at most {MOST_UNITS} units in all")


def _merged(reading: Reading, position: Position) -> Position:
    """The position with equal units, listed one by one, merged into stacks.

    Where units may not share a province, the rule of the phase has refused them already.
    """
    units = position.units
    if len({unit.at for unit in units}) == len(units):
        return position
    stacks = stacked(units)
    if len(stacks) == len(units):
        return position
    if any(unit.count > LARGEST_STACK for unit in stacks):
        reading.fault("units", f"at most {LARGEST_STACK} units stand together")
        reading.finish()
    return replace(position, units=stacks)


def _phase(reading: Reading, request: Json) -> Phase:
    known, code = _known_phases(reading.board), str(request.get("phase", ""))
    if code in known:
        return known[code]
    try:
        phase = Phase.parse(code)
    except ValueError as error:
        reading.fault("phase", str(error))
        return reading.board.calendar.first
    if phase != END and not reading.board.calendar.has(phase):
        reading.fault("phase", f"{phase.code} is not a phase of this variant's calendar")
        return phase
    keep(known, code, phase, _MOST_PHASES)
    return phase


@remembered
def _known_phases(_board: Board) -> dict[str, Phase]:
    """The phases of the calendar that were read recently, by text."""
    return {}


def _owners(reading: Reading, value: object) -> dict[ProvinceId, PowerId]:
    lists, known = reading.lists("centres", value), known_centres(reading.board).values()
    named: dict[Any, PowerId]
    try:
        named = {centre: power for power, _, centres in lists for centre in centres}
    except TypeError:  # of a list in a list
        named = {}
    owners = {centre: named[centre] for centre in known if centre in named}
    if len(owners) == sum([len(centres) for _, _, centres in lists]):
        return owners  # as in most requests each is named once, and by its id
    owners.clear()
    for power, name, centres in lists:
        for number, centre in enumerate(reading.centres(f"centres.{name}", centres)):
            if centre and owners.setdefault(centre, power) != power:
                message = f"{centres[number]} is also listed for {owners[centre]}"
                reading.fault(f"centres.{name}[{number}]", message)
    return {centre: owners[centre] for centre in known if centre in owners}


def _homes(reading: Reading, value: object) -> dict[PowerId, tuple[ProvinceId, ...]]:
    """Home centres by power; a power that is not listed has none."""
    homes: dict[PowerId, tuple[ProvinceId, ...]] = dict.fromkeys(reading.board.powers, ())
    for power, name, items in reading.lists("home", value):
        listed = filter(None, reading.centres(f"home.{name}", items))
        homes[power] = tuple(sorted([*homes[power], *listed]))
    return homes


def _dislodged(
    reading: Reading, rules: Rules, position: Position, request: Json
) -> tuple[Dislodged, ...]:
    found = []
    items = request.get("dislodged") or []
    if not is_list(items):
        reading.fault("dislodged", "expected a list")
        return ()
    for number, item in enumerate(items):
        path = f"dislodged[{number}]"
        entry = reading.table_of(path, item)
        power = reading.power(f"{path}.power", entry.get("power", ""))
        unit = reading.unit(f"{path}.unit", power or PowerId(""), entry.get("unit", ""))
        if power is None or unit is None:
            continue
        origin = entry.get("from") or []
        attackers = reading.provinces(
            f"{path}.from", [origin] if isinstance(origin, str) else origin
        )
        open_to = _retreats(reading, entry, path)
        if open_to is None:
            open_to = rules.phases[RETREATS].retreats(reading.board, position, unit, attackers)
        else:
            _check_free(reading, rules, position, unit, open_to, path)
        found.append(Dislodged(unit, attackers, open_to, _agreed(reading, entry, open_to, path)))
    _check_apart(reading, rules, position, [gone.unit for gone in found])
    return tuple(sorted(found, key=lambda d: (d.unit.at, d.unit.power, d.unit.kind)))


def _check_free(
    reading: Reading,
    rules: Rules,
    position: Position,
    unit: Unit,
    open_to: Sequence[Location],
    path: str,
) -> None:
    """Name each listed retreat to where a unit stands with which this one may not share a place."""
    board, movement = reading.board, rules.phases.get(MOVEMENT)
    for to in open_to if movement else ():
        place = board.province_of[to]
        there = tuple(one for one in position.units if board.province_of[one.at] == place)
        both = replace(position, units=(*there, replace(unit, at=to)))
        if there and movement.faults(board, both):  # type: ignore[union-attr]
            reading.fault(
                f"{path}.retreats", f"another unit stands in {board.provinces[place].name}"
            )


def _check_apart(
    reading: Reading, rules: Rules, position: Position, dislodged: Sequence[Unit]
) -> None:
    """Name each province from which more units are dislodged than can have stood there."""
    board, movement = reading.board, rules.phases.get(MOVEMENT)
    held: dict[ProvinceId, list[Unit]] = {}
    for unit in dislodged:
        held.setdefault(board.province_of[unit.at], []).append(unit)
    for place, units in held.items() if movement else ():
        if len(units) > 1 and movement.faults(board, replace(position, units=tuple(units))):  # type: ignore[union-attr]
            name = board.provinces[place].name
            reading.fault("dislodged", f"more than one unit was dislodged in {name}")


def _retreats(reading: Reading, entry: Json, path: str) -> tuple[Location, ...] | None:
    """The retreats that an entry lists, or None where it leaves them out."""
    names = entry.get("retreats")
    if names is None:
        return None
    if not is_list(names):
        reading.fault(f"{path}.retreats", "expected a list of places")
        return ()
    places = [reading.place(f"{path}.retreats", name) for name in names]
    return tuple(sorted(place for place in places if place is not None))


def _agreed(
    reading: Reading, entry: Json, open_to: Sequence[Location], path: str
) -> tuple[Location, ...] | None:
    """What an entry says was agreed beforehand: one of the retreats, none, or nothing at all."""
    names = entry.get("agreed")
    if names is None:
        return None
    known = [name for name in names if name in open_to] if is_list(names) else [names]
    if not is_list(names) or len(names) > 1 or len(known) < len(names):
        reading.fault(f"{path}.agreed", "expected a list with one of the retreats, or none")
        return None
    return tuple(known)


def _read_own_facts(
    game: GameRules, reading: Reading, position: Position, request: Json, *, is_whole: bool
) -> Position:
    """The position with the variant's own facts, as its keys of a request tell them.

    In a whole position, missing facts follow from the rest of it. Raises RecordError, which names
    the key, if a reader cannot use its value.
    """
    keys = game.variant.rules.keys
    for key, read in keys.read.items():
        if key in request:
            position = guarded(key, read, reading, position, request[key])
        elif is_whole and key in keys.missing:
            position = guarded(key, keys.missing[key], game.board, position)
    return position


def guarded[**P, T](path: str, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
    """Call a variant's own rules on an input; any exception becomes a fault with this path."""
    try:
        return work(*args, **more)
    except EngineError:
        raise
    except Exception as error:
        message = "the rules of this variant cannot use this value"
        raise RecordError([Fault(path, message)]) from error


def position_json(game: GameRules, position: Position) -> dict[str, object]:
    """A position in the words of the machine interface; can be fed back unchanged."""
    board = game.board
    found: dict[str, object] = {
        "phase": position.phase.code,
        "units": units_json(position.units),
        "centres": centres_json(position.owners),
    }
    if position.dislodged:
        found["dislodged"] = [
            {
                "power": gone.unit.power,
                "unit": unit_text(gone.unit),
                "from": list(gone.attackers),
                "retreats": list(gone.retreats),
                **({} if gone.agreed is None else {"agreed": list(gone.agreed)}),
            }
            for gone in position.dislodged
        ]
        found["contested"] = list(position.contested)
    rule = game.variant.rules.phases.get(position.phase.kind)
    accounts = rule.accounts(board, position) if rule else {}
    if accounts:
        found["adjustments"] = dict(sorted(accounts.items()))
    if position.ending is not None:
        ending = position.ending
        scores = {"scores": dict(sorted(ending.scores.items()))} if ending.scores else {}
        found["ended"] = {
            "reason": ending.reason,
            "winners": list(ending.winners),
            "sentence": ending.sentence,
            **scores,
        }
    if dict(position.homes) != _start_homes(board):
        found["home"] = {p: list(places) for p, places in sorted(position.homes.items()) if places}
    for key, write in sorted(game.variant.rules.keys.write.items()):
        value = write(board, position)
        if value is not None:
            found[key] = value
    return found


@remembered
def _start_homes(board: Board) -> dict[PowerId, tuple[ProvinceId, ...]]:
    return {power.id: power.home for power in board.powers.values()}


def units_json(units: Sequence[Unit]) -> dict[PowerId, list[str]]:
    """Units as files write them, by power."""
    found: dict[PowerId, list[str]] = {
        power: [] for power in sorted({unit.power for unit in units})
    }
    for unit in units:  # most are one alone, without marks
        is_plain = unit.count == 1 and not unit.marks
        found[unit.power].append(f"{unit.kind} {unit.at}" if is_plain else unit_text(unit))
    return found


def centres_json(owners: Mapping[ProvinceId, PowerId]) -> dict[PowerId, list[str]]:
    """Centres by the power that owns them."""
    found: dict[PowerId, list[str]] = {power: [] for power in sorted(set(owners.values()))}
    for centre in sorted(owners):
        found[owners[centre]].append(centre)
    return found


_COMPACT = json.JSONEncoder(sort_keys=True, separators=(",", ":"))


def checksum(game: GameRules, position: Position) -> str:
    """8 hexadecimal digits that tell positions apart, whatever their endings are called."""
    found = position_json(game, position)
    if position.ending is not None:
        found["ended"] = [position.ending.reason, *position.ending.winners]
        found["scores"] = dict(position.ending.scores)
    text = _COMPACT.encode(found)
    return hashlib.sha256(text.encode()).hexdigest()[:8]
