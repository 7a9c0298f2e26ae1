"""Small games made by hand, as other programs would save them."""

import json
from collections.abc import Mapping, Sequence
from typing import Any
from xml.sax.saxutils import quoteattr

from engine.bringing.bring import bring
from tests.engine.corpus import LIBRARY

type Json = dict[str, Any]
type Named = Mapping[str, Sequence[str]]

START = {
    "Austria": ("A VIE", "A BUD", "F TRI"),
    "England": ("F EDI", "F LON", "A LVP"),
    "France": ("F BRE", "A MAR", "A PAR"),
    "Germany": ("F KIE", "A BER", "A MUN"),
    "Italy": ("F NAP", "A ROM", "A VEN"),
    "Russia": ("A WAR", "A MOS", "F SEV", "F STP/SC"),
    "Turkey": ("F ANK", "A CON", "A SMY"),
}
HOMES = {
    power: tuple(unit.partition(" ")[2].partition("/")[0] for unit in units)
    for power, units in START.items()
}


def brought(text: str, **request: Any) -> Json:
    """Return the answer to a text, brought in among all published variants."""
    return bring(LIBRARY, {"text": text, **request})


def slots(answer: Json) -> list[Json]:
    """Return the slots of the game that an answer holds."""
    found: list[Json] = answer["game"]["slots"]
    return found


def after(units: Named, power: str, **moved: str) -> dict[str, list[str]]:
    """Return units after some of a power's moved: `after(START, "France", A_PAR="A BUR")`."""
    found = {name: [*own] for name, own in units.items()}
    gone = {name.replace("_", " ").replace(".", "/"): to for name, to in moved.items()}
    found[power] = [gone.get(unit, unit) for unit in found[power]]
    found[power] = [unit for unit in found[power] if unit]
    return found


def godip(*phases: tuple[str, Named, Named, Sequence[str]], out: Named | None = None) -> str:
    """Return phases in godip's words: the name, units, centres and orders of each.

    `out` are units dislodged in the last of them.
    """
    lines: list[str] = []
    for number, (name, units, centres, orders) in enumerate(phases):
        lines += [f"PHASE {name}", "POSITIONS"]
        for power, own in units.items():
            lines += [f"{power}: {_spelt(unit)}" for unit in own]
        for power, own in centres.items():
            lines += [f"{power}: supply {place.lower()}" for place in own]
        if out and number == len(phases) - 1:
            for power, own in out.items():
                lines += [f"{power}: {_spelt(unit, '/dislodged')}" for unit in own]
        lines += ["ORDERS", *orders]
    return "\n".join(lines)


def _spelt(unit: str, out: str = "") -> str:
    kind, _, place = unit.partition(" ")
    return f"{'army' if kind == 'A' else 'fleet'}{out} {place.lower()}"


def saved(*phases: Json, **more: Any) -> Json:
    """Return a saved game of PyPI `diplomacy`."""
    return {"id": "by hand", "map": "standard", "rules": [], "phases": [*phases], **more}


def saved_phase(
    name: str, units: Named, orders: Mapping[str, Any], centres: Named = HOMES, **state: Any
) -> Json:
    """Return a phase of a saved game."""
    told = {
        "name": name,
        "units": {power.upper(): [*own] for power, own in units.items()},
        "centers": {power.upper(): [*own] for power, own in centres.items()},
        "retreats": {},
        **state,
    }
    return {"name": name, "state": told, "orders": orders, "results": {}, "messages": []}


def as_text(value: object) -> str:
    """Return a value as JSON."""
    return json.dumps(value)


class Jdip:
    """Writes a game as jDip does: every object where it first occurs, then references to it.

    The map comes first, so that whatever is written later may refer to powers and provinces.
    """

    def __init__(self, provinces: Sequence[str]) -> None:
        self._ids: dict[object, str] = {}
        self._count = 0
        self._provinces = provinces
        powers = self.listed([self.power(power) for power in START], "dip.world.Power")
        own = self.listed([self.province(place) for place in provinces], "dip.world.Province")
        self._map = self.thing("dip.world.Map", "map", {"powers": powers, "provinces": own})

    def thing(self, kind: str, key: object, fields: Mapping[str, str], *items: str) -> str:
        """Return an object, or a reference to it if it was written before.

        Fields are texts of XML with `{field}` where the name of the field belongs.
        """
        if key in self._ids:
            return f"<reference{{field}} idref='{self._ids[key]}'/>"
        self._ids[key] = name = self._new()
        inner = "".join(
            text.replace("{field}", f" field='{field}'") for field, text in fields.items()
        )
        within = "".join(item.replace("{field}", "") for item in items)
        return (
            f"<object{{field}} id='{name}' class='{kind}' superclasses=''>"
            f"<declaredClass class='{kind}'><default>{inner}</default>{within}"
            "</declaredClass></object>"
        )

    def listed(self, items: Sequence[str], base: str = "") -> str:
        """Return an array, or without a base a list."""
        inner = "".join(item.replace("{field}", "") for item in items)
        if base:
            return f"<array{{field}} id='{self._new()}' base='{base}'>{inner}</array>"
        kind = "java.util.ArrayList"
        return f"<collection{{field}} id='{self._new()}' class='{kind}'>{inner}</collection>"

    def _new(self) -> str:
        """Return a new id, which is also a key that nothing else has."""
        self._count += 1
        return f"i{self._count}"

    def string(self, value: str) -> str:
        """Return a text."""
        return f"<string{{field}} id='{self._new()}' value={quoteattr(value)}/>"

    def power(self, name: str) -> str:
        """Return a power."""
        names = self.listed([self.string(name)], "java.lang.String")
        return self.thing("dip.world.Power", ("power", name), {"names": names})

    def province(self, short: str) -> str:
        """Return a province."""
        names = self.listed([self.string(short)], "java.lang.String")
        return self.thing("dip.world.Province", ("province", short), {"shortNames": names})

    def location(self, place: str) -> str:
        """Return a location, `stp/sc`."""
        province, _, coast = place.partition("/")
        fields = {"province": self.province(province), "coast": self.coast(coast)}
        return self.thing("dip.world.Location", ("location", place), fields)

    def coast(self, short: str) -> str:
        """Return a coast."""
        fields = {"abbreviation": self.string(short or "mv")}
        return self.thing("dip.world.Coast", ("coast", short), fields)

    def kind(self, letter: str) -> str:
        """Return the type of a unit."""
        name = self.string("army" if letter == "A" else "fleet")
        return self.thing("dip.world.Unit$Type", ("kind", letter), {"internalName": name})

    def unit(self, power: str, unit: str) -> str:
        """Return a unit, `F stp/sc`."""
        kind, _, place = unit.partition(" ")
        fields = {
            "owner": self.power(power),
            "type": self.kind(kind),
            "coast": self.coast(place.partition("/")[2]),
        }
        return self.thing("dip.world.Unit", self._new(), fields)

    def order(self, name: str, power: str, unit: str, **places: str) -> str:
        """Return an order; the fields of other places, or what stands in them as XML."""
        kind, _, place = unit.partition(" ")
        fields = {"power": self.power(power), "src": self.location(place)}
        fields["srcUnitType"] = self.kind(kind)
        for field, value in places.items():
            fields[field] = value if value.startswith("<") else self.location(value)
        return self.thing(f"dip.gui.order.GUI{name}", self._new(), fields)

    def turn(
        self,
        phase: tuple[int, int, str],
        standing: Named,
        centres: Named,
        orders: Mapping[str, Sequence[str]],
        *,
        out: Named | None = None,
        is_resolved: bool = True,
    ) -> str:
        """Return the state of a turn; `phase` is the season's number, the year and the kind."""
        season, year, kind = phase
        when = {
            "seasonType": self._number("dip.world.Phase$SeasonType", "position", season),
            "yearType": self._number("dip.world.Phase$YearType", "year", year),
            "phaseType": self.thing(
                "dip.world.Phase$PhaseType", ("task", kind), {"constName": self.string(kind)}
            ),
        }
        entries = [self._entry(place, standing, centres, out or {}) for place in self._provinces]
        told = [
            part for power, own in orders.items() for part in (self.power(power), self.listed(own))
        ]
        resolved = "true" if is_resolved else "false"
        fields = {
            "phase": self.thing("dip.world.Phase", phase, when),
            "orderMap": self.thing(
                "java.util.HashMap",
                self._new(),
                {},
                "<primitive{field} type='int' value='11'/>",
                *told,
            ),
            "position": self.thing(
                "dip.world.Position",
                self._new(),
                {"provArray": self.listed(entries, "dip.world.Position$ProvinceData")},
            ),
            "isResolved": f"<primitive{{field}} type='boolean' value='{resolved}'/>",
        }
        return self.thing("dip.world.TurnState", self._new(), fields)

    def _number(self, kind: str, field: str, value: int) -> str:
        number = f"<primitive{{field}} type='int' value='{value}'/>"
        return self.thing(kind, (kind, value), {field: number})

    def _entry(self, place: str, standing: Named, centres: Named, out: Named) -> str:
        fields: dict[str, str] = {}
        for field, held in (("unit", standing), ("dislodgedUnit", out)):
            for power, own in held.items():
                for unit in own:
                    if unit.partition(" ")[2].partition("/")[0].lower() == place:
                        fields[field] = self.unit(
                            power, unit.lower().replace(unit[0].lower(), unit[0], 1)
                        )
        for power, places in centres.items():
            if place in (each.lower() for each in places):
                fields["SCOwner"] = self.power(power)
        if not fields:
            return "<null{field}/>"
        return self.thing("dip.world.Position$ProvinceData", self._new(), fields)

    def game(self, *turns: str, variant: str = "Standard") -> str:
        """Return a whole game."""
        info = self.thing(
            "dip.world.World$VariantInfo", "info", {"variantName": self.string(variant)}
        )
        counted = [part for turn in turns for part in ("<null{field}/>", turn)]
        states = self.thing(
            "java.util.TreeMap", "tree", {}, "<primitive{field} type='int' value='1'/>", *counted
        )
        kept = self.thing("java.util.Collections$SynchronizedSortedMap", "kept", {"m": states})
        facts = self.thing(*("java.util.HashMap", "facts", {}), self.string("_variant_info_"), info)
        fields = {
            "map": self._map,
            "turnStates": kept,
            "nonTurnData": facts,
        }
        world = self.thing("dip.world.World", "world", fields).replace("{field}", "")
        head = "<!-- This XML was generated by JSX. -->\n<jsx major='1' minor='1'>"
        return f"{head}{world}</jsx>"
