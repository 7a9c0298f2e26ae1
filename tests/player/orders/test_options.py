"""What the options of a choice say: their places, conditions, names and letters."""

from typing import Any

from tests.player.node import told

type Json = dict[str, Any]


def option(key: str, label: str, **more: object) -> Json:
    """Return an option as the engine offers it."""
    plain: Json = {"detail": "", "place": None, "unit": None, "power": None, "possible": True}
    return {"key": key, "label": label, **plain, **more}


def answers(*options: Json) -> Json:
    """Ask the page's module, in Node."""
    found: Json = told("orders/options.mjs", "orders/options.js", options=options)
    return found


def test_each_word_has_a_letter_of_its_own() -> None:
    words = [option(word, word) for word in ("Hold", "Move", "Help to hold", "Convoy", "Oh")]
    assert answers(*words)["letters"] == {
        "Hold": "h",
        "Move": "m",
        "Help to hold": "e",
        "Convoy": "c",
        "Oh": "o",
    }


def test_only_what_is_possible_can_be_chosen_on_the_chart() -> None:
    places = [
        option("Gal", "Galicia", place="Gal"),
        option("Boh", "Bohemia", place="Boh", possible=False),
        option("hold", "Hold"),
    ]
    assert answers(*places)["places"] == ["Gal"]


def test_conditions_that_several_places_share_are_said_once() -> None:
    asked = "with the leave of its owner"
    places = [option(p, p, place=p, detail=asked) for p in ("Ankara", "Burgundy", "Crete")]
    unit = option("A Vie", "Vienna", place="Vie", unit="A Vie", power="Austria", detail=asked)
    assert answers(*places, unit)["conditions"] == [f"Ankara, Burgundy and Crete: {asked}."]
    fourth = option("Denmark", "Denmark", place="Den", detail=asked)
    assert answers(*places, fourth)["conditions"] == [f"Four of them: {asked}."]


def test_an_option_is_found_by_place_by_word_and_by_key() -> None:
    found = answers(option("StP/sc", "St Petersburg (south coast)", place="StP"))["names"][0]
    assert {"stp", "st petersburg (south coast)", "petersburg", "stp/sc"} <= set(found)


def test_a_unit_is_known_by_its_power_too() -> None:
    unit = option("A Vie", "Vienna", unit="A Vie", power="Austria")
    assert answers(unit, option("hold", "Hold"))["whole"] == ["Austria A Vie", ""]
