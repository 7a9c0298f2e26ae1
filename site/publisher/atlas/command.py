"""`build.py map`: write a variant's geometry, and say what is wrong with the map."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from publisher import chart
from publisher.atlas import geojson, lint, making, reading
from publisher.atlas.adjacency import Contacts
from publisher.atlas.agreement import reach_tables
from publisher.atlas.coastline import CoastlineError
from publisher.atlas.faults import Fault, MapError
from publisher.atlas.lint_seeds import seed_faults
from publisher.atlas.plan import Plan
from publisher.atlas.report import located
from publisher.chart_file import load, write
from publisher.chart_geometry import Geometry
from publisher.cli import Options, Stop

ROOT = Path(__file__).resolve().parents[3]


@dataclass(frozen=True)
class Made:
    """What a run has made: the geometry, where it was written, the faults found."""

    path: Path
    geometry: Geometry
    faults: tuple[Fault, ...]


def draw(options: Options) -> None:
    """Draw the maps asked for, or all of them; say every fault of every one."""
    names = options.variants or _drawn(options.root)
    sentences: list[str] = []
    for name in names:
        where = f"variants/{name}/map.toml"
        try:
            made = make_map(name, variants=options.root / "variants", root=options.root)
            faults = made.faults
        except MapError as error:
            faults = error.faults
        except (CoastlineError, OSError, tomllib.TOMLDecodeError) as error:
            sentences.append(f"{where}: {error}")
            continue
        sentences += map(str, located(options.root / "variants" / name, faults))
        if not faults:
            options.say(f"{name}: drawn, without a fault")
    if sentences:
        raise Stop(*sentences)


def borders(options: Options) -> None:
    """Write `borders.geojson` of the maps asked for, to be changed in a map editor."""
    if not options.variants:
        raise Stop("Name the variant whose borders you want: `build.py borders <id>`.")
    for name in options.variants:
        folder = options.root / "variants" / name
        plan, _ = plan_of(folder)
        geometry = load(folder / "map.geo.json")
        path = folder / "borders.geojson"
        path.write_text(geojson.export(geometry, plan), encoding="utf-8", newline="\n")
        options.say(f'{path}: edit it, then write borders = "{path.name}" under [map]')


def reach(options: Options) -> None:
    """Print the neighbours that the maps asked for show, to paste into variant.toml."""
    if not options.variants:
        raise Stop("Name the variant whose map you mean: `build.py reach <id>`.")
    for name in options.variants:
        folder = options.root / "variants" / name
        _, variant = plan_of(folder)
        contacts = Contacts(load(folder / "map.geo.json"))
        options.say(reach_tables(contacts, variant))


def picture(options: Options) -> None:
    """Write the charts asked for, or all, as files: light, dark, with all borders, A4, A3."""
    out = options.out / "pictures"
    out.mkdir(parents=True, exist_ok=True)
    names = options.variants or _drawn(options.root)
    for name in names:
        folder = options.root / "variants" / name
        _, variant = plan_of(folder)
        facts = chart.board_facts(variant)
        geometry = load(folder / "map.geo.json")
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


def _drawn(root: Path) -> tuple[str, ...]:
    return tuple(path.parent.name for path in sorted(root.glob("variants/*/map.toml")))


def make_map(
    variant_id: str,
    *,
    variants: Path = ROOT / "variants",
    root: Path = ROOT,
) -> Made:
    """Draw a variant's map, write `map.geo.json` and return what is wrong with it.

    Raises MapError when the map cannot be drawn at all.
    """
    folder = variants / variant_id
    plan, variant = plan_of(folder)
    borders = (folder / plan.borders).read_text("utf-8") if plan.borders else ""
    geometry = making.make(plan, variant, root, borders)
    path = folder / "map.geo.json"
    path.write_text(write(geometry), encoding="utf-8", newline="\n")
    faults = (*seed_faults(plan, geometry), *lint.faults(geometry, variant))
    return Made(path, geometry, faults)


def plan_of(folder: Path) -> tuple[Plan, Mapping[str, Any]]:
    """Return a folder's plan and its variant.toml as parsed."""
    variant = tomllib.loads((folder / "variant.toml").read_text(encoding="utf-8"))
    data = tomllib.loads((folder / "map.toml").read_text(encoding="utf-8"))
    return reading.plan(data, variant), variant
