"""The chart: SVG, its sister file chart.json and its stylesheet, from the geometry.

Needs neither shapely nor a coastline: it only draws what `build.py map` has written.
"""

from __future__ import annotations

from publisher.chart.facts import BoardFacts, board_facts, with_owners
from publisher.chart.file import load, read
from publisher.chart.furniture import furniture
from publisher.chart.geometry import Geometry
from publisher.chart.land import definitions, layers
from publisher.chart.sheet import sheet
from publisher.chart.standalone import (
    all_borders,
    standalone,
    with_all_borders,
    with_styles,
    with_units,
)
from publisher.chart.style import patterns, stylesheet
from publisher.chart.svg import element, group, text_of
from publisher.words import maps as words

__all__ = [
    "BoardFacts",
    "Geometry",
    "all_borders",
    "board_facts",
    "draw",
    "load",
    "read",
    "sheet",
    "standalone",
    "stylesheet",
    "with_all_borders",
    "with_owners",
    "with_styles",
    "with_units",
]


def draw(
    geometry: Geometry,
    facts: BoardFacts,
    *,
    prefix: str = "",
    label: str = "",
) -> str:
    """Return the chart of an empty board as SVG.

    `prefix` stands before every id, so that several boards can share a page. Colours
    come from custom properties alone (tokens.css, chart.css, the variant's chart.css).
    """
    ground = element("rect", width=geometry.width, height=geometry.height)
    ground.attribs["class"] = "ground"
    defs = element("defs", *definitions(geometry, facts, prefix))
    for pattern in patterns(facts, prefix):
        defs.add(pattern)
    view = group(
        "chart-view",
        [
            ground,
            *layers(geometry, facts, prefix),
            furniture(geometry, facts),
            group("layer-reach"),
            group("layer-orders"),
            group("layer-units"),
        ],
    )
    chart = element(
        "svg",
        defs,
        view,
        xmlns="http://www.w3.org/2000/svg",
        class_="chart",
        viewBox=f"0 0 {geometry.width:g} {geometry.height:g}",
        role="group",
        aria_label=label or words.LABEL.format(name=geometry.title),
    )
    return text_of(chart) + "\n"
