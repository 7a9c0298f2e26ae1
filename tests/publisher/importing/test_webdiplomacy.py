"""Folders of webDiplomacy and vDiplomacy, as found in the 97 and 140 of their repositories."""

import pytest

from publisher.importing.formats import FORMATS, format_of
from publisher.importing.model import Bundle, ForeignVariant, Origin, Place, SourceError
from publisher.importing.php import Computed, Php, Rows
from publisher.importing.sound import make_sound
from publisher.importing.written import Ids
from tests.publisher.importing.foreign import Importer, changes, losses, sails, walks
from tests.publisher.importing.web_folder import (
    BORDERS,
    HEAD,
    NAMED,
    NUMBERED,
    ROWS,
    UNITS,
    folder,
    read,
)


def test_a_folder_gives_its_board_powers_and_start() -> None:
    found = read(folder())
    assert (found.name, found.designer, found.address) == (
        *("The Bay", "A. Designer", "https://example.org/bay"),
    )
    assert {key: place.terrain for key, place in found.places.items()} == {
        "Ashby": "coastal",
        "Bridgeham": "coastal",
        "Corfield": "coastal",
        "Long Bay": "sea",
    }
    assert found.powers["Reds"].homes == ["Ashby"]
    assert found.powers["Blues"].units == [("F", ("Corfield", ""))]
    assert found.losses == []
    assert found.places["Ashby"].point == (20.0, 30.0)


def test_the_list_says_which_column_is_which() -> None:
    rows = """
    array('Ashby','Coast','Yes',20,30,0,0,'Reds'),
    array('Corfield','Coast','Yes',100,30,0,0,'Blues'),
    array('Bridgeham','Coast','Yes',60,30,0,0,'Neutral'),
    array('Long Bay','Sea','No',60,70,0,0,'Neutral')"""
    found = read(folder(rows, columns=NAMED))
    assert found.powers["Reds"].homes == ["Ashby"]
    assert found.powers["Blues"].homes == ["Corfield"]
    assert found.places["Bridgeham"].point == (60.0, 30.0)


def test_countries_count_from_one_and_one_more_is_neutral_units() -> None:
    rows = ROWS.replace("'Yes',0", "'Yes',3")
    found = read(folder(rows, units=UNITS + ", 'Neutral units'=>array('Bridgeham'=>'Army')"))
    assert found.places["Bridgeham"].centre
    assert found.places["Bridgeham"].neutral == "A"
    assert all("Bridgeham" not in power.homes for power in found.powers.values())


@pytest.mark.parametrize(
    ("place", "terrain", "coasts", "kind", "becomes"),
    [
        ("Ashby", "coastal", ["nc", "sc"], "F", "A"),  # as in vDiplomacy's ClassicVS
        ("Ashby", "inland", [], "F", "A"),
        ("Long Bay", "sea", [], "A", "F"),
        ("Ashby", "coastal", [], "F", "F"),
        ("Ashby", "coastal", ["nc", "sc"], "A", "A"),
    ],
)
def test_a_unit_that_nobody_plays_is_of_a_kind_that_can_be_placed(
    place: str, terrain: str, coasts: list[str], kind: str, becomes: str
) -> None:
    found = ForeignVariant("Bay", "webdiplomacy", Origin())
    found.places[place] = Place(place, place, Origin(), terrain=terrain, coasts=coasts)
    found.places[place].neutral = kind
    make_sound(found)
    assert found.places[place].neutral == becomes
    assert ("nobody plays in" in losses(found)) == (kind != becomes)


def test_a_border_stands_once_and_holds_both_ways() -> None:
    found = read(folder())
    assert {"Ashby-Bridgeham", "Bridgeham-Ashby"} <= walks(found)
    assert {"Long Bay-Corfield", "Corfield-Long Bay"} <= sails(found)
    assert "Long Bay" not in "".join(walks(found))


def test_borders_listed_twice_or_with_themselves_change_nothing() -> None:
    twice = BORDERS + "array('Bridgeham','Ashby','Yes','Yes'), array('Ashby','Ashby','No','Yes'),"
    assert walks(read(folder(borders=twice))) == walks(read(folder()))


COASTS = """
    array('Ashby','Coast','Yes',1,20,30,0,0),
    array('Ashby (North Coast)','Coast','No',1,20,20,0,0),
    array('Ashby (Thames)','Coast','No',1,20,40,0,0),
    array('Bridgeham','Coast','No',0,60,30,0,0),
    array('Corfield','Coast','Yes',2,100,30,0,0),
    array('Upper Sea','Sea','No',0,60,10,0,0),
    array('Lower Sea','Sea','No',0,60,70,0,0)"""
COAST_BORDERS = """
    array('Ashby','Bridgeham','No','Yes'), array('Bridgeham','Corfield','Yes','Yes'),
    array('Ashby (North Coast)','Upper Sea','Yes','No'),
    array('Ashby (Thames)','Lower Sea','Yes','No'),
    array('Bridgeham','Ashby (North Coast)','Yes','No'),
    array('Bridgeham','Upper Sea','Yes','No'), array('Corfield','Lower Sea','Yes','No')"""


def test_coasts_are_territories_of_their_own_whatever_they_are_called() -> None:
    units = "'Reds'=>array('Ashby (Thames)'=>'Fleet'), 'Blues'=>array('Corfield'=>'Army')"
    found = read(folder(COASTS, COAST_BORDERS, units))
    assert set(found.places) == {"Ashby", "Bridgeham", "Corfield", "Upper Sea", "Lower Sea"}
    assert found.places["Ashby"].coasts == ["nc", "th"]
    assert {"Ashby/nc-Upper Sea", "Ashby/th-Lower Sea", "Bridgeham-Ashby/nc"} <= sails(found)
    assert found.powers["Reds"].units == [("F", ("Ashby", "th"))]
    assert "Ashby-Bridgeham" in walks(found)


@pytest.mark.parametrize("signs", ["{}", "()"])
def test_abbreviations_in_braces_are_ids_and_no_part_of_a_name(signs: str) -> None:
    # vDiplomacy's Imperial2 has 'Alaska {ALK} (North Coast)', its WWIV 'Korea (kor) (East Coast)'.
    def braced(text: str) -> str:
        for name, short in (("Ashby", "SHY"), ("Bridgeham", "BDG"), ("Corfield", "CFD")):
            text = text.replace(name, f"{name} {signs[0]}{short}{signs[1]}")
        return text.replace("Upper Sea", f"Upper Sea {signs[0]}UPP{signs[1]}")

    units = "'Reds'=>array('Ashby (Thames)'=>'Fleet'), 'Blues'=>array('Corfield'=>'Army')"
    found = read(folder(braced(COASTS), braced(COAST_BORDERS), braced(units)))
    names = {place.name: place.short for place in found.places.values()}
    assert names == {
        "Ashby": "SHY", "Bridgeham": "BDG", "Corfield": "CFD", "Upper Sea": "UPP", "Lower Sea": ""
    }  # fmt: skip
    key = f"Ashby {signs[0]}SHY{signs[1]}"
    assert found.places[key].coasts == ["nc", "th"]
    assert Ids(found).places[key] == "Shy"


def test_one_name_in_braces_is_no_abbreviation() -> None:
    one = folder(
        ROWS.replace("Corfield", "Corfield {TLD}"), BORDERS.replace("Corfield", "Corfield {TLD}")
    )
    assert "Corfield {TLD}" in {place.name for place in read(one).places.values()}


def test_a_goal_that_a_power_begins_with_is_lost() -> None:
    # vDiplomacy's Lepanto: two centres win, by rules of its own, and a power begins with two.
    files = folder()
    head = files["variant.php"]
    assert isinstance(head, bytes)
    mark = b"public function __construct() {"
    assert mark in head
    files["variant.php"] = head.replace(mark, mark + b" $this->supplyCenterTarget = 1;")
    found = read(files)
    assert found.goal == 0
    assert "In the source 1 centres win, although Reds begins with as many" in losses(found)


def test_a_centre_may_stand_on_a_coast_alone() -> None:
    rows = COASTS.replace("'Ashby','Coast','Yes'", "'Ashby','Coast','No'").replace(
        "(Thames)','Coast','No'", "(Thames)','Coast','Yes'"
    )
    found = read(folder(rows, COAST_BORDERS))
    assert found.places["Ashby"].centre
    assert found.powers["Reds"].homes == ["Ashby"]


def test_parentheses_may_be_part_of_a_name() -> None:
    rows = ROWS.replace("Corfield", "Ashby (Underworld)")
    borders = BORDERS.replace("Corfield", "Ashby (Underworld)")
    found = read(folder(rows, borders, UNITS.replace("Corfield", "Ashby (Underworld)")))
    assert "Ashby (Underworld)" in found.places


def test_land_with_a_border_for_fleets_is_coastal() -> None:
    found = read(folder(ROWS.replace("'Bridgeham','Coast'", "'Bridgeham','Land'")))
    assert found.places["Bridgeham"].terrain == "coastal"


def test_an_army_border_with_a_sea_is_left_out_and_named() -> None:
    borders = BORDERS.replace("'Ashby','Long Bay','Yes','No'", "'Ashby','Long Bay','Yes','Yes'")
    found = read(folder(borders=borders))
    assert "Ashby-Long Bay" not in walks(found)
    assert "armies go from Ashby to Long Bay" in changes(found)


def test_a_territory_without_borders_is_a_dummy() -> None:
    rows = ROWS + "array('fog','Sea','No',0,0,0,0,0), array('check','Land','Yes',1,0,0,0,0)"
    found = read(folder(rows))
    assert not {"fog", "check"} & set(found.places)
    assert "fog and check" in changes(found)


def test_a_unit_where_nothing_is_is_left_out_and_named() -> None:
    found = read(folder(units=UNITS.replace("'Army'", "'Army', 'Atlantis'=>'Fleet'")))
    assert "Fleet Atlantis begins in a territory that is not there" in changes(found)
    assert "classes/adjudicatorPreGame.php:1" in changes(found)


def test_a_name_escaped_twice_is_the_one_that_the_units_have() -> None:
    rows = ROWS.replace("'Ashby'", r"'Ash\\\'by &amp;amp; Co'")
    borders = BORDERS.replace("'Ashby'", r"'Ash\\\'by &amp;amp; Co'")
    units = UNITS.replace("'Ashby'", r"'Ash\'by & Co'")
    found = read(folder(rows, borders, units))
    assert found.powers["Reds"].units == [("A", ("Ash'by & Co", ""))]


def test_names_that_differ_in_case_only_are_told_apart(importer: Importer) -> None:
    rows = ROWS.replace("'Corfield'", "'ashby'")
    files = folder(
        rows, BORDERS.replace("'Corfield'", "'ashby'"), UNITS.replace("Corfield", "ashby")
    )
    for name, data in files.items():
        importer.save(f"bay/{name}", data)
    assert importer.type("import", importer.sources / "bay") == 0
    text = (importer.variant("bay") / "variant.toml").read_text("utf-8")
    assert 'name = "Ashby"' in text
    assert "is called" in (importer.variant("bay") / "SOURCE.md").read_text("utf-8")


def test_dates_written_in_the_usual_way_are_read_and_others_are_lost() -> None:
    calendar = read(folder()).calendar
    assert (calendar.year, calendar.names) == (
        *(1650, {"S": "Spring", "F": "Autumn", "W": "Winter"}),
    )
    battle = HEAD.replace('( $turn % 2 ? "Autumn, " : "Spring, " )', '"half hours: "')
    assert "Dates are computed" in losses(read(folder(head=battle)))
    ancient = HEAD.replace("(floor($turn/2) + 1650);", "(264-floor($turn/2)).'BC';")
    assert read(folder(head=ancient)).calendar.year == 1


def test_a_mail_address_of_the_designer_is_not_copied(importer: Importer) -> None:
    head = HEAD.replace("A. Designer", "A. Designer (with B.), contact a.b@example.org")
    for name, data in folder(head=head).items():
        importer.save(f"bay/{name}", data)
    assert importer.type("import", importer.sources / "bay") == 0
    for path in importer.variant("bay").rglob("*.*"):
        assert "@example" not in path.read_text("utf-8")
    assert 'designer = "A. Designer (with B.)"' in (
        importer.variant("bay") / "variant.toml"
    ).read_text("utf-8")


def test_the_goal_and_the_rules_of_the_folder_are_read() -> None:
    rules = HEAD.replace(
        "parent::__construct();",
        "parent::__construct(); $this->supplyCenterTarget = 2;"
        "$this->variantClasses['adjudicatorDiplomacy'] = 'Bay';"
        "$this->variantClasses['panelGameBoard'] = 'Bay';",
    )
    found = read(folder(head=rules, more={"rules.html": "<p>Our own rules</p>"}))
    assert found.goal == 2
    assert [said.text for said in found.losses] == [
        "The variant has its own rules for judging moves."
    ]
    assert "rules in prose" in changes(found)


@pytest.mark.parametrize(
    ("text", "anywhere"),
    [
        ("class BuildAnywhere_userOrderBuilds extends userOrderBuilds {}", True),
        ("function toTerrIDCheck() { sql('ts.countryID = 1'); }", True),
        ("function toTerrIDCheck() { sql('t.countryID = 1 AND ts.countryID = 1'); }", False),
    ],
)
def test_building_anywhere_is_told_from_other_rules_of_building(
    text: str, *, anywhere: bool
) -> None:
    head = HEAD.replace("'drawMap'", "'userOrderBuilds'")
    found = read(folder(head=head, more={"classes/userOrderBuilds.php": f"<?php {text}"}))
    assert found.anywhere is anywhere
    assert bool(found.losses) is not anywhere


def test_coasts_on_which_fleets_convoy_are_given_by_their_numbers_from_one() -> None:
    head = HEAD.replace("public $name", "public $convoyCoasts = array('2'); public $name")
    found = read(folder(head=head))
    assert [key for key, place in found.places.items() if place.convoys] == ["Bridgeham"]


def test_a_folder_may_take_its_board_from_another_one() -> None:
    files = {f"Bay/{name}": data for name, data in folder().items()}
    files["Cove/variant.php"] = b"""<?php class CoveVariant extends BayVariant {
        public $name='Cove'; public $fullName='The Cove'; }"""
    files["Cove/install.php"] = b'<?php require_once("variants/Bay/install.php");'
    source = Bundle("variants", files)
    assert list(FORMATS["webdiplomacy"].variants(source)) == ["Bay", "Cove"]
    found = FORMATS["webdiplomacy"].read(source, "Cove")
    assert found.name == "The Cove"
    assert found.powers["Blues"].units == [("F", ("Corfield", ""))]
    alone = Bundle(
        "Cove", {"variant.php": files["Cove/variant.php"], "install.php": files["Cove/install.php"]}
    )
    with pytest.raises(SourceError, match="takes its board from the variant Bay"):
        FORMATS["webdiplomacy"].read(alone, "Cove")


COVE = "<?php class CoveVariant extends BayVariant { public $name='Cove'; }"


@pytest.mark.parametrize("without", ["variant.php", "install.php"])
def test_a_folder_without_the_one_that_it_extends_says_which_it_needs(without: str) -> None:
    files = folder(head=HEAD.replace("extends WDVariant", "extends CoveVariant"))
    if without == "variant.php":
        files[without] = COVE.encode()
    else:
        files.pop(without)
    needed = "Bay" if without == "variant.php" else "Cove"
    with pytest.raises(SourceError, match=f"takes its board from the variant {needed}"):
        read(files)


def test_what_a_variant_takes_from_one_that_is_not_there_is_lost_by_name() -> None:
    head = HEAD.replace("extends WDVariant", "extends CoveVariant")
    assert "What this takes from the variant Cove is missing" in losses(read(folder(head=head)))
    assert "takes from the variant" not in losses(read(folder()))


def test_arrays_are_read_and_programs_are_not() -> None:
    text = r"""<?php
    $a = array('x' => [1, -2, 3.5], "y\n" => array(true, NULL), l_t("Spring").", ", );
    $b = array(system('rm -rf /'), $a, f(1)[2]);
    """
    php = Php("data.php", text)
    found = php.assigned("$a")
    assert isinstance(found, Rows)
    assert [key for key, _, _ in found.items] == ["x", "y\n", None]
    assert found.items[2][1] == "Spring, "
    strange = php.assigned("$b")
    assert isinstance(strange, Rows)
    assert strange.values() == [Computed(3)] * 3


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ("array('Ashby',eval('x'),'Yes',1,20,30,0,0)", "the program computes this"),
        ("array('Ashby',$type,'Yes',1,20,30,0,0)", "the program computes this"),
        ("array('Ashby','Marsh','Yes',1,20,30,0,0)", "Land, Coast or Sea"),
        ("strtolower('x')", "the program computes this"),
        ("array(" * 40 + ")" * 40, "nested too deeply"),
        ("array('Ashby' 'Coast')", "the program computes this"),
        ("array('Ashby'", "in the middle of a value|never closed|expected a comma"),
    ],
)
def test_php_that_only_looks_like_data_is_refused_with_its_line(rows: str, said: str) -> None:
    with pytest.raises(SourceError, match=rf"install\.php:\d+: .*({said})"):
        read(folder(f"\n{rows}"))


def test_the_format_is_recognised() -> None:
    assert format_of(Bundle("bay", folder())).id == "webdiplomacy"


def test_a_pair_listed_twice_with_different_answers_holds_for_all_of_them() -> None:
    # One of the 140 folders lists a pair so.
    other = (
        BORDERS + "array('Corfield','Bridgeham','No','Yes'), array('Long Bay','Ashby','No','No'),"
    )
    found = read(folder(borders=other))
    assert {"Corfield-Bridgeham", "Bridgeham-Corfield"} <= walks(found) & sails(found)
    assert "Ashby-Long Bay" in sails(found)


def test_a_point_at_the_corner_is_none_and_several_at_one_point_are_kept() -> None:
    # 6 of the 140 have territories at 0,0; some have several at one point.
    rows = ROWS.replace("'Yes',1,20,30,0,0", "'Yes',1,0,0,0,0").replace("2,100,30", "2,60,30")
    found = read(folder(rows))
    assert found.places["Ashby"].point is None
    assert found.places["Corfield"].point == found.places["Bridgeham"].point == (60.0, 30.0)


def test_a_ninth_column_changes_nothing() -> None:
    # 2 of the 140 have one.
    rows = ROWS.replace(",0,0),", ",0,0,'x'),")
    columns = NUMBERED.replace(")=", ", $extra)=")
    assert walks(read(folder(rows, columns=columns))) == walks(read(folder()))
