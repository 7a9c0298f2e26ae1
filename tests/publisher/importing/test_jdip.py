"""Variants of jDip, as found in the 39 of its repository: XML, adjacency and SVG."""

import re

import pytest

from publisher.importing.formats import FORMATS, format_of
from publisher.importing.markup import DEEPEST, tree_of
from publisher.importing.model import ForeignVariant, SourceError
from publisher.importing.svg_shapes import flattened, shapes_of
from tests.publisher.importing.foreign import Importer, bundle, changes, losses, read, sails, walks

VARIANTS = """<?xml version="1.0"?>
<!DOCTYPE VARIANTS [ <!ELEMENT VARIANTS (MAP_DEFINITION+, VARIANT+)> ]>
<VARIANTS>
<MAP_DEFINITION id="m" title="Bay" URI="bay.svg" thumbURI="bay.png"/>
<VARIANT name="Bay" version="1.0">
<MAP adjacencyURI="bay_adjacency.xml"><MAP_GRAPHIC ref="m" default="true"/></MAP>
<POWER name="Reds" adjective="Red"/>
<POWER name="Blues" adjective="Blue" altnames="Azure"/>
<STARTINGTIME turn="Spring, 1650, Movement"/>
<VICTORYCONDITIONS><WINNING_SUPPLY_CENTERS value="3"/></VICTORYCONDITIONS>
<SUPPLYCENTER province="ash" homepower="reds" owner="reds"/>
<SUPPLYCENTER province="crf" homepower="azure" owner="AZURE"/>
<SUPPLYCENTER province="bri"/>
<INITIALSTATE province="ash" power="RED" unit="army"/>
<INITIALSTATE province="cor" power="azure" unit="fleet"/>
</VARIANT></VARIANTS>
"""
BOARD = """<?xml version="1.0"?>
<PROVINCES>
<PROVINCE shortname="ash" fullname="Ashby">
 <ADJACENCY type="mv" refs="bri dun"/><ADJACENCY type="xc" refs="bri bay"/></PROVINCE>
<PROVINCE shortname="bri" fullname="Bridgeham">
 <ADJACENCY type="mv" refs="ash crf dun"/><ADJACENCY type="xc" refs="ash crf bay"/></PROVINCE>
<PROVINCE shortname="cor" fullname="Corfield"><UNIQUENAME name="crf"/><UNIQUENAME name="corf"/>
 <ADJACENCY type="mv" refs="bri"/><ADJACENCY type="xc" refs="bri bay"/></PROVINCE>
<PROVINCE shortname="dun" fullname="Dunmore"><ADJACENCY type="mv" refs="ash bri"/></PROVINCE>
<PROVINCE shortname="isl" fullname="Isle">
 <ADJACENCY type="mv" refs="isl"/><ADJACENCY type="xc" refs="bay"/></PROVINCE>
<PROVINCE shortname="swi" fullname="Waste"><ADJACENCY type="mv" refs="swi"/></PROVINCE>
<PROVINCE shortname="bay" fullname="Long Bay">
 <ADJACENCY type="xc" refs="ash bri crf isl"/></PROVINCE>
</PROVINCES>
"""
SVG = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:jdipNS="j" viewBox="0 0 120 90">
<g id="MapLayer" transform="translate(0 10)">
<g id="_ash" class="nopower"><path d="M0 0h40v40h-40z"/></g>
<polygon id="_bri" points="40,0 80,0 80,40 40,40"/>
<rect id="_corf" x="80" y="0" width="40" height="40"/>
<rect id="_dun" x="0" y="-10" width="80" height="10"/>
<path id="_bay" d="M0 40 L120 40 120 80 0 80z"/>
<circle id="_isl" cx="60" cy="60" r="8"/>
<rect id="_swi" x="80" y="-10" width="40" height="10"/>
</g>
<g id="MouseLayer"><rect id="ash" x="900" y="900" width="9" height="9"/></g>
</svg>
"""


def files(variants: str = VARIANTS, board: str = BOARD, svg: str = SVG) -> dict[str, str]:
    return {"variants.xml": variants, "bay_adjacency.xml": board, "bay.svg": svg}


def variant(variants: str = VARIANTS, board: str = BOARD, svg: str = SVG) -> ForeignVariant:
    return read("jdip", files(variants, board, svg), "Bay")


def test_terrain_follows_from_the_kinds_of_adjacency() -> None:
    found = variant()
    assert {key: place.terrain for key, place in found.places.items()} == {
        "ash": "coastal",
        "bri": "coastal",
        "cor": "coastal",
        "dun": "inland",
        "isl": "coastal",  # `mv` that names itself: an island
        "swi": "closed",  # only itself
        "bay": "sea",
    }
    assert found.losses == []
    assert not any("isl" in pair for pair in found.army)


def test_a_sea_whose_own_line_has_the_letters_of_armies_is_one_after_all() -> None:
    # Punic Sea in Ancient Mediterranean 1.0: its own borders are `mv`, all others reach it by `xc`.
    sea = '<ADJACENCY type="xc" refs="ash bri crf isl"/>'
    assert sea in BOARD
    found = variant(board=BOARD.replace(sea, sea.replace("xc", "mv")))
    assert found.places["bay"].terrain == "sea"
    assert sails(found) == sails(variant())
    assert walks(found) == walks(variant())
    assert "read as a sea" in changes(found)


def test_a_province_is_named_by_any_of_its_names() -> None:
    # Norway's short name is nwy, and all references to it say nor.
    found = variant()
    assert {"bri-cor", "cor-bri"} <= walks(found)
    assert found.powers["Blues"].homes == ["cor"]
    assert found.places["cor"].centre


def test_a_power_is_named_by_any_of_its_names_in_any_case() -> None:
    # "britain" for England, who is left without homes otherwise.
    found = variant()
    assert found.places["cor"].owner == "Blues"
    assert found.powers["Reds"].units == [("A", ("ash", ""))]
    assert found.powers["Blues"].units == [("F", ("cor", ""))]


def test_a_centre_may_be_listed_twice() -> None:
    twice = VARIANTS.replace(
        '<SUPPLYCENTER province="bri"/>',
        '<SUPPLYCENTER province="bri"/><SUPPLYCENTER province="bri" owner="reds"/>',
    )
    assert variant(twice).places["bri"].owner == "Reds"


def test_a_home_of_two_powers_goes_to_its_owner() -> None:
    shared = VARIANTS.replace(
        '<SUPPLYCENTER province="bri"/>',
        '<SUPPLYCENTER province="bri" homepower="reds"/>'
        '<SUPPLYCENTER province="bri" homepower="blues" owner="blues"/>',
    )
    found = variant(shared)
    assert found.powers["Blues"].homes == ["cor", "bri"]
    assert found.powers["Reds"].homes == ["ash"]
    assert "Bridgeham are home to several powers" in losses(found)


@pytest.mark.parametrize(
    ("turn", "year", "season"),
    [
        ("Spring, 1901, Movement", 1901, "S"),
        ("Fall, 1901 Movement", 1901, "F"),
        ("Spring 401 Movement", 401, "S"),
        ("Spring 01 Movement", 1, "S"),
    ],
)
def test_the_first_turn_is_punctuated_in_three_ways(turn: str, year: int, season: str) -> None:
    calendar = variant(VARIANTS.replace("Spring, 1650, Movement", turn)).calendar
    assert (calendar.year, calendar.season) == (year, season)


def test_years_before_our_era_are_counted_up_from_one() -> None:
    found = variant(VARIANTS.replace("Spring, 1650, Movement", "Spring, -260, Movement"))
    assert found.calendar.year == 1
    assert "260 BC" in losses(found)


def test_the_length_of_a_game_is_kept_and_other_endings_are_lost() -> None:
    more = '<YEARS_WITHOUT_SC_CAPTURE value="7"/><GAME_LENGTH value="35"/></VICTORYCONDITIONS>'
    found = variant(VARIANTS.replace("</VICTORYCONDITIONS>", more))
    assert (found.goal, found.calendar.last) == (3, "W1684A")
    assert "after 7 years without a change of owner" in losses(found)


def test_options_are_read_or_lost_by_name() -> None:
    option = '<RULEOPTION name="OPTION_BUILDS" value="{}"/><POWER name="Reds"'
    built = variant(VARIANTS.replace('<POWER name="Reds"', option.format("VALUE_BUILDS_ANY_OWNED")))
    assert built.anywhere
    assert built.losses == []
    strange = variant(VARIANTS.replace('<POWER name="Reds"', option.format("VALUE_OTHER")))
    assert "VALUE_OTHER" in losses(strange)


def test_rules_of_borders_and_other_units_are_lost_by_name() -> None:
    found = variant(
        VARIANTS.replace(
            'province="bri"/>',
            'province="bri"/><INITIALSTATE province="dun" power="reds" unit="wing"/>',
        ),
        BOARD.replace('fullname="Dunmore"', 'fullname="Dunmore" borders="winter"'),
    )
    assert "Some borders of Dunmore" in losses(found)
    assert "units of the kind wing" in losses(found)


def test_a_coast_named_differently_on_either_side_is_settled_and_named() -> None:
    # Octarine contradicts itself: a coast that is not there, borders named by one side only.
    board = BOARD.replace(
        '<ADJACENCY type="mv" refs="isl"/><ADJACENCY type="xc" refs="bay"/>',
        '<ADJACENCY type="mv" refs="isl"/><ADJACENCY type="nc" refs="bay"/>'
        '<ADJACENCY type="sc" refs="crf"/>',
    ).replace('refs="ash bri crf isl"', 'refs="ash bri crf isl-wc"')
    found = variant(board=board)
    assert {"bay-isl/nc", "isl/nc-bay", "isl/sc-cor", "cor-isl/sc"} <= sails(found)
    assert not any("wc" in pair for pair in sails(found))
    assert "names a coast that does not exist" in changes(found)
    assert "Fleets go one way only in the source and both ways here: Isle to Corfield" in changes(
        found
    )


def test_outlines_are_the_shapes_with_an_underscore_transforms_applied() -> None:
    found = variant()
    assert found.places["ash"].outline == [((0.0, 10.0), (40.0, 10.0), (40.0, 50.0), (0.0, 50.0))]
    assert found.places["cor"].outline  # by another of its names
    assert all(place.outline for place in found.places.values())


def test_a_variant_with_outlines_is_drawn_without_a_fault(importer: Importer) -> None:
    for name, text in files().items():
        importer.save(f"bay/{name}", text)
    assert importer.type("import", importer.sources / "bay") == 0
    assert "follow the shapes" in (importer.variant("bay") / "SOURCE.md").read_text("utf-8")


def test_several_variants_share_a_file() -> None:
    more = VARIANTS.replace(
        "</VARIANT>",
        "</VARIANT>"
        + VARIANTS[VARIANTS.index("<VARIANT ") : VARIANTS.index("</VARIANTS>")].replace(
            '"Bay"', '"Cove"'
        ),
    )
    assert list(FORMATS["jdip"].variants(bundle(files(more)))) == ["Bay", "Cove"]
    assert format_of(bundle(files(more))).id == "jdip"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("<VARIANTS>" + "<a>" * (DEEPEST + 5), "nested too deeply"),
        ('<!DOCTYPE V [<!ENTITY a "x"><!ENTITY b "&a;&a;">]><VARIANTS>&b;</VARIANTS>', "an entity"),
        ("<VARIANTS><VARIANT></VARIANTS>", "not XML"),
        ("<VARIANTS>\n<VARIANT name='B' &lt;/></VARIANTS>", "x.xml:2"),
    ],
)
def test_hostile_xml_is_refused_with_its_line(text: str, said: str) -> None:
    with pytest.raises(SourceError, match=r"x\.xml:\d+") as caught:
        tree_of("x.xml", text.encode())
    assert said in str(caught.value)


def test_points_beyond_any_map_are_passed_over() -> None:
    far = '<path id="a" d="M0 0h1e999v9z"/><path id="c" d="M0 0A1e308 1e308 0 0 0 1e99 1"/>'
    text = f'<svg>{far}<path id="b" d="M0 0h9v9z"/></svg>'
    assert [shape.names for shape in shapes_of(tree_of("x.svg", text.encode()))] == [("b",)]


def test_nothing_is_fetched_from_outside() -> None:
    text = '<!DOCTYPE V [<!ENTITY a SYSTEM "file:///etc/passwd">]><V>&a;</V>'
    assert "root" not in repr(tree_of("x.xml", text.encode()))


def test_curves_arcs_and_copies_become_rings() -> None:
    assert len(flattened("M0 0C0 10 10 10 10 0Z")[0]) == 9
    half = flattened("M0 0A5 5 0 0 1 10 0")[0]
    assert half[-1] == (10.0, 0.0)
    assert min(y for _, y in half) == pytest.approx(-5, abs=0.2)
    text = (
        '<svg xmlns:xlink="x"><rect id="a" width="2" height="2"/>'
        '<use id="b" xlink:href="#a" x="5"/>'
        '<g transform="scale(2)"><path id="c" d="M1 1h1v1z"/></g></svg>'
    )
    shapes = {shape.names[0]: shape for shape in shapes_of(tree_of("x.svg", text.encode()))}
    assert shapes["a"].rings[0][0] == (0.0, 0.0)
    assert shapes["b"].rings[0][0] == (5.0, 0.0)
    assert shapes["c"].rings[0][0] == (2.0, 2.0)


def test_a_power_that_is_not_active_is_played_by_nobody_and_there_may_be_no_units() -> None:
    # 2 of the 30 real variants have such powers, and 3 begin without units.
    text = re.sub(r"<INITIALSTATE[^>]*>", "", VARIANTS)
    found = variant(text.replace('adjective="Blue"', 'adjective="Blue" active="false"'))
    assert [power.playing for power in found.powers.values()] == [True, False]
    assert all(power.units == [] for power in found.powers.values())


def test_a_sea_may_hold_a_centre() -> None:
    # Octarine has one.
    found = variant(VARIANTS.replace('province="bri"/>', 'province="bay"/>'))
    assert found.places["bay"].terrain == "sea"
    assert found.places["bay"].centre


def test_the_same_kind_of_adjacency_may_stand_twice_in_a_province() -> None:
    # In Milan and Root Z; both lists count.
    twice = '<ADJACENCY type="mv" refs="ash"/><ADJACENCY type="mv" refs="crf dun"/>'
    found = variant(board=BOARD.replace('<ADJACENCY type="mv" refs="ash crf dun"/>', twice))
    assert {"bri-ash", "bri-cor", "bri-dun"} <= walks(found)


def test_an_area_may_have_several_rings_below_a_transform() -> None:
    two = '<g id="_ash" transform="scale(2)"><path d="M0 0h9v9z"/><path d="M20 0h9v9z"/></g>'
    svg = SVG.replace('<g id="_ash" class="nopower"><path d="M0 0h40v40h-40z"/></g>', two)
    assert [ring[1] for ring in variant(svg=svg).places["ash"].outline] == [(18, 10), (58, 10)]
