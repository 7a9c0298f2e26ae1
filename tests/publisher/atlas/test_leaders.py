"""Names without room near their places: a line leads to them, or an abbreviation stands there."""

from dataclasses import replace
from typing import Any

from publisher.atlas.lint import lint
from publisher.chart import chart
from publisher.chart.file import read, write
from publisher.chart.geometry import Geometry, Label, Mark, encloses
from publisher.geometry.shapes import box, line
from tests.publisher.worlds import drawn, square, variant


def enclave(each: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """Aba, Bec and Cid over one sea; Tin, 18 units broad, lies in the far edge of Bec.

    `each` is how many units of the drawing one of the window is: the sea is 9 times as far.
    """
    rules = variant()
    rules["provinces"] = {
        "Aba": {"name": "Aba", "terrain": "coastal", "centre": True},
        "Bec": {"name": "Bec", "terrain": "coastal"},
        "Cid": {"name": "Cid", "terrain": "coastal"},
        "Tin": {"name": "Tiny Principality", "terrain": "inland"},
        "Sou": {"name": "South Sea", "terrain": "sea"},
    }
    rules["reach"] = {
        "army": {"Aba": ["Bec"], "Bec": ["Aba", "Cid", "Tin"], "Cid": ["Bec"], "Tin": ["Bec"]},
        "fleet": {
            "Aba": ["Bec", "Sou"],
            "Bec": ["Aba", "Cid", "Sou"],
            "Cid": ["Bec", "Sou"],
            "Sou": ["Aba", "Bec", "Cid"],
        },
    }
    half = 9 / each
    west, east, foot = 15 - half, 15 + half, 20 - 2 * half
    around = [[10, 10], [20, 10], [20, 20], [east, 20], [east, foot], [west, foot], [west, 20]]
    data = {
        "map": {
            "title": "Enclave",
            "projection": {"kind": "flat"},
            "window": [0, 0, 30, 20],
            "width": 30 * each,
            "coast": "none",
        },
        "style": {"simplify": 0.1, "sizes": [20, 12]},
        "outlines": {
            "Aba": square(0, 1),
            "Bec": [[*around, [10, 20]]],
            "Cid": square(2, 1),
            "Tin": [[[west, foot], [east, foot], [east, 20], [west, 20]]],
            "Sou": square(0, 0, 3),
        },
    }
    return data, rules


def test_a_line_leads_from_a_place_too_small_to_its_name_in_the_sea() -> None:
    data, rules = enclave(6)
    picture = drawn(data, rules)
    (mark,) = picture.marks
    assert (mark.kind, mark.between) == ("leader", ("Tin",))
    start, end = mark.points
    label = picture.areas["Tin"].label
    assert label is not None
    assert " ".join(label.lines) == "Tiny Principality"
    assert encloses(picture.outline("Tin"), start)
    assert encloses(picture.outline("Sou"), label.at)
    x0, y0, x1, y1 = label.box
    assert x0 - 0.1 <= end[0] <= x1 + 0.1
    assert y0 - 0.1 <= end[1] <= y1 + 0.1
    others = (picture.areas[name] for name in ("Aba", "Bec", "Cid", "Sou"))
    way = line(mark.points)
    assert not any(way.intersects(box(one.label.box)) for one in others if one.label)
    assert said(picture, rules) == ""
    assert read(write(picture)) == picture
    svg = chart.draw(picture, chart.board_facts(rules))
    assert svg.count('class="leader"') == 1


def test_where_no_water_is_near_the_abbreviation_stands_under_the_unit_with_a_warning() -> None:
    data, rules = enclave(30)
    picture = drawn(data, rules)
    assert picture.marks == ()
    label = picture.areas["Tin"].label
    assert label is not None
    assert (label.lines, label.at) == (("Tin",), picture.areas["Tin"].unit)
    (fault,) = lint.faults(picture, rules)
    assert fault.is_warning
    assert "the name of Tin is cut to its abbreviation" in fault.message
    bec = replace(picture.areas["Bec"], unit=picture.areas["Tin"].unit)
    crowded = replace(picture, areas={**picture.areas, "Bec": bec})
    assert lint.faults(crowded, rules) == [fault]  # units hide it anyway


def test_no_line_runs_far_over_the_land_of_others() -> None:
    assert drawn(*enclave(6)).marks  # 42 units over Bec: three and a half letters of 12
    data, rules = enclave(8)  # 62 units: five letters
    data["style"]["sizes"] = [12]
    picture = drawn(data, rules)
    assert picture.marks == ()
    x, y = picture.areas["Tin"].unit or (0, 0)
    long = Mark("leader", ((x, y), (x, y + 75)), ("Tin",))
    assert "runs far over other provinces" in said(replace(picture, marks=(long,)), rules)
    short = replace(long, points=((x, y), (x, y + 40)))
    assert "runs far over" not in said(replace(picture, marks=(short,)), rules)


def test_a_name_over_the_line_to_another_is_a_fault() -> None:
    data, rules = enclave(6)
    picture = drawn(data, rules)
    (mark,) = picture.marks
    (x, y), (u, v) = mark.points
    name = Label(("Bec",), 12, ((x + u) / 2, (y + v) / 2), width=30)
    areas = {**picture.areas, "Bec": replace(picture.areas["Bec"], label=name)}
    found = said(replace(picture, areas=areas), rules)
    assert "the line from Tin to its name runs under the name of Bec" in found


def test_only_the_name_of_a_line_may_stand_on_closed_land() -> None:
    data, rules = enclave(30)
    waste = square(1.5, 0, 1.5)
    data["areas"] = {"Waste": {"name": "", "kind": "closed", "rings": waste}}
    data["outlines"]["Sou"] = square(0, 0, 1.5)
    picture = drawn(data, rules)
    x0, y0, x1, y1 = picture.bounds("Waste")
    name = Label(("Tiny",), 12, ((x0 + x1) / 2, (y0 + y1) / 2), outside=True, width=30)
    areas = {**picture.areas, "Tin": replace(picture.areas["Tin"], label=name)}
    loose = replace(picture, areas=areas, marks=())
    assert "the name of Tin lies across other provinces" in said(loose, rules)
    led = Mark("leader", (areas["Tin"].unit or (0, 0), name.at), ("Tin",))
    assert "across" not in said(replace(loose, marks=(led,)), rules)


def said(picture: Geometry, rules: dict[str, Any]) -> str:
    return "\n".join(map(str, lint.faults(picture, rules)))
