"""The map itself: sea with its depth lines, land, tints, borders, relief, names."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.chart import paths
from publisher.chart.facts import BoardFacts
from publisher.chart.geometry import LEADING, Area, Geometry, Label, Point, short_name
from publisher.chart.hills import hill, hills
from publisher.chart.svg import Element, element, group, path, use

DEPTHS = 4
BASELINE = 0.31
RING, DOT = 4.8, 2.3
SHORTEST = 0.5


def layers(geometry: Geometry, facts: BoardFacts, prefix: str) -> list[Element]:
    """Return the map's layers, from the sea's ground to the names."""
    shore = f"{prefix}shore"
    return [
        group("sea", _waters(geometry, facts, prefix)),
        group(
            "depths",
            [use(shore, f"depth-{n}") for n in range(1, DEPTHS + 1)],
            aria_hidden="true",
        ),
        group("graticule", _graticule(geometry), aria_hidden="true"),
        group("coast", [path(_shore(geometry), "shore", id=shore)], aria_hidden="true"),
        group("land", _lands(geometry, facts, prefix)),
        group("tints", _tints(geometry, facts, prefix), aria_hidden="true"),
        group("relief", _relief(geometry, prefix), aria_hidden="true"),
        group("borders", _borders(geometry, facts), aria_hidden="true"),
        group("centres", _centres(geometry, facts), aria_hidden="true"),
        group("layer-signs"),  # names are read over a hatching, too
        group("labels", _labels(geometry), aria_hidden="true"),
    ]


def definitions(geometry: Geometry, facts: BoardFacts, prefix: str) -> Iterator[Element]:
    """Yield what the layers refer to: clips for inner edges, the hill."""
    for name in facts.provinces:
        if name in geometry.areas and not geometry.areas[name].is_water:
            clip = use(f"{prefix}p-{name}")
            yield element("clipPath", clip, id=f"{prefix}c-{name}")
    if any(mark.kind == "mountain" for mark in geometry.marks):
        yield hill(prefix)
    hatch = element("path", d="M0 0V7", class_="hatch")
    yield element(
        "pattern",
        element("rect", width=7, height=7, class_="barren"),
        hatch,
        id=f"{prefix}closed",
        width=7,
        height=7,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(38)",
    )


def _province(geometry: Geometry, facts: BoardFacts, area: Area, prefix: str) -> Element:
    shape = paths.area(geometry, area.id)
    if area.id not in facts.provinces:
        kind = "strait" if area.is_water else "closed"
        return path(shape, kind, id=f"{prefix}x-{area.id}")
    told = facts.provinces[area.id]
    owner = told.owner or geometry.realm.get(area.id)
    return path(
        shape,
        " ".join(["prov", area.kind, *(f"tint-{tint}" for tint in told.tints)]),
        id=f"{prefix}p-{area.id}",
        data_p=area.id,
        data_owner=owner if not area.is_water else None,
        role="img",
        aria_label=told.name,
    )


def _waters(geometry: Geometry, facts: BoardFacts, prefix: str) -> Iterator[Element]:
    for area in geometry.areas.values():
        if area.is_water:
            yield _province(geometry, facts, area, prefix)


def _lands(geometry: Geometry, facts: BoardFacts, prefix: str) -> Iterator[Element]:
    for area in geometry.areas.values():
        if not area.is_water:
            yield _province(geometry, facts, area, prefix)


def _tints(geometry: Geometry, facts: BoardFacts, prefix: str) -> Iterator[Element]:
    for area in geometry.areas.values():
        if not area.is_water and area.id in facts.provinces:
            clip = f"url(#{prefix}c-{area.id})"
            yield use(f"{prefix}p-{area.id}", clip_path=clip)


def _shore(geometry: Geometry) -> str:
    """Return the lines between land and water, each once, with continuous ones joined."""
    numbers = [
        number
        for pair, numbers in geometry.borders.items()
        if len({geometry.areas[name].is_water for name in pair}) > 1
        for number in numbers
    ]
    shores: list[tuple[Point, ...]] = []
    for number in sorted(numbers):
        points = geometry.arcs[number].points
        if shores and shores[-1][-1] == points[0]:
            shores[-1] += points[1:]
        else:
            shores.append(points)
    return paths.lines(shores)


def _graticule(geometry: Geometry) -> Iterator[Element]:
    if geometry.graticule:
        yield path(paths.lines(geometry.graticule))


def _borders(geometry: Geometry, facts: BoardFacts) -> Iterator[Element]:
    """Yield each kind of border as one path: at sea, between lands, frontiers."""
    classes = ("b sea-border", "b", "b frontier", "b shut")
    kinds: dict[str, list[int]] = {name: [] for name in classes}
    shut = _shut(geometry)
    for (one, other), arcs in geometry.borders.items():
        wet = [geometry.areas[name].is_water for name in (one, other)]
        if (one, other) in shut:
            kinds["b shut"] += arcs
        if one == other or any(wet) != all(wet):
            continue
        if all(wet):
            kinds["b sea-border"] += arcs
        else:
            same = _home(geometry, facts, one) == _home(geometry, facts, other)
            kinds["b" if same else "b frontier"] += arcs
    for class_, numbers in kinds.items():
        shapes = [geometry.arcs[n] for n in sorted(numbers)]
        if shapes:
            yield path(paths.lines(a.points for a in shapes if a.length > SHORTEST), class_)
    links = [mark.points for mark in geometry.marks if mark.kind == "link"]
    links += [mark.points[:2] for mark in geometry.marks if mark.kind == "exit"]
    if links:
        yield path(paths.lines(links), "link")


def _shut(geometry: Geometry) -> set[tuple[str, ...]]:
    """Return the pairs that touch at a closed border."""
    found = set()
    for cut in geometry.cuts:
        pair = tuple(sorted(place.partition("/")[0] for place in cut.between))
        wet = any(geometry.areas[name].is_water for name in pair)
        if wet or "a" in cut.reach:
            found.add(pair)
    return found


def _home(geometry: Geometry, facts: BoardFacts, name: str) -> str:
    told = facts.provinces.get(name)
    return (told.owner if told else "") or geometry.realm.get(name, "")


def _relief(geometry: Geometry, prefix: str) -> Iterator[Element]:
    rivers = [mark.points for mark in geometry.marks if mark.kind == "river"]
    if rivers:
        yield path(paths.lines(rivers), "river")
    mountains = [mark for mark in geometry.marks if mark.kind == "mountain"]
    if mountains:
        yield hills(mountains, prefix)


def _centres(geometry: Geometry, facts: BoardFacts) -> Iterator[Element]:
    for name, area in geometry.areas.items():
        if area.centre is None:
            continue
        x, y = area.centre
        yield group(
            "centre",
            [
                element("circle", cx=x, cy=y, r=RING),
                element("circle", cx=x, cy=y, r=DOT),
            ],
            data_c=name,
            data_owner=facts.provinces[name].owner or None,
        )


def _labels(geometry: Geometry) -> Iterator[Element]:
    leaders = [mark.points for mark in geometry.marks if mark.kind == "leader"]
    if leaders:
        yield path(paths.lines(leaders), "leader")
    for area in geometry.areas.values():
        if area.label is not None:
            yield _label(area.label, "water" if area.kind == "sea" else None)
    for mark in geometry.marks:
        if mark.kind == "exit":
            to = geometry.areas[mark.between[1].partition("/")[0]]
            yield _label(Label((short_name(to),), mark.size, mark.points[2]), "water")


def _label(label: Label, class_: str | None) -> Element:
    x = label.at[0]
    spacing = label.spacing or None
    if len(label.lines) == 1:
        return element(
            "text",
            text=label.lines[0],
            class_=class_,
            x=x,
            y=_baseline(label, 0),
            font_size=label.size,
            letter_spacing=spacing,
        )
    rows = [
        element("tspan", text=row, x=x, y=_baseline(label, n)) for n, row in enumerate(label.lines)
    ]
    return element("text", *rows, class_=class_, font_size=label.size, letter_spacing=spacing)


def _baseline(label: Label, row: int) -> float:
    middle = (len(label.lines) - 1) / 2
    high = (row - middle) * label.size * LEADING
    return round(label.at[1] + high + label.size * BASELINE, 1)
