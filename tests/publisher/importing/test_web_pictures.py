"""Pictures of webDiplomacy and vDiplomacy, filled from the points of their territories."""

import struct

import pytest

from publisher.importing.fills import filled, shown
from publisher.importing.png import read_png
from tests.publisher.importing.foreign import Importer, changes
from tests.publisher.importing.web_folder import ROWS, bay, folder, png, read


@pytest.mark.parametrize("kind", range(5))
def test_a_picture_is_filled_from_the_points(kind: int) -> None:
    picture = read_png("map.png", png(bay(), kind))
    points = {"A": (20.0, 30.0), "B": (60.0, 30.0), "C": (100.0, 30.0), "Sea": (60.0, 70.0)}
    made = filled(picture, points)
    assert made is not None
    assert made.labels.count(0) == 39 * 49
    assert made.labels.count(3) == 118 * 38
    assert shown(made, [("A", "B"), ("B", "C"), ("A", "Sea"), ("C", "Sea")]) == 1.0
    assert shown(made, [("A", "C")]) == 0.0


def test_a_point_on_a_line_or_a_letter_finds_its_area() -> None:
    rows = bay()
    for y in range(25, 36):
        rows[y][18:23] = [9, 3, 3, 3, 9]  # a letter, three pixels broad
    made = filled(read_png("map.png", png(rows)), {"A": (20.0, 30.0), "B": (80.0, 30.0)})
    assert made is not None
    assert made.labels.count(0) > 1_000
    assert made.labels.count(1) > 1_000


def test_a_point_on_a_broad_border_fills_its_area_and_no_borders() -> None:
    # As in vDiplomacy's WWIV: Mecca's point lies on the shore of its area.
    rows = bay()
    for row in rows:
        row[38:43] = [9] * 5
    for y in (*range(3), *range(48, 53), *range(87, 90)):
        rows[y] = [9] * 120
    points = {"A": (20.0, 30.0), "B": (42.0, 30.0), "C": (100.0, 30.0), "Sea": (20.0, 70.0)}
    made = filled(read_png("map.png", png(rows)), points)
    assert made is not None
    assert made.labels[30 * 120 + 60] == 1
    assert made.labels[30 * 120 + 40] == -1


def test_a_narrow_land_of_a_colour_of_its_own_is_no_border() -> None:
    rows = bay()
    for row in rows[:50]:
        row[56:61] = [5] * 5  # a river between two parts of B
    points = {
        "A": (20.0, 30.0), "B": (48.0, 30.0), "River": (58.0, 30.0), "East": (70.0, 30.0),
        "C": (100.0, 30.0), "Sea": (60.0, 70.0),
    }  # fmt: skip
    made = filled(read_png("map.png", png(rows)), points)
    assert made is not None
    assert made.labels.count(2) == 5 * 50
    assert made.labels.count(3) > 700


def test_a_picture_without_closed_areas_says_nothing() -> None:
    blank = read_png("map.png", png([[1] * 60 for _ in range(40)]))
    assert filled(blank, {"A": (10.0, 10.0), "B": (50.0, 30.0)}) is None


def test_the_small_picture_is_taken_where_it_fits_better() -> None:
    blank = [[1] * 120 for _ in range(90)]
    rows = ROWS.replace("30,0,0)", "30,SX,30)").replace("70,0,0)", "70,60,70)")
    for x in ("20", "60", "100"):
        rows = rows.replace(f"{x},30,SX,30", f"{x},30,{x},30")
    pictures = {"resources/map.png": png(blank), "resources/smallmap.png": png(bay())}
    found = read(folder(rows, more=pictures))
    assert found.picture is not None
    assert (found.picture.width, found.picture.height) == (120, 90)


def test_a_folder_with_a_picture_is_drawn_without_a_fault(importer: Importer) -> None:
    for name, data in folder(more={"resources/map.png": png(bay())}).items():
        importer.save(f"bay/{name}", data)
    assert importer.type("import", importer.sources / "bay") == 0
    told = (importer.variant("bay") / "SOURCE.md").read_text("utf-8")
    assert "the shapes of the source's picture" in told
    assert "[[link]]" not in (importer.variant("bay") / "map.toml").read_text("utf-8")


@pytest.mark.parametrize(
    "data",
    [
        b"GIF89a",
        b"\x89PNG\r\n\x1a\n" + b"\0" * 50,
        png(bay())[:-200],
        png(bay()).replace(struct.pack(">II", 120, 90), struct.pack(">II", 60_000, 60_000)),
    ],
)
def test_a_broken_or_huge_picture_is_not_used_and_named(data: bytes) -> None:
    found = read(folder(more={"resources/map.png": data}))
    assert found.picture is None
    assert "The picture was not used" in changes(found)
