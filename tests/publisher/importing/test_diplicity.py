"""Files of Diplicity: what its creator saves and its server takes, as its schema 1 says (2026)."""

import copy
import json
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from publisher.importing.formats import format_of
from publisher.importing.model import ForeignVariant, SourceError
from tests.publisher.importing.foreign import Importer, bundle, changes, losses, read, sails, walks

type Json = dict[str, Any]


def area(key: str, name: str, kind: str, corner: tuple[int, int], near: list[str]) -> Json:
    """Return a province of the creator, a square of 100."""
    x, y = corner
    return {
        "id": key,
        "elementId": f"path-{key}",
        "name": name,
        "type": kind,
        "path": f"M{x},{y} h100 v100 h-100 Z",
        "homeNation": None,
        "supplyCenter": False,
        "startingUnit": None,
        "adjacencies": near,
        "labels": [],
        "unitPosition": {"x": x + 50, "y": y + 50},
    }


def created() -> Json:
    """Return what the creator saves: three lands in a row, a sea below, one land with two coasts.

    The types of provinces are all that says who passes a border.
    """
    provinces = [
        area("ash", "Ashby", "coastal", (0, 0), ["bri", "bay"]),
        area("bri", "Bridgeham", "coastal", (100, 0), ["ash", "dun", "bay"]),
        area("dun", "Dunmore", "land", (200, 0), ["bri", "pen"]),
        area("pen", "Pennant", "namedCoasts", (300, 0), ["dun"]),
        area("bay", "Long Bay", "sea", (100, 100), ["ash", "bri", "pen/sc"]),
        area("ice", "Ice Sea", "sea", (300, -100), ["pen/nc"]),
    ]
    provinces[0] |= {"homeNation": "red", "supplyCenter": True, "startingUnit": {"type": "Fleet"}}
    provinces[2] |= {"homeNation": "blue", "supplyCenter": True, "startingUnit": {"type": "Army"}}
    provinces[3] |= {"supplyCenter": True}
    return {
        "name": "Long Bay",
        "description": "",
        "author": "A. Nyone",
        "version": "2.1",
        "soloVictorySCCount": 2,
        "nations": [
            {"id": "red", "name": "Reds", "color": "#CC3311"},
            {"id": "blue", "name": "Blues", "color": "#0077BB"},
        ],
        "provinces": provinces,
        "namedCoasts": [
            {"id": "pen/nc", "name": "Pennant (NC)", "parentId": "pen", "adjacencies": ["ice"]},
            {"id": "pen/sc", "name": "Pennant (SC)", "parentId": "pen", "adjacencies": ["bay"]},
        ],
        "decorativeElements": [],
        "dimensions": {"width": 400, "height": 300},
        "textElements": [],
    }


PASSES = {("ash", "bri"): "army", ("bri", "dun"): "army", ("dun", "pen"): "army"}


def served() -> Json:
    """Return the same board as the server takes it: borders with who passes, phases, the start."""
    made = created()
    for one in made["provinces"]:
        ends = []
        for end in one["adjacencies"]:
            first, second = sorted((one["id"], end))
            ends.append({"to": end, "pass": PASSES.get((first, second), "fleet")})
        one["adjacencies"] = ends
        one["type"] = "land" if one["type"] == "namedCoasts" else one["type"]
        for key in ("path", "unitPosition", "startingUnit", "labels", "elementId"):
            del one[key]
        one.pop("homeNation") if one["homeNation"] is None else None
    for one in made["namedCoasts"]:
        one["parentProvince"] = one.pop("parentId")
        one["adjacencies"] = [{"to": end, "pass": "fleet"} for end in one["adjacencies"]]
    for key in ("soloVictorySCCount", "version", "decorativeElements", "dimensions"):
        del made[key]
    return made | {
        "schemaVersion": 1,
        "id": "long-bay",
        "victoryConditions": [{"type": "supply-center-majority", "supplyCenters": 3}],
        "phaseProgression": {"seasons": ["Spring", "Fall"], "transitions": YEAR},
        "initialState": {
            "phase": {"season": "Spring", "year": 1900, "type": "Movement"},
            "units": [
                {"nation": "red", "type": "Fleet", "location": "pen/sc"},
                {"nation": "blue", "type": "Army", "location": "dun"},
            ],
            "supplyCenters": [
                {"nation": "red", "province": "ash"},
                {"nation": "red", "province": "pen"},
                {"nation": "blue", "province": "dun"},
            ],
        },
    }


def turn(before: str, after: str, years: int = 0, **condition: int) -> Json:
    start, end = before.split(), after.split()
    row: Json = {
        "from": {"season": start[0], "type": start[1]},
        "to": {"season": end[0], "type": end[1], "yearDelta": years},
    }
    return row | ({"condition": condition} if condition else {})


YEAR = [
    turn("Spring Movement", "Spring Retreat"),
    turn("Spring Retreat", "Fall Movement"),
    turn("Fall Movement", "Fall Retreat"),
    turn("Fall Retreat", "Fall Adjustment"),
    turn("Fall Adjustment", "Spring Movement", 1),
]


def variant(made: Json, more: Mapping[str, str] | None = None) -> ForeignVariant:
    return read("diplicity", {"bay.json": json.dumps(made, indent=1), **(more or {})})


def test_a_file_of_the_creator_gives_board_powers_start_and_shapes() -> None:
    found = variant(created())
    assert (found.name, found.designer, found.goal) == ("Long Bay", "A. Nyone", 2)
    assert {key: place.terrain for key, place in found.places.items()} == {
        "ash": "coastal",
        "bri": "coastal",
        "dun": "inland",
        "pen": "coastal",
        "bay": "sea",
        "ice": "sea",
    }
    assert found.places["pen"].coasts == ["nc", "sc"]
    assert found.places["ash"].outline == [((0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0))]
    assert found.places["ash"].point == (50.0, 50.0)
    assert {key for key, place in found.places.items() if place.centre} == {"ash", "dun", "pen"}
    assert found.powers["red"].homes == ["ash"]
    assert found.powers["red"].units == [("F", ("ash", ""))]
    assert found.powers["blue"].colour == "#0077BB"


def test_in_the_creators_file_terrain_says_who_passes() -> None:
    # Its own conversion: fleets pass where a sea or a coast's own id takes part, both kinds pass
    # between two coasts, and armies pass everywhere else, to a province of several coasts, too.
    found = variant(created())
    assert walks(found) == {"ash-bri", "bri-ash", "bri-dun", "dun-bri", "dun-pen", "pen-dun"}
    assert {"ash-bri", "ash-bay", "bay-pen/sc", "pen/nc-ice"} <= sails(found)
    assert not any("dun" in pair for pair in sails(found))
    assert "does not say which borders fleets pass" in changes(found)


def test_the_servers_file_says_who_passes_and_what_stands_where() -> None:
    found = variant(served())
    assert "ash-bri" in walks(found)
    assert "ash-bri" not in sails(found)
    assert "does not say which borders" not in changes(found)
    assert found.powers["red"].units == [("F", ("pen", "sc"))]
    assert found.places["pen"].owner == "red"
    assert found.goal == 3
    assert found.calendar.turns == ["SM", "SR", "FM", "FR", "FA"]
    assert (found.calendar.season, found.calendar.year, found.calendar.count) == ("S", 1900, ["FR"])
    assert losses(found) == ""


def test_a_land_with_coasts_of_its_own_is_a_coast() -> None:
    # The server's files call a province of several coasts `land`.
    assert variant(served()).places["pen"].terrain == "coastal"


def test_a_coast_that_is_listed_twice_is_one() -> None:
    made = created()
    made["namedCoasts"] += [
        {"id": "pen/nc", "name": "Pennant (NC)", "parentId": "pen", "adjacencies": ["ice"]},
        {"id": "pen-sc", "name": "Pennant (South)", "parentId": "pen", "adjacencies": ["bay"]},
    ]
    found = variant(made)
    assert found.places["pen"].coasts == ["nc", "sc"]
    assert {"pen/nc-ice", "ice-pen/nc", "pen/sc-bay", "bay-pen/sc"} <= sails(found)
    assert not [pair for pair in sails(found) if "pen-" in pair.replace("pen/", "")]


def test_a_coast_of_a_province_that_is_not_there_is_left_out_and_named() -> None:
    made = created()
    made["provinces"] = [one for one in made["provinces"] if one["id"] != "pen"]
    found = variant(made)
    assert "pen" not in found.places
    assert "pen" in changes(found)


def test_years_without_builds_keep_the_order_of_play() -> None:
    # Hundred goes on by five years and builds when the year divides by ten.
    made = served()
    made["phaseProgression"]["transitions"] = [
        turn("Summer Movement", "Summer Retreat"),
        turn("Summer Retreat", "Winter Adjustment", 0, yearMod=10, yearModValue=0),
        turn("Summer Retreat", "Summer Movement", 5, yearMod=10, yearModValue=5),
        turn("Winter Adjustment", "Summer Movement", 5),
    ]
    made["initialState"]["phase"] = {"season": "Summer", "year": 1425, "type": "Movement"}
    found = variant(made)
    kinds = [one[1] for one in found.calendar.turns]
    assert kinds == ["M", "R", "M", "R", "A"]
    assert "a turn lasts 5 years" in losses(found)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda v: v.update(dominanceRules=[{"province": "bri"}]), "whoever owns those around"),
        (lambda v: v.update(emergencyMeasures={"red": {}}), "lost homes may build"),
        (lambda v: v.update(rules="Be kind."), "rules in prose"),
        (lambda v: v.update(adjudicationModifiers=["rivers-freeze"]), "the rule rivers-freeze"),
        (
            lambda v: v["provinces"][0]["adjacencies"][0].update(armyStrength=0.5),
            "from Ashby on Bridgeham counts for less",
        ),
        (lambda v: v["provinces"][0]["adjacencies"][0].update(noSupport=True), "Nobody supports"),
        (lambda v: v["provinces"][2].update(convoyableCapable=True), "convoyed to Dunmore"),
        (
            lambda v: v["victoryConditions"].append(
                {"type": "timed-resolution", "year": 1950, "resolution": "shared-draw"}
            ),
            "In 1950 the game ends in a draw",
        ),
        (
            lambda v: v["victoryConditions"].append(
                {"type": "province-control", "provinces": ["pen"]}
            ),
            "holds certain provinces",
        ),
        (lambda v: v["initialState"]["supplyCenters"].pop(0), "Ashby is a home of Reds"),
    ],
)
def test_what_data_cannot_say_is_lost_by_name(change: Callable[[Json], object], said: str) -> None:
    made = served()
    change(made)
    assert said in losses(variant(made))


def test_usual_values_lose_nothing() -> None:
    made = served()
    made["provinces"][0]["adjacencies"][0] |= {
        "armyStrength": 1.0,
        "noSupport": False,
        "retreatPriority": 0,
    }
    assert losses(variant(made)) == ""


def test_builds_anywhere_and_nations_that_nobody_plays_are_said_by_data() -> None:
    made = served() | {"adjudicationModifiers": ["allow-builds-in-non-home-centers"]}
    made["nations"].append(
        {"id": "grey", "name": "Greys", "color": "#777777", "non_playable": True}
    )
    found = variant(made)
    assert found.anywhere
    assert not found.powers["grey"].playing
    assert "Nobody plays Greys" in changes(found)


def test_shapes_beside_the_servers_file_are_taken() -> None:
    paths = '<path id="ash" d="M0 0h9v9z"/><path id="x" d="M0 0h1v1z"/>'
    drawing = f'<svg><g id="provinces">{paths}</g></svg>'
    found = variant(served(), {"bay.d.svg": drawing})
    assert found.places["ash"].outline == [((0.0, 0.0), (9.0, 0.0), (9.0, 9.0))]
    assert found.places["bri"].outline == []


def test_a_file_without_borders_is_no_board() -> None:
    # Files of the server before schema 1 have units and centres, and the board is elsewhere.
    made = served()
    for one in (*made["provinces"], *made["namedCoasts"]):
        del one["adjacencies"]
    with pytest.raises(SourceError, match="names no neighbours of any province"):
        variant(made)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"provinces": [],\n"nations": [', "bay.json:2: this is not JSON"),
        ('{"provinces": [], "nations":\n' + "[" * 90, "bay.json:2: arrays are nested too deeply"),
        (
            '{"nations": [],\n"provinces": [{"id": "ash",\n"type": "swamp"}]}',
            "bay.json:2: province ash",
        ),
        ('{"nations": 3, "provinces": {"a": [7, null, "x"]}}', "it has no provinces"),
    ],
)
def test_a_broken_file_ends_in_a_fault_with_its_line(
    importer: Importer, capsys: pytest.CaptureFixture[str], text: str, said: str
) -> None:
    assert importer.type("import", importer.save("bay.json", text)) == 1
    assert said in capsys.readouterr().err
    assert [path.name for path in importer.variant("").iterdir()] == ["standard"]


def test_values_of_other_kinds_are_passed_over() -> None:
    made = copy.deepcopy(created())
    made["provinces"][0]["unitPosition"] = {"x": "9", "y": 1e400}
    made["provinces"][0]["adjacencies"].append(7)
    made["nations"].append("green")
    made["namedCoasts"].append({"id": "nowhere/nc", "parentId": "nowhere", "adjacencies": None})
    made["soloVictorySCCount"] = 1e400
    found = variant(made)
    assert found.places["ash"].point is None
    assert "ash borders 7" in changes(found)
    assert "There is no province nowhere" in changes(found)
    assert found.goal == 0


def test_the_format_is_recognised_and_a_variant_comes_out(importer: Importer) -> None:
    assert format_of(bundle({"bay.dvar": json.dumps(served())})).id == "diplicity"
    assert importer.type("import", importer.save("bay.json", json.dumps(created()))) == 0
    assert (importer.variant("bay") / "map.geo.json").is_file()
