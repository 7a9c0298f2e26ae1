"""Check the data of a variant: every fault at once, with its place and a suggestion."""

import re
from collections.abc import Mapping
from typing import Any

from engine.board.board import Terrain
from engine.errors import Fault
from engine.rules.rules import Rules
from engine.variant.arrange import NEUTRAL
from engine.variant.check_calendar import calendar_faults
from engine.variant.check_places import Places
from engine.variant.options import choice_faults, declared_faults, near

type Data = Mapping[str, Any]

_PROVINCE = re.compile(r"[A-Z][A-Za-z0-9]{2}")
_FEWEST_COPIES, _MOST_COPIES = 2, 99
_TERRAINS = tuple(terrain.value for terrain in Terrain)


def faults_of(data: Data, rules: Rules) -> list[Fault]:
    """Everything that is wrong with a variant's data; empty for a sound one."""
    missing = [key for key in _NEEDED if not isinstance(data.get(key), _NEEDED[key])]
    if missing:
        return [Fault(key, "this is missing, or is not a table") for key in missing]
    check = _Check(data, rules)
    check.variant()
    check.faults += calendar_faults(data["calendar"], rules)
    check.provinces()
    check.powers()
    check.faults += check.places.reach_faults(data["reach"])
    check.words()
    check.rest()
    return check.faults


_NEEDED: dict[str, type | tuple[type, ...]] = {
    "variant": Mapping,
    "calendar": Mapping,
    "victory": Mapping,
    "power": list,
    "provinces": Mapping,
    "reach": Mapping,
}


class _Check:
    """Walks the tables and collects faults."""

    def __init__(self, data: Data, rules: Rules) -> None:
        self.data = data
        self.rules = rules
        self.faults: list[Fault] = []
        self.places = Places(data)

    def fault(self, path: str, message: str, suggestion: str = "") -> None:
        self.faults.append(Fault(path, message, suggestion))

    def variant(self) -> None:
        for key in ("name", "designer", "year"):
            if not self.data["variant"].get(key):
                self.fault(f"variant.{key}", "this is missing")

    def provinces(self) -> None:
        names = {str(key).casefold(): key for key in self.data["provinces"]}
        for key, table in self.data["provinces"].items():
            path = f"provinces.{key}"
            if not isinstance(table, Mapping):
                self.fault(path, "expected a table with name and terrain")
                continue
            if not _PROVINCE.fullmatch(key):
                self.fault(path, "expected an id of three letters such as Vie")
            if table.get("terrain") not in _TERRAINS:
                word = str(table.get("terrain"))
                expected = f"{word!r} is not a terrain: expected one of {', '.join(_TERRAINS)}"
                self.fault(f"{path}.terrain", expected, near(word, _TERRAINS))
            if not table.get("name"):
                self.fault(f"{path}.name", "this is missing")
            self.faults += self.places.neutral_faults(f"{path}.neutral", key)
            written = [(f"{path}.name", table.get("name", key))]
            written += [(f"{path}.aliases[{n}]", a) for n, a in enumerate(table.get("aliases", ()))]
            for where, name in written:
                other = names.setdefault(str(name).casefold(), key)
                if other != key:
                    hint = "Each name may stand for one province."
                    self.fault(where, f'"{name}" is also a name of {other}', hint)
        folded: dict[str, str] = {}
        for key in self.data["provinces"]:
            other = folded.setdefault(key.lower(), key)
            if other != key:
                self.fault(f"provinces.{key}", f"differs from {other} only in case")

    def powers(self) -> None:
        seen: set[str] = set()
        for number, table in enumerate(self.data["power"]):
            name = table.get("id", "")
            path = f"power[{number}]"
            if not name or not str(name).isidentifier():
                self.fault(f"{path}.id", f"{name!r} is not an identifier")
            if name in seen:
                self.fault(f"{path}.id", f"{name} is listed twice")
            seen.add(name)
            for home in table.get("home", ()):
                self._centre(f"{path}.home", home)
            for unit in table.get("units", ()):
                self.faults += self.places.unit_faults(f"{path}.units", unit)
        self._neutral()
        for key, table in self.data["provinces"].items():
            owner = table.get("owner") if isinstance(table, Mapping) else None
            if owner and owner not in seen:
                self.fault(
                    f"provinces.{key}.owner", f"there is no power {owner}", near(owner, seen)
                )

    def _neutral(self) -> None:
        """Nobody plays the power of the neutral units, and there is one."""
        powers = list(enumerate(self.data["power"]))
        named = [(number, power) for number, power in powers if power.get("neutrals")]
        for number, power in named or powers:
            is_idle = power.get("playing", "yes") == "no"
            if not is_idle and (named or power.get("id") == NEUTRAL):
                path = f"power[{number}].{'neutrals' if named else 'id'}"
                message = "the neutral units belong to this power, and nobody may play it"
                other = "leave this out" if named else "give it another id"
                self.fault(path, message, f'Write playing = "no", or {other}.')
        for number, _ in named[1:]:
            message = f"the neutral units already belong to {named[0][1].get('id')}"
            self.fault(f"power[{number}].neutrals", message, "Leave this out.")

    def _centre(self, path: str, place: str) -> None:
        table = self.data["provinces"].get(place)
        if table is None:
            self.fault(path, f"there is no province {place}", near(place, self.places.ids))
        elif not table.get("centre"):
            self.fault(path, f"{place} is not a centre: add centre = true to it")

    def words(self) -> None:
        for letter, mark in self.data.get("marks", {}).items():
            for key in ("name", "means"):
                if not mark.get(key):
                    self.fault(f"marks.{letter}.{key}", "this is missing")
        for name, group in self.data.get("group", {}).items():
            if not group.get("name"):
                self.fault(f"group.{name}.name", "this is missing")
            for place in group.get("slots", ()):
                if place not in self.places.ids:
                    message = f"there is no province {place}"
                    self.fault(f"group.{name}.slots", message, near(place, self.places.ids))

    def rest(self) -> None:
        for letter, kind in self.data.get("kinds", {}).items():
            if letter in ("A", "F") or kind.get("moves") not in ("A", "F") or not kind.get("name"):
                expected = 'expected a letter of its own, a name, and moves = "A" or "F"'
                self.fault(f"kinds.{letter}", expected)
        goal = self.data["victory"].get("centres")
        options = self.data.get("options", {})
        is_option = isinstance(goal, str) and goal.partition("options.")[2] in options
        if not isinstance(goal, int) and goal != "rules" and not is_option:
            self.fault("victory.centres", f"{goal!r}: expected a number, options.NAME or rules")
        self._checked()
        where = self.data.get("builds", {}).get("where", "home")
        words = ("home", "anywhere", *self.rules.build_words)
        if where not in words:
            self.fault("builds.where", f"{where!r}: expected one of {', '.join(words)}")
        self._copies()
        self.faults += choice_faults("extra", self.data.get("extra", {}), options)
        self.faults += declared_faults(self.data)

    def _checked(self) -> None:
        checked, cycle = (
            self.data["victory"].get("checked", "count"),
            self.data["calendar"]["cycle"],
        )
        faults = choice_faults("victory.checked", checked, self.data.get("options", {}))
        self.faults += faults
        several = isinstance(checked, Mapping) and not faults
        values = [checked[key] for key in checked if key != "option"] if several else [checked]
        for value in [] if faults else values:
            turns = isinstance(value, list) and value and set(value) <= set(cycle)
            if value not in ("count", "turn") and not turns:
                message = f"{value!r}: expected count, turn or a list of turns of the cycle"
                self.fault("victory.checked", message)

    def _copies(self) -> None:
        copies = self.data.get("copies")
        if copies is None:
            return
        boards, join = copies.get("boards"), copies.get("join")
        if type(boards) is not int or not _FEWEST_COPIES <= boards <= _MOST_COPIES:
            span = f"{_FEWEST_COPIES} to {_MOST_COPIES}"
            self.fault("copies.boards", f"expected a whole number from {span}")
        if join not in self.rules.joins:
            self.fault(
                "copies.join", f"the rules have no join {join!r}", near(str(join), self.rules.joins)
            )
