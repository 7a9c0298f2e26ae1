"""Draw an imported map, and write down what its picture cannot show until the linter is content.

Pairs that cannot touch get a link, pairs that touch without a border get a cut, shores that land
divides are declared one coast, and names without room are shortened. What remains is reported.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from publisher.atlas.command import make_map, plan_of
from publisher.atlas.faults import Fault as MapFault
from publisher.atlas.faults import MapError
from publisher.atlas.files.sources import sources
from publisher.atlas.lint.adjacency import Contacts
from publisher.atlas.lint.agreement import declared, shown_pairs, without_unknown
from publisher.atlas.lint.lint import READABLE, corners
from publisher.chart.facts import board_facts
from publisher.chart.geometry import Geometry
from publisher.geometry.shapes import errors
from publisher.importing.furnishing import refurnished
from publisher.importing.mapfile import MapFile
from publisher.importing.nudges import nudge
from publisher.importing.short_names import shortened
from publisher.words import importing as words

_ROUNDS = 5
Pair = tuple[str, str]


@dataclass(slots=True)
class Drawing:
    """A drawn map: what is wrong before the loop and after it."""

    before: int = 0
    left: list[MapFault] = field(default_factory=list)
    reason: str = ""  # why it could not be drawn
    is_apart: bool = False  # given up, because too many neighbours lie apart


def draw_until_sound(
    root: Path,
    name: str,
    made: MapFile,
    coasts: Path | None = None,
    most_joins: float = math.inf,
) -> Drawing:
    """Draw the map of a folder below `root`, again and again, until nothing more can be mended.

    `coasts` is the folder of node_modules, if the map needs a real coastline. A map that needs more
    links and cuts than `most_joins` is given up at once.
    """
    found = Drawing()
    file = root / "variants" / name / "map.toml"
    for turn in range(_ROUNDS):
        file.write_text(made.text(name), encoding="utf-8", newline="\n")
        try:
            drawn = make_map(name, variants=root / "variants", root=coasts or root)
        except MapError as error:
            found.left = list(error.faults)
            if not _mend_undrawable(made, found.left):
                found.reason = "; ".join(fault.message for fault in found.left[:3])
                return found
            continue
        except errors() as error:
            found.reason = str(error)
            return found
        found.left = list(drawn.faults)
        data = sources(root / "variants" / name).rules
        if turn == 0:
            found.before = len(found.left)
            if _nudged(made, file.parent, drawn.geometry, data, found.left):
                continue
        if (
            not found.left
            or turn == _ROUNDS - 1
            or not mend(made, drawn.geometry, data, found.left, is_last=turn == _ROUNDS - 2)
        ):
            _furnish(made, drawn.geometry, data)
            file.write_text(made.text(name), encoding="utf-8", newline="\n")
            break
        if len(made.links) + len(made.cuts) > most_joins:
            found.is_apart = True
            break
    return found


def _nudged(
    made: MapFile,
    folder: Path,
    geometry: Geometry,
    data: Mapping[str, Any],
    faults: list[MapFault],
) -> bool:
    """Part what meets in one corner, before a link is made of neighbours that nearly touch."""
    is_met = any("meet in one corner" in fault.message for fault in faults)
    return is_met and nudge(made, plan_of(folder)[0], geometry, data)


def _furnish(made: MapFile, geometry: Geometry, data: Mapping[str, Any]) -> None:
    """Move title and legend off what they hide; what has no place is left out."""
    for piece, place in refurnished(geometry, board_facts(data)).items():
        if place is None:
            made.furniture.pop(piece)
        else:
            made.furniture[piece] = place


def _mend_undrawable(made: MapFile, faults: list[MapFault]) -> bool:
    """Leave out furniture that does not fit; nothing else can be mended without a drawing."""
    wrong = {fault.path.partition(".")[2] for fault in faults if fault.path.startswith("furniture")}
    for one in wrong:
        made.furniture.pop(one, None)
    return bool(wrong)


def mend(
    made: MapFile,
    geometry: Geometry,
    data: Mapping[str, Any],
    faults: list[MapFault],
    *,
    is_last: bool = False,
) -> bool:
    """Write down what the picture cannot show; tell whether that may help.

    The last time, names without room become ids at once, instead of a little shorter.
    """
    contacts = Contacts(geometry)
    changed = _joins(made, contacts, data)
    changed |= _short(made, contacts, data)
    changed |= _corners(made, contacts, data)
    changed |= _fiats(made, data, faults)
    changed |= _names(made, data, faults, is_last=is_last)
    changed |= _seeds(made, faults)
    return changed


def _joins(made: MapFile, contacts: Contacts, data: Mapping[str, Any]) -> bool:
    """Link what is declared and not drawn, and cut what is drawn and not declared."""
    shown = shown_pairs(contacts, data)
    changed = False
    for table, kinds, why in (
        (made.links, {k: declared(data, k) - shown[k] for k in shown}, words.LINK_WHY),
        (made.cuts, {k: shown[k] - declared(data, k) for k in shown}, words.CUT_WHY),
    ):
        letters: dict[Pair, str] = {}
        for kind, pairs in kinds.items():
            for pair in map(without_unknown, pairs):
                letters[pair] = letters.get(pair, "") + kind[0]
        for pair, found in letters.items():
            before = table.get(pair, ("", ""))[0]
            together = "".join(sorted(set(before + found)))
            changed |= together != before
            table[pair] = (together, why)
    return changed


def _short(made: MapFile, contacts: Contacts, data: Mapping[str, Any]) -> bool:
    """Link neighbours whose common border is too short to see."""
    changed = False
    known = {frozenset(p.partition("/")[0] for p in pair) for pair in (*made.links, *made.cuts)}
    for kind, letter in (("army", "a"), ("fleet", "f")):
        for pair in declared(data, kind):
            ends = (pair[0].partition("/")[0], pair[1].partition("/")[0])
            length = contacts.lengths.get((min(ends), max(ends)), 0.0)
            if length < READABLE and frozenset(ends) not in known:
                reach = made.links.get(pair, ("", ""))[0] + letter
                made.links[pair] = (reach, words.LINK_SHORT)
                changed = True
    return changed


def _corners(made: MapFile, contacts: Contacts, data: Mapping[str, Any]) -> bool:
    """Say of the pairs in a corner of four places whether they are neighbours."""
    near = {
        kind: {frozenset(p.partition("/")[0] for p in pair) for pair in declared(data, kind)}
        for kind in ("army", "fleet")
    }
    changed = False
    for _, _, pairs in corners(contacts, set(data["provinces"])):
        for pair in pairs:
            reach = "".join(kind[0] for kind, known in near.items() if frozenset(pair) in known)
            if not reach:
                made.cuts.setdefault(pair, ("af", words.CUT_CORNER))
                changed = True
    return changed


def _fiats(made: MapFile, data: Mapping[str, Any], faults: list[MapFault]) -> bool:
    """Say which shores are as the rules have them, although the picture has other ones."""
    changed = False
    for fault in faults:
        place = fault.path.removeprefix("seeds.")
        if place not in data["provinces"] or place in made.fiat:
            continue
        if fault.message.startswith("land divides"):
            made.fiat[place] = words.FIAT_WHY
        elif fault.message.startswith(f"{place} is drawn with"):
            made.fiat[place] = words.FIAT_UNSEEN
        changed |= place in made.fiat
    return changed


def _seeds(made: MapFile, faults: list[MapFault]) -> bool:
    """Leave out seeds that lie on the other element, where their place has more of them."""
    areas = ((f"areas.{name}.seeds", area.get("seeds")) for name, area in made.areas.items())
    known = {f"seeds.{place}": seeds for place, seeds in made.seeds.items()}
    known |= {path: seeds for path, seeds in areas if isinstance(seeds, list)}
    changed = False
    for fault in faults:
        seeds = known.get(fault.path, [])
        kept = [s for s in seeds if f"the seed {[float(n) for n in s]} lies" not in fault.message]
        if kept and len(kept) < len(seeds):
            seeds[:] = kept
            changed = True
    return changed


def _names(
    made: MapFile, data: Mapping[str, Any], faults: list[MapFault], *, is_last: bool
) -> bool:
    """Shorten names without room, step by step, in the end to the id."""
    changed = False
    for fault in faults:
        place = fault.path.removeprefix("labels.")
        facts = data["provinces"].get(place)
        if not fault.path.startswith("labels.") or facts is None:
            continue
        name = made.names.get(place, facts["name"])
        others = [one["name"] for key, one in data["provinces"].items() if key != place]
        shorter = shortened(name, place, others)
        if shorter and is_last and len(name) > len(place):
            shorter = place
        if shorter:
            made.names[place] = shorter
            changed = True
    return changed
