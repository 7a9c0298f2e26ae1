"""Every lint of a drawn map at once: everything a reader could misread.

Reads the committed geometry and variant.toml.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from publisher.atlas.faults import Fault
from publisher.atlas.land.colours import confusions
from publisher.atlas.lint.adjacency import Contacts, Shore, coast_of
from publisher.atlas.lint.agreement import coast_seas, disagreements, joined
from publisher.atlas.lint.labels import label_faults
from publisher.atlas.lint.measure import UNITS, Measure
from publisher.atlas.lint.units import unit_faults
from publisher.chart.geometry import Geometry, Point

READABLE = 10.0  # units: what a reader still sees as a border
CORNER = 6.0  # units: nearer corners look like one
CROWD = 4


def faults(geometry: Geometry, variant: Mapping[str, Any], measure: Measure = UNITS) -> list[Fault]:
    """Return everything that is wrong with a variant's map, in the order of its keys."""
    contacts = Contacts(geometry)
    played = set(variant["provinces"]) & set(geometry.areas)
    found = [
        *_undrawn(geometry, variant),
        *disagreements(contacts, variant, measure),
        *_short(contacts, played, measure),
        *_corners(contacts, played, measure),
        *_coasts(contacts, variant, played),
        *_islands(contacts, variant),
        *_passages(geometry, variant),
        *label_faults(geometry, played),
        *unit_faults(geometry, played),
        *confusions(variant),
    ]
    return sorted(set(found))


def _undrawn(geometry: Geometry, variant: Mapping[str, Any]) -> Iterator[Fault]:
    for name, facts in variant["provinces"].items():
        if name not in geometry.areas:
            yield Fault(
                f"seeds.{name}",
                f"{facts['name']} is not on the map.",
                "Give it seeds and run `build.py map`.",
            )
        elif geometry.areas[name].kind != facts["terrain"]:
            yield Fault(
                f"seeds.{name}",
                f"{facts['name']} is drawn as {geometry.areas[name].kind}, but"
                f" variant.toml says {facts['terrain']}.",
                "Run `build.py map` again.",
            )


def _passages(geometry: Geometry, variant: Mapping[str, Any]) -> Iterator[Fault]:
    """Warn of so many passages that none is drawn."""
    if geometry.unseen:
        yield Fault(
            "link",
            f"{geometry.unseen} pairs of neighbours lie apart, too many for a map of"
            f" {len(variant['provinces'])} provinces, as far ones count twice: no passage between"
            " them is drawn.",
            "The map's page says so, and shows all borders when asked; say in rules.md why there"
            " are so many.",
            is_warning=True,
        )


def _joined(geometry: Geometry) -> set[frozenset[str]]:
    return {
        frozenset(place.partition("/")[0] for place in join.between)
        for join in (*geometry.links, *geometry.cuts)
    }


def _short(contacts: Contacts, played: set[str], measure: Measure) -> Iterator[Fault]:
    """Report borders that matter but are too short to see."""
    told = _joined(contacts.geometry)
    for (one, other), length in contacts.lengths.items():
        walked = contacts.army | {(a, b) for a, b, _, _ in contacts.fleet}
        if (
            (one, other) in walked
            and length < READABLE
            and played >= {one, other}
            and frozenset((one, other)) not in told
        ):
            at = contacts.middle(one, other)
            yield Fault(
                f"seeds.{one}",
                f"the border of {one} and {other} is {measure.length(length, at)} long; a reader"
                f" can see {measure.length(READABLE, at)}.",
                f"Put a seed of {one} and one of {other} on either side of where the"
                " border should run, or name the pair in a [[link]] or [[cut]].",
            )


def _corners(contacts: Contacts, played: set[str], measure: Measure) -> Iterator[Fault]:
    """Report points where four areas meet: readers cannot see which of them touch."""
    for point, group, doubtful in corners(contacts, played):
        pairs = ", ".join(f"{a} and {b}" for a, b in doubtful)
        yield Fault(
            f"seeds.{min(group)}",
            f"{', '.join(sorted(group))} meet in one corner at {measure.point(point)}: a"
            f" reader cannot see whether {pairs} touch.",
            "Move their seeds until two of them clearly share a border there.",
        )


def corners(
    contacts: Contacts, played: set[str]
) -> Iterator[tuple[Point, frozenset[str], list[tuple[str, str]]]]:
    """Yield each corner of four areas, with them and the pairs that may touch there or not."""
    told = _joined(contacts.geometry)
    seen: set[frozenset[str]] = set()
    for point, names in crowds(contacts).items():
        group = names & played
        if len(group) < CROWD or group in seen:
            continue
        seen.add(group)
        doubtful = [
            (a, b)
            for a, b in combinations(sorted(group), 2)
            if contacts.lengths.get((a, b), 0) < READABLE and frozenset((a, b)) not in told
        ]
        if doubtful:
            yield point, group, doubtful


def crowds(contacts: Contacts) -> dict[Point, frozenset[str]]:
    """Return corners with all that meets there or at the end of a very short arc."""
    found = dict(contacts.corners)
    for arc in contacts.geometry.arcs:
        a, b = arc.points[0], arc.points[-1]
        if a != b and arc.length < CORNER:
            found[a] = found[a] | found[b]
    return found


def _coasts(contacts: Contacts, variant: Mapping[str, Any], played: set[str]) -> Iterator[Fault]:
    """Compare the separate shores with the declared coasts."""
    for name in sorted(played.difference(contacts.geometry.fiat)):
        declared = variant["provinces"][name].get("coasts", ())
        cut = joined(contacts.geometry.cuts, "f")
        shores = [
            shore
            for shore in contacts.shores.get(name, ())
            if not shore.is_island
            and any(tuple(sorted((name, sea))) not in cut for sea in shore.seas)
        ]
        if declared:
            wanted = coast_seas(name, variant)
            drawn = {coast_of(shore.seas, wanted) for shore in shores}
            lost = sorted(set(declared) - drawn)
            count = len(shores) - _cut_by_frame(contacts, shores)
            if lost or count != len(declared):
                yield _coast_fault(name, count, len(declared), lost)
        elif _parted(shores) > 1:
            yield Fault(
                f"seeds.{name}",
                f"land divides the shore of {name} into {_parted(shores)}, but variant.toml"
                " declares one coast.",
                f"Move seeds so that one stretch of shore is left, or write `{name} ="
                ' "why the rules count it as one"` under [fiat].',
            )


def _cut_by_frame(contacts: Contacts, shores: list[Shore]) -> int:
    """Count the shores that only the window's edge parts from another one."""
    edge = {
        point
        for arc in contacts.geometry.arcs
        if not (arc.left and arc.right)
        for point in (arc.points[0], arc.points[-1])
    }
    cut = [shore for shore in shores if shore.ends & edge]
    return sum(any(a.seas & b.seas for b in cut[:n]) for n, a in enumerate(cut))


def _parted(shores: list[Shore]) -> int:
    """Return how many groups of shores share no sea."""
    groups: list[frozenset[str]] = []
    for shore in shores:
        near = [group for group in groups if group & shore.seas]
        groups = [group for group in groups if not group & shore.seas]
        groups.append(shore.seas.union(*near))
    return len(groups)


def _coast_fault(name: str, drawn: int, declared: int, lost: list[str]) -> Fault:
    missing = f" ({', '.join(lost)} is missing)" if lost else ""
    return Fault(
        f"seeds.{name}",
        f"{name} is drawn with {drawn} shores, but variant.toml declares {declared}"
        f" coasts{missing}.",
        f"Move seeds of {name} or its neighbours until land divides its shore that way, or write"
        f' `{name} = "why its coasts do not show"` under [fiat].',
    )


def _islands(contacts: Contacts, variant: Mapping[str, Any]) -> Iterator[Fault]:
    """Report islands that have merged with land."""
    areas = contacts.geometry.areas
    for pair in contacts.lengths:
        for one, other in (pair, pair[::-1]):
            facts = variant["provinces"].get(one, {})
            if facts.get("terrain") == "island" and not areas[other].is_water:
                yield Fault(
                    f"seeds.{one}",
                    f"the island {facts['name']} touches {other} on land.",
                    "Draw a [[dig]] along the water between them.",
                )
