"""Maps of DPjudge: what their lines say, as found in its 44 files and in PyPI `diplomacy` 1.1.2."""

from importlib.util import find_spec
from pathlib import Path

import pytest

from publisher.importing.formats import FORMATS, format_of
from publisher.importing.model import Bundle, SourceError
from publisher.importing.sound import make_sound
from tests.publisher.importing.foreign import BOARD, bundle, changes, losses, read, sails, walks

TWO_COASTS = """\
LAND  INN ABUTS PEN
COAST pen ABUTS INN CAP
COAST PEN/NC ABUTS NOR CAP
COAST PEN/SC ABUTS SOU CAP
COAST CAP ABUTS PEN/NC PEN/SC NOR SOU
WATER NOR ABUTS PEN/NC CAP SOU
WATER SOU ABUTS PEN/SC CAP NOR
"""


def test_a_map_gives_its_board_powers_and_start() -> None:
    found = read("dpjudge", {"bay.map": BOARD})
    assert {key: place.terrain for key, place in found.places.items()} == {
        "ASH": "coastal",
        "BRI": "coastal",
        "COR": "coastal",
        "DUN": "inland",
        "BAY": "sea",
    }
    assert {key for key, place in found.places.items() if place.centre} == {
        *("ASH", "DUN", "COR", "BRI"),
    }
    reds = found.powers["REDS"]
    assert (reds.name, reds.homes) == ("Reds", ["ASH", "DUN"])
    assert reds.units == [("A", ("DUN", "")), ("F", ("ASH", ""))]
    assert found.losses == []
    # 39 of 44 files name no number of centres that win, 17 no beginning.
    assert found.goal == 0
    assert (found.calendar.season, found.calendar.year) == ("S", 1901)
    assert found.calendar.turns == ["SM", "SR", "FM", "FR", "WA"]


def test_the_case_of_a_neighbour_says_who_goes_there() -> None:
    found = read("dpjudge", {"bay.map": BOARD})
    assert {"BRI-DUN", "DUN-BRI"} <= walks(found)
    assert not {"BRI-DUN", "DUN-BRI"} & sails(found)
    mixed = read("dpjudge", {"bay.map": BOARD.replace("BAY COR dun", "BAY Cor dun")}, sound=False)
    assert "BRI-COR" in sails(mixed)
    assert "BRI-COR" not in walks(mixed)


def test_an_army_enters_two_coasts_although_only_they_are_named() -> None:
    # `CON ABUTS BUL/EC BUL/SC` is how the standard map lets an army go from Constantinople.
    found = read("dpjudge", {"pen.map": TWO_COASTS})
    assert {"CAP-PEN", "PEN-CAP", "INN-PEN"} <= walks(found)
    assert {"CAP-PEN/nc", "PEN/nc-CAP", "NOR-PEN/nc"} <= sails(found)
    assert "NOR-PEN/sc" not in sails(found)
    assert "CAP-PEN" not in sails(found)


def test_use_and_map_include_a_file_once_with_or_without_its_ending() -> None:
    parts = {
        "bay.map": "USE middle\nMAP board\nBEGIN FALL 1850 MOVEMENT\n",
        "middle.map": "USE board.map\nBEGIN SPRING 1700 MOVEMENT\n",
        "board.map": BOARD,
    }
    found = read("dpjudge", parts, "bay")
    assert len(found.places) == 5
    assert (found.calendar.season, found.calendar.year) == ("F", 1850)  # what stands last holds


def test_files_that_include_one_another_are_read_to_an_end() -> None:
    found = read("dpjudge", {"bay.map": f"USE other\n{BOARD}", "other.map": "USE bay\n"}, "bay")
    assert len(found.places) == 5


def test_a_missing_file_is_named_with_the_line_that_wants_it() -> None:
    with pytest.raises(SourceError, match=r"bay\.map:2: the file lost is not in the source"):
        read("dpjudge", {"bay.map": "# first\nUSE lost\n"})


def test_amend_adds_neighbours_and_takes_them_away() -> None:
    more = BOARD + "AMEND COR ABUTS -BRI DUN\nAMEND BRI ABUTS -COR\nAMEND DUN ABUTS COR\n"
    found = read("dpjudge", {"bay.map": more})
    assert {"COR-DUN", "DUN-COR"} <= walks(found)
    assert not {"COR-BRI", "BRI-COR"} & walks(found)


def test_homes_and_units_of_a_dropped_place_stay_behind_and_are_named() -> None:
    found = read("dpjudge", {"bay.map": BOARD + "DROP DUN\n"})
    assert found.powers["REDS"].homes == ["ASH"]
    assert found.powers["REDS"].units == [("F", ("ASH", ""))]
    assert "DUN of Reds" in changes(found)


def test_a_name_with_parentheses_is_no_power() -> None:
    names = TWO_COASTS + "Peninsula (north coast) = pen/nc\nPeninsula = pen\n"
    found = read("dpjudge", {"pen.map": names + "WEST CAP\nEAST INN\n"})
    assert set(found.powers) == {"WEST", "EAST"}
    assert found.places["PEN"].name == "Peninsula"


def test_headers_of_powers_in_every_form() -> None:
    board = BOARD.split("Ashby")[1].join(["Ashby", ""])
    heads = "ALONE\nEMPTY () ASH\nST+OLAF (St+Olafian:O) BRI\nNEW-LAND COR\nALONE DUN\n"
    powers = read("dpjudge", {"bay.map": heads + board}).powers
    assert {key: power.homes for key, power in powers.items()} == {
        "ALONE": ["DUN"],
        "EMPTY": ["ASH"],
        "STOLAF": ["BRI"],
        "NEWLAND": ["COR"],
    }
    assert powers["STOLAF"].name == "St Olaf"
    assert (powers["STOLAF"].adjective, powers["STOLAF"].code) == ("St Olafian", "O")
    assert powers["NEWLAND"].name == "New Land"


def test_a_minus_takes_a_home_away() -> None:
    assert read("dpjudge", {"bay.map": BOARD + "REDS -DUN\n"}).powers["REDS"].homes == ["ASH"]


def test_a_later_unit_stands_in_place_of_an_earlier_one() -> None:
    found = read("dpjudge", {"bay.map": BOARD + "BLUES\nA DUN\n"})
    assert found.powers["REDS"].units == [("F", ("ASH", ""))]
    assert ("A", ("DUN", "")) in found.powers["BLUES"].units


def test_an_arrow_renames_places_and_powers_everywhere() -> None:
    found = read("dpjudge", {"bay.map": BOARD + "DUN -> Dungeness = dgn dun\nREDS -> ROSES\n"})
    assert found.places["DGN"].name == "Dungeness"
    assert "DUN" not in found.places
    assert found.powers["ROSES"].homes == ["ASH", "DGN"]
    assert {"DGN-ASH", "ASH-DGN"} <= walks(found)


def test_owns_says_who_has_a_centre_that_is_no_home() -> None:
    found = read("dpjudge", {"bay.map": BOARD.replace("F COR", "F COR\nOWNS COR BRI")})
    assert found.places["BRI"].owner == "BLUES"
    assert found.powers["BLUES"].homes == ["COR"]


def test_unplayed_takes_powers_off_the_board() -> None:
    found = read("dpjudge", {"bay.map": BOARD + "UNPLAYED REDS\n"})
    assert set(found.powers) == {"BLUES"}


def test_nobody_plays_a_dummy() -> None:
    found = read("dpjudge", {"bay.map": BOARD + "DUMMY REDS\n"})
    assert [power.playing for power in found.powers.values()] == [False, True]


def test_shut_closes_a_place_and_port_lets_fleets_on_the_coast_convoy() -> None:
    found = read("dpjudge", {"bay.map": BOARD + "SHUT DUN ABUTS ASH BRI\nPORT COR\n"})
    assert found.places["DUN"].terrain == "closed"
    assert not any("DUN" in pair for pair in found.army)
    assert found.places["COR"].convoys
    assert "COR-BAY" in sails(found)


def test_a_calendar_that_counts_down_keeps_its_builds_in_every_second_year() -> None:
    # As in Classical: B.C., from 273 down, builds in years that two divides.
    lines = "BEGIN B.C. 273 MOVEMENT\nFLOW NEWYEAR:-1\nFLOW B.C.:MOVEMENT,RETREATS\n"
    lines += "FLOW IFYEARDIV:2\nFLOW B.C.:ADJUSTMENTS\n"
    found = read("dpjudge", {"bay.map": BOARD + lines})
    calendar = found.calendar
    assert [turn[1] for turn in calendar.turns] == ["M", "R", "M", "R", "A"]
    assert calendar.turns[0][0] != calendar.turns[2][0]
    assert calendar.count == [calendar.turns[3]]
    assert (calendar.season, calendar.year) == (calendar.turns[0][0], 1)
    assert "run down from 273" in losses(found)


def test_a_calendar_in_steps_of_five_years_builds_in_every_second_turn() -> None:
    # As in Hundred: A.D. from 1425, five years a turn, builds in years that ten divides.
    lines = "BEGIN A.D. 1425 MOVEMENT\nFLOW NEWYEAR:5\nFLOW A.D.:MOVEMENT,RETREATS\n"
    lines += "FLOW IFYEARDIV:10\nFLOW A.D.:ADJUSTMENTS\n"
    found = read("dpjudge", {"bay.map": BOARD + lines})
    assert [turn[1] for turn in found.calendar.turns] == ["M", "R", "M", "R", "A"]
    assert "lasts 5 years" in losses(found)


def test_seasons_may_have_any_names() -> None:
    lines = "FLOW LENTE:MOVEMENT,RETREATS\nFLOW HERFST:MOVEMENT,RETREATS\n"
    lines += "FLOW WINTER:ADJUSTMENTS\nBEGIN LENTE 1901 MOVEMENT\n"
    calendar = read("dpjudge", {"bay.map": BOARD + lines}).calendar
    assert calendar.turns == ["LM", "LR", "HM", "HR", "WA"]
    assert calendar.names == {"L": "Lente", "H": "Herfst", "W": "Winter"}
    assert calendar.count == ["HR"]


def test_a_game_may_begin_with_builds() -> None:
    calendar = read("dpjudge", {"bay.map": BOARD + "BEGIN WINTER 1900 ADJUSTMENTS\n"}).calendar
    assert calendar.setup == ["W1900A"]
    assert (calendar.season, calendar.year, calendar.first) == ("S", 1901, "M")


def test_latin_1_is_read() -> None:
    text = BOARD.replace("Ashby", "Áshby").encode("latin-1")
    found = FORMATS["dpjudge"].read(Bundle("source", {"bay.map": text}), "bay")
    assert found.places["ASH"].name == "Áshby"


def test_a_mail_address_is_not_copied_and_loses_nothing() -> None:
    found = read("dpjudge", {"bay.map": BOARD + "NOTIFY someone@example.org\nFLAGS standard\n"})
    assert found.losses == []
    assert set(found.powers) == {"REDS", "BLUES"}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("RULE REMOTE_BUILDS", "still owns a home centre"),
        ("RULE SOMETHING_ELSE", "the rule SOMETHING_ELSE"),
        ("LEAGUE RED STRICT", "leagues"),
        ("NEWHOMES 1899", "new home centres"),
        ("IN SPRING: WATER BRI", "The board changes (spring)"),
        ("AMEND ASH ABUTS dun~", "open to some units only"),
        ("PAYOLA DIRECTIVES\nRULE NO_DONATIONS\nEND DIRECTIVES", "Payola"),
    ],
)
def test_what_data_cannot_say_is_lost_by_name(line: str, said: str) -> None:
    found = read("dpjudge", {"bay.map": f"{BOARD}REDS\n{line}\n"})
    assert said in losses(found)
    assert "bay.map:" in losses(found)


def test_build_any_is_said_by_data() -> None:
    found = read("dpjudge", {"bay.map": BOARD + "RULE BUILD_ANY\n"})
    assert found.anywhere
    assert found.losses == []


def test_a_rule_may_be_taken_back() -> None:
    assert not read("dpjudge", {"bay.map": BOARD + "RULE BUILD_ANY\nRULE !BUILD_ANY\n"}).anywhere


def test_the_format_is_recognised_by_what_the_file_says() -> None:
    assert format_of(bundle({"bay.map": BOARD})).id == "dpjudge"
    with pytest.raises(SourceError, match="none of the formats"):
        format_of(bundle({"bay.map": "a map of something else"}))


@pytest.mark.slow
def test_every_map_of_the_package_diplomacy_is_read_without_a_loss() -> None:
    # Its own reader makes powers of directives that it does not know.
    package = find_spec("diplomacy")
    assert package is not None
    assert package.origin is not None
    maps = Path(package.origin).parent.glob("maps/*.map")
    texts = {path.name: path.read_bytes() for path in maps}
    source = Bundle("maps", texts)
    names = FORMATS["dpjudge"].variants(source)
    assert len(names) == 14
    for name in names:
        found = FORMATS["dpjudge"].read(source, name)
        make_sound(found)
        assert found.losses == [], name
        assert not {"FLAG", "FLAGS", "NOTIFY", "FLOW", "END"} & set(found.powers), name
        assert all(power.homes or power.units for power in found.powers.values()), name
