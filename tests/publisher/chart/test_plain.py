"""Maps in programs that are no browser: plain colours, written into each element."""

import re
from functools import cache
from xml.etree import ElementTree as ET

import pytest
import tinycss2

from publisher.chart import chart
from publisher.chart.plain.cascade import declarations
from publisher.chart.plain.drawing import plain
from publisher.chart.plain.values import inherited, written
from tests.publisher.chart.rendered import Shares, painted
from tests.publisher.chart.test_chart import SVG, drawing, standard

# By hand from the design tokens: 38 parts of a power's colour in light, 26 in dark, the rest
# neutral land (red of Austria's ground in light: 0.38 * 170 + 0.62 * 241 = 214).
GROUNDS = {
    "light": {"sea": "#c9dbe0", "nobody": "#f1e8d2", "Austria": "#d6a484", "France": "#c0dbd5"},
    "dark": {"sea": "#1c2b35", "nobody": "#37312a", "Austria": "#5c392a", "France": "#4a5a5e"},
    "print": {"sea": "#ffffff", "nobody": "#f1e8d2"},  # grounds are hatched
}


def values(**texts: str) -> dict[str, list[object]]:
    return {f"--{name}": tinycss2.parse_component_value_list(text) for name, text in texts.items()}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("var(--own)", "#102030"),
        ("var(--nobody)", None),
        ("var(--nobody,var(--own))", "#102030"),
        ("var(--nobody,none)", "none"),
        ("var(--empty) url(#tile)", "url(#tile)"),
        ("light-dark(#fff,#000)", "#000"),
        ("light-dark(var(--own),rgb(255 0 0/.5))", "rgba(255,0,0,0.5)"),
        ("color-mix(in srgb,#ff0000 25%,#0000ff)", "#4000bf"),
        ("color-mix(in srgb,#ff0000,#0000ff 25%)", "#bf0040"),
        ("color-mix(in srgb,#ff0000,#0000ff)", "#800080"),
        ("color-mix(in srgb,#ff0000 14%,transparent)", "rgba(255,0,0,0.14)"),
        ("color-mix(in srgb,light-dark(#fff,#000) 50%,var(--own))", "#081018"),
        ("2.6px", "2.6px"),
    ],
)
def test_values_are_written_out(text: str, expected: str | None) -> None:
    known = inherited(values(own="#102030", empty=" "), {})
    assert written(tinycss2.parse_component_value_list(text), known, "dark") == expected


def test_a_custom_property_may_name_later_ones_and_those_around_it() -> None:
    own = values(rim="var(--on) var(--line,#000)", line="var(--around)", lost="var(--none)")
    known = inherited(own, inherited(values(on=" ", around="#123456", lost="#fff"), {}))
    texts = {name: tinycss2.serialize(value).strip() for name, value in known.items()}
    assert texts["--rim"] == "#123456"
    assert texts["--lost"] == "#fff"  # as if it were not there: that around it


def test_a_circle_of_custom_properties_is_as_if_it_were_not_there() -> None:
    known = inherited(values(one="var(--two)", two="var(--one)"), {})
    assert not known


def test_the_stronger_selector_wins_and_the_later_of_equals() -> None:
    root = ET.fromstring('<svg><g class="a b"/></svg>')  # noqa: S314
    sheet = ".a.b{fill:red} .a{fill:blue;stroke:blue} .b{stroke:red} @media print{g{fill:none}}"
    told = declarations(root, sheet)[root[0]]
    assert {name: tinycss2.serialize(value) for name, value in told.items()} == {
        "fill": "red",
        "stroke": "red",
    }


CLONES = f"""<svg xmlns="{SVG[1:-1]}"><path id="land" class="land" d="M0 0H9V9Z"/>
<g class="edge"><use href="#land"/></g><text x="1" class="name">Ann</text></svg>"""
RULES = """.land{fill:var(--as,green);stroke:var(--line,none)} .edge use{--as:none;--line:red}
.name{fill:black;stroke:white;paint-order:stroke;font:700 11px/1 Georgia,serif}"""


def test_a_clone_takes_what_its_use_passes_on() -> None:
    root = ET.fromstring(plain(CLONES, RULES, "light", ""))  # noqa: S314
    shape = root.find(f"{SVG}defs/{SVG}path")
    assert shape is not None
    assert shape.attrib == {"id": "shape-land", "d": "M0 0H9V9Z"}
    own, clone = root.iter(f"{SVG}use")
    assert (own.get("id"), own.get("fill"), own.get("stroke")) == ("land", "green", "none")
    assert (clone.get("fill"), clone.get("stroke")) == ("none", "red")
    assert own.get("href") == clone.get("href") == "#shape-land"


def test_the_halo_of_a_name_is_a_text_below_it() -> None:
    root = ET.fromstring(plain(CLONES, RULES, "light", ""))  # noqa: S314
    halo, name = root.iter(f"{SVG}text")
    assert (halo.text, halo.get("stroke"), halo.get("x")) == ("Ann", "white", "1")
    assert (name.text, name.get("stroke"), name.get("fill")) == ("Ann", None, "black")
    assert name.get("font-weight") == "700"
    assert name.get("font-size") == "11px"
    assert name.get("font-family") == "Georgia,serif"


@cache
def pictures() -> dict[str, str]:
    _, facts = standard()
    return {theme: chart.standalone(drawing(), facts, theme=theme) for theme in GROUNDS}


@pytest.mark.parametrize("theme", GROUNDS)
def test_a_picture_says_nothing_that_only_browsers_know(theme: str) -> None:
    text = pictures()[theme]
    start, end = text.index("<style>"), text.index("</style>")
    kept = re.sub(r"@font-face\s*\{[^}]*\}", "", text[start + 7 : end])
    assert kept == "#empty:target .layer-units{display:none}"
    assert not re.search(r"var\(|light-dark|color-mix|paint-order|<marker", text[end:])
    assert all(one.get("class") is None or one.tag == f"{SVG}g" for one in elements(text))


def elements(text: str) -> list[ET.Element]:
    return list(ET.fromstring(text).iter())  # noqa: S314  our own drawing


@cache
def shares() -> dict[str, Shares]:
    return dict(zip(pictures(), painted(list(pictures().values())), strict=True))


@pytest.mark.parametrize("program", ["resvg", "librsvg"])
@pytest.mark.parametrize("theme", GROUNDS)
def test_other_programs_paint_the_colours_of_the_theme(theme: str, program: str) -> None:
    found = shares()[theme][program]
    assert all(found.get(colour, 0) > 0.004 for colour in GROUNDS[theme].values()), found
    assert found.get("#000000", 0) < 0.002
