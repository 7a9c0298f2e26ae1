"""Read a variant of Diplicity: the JSON that its creator saves, or that its server takes (DVAR).

Both list nations, provinces, and the coasts of provinces that have several. In the creator's file
a neighbour is a bare id, and who may pass follows from the terrain; shapes and points stand with
each province. The server's file says who may pass, when phases follow each other, and how a game
ends; its shapes are in an SVG of their own beside it.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from publisher.importing.calendars import Turns, calendar_of
from publisher.importing.jsons import value_of
from publisher.importing.markup import tree_of
from publisher.importing.model import (
    FARTHEST,
    Bundle,
    Calendar,
    ForeignVariant,
    Origin,
    Place,
    Point,
    Power,
    SourceError,
    Spot,
)
from publisher.importing.svg_shapes import flattened, shapes_of
from publisher.words import importing as words

_ID = re.compile(r'"id"\s*:\s*"([^"\\]*)"')
_ANYWHERE = "allow-builds-in-non-home-centers"
LONGEST_PATH = 400_000  # letters of a province's shape
_YEARS = 12  # that are looked at for a calendar's round
_MOST_EDGES = 100  # of phases that follow one another
_LOST = {
    "armyStrength": words.DIPLICITY_STRENGTH,
    "fleetStrength": words.DIPLICITY_STRENGTH,
    "convoyStrength": words.DIPLICITY_STRENGTH,
    "noSupport": words.DIPLICITY_SUPPORT,
    "cutException": words.DIPLICITY_CUT,
    "retreatPriority": words.DIPLICITY_RETREAT,
}
_TABLES = {
    "emergencyMeasures": words.DIPLICITY_EMERGENCY,
    "dominanceRules": words.DIPLICITY_DOMINANCE,
}

type Facts = Mapping[str, Any]
type Stage = tuple[str, str]  # a season and the kind of its phase


def variants(bundle: Bundle) -> dict[str, str]:
    """List the files of Diplicity in a source by name."""
    return {
        name.rpartition("/")[2].rpartition(".")[0]: name
        for name in bundle.named(".json", ".dvar")
        if b'"provinces"' in bundle.files[name] and b'"nations"' in bundle.files[name]
    }


def matches(bundle: Bundle) -> bool:
    """Tell whether a source has variants of Diplicity."""
    return bool(variants(bundle))


def read(bundle: Bundle, name: str) -> ForeignVariant:
    """Read one variant."""
    file = variants(bundle)[name]
    value = value_of(bundle, file)
    facts: Facts = value if isinstance(value, dict) else {}
    lines = _lines(bundle.text(file))
    found = ForeignVariant(
        _text(facts, "name") or name,
        "diplicity",
        Origin(file),
        designer=_text(facts, "author"),
        version=_text(facts, "version"),
    )
    for one in _all(facts, "nations"):
        _nation(found, one, lines)
    for one in _all(facts, "provinces"):
        _place(found, one, lines)
    spots = _coasts(found, facts)
    _borders(found, facts, spots)
    if not found.army and not found.fleet and found.places:
        raise SourceError(found.origin, words.NO_NEIGHBOURS)
    if isinstance(facts.get("initialState"), dict):
        _start(found, facts["initialState"], spots)
        found.calendar = _calendar(found, facts)
    else:
        found.change(words.NO_START, found.origin)
    _rules(found, facts)
    _shapes(found, bundle, file)
    return found


def _lines(text: str) -> dict[str, int]:
    """Return the line of each id, the first one that stands there."""
    lines: dict[str, int] = {}
    line, last = 1, 0
    for said in _ID.finditer(text):
        line += text.count("\n", last, said.start())
        last = said.start()
        lines.setdefault(said[1], line)
    return lines


def _text(facts: Facts, key: str) -> str:
    value = facts.get(key)
    return value.strip() if isinstance(value, str) else ""


def _all(facts: Facts, key: str) -> Iterator[Facts]:
    """Yield the objects of a list."""
    values = facts.get(key)
    return (
        (one for one in values if isinstance(one, dict)) if isinstance(values, list) else iter(())
    )


def _nation(found: ForeignVariant, one: Facts, lines: Mapping[str, int]) -> None:
    key = _text(one, "id") or _text(one, "name")
    if not key:
        return
    name = _text(one, "name") or key
    origin = Origin(found.origin.file, lines.get(key, 0))
    playing = one.get("non_playable") is not True
    found.powers[key] = Power(key, name, origin, colour=_text(one, "color"), playing=playing)
    if not playing:
        found.change(words.DUMMY.format(power=name), origin)


def _place(found: ForeignVariant, one: Facts, lines: Mapping[str, int]) -> None:
    """Read a province with what stands on it; one of several coasts is called land here."""
    key = _text(one, "id")
    origin = Origin(found.origin.file, lines.get(key, 0))
    kind = _text(one, "type")
    if not key or kind not in ("land", "sea", "coastal", "namedCoasts"):
        text = words.NO_PROVINCE.format(name=key or _text(one, "name"), kind=kind)
        raise SourceError(origin, text)
    place = found.places[key] = Place(
        key,
        _text(one, "name") or key,
        origin,
        terrain={"land": "inland", "sea": "sea"}.get(kind, "coastal"),
        short=key,
        centre=one.get("supplyCenter") is True,
        point=_point(one.get("unitPosition")),
        outline=flattened(_path(one, origin)),
    )
    power = found.powers.get(_text(one, "homeNation"))
    if power is not None and place.centre:
        power.homes.append(key)
    unit = one.get("startingUnit")
    letter = _text(unit, "type")[:1] if isinstance(unit, dict) else ""
    if power is not None and letter in ("A", "F"):
        power.units.append((letter, (key, "")))
    if one.get("convoyableCapable") is True:
        found.lose(words.DIPLICITY_CONVOYS.format(name=place.name), origin)


def _path(one: Facts, origin: Origin) -> str:
    path = _text(one, "path")
    if len(path) > LONGEST_PATH:
        raise SourceError(origin, words.FINE_SHAPES.format(most=LONGEST_PATH // len("1 1 ")))
    return path


def _point(value: object) -> Point | None:
    if not isinstance(value, dict):
        return None
    x, y = value.get("x"), value.get("y")
    numbers = [one for one in (x, y) if isinstance(one, int | float) and abs(one) < FARTHEST]
    return (float(numbers[0]), float(numbers[1])) if len(numbers) == len("xy") else None


def _coasts(found: ForeignVariant, facts: Facts) -> dict[str, Spot]:
    """Note the coasts; return the spot of each id."""
    spots: dict[str, Spot] = {key: (key, "") for key in found.places}
    for one in _all(facts, "namedCoasts"):
        key = _text(one, "id")
        parent = _text(one, "parentProvince") or _text(one, "parentId")
        place = found.places.get(parent)
        if place is None:
            found.change(words.NO_SUCH_PLACE.format(name=parent or key), found.origin)
            continue
        coast = key.rpartition("/")[2] if "/" in key else key.removeprefix(parent).strip("-_ ")
        if (coast or key) not in place.coasts:
            place.coasts.append(coast or key)
        place.terrain = "coastal"
        spots[key] = (parent, coast or key)
    return spots


def _borders(found: ForeignVariant, facts: Facts, spots: Mapping[str, Spot]) -> None:
    for one in (*_all(facts, "provinces"), *_all(facts, "namedCoasts")):
        start = spots.get(_text(one, "id"))
        ends = one.get("adjacencies")
        if start is None or not isinstance(ends, list):
            continue
        for end in ends:
            said: Facts = end if isinstance(end, dict) else {"to": end}
            spot = spots.get(_text(said, "to"))
            origin = found.places[start[0]].origin
            if spot is None:
                text = words.UNKNOWN_NEIGHBOUR.format(one=start[0], other=said.get("to"))
                found.change(text, origin)
            elif spot[0] != start[0]:
                _border(found, start, spot, _text(said, "pass"), origin)
                _noted(found, said, start, spot, origin)


def _border(found: ForeignVariant, start: Spot, end: Spot, who: str, origin: Origin) -> None:
    """Note who passes; where the file does not say it, the creator's own rule decides."""
    kinds = {found.places[start[0]].terrain, found.places[end[0]].terrain}
    coasts = start[1] or end[1]
    if not who:
        wholes = any(found.places[spot[0]].coasts and not spot[1] for spot in (start, end))
        is_shore = kinds == {"coastal"} and not wholes
        who = "fleet" if coasts or "sea" in kinds else "both" if is_shore else "army"
        if who == "both":
            found.change(words.CREATOR_COASTS, found.origin)
    if who in ("army", "both") and not coasts:
        found.walk(start[0], end[0], origin)
    if who in ("fleet", "both"):
        found.sail(start, end, origin)


def _noted(found: ForeignVariant, said: Facts, start: Spot, end: Spot, origin: Origin) -> None:
    """Note what a border says that data cannot."""
    for key, text in _LOST.items():
        usual = 1 if key.endswith("Strength") else 0
        if key in said and said[key] not in (usual, False):
            names = [found.places[spot[0]].name for spot in (start, end)]
            found.lose(text.format(one=names[0], other=names[1]), origin)


def _start(found: ForeignVariant, start: Facts, spots: Mapping[str, Spot]) -> None:
    """Read the units and owners at the start."""
    for one in _all(start, "units"):
        power = found.powers.get(_text(one, "nation"))
        spot = spots.get(_text(one, "location"))
        if power is None:
            found.change(words.NO_SUCH_POWER.format(name=_text(one, "nation")), found.origin)
        elif spot is None:
            found.change(words.NO_SUCH_PLACE.format(name=_text(one, "location")), found.origin)
        else:
            power.units.append((_text(one, "type")[:1].upper() or "A", spot))
    owned: set[str] = set()
    for one in _all(start, "supplyCenters"):
        place = found.places.get(_text(one, "province"))
        if place is not None and _text(one, "nation") in found.powers:
            place.owner = _text(one, "nation")
            owned.add(place.key)
    for power in found.powers.values():
        for home in power.homes:
            if home not in owned:
                text = words.HOME_UNOWNED.format(name=found.places[home].name, power=power.name)
                found.lose(text, found.places[home].origin)


def _calendar(found: ForeignVariant, facts: Facts) -> Calendar:
    """Follow the phases from the first one until a year is over, and see which years differ."""
    phase = facts["initialState"].get("phase")
    start: Facts = phase if isinstance(phase, dict) else {}
    stage: Stage = (_text(start, "season"), _text(start, "type"))
    year = start.get("year")
    if not all(stage) or not isinstance(year, int) or isinstance(year, bool):
        found.change(words.NO_START, found.origin)
        return Calendar()
    progression = facts.get("phaseProgression")
    edges = list(_all(progression if isinstance(progression, dict) else {}, "transitions"))
    if len(edges) > _MOST_EDGES:
        raise SourceError(found.origin, words.MANY_SEASONS.format(most=_MOST_EDGES))
    edges.sort(key=lambda one: "condition" not in one)  # one with a condition goes first
    turns, now = Turns(), year
    seen: dict[Stage, tuple[int, int]] = {}  # with the years in which it is played
    steps: set[int] = set()
    for _ in range(_YEARS * max(1, len(edges))):
        seen.setdefault(stage, (1, 0))
        edge = _next(edges, stage, now)
        if edge is None:
            break
        to = edge["to"]
        stage = (_text(to, "season"), _text(to, "type"))
        delta = to.get("yearDelta")
        if isinstance(delta, int) and delta > 0:
            now += delta
            steps.add(delta)
        condition = edge.get("condition")
        if stage not in seen and isinstance(condition, dict) and stage[1] == "Adjustment":
            seen[stage] = _condition(condition)
    for (season, kind), (divisor, remainder) in seen.items():
        turns.only_if(divisor, remainder)
        turns.add(season, kind[:1])
    turns.step = min(steps, default=1)
    return calendar_of(
        found, turns, _text(start, "season"), year, _text(start, "type")[:1], found.origin
    )


def _condition(condition: Facts) -> tuple[int, int]:
    divisor, remainder = condition.get("yearMod"), condition.get("yearModValue")
    if not isinstance(divisor, int) or not isinstance(remainder, int):
        return 1, 0
    return max(1, divisor), remainder


def _next(edges: list[Facts], stage: Stage, year: int) -> Facts | None:
    """Return the transition that fires after a phase: the first in order."""
    for edge in edges:
        before, to, condition = edge.get("from"), edge.get("to"), edge.get("condition")
        if not isinstance(before, dict) or not isinstance(to, dict):
            continue
        if (_text(before, "season"), _text(before, "type")) != stage:
            continue
        divisor, remainder = _condition(condition) if isinstance(condition, dict) else (1, 0)
        if year % divisor == remainder:
            return edge
    return None


def _rules(found: ForeignVariant, facts: Facts) -> None:
    """Read how a game ends, and what else is agreed."""
    goal = facts.get("soloVictorySCCount")
    found.goal = int(goal) if isinstance(goal, int | float) and abs(goal) < FARTHEST else 0
    for one in _all(facts, "victoryConditions"):
        kind, centres = _text(one, "type"), one.get("supplyCenters")
        if kind == "supply-center-majority" and isinstance(centres, int):
            found.goal = centres
        elif kind == "timed-resolution":
            text = words.DIPLICITY_TIMED.get(_text(one, "resolution"), words.DIPLICITY_END)
            found.lose(text.format(year=one.get("year")), found.origin)
        else:
            found.lose(words.DIPLICITY_HELD if kind == "province-control" else words.DIPLICITY_END)
    said = facts.get("adjudicationModifiers")
    for one in said if isinstance(said, list) else ():
        if one == _ANYWHERE:
            found.anywhere = True
        else:
            known = words.DIPLICITY_MODIFIERS.get(str(one))
            found.lose(known or words.RULE.format(name=one), found.origin)
    for key, text in _TABLES.items():
        if facts.get(key):
            found.lose(text, found.origin)
    if _text(facts, "rules"):
        found.lose(words.RULES_TEXT, found.origin)


def _shapes(found: ForeignVariant, bundle: Bundle, file: str) -> None:
    """Take outlines from an SVG that lies beside the file, where that has none of its own."""
    if any(place.outline for place in found.places.values()):
        return
    pictures = bundle.named(".svg", ".dsvg")
    stem = file.rpartition("/")[2].partition(".")[0]
    own = [one for one in pictures if one.rpartition("/")[2].partition(".")[0] == stem]
    for picture in own or (pictures if len(pictures) == 1 else ()):
        for shape in shapes_of(tree_of(picture, bundle.files[picture])):
            key = next((one for one in shape.names if one in found.places), "")
            if key and shape.is_closed:
                found.places[key].outline += shape.rings
