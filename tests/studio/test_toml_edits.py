"""Changes of a TOML text: what was asked for, at its place, and nothing else."""

import tomllib
from difflib import ndiff
from typing import Any

import pytest

from publisher.load.lines import KeyPath
from publisher.studio.toml_edits import UnwritableError, with_table, with_value, without
from publisher.studio.toml_places import places_in
from tests.repository import ROOT

POWER = ("id", "name", "adjective", "colour", "code", "home", "units")
TABLES = ("variant", "options", "calendar", "victory", "power", "provinces")
TEXT = """\
# The board.
victory.centres = 3        # a power with so many wins
options.length = { means = "length", default = 'short' }  # agreed

[variant]
name = "Lakeland"  # as people know it
players = [2, 2]

# Who plays.
[[power]]
id = "Reds"
home = [
  "Ash",  # the old town
  "Bri",
]
names.de = "Rote"

[[power]]
id = "Blues"

# The land.
[provinces]
Ash = { name = "Ashby", terrain = "coastal" }
"""


def changed(before: str, after: str) -> list[str]:
    """Return the lines that are gone (-) and new (+)."""
    told = ndiff(before.splitlines(), after.splitlines())
    return [line for line in told if line[0] in "+-"]


@pytest.mark.parametrize(
    ("path", "value", "wanted"),
    [
        (
            ("victory", "centres"),
            4,
            [
                "- victory.centres = 3        # a power with so many wins",
                "+ victory.centres = 4        # a power with so many wins",
            ],
        ),
        (("victory", "checked"), "turn", ['+ victory.checked = "turn"']),
        (
            ("options", "length", "default"),
            "long",
            [
                """- options.length = { means = "length", default = 'short' }  # agreed""",
                """+ options.length = { means = "length", default = "long" }  # agreed""",
            ],
        ),
        (
            ("options", "length", "min"),
            1,
            [
                """- options.length = { means = "length", default = 'short' }  # agreed""",
                """+ options.length = { means = "length", default = 'short', min = 1 }  # agreed""",
            ],
        ),
        (("power", 0, "name"), "The Reds", ['+ name = "The Reds"']),
        (("power", 1, "colour"), "#aa3406", ['+ colour = "#aa3406"']),
        (("power", 0, "home"), ["Ash", "Bri", "Cor"], ['-   "Bri",', '+   "Bri", "Cor",']),
        (("power", 0, "home"), ["Ash"], ['-   "Bri",']),
        (("power", 0, "home"), ["Bri"], ['-   "Ash",  # the old town']),
        (("power", 0, "names", "fr"), "Rouges", ['+ names.fr = "Rouges"']),
        (
            ("provinces", "Ash", "centre"),
            True,
            [
                '- Ash = { name = "Ashby", terrain = "coastal" }',
                '+ Ash = { name = "Ashby", terrain = "coastal", centre = true }',
            ],
        ),
        (("builds", "where"), "home", ["+ ", "+ [builds]", '+ where = "home"']),
    ],
)
def test_a_value_changes_at_its_place(path: KeyPath, value: object, wanted: list[str]) -> None:
    made = with_value(TEXT, path, value, POWER)
    assert changed(TEXT, made) == wanted


def test_a_new_key_stands_in_the_order_of_the_schema() -> None:
    made = with_value(TEXT, ("power", 0, "name"), "The Reds", POWER)
    assert '[[power]]\nid = "Reds"\nname = "The Reds"\nhome = [' in made


@pytest.mark.parametrize(
    ("path", "wanted"),
    [
        (("victory", "centres"), ["- victory.centres = 3        # a power with so many wins"]),
        (("power", 1), ["- [[power]]", '- id = "Blues"', "- "]),
        (("power", 0, "names"), ['- names.de = "Rote"']),
        (
            ("provinces", "Ash", "terrain"),
            [
                '- Ash = { name = "Ashby", terrain = "coastal" }',
                '+ Ash = { name = "Ashby" }',
            ],
        ),
        (("calendar",), []),
    ],
)
def test_a_key_or_a_table_goes_alone(path: KeyPath, wanted: list[str]) -> None:
    assert changed(TEXT, without(TEXT, path)) == wanted


def test_a_new_table_stands_behind_its_likes() -> None:
    made = with_table(TEXT, ("power", 2), {"id": "Greens", "home": ["Cor"]}, TABLES)
    assert (
        '[[power]]\nid = "Blues"\n\n[[power]]\nid = "Greens"\nhome = ["Cor"]\n\n# The land.' in made
    )
    made = with_table(TEXT, ("calendar", "names"), {"S": "Spring"}, TABLES)
    assert 'players = [2, 2]\n\n[calendar.names]\nS = "Spring"\n\n# Who plays.\n[[power]]' in made
    made = with_table(TEXT, ("marks", "V"), {"name": "veteran", "means": "it is old"}, TABLES)
    assert made.endswith('\n\n[marks.V]\nname = "veteran"\nmeans = "it is old"\n')


def test_what_cannot_be_written_is_refused() -> None:
    with pytest.raises(UnwritableError):
        with_value(TEXT, ("victory", "centres", "least"), 1)
    with pytest.raises(UnwritableError):
        with_value(TEXT, ("power", 7, "name"), "x")
    with pytest.raises(tomllib.TOMLDecodeError):
        with_value("victory = ", ("victory", "centres"), 1)


def test_a_dotted_key_at_the_top_swallows_nothing() -> None:
    text = 'colours.land = "green"\ntitle = "Map"\n'
    made = with_value(text, ("colours", "sea", "deep"), "blue")
    assert tomllib.loads(made) == {
        "colours": {"land": "green", "sea": {"deep": "blue"}},
        "title": "Map",
    }


STRINGS = '''a = """x ] } # "y" """
b = \'\'\'it's # no comment\'\'\'
"c d" = [ "#", '}', { e = [1, 2], f.g = "," }, ]  # ]
'h' = -1_000
i = 1979-05-27 07:32:00  # a time
j."k.l" = "\\\\"
'''


def test_every_manner_of_writing_is_found_at_its_place() -> None:
    found = places_in(STRINGS)
    told = {one.path: STRINGS[one.value : one.end] for one in found.entries}
    assert told[("a",)] == '"""x ] } # "y" """'
    assert told[("b",)] == "'''it's # no comment'''"
    assert told[("c d", 2, "e", 1)] == "2"
    assert told[("c d", 2, "f", "g")] == '","'
    assert told[("h",)] == "-1_000"
    assert told[("i",)] == "1979-05-27 07:32:00"
    assert told[("j", "k.l")] == '"\\\\"'


@pytest.mark.parametrize("variant", ["danelaw", "league_of_shadows", "standard", "stonehenge"])
def test_every_value_of_a_published_file_is_found(variant: str) -> None:
    text = (ROOT / "variants" / variant / "variant.toml").read_text("utf-8")
    data, found = tomllib.loads(text), places_in(text)
    assert len(found.entries) > len(data.get("provinces", data))
    for entry in found.entries:
        level: Any = data
        for step in entry.path:
            level = level[step]
        assert tomllib.loads(f"x = {text[entry.value : entry.end]}")["x"] == level, entry
