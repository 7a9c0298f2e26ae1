"""Passages: short ones are drawn across the water, far ones as exits with a name at each end."""

import math
from dataclasses import replace
from typing import Any

import pytest

from publisher.atlas.files import plan_file
from publisher.atlas.labels import links, placement
from publisher.atlas.lint import lint
from publisher.atlas.plan import Plan
from publisher.chart import chart, geometry
from publisher.chart.file import read, write
from publisher.chart.geometry import Area, Geometry, Label, Point
from publisher.chart.letter_widths import width
from publisher.geometry.shapes import Shape, box, line
from publisher.pages.chart import playing_chart, reading_chart
from tests.publisher.worlds import drawn, map_data, square, variant


def row(apart: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """Three lands in a row over one sea; the outer two are joined, `apart` squares from another."""
    rules = variant()
    rules["provinces"] = {
        "Aba": {"name": "Aba", "terrain": "coastal", "centre": True},
        "Bec": {"name": "Bec", "terrain": "coastal"},
        "Cid": {"name": "Cid", "terrain": "coastal"},
        "Sou": {"name": "South Sea", "terrain": "sea"},
    }
    rules["reach"] = {
        "army": {"Aba": ["Bec", "Cid"], "Bec": ["Aba", "Cid"], "Cid": ["Aba", "Bec"]},
        "fleet": {
            "Aba": ["Bec", "Sou"],
            "Bec": ["Aba", "Cid", "Sou"],
            "Cid": ["Bec", "Sou"],
            "Sou": ["Aba", "Bec", "Cid"],
        },
    }
    wide = 2 + apart
    data = {
        "map": {
            "title": "Row",
            "projection": {"kind": "flat"},
            "window": [0, 0, 10 * wide, 20],
            "width": 100 * wide,
            "coast": "none",
        },
        "style": {"simplify": 0.1, "sizes": [20, 12]},
        "outlines": {
            "Aba": square(0, 1),
            "Bec": square(1, 1, apart),
            "Cid": square(1 + apart, 1),
            "Sou": square(0, 0, wide),
        },
        "link": [{"between": ["Aba", "Cid"], "reach": "a", "why": "a road"}],
    }
    return data, rules


def test_a_near_link_is_one_line_and_a_far_one_over_land_two_exits_with_names() -> None:
    near = drawn(*row(1))
    assert [mark.kind for mark in near.marks] == ["link"]
    far = drawn(*row(3))
    one, other = far.marks
    assert (one.kind, one.between, other.between) == ("exit", ("Aba", "Cid"), ("Cid", "Aba"))
    start, end, at = one.points
    assert math.dist(start, end) == pytest.approx(30, abs=0.2)
    assert at[0] > end[0] > start[0]
    svg = chart.draw(far, chart.board_facts(row(3)[1]))
    assert svg.count(">Cid<") == 2  # its own name, and that of the way to it
    assert "Passage" in svg or 'class="link"' in svg
    assert read(write(far)) == far
    assert [str(one) for one in lint.faults(far, row(3)[1])] == []


def test_pages_show_an_exit_with_its_name() -> None:
    data, rules = row(3)
    far, facts = drawn(data, rules), chart.board_facts(rules)
    for svg in (playing_chart(far, facts, "Row"), reading_chart(far, facts, "Row", "")[0]):
        assert svg.count(">Cid<") == 2


def crossed() -> tuple[dict[str, Any], dict[str, Any], Label]:
    """Aba and Cid at either side of Bec, and the name of Bec as it is without their passage."""
    data, rules = row(1)
    data["map"] |= {"window": [0, 0, 30, 30], "width": 300}
    data["outlines"] |= {"Bec": square(1, 1), "Sou": square(0, 0, 3)}
    before = drawn({**data, "link": []}, rules)
    label = before.areas["Bec"].label
    assert label is not None
    # The ends of the passage lie at either side of where the name would stand.
    y = 30 - (label.at[1] - before.margin) / 10
    data["outlines"] |= {
        "Aba": [[[0, y - 5], [10, y], [0, y + 5], [0, y - 5]]],
        "Cid": [[[30, y - 5], [20, y], [30, y + 5], [30, y - 5]]],
    }
    return data, rules, label


def test_a_name_stands_beside_a_passage_between_others() -> None:
    data, rules, label = crossed()
    after = drawn(data, rules)
    (mark,) = after.marks
    moved = after.areas["Bec"].label
    assert moved is not None
    assert label.box[1] < mark.points[0][1] < label.box[3]
    assert not moved.box[1] < mark.points[0][1] < moved.box[3]
    assert moved.lines == label.lines
    assert "runs under" not in said(after, rules)


def test_a_passage_is_broken_where_it_runs_under_the_name_of_another_place() -> None:
    plan = plan_file.read_plan(*row(1))
    drawing: tuple[Plan, dict[str, Shape], dict[str, Area]] = (plan, {}, {})
    passage = links.Passage(("Aba", "Cid"), line([(0, 0), (100, 0)]), is_far=False)
    (clear,) = links.clear_of_names([passage], {"Bec": (40, -5, 60, 5)}, drawn=drawing)
    one, other = clear.line.strokes
    assert max(x for x, _ in one.coords) == 40 - links.BESIDE
    assert min(x for x, _ in other.coords) == 60 + links.BESIDE
    for names in ({"Cid": (40.0, -5.0, 60.0, 5.0)}, {"Bec": (40.0, 5.0, 60.0, 9.0)}):
        assert links.clear_of_names([passage], names, drawn=drawing) == [passage]
    exits = replace(passage, is_far=True)
    assert links.clear_of_names([exits], {"Bec": (40, -5, 60, 5)}, drawn=drawing) == [exits]


def test_the_drawing_has_a_passage_in_pieces_where_a_name_stands_on_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    data, rules, _ = crossed()
    monkeypatch.setattr(placement, "_clear", lambda _task, spot, _passages: spot)
    picture = drawn(data, rules)
    name = picture.areas["Bec"].label
    assert name is not None
    one, other = picture.marks
    assert (one.kind, one.between) == (other.kind, other.between) == ("link", ("Aba", "Cid"))
    assert one.points[-1][0] < name.box[0] < name.box[2] < other.points[0][0]
    assert "runs under" not in said(picture, rules)


def test_a_passage_of_which_a_name_would_leave_too_little_leads_round_it() -> None:
    shapes = {"Aba": box((0, 0, 10, 80)), "Cid": box((60, 0, 70, 80))}
    areas = {name: Area(name, "coastal", ()) for name in shapes}
    drawing = plan_file.read_plan(*row(1)), shapes, areas
    straight = links.Passage(("Aba", "Cid"), line([(10, 40), (60, 40)]), is_far=False)
    (clear,) = links.clear_of_names([straight], {"Bec": (15, 30, 55, 50)}, drawing)
    (way,) = clear.line.strokes
    assert not way.intersects(box((15, 30, 55, 50)))
    assert {x for x, _ in way.coords} == {10, 60}
    at_its_end = {"Bec": (11.0, 30.0, 30.0, 50.0)}  # more than half of it would be left
    (clear,) = links.clear_of_names([straight], at_its_end, drawing)
    assert clear.line.coords[0][0] == 10
    assert not clear.line.intersects(box((11, 30, 30, 50)))
    hidden = {"Bec": (15.0, -200.0, 55.0, 200.0)}
    assert links.clear_of_names([straight], hidden, drawing) == [straight]


def test_an_exit_leaves_from_elsewhere_where_its_name_has_no_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    data, rules = row(3)
    rules["provinces"]["Cid"]["name"] = "Ciddington"

    def leaving() -> tuple[Geometry, Point]:
        picture = drawn(data, rules)
        return picture, next(m.points[0] for m in picture.marks if m.between[0] == "Aba")

    _, usual = leaving()
    for name, ways in (("WAYS", (1.0,)), ("TURNS", (0,)), ("LAST_WAYS", ()), ("LAST_TURNS", ())):
        monkeypatch.setattr(links, name, ways)  # straight on it runs along the shore of Bec
    picture, start = leaving()
    assert start != usual
    assert "a border runs under the exit of Aba to Cid" not in said(picture, rules)


def headland() -> tuple[dict[str, Any], dict[str, Any]]:
    """The same row, in which a passage from Aba to Cid goes round Bec, or across it."""
    data, rules = row(1)
    # Bec is a headland between Aba and Cid, which are nearest to one another at its upper end.
    foot = 15
    shore = [[21, 10], [20.5, foot], [10, foot], [10, 10]]
    data["outlines"] |= {
        "Bec": [[[10, foot], [20.5, foot], [20, 20], [10, 20]]],
        "Cid": [[[20, 20], [21, 10], [30, 10], [30, 20]]],
        "Sou": [[[0, 0], [30, 0], [30, 10], *shore, [0, 10]]],
    }
    return data, rules


def test_a_passage_goes_round_the_land_of_others_where_it_can() -> None:
    picture = drawn(*headland())
    (mark,) = picture.marks
    lowest = max(y for ring in picture.outline("Bec") for _, y in ring)
    assert mark.kind == "link"
    assert all(y >= lowest - 2 for _, y in mark.points)


@pytest.mark.parametrize(
    ("tried", "asked"), [(links.TRIED, links.MOST), (20, 20), (1, links.LEAST)]
)
def test_the_more_passages_the_fewer_ways_are_tried_for_each(
    monkeypatch: pytest.MonkeyPatch, tried: int, asked: int
) -> None:
    """All ways between the 629 pairs of one board of vDiplomacy's took minutes."""
    shore, numbers = links.shore, set[int]()

    def counted(shape: Shape, near: Shape, most: int) -> list[Point]:
        numbers.add(most)
        return shore(shape, near, most)

    monkeypatch.setattr(links, "shore", counted)
    monkeypatch.setattr(links, "TRIED", tried)
    drawn(*headland())
    assert numbers == {asked}


def test_where_units_move_two_provinces_far_no_passage_is_drawn_and_a_warning_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    data, rules = row(1)
    few = drawn(data, rules)
    assert few.marks
    assert few.unseen == 0
    monkeypatch.setattr(links, "are_too_many", lambda marks, places: (marks, places) == (1, 4))
    none = drawn(data, rules)
    assert none.marks == ()
    assert none.unseen == 0  # few enough for any map
    monkeypatch.setattr(geometry, "FEW_MARKS", 1)
    twice = replace(none, links=none.links * 2)
    assert twice.unseen == 1
    (fault,) = lint.faults(twice, rules)
    assert fault.is_warning
    assert fault.message == (
        "1 pairs of neighbours lie apart, too many for a map of 4 provinces, as far ones count"
        " twice: no passage between them is drawn."
    )
    near = replace(none.links[0], between=("Aba", "Bec"))  # they touch
    assert replace(none, links=(near,)).unseen == 0


def test_neighbours_that_meet_in_a_corner_do_not_lie_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(geometry, "FEW_MARKS", 1)
    data, rules = map_data(), variant()
    corner = [{"between": ["Aba", "Sou"], "reach": "f", "why": "they meet in a corner"}]
    data["outlines"] |= {"Nor": square(0, 0), "Sou": square(1, 0, 2)}
    assert drawn({**data, "link": corner}, rules).unseen == 0


def test_an_exit_hides_as_much_of_a_map_as_two_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[int] = []
    monkeypatch.setattr(links, "are_too_many", lambda marks, _: counted.append(marks))
    drawn(*row(3))  # far
    assert counted == [1, 2]
    drawn(*row(1))  # near
    assert counted[2:] == [1, 1]


def test_no_way_is_looked_for_where_a_passage_leads_too_far(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(links, "shore", pytest.fail)
    assert {mark.kind for mark in drawn(*row(3)).marks} == {"exit"}


def test_no_border_runs_under_the_name_of_an_exit_and_it_is_a_fault_where_one_does() -> None:
    data, rules = row(3)
    rules["provinces"]["Cid"]["name"] = "Ciddington"
    picture = drawn(data, rules)  # the way from Aba to Cid lies along the shore of Bec
    leaving = next(mark for mark in picture.marks if mark.between[0] == "Aba")
    half = width("Ciddington", leaving.size, italic=True) / 2
    x, y = leaving.points[2]
    name = box((x - half, y - leaving.size / 2, x + half, y + leaving.size / 2))
    assert not any(line(arc.points).intersects(name) for arc in picture.arcs)
    told = "labels.Aba: a border runs under the exit of Aba to Cid"
    assert told not in said(picture, rules)
    (left, shore), *_ = picture.arcs[picture.borders["Bec", "Sou"][0]].points
    on_shore = replace(leaving, points=(*leaving.points[:2], (left + half, shore)))
    assert told in said(replace(picture, marks=(on_shore,)), rules)


def test_names_of_exits_stand_apart_and_are_a_fault_where_they_do_not() -> None:
    data, rules = row(3)
    # Two lands, one above the other, where there was one: both are left for by one way out.
    data["outlines"] |= {"Cid": square(4, 1, 1, 0.5), "Dod": square(4, 1.5, 1, 0.5)}
    rules["provinces"]["Dod"] = {"name": "Dod", "terrain": "inland"}
    rules["reach"]["army"] |= {
        "Aba": ["Bec", "Cid", "Dod"],
        "Bec": ["Aba", "Cid", "Dod"],
        "Cid": ["Aba", "Bec", "Dod"],
        "Dod": ["Aba", "Bec", "Cid"],
    }
    data["link"].append({"between": ["Aba", "Dod"], "reach": "a", "why": "another road"})
    picture = drawn(data, rules)
    assert [mark.kind for mark in picture.marks] == ["exit"] * 4
    assert "exit" not in said(picture, rules)
    one, other = (mark for mark in picture.marks if mark.between[0] == "Aba")
    (x, y), _, at = other.points
    marks = (one, replace(other, points=((x, y), one.points[1], one.points[2])))
    assert at != one.points[2]
    assert "the exit of Aba to Cid and the exit of Aba to Dod collide" in said(
        replace(picture, marks=marks), rules
    )


def test_a_name_over_a_passage_or_an_exit_is_a_fault() -> None:
    data, rules = row(1)
    data["outlines"]["Bec"] = square(1, 1, 1, 0.5)
    data["outlines"]["Top"] = square(1, 1.5, 1, 0.5)
    rules["provinces"]["Top"] = {"name": "Top", "terrain": "inland"}
    picture = drawn(data, rules)
    (mark,) = picture.marks
    (x, y), (u, _) = mark.points[0], mark.points[-1]
    assert "runs under" not in said(picture, rules)
    name = Label(("Bec",), 12, ((x + u) / 2, y), width=30)
    areas = {**picture.areas, "Bec": replace(picture.areas["Bec"], label=name)}
    assert "the passage of Aba and Cid runs under the name of Bec" in said(
        replace(picture, areas=areas), rules
    )
    far, rules = drawn(*row(3)), row(3)[1]
    name = Label(("Bec",), 12, far.marks[0].points[2], width=30)
    areas = {**far.areas, "Bec": replace(far.areas["Bec"], label=name)}
    assert "the name of Bec and the exit of Aba to Cid collide" in said(
        replace(far, areas=areas), rules
    )


def said(picture: Geometry, rules: dict[str, Any]) -> str:
    return "\n".join(map(str, lint.faults(picture, rules)))
