"""The real coast: names put a sheet on the Earth, or they contradict each other and do not."""

import json
import math
from collections.abc import Sequence
from functools import cache

import numpy as np
import pytest

from publisher.atlas.command import plan_of
from publisher.atlas.files import geojson as borders
from publisher.chart.file import load
from publisher.importing import command
from publisher.importing.coasts import on_earth
from publisher.importing.compass import gazetteer as boards
from publisher.importing.extract_places import MOST
from publisher.importing.fitting import FEWEST, Fit, Named, fitted
from publisher.importing.gazetteer import FILE, Gazetteer, gazetteer
from publisher.importing.mapfile import MapFile
from publisher.importing.model import ForeignVariant, Point
from publisher.importing.sketch import sketch
from publisher.importing.written import Ids
from tests.publisher.importing.foreign import Importer, read
from tests.publisher.importing.test_outlines import geojson
from tests.repository import ROOT

# Longitude and latitude, from an atlas.
CITIES = {
    "Lisbon": (-9.1, 38.7),
    "Madrid": (-3.7, 40.4),
    "Paris": (2.35, 48.85),
    "London": (-0.1, 51.5),
    "Rome": (12.5, 41.9),
    "Vienna": (16.4, 48.2),
    "Berlin": (13.4, 52.5),
    "Warsaw": (21.0, 52.2),
    "Kiev": (30.5, 50.45),
    "Athens": (23.7, 38.0),
    "Oslo": (10.75, 59.9),
    "Moscow": (37.6, 55.75),
}
WIDE, HIGH = 100.0, 80.0


def on_sheet(at: Point) -> Point:
    """Draw a place as an old map might: stretched, and bent towards the north."""
    x, y = at
    return (1.8 * (x + 12) + 0.01 * (x - 14) ** 2, 2.6 * (64 - y) - 0.01 * (x - 14) ** 2)


def sheet(**others: Sequence[Point]) -> list[Named]:
    """The cities on a sheet; `others` says where a name may lie instead."""
    return [Named(on_sheet(at), others.get(name, [at])) for name, at in CITIES.items()]


def fit(named: Sequence[Named]) -> Fit:
    found = fitted(named, WIDE, HIGH)
    assert found is not None
    return found


def test_a_place_that_no_name_gave_away_comes_out_where_it_lies() -> None:
    found = fit(sheet())
    assert found.points >= len(CITIES) - 1  # the others only guess where Moscow lies
    assert found.projection["kind"] == "lcc"
    for name, at in {"Prague": (14.4, 50.1), "Milan": (9.2, 45.5)}.items():
        ((x, y),) = found.degrees([on_sheet(at)]).tolist()
        assert math.dist((x, y), at) < 1, name


def test_a_name_that_lies_in_two_places_means_the_one_that_the_others_bear_out() -> None:
    found = fit(sheet(Athens=[(-83.4, 33.95), CITIES["Athens"]]))  # Athens in Georgia
    ((x, y),) = found.degrees([on_sheet(CITIES["Athens"])]).tolist()
    assert math.dist((x, y), CITIES["Athens"]) < 1


def test_a_name_in_the_wrong_place_is_thrown_out_and_bends_nothing() -> None:
    wrong = fit(sheet(Rome=[(-75.5, 43.2)]))  # Rome in New York
    assert FEWEST <= wrong.points < len(CITIES)
    ((x, y),) = wrong.degrees([on_sheet(CITIES["Rome"])]).tolist()
    assert math.dist((x, y), CITIES["Rome"]) < 2


def test_seven_names_are_too_few_and_so_are_names_of_a_world_of_its_own() -> None:
    assert fitted(sheet()[:7], WIDE, HIGH) is None
    known = list(CITIES.values())
    shuffled = [
        Named(on_sheet(at), [known[(5 * n + 3) % len(known)]]) for n, at in enumerate(known)
    ]
    assert fitted(shuffled, WIDE, HIGH) is None


def test_a_map_in_a_mirror_and_one_known_in_a_corner_only_do_not_fit() -> None:
    mirrored = [Named((WIDE - one.at[0], one.at[1]), one.where) for one in sheet()]
    assert fitted(mirrored, WIDE, HIGH) is None
    assert fitted(sheet(), 4 * WIDE, 4 * HIGH) is None


def test_a_map_across_the_date_line_is_whole() -> None:
    moved = [
        Named(one.at, [((x + 170 + 180) % 360 - 180, y) for x, y in one.where]) for one in sheet()
    ]
    found = fit(moved)
    ((x, _),) = found.degrees([on_sheet((14.4, 50.1))]).tolist()
    assert x == pytest.approx(184.4, abs=1)


def test_the_gazetteer_knows_our_boards_and_the_earth_and_tells_seas_from_lands() -> None:
    known = gazetteer(ROOT)
    assert math.dist(known.of("Ankara", wet=False)[0], (32.9, 39.9)) < 5
    assert any(math.dist(at, (-58.4, -34.6)) < 1 for at in known.of("Buenos Aires", wet=False))
    assert known.of("Bay of Bengal", wet=True)
    assert known.of("Bay of Bengal", wet=False) == ()
    assert Gazetteer().of("Paris", wet=False) == ()


def test_the_extract_is_small_and_says_whose_it_is() -> None:
    text = FILE.read_text("utf-8")
    assert len(text.encode()) <= MOST
    assert "Natural Earth" in text[:200]
    rows = [line.rsplit(" ", 3) for line in text.splitlines() if not line.startswith("#")]
    assert all(kind in "LS" for _, kind, _, _ in rows)
    assert np.abs([int(x) for _, _, x, _ in rows]).max() <= 1800


@cache
def europe() -> str:
    """The standard board as a GeoJSON of shapes and names."""
    folder = ROOT / "variants" / "standard"
    plan, variant = plan_of(folder)
    data = json.loads(borders.export(load(folder / "map.geo.json"), plan))
    played = variant["provinces"]
    features = [one for one in data["features"] if one["id"] in played]
    for one in features:
        one["properties"]["terrain"] = played[one["id"]]["terrain"]
    return json.dumps({"type": "FeatureCollection", "features": features})


@pytest.fixture
def repository(importer: Importer) -> Importer:
    (importer.root / "node_modules").symlink_to(ROOT / "node_modules")
    return importer


def earthly(found: ForeignVariant) -> tuple[MapFile, Fit]:
    made = on_earth(sketch(found), found, Ids(found).places, gazetteer(ROOT), ROOT)
    assert made is not None
    return made[:2]


@pytest.mark.thorough
def test_known_names_give_a_window_of_the_earth_and_seeds_on_their_element() -> None:
    found = read("geojson", {"europe.geojson": europe()})
    made, fit = earthly(found)
    assert fit.points >= 60
    assert made.head["projection"] == fit.projection
    west, south, east, north = made.window
    assert (west, east) == pytest.approx((-20, 48), abs=6)
    assert (south, north) == pytest.approx((30, 74), abs=4)
    at = {key: np.array(seeds).mean(axis=0) for key, seeds in made.seeds.items()}
    ids = Ids(found).places
    assert math.dist(at[ids["Vie"]], (16.4, 48.2)) < 2
    assert math.dist(at[ids["Mos"]], (37.6, 55.75)) < 3


@pytest.mark.thorough
def test_a_board_that_is_only_a_graph_is_laid_out_by_its_names() -> None:
    # A layout alone bends over the Earth with Portugal in the Pyrenees, at 1 degree west.
    found = read("geojson", {"europe.geojson": europe()})
    found.picture = None
    for place in found.places.values():
        place.outline, place.point = [], None
    found.known = boards(ROOT)
    made, fit = earthly(found)
    assert fit.points >= 60
    at = {key: np.array(seeds).mean(axis=0) for key, seeds in made.seeds.items()}
    ids = Ids(found).places
    assert math.dist(at[ids["Por"]], (-8.2, 39.7)) < 3
    assert math.dist(at[ids["Ank"]], (32.9, 39.9)) < 4


def test_plane_refuses_the_real_coast(
    importer: Importer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []

    def earth(*_: object) -> None:
        asked.append("the Earth")

    monkeypatch.setattr(command, "on_earth", earth)
    source = importer.save("bay.geojson", geojson()["bay.geojson"])
    assert importer.type("import", source, "--plane", "--as", "plane") == 0
    assert asked == []
    assert importer.type("import", source) == 0
    assert asked == ["the Earth"]
    assert "real coast" not in capsys.readouterr().out


@pytest.mark.slow
def test_the_standard_board_from_its_shapes_and_names_is_drawn_on_the_real_coast(
    repository: Importer, capsys: pytest.CaptureFixture[str]
) -> None:
    assert repository.type("import", repository.save("europe.geojson", europe())) == 0
    assert "drawn on the real coast" in capsys.readouterr().out
    assert "Natural Earth" in (repository.variant("europe") / "SOURCE.md").read_text("utf-8")
