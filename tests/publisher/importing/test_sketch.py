"""Maps that draw themselves: what touches in them is what the rules join, and nothing else."""

import math
import tomllib
from collections.abc import Iterator, Mapping

import pytest

from publisher.importing import sketch as sketching
from publisher.importing.compass import gazetteer, turned
from publisher.importing.draft import source_file
from publisher.importing.hexes import OUTSIDE, Sheet
from publisher.importing.model import ForeignVariant, Origin, Picture, Place, Power
from publisher.importing.pieces import components, drop_strays
from publisher.importing.planar import draw, embed
from publisher.importing.rasters import outlined
from publisher.importing.settle import Settling, Wanted
from publisher.importing.sketch import Sketch, _give_room, sketch
from publisher.importing.sound import make_sound
from publisher.words import importing as words
from tests.repository import ROOT

HERE = Origin("here")


def standard() -> ForeignVariant:
    """Make the standard board foreign: its places and borders, and nothing of its map."""
    data = tomllib.loads((ROOT / "variants" / "standard" / "variant.toml").read_text("utf-8"))
    found = ForeignVariant("Standard", "dpjudge")
    for key, facts in data["provinces"].items():
        coasts = list(facts.get("coasts", []))
        found.places[key] = Place(key, facts["name"], terrain=facts["terrain"], coasts=coasts)
    for start, ends in data["reach"]["army"].items():
        for end in ends:
            found.walk(start, end, HERE)
    for start, ends in data["reach"]["fleet"].items():
        for end in ends:
            one, other = (tuple(f"{place}/".split("/")[:2]) for place in (start, end))
            found.sail((one[0], one[1]), (other[0], other[1]), HERE)
    for key in [key for key, place in found.places.items() if place.terrain == "closed"]:
        del found.places[key]
    make_sound(found)
    return found


def touching(made: Sketch) -> set[frozenset[str]]:
    """Look at the cells themselves: which places share an edge."""
    labels, near, keys = made.settled.labels, made.settled.sheet.near, made.keys
    return {
        frozenset((keys[label], keys[labels[one]]))
        for cell, label in enumerate(labels)
        for one in near[cell]
        if one != OUTSIDE and label != labels[one] and max(label, labels[one]) < len(keys)
    }


def wanted(found: ForeignVariant) -> set[frozenset[str]]:
    return {frozenset(pair) for pair in found.army} | {
        frozenset((one[0], other[0])) for one, other in found.fleet
    }


def test_the_standard_board_settles_from_its_neighbours_alone() -> None:
    found = standard()
    assert touching(sketch(found)) == wanted(found)


def test_equal_sources_settle_equally() -> None:
    assert sketch(standard()).settled.labels == sketch(standard()).settled.labels


def test_three_hexagons_meet_in_every_corner() -> None:
    sheet = Sheet.of(10, 8, 200)
    for cell, around in enumerate(sheet.near):
        inside = [one for one in around if one != OUTSIDE]
        assert all(cell in sheet.near[one] for one in inside)
        if len(inside) == 6:
            assert all(around[n] in sheet.near[around[n - 1]] for n in range(6))


def grid(wide: int, high: int) -> dict[int, list[int]]:
    """Return a board of triangles: a planar graph."""
    near: dict[int, list[int]] = {n: [] for n in range(wide * high)}
    for n in range(wide * high):
        x, y = n % wide, n // wide
        for right, down in ((1, 0), (0, 1), (1, 1)):
            if x + right < wide and y + down < high:
                near[n].append(n + right + down * wide)
                near[n + right + down * wide].append(n)
    return near


def test_a_planar_graph_loses_no_edge_and_crosses_none() -> None:
    near = grid(7, 5)
    found = embed(near)
    assert found.dropped == []
    edges = sum(map(len, near.values())) // 2
    assert len(near) - edges + len(found.faces) == 2  # Euler's formula
    points, _ = draw(len(near), found)
    for face in found.faces:
        if len(face) == 3:
            (a, b), (c, d), (e, f) = (points[node] for node in face)
            assert abs((c - a) * (f - b) - (e - a) * (d - b)) > 0.05


def complete(count: int) -> dict[int, list[int]]:
    return {n: [m for m in range(count) if m != n] for n in range(count)}


@pytest.mark.parametrize(("count", "dropped"), [(4, 0), (5, 1), (6, 3), (7, 6)])
def test_of_a_graph_that_is_not_planar_as_much_is_drawn_as_can_be(count: int, dropped: int) -> None:
    # Of n nodes that all touch, a planar graph keeps 3n - 6 edges.
    assert len(embed(complete(count)).dropped) == dropped


def test_one_edge_is_dropped_where_one_is_at_fault() -> None:
    near = grid(6, 6)  # and a way from one corner of the board to its middle
    near[0].append(21)
    near[21].append(0)
    assert embed(near).dropped == [(0, 21)]


def test_loose_and_hanging_parts_are_held_in_place() -> None:
    near = {**grid(3, 3), 9: [4], 10: [9], 11: [12, 13], 12: [11, 13], 13: [11, 12], 14: []}
    near[4].append(9)
    near[9].append(10)
    found = embed(near)
    assert found.dropped == []
    assert {node for face in found.faces for node in face} == set(near)


def pictured() -> ForeignVariant:
    """A sea round an island of two lands, as a picture of 60 by 40 pixels."""
    labels = [0] * 2400
    for row in range(12, 28):
        for column in range(15, 45):
            labels[row * 60 + column] = 1 if column < 30 else 2
    found = ForeignVariant(
        "Island", "svg", picture=Picture(60, 40, ("Sea", "West", "East"), labels)
    )
    found.places = {
        "Sea": Place("Sea", "Sea", terrain="sea"),
        "West": Place("West", "West", terrain="coastal"),
        "East": Place("East", "East", terrain="coastal"),
    }
    found.walk("West", "East", HERE, both=True)
    for land in ("West", "East"):
        found.sail((land, ""), ("Sea", ""), HERE, both=True)
    found.sail(("West", ""), ("East", ""), HERE, both=True)
    found.powers["W"] = Power("W", "W")
    return found


def test_a_picture_says_where_places_lie() -> None:
    made = sketch(pictured())
    assert made.how == "picture"
    sheet, labels = made.settled.sheet, made.settled.labels
    middle = {
        key: [sheet.at[c][0] for c, label in enumerate(labels) if label == n]
        for n, key in enumerate(made.keys)
    }
    assert max(middle["West"]) <= min(middle["East"]) + 1.5
    share = len(middle["Sea"]) / len(labels)
    assert 0.7 < share < 0.9  # 1920 of 2400 pixels


def test_a_pair_that_the_picture_parts_is_joined_by_a_corridor() -> None:
    found = pictured()
    found.places["Far"] = Place("Far", "Far", terrain="sea", point=(2.0, 2.0))
    assert found.picture is not None
    for row in range(6):
        for column in range(10):
            found.picture.labels[row * 60 + column] = 3
    found.picture.keys = (*found.picture.keys, "Far")
    found.sail(("Far", ""), ("Sea", ""), HERE, both=True)
    found.sail(("Far", ""), ("West", ""), HERE, both=True)
    assert touching(sketch(found)) == wanted(found)


def globe(apart: int) -> ForeignVariant:
    """A picture of twelve columns of six squares; pairs of the outer ones meet behind its sides."""
    wide, high, side = 12, 6, 10
    keys = tuple(f"{column} {row}" for row in range(high) for column in range(wide))
    labels = [
        (y // side) * wide + x // side for y in range(high * side) for x in range(wide * side)
    ]
    found = ForeignVariant("Globe", "svg", picture=Picture(wide * side, high * side, keys, labels))
    found.places = {key: Place(key, key, terrain="inland") for key in keys}
    for row in range(high):
        for column in range(wide):
            if column + 1 < wide:
                found.walk(f"{column} {row}", f"{column + 1} {row}", HERE, both=True)
            if row + 1 < high:
                found.walk(f"{column} {row}", f"{column} {row + 1}", HERE, both=True)
    for row in range(high):
        found.walk(f"0 {row}", f"{apart} {row}", HERE, both=True)
    return found


def test_a_world_that_meets_itself_behind_the_sides_of_its_picture_keeps_that_picture() -> None:
    made = sketch(globe(11))
    assert made.how == "picture"
    assert len(made.settled.lost()) == 6  # which exits join


def test_what_was_drawn_from_neighbours_although_there_is_a_picture_says_so() -> None:
    found = globe(11)
    for way, drawn in (("picture", "picture"), ("graph", "apart")):
        found.drawn = way
        assert f"| Map | {words.MAPS[drawn]} |" in source_file(found, ["globe.svg"])


def test_a_place_that_the_picture_lacks_lies_amid_its_neighbours() -> None:
    found = pictured()
    found.places["Isle"] = Place("Isle", "Isle", terrain="coastal")
    found.places["Lost"] = Place("Lost", "Lost", terrain="sea")  # touches nothing that is shown
    for one, other in (("Isle", "Sea"), ("Lost", "Isle")):
        found.sail((one, ""), (other, ""), HERE, both=True)
    made = sketch(found)
    assert touching(made) == wanted(found)
    sizes = made.settled.sizes
    assert min(sizes[made.keys.index(key)] for key in ("Isle", "Lost")) > 1


@pytest.mark.parametrize("seen", [(), (1220,)])
def test_what_a_picture_shows_amid_strangers_is_given_to_them(seen: tuple[int, ...]) -> None:
    # As in vDiplomacy's American Conflict: a fill of Lake Ontario runs down the river to the sea.
    found = pictured()
    found.places["Lake"] = Place("Lake", "Lake", terrain="sea", point=(20.0, 20.0))
    found.sail(("Lake", ""), ("West", ""), HERE, both=True)
    assert found.picture is not None
    found.picture.keys = (*found.picture.keys, "Lake")
    estuary = [row * 60 + column for row in range(16, 24) for column in range(50, 58)]
    for pixel in (*estuary, *seen):
        found.picture.labels[pixel] = 3
    made = sketch(found)
    assert made.how == "picture"
    sheet, labels = made.settled.sheet, made.settled.labels
    cells = [sheet.at[cell] for cell, label in enumerate(labels) if label == 3]
    assert all(x < sheet.width / 2 for x, _ in cells)
    assert touching(made) == wanted(found)


@pytest.mark.parametrize(("shared", "trusted"), [(2, True), (3, False)])
def test_a_point_that_three_places_share_says_nothing(shared: int, trusted: bool) -> None:  # noqa: FBT001
    # As in jDip's Imperial, where all units stand at 0,0.
    found = pictured()
    for number in range(shared):
        name = f"Isle{number}"
        found.places[name] = Place(name, name, terrain="coastal", point=(1.0, 1.0))
        found.sail((name, ""), ("West", ""), HERE, both=True)
        found.walk(name, "West", HERE, both=True)
    given: list[Mapping[int, tuple[float, float]]] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sketching, "drop_strays", lambda *rest: given.append(rest[-1]))
        sketch(found)
    assert (3 in given[0]) is trusted


def test_a_stray_piece_within_another_goes_to_what_lies_round_both() -> None:
    sheet = Sheet.of(24, 24, 600)
    labels = [0 if x < 3 else 1 for x, _ in sheet.at]
    middle = sheet.at[sheet.cell_at((14, 12))]
    for cell, at in enumerate(sheet.at):
        if math.dist(at, middle) < 5:
            labels[cell] = 2 if math.dist(at, middle) > 2.5 else 3
    home = {2: (1.0, 4.0), 3: (1.0, 16.0)}
    for number, at in home.items():
        for cell in (sheet.cell_at(at), *sheet.near[sheet.cell_at(at)]):
            labels[cell] = number
    near = {0: {2, 3}, 1: set[int](), 2: {0}, 3: {0}}
    drop_strays(sheet, labels, near, home)
    pieces = [label for label, _ in components(sheet, labels)]
    assert [pieces.count(label) for label in home] == [1, 1]


def test_outlines_become_a_picture_in_which_none_is_covered() -> None:
    square = ((0.0, 0.0), (100.0, 0.0), (100.0, 60.0), (0.0, 60.0))
    inner = ((40.0, 20.0), (60.0, 20.0), (60.0, 40.0), (40.0, 40.0))
    places = {
        "In": Place("In", "In", outline=[inner]),
        "Out": Place("Out", "Out", outline=[square]),
    }
    made = outlined(places)
    assert made is not None
    shares = [made.labels.count(n) / len(made.labels) for n in range(2)]
    assert shares[0] == pytest.approx(400 / 6000, abs=0.01)  # though it is listed first
    assert shares[1] == pytest.approx(5600 / 6000, abs=0.03)


def test_every_area_stays_in_one_piece_while_cells_change_hands() -> None:
    sheet = Sheet.of(20, 15, 300)
    labels = sheet.nearest({n: [(4.0 + 4 * n, 5.0 + 3 * (n % 2))] for n in range(4)})
    settling = Settling(sheet, labels, Wanted(4, frozenset(), frozenset({(0, 3)}), {}, frozenset()))
    settling.anneal(4_000)
    assert sorted(label for label, _ in components(sheet, settling.labels)) == [0, 1, 2, 3]


def test_the_cost_kept_while_cells_change_hands_is_the_cost_counted_anew() -> None:
    sheet = Sheet.of(20, 15, 300)
    labels = sheet.nearest({n: [(4.0 + 4 * n, 5.0 + 3 * (n % 2))] for n in range(4)})
    hopes = Wanted(
        4, frozenset({3}), frozenset({(0, 1), (0, 3)}), {(0, 1): frozenset()}, frozenset()
    )
    settling = Settling(sheet, labels, hopes)
    settling.anneal(2_000)
    kept = settling.cost()
    settling.count()
    assert settling.cost() == pytest.approx(kept)


def test_an_area_amid_small_ones_gets_a_cell_at_least() -> None:
    sheet = Sheet.of(8, 8, 60)
    count = len(sheet.at) // 4
    labels = [min(cell // 4, count - 1) for cell in range(len(sheet.at))]  # all have four cells
    given = list(labels)
    _give_room(sheet, given, count + 1, {count: (4.0, 4.0)})
    assert given.count(count) == 1
    assert set(given) == set(range(count + 1))


def compass(names: Mapping[str, tuple[float, float]]) -> Iterator[tuple[str, tuple[float, float]]]:
    places = [Place(name, name) for name in names]
    yield from zip(names, turned(list(names.values()), places, {}), strict=True)


def test_north_is_up_where_names_say_so() -> None:
    names = {"South Bay": (0.0, 0.0), "North Bay": (0.0, 9.0), "Eastmarch": (-5.0, 4.0)}
    at = dict(compass(names))
    assert at["North Bay"][1] < at["South Bay"][1]  # y runs downwards
    assert at["Eastmarch"][0] > at["South Bay"][0]


def test_north_is_up_where_only_the_earth_knows_the_places() -> None:
    # As they lie, with the south at the top; the words "North" and "South" say it is at the foot.
    names = {
        "Hanoi": (5.0, 20.0),
        "Bangkok": (0.0, 14.0),
        "Manila": (20.0, 14.5),
        "Singapore": (4.0, 1.0),
        "Jakarta": (7.0, -6.0),
        "North Isle": (9.0, -9.0),
        "South Isle": (9.0, 25.0),
    }
    places = [Place(name, name) for name in names]
    known = gazetteer(ROOT, names)
    at = dict(zip(names, turned(list(names.values()), places, known), strict=True))
    assert at["Hanoi"][1] < at["Bangkok"][1] < at["Singapore"][1] < at["Jakarta"][1]
    assert at["Bangkok"][0] < at["Manila"][0]


def test_our_own_boards_say_where_their_places_lie_and_no_other() -> None:
    own = gazetteer(ROOT, ["Ankara", "Kiel", "Munich", "Berlin"])
    assert "ankara" in own
    assert "manila" not in own
    assert "manila" in gazetteer(ROOT, ["Ankara", "Manila"])


def test_a_board_without_a_long_edge_leaves_room_in_its_middle() -> None:
    # Rings of five within rings of five, as a board that goes round the Earth: in a drawing where
    # every node stands amid its neighbours, each ring is a fraction of the one round it.
    rings, around = 10, 5
    near: dict[int, list[int]] = {n: [] for n in range(rings * around)}
    for ring in range(rings):
        for step in range(around):
            node = ring * around + step
            ends = [ring * around + (step + 1) % around]
            if ring + 1 < rings:
                ends += [node + around, (ring + 1) * around + (step + 1) % around]
            for end in ends:
                near[node].append(end)
                near[end].append(node)
    points, _ = draw(len(near), embed(near))
    wide, high = (max(side) - min(side) for side in zip(*points, strict=True))
    share = math.sqrt(wide * high / len(points))
    apart = sorted(min(math.dist(a, b) for b in points if b is not a) for a in points)
    assert apart[len(points) // 10] > share / 10
