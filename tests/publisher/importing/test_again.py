"""Files of an import, part by part: what a person changed stays, the rest follows the source."""

from publisher.importing.again import merged, parts_of, signs_of

BEFORE = """\
# Written by the import.
goal = 3

[provinces]
Ash = { name = "Ashby" }
Bri = [
    [1, 2], [3, 4],
]

[[link]]
between = ["Ash", "Bri"]
why = "a bridge"

[[link]]
between = ["Ash", "Cor"]
"""


def test_a_part_is_a_key_or_a_whole_table_of_a_list() -> None:
    assert [part.name for part in parts_of(BEFORE)] == [
        "goal",
        "[provinces]",
        "provinces.Ash",
        "provinces.Bri",
        '[[link]] between = ["Ash", "Bri"]',
        '[[link]] between = ["Ash", "Cor"]',
    ]
    assert "".join(part.lead + part.text for part in parts_of(BEFORE)) == BEFORE


def test_brackets_and_signs_within_strings_end_nothing() -> None:
    text = 'a = "[ # {"\nb = """\n[c]\nd = 1\n"""\ne = [ # ]\n 1,\n]\n\'f g\' = 2\n'
    assert [part.name for part in parts_of(text)] == ["a", "b", "e", "'f g'"]


def test_comments_and_blank_lines_are_no_change() -> None:
    mine = BEFORE.replace("goal", "\n# Mine.\ngoal").replace("why =", "# Because.\nwhy =")
    assert signs_of(mine) == signs_of(BEFORE)
    after = merged(mine, BEFORE.replace("goal = 3", "goal = 4"), signs_of(BEFORE))
    assert after is not None
    assert after.kept == []
    assert "# Mine.\ngoal = 4\n" in after.text
    assert "# Because.\n" in after.text


def test_what_the_source_no_longer_has_goes_unless_it_was_changed() -> None:
    fewer = BEFORE[: BEFORE.index("[[link]]")].replace('Ash = { name = "Ashby" }\n', "")
    plain = merged(BEFORE.replace("goal = 3", "goal = 5"), fewer, signs_of(BEFORE))
    assert plain is not None
    assert "[[link]]" not in plain.text
    assert "Ash = " not in plain.text
    assert plain.kept == ["goal"]
    mine = merged(BEFORE.replace("a bridge", "a ferry"), fewer, signs_of(BEFORE))
    assert mine is not None
    assert mine.text.count("[[link]]") == 1
    assert mine.kept == ['[[link]] between = ["Ash", "Bri"]']


def test_a_file_that_is_no_toml_is_not_merged() -> None:
    assert merged("a = [", BEFORE, {}) is None
    assert merged("[" * 5000, BEFORE, {}) is None
