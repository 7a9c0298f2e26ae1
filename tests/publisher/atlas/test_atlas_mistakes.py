"""Mistakes of a newcomer: each message says what to change."""

import re

import pytest

from tests.publisher.newcomer import Newcomer
from tests.repository import ROOT

# A newcomer's mistakes: the file, the wrong text with the right one, and the command
# with the sentence that says what to change.
SEEDS = "Bri = [[72, 74], [62, 80]]\n"
MISTAKES: dict[str, tuple[str, dict[str, str], str, str]] = {
    "latitude before longitude": (
        "map.toml",
        {SEEDS: "Bri = [[62, 132]]\n"},
        "map",
        (
            "seeds.Bri: the seed [62.0, 132.0] lies outside the window. "
            "Did you mean [132.0, 62.0]? Longitude, or x, comes first."
        ),
    ),
    "one bracket": (
        "map.toml",
        {SEEDS: "Bri = [72, 74]\n"},
        "map",
        "seeds.Bri: expected a list of points, found [72, 74]. Write [[72, 74]].",
    ),
    "a comma forgotten": (
        "map.toml",
        {SEEDS: "Bri = [[72, 74] [62, 80]]\n"},
        "map",
        "not TOML: a comma or a closing ] is missing in a list",
    ),
    "a seed forgotten": (
        "map.toml",
        {SEEDS: ""},
        "map",
        (
            "seeds.Bri: Bridgeham has neither a seed nor an outline. "
            "Add `Bri = [[longitude, latitude]]` under [seeds]."
        ),
    ),
    "a neighbour that does not touch": (
        "variant.toml",
        {
            'Ash = ["Bri", "Dun"]\n': 'Ash = ["Bri", "Cor", "Dun"]\n',
            'Cor = ["Bri", "Dun"]\n': 'Cor = ["Ash", "Bri", "Dun"]\n',
        },
        "map",
        (
            "seeds.Ash: variant.toml joins Ash and Cor for the army, but on the map they do "
            "not touch. Move or add seeds of Ash or Cor so that they meet, or draw a [[link]] with "
            "its reason; or remove the pair from [reach.army], both ways."
        ),
    ),
    "a neighbour forgotten": (
        "variant.toml",
        {
            'Ash = ["Bri", "Dun"]\n': 'Ash = ["Bri"]\n',
            'Dun = ["Ash", "Bri", "Cor"]\n': 'Dun = ["Bri", "Cor"]\n',
        },
        "map",
        (
            "units), but variant.toml does not join them for the army. Add them to [reach.army], "
            "both ways; or move seeds of Ash or Dun apart, or close the border with a [[cut]] and "
            "its reason."
        ),
    ),
    "a neighbour forgotten in one of two lines": (
        "variant.toml",
        {'Bri = ["Ash", "Cor", "Dun"]\n': 'Bri = ["Ash", "Dun"]\n'},
        "check",
        (
            "reach.army.Cor: Cor reaches Bri, but Bri does not reach Cor. "
            "Add Cor to the line of Bri, or take Bri out of this one."
        ),
    ),
    "a name forgotten": (
        "variant.toml",
        {'name = "Bridgeham", ': ""},
        "check",
        'provinces.Bri: the key "name" is missing; expected a text of at least one letter',
    ),
    "a name forgotten before drawing": (
        "variant.toml",
        {'name = "Bridgeham", ': ""},
        "map",
        'provinces.Bri: the key "name" is missing; expected a text of at least one letter',
    ),
    "a province written twice": (
        "variant.toml",
        {"Dun = { name": "Bri = { name"},
        "check",
        "not TOML: this key appears twice; keep one of the lines",
    ),
    "the neighbours pasted twice": (
        "variant.toml",
        {"[reach.army]\n": "[reach.army]\n[reach.army]\n"},
        "map",
        "not TOML: the table reach.army appears twice; merge the two",
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_reported_with_its_place_and_a_remedy(
    mistake: str, drawn: Newcomer, capsys: pytest.CaptureFixture[str]
) -> None:
    name, edits, asked, expected = MISTAKES[mistake]
    file = drawn.folder / name
    for before, after in edits.items():
        text = file.read_text("utf-8")
        assert before in text
        file.write_text(text.replace(before, after, 1), "utf-8")
    drawn.type(f"python build.py {asked} lakeland", capsys)
    said = drawn.said[asked][-1].splitlines()
    told = [line for line in said if not re.search(r"(fault|warnings)\.$|: warning: ", line)]
    assert expected in told[0]
    assert re.match(r"variants/lakeland/(variant|map)\.toml:\d+: ", told[0])
    assert len(told) == 1


def test_a_seed_in_the_sea_is_reported_before_its_consequences(
    newcomer: Newcomer, capsys: pytest.CaptureFixture[str]
) -> None:
    (newcomer.root / "node_modules").symlink_to(ROOT / "node_modules")
    newcomer.type("python build.py new lakeland", capsys)
    (newcomer.folder / "map.toml").write_text(IRELAND, "utf-8")
    newcomer.type("python build.py map lakeland", capsys)
    told = newcomer.said["map"][0].splitlines()
    assert re.fullmatch(
        r"variants/lakeland/map\.toml:11: seeds\.Dun: the seed \[-10\.8, 54\.8\] lies in the "
        r"water, 0\.\d+ degrees from the shore; Dunmore is coastal\. Move it, or change the coast "
        r"with \[\[fill\]\] or \[\[dig\]\]\.",
        told[0],
    )


IRELAND = """[map]
title = "Ireland"
projection = { kind = "lcc", meridian = -7, south = 51, north = 56 }
window = [-12, 49, -2, 58]
width = 1200
coast = "land-50m"
[seeds]
Ash = [[-7, 54]]
Bri = [[-8.5, 53]]
Cor = [[-6.5, 52.5]]
Dun = [[-4.5, 55.7], [-10.8, 54.8]]
Nor = [[-9, 56]]
Sou = [[-7, 50.5]]
"""
