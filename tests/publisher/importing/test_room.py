"""A place that the real coast puts into its other element: found by its name, or given room.

The sheets are chessboards whose squares are a degree wide, each with a name that the gazetteer
knows, and the land is drawn here: Natural Earth's would hide what is tested.
"""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import numpy as np
import pytest
import shapely

from publisher.atlas.land import shore
from publisher.atlas.plan import Plan
from publisher.geometry.shapes import Shape, box
from publisher.importing.coasts import CHANNEL, on_earth
from publisher.importing.doubts import Doubts, Trust, island_of, room_near, settled
from publisher.importing.fitting import FEWEST, Fit, Named, fitted
from publisher.importing.gazetteer import Gazetteer, folded
from publisher.importing.mapfile import MapFile
from publisher.importing.model import ForeignVariant, Point
from publisher.importing.sketch import sketch
from publisher.importing.written import Ids
from publisher.words import importing as words
from tests.publisher.importing.foreign import changes, read
from tests.publisher.importing.test_outlines import feature, geojson, square

COLUMNS, ROWS = 6, 4
EAST, NORTH = 6, 44  # degrees: the west and the south of the board
NAMES = [f"{one}{two}n" for one in ("Ba", "Ce", "Di", "Fo") for two in "bdglst"]  # row by row
ISLE = NAMES[9]  # in the middle of the board
ITS_MIDDLE = (9.5, 45.5)
Box = tuple[float, float, float, float]
BOARD = (EAST - 9, NORTH - 9, EAST + COLUMNS + 9, NORTH + ROWS + 9)
HERE = (EAST + 3, NORTH + 1, EAST + 4, NORTH + 2)  # the square of ISLE


def middle(number: int) -> Point:
    row, column = divmod(number, COLUMNS)
    return (EAST + column + 0.5, NORTH + row + 0.5)


def board(sea: str = "", long: str = "") -> ForeignVariant:
    """Return the chessboard as a variant.

    `sea` is a square of water, of which its northern neighbour takes two fifths; `long` is a sea
    as broad as the board, below it.
    """
    features = []
    for number, name in enumerate(NAMES):
        x, y = 100 * (number % COLUMNS), 100 * (number // COLUMNS)
        below, high = y, 100
        if name == sea:
            high = 60
        elif number >= COLUMNS and NAMES[number - COLUMNS] == sea:
            below, high = y - 40, 140
        kind = "sea" if name == sea else "land"
        features.append(feature(name, square(x, below, 100, high), terrain=kind))
    if long:
        features.append(feature(long, square(0, -60, 600, 60), terrain="sea"))
    return read("geojson", geojson(features))


def known(**others: tuple[Point, ...]) -> Gazetteer:
    """The gazetteer of the board; `others` says where a name lies instead."""
    at = {name: others.get(name, (middle(n),)) for n, name in enumerate(NAMES)}
    places = {folded(name): where for name, where in at.items()}
    return Gazetteer(places, places)


def drawn(
    found: ForeignVariant,
    names: Gazetteer,
    monkeypatch: pytest.MonkeyPatch,
    *,
    lakes: Iterable[Box],
) -> tuple[MapFile, Fit, Doubts] | None:
    """Put a board on an Earth that is dry but for some lakes, given in degrees."""

    def land(plan: Plan, root: Path) -> Shape:
        del root
        dry = box(BOARD)
        for lake in lakes:
            dry = dry.difference(box(lake))
        return dry.segmentize(0.2).placed(plan.plane).intersection(shore.window(plan))

    monkeypatch.setattr(shore, "land", land)
    return on_earth(sketch(found), found, Ids(found).places, names, Path())


def made(
    found: ForeignVariant,
    names: Gazetteer,
    monkeypatch: pytest.MonkeyPatch,
    *,
    lakes: Iterable[Box],
) -> MapFile:
    result = drawn(found, names, monkeypatch, lakes=lakes)
    assert result is not None
    return result[0]


def seeds(found: ForeignVariant, map_file: MapFile, name: str) -> list[list[float]]:
    (key,) = (key for key, place in found.places.items() if place.name == name)
    return map_file.seeds[Ids(found).places[key]]


def lake_round(isle: Point | None = None) -> list[Box]:
    """Water that covers a square and somewhat more, but for a small isle."""
    west, south, east, north = (HERE[0] - 0.2, HERE[1] - 0.2, HERE[2] + 0.2, HERE[3] + 0.2)
    if isle is None:
        return [(west, south, east, north)]
    x, y, small = *isle, 0.12
    return [
        (west, south, x - small, north),
        (x + small, south, east, north),
        (x - small, south, x + small, y - small),
        (x - small, y + small, x + small, north),
    ]


def test_squares_on_their_element_need_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    found = board()
    result = made(found, known(), monkeypatch, lakes=[])
    assert (result.fills, result.digs) == ([], [])
    for number, name in enumerate(NAMES):
        at = np.array(seeds(found, result, name)).mean(axis=0)
        assert at == pytest.approx(middle(number), abs=0.4), name


def test_an_island_off_its_square_is_found_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    found, isle = board(), (9.9, 45.9)
    names = known(**{ISLE: (isle,)})
    result = made(found, names, monkeypatch, lakes=lake_round(isle))
    (near,) = seeds(found, result, ISLE)
    assert near == pytest.approx(isle, abs=0.02)
    assert result.fills == []


def test_of_two_islands_of_one_name_the_nearer_is_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    found, isle = board(), (9.9, 45.9)
    names = known(**{ISLE: ((6.5, 47.5), isle)})
    (near,) = seeds(found, made(found, names, monkeypatch, lakes=lake_round(isle)), ISLE)
    assert near == pytest.approx(isle, abs=0.02)


@pytest.mark.parametrize(
    "where",
    [
        pytest.param((), id="a name that nobody knows"),
        pytest.param(((9.5, 45.5),), id="a name in the water"),
        pytest.param(((6.5, 47.5),), id="a name at the other end of the map"),
        pytest.param(((40.0, 10.0),), id="a name beyond the map"),
    ],
)
def test_an_island_that_the_coast_does_not_have_gets_land_in_its_square(
    where: tuple[Point, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = board()
    result = made(found, known(**{ISLE: where}), monkeypatch, lakes=lake_round())
    (seed,) = seeds(found, result, ISLE)
    assert seed == pytest.approx(ITS_MIDDLE, abs=0.1)
    (ring,) = result.fills
    land = shapely.Polygon(ring)
    assert land.contains(shapely.Point(seed))
    assert shapely.box(*HERE).contains(land)
    assert result.digs == []


def test_a_lake_that_the_coast_does_not_have_is_dug(monkeypatch: pytest.MonkeyPatch) -> None:
    found = board(sea=ISLE)
    result = made(found, known(**{ISLE: ()}), monkeypatch, lakes=[])
    (seed,) = seeds(found, result, ISLE)
    assert seed == pytest.approx((9.5, 45.3), abs=0.1)
    ((line, half),) = result.digs
    assert half == CHANNEL
    assert shapely.LineString(line).distance(shapely.Point(seed)) < 0.05
    assert result.fills == []


def test_no_water_is_dug_for_a_sea_that_lies_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    found = board(sea=ISLE)
    assert drawn(found, known(**{ISLE: ((40.0, 10.0),)}), monkeypatch, lakes=[]) is None
    assert f"no ground of their kind there: {ISLE}" in changes(found)


def test_a_long_sea_where_the_coast_is_dry_lies_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    found = board(long="Long Sea")
    assert drawn(found, known(), monkeypatch, lakes=[]) is None
    assert drawn(board(long="Long Sea"), known(), monkeypatch, lakes=[SOUTH]) is not None


SOUTH = (EAST - 1, NORTH - 1, EAST + COLUMNS + 1, NORTH)  # water where a long sea lies
BESIDE = NAMES[1]  # a square that borders it
POND = (EAST + 1.1, NORTH + 0.72, EAST + 1.9, NORTH + 0.95)  # in the north of that square


def test_a_lake_where_no_place_lies_belongs_to_no_sea(monkeypatch: pytest.MonkeyPatch) -> None:
    lake = (HERE[0] + 0.55, HERE[1] - 0.4, HERE[2] + 0.4, HERE[3] - 0.55)  # where four squares meet
    result = made(board(long="Long Sea"), known(), monkeypatch, lakes=[SOUTH, lake])
    kinds = {name: area["kind"] for name, area in result.areas.items() if name.startswith("Lake")}
    assert kinds == {"Lake1": "lake"}
    given = result.areas["Lake1"]["seeds"]
    assert isinstance(given, list)
    (seed,) = given
    assert shapely.box(*lake).contains(shapely.Point(seed))


def test_a_sea_on_dry_land_but_for_a_pond_is_not_trusted_and_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = board(sea=BESIDE, long="Long Sea")
    assert (BESIDE, "Long Sea") in {(one[0], other[0]) for one, other in found.fleet}
    result = drawn(found, known(**{BESIDE: ()}), monkeypatch, lakes=[SOUTH, POND])
    assert result is not None
    made_file, _, doubts = result
    (seed,) = seeds(found, made_file, BESIDE)
    assert not shapely.box(*POND).contains(shapely.Point(seed))
    assert len(made_file.digs) == 1
    assert doubts.dry == [BESIDE]
    doubts.tell(found)
    assert words.COAST_IS_DRY.format(names=BESIDE) in changes(found)
    # One with room in its own water keeps it, and nothing in the pond.
    inlet = (POND[0], NORTH - 0.1, POND[2], NORTH + 0.5)
    found = board(sea=BESIDE, long="Long Sea")
    kept = made(found, known(**{BESIDE: ()}), monkeypatch, lakes=[SOUTH, POND, inlet])
    assert kept.digs == []
    assert all(y < POND[1] for _, y in seeds(found, kept, BESIDE))


def by_the_shore(*, east: float, **near: Sequence[shapely.Polygon]) -> Trust:
    """An isle at a distance from (0, 0), on which no place lies; `near` has neighbours' land."""
    isle = shapely.box(east, -10, east + 20, 10)
    return Trust({}, {"lost": near.get("near", [])}, [isle])


def test_a_lost_island_is_the_free_one_nearby_and_none_far_off_or_taken() -> None:
    def room(trust: Trust, *taken: Point, is_wet: bool = False) -> Point | None:
        return room_near(trust, "lost", (0.0, 0.0), 1000, taken, is_wet=is_wet)

    near = by_the_shore(east=59)
    assert room(near) == pytest.approx((69, 0), abs=2)
    assert room(by_the_shore(east=61)) is None
    assert room(near, (70.0, 0.0)) is None
    assert room(near, is_wet=True) is None


def test_a_lost_place_lies_by_the_nearest_shore_of_its_neighbours() -> None:
    mainland, farther = shapely.box(30, -200, 300, 200), shapely.box(-300, -200, -33, 200)
    trust = by_the_shore(east=10, near=[farther, mainland])
    spot = room_near(trust, "lost", (0.0, 0.0), 1000, [], is_wet=False)
    assert spot == pytest.approx((35, 0), abs=0.1)
    far = by_the_shore(east=10, near=[shapely.box(41, -200, 300, 200)])
    assert room_near(far, "lost", (0.0, 0.0), 1000, [], is_wet=False) is None


def test_the_island_of_its_name_is_a_land_s_place_if_no_other_lies_there() -> None:
    trust = by_the_shore(east=80)  # the isle reaches from 80 to 100
    assert island_of(trust, (0.0, 0.0), [(90.0, 0.0)], 1000) == (90.0, 0.0)
    assert island_of(trust, (0.0, 0.0), [(110.0, 0.0)], 1000) is None  # in the water
    assert island_of(trust, (60.0, 0.0), [(90.0, 0.0)], 1000) is None  # it fits as it is
    assert island_of(trust, (-120.0, 0.0), [(90.0, 0.0)], 1000) is None  # another place's name
    assert island_of(Trust({}, {}, []), (0.0, 0.0), [(90.0, 0.0)], 1000) is None


def test_a_name_that_means_another_place_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    result = drawn(board(), known(**{ISLE: ((40.0, 10.0),)}), monkeypatch, lakes=[])
    assert result is not None
    assert result[2].names == [ISLE]
    assert result[2].wet == []


def test_a_coast_that_leaves_more_than_a_few_squares_nowhere_is_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Two of so few may be lost, a third means that the map has a coast of its own.
    def nowhere(number: int) -> Gazetteer:
        return known(**dict.fromkeys(NAMES[:number], ()))

    def under_water(number: int) -> Box:
        return (EAST - 1, NORTH - 1, EAST + number + 0.2, NORTH + 1.2)

    two = made(board(), nowhere(2), monkeypatch, lakes=[under_water(2)])
    assert len(two.fills) == 2
    found = board()
    assert drawn(found, nowhere(3), monkeypatch, lakes=[under_water(3)]) is None
    assert "The map keeps a coast of its own" in changes(found)
    assert f"{NAMES[0]}, {NAMES[1]} and {NAMES[2]}" in found.coast[0]


def shifted(shifts: Mapping[int, float], count: int) -> list[Named]:
    """The first squares of the board as names; some lie so many parts of the sheet eastwards."""
    return [
        Named(
            ((n % COLUMNS + 0.5 + COLUMNS * shifts.get(n, 0)) * 100, (ROWS - n // COLUMNS) * 100),
            [middle(n)],
        )
        for n in range(count)
    ]


def test_a_name_fits_within_a_twentieth_of_the_map_and_not_beyond() -> None:
    count = len(NAMES)
    wide, high = 100 * COLUMNS, 100 * ROWS
    whole = fitted(shifted({}, count), wide, high)
    near = fitted(shifted({8: 0.03}, count), wide, high)
    far = fitted(shifted({8: 0.08}, count), wide, high)
    assert whole is not None
    assert near is not None
    assert far is not None
    assert (whole.points, near.points, far.points) == (count, count, count - 1)


def test_eight_names_that_fit_are_enough_and_seven_are_not() -> None:
    wide, high = 100 * COLUMNS, 100 * ROWS
    # The corners and the middles of the sides, of a board of three by three.
    eight = [
        Named((x * wide / 2, (2 - y) * high / 2), [(EAST + 3.0 * x, NORTH + 2.0 * y)])
        for x in range(3)
        for y in range(3)
        if (x, y) != (1, 1)
    ]
    found = fitted(eight, wide, high)
    assert found is not None
    assert found.points == FEWEST
    off = Named((eight[3].at[0] + 0.3 * wide, eight[3].at[1]), eight[3].where)
    assert fitted([*eight[:3], off, *eight[4:]], wide, high) is None


def round_about(lake: Box, isle: Box) -> list[Box]:
    """Water within the first box, and none within the second."""
    (west, south, east, north), (left, low, right, high) = lake, isle
    return [
        (west, south, left, north),
        (right, south, east, north),
        (left, south, right, low),
        (left, high, right, north),
    ]


def test_a_large_island_without_a_place_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(isle: Box) -> list[list[float]]:
        lakes = round_about(SOUTH, isle)
        result = made(board(long="Long Sea"), known(), monkeypatch, lakes=lakes)
        given = result.areas["Waste1"]["seeds"]
        assert isinstance(given, list)
        return [seed for seed in given if shapely.box(*isle).contains(shapely.Point(seed))]

    # A square degree of this board has 26,000 square units.
    assert len(closed((EAST + 2, NORTH - 0.55, EAST + 3, NORTH - 0.1))) == 1
    assert closed((EAST + 2, NORTH - 0.4, EAST + 2.4, NORTH - 0.1)) == []


def test_few_cells_beyond_a_strait_that_the_source_does_not_have_are_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def beyond(strait: Box, isle: Box | None = None) -> bool:
        lakes = [strait] if isle is None else round_about(strait, isle)
        found = board()
        held = seeds(found, made(found, known(), monkeypatch, lakes=lakes), ISLE)
        assert any(y < strait[1] for _, y in held)
        return any(y > HERE[3] - 0.2 for _, y in held)

    west, east = HERE[0] - 0.5, HERE[2] + 0.5
    assert not beyond((west, HERE[1] + 0.45, east, HERE[3] - 0.13))
    assert beyond((west, HERE[1] + 0.3, east, HERE[3] - 0.3))  # as much as on this side
    assert beyond((west, HERE[1] + 0.72, east, HERE[3] - 0.13))  # a narrow strait
    isle = (HERE[0] + 0.2, HERE[3] - 0.13, HERE[2] - 0.2, HERE[3])
    assert beyond((west, HERE[1] + 0.45, east, HERE[3] + 0.3), isle)  # where no other place lies


def test_an_island_is_all_its_place_s_where_no_cell_of_a_place_lies() -> None:
    isle, other = shapely.box(80, -10, 100, 10), shapely.box(200, -10, 220, 10)
    full = settled(Trust({}, {}, [isle, other]), [(90.0, 0.0), (500.0, 0.0)])
    assert full.equals(isle)
    assert settled(Trust({}, {}, [isle]), []).is_empty
