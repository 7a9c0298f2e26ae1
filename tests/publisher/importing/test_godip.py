"""Packages of godip, as found in its 20 graphs and 23 variants."""

import pytest

from publisher.importing.formats import FORMATS, format_of
from publisher.importing.model import ForeignVariant, SourceError
from publisher.importing.sound import make_sound
from tests.publisher.importing.foreign import Importer, bundle, losses, read, sails, walks

BAY = """package bay

import (
	"github.com/zond/godip"
	"github.com/zond/godip/variants/common"
)

const (
	Reds  godip.Nation = "Crimson"
	Blues godip.Nation = "Azure"
)

var Nations = []godip.Nation{Reds, Blues}

var BayVariant = common.Variant{
	Name: "The Bay", // Name: "not this"
	Parser: classical.Parser,
	Nations: Nations,
	ProvinceLongNames: provinceLongNames,
	CreatedBy: "A. Designer",
	Version: "2",
	SoloSCCount: func(*state.State) int { return 3 },
}

func BayStart() (result *state.State, err error) {
	startPhase := classical.NewPhase(0, godip.Spring, godip.Movement)
	if err = result.SetUnits(map[godip.Province]godip.Unit{
		"ash": godip.Unit{godip.Army, Reds},
		"cor/ec": godip.Unit{Type: godip.Fleet, Nation: Blues},
		"bri": godip.Unit{godip.Army, godip.Neutral},
	}); err != nil {
		return
	}
	result.SetSupplyCenters(map[godip.Province]godip.Nation{
		"ash": Reds,
		"cor": Blues,
	})
	return
}

func BayGraph() *graph.Graph {
	return graph.New().
		// Prov("gone").Conn("ash", godip.Land).Flag(godip.Land).
		Prov("ash").Conn("bri", godip.Coast...).Conn("low", godip.Sea).
			Conn("dun", godip.Land).Flag(godip.Coast...).SC(Reds).
		Prov("bri").Conn("ash", godip.Coast...).Conn("cor", godip.Land).Conn("cor/ri", godip.Sea).
			Conn("low", godip.Sea).Conn("dun", godip.Land).Flag(godip.Coast...).SC(godip.Neutral).
		Prov("cor").Conn("bri", godip.Land).Flag(godip.Land).SC(Blues).
		Prov("cor/ri").Conn("bri", godip.Sea).Conn("low", godip.Sea).Flag(godip.Sea).
		Prov("cor/ec").Conn("upp", godip.Sea).Flag(godip.Sea).
		Prov("dun").Conn("ash", godip.Land).Conn("bri", godip.Land).Flag(godip.Land).
		Prov("isl").Conn("low", godip.Sea).Flag(godip.Archipelago...).
		Prov("low").Conn("ash", godip.Sea).Conn("bri", godip.Sea).Conn("cor", godip.Sea).
			Conn("cor/ri", godip.Sea).Conn("isl", godip.Sea).Conn("upp", godip.Sea).
			Conn("box", godip.Sea).Flag(godip.Sea).
		Prov("upp").Conn("low", godip.Sea).Conn("cor", godip.Sea).
			Conn("cor/ec", godip.Sea).Flag(godip.Sea).
		Prov("box").Conn("upp", godip.Sea).Flag(godip.Sea).
		Done()
}

var provinceLongNames = map[godip.Province]string{
	"ash": "Ashby",
	"cor": "Corfield", "cor/ri": "Corfield (River)",
}
"""


def variant(text: str = BAY, more: dict[str, str] | None = None) -> ForeignVariant:
    return read("godip", {"variants/bay/bay.go": text, **(more or {})}, "The Bay")


def test_a_package_gives_its_board_powers_and_start() -> None:
    found = variant()
    assert {key: place.terrain for key, place in found.places.items()} == {
        "ash": "coastal",
        "bri": "coastal",
        "cor": "coastal",
        "dun": "inland",
        "isl": "coastal",
        "low": "sea",
        "upp": "sea",
        "box": "sea",
    }
    assert (found.designer, found.version, found.goal) == ("A. Designer", "2", 3)
    assert found.places["ash"].name == "Ashby"
    assert found.places["bri"].centre
    assert found.losses == []


def test_nations_are_constants_and_their_names_stand_elsewhere() -> None:
    found = variant()
    assert {key: power.homes for key, power in found.powers.items()} == {
        "Crimson": ["ash"],
        "Azure": ["cor"],
    }
    assert found.powers["Azure"].units == [("F", ("cor", "ec"))]
    assert found.places["bri"].neutral == "A"


def test_a_game_may_begin_in_the_year_nought() -> None:
    assert variant().calendar.year == 0


def test_a_sea_names_the_whole_and_only_the_coasts_name_it_back() -> None:
    found = variant()
    assert found.places["cor"].coasts == ["ri", "ec"]  # a coast may be called river
    assert {"low-cor/ri", "cor/ri-low", "upp-cor/ec", "cor/ec-upp", "bri-cor/ri"} <= sails(found)
    assert not {"low-cor/ec", "upp-cor/ri"} & sails(found)
    assert not any("one way only" in said.text for said in found.changes)


def test_what_remains_one_sided_is_one_way_in_earnest() -> None:
    # As North Sea Wars' trade spaces are.
    found = variant()
    assert "low-box" in sails(found)
    assert "box-low" not in sails(found)


def test_one_way_borders_go_into_a_table_of_their_own(importer: Importer) -> None:
    importer.save("variants/bay/bay.go", BAY)
    assert importer.type("import", importer.sources) == 0
    text = (importer.variant("the_bay") / "variant.toml").read_text("utf-8")
    out = text.partition("[reach.out.fleet]")[2]
    assert 'Low = ["Ash", "Box", "Bri", "Cor/ri", "Isl", "Upp"]' in out


def test_the_kind_of_a_border_may_differ_by_direction() -> None:
    found = variant(
        BAY.replace(
            'Conn("ash", godip.Land).Conn("bri", godip.Land).Flag(godip.Land)',
            'Conn("ash", godip.Coast...).Conn("bri", godip.Land).Flag(godip.Land)',
        )
    )
    assert "dun-ash" in walks(found)
    assert "dun-ash" not in sails(found)
    assert any("is inland" in said.text for said in found.changes)


def test_fleets_convoy_in_an_archipelago() -> None:
    assert [key for key, place in variant().places.items() if place.convoys] == ["isl"]


def test_a_parser_that_builds_anywhere_is_data_and_others_are_lost() -> None:
    assert variant(BAY.replace("classical.Parser", "hundred.BuildAnywhereParser")).anywhere
    found = variant(BAY.replace("classical.Parser", "myParser"))
    assert "its parser myParser" in losses(found)
    computed = variant(BAY.replace("return 3 }", "return half(s) }"))
    assert "computed by the program" in losses(computed)


def test_a_variant_may_take_its_graph_from_another_package() -> None:
    own = """package cove
import "github.com/zond/godip/variants/bay"
var CoveVariant = common.Variant{ Name: "Cove", Parser: classical.Parser, Graph: bay.BayGraph,
	SoloSCCount: func(*state.State) int { return 2 }, Nations: bay.Nations }
"""
    source = bundle({"variants/bay/bay.go": BAY, "variants/cove/cove.go": own})
    assert list(FORMATS["godip"].variants(source)) == ["Cove", "The Bay"]
    found = FORMATS["godip"].read(source, "Cove")
    make_sound(found)
    assert (len(found.places), found.goal) == (8, 2)
    assert set(found.powers) == {"Crimson", "Azure"}
    with pytest.raises(SourceError, match="no graph of provinces"):
        FORMATS["godip"].read(bundle({"variants/cove/cove.go": own}), "Cove")


def test_names_are_those_of_the_board_that_the_variant_points_to() -> None:
    # Empires And Coalitions has "kie" for Kyiv, and builds on the package whose "kie" is Kiel.
    shore = """package shore
var Names = map[godip.Province]string{ "ash": "Ash Beach", "low": "Lowland" }
"""
    own = BAY.replace('"github.com/zond/godip"', '"github.com/zond/godip/variants/shore"')
    bare = own[: own.index("var provinceLongNames")].replace(": provinceLongNames", ": nil")
    pointed = bare.replace("ProvinceLongNames: nil", "ProvinceLongNames: shore.V.ProvinceLongNames")

    def names(text: str) -> tuple[str, str]:
        places = variant(text, {"variants/shore/shore.go": shore}).places
        return places["ash"].name, places["low"].name

    assert names(own) == ("Ashby", "Low")
    assert names(bare) == ("Ash", "Low")
    assert names(pointed) == ("Ash Beach", "Lowland")


def test_a_board_without_names_takes_those_in_the_comments_above_its_provinces() -> None:
    bare = BAY[: BAY.index("var provinceLongNames")]
    lines = [
        f"\t\t// {line.partition('"')[2].partition('"')[0]} Land\n{line}"
        if line.startswith('\t\tProv("')
        else line
        for line in bare.splitlines()
    ]
    told = variant("\n".join(lines))
    assert [place.name for place in told.places.values()] == [f"{key} Land" for key in told.places]
    # A remark above a few of them is none.
    middle = next(n for n, line in enumerate(lines) if "dun Land" in line)
    few = variant("\n".join([*lines[:middle], *bare.splitlines()[middle:]]))
    assert few.places["ash"].name == "Ash"


def test_the_shapes_of_the_map_have_the_ids_of_provinces() -> None:
    shapes = "".join(
        f'<rect id="{key}" x="{20 * n}" y="0" width="20" height="20"/>'
        for n, key in enumerate(("ash", "bri", "cor", "cor/ec", "dun", "isl", "low"))
    )
    svg = f'<svg>{shapes}<use id="upp" href="#low" y="20"/><circle id="box" r="5"/></svg>'
    found = variant(more={"variants/bay/svg/baymap.svg": svg})
    assert all(place.outline for place in found.places.values())
    assert found.places["upp"].outline[0][0] == (120.0, 20.0)
    assert len(found.places["cor"].outline) == 1  # the coast's shape lies over it
    alone = read("godip", {"bay.go": BAY, "svg/baymap.svg": svg}, "The Bay")
    assert all(place.outline for place in alone.places.values())


def test_the_format_is_recognised() -> None:
    assert format_of(bundle({"bay.go": BAY})).id == "godip"
