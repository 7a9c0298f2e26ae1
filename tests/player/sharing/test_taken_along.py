"""What people take along: texts that fit into chats, and files under the names of games."""

from datetime import UTC, datetime

import pytest

from tests.player.node import told

PARTS = "game/sharing/chat-parts.js"
NAMES = "widgets/file-names.js"
FSI, PDI = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
HEBREW = "\N{HEBREW LETTER ALEF}\N{HEBREW LETTER BET}"
WAVE = "\N{WATER WAVE}"  # two units of UTF-16


@pytest.mark.parametrize(
    ("text", "most", "parts"),
    [
        ("A Vie H", 20, ["A Vie H"]),
        ("Austria:\nA Vie H\n\nItaly:\nA Rom H", 20, ["Austria:\nA Vie H", "Italy:\nA Rom H"]),
        ("A Vie H\nA Bud H\nF Tri H", 16, ["A Vie H\nA Bud H", "F Tri H"]),
        ("hold and hold again", 10, ["hold and", "hold again"]),
        ("x" * 25, 10, ["x" * 10, "x" * 10, "x" * 5]),
        (WAVE * 4, 5, [WAVE * 2, WAVE * 2]),
        ("\n\nA Vie H\n", 20, ["A Vie H"]),
    ],
)
def test_a_long_text_is_parted_where_it_pauses(text: str, most: int, parts: list[str]) -> None:
    assert told("sharing/parts.mjs", PARTS, text=text, most=most) == parts


def test_a_file_name_keeps_the_letters_of_any_script() -> None:
    titles = {
        "Sunday's game": "sunday-s-game",
        "\u00c5land & \u0141\u00f3d\u017a": "\u00e5land-\u0142\u00f3d\u017a",
        "\u0414\u0438\u043f\u043b\u043e\u043c\u0430\u0442\u0438\u044f 1901": (
            "\u0434\u0438\u043f\u043b\u043e\u043c\u0430\u0442\u0438\u044f-1901"
        ),
        "\u5916\u4ea4": "\u5916\u4ea4",
        "\u0939\u093f\u0928\u094d\u0926\u0940": "\u0939\u093f\u0928\u094d\u0926\u0940",
        "e\u0301te\u0301": "\u00e9t\u00e9",
        "../../etc/passwd\u202e": "etc-passwd",
        "": "",
    }
    found = told("sharing/named.mjs", NAMES, titles=list(titles), ending="")
    assert found == list(titles.values())


def test_a_file_name_fits_into_file_systems() -> None:
    titles = ["x" * 300, "\u5916" * 300, WAVE * 300]
    found = told("sharing/named.mjs", NAMES, titles=titles, ending=".game.json")
    assert [len(name.encode()) <= 255 for name in found] == [True] * 3
    assert found[0] == "x" * 100 + ".game.json"
    assert found[1] == "\u5916" * 66 + ".game.json"


def test_names_that_run_from_right_to_left_turn_nothing_round() -> None:
    around = f"{FSI}{HEBREW}{PDI}"
    asked = {"title": HEBREW, "missing": ["Ann", HEBREW]}
    waiting, results = told("sharing/chat.mjs", "words/chat-messages.js", **asked)
    assert waiting == f"{around}: Spring 1901\nWaiting for: Ann, {around}."
    assert results.startswith(f"{around}: Nothing moved\n")


def test_a_deadline_in_a_calendar_keeps_its_direction() -> None:
    when = datetime(2099, 1, 1, tzinfo=UTC).timestamp() * 1000
    found = told("sharing/dated.mjs", "words/calendar.js", title=HEBREW, when=when)
    assert f"SUMMARY:{FSI}{HEBREW}{PDI}: orders for Spring 1901" in found.split("\r\n")
