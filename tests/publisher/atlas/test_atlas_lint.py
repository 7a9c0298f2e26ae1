"""Each lint of a map: a small map that trips it, and a message that helps."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from publisher.atlas.faults import MapError
from publisher.atlas.files import plan_file
from publisher.atlas.lint import lint
from publisher.atlas.lint.adjacency import Contacts
from publisher.atlas.lint.agreement import reach_tables
from publisher.atlas.lint.seeds import measure_of, seed_faults
from publisher.chart.geometry import Area, Geometry, Join, Label
from tests.publisher.worlds import changed, drawn, map_data, square, squares, variant


def faults(geometry: Geometry, rules: dict[str, Any] | None = None) -> str:
    return "\n".join(map(str, lint.faults(geometry, rules or variant())))


def relabelled(name: str, **values: object) -> Geometry:
    """Return the squares with one name set otherwise."""
    base = squares()
    area = base.areas[name]
    assert area.label is not None
    label = replace(area.label, **values)  # type: ignore[arg-type]
    return replace(base, areas={**base.areas, name: replace(area, label=label)})


def trace_areas(**shapes: list[Any]) -> Geometry:
    """Return the squares with some outlines drawn otherwise."""
    data = map_data()
    data["outlines"] |= shapes
    return drawn(data, variant())


def test_a_good_map_has_no_fault() -> None:
    assert faults(squares()) == ""


def test_declared_neighbours_that_do_not_touch() -> None:
    rules = changed(variant(), ["reach", "army", "Aba"], ["Bec", "Cid"])
    said = faults(squares(), rules)
    assert "joins Aba and Cid for the army, but on the map they do not tou" in said
    assert "Move or add seeds of Aba or Cid" in said


def test_touching_provinces_that_are_not_declared() -> None:
    rules = changed(variant(), ["reach", "army"], {"Aba": ["Bec"], "Bec": ["Aba"]})
    said = faults(squares(), rules)
    assert "Bec and Cid touch on the map" in said
    assert "close the border with a [[cut]]" in said


def test_a_link_joins_separate_places_and_a_cut_divides_touching_ones() -> None:
    rules = changed(variant(), ["reach", "army"], {"Aba": ["Bec", "Cid"]})
    link = Join(("Aba", "Cid"), "a", "a bridge")
    cut = Join(("Bec", "Cid"), "a", "a wall")
    assert faults(replace(squares(), links=(link,), cuts=(cut,)), rules) == ""


def test_a_link_that_the_rules_do_not_know_is_named_at_its_line() -> None:
    known = Join(("Aba", "Bec"), "a", "a road beside the border")
    link = Join(("Aba", "Cid"), "af", "a bridge")
    assert faults(replace(squares(), links=(known, link))).splitlines() == [
        f"link[2]: this [[link]] joins Aba and Cid for the {kind}, but variant.toml does not. "
        f"Add them to [reach.{kind}], both ways, or remove the [[link]] or its reach."
        for kind in ("army", "fleet")
    ]


def test_a_group_of_spaces_that_lie_apart_leaves_each_its_neighbours() -> None:
    rules = variant()
    rules["group"] = {"S": {"name": "The Seas", "slots": ["Nor", "Sou", "Xxx"]}}
    assert faults(squares(), rules) == ""
    assert reach_tables(Contacts(squares()), rules) == reach_tables(Contacts(squares()), variant())


def test_a_fleet_uses_the_coast_that_reaches_the_sea() -> None:
    rules = changed(variant(), ["provinces", "Bec", "coasts"], ["wc", "ec"])
    rules["reach"]["fleet"] |= {
        "Bec/wc": ["Aba", "Nor"],
        "Bec/ec": ["Cid", "Sou"],
    }
    rules["reach"]["fleet"] = {
        place: [{"Bec": "Bec/ec"}.get(to, to) for to in others]
        for place, others in rules["reach"]["fleet"].items()
        if place != "Bec"
    }
    rules["reach"]["fleet"]["Aba"] = ["Bec/wc", "Nor"]
    rules["reach"]["fleet"]["Nor"] = ["Aba", "Bec/wc", "Sou"]
    said = faults(squares(), rules)
    assert "Bec is drawn with 1 shores, but variant.toml declares 2 coasts" in said
    told = faults(replace(squares(), fiat={"Bec": "a spit too small to draw"}), rules)
    assert "is drawn with" not in told


def test_a_border_too_short_to_see_is_a_fault() -> None:
    near = [[[0, 0], [10.2, 0], [10.2, 10], [0, 10]]]
    rest = [[[10.2, 0], [30, 0], [30, 10], [10.2, 10]]]
    said = faults(trace_areas(Nor=near, Sou=rest))
    assert "the border of Bec and Nor is 6 units long; a reader can see 10 units." in said


def test_lands_joined_for_fleets_without_a_shared_shore_are_reported() -> None:
    """Aba and Bec touch along a border that reaches no sea, but a fleet is joined there."""
    coast = [[[0, 0], [30, 0], [30, 4], [0, 4]]]
    land = [[[0, 4], [30, 4], [30, 10], [0, 10]]]
    rules = variant()
    rules["provinces"]["Mid"] = {"name": "Mid", "terrain": "coastal"}
    data = map_data()
    data["outlines"] |= {"Nor": coast, "Sou": square(4, 4), "Mid": land}
    data["outlines"] |= {"Ile": [[[20, 1], [24, 1], [24, 3], [20, 3]]]}
    data["map"]["window"] = [0, 0, 50, 50]
    said = "\n".join(map(str, lint.faults(drawn(data, rules), rules)))
    assert (
        "variant.toml joins Aba and Bec for the fleet, but on the map they touch on land and"
        " share no shore. Move or add seeds" in said
    )


def test_a_fleet_joined_along_another_coast_and_a_closed_border_are_reported() -> None:
    rules = changed(variant(), ["provinces", "Bec", "coasts"], ["wc", "ec"])
    rules["reach"]["fleet"] = {"Bec/wc": ["Sou"], "Bec/ec": ["Nor"], "Aba": ["Nor"]}
    assert (
        "joins Bec/wc and Sou for the fleet, but on the map they touch along another coast."
        in faults(squares(), rules)
    )
    cut = Join(("Aba", "Bec"), "a", "a wall")
    said = faults(replace(squares(), cuts=(cut,)))
    assert "joins Aba and Bec for the army, but on the map a [[cut]] closes their border." in said


def test_lengths_and_places_are_given_in_the_coordinates_of_the_map() -> None:
    """Where 300 units of a drawing show 30 degrees, ten of them are one at the equator."""
    data, rules = map_data(), variant()
    data["map"] |= {"projection": {"kind": "mercator", "meridian": 15}, "window": [0, -10, 30, 20]}
    data["map"]["width"] = 300
    plan = plan_file.read_plan(data, rules)
    picture = drawn(data, rules)
    measure = measure_of(plan, picture)
    middle = (picture.margin + 150, picture.margin + plan.plane.height / 1.5)
    assert measure.length(10, middle) == "1 degree"
    assert measure.point((picture.margin, middle[1])).startswith("[0.00, ")
    flat = measure_of(plan_file.read_plan(map_data(), rules), squares())
    assert flat.length(10, (0, 0)) == "10 units"
    assert flat.point((28, 28)) == "[0, 20]"


def test_water_outside_all_provinces_is_called_water() -> None:
    data, rules = map_data(), variant()
    data["areas"] = {"Gulf": {"kind": "closed", "seeds": [[5, 5]]}}
    found = list(seed_faults(plan_file.read_plan(data, rules), squares()))
    (told,) = map(str, found)
    assert told.startswith("areas.Gulf.seeds: the seed [5.0, 5.0] lies in the water, ")
    assert 'write kind = "strait" for water that nobody plays (Gulf).' in told


def test_four_areas_in_one_corner() -> None:
    said = faults(trace_areas(Nor=square(0, 0), Sou=square(1, 0, 2)))
    assert "Aba, Bec, Nor, Sou meet in one corner" in said
    assert "cannot see whether" in said
    assert "Move their seeds" in said


def test_shores_that_land_parts_need_a_reason() -> None:
    rules = variant()
    rules["provinces"]["Top"] = {"name": "Top", "terrain": "sea"}
    rules["reach"]["fleet"]["Top"] = ["Bec"]
    rules["reach"]["fleet"]["Bec"].append("Top")
    data = map_data()
    data["outlines"]["Bec"] = square(1, 1, 1, 0.7)
    data["outlines"]["Top"] = square(1, 1.7, 1, 0.3)
    data["names"] = {"Top": "Top"}
    picture = drawn(data, rules)
    said = "\n".join(map(str, lint.faults(picture, rules)))
    assert "land divides the shore of Bec into 2, but variant.toml declares one" in said
    fiat = dict.fromkeys(("Aba", "Bec", "Cid"), "a canal")
    told = "\n".join(map(str, lint.faults(replace(picture, fiat=fiat), rules)))
    assert "divides the shore" not in told


def test_an_island_that_touches_land() -> None:
    said = faults(trace_areas(Ile=[[[22, 6], [26, 6], [26, 10], [22, 10]]]))
    assert "the island Ile touches Cid on land. Draw a [[dig]]" in said


def test_a_cut_closes_a_shore_that_is_none_of_the_coasts() -> None:
    rules = changed(variant(), ["provinces", "Bec", "coasts"], ["nc", "sc"])
    rules["reach"]["fleet"] = {"Aba": ["Nor"], "Nor": ["Aba"]}
    told = "Bec/? and Nor touch on the map"
    assert told in faults(squares(), rules)
    cut = Join(("Bec", "Nor"), "f", "cliffs")
    assert told not in faults(replace(squares(), cuts=(cut,)), rules)


def test_a_border_under_a_name() -> None:
    base = squares()
    (arc, *_) = (base.arcs[n] for n in base.borders["Aba", "Bec"])
    (x, y), (_, v) = arc.points[0], arc.points[-1]
    across = {"at": (x, (y + v) / 2), "size": 12.0, "width": 40.0}
    told = "a border runs under the name of Aba"
    assert told not in faults(relabelled("Aba", **across))  # it crosses the name, and no more
    along = {**across, "width": 20.0}
    assert told in faults(relabelled("Aba", **along, lines=("A", "b", "a")))
    # Three lines of type are more than a coast may run under a name, and less than dots may.
    areas = relabelled("Aba", **along, lines=("A", "b", "a")).areas
    wet = {**areas, **{name: replace(areas[name], kind="sea") for name in ("Aba", "Bec")}}
    assert told not in faults(replace(base, areas=wet))
    longer = relabelled("Aba", **along, lines=("A", "b", "b", "a")).areas["Aba"]
    assert told in faults(replace(base, areas={**wet, "Aba": replace(longer, kind="sea")}))


def test_names_that_collide() -> None:
    base = squares()
    other = base.areas["Bec"].label
    assert other is not None
    said = faults(relabelled("Aba", at=other.at))
    assert "the name of Aba and the name of Bec collide" in said


def test_a_name_on_the_unit_of_another_is_told_where_the_name_is_set() -> None:
    said = faults(relabelled("Bec", at=squares().areas["Aba"].unit))
    assert "labels.Bec: the unit of Aba and the name of Bec collide" in said


def test_a_name_that_leaves_its_province() -> None:
    base = squares().areas["Aba"].label
    assert base is not None
    said = faults(relabelled("Aba", at=(base.at[0] + 150, base.at[1])))
    assert "the name of Aba leaves its province" in said
    assert "[[lens]]" in said


def test_a_name_that_lies_across_the_land_of_others() -> None:
    said = faults(relabelled("Ile", outside=True, at=(478.0, 250.0)))
    assert "the name of Ile lies across other provinces" in said


def test_type_too_small_to_read() -> None:
    said = faults(relabelled("Aba", size=6.0))
    assert "px high on a map 1200 px wide; 9 px can be read" in said


def test_colours_that_a_colour_blind_reader_confuses() -> None:
    rules = variant()
    rules["power"][0]["colour"] = "#7a8f30"
    rules["power"][1]["colour"] = "#b5772f"
    said = faults(squares(), rules)
    assert "power.Blues.colour: #7a8f30 of Reds and #b5772f of Blues look alike" in said
    assert "in protanopia" in said or "in deuteranopia" in said


def test_a_province_that_is_not_drawn() -> None:
    rules = variant()
    rules["provinces"]["New"] = {"name": "Newland", "terrain": "inland"}
    assert "seeds.New: Newland is not on the map." in faults(squares(), rules)


def test_seeds_off_their_element_or_the_window() -> None:
    data = changed(map_data(), ["seeds"], {"Aba": [[5, 5], [40, 15]], "Nor": [[5, 15]]})
    plan = plan_file.read_plan(data, variant())
    said = "\n".join(map(str, seed_faults(plan, squares())))
    assert "seeds.Aba: the seed [5.0, 5.0] lies in the water" in said
    assert "seeds.Aba: the seed [40.0, 15.0] lies outside the window." in said
    assert "seeds.Nor: the seed [5.0, 15.0] lies on land" in said


def test_every_fault_of_the_file_is_reported_at_once() -> None:
    data = changed(map_data(), ["map", "window"], [5, 0, 1, 2])
    data["outlines"].pop("Aba")
    data["seed"] = {}
    data["names"] = {"Bek": "Bec"}
    data["link"] = [{"between": ["Aba", "Cid"]}]
    with pytest.raises(MapError) as caught:
        plan_file.read_plan(data, variant())
    said = str(caught.value)
    assert "seed: unknown key. Did you mean seeds?" in said
    assert "names.Bek: unknown key. Did you mean Bec?" in said
    assert "map.window: expected [west, south, east, north]" in said
    assert "seeds.Aba: Aba has neither a seed nor an outline." in said
    assert "link[1].why: the reason is missing." in said


def test_the_areas_of_a_file_are_values() -> None:
    label = Label(("Aba",), 12, (0, 0), width=30)
    assert Area("Aba", "coastal", ((0,),), label).is_water is False
    assert label.box == (-15, -6.36, 15, 6.36)
