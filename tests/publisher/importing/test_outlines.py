"""GeoJSON, and SVG with an id for each province: neighbours are found from the shapes."""

import json

import pytest

from publisher.importing.formats import format_of
from publisher.importing.model import SourceError
from publisher.words import importing as words
from tests.publisher.importing.foreign import Importer, bundle, changes, losses, read, sails, walks


def square(x: int, y: int, wide: int = 40, high: int = 40) -> list[list[list[int]]]:
    """A ring in coordinates of a map: y runs upwards."""
    return [[[x, y], [x + wide, y], [x + wide, y + high], [x, y + high], [x, y]]]


def feature(name: str, rings: list[list[list[int]]], **facts: object) -> dict[str, object]:
    return {
        "type": "Feature",
        "properties": {"name": name, **facts},
        "geometry": {"type": "Polygon", "coordinates": rings},
    }


FEATURES = [
    feature("Ashby", square(0, 60), id="ash", centre=True, owner="Reds", unit="A"),
    feature("Bridgeham", square(40, 60), centre=True),
    feature("Corfield", square(80, 60), sc=True, power="Blues", unit="Fleet"),
    feature("Dunmore", square(0, 100, 120, 40)),
    feature("Long Bay", square(0, 0, 120, 60), terrain="sea"),
]


def geojson(features: list[dict[str, object]] = FEATURES) -> dict[str, str]:
    return {"bay.geojson": json.dumps({"type": "FeatureCollection", "features": features})}


def test_geojson_gives_areas_and_what_it_says_of_them() -> None:
    found = read("geojson", geojson())
    assert {place.name: place.terrain for place in found.places.values()} == {
        "Ashby": "coastal",
        "Bridgeham": "coastal",
        "Corfield": "coastal",
        "Dunmore": "inland",
        "Long Bay": "sea",
    }
    assert found.powers["Reds"].units == [("A", ("ash", ""))]
    assert found.powers["Blues"].homes == ["Corfield"]
    assert found.places["Bridgeham"].centre
    assert "they were found from the shapes" in changes(found)
    assert found.losses == []


@pytest.mark.parametrize(
    ("file", "said", "name"),
    [
        ("the_bay.geo.json", {}, "The Bay"),
        ("bay.geojson", {"title": "The Long Bay"}, "The Long Bay"),
        ("bay.geojson", {"name": "Long Bay, 1901"}, "Long Bay, 1901"),
        ("bay.geojson", {"name": 7, "title": "x" * 61}, "Bay"),
        ("bay.geojson", {"title": "The\tLong\nBay "}, "The Long Bay"),
        ("bay.geojson", {"title": "Bay\x07", "name": "\u202eyaB"}, "Bay"),
    ],
)
def test_a_collection_is_called_what_it_says_or_else_like_its_file(
    file: str, said: dict[str, object], name: str
) -> None:
    text = json.dumps({"type": "FeatureCollection", **said, "features": FEATURES})
    assert read("geojson", {file: text}).name == name


def test_areas_that_touch_are_neighbours_and_fleets_follow_the_shore() -> None:
    found = read("geojson", geojson())
    assert {"ash-Bridgeham", "ash-Dunmore", "Dunmore-Corfield"} <= walks(found)
    assert "ash-Corfield" not in walks(found)
    assert {"ash-Long Bay", "ash-Bridgeham", "Corfield-Bridgeham"} <= sails(found)
    assert not any("Dunmore" in one for one in sails(found))


def test_an_import_counts_what_a_rule_decided_and_names_the_next_commands(
    importer: Importer, capsys: pytest.CaptureFixture[str]
) -> None:
    assert importer.type("import", importer.save("bay.geojson", geojson()["bay.geojson"])) == 0
    said = capsys.readouterr().out
    source = (importer.variant("bay") / "SOURCE.md").read_text("utf-8")
    decided = source.partition("## What was decided by a rule")[2].count("\n- ")
    assert decided > 0
    assert words.DECIDED.format(count=decided) in said
    assert words.NEXT.format(id="bay", faults="0 faults") in said
    assert "serve bay" in said  # alone it is soon there


def test_geojson_is_drawn_without_a_fault(importer: Importer) -> None:
    source = importer.save("bay.geojson", geojson()["bay.geojson"])
    assert importer.type("import", source) == 0
    drawn = (importer.variant("bay") / "map.toml").read_text("utf-8")
    assert "[[link]]" not in drawn
    assert "[[cut]]" not in drawn


SVG = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="i" viewBox="0 0 120 140">
<g inkscape:label="Sea provinces" id="layer2"><path id="long_bay" d="M0 80h120v60h-120z"/></g>
<g inkscape:label="Land provinces" id="layer1">
<path id="path101" inkscape:label="Ashby" d="M0 40h40v40h-40z"/>
<path id="bridgeham" d="M40 40h40v40h-40z" transform="translate(0,0)"/>
<rect id="corfield" x="80" y="40" width="40" height="40"/>
<rect id="dunmore" width="120" height="40"/>
<path id="path999" d="M0 0h1v1z"/>
</g>
<rect id="reedmere" x="55" y="10" width="20" height="20" style="fill:#3366cc"/>
</svg>
"""


def test_an_svg_gives_the_shapes_that_have_names() -> None:
    found = read("svg", {"bay.svg": SVG})
    assert {place.name: place.terrain for place in found.places.values()} == {
        "Long Bay": "sea",  # by its layer
        "Ashby": "coastal",
        "Bridgeham": "coastal",
        "Corfield": "coastal",
        "Dunmore": "coastal",
        "Reedmere": "sea",  # by its blue fill
    }
    assert {"Ashby-bridgeham", "Ashby-dunmore"} <= walks(found)
    assert {"long_bay-Ashby", "dunmore-reedmere"} <= sails(found)
    assert "reedmere-long_bay" not in sails(found)


# As the maps of godip are drawn: a layer of provinces among others, coasts over their land, copies.
LAYERED = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80">
<rect id="Rectangle" width="120" height="80"/>
<g id="provinces">
<rect id="ash" width="40" height="40"/><rect id="bri" x="40" width="40" height="40"/>
<rect id="cor" x="80" width="40" height="40"/><rect id="bay" y="40" width="120" height="40"/>
<rect id="cor/sc" x="80" y="30" width="40" height="10"/>
</g>
<circle id="ashCenter" cx="20" cy="20" r="4"/><circle id="circle17-3-0-5" cx="60" cy="20" r="4"/>
</svg>
"""


def test_where_there_is_a_layer_of_provinces_all_else_is_decoration() -> None:
    found = read("svg", {"bay.svg": LAYERED})
    assert list(found.places) == ["ash", "bri", "cor", "bay"]
    assert "The shape cor/sc is taken for a coast" in changes(found)
    loose = LAYERED.replace('id="provinces"', 'id="layer1"').replace("ashCenter", "circle1-2")
    assert list(read("svg", {"bay.svg": loose}).places) == ["Rectangle", "ash", "bri", "cor", "bay"]


# As the creator of Diplicity has it: ids are abbreviations, and a layer of texts has the names.
BRIEF = LAYERED.replace(
    "</svg>",
    """<g id="names"><text x="2" y="20">Ashby</text><text x="45" y="10">Reds</text>
<text x="42" y="22">Bridgeham</text><text x="50" y="65">Long Bay</text></g></svg>""",
)


def test_ids_that_abbreviate_the_texts_on_their_shapes_give_way_to_them() -> None:
    found = read("svg", {"bay.svg": BRIEF.replace('id="bay"', 'id="lgb"')})
    assert {key: place.name for key, place in found.places.items()} == {
        "ash": "Ashby",
        "bri": "Bridgeham",  # and not Reds, which stands there too
        "cor": "Cor",
        "lgb": "Long Bay",
    }
    assert found.places["lgb"].terrain == "sea"  # by that name
    assert "texts on or beside 3 shapes" in changes(found)


def test_where_names_alone_mark_water_and_where_nothing_does_it_is_said() -> None:
    assert "Only their names say that these areas are water: Bay." in changes(
        read("svg", {"bay.svg": LAYERED})
    )
    assert "Only their names" not in changes(read("svg", {"bay.svg": SVG}))
    dry = read("svg", {"bay.svg": LAYERED.replace('id="bay"', 'id="dun"')})
    assert "Nothing in the source marks water" in losses(dry)


def test_a_shape_that_touches_no_other_is_closed_and_named() -> None:
    apart = LAYERED.replace(
        '<g id="provinces">', '<g id="provinces"><rect id="far" x="200" width="9" height="9"/>'
    )
    found = read("svg", {"bay.svg": apart})
    assert found.places["far"].terrain == "closed"
    assert not any("far" in power.homes for power in found.powers.values())
    assert "These border nothing, so they are closed: Far." in changes(found)


def test_a_shape_that_others_cover_still_has_its_place(importer: Importer) -> None:
    under = '<rect id="dun" width="40" height="40"/>'  # exactly where another one lies
    covered = LAYERED.replace('<rect id="ash"', f'{under}<rect id="ash"')
    assert importer.type("import", importer.save("bay.svg", covered)) == 0
    assert importer.type("check", "bay") == 0


def test_two_powers_stand_in_where_the_source_names_none() -> None:
    found = read("svg", {"bay.svg": SVG})
    assert len(found.powers) == 2
    assert "The source names no powers" in losses(found)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"type":"FeatureCollection","features":[', "not JSON"),
        ('{"type":"FeatureCollection","features":7}', "no list of features"),
        ('{"type":"FeatureCollection","features":' + "[" * 90 + "]" * 90 + "}", "nested"),
        ('{"type":"FeatureCollection","features":[{"type":"Feature"}]}', "no closed shapes"),
    ],
)
def test_broken_geojson_is_refused(text: str, said: str) -> None:
    with pytest.raises(SourceError, match=said):
        read("geojson", {"bay.geojson": text})


def test_coordinates_that_are_no_numbers_are_passed_over() -> None:
    strange = feature("Odd", [[["x", 1], [2, None], [1e999, 3], [4, 4]]])  # type: ignore[list-item]
    found = read("geojson", geojson([*FEATURES, strange]))
    assert "Odd" not in found.places
    assert "Feature 6 has no name or no polygon" in changes(found)


def test_an_svg_without_names_is_no_map() -> None:
    with pytest.raises(SourceError, match="no closed shapes"):
        read("svg", {"bay.svg": '<svg><path id="path1" d="M0 0h9v9z"/></svg>'})


# As DiplomacyGM's boards are drawn: nameless shapes in layers of land and sea, and a layer of
# names. Ashby's name is in two lines, Long Bay's is anchored in its middle and moved by its layer;
# Inlet is too small for its name, which stands beside it, in Bridgeham.
WRITTEN = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="i" viewBox="0 0 120 140">
<rect id="rect1" width="120" height="140"/>
<g inkscape:groupmode="layer" inkscape:label="Sea borders" id="layer2">
<path id="path7" d="M0 80h120v60h-120z"/><path id="path8" d="M56 60h8v8h-8z"/></g>
<g inkscape:groupmode="layer" inkscape:label="Land" id="layer1">
<path id="path1" d="M0 0h60v80h-60z"/><path id="path2-4" d="M60 0h60v80h-60z"/></g>
<g inkscape:groupmode="layer" inkscape:label="Names" id="layer7" transform="translate(10,0)"
 style="font-size:6px">
<text x="10" y="20"><tspan x="10" y="20">North</tspan><tspan x="10" y="26">Ashby</tspan></text>
<text x="60" y="20">Bridge<tspan style="font-weight:bold">ham</tspan></text>
<text x="50" y="110" text-anchor="middle">Long Bay</text>
<text x="55.5" y="66">Inlet</text><text x="80" y="20">7</text>
</g>
</svg>
"""


def test_nameless_shapes_are_called_by_the_texts_on_them() -> None:
    found = read("svg", {"bay.svg": WRITTEN})
    assert {place.name: place.terrain for place in found.places.values()} == {
        "Long Bay": "sea",
        "Inlet": "sea",
        "North Ashby": "coastal",
        "Bridgeham": "coastal",
    }
    assert {"North Ashby-Long Bay", "Bridgeham-Inlet"} <= sails(found)
    assert "4 shapes have no name of their own" in changes(found)
    assert "left out" not in changes(found)


def test_a_nameless_shape_without_a_text_is_told_with_its_line_and_what_to_do() -> None:
    found = read("svg", {"bay.svg": WRITTEN.replace(">Long Bay<", "><")})
    assert "Long Bay" not in {place.name for place in found.places.values()}
    assert "Shapes without a name were left out (lines 4)" in changes(found)
    assert "Inkscape label" in changes(found)


def test_a_title_names_a_shape_and_a_layer_names_none() -> None:
    titled = WRITTEN.replace(
        '<path id="path1" d="M0 0h60v80h-60z"/>',
        '<path id="path1" d="M0 0h60v80h-60z"><title>Oldtown</title></path>',
    )
    assert "Oldtown" in read("svg", {"bay.svg": titled}).places
    layered = WRITTEN.replace('id="path1"', "").replace('id="path2-4"', "")
    assert "Land" not in read("svg", {"bay.svg": layered}).places


def test_the_formats_are_recognised_and_a_file_counts_before_those_beside_it() -> None:
    assert format_of(bundle(geojson())).id == "geojson"
    beside = {"bay.svg": SVG, **geojson()}
    assert format_of(bundle(beside, focus="bay.svg")).id == "svg"
    assert format_of(bundle(beside, focus="bay.geojson")).id == "geojson"
