"""Names in the water: none in the next sea or on a border, and none where a sea's unit stands."""

from dataclasses import replace
from typing import Any

import pytest

from publisher.atlas.files import plan_file
from publisher.atlas.labels import placement, split_labels
from publisher.atlas.labels.placement import _spot
from publisher.atlas.labels.room import around, meet
from publisher.atlas.labels.spots import Board, Spot, Task
from publisher.atlas.lint import labels, lint
from publisher.chart.geometry import Box, Geometry, encloses
from publisher.geometry.shapes import Shape, box, line
from tests.publisher.worlds import drawn, square, variant

SHEET = {
    "map": {
        "title": "Coast",
        "projection": {"kind": "flat"},
        "window": [0, 0, 30, 20],
        "width": 900,
        "coast": "none",
    },
    "style": {"simplify": 0.1, "sizes": [20, 16, 12]},
}


def coast(**more: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Aba along the top of a sheet, 30 units for each of its 30 by 20, and seas along its foot."""
    rules = variant()
    seas = {name: names for name, (names, _) in more.items()}
    rules["provinces"] = {
        "Aba": {"name": "Aba", "terrain": "coastal", "centre": True},
        **seas,
    }
    rules["reach"] = {"army": {}, "fleet": {}}
    data = {
        **SHEET,
        "outlines": {
            "Aba": square(0, 1, 3),
            **{name: outline for name, (_, outline) in more.items()},
        },
    }
    return data, rules


def sea(name: str, *outline: list[float]) -> tuple[dict[str, str], list[Any]]:
    """Return a sea's facts and its outline."""
    return {"name": name, "terrain": "sea"}, [list(outline)]


def narrow() -> tuple[dict[str, Any], dict[str, Any]]:
    """Nar is 45 units broad, and too narrow for its name; Nor and Sou lie on either side."""
    return coast(
        Nor=sea("North Sea", [0, 0], [14, 0], [14, 10], [0, 10]),
        Nar=sea("Narrowness", [14, 0], [15.5, 0], [15.5, 10], [14, 10]),
        Sou=sea("South Sea", [15.5, 0], [30, 0], [30, 10], [15.5, 10]),
    )


def test_a_line_leads_from_a_narrow_sea_to_its_name_in_the_next() -> None:
    picture = drawn(*narrow())
    (mark,) = picture.marks
    assert (mark.kind, mark.between) == ("leader", ("Nar",))
    label = picture.areas["Nar"].label
    assert label is not None
    assert " ".join(label.lines) == "Narrowness"
    assert not crossed(picture, label.box, ("Nor", "Nar"), ("Nar", "Sou"))


def test_the_name_of_a_sea_in_the_next_is_a_fault_without_a_line() -> None:
    data, rules = narrow()
    picture = drawn(data, rules)
    assert "Nar" not in labels_at_fault(picture, rules)
    assert "Nar" in labels_at_fault(replace(picture, marks=()), rules)


def test_a_border_in_the_water_runs_under_no_name_where_there_is_room_beside_it() -> None:
    data, rules = coast(
        Nor=sea("North Sea", [0, 0], [15, 0], [15, 10], [0, 10]),
        Sou=sea("South Sea", [15, 0], [30, 0], [30, 10], [15, 10]),
    )
    # An island of 24 by 30 units, 15 of them from the border: its name is broader than that.
    rules["provinces"]["Ile"] = {"name": "Long Island Name", "terrain": "island"}
    data["outlines"]["Ile"] = [[[15.5, 4.5], [16.3, 4.5], [16.3, 5.5], [15.5, 5.5]]]
    picture = drawn(data, rules)
    label = picture.areas["Ile"].label
    assert label is not None
    assert label.outside
    assert not crossed(picture, label.box, ("Nor", "Sou"))


def test_a_name_leaves_the_only_room_for_a_unit_in_a_small_sea() -> None:
    data, rules = coast(
        Bay=sea("Bay", [14, 10], [15.4, 10], [15.4, 11.4], [14, 11.4]),
        Sou=sea("South Sea", [0, 0], [30, 0], [30, 10], [0, 10]),
    )
    around = [[15.4, 10], [30, 10], [30, 20], [0, 20], [0, 10], [14, 10], [14, 11.4], [15.4, 11.4]]
    data["outlines"]["Aba"] = [around]
    # The bay is 42 units broad and as deep; an island of 9 lies in its corner.
    rules["provinces"]["Ile"] = {"name": "Isle", "terrain": "island"}
    data["outlines"]["Ile"] = [[[14.1, 11], [14.4, 11], [14.4, 11.3], [14.1, 11.3]]]
    picture = drawn(data, rules)
    found = [str(fault) for fault in lint.faults(picture, rules)]
    assert not [fault for fault in found if "the unit of Bay" in fault]


def test_no_name_stands_across_a_land_and_the_gaps_in_it() -> None:
    data, rules = coast(Sou=sea("South Sea", [0, 0], [30, 0], [30, 10], [0, 10]))
    # Tin is a comb with teeth of 6 units and gaps of 2.7, a third of what a name over them covers.
    teeth = [
        [at + 0.29 * tooth, y]
        for tooth in range(12)
        for at, y in ((10, 10.1), (10, 11), (10.2, 11), (10.2, 10.1))
    ]
    right = teeth[-1][0]
    rules["provinces"]["Tin"] = {"name": "Tin", "terrain": "inland"}
    data["outlines"] |= {
        "Aba": [[[0, 10], [10, 10], *teeth, [right, 10], [30, 10], [30, 20], [0, 20]]],
        "Tin": [[[10, 10], *teeth, [right, 10]]],
    }
    picture = drawn(data, rules)
    assert "Tin" not in labels_at_fault(picture, rules)


def test_the_lint_looks_at_a_name_as_placing_does() -> None:
    placing = (split_labels.INSIDE, split_labels.COLUMNS, split_labels.ROWS)
    assert placing == (labels.INSIDE, labels.COLUMNS, labels.ROWS)


def crossed(picture: Geometry, name: Box, *borders: tuple[str, str]) -> bool:
    """Tell whether one of some borders runs under a name."""
    return any(way.intersects(box(name)) for pair in borders for way in border(picture, pair))


def border(picture: Geometry, pair: tuple[str, str]) -> list[Shape]:
    """Return the border between two areas."""
    low, high = sorted(pair)
    return [line(picture.arcs[number].points) for number in picture.borders[low, high]]


def labels_at_fault(picture: Geometry, rules: dict[str, Any]) -> set[str]:
    """Name the places whose names leave them."""
    found = lint.faults(picture, rules)
    return {
        fault.path.removeprefix("labels.") for fault in found if "leaves its province" in str(fault)
    }


def test_a_name_on_which_a_unit_would_stand_is_placed_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plan = plan_file.read_plan(*coast(Nor=sea("North Sea", [0, 0], [30, 0], [30, 10], [0, 10])))
    shapes = {"Aba": box((0, 0, 900, 300)), "Nor": box((0, 300, 900, 600))}
    board = Board(plan, shapes, shapes["Nor"], 1.0)
    spots = placement.place(board, [])
    hidden = {**spots, "Aba": replace(spots["Aba"], unit=spots["Nor"].label.at)}
    monkeypatch.setattr(placement, "_placed", lambda *_: hidden)
    mended = placement.place(board, [])
    assert mended["Aba"] == hidden["Aba"]
    unit = around(mended["Aba"].unit, board.slot)
    assert not meet(mended["Nor"].label.box, unit)
    assert mended["Nor"].label.lines == spots["Nor"].label.lines
    monkeypatch.setattr(placement, "_placed", lambda *_: spots)
    assert placement.place(board, []) == spots


def test_only_what_stands_in_a_crowded_sea_is_placed_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plan = plan_file.read_plan(
        *coast(
            Nor=sea("North Sea", [0, 0], [14, 0], [14, 10], [0, 10]),
            Sou=sea("South Sea", [14, 0], [30, 0], [30, 10], [14, 10]),
        )
    )
    shapes = {
        "Aba": box((0, 0, 900, 300)),
        "Nor": box((0, 300, 420, 600)),
        "Sou": box((420, 300, 900, 600)),
    }
    board = Board(plan, shapes, shapes["Nor"], 1.0)
    lettered: list[str] = []

    def counted(task: Task) -> Spot:
        lettered.append(task.space.id)
        return _spot(task)

    monkeypatch.setattr(placement, "_spot", counted)
    monkeypatch.setattr(placement, "_crowded", lambda _, spots: ["Nor"] if spots else [])
    placement.place(board, [])
    assert sorted(lettered) == ["Aba", "Nor", "Nor", "Sou"]


def lake(half: float) -> tuple[dict[str, Any], dict[str, Any]]:
    """Aba is a strip along a lake that lies amid Bec, 2 * `half` broad and high."""
    rules = variant()
    rules["provinces"] = {
        "Aba": {"name": "Long Name of Aba", "terrain": "coastal"},
        "Bec": {"name": "Bec", "terrain": "coastal"},
        "Lak": {"name": "Lak", "terrain": "sea"},
    }
    rules["reach"] = {
        "army": {"Aba": ["Bec"], "Bec": ["Aba"]},
        "fleet": {"Lak": ["Aba", "Bec"], "Aba": ["Lak", "Bec"], "Bec": ["Lak", "Aba"]},
    }
    west, east, top, foot = 15 - half, 15 + half, 10 + half, 10 - half
    data = {
        **SHEET,
        "outlines": {
            "Aba": [[[west, top], [east, top], [east, top + 0.4], [west, top + 0.4]]],
            "Lak": [[[west, foot], [east, foot], [east, top], [west, top]]],
            "Bec": [
                [[0, 0], [30, 0], [30, 20], [0, 20]],
                [[west, foot], [east, foot], [east, top + 0.4], [west, top + 0.4]],
            ],
        },
    }
    return data, rules


@pytest.mark.parametrize(("half", "lakes"), [(2.5, {"Lak"}), (4.0, set[str]())])
def test_a_small_sea_amid_land_holds_no_name_of_land(half: float, lakes: set[str]) -> None:
    picture, is_lake = drawn(*lake(half)), bool(lakes)
    assert picture.lakes == lakes
    label = picture.areas["Aba"].label
    assert label is not None
    x, y = picture.spot("Lak")
    in_water = replace(label, lines=("Aba",), size=12, width=24, at=(x, y), outside=True)
    areas = {**picture.areas, "Aba": replace(picture.areas["Aba"], label=in_water)}
    told = "the name of Aba lies across other provinces"
    faults = lint.faults(replace(picture, areas=areas), lake(half)[1])
    assert any(told in str(fault) for fault in faults) is is_lake
    assert encloses(picture.outline("Lak"), label.at) is not is_lake
