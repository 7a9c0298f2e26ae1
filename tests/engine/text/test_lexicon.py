"""Names of places and powers as people write them."""

import pytest

from engine.text.lexicon import lexicon_of, spellings
from engine.text.scanner import Scanner, UnreadableError
from tests.engine import small
from tests.engine.corpus import TABLE

BOARD = TABLE.board


def place(text: str) -> str:
    """Return the place that a text names from its first to its last word."""
    scan = Scanner(BOARD, text)
    found = scan.place()
    assert scan.is_done, scan.rest
    return found


def test_every_id_name_and_alias_means_its_province_in_any_case() -> None:
    for province in BOARD.provinces.values():
        for name in (province.id, province.name, *province.aliases):
            for text in (name, name.upper(), name.lower()):
                assert place(text) == province.id, text


@pytest.mark.parametrize(
    ("text", "where"),
    [
        # The usual abbreviations of other notations.
        ("NAt", "Nao"),
        ("MAtl", "Mao"),
        ("GoL", "Lyo"),
        ("Lpl", "Lvp"),
        ("Nrg", "Nwg"),
        ("ECh", "Eng"),
        # Signs within a name may be left out.
        ("Mid-Atlantic Ocean", "Mao"),
        ("Mid Atlantic Ocean", "Mao"),
        ("MidAtlantic", "Mao"),
        ("NorthSea", "Nth"),
        ("Gulf of Bothnia", "Bot"),
        # Coasts, short and spelled out.
        ("StP/sc", "StP/sc"),
        ("STP/SC", "StP/sc"),
        ("StP(sc)", "StP/sc"),
        ("StP (sc)", "StP/sc"),
        ("StP sc", "StP/sc"),
        ("St. Petersburg (south coast)", "StP/sc"),
        ("St Petersburg South Coast", "StP/sc"),
        ("Saint Petersburg/north coast", "StP/nc"),
        ("Bulgaria (east coast)", "Bul/ec"),
        ("Spain north coast", "Spa/nc"),
        # A coast that the map does not have is ignored: DATC 4.B.6.
        ("Rum/ec", "Rum"),
        ("Bul/nc", "Bul"),
        ("Spa/wc", "Spa"),
    ],
)
def test_places_have_many_names(text: str, where: str) -> None:
    assert place(text) == where


def test_an_id_is_not_read_together_with_the_next_letter() -> None:
    # "Mar S" is not the alias "Mars", "Pru S" is not "Prus".
    for text, where in [("Mar S", "Mar"), ("Pru S", "Pru"), ("Swe - Den", "Swe"), ("Bot H", "Bot")]:
        scan = Scanner(BOARD, text)
        assert scan.place() == where
        assert not scan.is_done


def test_a_direction_alone_is_not_a_coast() -> None:
    scan = Scanner(BOARD, "Spain north")
    assert scan.place() == "Spa"
    assert scan.rest == "north"


def test_a_name_with_several_places_asks_for_one_of_them() -> None:
    board = small.table(group={"Cap": {"name": "Cape", "slots": ["Nca", "Sca"]}}).board
    with pytest.raises(UnreadableError) as caught:
        Scanner(board, "Cape - Hil").place()
    assert str(caught.value) == "Cape has more than one place: write Nca or Sca."


def test_the_long_way_to_write_a_misspelt_name_is_quoted_as_written() -> None:
    with pytest.raises(UnreadableError, match=r'^There is no province "Gulph"\. Did you mean Gulf'):
        Scanner(BOARD, "Gulph of Bothnia").place()


@pytest.mark.parametrize(
    ("text", "power"),
    [
        ("Austria A Vie", "Austria"),
        ("austrian army Vienna", "Austria"),
        ("Turkish Ankara", "Turkey"),
        ("Austria: Vie", "Austria"),
        ("Austria", None),  # nothing follows it
        ("Austria wins", None),  # no unit follows it
        ("Mars A Vie", None),
    ],
)
def test_a_power_is_read_where_a_unit_follows(text: str, power: str | None) -> None:
    assert Scanner(BOARD, text).power() == power


def test_a_place_decides_where_a_power_shares_its_name() -> None:
    power = [{"id": "Hil", "adjective": "Hill"}, {"id": "South"}]
    board = small.table(power=power).board
    assert Scanner(board, "A Hil - Har").power() is None
    scan = Scanner(board, "Hil A Hil")
    assert scan.power() == "Hil"
    assert scan.kind() == "A"
    assert scan.place() == "Hil"


@pytest.mark.parametrize(
    ("text", "count", "rest"),
    [
        ("2A Vie", 2, "A Vie"),
        ("12 F Tri", 12, "F Tri"),
        ("A Vie", None, "A Vie"),
        ("2x Vie", None, "2x Vie"),
        ("", None, ""),
        ("9" * 5000 + "A Vie", None, "9" * 5000 + "A Vie"),
    ],
)
def test_a_count_may_be_glued_to_a_kind(text: str, count: int | None, rest: str) -> None:
    scan = Scanner(BOARD, text)
    assert scan.number() == count
    assert scan.rest == rest


def test_the_names_of_a_board_are_indexed_once() -> None:
    assert lexicon_of(BOARD) is lexicon_of(BOARD)


def test_a_name_has_a_spelling_with_and_without_its_signs() -> None:
    assert spellings("St. Petersburg") == {"st petersburg", "stpetersburg"}
    assert spellings("3:Par") == {"3: par", "3:par"}
