"""What `check` finds beyond the shape of the data, and what a chart inherits without drawing."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from publisher import cli
from publisher.building.site import publish
from publisher.check import all_faults
from publisher.faults import without_warnings
from publisher.load.load import load
from tests.publisher.checking.test_mistakes import GOOD
from tests.publisher.folders import TOML, repository
from tests.repository import ROOT

HEIR = '[variant]\nname = "Heir"\nbase = "lakeland"\n'


def said(root: Path, name: str = "strip") -> list[str]:
    faults, _ = all_faults(root, (name,))
    return [str(fault).removeprefix(f"variants/{name}/") for fault in faults]


@pytest.fixture
def heir(tmp_path: Path) -> Path:
    """Return the folder of a variant that is built on the good one, and shows its chart."""
    shutil.copytree(GOOD, tmp_path / "variants" / "lakeland")
    folder = tmp_path / "variants" / "heir"
    folder.mkdir()
    (folder / "variant.toml").write_text(HEIR, "utf-8")
    return folder


GOAL = 'victory.centres = "options.goal"\n[options.goal]\nmeans = "x"\ndefault = 2\n'
BUILDS = '[builds]\nwhere = "home"\n'
DATA: dict[str, tuple[str, str, str]] = {
    "a goal that an option sets too high": (
        'victory.centres = 3\nvictory.checked = "count"\n',
        f"{GOAL}values = [2, 3, 4]\n{BUILDS}",
        "options.goal.values[2]: 4 centres win, but the board has 3. Write a number from 1 to 3.",
    ),
    "a largest goal that is too high": (
        'victory.centres = 3\nvictory.checked = "count"\n',
        f"{GOAL}min = 2\nmax = 5\n{BUILDS}",
        "options.goal.max: 5 centres win, but the board has 3. Write a number from 1 to 3.",
    ),
    "a goal that is not a number": (
        'victory.centres = 3\nvictory.checked = "count"\n',
        f"{GOAL}values = [2, 3]\n{BUILDS}".replace("default = 2", 'default = "abc"'),
        "options.goal.default: expected one of 2, 3",
    ),
    "a goal that is a text": (
        'victory.centres = 3\nvictory.checked = "count"\n',
        f'{GOAL}values = [2, "abc"]\n{BUILDS}',
        (
            "options.goal.values[1]: victory.centres reads 'abc' as a number of centres, and it is "
            "not one. Write a whole number."
        ),
    ),
    "a goal of nothing": (
        'victory.centres = 3\nvictory.checked = "count"\n',
        f"{GOAL}min = 0\nmax = 3\n{BUILDS}",
        ("options.goal.min: 0 centres win, so everybody wins at once. Write 1 or more."),
    ),
    "a goal of less than nothing": (
        'victory.centres = 3\nvictory.checked = "count"\n',
        f"{GOAL}values = [2, -1]\n{BUILDS}",
        ("options.goal.values[1]: -1 centres win, so everybody wins at once. Write 1 or more."),
    ),
    "rules that decide who wins, and are not there": (
        "victory.centres = 3",
        'victory.centres = "rules"',
        (
            'victory.centres: centres = "rules" leaves victory to rules.py, but its RULES have no '
            "victory rule of their own. Write how many centres win, or RULES = replace(STANDARD, "
            "victory=...)."
        ),
    ),
    "a victory that is never looked for": (
        'victory.checked = "count"',
        "victory.checked = []",
        "victory.checked: []: expected count, turn or a list of turns of the cycle",
    ),
    "centres that are never counted": (
        'count = ["FR"]\n',
        "",
        (
            "victory.checked: nobody can win: victory is checked when centres are counted, and "
            'they never are. Add a count such as ["FR"] to [calendar], or write "turn".'
        ),
    ),
    "players the wrong way round": (
        "players = [2, 2]",
        "players = [3, 2]",
        "variant.players: expected the smaller number first, found [3, 2]",
    ),
    "an optional power that no option chooses": (
        'id = "Blue"\n',
        'id = "Blue"\nplaying = "optional"\n',
        "variant.players: 2 players, but only 1 power to play. Write [1, 1], or add powers.",
    ),
    "a unit where a neutral one stands": (
        'units = ["A Aaa"]',
        'units = ["A Aaa", "A Bbb"]',
        (
            "power[0].units[1]: the neutral A Bbb and A Bbb of Red begin in the same province. "
            "A province holds one unit: start one of them elsewhere."
        ),
    ),
    "a power without homes": (
        'home = ["Ccc"]\nunits = ["F Ccc"]',
        'units = ["F Ccc"]',
        (
            "warning: power[1]: Blue has no home centre. Powers build only in home centres "
            '(builds.where = "home"). Is this intended?'
        ),
    ),
}


@pytest.mark.parametrize("what", DATA)
def test_data_that_no_game_can_be_played_with_are_reported(what: str, tmp_path: Path) -> None:
    before, after, expected = DATA[what]
    toml = TOML.replace('builds.where = "home"\n', "") if BUILDS in after else TOML
    assert before in toml
    toml = toml.replace(before, after, 1)
    if "neutral" in what:
        toml = toml.replace('name = "Beta"', 'name = "Beta", neutral = "A"')
    told = said(repository(tmp_path, toml))
    assert any(line.partition(": ")[2] == expected for line in told), told


def test_without_leaves_out_a_power_of_the_base(heir: Path) -> None:
    file = heir / "variant.toml"
    file.write_text(f'{HEIR}players = [1, 1]\nwithout = ["Blues"]\n', "utf-8")
    root = heir.parents[1]
    assert without_warnings(all_faults(root, ("heir",))[0]) == []
    (folder,), _ = load(root, ("heir",))
    powers = folder.data["power"]
    assert isinstance(powers, list)
    assert [power["id"] for power in powers] == ["Reds"]
    file.write_text(f'{HEIR}without = ["Blue"]\n', "utf-8")
    assert said(root, "heir") == [
        "variant.toml:4: variant.without: lakeland has no power 'Blue'. Did you mean \"Blues\"?"
    ]


def test_title_tints_and_legend_change_without_drawing_again(heir: Path) -> None:
    root = heir.parents[1]
    standing(heir)
    told = '[map]\ntitle = "Heirs"\n[realm]\nReds = ["Bri"]\n[furniture]\nlegend = [900, 500]\n'
    (heir / "map.toml").write_text(told, "utf-8")
    assert without_warnings(all_faults(root, ("heir",))[0]) == []
    publish(root, root / "out", ("heir", "lakeland"))
    drawing = (root / "out" / "heir" / "chart.svg").read_text("utf-8")
    theirs = (root / "out" / "lakeland" / "chart.svg").read_text("utf-8")
    assert ">Heirs<" in drawing
    assert ">Heirs<" not in theirs
    assert drawing.count('data-owner="Reds"') > theirs.count('data-owner="Reds"')
    assert legend(drawing) == legend(theirs) - 90


def test_a_change_to_the_bases_title_shows_on_pages_built_on_it(heir: Path) -> None:
    root = heir.parents[1]
    standing(heir)
    publish(root, root / "out", ("heir", "lakeland"))
    drawn = root / "variants" / "lakeland" / "map.toml"
    told = drawn.read_text("utf-8")
    assert 'title = "' in told
    drawn.write_text(told.replace('title = "', 'title = "New ', 1), "utf-8")
    assert publish(root, root / "out", ("heir", "lakeland")).made == ("heir", "lakeland")
    assert ">New " in (root / "out" / "heir" / "chart.svg").read_text("utf-8")


def standing(heir: Path) -> None:
    """Put beside a variant what its pages need: the standard game, the engine and a rules page."""
    standard = heir.parent / "standard"
    standard.mkdir(exist_ok=True)
    for name in ("variant.toml", "rules.md"):
        shutil.copy(ROOT / "variants" / "standard" / name, standard)
    (heir.parents[1] / "engine").symlink_to(ROOT / "engine")
    shutil.copy(GOOD / "rules.md", heir)


def legend(drawing: str) -> float:
    """Return where the row of supply centres stands in the legend."""
    (found,) = re.findall(r'<text[^>]*x="([\d.]+)"[^>]*>Supply centre<', drawing)
    return float(found)


def test_a_name_that_is_new_has_to_be_drawn(heir: Path) -> None:
    (heir / "variant.toml").write_text(f'{HEIR}[provinces]\nAsh = {{ name = "Ashen" }}\n', "utf-8")
    (line,) = [told for told in said(heir.parents[1], "heir") if "warning" not in told]
    assert line == (
        "variant.toml:5: provinces.Ash: this has changed since the map was drawn. "
        "Draw it again: `build.py map heir`"
    )


def test_check_needs_no_package_that_draws() -> None:
    code = (
        "import sys; sys.modules |= {'numpy': None, 'shapely': None}; sys.path[:0] = ['site', '.'];"
        "from publisher.cli import main; sys.exit(main(['check', 'standard']))"
    )
    line = [sys.executable, "-c", code]
    ended = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.splitlines() == ["1 variant without a fault: standard"]


def test_a_new_variant_uses_a_power_that_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = repository(tmp_path, TOML.replace('id = "Red"\n', 'id = "Red"\nplaying = "optional"\n'))
    monkeypatch.setattr(cli, "ROOT", root)
    assert cli.main(["new", "heir", "--base", "strip"]) == 0
    case = (root / "variants" / "heir" / "cases" / "first.toml").read_text("utf-8")
    assert 'units = { "Blue" = ["F Ccc"] }' in case
    told = [line for line in said(root, "heir") if "cases/" in line or line.startswith("rules.md")]
    assert all("warning" in line for line in told)


def test_an_error_in_a_designers_rules_is_named_with_its_line(tmp_path: Path) -> None:
    root = repository(tmp_path)
    module = root / "variants" / "strip" / "rules.py"
    for text, expected in (
        ("import sys\nsys.exit(3)\n", "rules.py:2: SystemExit: 3"),
        ("RULES: int\n", "rules.py: RULES: expected RULES to be the Rules of the engine"),
    ):
        module.write_text(text, "utf-8")
        assert said(root)[0].startswith(expected)
    for text, expected in (
        ("import json, numpy.linalg", "rules.py:1: the browser does not have numpy"),
        ("from numpy import array", "rules.py:1: the browser does not have numpy"),
        (
            "import variants.standard",
            "rules.py:1: variants.standard is not sent to the browser with this variant",
        ),
    ):
        module.write_text(f"{text}\nfrom engine.kit import STANDARD as RULES\n", "utf-8")
        assert said(root)[0].startswith(expected)
    module.write_bytes(b'"""\xff"""\n')
    assert said(root)[0].startswith("rules.py: not UTF-8")
    module.unlink()
    module.mkdir()
    assert said(root)[0].startswith("rules.py: this file cannot be read: Is a directory")


def test_a_board_without_a_centre_is_told_to_have_some(tmp_path: Path) -> None:
    folder = tmp_path / "variants" / "lakeland"
    shutil.copytree(GOOD, folder)
    text = (folder / "variant.toml").read_text("utf-8")
    bare = re.sub(r", centre = true|^home = .*$", "", text, flags=re.MULTILINE)
    (folder / "variant.toml").write_text(bare, "utf-8")
    told = [str(fault) for fault in all_faults(tmp_path, ("lakeland",))[0]]
    (goal,) = [one for one in told if "centres win" in one]
    assert goal.endswith("but the board has 0. Make provinces supply centres: `centre = true`.")
