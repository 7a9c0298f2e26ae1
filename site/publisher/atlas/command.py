"""`build.py map`: write a variant's geometry, and say what is wrong with the map."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from publisher.atlas import making
from publisher.atlas.faults import Fault, MapError
from publisher.atlas.files import geojson, plan_file
from publisher.atlas.files.origin import origin_of
from publisher.atlas.files.sources import borders_text, sources
from publisher.atlas.land.coastline import CoastlineError
from publisher.atlas.lint import lint
from publisher.atlas.lint.adjacency import Contacts
from publisher.atlas.lint.agreement import reach_tables
from publisher.atlas.lint.seeds import measure_of, seed_faults
from publisher.atlas.plan import Plan
from publisher.atlas.report import located
from publisher.chart import chart
from publisher.chart.file import load, write
from publisher.chart.geometry import Geometry
from publisher.cli import Options, Stop
from publisher.faults import Fault as PlacedFault
from publisher.faults import FaultsError, without_warnings
from publisher.geometry.shapes import errors

ROOT = Path(__file__).resolve().parents[3]


@dataclass(frozen=True)
class Made:
    """What a run has made: the geometry, where it was written, the faults found."""

    path: Path
    geometry: Geometry
    astray: tuple[Fault, ...]  # seeds in the wrong place; much of the rest may follow from them
    wrong: tuple[Fault, ...]

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Everything that is wrong, what to mend first at the top."""
        return (*self.astray, *self.wrong)


def draw(options: Options) -> None:
    """Draw the named maps, or all of them; report every fault."""
    names = options.variants or _drawn(options.root)
    sentences: list[str] = []
    for name in names:
        if _has_map_of_base(options.root / "variants" / name):
            options.say(f"{name}: has the map of its base, under a title of its own")
            continue
        faults = drawing_faults(options.root, name)
        wrong = without_warnings(faults)
        sentences += map(str, wrong)
        for warning in (fault for fault in faults if fault.is_warning):
            options.say(str(warning))
        if not wrong:
            options.say(f"{name}: drawn, without a fault")
    if sentences:
        raise Stop(*sentences)


def drawing_faults(root: Path, name: str, tell: making.Tell = making.untold) -> list[PlacedFault]:
    """Draw a variant's map if that can be done, and return all that is wrong with it.

    `tell` is called with each step of the drawing as it begins.
    """
    folder = root / "variants" / name
    file = f"variants/{name}/map.toml"
    try:
        made = make_map(name, variants=root / "variants", root=root, tell=tell)
    except MapError as error:
        return located(folder, error.faults)
    except FaultsError as error:
        return list(error.faults)
    except (CoastlineError, OSError) as error:
        return [PlacedFault(file, 0, "", str(error))]
    except errors() as error:
        hint = "A seed, ring or line may be far out of place."
        return [PlacedFault(file, 0, "", f"this cannot be drawn: {error}", hint)]
    return [*located(folder, made.astray), *located(folder, made.wrong)]


def borders(options: Options) -> None:
    """Write `borders.geojson` for the named maps, to change in a map editor."""
    if not options.variants:
        raise Stop("Name the variant whose borders you want: `build.py borders <id>`.")
    for name in options.variants:
        plan, _, geometry = _drawn_map(options, name)
        path = options.root / "variants" / name / "borders.geojson"
        path.write_text(geojson.export(geometry, plan), encoding="utf-8", newline="\n")
        options.say(f'{path}: edit it, then write borders = "{path.name}" under [map]')


def reach(options: Options) -> None:
    """Print the neighbours that the named maps show, to paste into variant.toml."""
    if not options.variants:
        raise Stop("Name the variant whose map you mean: `build.py reach <id>`.")
    for name in options.variants:
        _, variant, geometry = _drawn_map(options, name)
        options.say(reach_tables(Contacts(geometry), variant))


def picture(options: Options) -> None:
    """Write the named maps, or all, as files: light, dark, with all borders, A4, A3."""
    out = options.out / "pictures"
    out.mkdir(parents=True, exist_ok=True)
    names = options.variants or _drawn(options.root)
    for name in names:
        _, variant, geometry = _drawn_map(options, name)
        facts = chart.board_facts(variant)
        svg = chart.draw(geometry, facts)
        reached = chart.with_all_borders(svg, geometry, facts)
        files = {
            "light": chart.standalone(svg, facts),
            "dark": chart.standalone(svg, facts, theme="dark"),
            "borders": chart.standalone(reached, facts),
            "a4": chart.standalone(svg, facts, theme="print", paper="a4"),
            "a3": chart.standalone(svg, facts, theme="print", paper="a3"),
        }
        for kind, text in files.items():
            (out / f"{name}-{kind}.svg").write_text(text, encoding="utf-8", newline="\n")
        options.say(f"{out}: {name}-light.svg, {', '.join(sorted(files))}")


def _drawn_map(options: Options, name: str) -> tuple[Plan, Mapping[str, Any], Geometry]:
    """Return a variant's plan, data and geometry; stop if one of them is unavailable."""
    folder = options.root / "variants" / name
    try:
        plan, variant = plan_of(folder)
        return plan, variant, load(folder / "map.geo.json")
    except MapError as error:
        raise Stop(*map(str, located(folder, error.faults))) from error
    except FaultsError as error:
        raise Stop(*map(str, error.faults)) from error
    except ValueError as error:
        raise Stop(f"variants/{name}/map.geo.json: {error}") from error
    except FileNotFoundError as error:
        message = f"variants/{name} has no map.geo.json yet: `build.py map {name}` draws it."
        raise Stop(message) from error


def _drawn(root: Path) -> tuple[str, ...]:
    """Name the variants with a chart of their own, not those that only decorate their base's."""
    found = (path for path in sorted(root.glob("variants/*/map.toml")) if not _is_decoration(path))
    return tuple(path.parent.name for path in found)


def _has_map_of_base(folder: Path) -> bool:
    """Tell whether a variant only decorates its base's map and never had one of its own."""
    plan = folder / "map.toml"
    is_drawn = (folder / "map.geo.json").is_file()
    return plan.is_file() and not is_drawn and _is_decoration(plan)


def _is_decoration(path: Path) -> bool:
    """Tell whether a map.toml says only what may change without drawing; see `decoration`."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):  # drawing reports what is wrong with it
        return False
    head = data.get("map", {})
    return not {*data, *head} - {"map", "title", "subtitle", "realm", "furniture"}


def make_map(
    variant_id: str,
    *,
    variants: Path = ROOT / "variants",
    root: Path = ROOT,
    tell: making.Tell = making.untold,
) -> Made:
    """Draw a variant's map, write `map.geo.json` and return what is wrong with it.

    Raises MapError when the map cannot be drawn at all.
    """
    folder = variants / variant_id
    found = sources(folder)
    plan, variant = plan_file.read_plan(found.drawing, found.rules), found.rules
    borders = borders_text(folder.parent.parent, found.files, plan.borders)
    made = making.make(plan, variant, root, borders, tell)
    geometry = replace(made, origin=origin_of(found.drawing, variant, borders))
    path = folder / "map.geo.json"
    path.write_text(write(geometry), encoding="utf-8", newline="\n")
    astray = () if plan.borders else tuple(sorted(set(seed_faults(plan, geometry))))
    wrong = lint.faults(geometry, variant, measure_of(plan, geometry))
    return Made(path, geometry, astray, tuple(wrong))


def plan_of(folder: Path) -> tuple[Plan, Mapping[str, Any]]:
    """Return a folder's plan and the data of its variant.toml, bases merged in."""
    found = sources(folder)
    return plan_file.read_plan(found.drawing, found.rules), found.rules
