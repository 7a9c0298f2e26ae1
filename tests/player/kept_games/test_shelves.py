"""What this device keeps, sorted; and how names that others gave are shown."""

from typing import Any

from tests.player.node import told

type Json = dict[str, Any]

MODULE = "game/storage/shelves.js"
DAY = 86_400_000
NOW = 1_000 * DAY
LINE = {"record": {"seats": {}, "slots": []}, "drafts": {"Austria": []}}


def kept(name: str, **more: Any) -> Json:
    """Return a kept game."""
    return {"id": name, "variant": "v", "branches": [LINE], "current": 0, "saved": 1, **more}


def test_games_are_sorted_by_what_can_be_done_with_them() -> None:
    games = [
        kept("older"),
        kept("newer", saved=2),
        kept("strange", variant="w"),
        kept("done", archived=NOW),
        kept("strange and done", variant="w", archived=NOW),
        kept("refused", fault="No."),
        kept("yesterday", deleted=NOW - DAY),
        kept("last day", deleted=NOW - 30 * DAY + 1),
        kept("gone", deleted=NOW - 30 * DAY),
    ]
    found = told("kept_games/shelves.mjs", MODULE, all=games, variant="v", now=NOW)
    assert found["games"] == ["newer", "older"]
    assert found["archive"] == ["done"]
    assert found["others"] == ["strange"]
    assert found["aside"] == ["refused"]
    assert found["bin"] == ["yesterday", "last day"]
    assert found["gone"] == ["gone"]
    assert found["left"] == {"yesterday": 29, "last day": 1, "gone": 0}


def test_what_is_no_game_is_set_aside() -> None:
    record: Json = {"seats": {}, "slots": []}
    broken = [
        {"id": "empty", "variant": "v"},
        kept("lineless", branches=[]),
        kept("elsewhere", current=1),
        kept("recordless", branches=[{"drafts": {}}]),
        kept("seatless", branches=[{"record": {"slots": []}, "drafts": {}}]),
        kept("slotless", branches=[{"record": {"seats": {}}, "drafts": {}}]),
        kept("sheetless", branches=[{"record": record}]),
        kept("scrawled", branches=[{"record": record, "drafts": {"Austria": "A Vie H"}}]),
    ]
    games = [*broken, kept("whole")]
    found = told("kept_games/shelves.mjs", MODULE, all=games, variant="v", now=0)
    assert found["games"] == ["whole"]
    assert sorted(found["aside"]) == sorted(game["id"] for game in broken)


def test_names_are_cut_and_keep_their_direction_to_themselves() -> None:
    texts = ["Ann", "", "x" * 11, "\U0001f3f0" * 11, " a\u202eb\u2069\nc ", "\u05d0"]
    found = told("kept_games/words.mjs", "words/wording.js", texts=texts, longest=10)
    assert [bare for bare, _, _ in found] == [
        "Ann",
        "",
        "x" * 9 + "…",
        "\U0001f3f0" * 9 + "…",
        "a b c",
        "\u05d0",
    ]
    assert [apart for _, apart, _ in found][:2] == ["\u2068Ann\u2069", ""]
    # in a text that people copy, only a name that runs from right to left needs it
    assert [written for _, _, written in found][::5] == ["Ann", "\u2068\u05d0\u2069"]
