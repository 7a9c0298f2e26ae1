"""A file of a draft that is changed, on what its bases have."""

import pytest

from publisher.cli import Stop
from publisher.studio.edits.sheet import Sheet

BASE = {"seeds": {"Vie": [[1, 2], [3, 4]]}, "p": {"Vie": {"centre": True, "name": "Vienna"}}}


def test_what_a_base_has_is_taken_over_before_it_is_changed() -> None:
    sheet = Sheet("map.toml", "[map]\n", BASE)
    sheet.drop(("seeds", "Vie"), [1, 2])
    assert sheet.own == {"map": {}, "seeds": {"Vie": [[3, 4]]}}
    assert sheet.data["seeds"] == {"Vie": [[3, 4]]}


def test_what_a_base_has_is_taken_back_with_false() -> None:
    sheet = Sheet("variant.toml", "", BASE)
    sheet.take(("p", "Vie", "centre"))
    sheet.take(("seeds", "Vie"))
    assert sheet.data["p"] == {"Vie": {"centre": False, "name": "Vienna"}}
    assert sheet.data["seeds"] == {}


def test_rows_of_a_base_are_copied_before_one_is_added_or_taken_away() -> None:
    base = {"link": [{"why": "a"}, {"why": "b"}]}
    more, less = Sheet("map.toml", "", base), Sheet("map.toml", "", base)
    more.add_row("link", {"why": "c"})
    less.drop_row("link", 0)
    assert more.own == {"link": [{"why": "a"}, {"why": "b"}, {"why": "c"}]}
    assert less.own == {"link": [{"why": "b"}]}


def test_a_file_written_in_a_way_of_its_own_is_left_alone() -> None:
    sheet = Sheet("map.toml", "link = 7\n")
    with pytest.raises(Stop, match=r"Edit link\.between in its text\."):
        sheet.put(("link", "between"), ["Ash", "Bri"])
    assert sheet.text == "link = 7\n"


def test_a_file_that_is_no_toml_is_named_with_its_line() -> None:
    with pytest.raises(Stop, match=r"Mend line 2 of map\.toml first"):
        Sheet("map.toml", "[map]\nwidth = \n")
