"""variant.toml of an import."""

from collections import defaultdict
from collections.abc import Mapping
from datetime import UTC, datetime

from publisher.importing import toml
from publisher.importing.ids import place_ids, plain, power_ids
from publisher.importing.model import ForeignVariant, Spot
from publisher.words import importing as words

LATEST = 2999
MOST_CODE = 4


class Ids:
    """The ids of a variant's places and powers."""

    def __init__(self, found: ForeignVariant) -> None:
        """Choose them."""
        self.places = place_ids(found.places)
        self.powers = power_ids(found.powers)

    def spot(self, spot: Spot) -> str:
        """Write a location, such as Spa/nc."""
        place, coast = self.places[spot[0]], spot[1]
        return f"{place}/{coast}" if coast else place


def goal_of(found: ForeignVariant) -> int:
    """Return how many centres win: what the source says, or more than half."""
    centres = sum(place.centre for place in found.places.values())
    goal = found.goal or centres // 2 + 1
    return max(1, min(goal, centres))


def variant_toml(found: ForeignVariant, ids: Ids, name: str) -> str:
    """Write the data of a variant."""
    parts = [
        words.TOML_HEAD.format(id=name, origin=found.origin),
        toml.line("victory", {"centres": goal_of(found), "checked": "count"}),
        toml.line("builds", {"where": "anywhere" if found.anywhere else "home"}) + "\n",
        toml.table("variant", _identity(found)),
        toml.table("calendar", _calendar(found)),
        toml.table("group", _groups(found, ids)),
        toml.tables("power", _powers(found, ids)),
        toml.table("provinces", _provinces(found, ids)),
        _reach(found, ids),
    ]
    return "\n".join(part for part in parts if part)


def _identity(found: ForeignVariant) -> Mapping[str, object]:
    playing = sum(power.playing for power in found.powers.values())
    is_known = 1 <= found.year <= LATEST
    rows: dict[str, object] = {
        "format": 1,
        "name": found.name,
        "designer": found.designer or words.NO_DESIGNER,
        "year": found.year if is_known else datetime.now(tz=UTC).year,
    }
    if not is_known:
        rows["year_note"] = words.NO_YEAR
    if found.address:
        rows["source"] = found.address
    return {**rows, "rights": words.RIGHTS, "players": [max(1, playing)] * 2}


def _calendar(found: ForeignVariant) -> Mapping[str, object]:
    calendar = found.calendar
    rows: dict[str, object] = {}
    if calendar.setup:
        rows["setup"] = calendar.setup
    end: dict[str, object] = {"last": calendar.last} if calendar.last else {}
    return {
        **rows,
        "start": f"{calendar.season}{calendar.year}{calendar.first}",
        "cycle": calendar.turns,
        "names": calendar.names,
        "count": calendar.count,
        **end,
    }


def _groups(found: ForeignVariant, ids: Ids) -> Mapping[str, object]:
    """Name the spaces of each box; a group goes by the id of the first of them."""
    return {
        ids.places[box.first]: {"name": box.name, "slots": [ids.places[key] for key in box.keys]}
        for box in found.boxes
    }


def _powers(found: ForeignVariant, ids: Ids) -> list[Mapping[str, object]]:
    rows: list[Mapping[str, object]] = []
    for key, power in found.powers.items():
        row: dict[str, object] = {"id": ids.powers[key]}
        if power.name != ids.powers[key]:
            row["name"] = power.name
        if power.adjective and power.adjective != power.name:
            row["adjective"] = power.adjective
        if power.colour:
            row["colour"] = power.colour
        code = plain(power.code)
        if code.isalnum() and len(code) <= MOST_CODE:
            row["code"] = code
        if not power.playing:
            row["playing"] = "no"
        row["home"] = [ids.places[home] for home in power.homes]
        row["units"] = [f"{kind} {ids.spot(spot)}" for kind, spot in power.units]
        rows.append(row)
    return rows


def _provinces(found: ForeignVariant, ids: Ids) -> Mapping[str, object]:
    homes = {home: key for key, power in found.powers.items() for home in power.homes}
    rows: dict[str, object] = {}
    for key, place in found.places.items():
        row: dict[str, object] = {"name": place.name, "terrain": place.terrain}
        if place.centre and place.terrain != "closed":
            row["centre"] = True
        if place.owner and homes.get(key) != place.owner:
            row["owner"] = ids.powers[place.owner]
        if place.neutral:
            row["neutral"] = place.neutral
        if place.coasts:
            row["coasts"] = place.coasts
        if place.convoys and place.terrain == "coastal":
            row["convoys"] = True
        if place.aliases:
            row["aliases"] = place.aliases
        rows[ids.places[key]] = row
    return rows


def _reach(found: ForeignVariant, ids: Ids) -> str:
    army: dict[str, list[str]] = defaultdict(list)
    fleet: dict[str, list[str]] = defaultdict(list)
    out: dict[str, dict[str, list[str]]] = {"army": defaultdict(list), "fleet": defaultdict(list)}
    for a, b in found.army:
        one_way = (b, a) not in found.army
        (out["army"] if one_way else army)[ids.places[a]].append(ids.places[b])
    for one, other in found.fleet:
        one_way = (other, one) not in found.fleet
        (out["fleet"] if one_way else fleet)[ids.spot(one)].append(ids.spot(other))
    parts = []
    for name, table in (("army", army), ("fleet", fleet)):
        rows = {start: sorted(set(ends)) for start, ends in sorted(table.items())}
        parts.append(toml.table(f"reach.{name}", rows) or f"[reach.{name}]\n")
    for name, table in out.items():
        rows = {
            start: sorted({*ends, *(army if name == "army" else fleet)[start]})
            for start, ends in sorted(table.items())
        }
        parts.append(toml.table(f"reach.out.{name}", rows))
    return "\n".join(part for part in parts if part)
