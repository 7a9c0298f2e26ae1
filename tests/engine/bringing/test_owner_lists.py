"""Lists of owners in judges' mails are read, wrapped lines and all, and compared with ours."""

from typing import Any

import pytest

from engine.api import replay
from tests.engine.bringing.sources import brought

type Json = dict[str, Any]

ORDERS = """Movement results for Spring of 1901.  (heron.001)

Austria: Army Budapest -> Serbia.
Turkey: Army Constantinople -> Bulgaria.
France: Army Marseilles -> Spain.
Russia: Fleet St. Petersburg (south coast) -> Gulf of Bothnia.

Movement results for Fall of 1901.  (heron.002)

Russia: Fleet Gulf of Bothnia -> Sweden.

Ownership of supply centers:

"""
LIST = """Austria:   Budapest, Serbia, Trieste, Vienna.
England:   Edinburgh, Liverpool, London.
France:    Brest, Marseilles, Paris, Spain.
Germany:   Berlin, Kiel, Munich.
Italy:     Naples, Rome, Venice.
Russia:    Moscow, Sevastopol, Sweden, Warsaw, St.
           Petersburg.
Turkey:    Ankara, Bulgaria, Constantinople,
           Smyrna.
Unowned:   Belgium, Denmark, Greece, Holland,
           Norway, Portugal, Rumania, Tunis.

Austria:    4 Supply centers,  3 Units:  Builds   1 unit.
"""


def owners(answer: Json) -> dict[str, str]:
    """Return who owns what in the end."""
    return {
        str(at): str(own) for at, own in replay(answer["game"]).stages[-1].position.owners.items()
    }


def found(answer: Json) -> list[tuple[str, str, str, str, str]]:
    """Return the differences: phase, centre, both owners and the rule."""
    return [
        (d["phase"], d["unit"], d["here"], d["there"], d["rule"]) for d in answer["differences"]
    ]


def test_a_list_that_agrees_is_compared_and_changes_nothing() -> None:
    answer = brought(ORDERS + LIST)
    assert (found(answer), answer["unread"], answer["compared"]) == ([], [], True)


def test_a_wrapped_entry_that_differs_is_followed() -> None:
    """The judge has Spain free, and Greece with Austria."""
    told = LIST.replace("Paris, Spain", "Paris").replace("Budapest,", "Budapest, Greece,")
    answer = brought(ORDERS + told)
    assert found(answer) == [
        ("F1901M", "Gre", "", "Austria", "owners"),
        ("F1901M", "Spa", "France", "", "owners"),
    ]
    assert (answer["unread"], answer["agreed"]) == ([], 1)
    ends = owners(answer)
    assert (ends.get("Gre"), ends.get("Spa"), ends["StP"]) == ("Austria", None, "Russia")


@pytest.mark.parametrize("unlisted", ["Germany:   Berlin, Kiel, Munich.\n", "France:    Brest,"])
def test_powers_without_an_entry_keep_what_they_own(unlisted: str) -> None:
    lines = [line for line in LIST.splitlines(keepends=True) if not line.startswith(unlisted[:7])]
    assert found(brought(ORDERS + "".join(lines))) == []


def test_a_list_waits_for_the_retreats_of_its_turn() -> None:
    """Turkey loses Bulgaria, and its retreat wins Rumania, which nobody owned."""
    text = """Spring 1901
Austria: A Bud - Ser, F Tri - Alb
Turkey: A Con - Bul
Fall 1901
Austria: F Alb - Gre
Spring 1902
Turkey: A Smy - Con
Fall 1902
Austria: A Ser - Bul, F Gre S A Ser - Bul
Turkey: A Bul R Rum

Ownership of supply centers:

Austria: Budapest, Bulgaria, Greece, Serbia, Trieste, Vienna.
Turkey: Ankara, Constantinople, Rumania, Smyrna.
"""
    answer = brought(text)
    assert (found(answer), answer["unread"]) == ([], [])
    other = brought(text.replace("Rumania, ", ""))
    assert found(other) == [("F1902R", "Rum", "Turkey", "", "owners")]


def test_a_centre_that_the_board_does_not_know_is_named_and_nothing_is_followed() -> None:
    answer = brought(ORDERS + LIST.replace("Spain", "Spane"))
    assert found(answer) == []
    assert any("Spane" in one["why"] for one in answer["unread"])
    assert owners(answer)["Spa"] == "France"


def test_a_power_that_is_not_in_the_game_is_named_and_nothing_is_followed() -> None:
    answer = brought(ORDERS + LIST.replace("France:", "Gallia:"))
    assert found(answer) == []
    assert ("Gallia", "There is no power 'Gallia'") in [
        (one["text"], one["why"]) for one in answer["unread"]
    ]


def test_a_heading_ends_a_list_without_a_gap() -> None:
    text = ORDERS + LIST[: LIST.index("Unowned")]
    answer = brought(f"{text}Winter 1901\nFrance: Build F Mar\nSpring 1902\nFrance: A Spa - Por\n")
    assert [(one["phase"], one["orders"]) for one in answer["phases"]][2:] == [
        ("W1901A", 1),
        ("S1902M", 1),
    ]
    assert (found(answer), answer["unread"]) == ([], [])


def test_lines_below_the_list_are_read_again() -> None:
    text = f"{ORDERS}{LIST}\nAdjustment orders for Winter of 1901.  (heron.003)\n\n"
    answer = brought(text + "Austria: Builds an army in Budapest.\n")
    assert answer["game"]["slots"][-1]["phase"] == "W1901A"
    assert found(answer) == []
