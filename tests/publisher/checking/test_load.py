"""Broken variant files: each fault has its file, its line and, where it can, a hint."""

from pathlib import Path

import pytest

from engine.board.board import Location
from engine.variant.folder import FolderLibrary
from publisher.check import all_faults
from publisher.load.lines import key_lines, line_of
from publisher.load.load import load
from tests.publisher.folders import TOML, repository
from tests.repository import ROOT


def said(root: Path) -> list[str]:
    faults, _ = all_faults(root, ("strip",))
    return [str(fault).removeprefix("variants/strip/") for fault in faults]


def line(text: str, toml: str = TOML) -> int:
    return toml[: toml.index(text)].count("\n") + 1


def test_the_small_variant_is_sound(tmp_path: Path) -> None:
    assert said(repository(tmp_path)) == []


def test_every_key_of_the_standard_game_knows_its_line() -> None:
    text = (ROOT / "variants/standard/variant.toml").read_text("utf-8")
    lines = key_lines(text)
    rows = text.splitlines()
    assert rows[lines["power", 3, "id"] - 1] == 'id = "Germany"'
    assert rows[lines["reach", "fleet", "Spa/nc"] - 1].startswith('"Spa/nc" =')
    assert rows[line_of(lines, ("provinces", "Vie", "terrain")) - 1].startswith("Vie =")
    assert line_of(lines, ("nothing", "here")) == 0


def test_lines_of_a_list_over_several_lines() -> None:
    lines = key_lines('a = 1\nhome = [\n  "Aaa",\n\n  "Bbb",\n]\n')
    assert lines["home",] == 2
    assert (lines["home", 0], lines["home", 1]) == (3, 5)


def test_lines_round_texts_and_comments_that_hold_brackets_and_ends() -> None:
    text = '''a = "[" # {
b = [ # ]
  "x]", ["y"], '#',
]
c = """
[[d]]
\\"""["""
[t.'u v']
e = { f = "}", "g.h" = 1 }
[[l]]
[[l]]
i = 2
'''
    assert key_lines(text) == {
        ("a",): 1,
        ("b",): 2,
        ("b", 0): 3,
        ("b", 1): 2,  # no text
        ("b", 2): 2,  # nor is one in single quotes looked for
        ("c",): 5,
        ("t", "u v"): 8,
        ("t", "u v", "e"): 9,
        ("t", "u v", "e", "f"): 9,
        ("t", "u v", "e", "g.h"): 9,
        ("l", 0): 10,
        ("l", 1): 11,
        ("l", 1, "i"): 12,
    }


def test_lines_of_an_endless_list_are_found_before_the_time_is_up() -> None:
    many = 30_000
    rows = "".join(f'  "x{number}",\n' for number in range(many))
    lines = key_lines(f"a = [\n{rows}]\nb = 1\n")
    assert lines["a", many - 1] == many + 1
    assert lines["b",] == many + 3


def test_each_of_two_powers_without_an_id_has_its_own_line(tmp_path: Path) -> None:
    toml = f"{TOML}\n[[power]]\n[[power]]\n"
    last = len(toml.splitlines())
    told = [fault for fault in said(repository(tmp_path, toml)) if 'the key "id"' in fault]
    assert [fault.partition(" ")[0] for fault in told] == [
        f"variant.toml:{last - 1}:",
        f"variant.toml:{last}:",
    ]


BROKEN = {
    "unknown key": (
        'terrain = "sea"',
        'terain = "sea"',
        'provinces.Sss.terain: unknown key. Did you mean "terrain"?',
    ),
    "wrong word": (
        'terrain = "sea"',
        'terrain = "see"',
        (
            'provinces.Sss.terrain: expected "inland", "coastal", "sea", "island" or "closed", '
            'found "see". Did you mean "sea"?'
        ),
    ),
    "wrong type": (
        "players = [2, 2]",
        "players = 2",
        (
            "variant.players: expected the least and the greatest number of players, "
            "such as [7, 7], found 2. Write [2, 2]."
        ),
    ),
    "home that is no centre": (
        'home = ["Aaa"]',
        'home = ["Sss"]',
        "power[0].home: Sss is not a centre: add centre = true to it",
    ),
    "unknown province": (
        'units = ["F Ccc"]',
        'units = ["F Ccd"]',
        "power[1].units: F Ccd: there is no place Ccd. Did you mean Ccc?",
    ),
    "one way": (
        'Ccc = ["Bbb"]',
        "Ccc = []",
        (
            "reach.army.Bbb: Bbb reaches Ccc, but Ccc does not reach Bbb. "
            "Add Bbb to the line of Ccc, or take Ccc out of this one."
        ),
    ),
    "name used twice": (
        'name = "Gamma"',
        'name = "Beta"',
        'provinces.Ccc.name: "Beta" is also a name of Bbb. Each name may stand for one province.',
    ),
}


@pytest.mark.parametrize("what", sorted(BROKEN))
def test_a_fault_says_where_and_what(tmp_path: Path, what: str) -> None:
    before, after, expected = BROKEN[what]
    assert before in TOML
    faults = said(repository(tmp_path, TOML.replace(before, after, 1)))
    assert any(fault.partition(": ")[2] == expected for fault in faults), faults
    place = next(f for f in faults if f.partition(": ")[2] == expected).partition(": ")[0]
    assert place.startswith("variant.toml:")
    assert int(place.partition(":")[2]) > 0


def test_all_faults_are_reported_at_once(tmp_path: Path) -> None:
    toml = TOML.replace('name = "Strip"', 'name = ""').replace('["A Aaa"]', '["A Aax"]')
    toml = toml.replace('Ccc = ["Bbb"]', 'Ccc = ["Bbb", "Zzzz"]', 1)
    faults = said(repository(tmp_path, toml))
    assert len(faults) == 3
    assert faults[0].startswith(f"variant.toml:{line('name =')}: variant.name:")
    assert faults[1].startswith(f"variant.toml:{line('units =')}: power[0].units:")
    assert faults[2].startswith(f"variant.toml:{line('Ccc = ["Bbb"]')}: reach.army.Ccc[1]:")


def test_a_text_that_is_not_toml_names_its_line(tmp_path: Path) -> None:
    toml = TOML.replace('id = "Blue"', 'id = "Blue')
    (fault,) = said(repository(tmp_path, toml))
    assert fault.startswith(f"variant.toml:{line('id = "Blue')}: not TOML:")


def test_an_unknown_variant_gets_a_hint(tmp_path: Path) -> None:
    _, (fault,) = load(repository(tmp_path), ["stripe"])
    assert str(fault) == 'variants/stripe: no such variant. Did you mean "strip"?'


BASED = """\
[variant]
name = "Strip of two"
base = "strip"

[[power]]
id = "Blue"
units = ["A Ccc"]

[provinces]
Bbb = { aliases = ["Middle"] }
Sss = false
"""


def test_a_variant_need_only_state_how_it_differs_from_its_base(tmp_path: Path) -> None:
    root = repository(tmp_path)
    (root / "variants" / "two").mkdir()
    (root / "variants" / "two" / "variant.toml").write_text(BASED, "utf-8")
    (folder,), faults = load(root, ["two"])
    assert not faults
    assert folder.name == "Strip of two"
    assert folder.is_draft
    provinces, powers = folder.data["provinces"], folder.data["power"]
    assert isinstance(provinces, dict)
    assert sorted(provinces) == ["Aaa", "Bbb", "Ccc"]
    assert provinces["Bbb"] == {
        "name": "Beta",
        "terrain": "coastal",
        "centre": True,
        "aliases": ["Middle"],
    }
    assert isinstance(powers, list)
    assert [(power["id"], power["units"]) for power in powers] == [
        ("Red", ["A Aaa"]),
        ("Blue", ["A Ccc"]),
    ]
    own = folder.fault(("power", 1, "units"), "x")
    assert (own.file, own.line) == ("variants/two/variant.toml", 7)
    inherited = folder.fault(("power", 0, "units"), "x")
    assert inherited.file == "variants/two/variant.toml"
    assert f"It comes from variants/strip/variant.toml:{line('units =')};" in inherited.suggestion


def test_bases_must_not_run_in_a_circle(tmp_path: Path) -> None:
    root = repository(tmp_path, TOML.replace("format = 1", 'format = 1\nbase = "strip"'))
    (fault,) = said(root)
    assert "variant.base: the bases form a circle: strip -> strip" in fault


def test_a_broken_rules_module_is_named_with_its_line(tmp_path: Path) -> None:
    root = repository(tmp_path)
    module = root / "variants" / "strip" / "rules.py"
    module.write_text(
        "from engine.standard import STANDARD\n\nRULES = STANDARD.nonsense\n", "utf-8"
    )
    (fault,) = said(root)
    assert fault.startswith("rules.py:3: AttributeError:")
    module.write_text("RULES = (\n", "utf-8")
    (fault,) = said(root)
    assert fault.startswith("rules.py:1: not Python:")
    module.write_text("RULES = 1\n", "utf-8")
    (fault,) = said(root)
    assert fault.startswith("rules.py: RULES: expected RULES to be the Rules of the engine. ")


def test_support_and_convoy_of_places_are_described_as_the_engine_reads_them(
    tmp_path: Path,
) -> None:
    more = '[reach.support.army]\nAaa = ["Ccc"]\n[reach.convoy]\nAaa = ["Sss"]\n'
    root = repository(tmp_path / "sound", f"{TOML}\n{more}")
    assert all_faults(root, ("strip",)) == ([], ["strip"])
    board = FolderLibrary(root / "variants")["strip"].board()
    assert board.supports["A"][Location("Aaa")] == ("Ccc",)
    assert board.supports["A"][Location("Bbb")] == ("Aaa", "Ccc")
    flat = repository(tmp_path / "flat", f'{TOML}\n[reach.support]\nAaa = ["Ccc"]\n')
    (fault,), _ = all_faults(flat, ("strip",))
    assert "reach.support.Aaa: unknown key. Known keys: army, fleet" in str(fault)
