"""Check where units may be: where they start, and which places they reach."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from engine.errors import Fault
from engine.variant.options import near

type Data = Mapping[str, Any]

_UNIT = re.compile(r"(\d{0,2})([A-Z]) (\S+)((?: \S+)*)")
_STANDARD_KINDS = {"A": ("an army", "A"), "F": ("a fleet", "F")}


class Places:
    """The places of a variant's data, and which units may be there."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.provinces: Data = data["provinces"]
        self.ids = {str(key) for key in self.provinces}
        self.locations = self.ids | {
            f"{key}/{coast}"
            for key, table in self.provinces.items()
            if isinstance(table, Mapping)
            for coast in table.get("coasts", ())
        }
        own = data.get("kinds", {}).items()
        self.kinds = _STANDARD_KINDS | {
            letter: (f"a unit of kind {letter}", kind.get("moves")) for letter, kind in own
        }

    def neutral_faults(self, path: str, key: str) -> Iterator[Fault]:
        """The faults of the neutral unit that starts in a province."""
        table = self.provinces[key]
        kind = table.get("neutral", "")
        if kind not in ("", "A", "F") or (kind == "F" and table.get("coasts")):
            yield Fault(path, "expected A, or F where there are no coasts")
        elif kind:
            yield from self._standing(path, f"{kind} {key}", kind, key)

    def unit_faults(self, path: str, text: object) -> Iterator[Fault]:
        """The faults of a unit that a power lists at the start."""
        found = _UNIT.fullmatch(str(text))
        if found is None:
            yield Fault(path, f"{text!r} is not a unit: expected one like F StP/sc")
            return
        count, kind, place, marks = found[1], found[2], found[3], found[4].split()
        known = self.data.get("marks", {})
        if kind not in self.kinds:
            hint = f"Take one of {', '.join(self.kinds)}."
            yield Fault(path, f"{text}: there is no kind of unit {kind}", hint)
        elif place not in self.locations:
            message = f"{text}: there is no place {place}"
            yield Fault(path, message, near(place, self.locations))
        else:
            yield from self._standing(path, str(text), kind, place)
        if count and not int(count):
            yield Fault(
                path, f"{text}: expected at least one unit", "Leave the number out for one."
            )
        for mark in marks:
            if mark not in known:
                hint = f"Take one of {', '.join(known)}." if known else "[marks] declares them."
                yield Fault(path, f"{text}: there is no mark {mark}", hint)
            elif marks.count(mark) > 1:
                yield Fault(path, f"{text}: the mark {mark} is written twice")
                return

    def _standing(self, path: str, text: str, kind: str, place: str) -> Iterator[Fault]:
        """Why a unit cannot start where it does; `kind` and `place` exist."""
        province = self.provinces[place.partition("/")[0]]
        terrain, coasts = province.get("terrain"), province.get("coasts")
        name, moves = self.kinds[kind]
        if terrain == "closed":
            yield Fault(path, f"{text}: {place} is closed, and no unit can stand there")
        elif moves == "F" and terrain == "inland":
            yield Fault(path, f"{text}: {name} cannot stand inland")
        elif moves == "A" and terrain == "sea":
            yield Fault(path, f"{text}: {name} cannot stand at sea")
        elif moves == "F" and coasts and "/" not in place:
            named = " or ".join(f"{place}/{c}" for c in coasts)
            yield Fault(path, f"{text}: name the coast, {named}")
        elif moves == "A" and "/" in place:
            yield Fault(path, f"{text}: {name} stands on no coast, write {place[:3]}")

    def reach_faults(self, tables: Data) -> Iterator[Fault]:
        """The faults of the reach tables."""
        for name in tables:
            if name not in ("army", "fleet", "support", "convoy", "out"):
                hint = near(name, ("army", "fleet"))
                yield Fault(f"reach.{name}", "there is no such reach", hint)
        for name in ("army", "fleet"):
            yield from self._mutual(name, tables.get(name, {}))
        for what in ("support", "out"):
            for name in tables.get(what, {}).keys() - {"army", "fleet"}:
                yield Fault(f"reach.{what}.{name}", "expected a table army or fleet")
        for name in ("army", "fleet"):
            yield from self._known(f"reach.support.{name}", tables.get("support", {}).get(name, {}))
            for start, ends in tables.get("out", {}).get(name, {}).items():
                path = f"reach.out.{name}.{start}"
                yield from self._place(path, name, start, leaves=True)
                yield from self._ends(path, name, start, ends)
        yield from self._known("reach.convoy", tables.get("convoy", {}))

    def _mutual(self, name: str, table: Data) -> Iterator[Fault]:
        """The faults of routes of armies or fleets that lead only one way."""
        for start, ends in table.items():
            path = f"reach.{name}.{start}"
            yield from self._place(path, name, start)
            yield from self._ends(path, name, start, ends)
            for end in ends:
                if end in self.locations and start not in table.get(end, ()):
                    message = f"{start} reaches {end}, but {end} does not reach {start}"
                    hint = f"Add {start} to the line of {end}, or take {end} out of this one."
                    yield Fault(path, message, hint)

    def _known(self, path: str, table: Data) -> Iterator[Fault]:
        """Name the places in a table that do not exist."""
        for place in sorted({*table, *(end for ends in table.values() for end in ends)}):
            if place not in self.locations:
                message = f"there is no place {place}"
                yield Fault(path, message, near(place, self.locations))

    def _ends(self, path: str, name: str, start: str, ends: Any) -> Iterator[Fault]:
        """The faults of the places that units reach from one place."""
        for end in ends:
            yield from self._place(path, name, end)
            if end in self.locations and end.partition("/")[0] == start.partition("/")[0]:
                message = f"{start} reaches {end}, which is the same place"
                yield Fault(path, message, f"Take {end} out of this line.")

    def _place(self, path: str, name: str, place: str, *, leaves: bool = False) -> Iterator[Fault]:
        """Why an army or a fleet does not go to a place, or does not leave it."""
        if place not in self.locations:
            yield Fault(path, f"there is no place {place}", near(place, self.locations))
            return
        province = self.provinces[place.partition("/")[0]]
        terrain = province.get("terrain")
        if name == "army" and (terrain == "sea" or (terrain == "island" and not leaves)):
            yield Fault(path, f"{place} is {terrain}: armies do not walk there")
        if name == "army" and "/" in place:
            yield Fault(path, f"{place}: armies ignore coasts, write {place[:3]}")
        if name == "fleet" and terrain == "inland":
            hint = f"Take {place} out of this line, or call it coastal."
            yield Fault(path, f"{place} is inland: no fleet reaches it", hint)
        if name == "fleet" and province.get("coasts") and "/" not in place:
            yield Fault(path, f"{place} has coasts: name one of them")
        if terrain == "closed":
            yield Fault(path, f"{place} is closed: nothing reaches it")
