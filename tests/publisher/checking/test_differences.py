"""The table of differences that a page makes from the data, for a variant based on another."""

from pathlib import Path

from publisher.load.load import load
from publisher.prose.differences import differences
from publisher.words import facts
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


def test_every_change_in_the_data_is_listed(tmp_path: Path) -> None:
    assert told(tmp_path, HEIR) == {
        facts.ROW_MAP: (
            "7 powers, 34 centres, 76 provinces",
            "7 powers, 34 centres, 75 provinces",
        ),
        facts.ROW_VICTORY: ("12", "18"),
        facts.ROW_CHECKED: (facts.AFTER_EVERY_PHASE, facts.WHEN_COUNTED),
        facts.ROW_BEFORE: ("Winter 1900, adjustments", facts.NOTHING),
        facts.ROW_END: ("after Winter 1910, adjustments", facts.ENDS_WITH_WINNER),
        facts.ROW_BUILDS: (facts.BUILD_PLACES["anywhere"], facts.BUILD_PLACES["home"]),
        facts.ROW_UNITS: ("army, fleet and garrison", "army and fleet"),
        facts.ROW_MARKS: ("V: veteran", facts.NONE),
        facts.ROW_NEUTRALS: ("Army Belgium", facts.NONE),
        facts.ROW_OPTIONS: ("whether every phase has a deadline", facts.NOTHING),
        facts.NEW_POWERS: ("Poland", facts.NONE),
        facts.POWERS_LEFT_OUT: ("Italy", facts.NONE),
        "Austria begins with": (
            "Army Vienna, Army Budapest, Army Trieste",
            "Army Vienna, Army Budapest, Fleet Trieste",
        ),
        "Poland begins with": ("Army Warsaw", facts.NOTHING),
        "Home of Poland": ("Warsaw", facts.NONE),
        "Russia begins with": (
            "Army Moscow, Fleet Sevastopol, Fleet St Petersburg (south coast)",
            "Army Warsaw, Army Moscow, Fleet Sevastopol, Fleet St Petersburg (south coast)",
        ),
        "Home of Russia": (
            "Moscow, Sevastopol, St Petersburg",
            "Moscow, Sevastopol, St Petersburg, Warsaw",
        ),
        facts.NEW_PROVINCES: ("Zealand", facts.NONE),
        "Bohemia": ("Bohemia and Moravia, inland", "Bohemia, inland"),
        facts.NEW_CENTRES: ("Albania", facts.NONE),
        facts.CENTRES_LEFT_OUT: ("Belgium", facts.NONE),
        "Borders closed to armies": ("Bohemia and Moravia \u2013 Vienna", facts.NONE),
    }


def test_a_variant_that_changes_nothing_has_no_table(tmp_path: Path) -> None:
    assert told(tmp_path, '[variant]\nname = "Heir"\nbase = "standard"\n') == {}


def test_a_board_of_its_own_is_not_compared_place_by_place(tmp_path: Path) -> None:
    root = repository(tmp_path)
    folders, _ = load(root)
    by_id = {folder.id: folder for folder in folders}
    rows = differences(by_id["strip"], by_id["standard"])
    assert {row["about"] for row in rows} == {facts.ROW_PLAYERS, facts.ROW_MAP, facts.ROW_VICTORY}


def test_the_page_says_in_words_how_to_win(tmp_path: Path) -> None:
    root = repository(tmp_path)
    folders, _ = load(root)
    by_id = {folder.id: folder for folder in folders}
    rows = differences(by_id["strip"], by_id["standard"], "two centres, or both ends")
    assert {row["about"]: row["here"] for row in rows}[
        facts.ROW_VICTORY
    ] == "two centres, or both ends"
