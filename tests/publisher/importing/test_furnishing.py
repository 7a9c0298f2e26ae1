"""Title and legend of an import hide no name, no sign and not much of any land."""

from dataclasses import replace

from publisher.atlas.lint.furniture import furniture_faults, hidden
from publisher.chart.facts import board_facts
from publisher.chart.furniture import boxes
from publisher.chart.geometry import Geometry
from publisher.chart.letter_widths import width
from publisher.importing.furnishing import Ground, refurnished
from publisher.importing.furnishing import furnished as spread
from tests.publisher.worlds import drawn, map_data, squares, variant


def furnished(made: Geometry, **places: tuple[float, ...]) -> Geometry:
    return replace(made, furniture=places)


def test_a_title_that_hides_a_name_moves_to_where_it_hides_nothing() -> None:
    (x, y, *_) = squares().areas["Aba"].label.box  # type: ignore[union-attr]
    bad = furnished(squares(), cartouche=(x, y, 60.0, 30.0))
    facts = board_facts(variant())
    assert list(furniture_faults(bad, facts))
    (place,) = refurnished(bad, facts).values()
    assert place is not None
    margin = squares().margin
    moved = furnished(squares(), cartouche=(place[0] + margin, place[1] + margin, 60.0, 30.0))
    assert list(furniture_faults(moved, facts)) == []


def test_what_hides_nothing_stays_and_what_has_no_place_goes() -> None:
    facts = board_facts(variant())
    *_, x1, y1 = squares().bounds("Sou")
    sea = (x1 - 24.0, y1 - 14.0, 20.0, 10.0)
    assert refurnished(furnished(squares(), cartouche=sea), facts) == {}
    large = furnished(squares(), cartouche=(40.0, 40.0, 800.0, 500.0))
    assert refurnished(large, facts) == {"cartouche": None}


def test_a_title_on_a_corner_of_land_moves_over_water_where_it_can() -> None:
    facts = board_facts(variant())
    x0, y0, _, _ = squares().bounds("Aba")
    corner = furnished(squares(), cartouche=(x0, y0, 20.0, 10.0))
    assert list(furniture_faults(corner, facts)) == []  # it hides too little for a fault
    (place,) = refurnished(corner, facts).values()
    assert place is not None
    x, y = (number + squares().margin for number in place[:2])
    over = (x, y, x + 20.0, y + 10.0)
    assert hidden(squares(), facts, over, share=0.0) == []
    high = furnished(squares(), cartouche=(x0, y0, 20.0, 400.0))
    assert list(furniture_faults(high, facts)) == []
    assert refurnished(high, facts) == {}  # no water is as high


def test_a_sea_within_another_is_hidden_by_what_covers_its_border() -> None:
    data, rules = map_data(), variant()
    rules["provinces"]["So2"] = {"name": "South Sea 2", "terrain": "sea"}
    data["outlines"]["So2"] = [[[25, 1], [29, 1], [29, 9], [25, 9]]]
    data["names"] = {"So2": "S2"}
    made, facts = drawn(data, rules), board_facts(rules)
    x0, y0, _, y1 = made.bounds("So2")
    (line,) = made.areas["So2"].label.lines  # type: ignore[union-attr]
    assert line == "S2"
    corner = (x0 - 5.0, y0 - 5.0, 30.0, (y1 - y0) * 0.9)
    (fault,) = furniture_faults(furnished(made, cartouche=corner), facts)
    assert fault.message == "the cartouche covers So2."
    outer = (made.margin + 455.0, y0, 20.0, y1 - y0)  # the same of the sea round it hides nothing
    assert list(furniture_faults(furnished(made, cartouche=outer), facts)) == []


def test_title_and_legend_stay_clear_of_the_buttons_of_pages() -> None:
    at = [(x + 10.0, y + 10.0) for y in range(0, 800, 20) for x in range(0, 1000, 20)]
    sea = Ground(1000, 800, at, [0] * len(at), ("Sea",))
    places = spread(sea, ["Reds", "Blues"], frozenset({"Sea"}))
    assert set(places) == {"cartouche", "legend"}
    for place in places.values():
        assert isinstance(place, list)
        assert place[1] > 200 or 100 < place[0] < 600


def test_a_legend_is_as_broad_as_its_longest_name() -> None:
    name = "The Khaganate of the Khazars"
    rules = variant()
    rules["power"][0]["name"] = name
    made = furnished(squares(), legend=(40.0, 40.0))
    x0, _, x1, _ = boxes(made, board_facts(rules))["legend"]
    assert x1 - x0 > 54 + width(name, 15)  # a sign stands before the name
    powers = [name, "Blues"]
    at = [(x + 10.0, y + 10.0) for y in range(0, 800, 20) for x in range(0, 1000, 20)]
    sea = Ground(1000, 800, at, [0] * len(at), ("Sea",))
    place = spread(sea, powers, frozenset({"Sea"}))["legend"]
    assert isinstance(place, list)
    assert place[0] + x1 - x0 <= 1000  # within the frame
