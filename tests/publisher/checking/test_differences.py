"""The table of differences that a page makes from the data, for a board that grew from another."""

from pathlib import Path

from publisher.load.load import load
from publisher.prose.differences import differences
from tests.publisher.folders import repository

HEIR = """\
victory.centres = 12
victory.checked = "turn"
builds.where = "anywhere"

[variant]
name = "Heir"
base = "standard"
players = [7, 7]
without = ["Italy"]

[calendar]
last = "W1910A"
setup = ["W1900A"]

[options.fast]
means = "whether every phase has a deadline"
default = false

[kinds]
G = { name = "garrison", moves = "A" }

[marks]
V = { name = "veteran", means = "nothing yet" }

[[power]]
id = "Austria"
units = ["A Vie", "A Bud", "A Tri"]

[[power]]
id = "France"
units = ["F Bre", "A Mar", "A Par"]

[[power]]
id = "Poland"
home = ["War"]
units = ["A War"]

[[power]]
id = "Russia"
home = ["Mos", "Sev", "StP"]
units = ["A Mos", "F Sev", "F StP/sc"]

[provinces]
Alb = { centre = true }
Bel = { centre = false, neutral = "A" }
Boh = { name = "Bohemia and Moravia" }
Zzz = { name = "Zealand", terrain = "coastal" }

[reach.army]
Alb = ["Gre", "Ser", "Tri", "Zzz"]
Zzz = ["Alb"]
Boh = ["Gal", "Mun", "Sil", "Tyr"]
Vie = ["Bud", "Gal", "Tri", "Tyr"]
"""


def told(tmp_path: Path, toml: str) -> dict[str, tuple[str, str]]:
    root = repository(tmp_path)
    (root / "variants" / "heir").mkdir()
    (root / "variants" / "heir" / "variant.toml").write_text(toml, "utf-8")
    folders, faults = load(root)
    assert faults == ()
    by_id = {folder.id: folder for folder in folders}
    rows = differences(by_id["heir"], by_id["standard"])
    return {row["about"]: (row["here"], row["standard"]) for row in rows}


def test_whatever_the_data_change_is_told(tmp_path: Path) -> None:
    assert told(tmp_path, HEIR) == {
        "Map": (
            "7 powers, 34 centres, 76 provinces",
            "7 powers, 34 centres, 75 provinces",
        ),
        "Victory": ("12", "18"),
        "Victory is looked for": ("after every phase", "when centres are counted"),
        "Before the first turn": ("Winter 1900, adjustments", "nothing"),
        "The game ends": ("after Winter 1910, adjustments", "when somebody has won"),
        "Builds": ("in any centre the power owns", "in home centres"),
        "Units": ("army, fleet and garrison", "army and fleet"),
        "Marks of units": ("V: veteran", "none"),
        "Neutral units": ("Army Belgium", "none"),
        "The table agrees on": ("whether every phase has a deadline", "nothing"),
        "Powers, new": ("Poland", "none"),
        "Powers, left out": ("Italy", "none"),
        "Austria begins with": (
            "Army Vienna, Army Budapest, Army Trieste",
            "Army Vienna, Army Budapest, Fleet Trieste",
        ),
        "Poland begins with": ("Army Warsaw", "nothing"),
        "Home of Poland": ("Warsaw", "none"),
        "Russia begins with": (
            "Army Moscow, Fleet Sevastopol, Fleet St Petersburg (south coast)",
            "Army Warsaw, Army Moscow, Fleet Sevastopol, Fleet St Petersburg (south coast)",
        ),
        "Home of Russia": (
            "Moscow, Sevastopol, St Petersburg",
            "Moscow, Sevastopol, St Petersburg, Warsaw",
        ),
        "Provinces, new": ("Zealand", "none"),
        "Bohemia": ("Bohemia and Moravia, inland", "Bohemia, inland"),
        "Centres, new": ("Albania", "none"),
        "Centres, no more": ("Belgium", "none"),
        "Borders closed to armies": ("Bohemia and Moravia \u2013 Vienna", "none"),
    }


def test_a_variant_that_changes_nothing_has_no_table(tmp_path: Path) -> None:
    assert told(tmp_path, '[variant]\nname = "Heir"\nbase = "standard"\n') == {}


def test_a_board_of_its_own_is_not_compared_place_by_place(tmp_path: Path) -> None:
    root = repository(tmp_path)
    folders, _ = load(root)
    by_id = {folder.id: folder for folder in folders}
    rows = differences(by_id["strip"], by_id["standard"])
    assert {row["about"] for row in rows} == {"Players", "Map", "Victory"}


def test_the_words_of_the_page_say_how_one_wins(tmp_path: Path) -> None:
    root = repository(tmp_path)
    folders, _ = load(root)
    by_id = {folder.id: folder for folder in folders}
    rows = differences(by_id["strip"], by_id["standard"], "two centres, or both ends")
    assert {row["about"]: row["here"] for row in rows}["Victory"] == "two centres, or both ends"
