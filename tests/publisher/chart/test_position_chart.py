"""The chart that a wheel draws of a position: as the player draws the same one."""

import re
from xml.etree import ElementTree as ET

import pytest

from engine.board.seating import KEEPER
from engine.chart import placed, position_svg
from engine.page.view import view_json
from engine.record.append import append
from engine.record.files.game_file import read_record
from engine.record.files.json_text import parsed
from engine.record.game import Table
from engine.record.record import new_record
from engine.record.replay import Stage, replay
from publisher.building.wheel_contents import wheel_files
from publisher.chart import chart as charts
from publisher.checking.drawing import drawing_of
from publisher.examples.shapes import Json, Picture, draw_pictures
from publisher.examples.stages import Stage as Moment
from publisher.examples.stages import by_board
from publisher.load.load import load
from tests.games import marked, play, recorded
from tests.player.node import answer_of
from tests.repository import ROOT

CALL = ROOT / "tests" / "player" / "call.mjs"
LAYER = re.compile(r'<g class="layer-units" aria-hidden="true">(.*?)</g></g></svg>', re.DOTALL)


def played(variant: str) -> tuple[Table, list[Stage]]:
    """Return a kept game of a variant, or else a phase without orders."""
    table = play.table_of(variant)
    if (variant, 1) not in recorded.KEPT:
        record, stages = new_record(table.variant, {}), [Stage(table.opening)]
        return table, append(table, record, stages, {})[1]
    record = read_record(parsed(recorded.path(variant, 1).read_text("utf-8"), 10**7))
    return table, replay(table, record)


def sheet(variant: str) -> tuple[str, dict[str, object]]:
    """Return the drawing of a variant's chart, and its sister file."""
    (folder,), _ = load(ROOT, [variant])
    geometry, _ = drawing_of(ROOT, folder, is_sound=True)
    assert geometry is not None
    facts = charts.board_facts(folder.data)
    svg = charts.with_styles(charts.draw(geometry, facts), facts)
    return svg, charts.sheet(geometry, facts)


@pytest.mark.parametrize(
    ("variant", "board"), [("standard", ""), ("deus_vult", ""), ("heptadiplomacy", "3")]
)
def test_units_are_drawn_as_the_player_draws_them(variant: str, board: str) -> None:
    table, stages = played(variant)
    svg, places = sheet(variant)
    provinces: dict[str, Json] = places["provinces"]  # type: ignore[assignment]
    anchors = {name: told["unit"] for name, told in provinces.items()}
    for name, told in provinces.items():
        anchors |= {f"{name}/{coast}": spot for coast, spot in told.get("coasts", {}).items()}
    states = set[str]()
    mine, pictures = list[str](), list[Picture]()
    for number in range(0, len(stages), 4):
        view = view_json(table, stages, number, KEEPER)
        own = [unit for unit in view["units"] if unit["place"].rpartition(":")[0] == board]
        states |= {unit["state"] for unit in own}
        mine.append(position_svg(svg, places, view, theme="light", board=board))
        moment = by_board(Moment("", own, ()))[0]
        units = [
            {**unit, "place": unit["place"].rpartition(":")[2]} if board else unit
            for unit in moment.units
        ]
        pictures.append(
            Picture(scale=places["scale"], anchors=anchors, units=units, orders=())  # type: ignore[arg-type]
        )
    for number, (chart, theirs) in enumerate(zip(mine, draw_pictures(pictures), strict=True)):
        (layer,) = LAYER.findall(chart)
        assert layer == theirs.units, 4 * number
    assert "stands" in states


def as_shape(one: ET.Element) -> Json:
    """Return an element of a drawing in the form the player's modules use."""
    attributes = dict(one.attrib)
    parts = [one.text] if one.text else [as_shape(part) for part in one]
    tag = one.tag.rpartition("}")[2]
    return {
        "tag": tag,
        "class": attributes.pop("class", ""),
        "attributes": attributes,
        "parts": parts,
    }


def test_signs_and_closed_provinces_are_drawn_as_the_player_draws_them() -> None:
    table = play.table_of(marked.VARIANT)
    _, stages = marked.record(table)
    svg, places = sheet(marked.VARIANT)
    view = view_json(table, stages, len(stages) - 2, KEEPER)
    # a frame in a power's colour, a text that markup has to escape, and a shape from times to come
    view["signs"] += [
        {"place": "Mun", "shape": "home", "name": "", "label": "", "power": "Germany"},
        {"place": "Tun", "shape": "dated", "name": "", "label": "<&", "power": ""},
        {"place": "Tun", "shape": "wreath", "name": "", "label": "", "power": ""},
    ]
    root = ET.fromstring(position_svg(svg, places, view, theme="light"))  # noqa: S314 - our own
    layers = {one.get("class"): one for one in root.iter() if one.tag.endswith("}g")}
    provinces: dict[str, Json] = places["provinces"]  # type: ignore[assignment]
    anchors = {name: told["unit"] for name, told in provinces.items()}
    asked: dict[str, object] = {
        "name": "signShapes",
        "args": [view["signs"], anchors, places["scale"]],
    }
    theirs = answer_of(CALL, "map/shapes/province-marks.js", asked)
    assert [as_shape(one) for one in layers["layer-signs"]] == theirs
    assert {sign["shape"] for sign in view["signs"]} >= marked.SIGNS
    order = list(layers)  # a hatching covers no name
    assert order.index("land") < order.index("layer-signs") < order.index("labels")
    shut = [one.get("data-p") for one in root.iter() if kinds(one) >= {"prov", "shut"}]
    assert shut == view["closed"] == ["Gre"]


def kinds(one: ET.Element) -> set[str]:
    """Return the classes of an element."""
    return set((one.get("class") or "").split())


def test_the_kept_game_shows_dislodged_units_and_owners() -> None:
    table, stages = played("standard")
    svg, places = sheet("standard")
    retreat = next(n for n, stage in enumerate(stages) if stage.position.dislodged)
    view = view_json(table, stages, retreat, KEEPER)
    root = ET.fromstring(position_svg(svg, places, view, theme="dark"))  # noqa: S314 - our own
    owned = {one.get("data-c"): one.get("data-owner") for one in root.iter() if one.get("data-c")}
    owners = stages[retreat].position.owners
    assert owned == {place: owners.get(place) for place in table.board.centres()}
    shown = [one for one in root.iter() if (one.get("class") or "").startswith("u of-")]
    assert len(shown) == len(view["units"])
    assert sum(" dis" in str(one.get("class")) for one in shown) == len(
        stages[retreat].position.dislodged
    )
    style = next(one.text or "" for one in root.iter() if one.tag.endswith("style"))
    assert ":root{color-scheme:dark}" in style


def test_units_that_share_a_place_stand_apart() -> None:
    here = {"place": "Par", "location": "Par", "state": "stands", "count": 1, "badge": None}
    units = [{**here, "marks": [], "kind": "A", "power": name} for name in "abcde"]
    places = {"scale": 2, "provinces": {"Par": {"unit": (100, 200)}}}
    spots = [spot for _, spot in placed(units, places)]
    # three in the upper row, two below it, 25 apart and 21 between rows, twice as large
    assert spots == [(50, 158), (100, 158), (150, 158), (75, 200), (125, 200)]


def test_every_published_variant_has_its_chart() -> None:
    files = wheel_files(ROOT)
    folders, _ = load(ROOT)
    published = {folder.id for folder in folders if not folder.is_draft}
    assert {name for name, _, file in (a.partition("/") for a in files) if file == "chart.svg"} == (
        published
    )
