"""Make a map's geometry from its plan, step by step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

from publisher.atlas.faults import Fault, MapError
from publisher.atlas.files import geojson
from publisher.atlas.labels import anchors, links, placement, spots
from publisher.atlas.land import partition, relief, shore, topology
from publisher.atlas.lint import agreement
from publisher.atlas.lint.adjacency import Contacts
from publisher.atlas.lint.seeds import lost_seeds
from publisher.atlas.plan import Plan
from publisher.chart.furniture import legend_width
from publisher.chart.geometry import Area, Box, Geometry, Point
from publisher.geometry.shapes import Shape, line, strokes, union

type Step = Literal["coast", "borders", "names"]
type Tell = Callable[[Step], None]

LEGEND_ROW = 24.0
CLEAR = 8.0


@dataclass(frozen=True)
class Drawn:
    """A geometry that still lacks its names, with the shapes that it was made of."""

    geometry: Geometry
    shapes: dict[str, Shape]


def untold(step: Step) -> None:
    """Tell nobody."""
    del step


def make(
    plan: Plan,
    variant: Mapping[str, Any],
    root: Path,
    borders: str = "",
    tell: Tell = untold,
) -> Geometry:
    """Return the finished geometry of a plan.

    `root` is the folder of node_modules, `borders` the text of the file of borders, and `tell` is
    called with each step as it begins.
    """
    shapes: dict[str, Shape]
    if plan.borders:
        tell("borders")
        shapes = geojson.shapes_of(borders, plan)
    else:
        tell("coast")
        land = shore.land(plan, root)
        tell("borders")
        shapes = dict(partition.partition(plan, land))
    empty = sorted(set(plan.spaces) - set(shapes))
    if empty:
        raise MapError([fault for name in empty for fault in _empty(name, plan)])
    drawn = trace_areas(plan, shapes)
    tell("names")
    return add_labels(plan, variant, drawn)


def trace_areas(plan: Plan, shapes: dict[str, Shape]) -> Drawn:
    """Return the arcs and areas of shapes that share their borders."""
    kinds = {
        name: plan.spaces[name].kind if name in plan.spaces else _kind(name) for name in shapes
    }
    dry = {name: kind not in {"sea", "strait", "lake"} for name, kind in kinds.items()}
    arcs, rings = topology.arcs_of(shapes, dry, plan.style.margin)
    geometry = Geometry(
        width=plan.plane.width + 2 * plan.style.margin,
        height=plan.plane.height + 2 * plan.style.margin,
        margin=plan.style.margin,
        scale=plan.style.scale,
        arcs=arcs,
        areas={n: Area(n, kinds[n], rings[n]) for n in sorted(shapes)},
        title=plan.title,
        subtitle=plan.subtitle,
        furniture=_furniture(plan),
        realm=plan.realm,
        links=plan.links,
        cuts=plan.cuts,
        fiat=plan.fiat,
    )
    return Drawn(geometry, shapes)


def add_labels(plan: Plan, variant: Mapping[str, Any], drawn: Drawn) -> Geometry:
    """Return the geometry with names, anchors, relief and graticule."""
    shapes, shift = drawn.shapes, plan.style.margin
    areas = dict(drawn.geometry.areas)
    wet = {name for name, area in areas.items() if area.is_water}
    land = union(shape for name, shape in shapes.items() if name not in wet)
    open_to_names = wet - drawn.geometry.lakes
    water = union(shape for name, shape in shapes.items() if name in open_to_names)
    seams = tuple(spots.seams(drawn.geometry.arcs, areas, shift))
    board = spots.Board(plan, shapes, water, plan.style.scale, seams)
    powers = [power for power in variant.get("power", ()) if power.get("playing") != "optional"]
    kept = kept_free(plan, [power.get("name", power.get("id", "")) for power in powers])
    passages = links.passages(plan, shapes, areas)
    lines = [(one.ends, one.line) for one in passages if not one.is_far]
    placed = placement.place(board, kept, lines)
    names = {name: spot.label.box for name, spot in placed.items()}
    passages = links.clear_of_names(passages, names, (plan, shapes, areas))
    taken = [box for spot in placed.values() for box in spots.boxes(board, spot)]
    contacts = Contacts(drawn.geometry)
    for name, spot in placed.items():
        areas[name] = spots.finished(areas[name], spot, shift)
        coasts: dict[str, Point] = {}
        for coast in plan.spaces[name].coasts:
            found = agreement.shore_of(contacts, name, coast, variant)
            if found is not None:
                beach = _shoreline(drawn.geometry, found.arcs, shift)
                at = anchors.coast_anchor(board, shapes[name], beach, spot, taken)
                taken.append(anchors.slot_at(board, at))
                coasts[coast] = (round(at[0] + shift, 1), round(at[1] + shift, 1))
        areas[name] = replace(areas[name], coasts=coasts)
    marks = [
        *relief.rivers(plan, land, shift),
        *relief.mountains(plan, land, [*taken, *kept], shift),
        *links.links(plan, shapes, areas, [*taken, *kept], passages),
        *spots.leaders(placed, shift),
    ]
    return replace(
        drawn.geometry,
        areas=areas,
        marks=tuple(marks),
        graticule=tuple(relief.graticule(plan, shift)),
    )


def kept_free(plan: Plan, powers: Sequence[str]) -> list[Box]:
    """Return the boxes of the plan's furniture, which names avoid; the legend lists `powers`."""
    rows = len(powers) + 2 + bool(plan.links) + bool(plan.cuts)
    found: list[Box] = []
    for name, values in sorted(plan.furniture.items()):
        x, y, *more = values
        match name:
            case "cartouche":
                box = (x, y, x + more[0], y + more[1])
            case "legend":
                box = (x, y, x + legend_width(powers), y + LEGEND_ROW * rows + 20)
            case "compass":
                box = (x - more[0], y - more[0] - 20, x + more[0], y + more[0])
            case "scale":
                box = (x, y, x + more[0] * plan.plane.per_km, y + 24)
            case _:
                box = (x, y, more[0], more[1])
        found.append((box[0] - CLEAR, box[1] - CLEAR, box[2] + CLEAR, box[3] + CLEAR))
    return found


def _furniture(plan: Plan) -> dict[str, tuple[float, ...]]:
    """Return the furniture in the drawing's units: the scale with its length too."""
    shift = plan.style.margin
    found = {}
    for name, (x, y, *more) in sorted(plan.furniture.items()):
        if not name.startswith("keep_out"):
            found[name] = (x + shift, y + shift, *more)
        if name == "scale":
            length = round(more[0] * plan.plane.per_km, 1)
            found[name] = (x + shift, y + shift, more[0], length)
    return found


def _shoreline(geometry: Geometry, arcs: tuple[int, ...], shift: float) -> Shape:
    merged = strokes(line(geometry.arcs[number].points) for number in arcs).merged()
    longest = max(merged.strokes, key=lambda stroke: stroke.length)
    return line([(x - shift, y - shift) for x, y in longest.coords])


def _kind(name: str) -> str:
    return "closed" if name == partition.INERT else "lake"


def _empty(name: str, plan: Plan) -> list[Fault]:
    return lost_seeds(plan, name) or [
        Fault(
            f"seeds.{name}",
            f"nothing is left of {plan.spaces[name].name or name} in the window.",
            "Move its seeds onto its land or water, or make the island larger with [grow].",
        )
    ]
