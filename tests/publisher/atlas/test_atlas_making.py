"""Drawing maps: the same input gives the same bytes, and files come back unchanged."""

from __future__ import annotations

import json
import math
import tomllib
from pathlib import Path
from typing import Any

import pytest
import shapely

from publisher.atlas import command, making
from publisher.atlas.faults import MapError
from publisher.atlas.files import geojson, plan_file
from publisher.atlas.labels.layouts import breaks
from publisher.atlas.land import coastline, noise, projection, shore
from publisher.atlas.lint import lint
from publisher.atlas.lint.adjacency import Contacts
from publisher.atlas.lint.agreement import reach_tables
from publisher.atlas.lint.seeds import seed_faults
from publisher.chart import chart
from publisher.chart import file as chart_file
from publisher.chart.letter_widths import ITALIC, UPRIGHT, width
from publisher.geometry.arrays import array
from publisher.geometry.shapes import union
from tests.publisher.worlds import drawn, map_data, seeded, squares, variant

ROOT = Path(__file__).resolve().parents[3]
STANDARD = ROOT / "variants" / "standard"


def test_a_coast_is_generated_from_seeds() -> None:
    data, rules = seeded()
    picture = drawn(data, rules)
    found = [str(f) for f in lint.faults(picture, rules)]
    assert found == []
    assert picture.areas["Wst"].centre is not None


def test_the_same_plan_gives_the_same_bytes() -> None:
    data, rules = seeded()
    assert chart_file.write(drawn(data, rules)) == chart_file.write(drawn(data, rules))


def test_the_geometry_file_comes_back_unchanged() -> None:
    text = chart_file.write(squares())
    assert chart_file.read(text) == squares()
    assert chart_file.write(chart_file.read(text)) == text


def test_the_geometry_file_is_geojson_with_each_border_once() -> None:
    data = json.loads(chart_file.write(squares()))
    assert data["type"] == "FeatureCollection"
    arcs = [f for f in data["features"] if f["properties"]["is"] == "arc"]
    assert all(f["geometry"]["type"] == "LineString" for f in arcs)
    border = [
        f for f in arcs if {f["properties"]["left"], f["properties"]["right"]} == {"Aba", "Bec"}
    ]
    assert len(border) == 1


def test_a_file_that_is_not_a_geometry_says_so() -> None:
    with pytest.raises(chart_file.GeometryError, match="not the geometry of a map"):
        chart_file.read("[]")
    text = chart_file.write(squares()).replace('"is":"area",', "", 1)
    with pytest.raises(chart_file.GeometryError, match="lacks 'is'"):
        chart_file.read(text)


def test_geojson_out_a_border_moved_and_in_again() -> None:
    plan = plan_file.read_plan(map_data(), variant())
    text = geojson.export(squares(), plan)
    back = geojson.shapes_of(text, plan)
    again = making.add_labels(plan, variant(), making.trace_areas(plan, back))
    assert {a.id: a.rings for a in again.areas.values()} == {
        a.id: a.rings for a in squares().areas.values()
    }
    moved = json.loads(text)
    for feature in moved["features"]:
        for ring in feature["geometry"]["coordinates"][0]:
            for point in ring:
                if point == [10.0, 20.0]:
                    point[0] = 12.0
    shapes = geojson.shapes_of(json.dumps(moved), plan)
    assert shapes["Aba"].area > back["Aba"].area + 8000
    assert shapes["Aba"].intersection(shapes["Bec"]).area == 0
    rebuilt = making.add_labels(plan, variant(), making.trace_areas(plan, shapes))
    assert lint.faults(rebuilt, variant()) == []


def test_a_border_moved_on_one_side_only_leaves_no_gap() -> None:
    plan = plan_file.read_plan(map_data(), variant())
    moved = json.loads(geojson.export(squares(), plan))
    for feature in moved["features"]:
        if feature["id"] == "Aba":
            ring = feature["geometry"]["coordinates"][0][0]
            for point in ring:
                if point == [10.0, 10.0]:
                    point[:] = [9.9, 10.1]
    shapes = geojson.shapes_of(json.dumps(moved), plan)
    whole = union(shapes.values())
    assert math.isclose(whole.area, 900 * 600, rel_tol=1e-6)


def test_a_shape_that_lies_on_another_is_drawn_within_it_and_twins_are_named() -> None:
    plan = plan_file.read_plan(map_data(), variant())
    data = json.loads(geojson.export(squares(), plan))
    shapes = {one["id"]: one["geometry"] for one in data["features"]}
    town = shapely.from_geojson(json.dumps(shapes["Bec"])).centroid.buffer(1)
    shapes["Aba"].update(json.loads(shapely.to_geojson(shapely.MultiPolygon([town]))))
    found = geojson.shapes_of(json.dumps(data), plan)
    assert found["Aba"].area > 0
    assert found["Aba"].intersection(found["Bec"]).area == 0
    shapes["Aba"].update(shapes["Bec"])
    with pytest.raises(MapError, match=r"nothing is left of (Aba: Bec|Bec: Aba) lies over all"):
        geojson.shapes_of(json.dumps(data), plan)


def test_an_outline_on_another_is_drawn_within_it() -> None:
    data = map_data()
    x, y = shapely.Polygon(data["outlines"]["Bec"][0]).centroid.coords[0]
    data["outlines"]["Aba"] = [[[x - 2, y - 2], [x + 2, y - 2], [x + 2, y + 2], [x - 2, y + 2]]]
    picture = drawn(data, variant())
    assert picture.areas["Aba"].rings
    assert len(picture.areas["Bec"].rings) == 2  # its edge, and the hole


def test_borders_that_are_not_geojson_are_named() -> None:
    plan = plan_file.read_plan(map_data(), variant())
    with pytest.raises(MapError, match="not a GeoJSON FeatureCollection"):
        geojson.shapes_of("{}", plan)
    data = json.loads(geojson.export(squares(), plan))
    data["features"][0]["geometry"] = None
    with pytest.raises(MapError, match=r"feature 0 \(Aba\) is not a Polygon"):
        geojson.shapes_of(json.dumps(data), plan)


@pytest.mark.parametrize(
    "sphere",
    [projection.Cone(12, 38, 62), projection.Mercator(-3), projection.Sheet()],
    ids=["cone", "mercator", "sheet"],
)
def test_a_plane_and_its_inverse(sphere: projection.Sphere) -> None:
    inset = projection.Inset((-25, 62, -12, 67), (-19, 65), (-11, 60), 0.6)
    plane = projection.plane(
        sphere,
        (-20, 31, 51, 72),
        1600,
        insets=(inset,),
        lenses=(((12, 47), 8.0 if isinstance(sphere, projection.Sheet) else 1900, 0.4),),
    )
    places = [(12, 47.5), (-3, 54), (30, 60), (-19, 64.5), (5, 36)]
    for place, back in zip(places, plane.inverse(plane(places)), strict=True):
        assert back == pytest.approx(place, abs=1e-6)


def test_noise_is_the_same_everywhere() -> None:
    move = noise.displacement(noise.Wander(6, 46, 3, 3))
    x, y = move(array([0.0, 100.5, -40.0]), array([0.0, 200.25, 900.0]))
    moved = [[round(u, 6), round(v, 6)] for u, v in zip(x.tolist(), y.tolist(), strict=True)]
    assert moved == EXPECTED


EXPECTED = [[0.772516, -2.987226], [104.98714, 204.860453], [-37.681948, 895.409435]]


def test_names_break_into_at_most_three_lines() -> None:
    assert list(breaks("Gulf of Lyon"))[-1] == ("Gulf", "of", "Lyon")
    assert max(map(len, breaks("A Very Long Name Indeed"))) == 3


def test_text_widths_match_the_sites_fonts() -> None:
    assert width("Wales", 10) < width("Wales", 10, spacing=1)
    assert UPRIGHT.keys() == ITALIC.keys()


def test_a_missing_coastline_says_where_it_comes_from(tmp_path: Path) -> None:
    with pytest.raises(coastline.CoastlineError, match="npm ci"):
        coastline.file_of(tmp_path, "land-10m")


def test_rings_across_the_date_line_are_unrolled(tmp_path: Path) -> None:
    ring = [[1700, 600], [200, 0], [-3500, 0], [0, 100], [3300, 0], [0, -100]]
    data = {
        "transform": {"scale": [0.1, 0.1], "translate": [0, 0]},
        "arcs": [ring],
        "objects": {"land": {"type": "Polygon", "arcs": [[0]]}},
    }
    path = tmp_path / "land.json"
    path.write_text(json.dumps(data))
    (shape,) = coastline.land(path, (-195, 50, -145, 80))
    assert shape.bounds == (-190, 60, -160, 70)


def test_the_committed_standard_map_has_no_fault() -> None:
    rules = standard()
    picture = chart.load(STANDARD / "map.geo.json")
    assert [str(f) for f in lint.faults(picture, rules)] == []
    assert [join.between for join in picture.links] == [("Den", "Swe")]
    assert picture.cuts == ()


def standard() -> dict[str, Any]:
    return tomllib.loads((STANDARD / "variant.toml").read_text("utf-8"))


def test_a_slot_within_a_space_has_that_spaces_neighbours() -> None:
    rules = variant()
    rules["provinces"]["So2"] = {"name": "South Sea 2", "terrain": "sea"}
    rules["group"] = {"S": {"name": "South Sea", "slots": ["Sou", "So2"]}}
    rules["reach"]["fleet"]["So2"] = ["Bec", "Cid", "Ile", "Nor", "Sou"]
    data = map_data()
    data["outlines"]["So2"] = [[[25, 1], [29, 1], [29, 9], [25, 9]]]
    data["names"] = {"So2": "S2"}
    picture = drawn(data, rules)
    assert [str(f) for f in lint.faults(picture, rules)] == []
    rules["provinces"]["So3"] = {"name": "South Sea 3", "terrain": "sea"}
    rules["group"]["S"]["slots"].append("So3")
    rules["reach"]["fleet"]["So3"] = ["Bec", "Cid", "Ile", "Nor", "Sou", "So2"]
    third = {"So3": [[[16, 1], [18, 1], [18, 9], [16, 9]]]}
    both = drawn(
        {**data, "outlines": {**data["outlines"], **third}, "names": {"So2": "S2", "So3": "S3"}},
        rules,
    )
    assert [str(f) for f in lint.faults(both, rules)] == []
    del rules["provinces"]["So3"], rules["reach"]["fleet"]["So3"]
    rules["group"]["S"]["slots"].pop()
    rules["reach"]["fleet"]["So2"].remove("Nor")
    rules["reach"]["fleet"]["Nor"] = ["Aba", "Bec", "Sou"]
    (said,) = map(str, lint.faults(picture, rules))
    assert "Nor and So2 touch on the map, where one is drawn within a space" in said


def test_seeds_that_two_spaces_claim_are_named() -> None:
    data, rules = seeded()
    data["seeds"]["Est"] = [[20, 20]]
    with pytest.raises(MapError, match=r"seeds\.Wst: \[20\.0, 20\.0\] is also a seed of Est"):
        plan_file.read_plan(data, rules)


def test_lakes_links_rivers_and_hills_are_drawn() -> None:
    data, rules = seeded()
    data["areas"] = {"Mere": {"name": "Mere", "kind": "lake", "rings": [RING]}}
    data["river"] = [{"line": [[12, 20], [26, 22]]}]
    data["range"] = [{"line": [[38, 24], [46, 24]]}]
    data["link"] = [{"between": ["Nor", "Sou"], "why": "a tunnel"}]
    picture = drawn(data, rules)
    assert picture.areas["Mere"].kind == "lake"
    kinds = {mark.kind for mark in picture.marks}
    assert {"river", "mountain"} <= kinds


RING = [[18, 16], [22, 16], [22, 18], [18, 18]]


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", sorted(p.parent.name for p in ROOT.glob("variants/*/map.geo.json"))
)
def test_a_committed_map_matches_its_plan(name: str) -> None:
    folder = ROOT / "variants" / name
    plan, rules = command.plan_of(folder)
    again = making.make(plan, rules, ROOT)
    committed = chart.load(folder / "map.geo.json")
    assert chart_file.write(again) == chart_file.write(making.make(plan, rules, ROOT))
    assert reach_tables(Contacts(again), rules) == reach_tables(Contacts(committed), rules)
    assert lint.faults(committed, rules) == []
    assert list(seed_faults(plan, committed)) == []


def test_channels_and_added_land_change_a_generated_coast() -> None:
    data, rules = seeded()
    plain = shore.land(plan_file.read_plan(data, rules), ROOT)
    data["fill"] = [{"ring": [[2, 2], [6, 2], [6, 6], [2, 6]]}]
    filled = shore.land(plan_file.read_plan(data, rules), ROOT)
    data["dig"] = [{"line": [[12, 20], [46, 22]], "width": 9}]
    dug = shore.land(plan_file.read_plan(data, rules), ROOT)
    assert filled.area > plain.area + 100
    assert dug.area < filled.area - 100


def test_a_window_in_which_no_land_can_be_seen_is_named() -> None:
    data, rules = seeded()
    data["map"]["window"] = [0, 0, 160000, 100000]
    with pytest.raises(MapError, match=r"map\.window: no land is left in the drawing"):
        drawn(data, rules)
