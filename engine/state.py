"""Positions as JSON: the words that requests, game files and worked cases share."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.board import Location, PowerId, ProvinceId
from engine.errors import Fault, RecordError
from engine.game import Table
from engine.lexicon import Scanner, UnreadableError
from engine.phase import END, RETREATS, Phase
from engine.position import Dislodged, Position, Unit, in_order
from engine.words import unit_text

type Json = Mapping[str, Any]


class Reading:
    """Reads parts of a request and collects everything that is wrong with it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.board = table.board
        self.faults: list[Fault] = []

    def fault(self, path: str, message: str) -> None:
        """Note one thing that is wrong."""
        self.faults.append(Fault(path, message))

    def finish(self) -> None:
        """Raise RecordError if anything was wrong."""
        if self.faults:
            raise RecordError(self.faults)

    def power(self, path: str, name: object) -> PowerId | None:
        """A power by its id, without regard to case."""
        wanted = str(name).lower()
        for power in self.board.powers:
            if power.lower() == wanted:
                return power
        self.fault(path, f"there is no power {name!r}")
        return None

    def place(self, path: str, text: object) -> Location | None:
        """A place by any of its names."""
        try:
            return Scanner(self.board, str(text)).place()
        except UnreadableError as error:
            self.fault(path, str(error))
            return None

    def provinces(self, path: str, names: object) -> tuple[ProvinceId, ...]:
        """A list of provinces."""
        if not isinstance(names, Sequence) or isinstance(names, str):
            self.fault(path, "expected a list of provinces")
            return ()
        places = [self.place(f"{path}[{i}]", name) for i, name in enumerate(names)]
        return tuple(self.board.province_of[place] for place in places if place)

    def unit(self, path: str, power: PowerId, text: object) -> Unit | None:
        """A unit as files write it."""
        scan = Scanner(self.board, str(text))
        count = scan.number()
        kind = scan.kind()
        try:
            at = scan.place()
        except UnreadableError as error:
            self.fault(path, f"{text!r}: {error}")
            return None
        letters: list[str] = []
        while not scan.is_done:
            letters.append(scan.tokens[scan.at].upper())
            scan.at += 1
        strange = [letter for letter in letters if letter not in self.board.marks]
        if strange:
            self.fault(path, f"{text!r}: there is no mark {strange[0]!r}")
        elif kind not in self.board.moves:
            self.fault(path, f"{text!r}: say which unit it is, as in A Vie or F Tri")
        elif not self.board.stands(kind, at):
            self.fault(path, f"{text!r}: such a unit cannot stand there")
        elif count == 0:
            self.fault(path, f"{text!r}: expected at least one unit")
        else:
            return Unit(power, kind, at, tuple(letters), 1 if count is None else count)
        return None

    def table_of(self, path: str, value: object) -> Json:
        """A JSON object; an empty one with a fault where it is none."""
        if value is None:
            return {}
        if isinstance(value, Mapping):
            return value
        self.fault(path, "expected an object")
        return {}

    def lists(self, path: str, value: object) -> dict[PowerId, list[tuple[str, object]]]:
        """{power: [items]} with the path of every item."""
        found: dict[PowerId, list[tuple[str, object]]] = {}
        for name, items in self.table_of(path, value).items():
            power = self.power(f"{path}.{name}", name)
            if not isinstance(items, Sequence) or isinstance(items, str):
                self.fault(f"{path}.{name}", "expected a list")
            elif power is not None:
                where = f"{path}.{name}"
                listed = found.setdefault(power, [])
                listed += [(f"{where}[{i}]", item) for i, item in enumerate(items)]
        return found


def read_position(table: Table, request: Json) -> Position:
    """The position of a request; raise RecordError with every fault of it."""
    reading = Reading(table)
    start = table.variant.start(table.board)
    phase = _phase(reading, request)
    units = start.units
    if "units" in request:
        listed = [
            reading.unit(path, power, text)
            for power, items in reading.lists("units", request["units"]).items()
            for path, text in items
        ]
        units = in_order([unit for unit in listed if unit is not None])
    owners = start.owners
    centres = request.get("centres", request.get("centers"))
    if centres is not None:
        owners = _owners(reading, centres)
    contested = reading.provinces("contested", request.get("contested") or [])
    position = replace(start, phase=phase, units=units, owners=owners, contested=contested)
    if not reading.faults:
        position = _own_facts(table, position, request)
    position = replace(position, dislodged=_dislodged(reading, position, request))
    reading.finish()
    rule = table.variant.rules.phases.get(phase.kind)
    if rule is not None:
        reading.faults += rule.faults(table.board, position)
    reading.finish()
    return position


def _own_facts(table: Table, position: Position, request: Json) -> Position:
    """The position with the variant's own facts, on which retreats may depend."""
    keys = table.variant.rules.keys
    for key, read in keys.read.items():
        if key in request:
            position = read(table.board, position, request[key])
        elif key in keys.missing:
            position = keys.missing[key](table.board, position)
    return position


def _phase(reading: Reading, request: Json) -> Phase:
    try:
        phase = Phase.parse(str(request.get("phase", "")))
    except ValueError as error:
        reading.fault("phase", str(error))
        return reading.board.calendar.first
    if phase != END and not reading.board.calendar.has(phase):
        reading.fault("phase", f"{phase.code} is not a phase of this variant's calendar")
    return phase


def _owners(reading: Reading, value: object) -> dict[ProvinceId, PowerId]:
    owners: dict[ProvinceId, PowerId] = {}
    for power, items in reading.lists("centres", value).items():
        for path, name in items:
            place = reading.place(path, name)
            if place is None:
                continue
            province = reading.board.province_of[place]
            if not reading.board.provinces[province].centre:
                reading.fault(path, f"{name} is not a supply centre")
            elif owners.setdefault(province, power) != power:
                reading.fault(path, f"{name} is also listed for {owners[province]}")
    return dict(sorted(owners.items()))


def _dislodged(reading: Reading, position: Position, request: Json) -> tuple[Dislodged, ...]:
    found = []
    items = request.get("dislodged") or []
    if not isinstance(items, Sequence) or isinstance(items, str):
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
        found.append(
            Dislodged(unit, attackers, _retreats(reading, position, entry, path, unit, attackers))
        )
    return tuple(sorted(found, key=lambda d: (d.unit.at, d.unit.power, d.unit.kind)))


def _retreats(
    reading: Reading,
    position: Position,
    entry: Json,
    path: str,
    unit: Unit,
    attackers: tuple[ProvinceId, ...],
) -> tuple[Location, ...]:
    if entry.get("retreats") is not None:
        names = entry["retreats"]
        if isinstance(names, Sequence) and not isinstance(names, str):
            places = [reading.place(f"{path}.retreats", name) for name in names]
            return tuple(sorted(place for place in places if place is not None))
        reading.fault(f"{path}.retreats", "expected a list of places")
        return ()
    rule = reading.table.variant.rules.phases[RETREATS]
    return rule.retreats(reading.board, position, unit, attackers)


def position_json(table: Table, position: Position) -> dict[str, object]:
    """A position in the words of the machine interface; can be fed back unchanged."""
    board = table.board
    found: dict[str, object] = {
        "phase": position.phase.code,
        "units": _by_power((unit.power, unit_text(unit)) for unit in position.units),
        "centres": _by_power((owner, place) for place, owner in sorted(position.owners.items())),
    }
    if position.dislodged:
        found["dislodged"] = [
            {
                "power": gone.unit.power,
                "unit": unit_text(gone.unit),
                "from": list(gone.attackers),
                "retreats": list(gone.retreats),
            }
            for gone in position.dislodged
        ]
        found["contested"] = list(position.contested)
    rule = table.variant.rules.phases.get(position.phase.kind)
    accounts = rule.accounts(board, position) if rule else {}
    if accounts:
        found["adjustments"] = dict(sorted(accounts.items()))
    if position.ending is not None:
        ending = position.ending
        found["ended"] = {
            "reason": ending.reason,
            "winners": list(ending.winners),
            "sentence": ending.sentence,
        }
    for key, write in sorted(table.variant.rules.keys.write.items()):
        found[key] = write(board, position)
    return found


def _by_power(pairs: Any) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for power, text in pairs:
        found.setdefault(power, []).append(text)
    return dict(sorted(found.items()))


def checksum(table: Table, position: Position) -> str:
    """8 hexadecimal digits that tell positions apart."""
    text = json.dumps(position_json(table, position), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:8]
