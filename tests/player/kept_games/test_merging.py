"""Two windows on one game: what each did is in the game that comes of both."""

from typing import Any

from tests.player.node import told
from tests.words import said

type Json = dict[str, Any]

SPRING: Json = {"phase": "S1901M", "sheets": {"Austria": {"orders": {"Austria": ["A Vie - Gal"]}}}}
FALL = {"phase": "F1901M", "sheets": {}}
OTHER = {"phase": "S1901M", "sheets": {"Austria": {"orders": {"Austria": ["A Vie H"]}}}}


def line(*slots: Json, name: str = "", words: Json | None = None, **drafts: list[str]) -> Json:
    """Return a branch: its slots, and its unresolved orders by power."""
    record = {"seats": {"Austria": ["Austria"]}, "slots": list(slots), **(words or {})}
    sheets = {power: [{"text": text} for text in texts] for power, texts in drafts.items()}
    return {"name": name, "from": None, "record": record, "drafts": sheets, "view": None}


def game(*lines: Json, current: int = 0, title: str = "") -> Json:
    """Return a game of these lines."""
    return {"id": "g", "variant": "standard", "title": title, "branches": [*lines], "payload": "",
            "saved": 0, "current": current}  # fmt: skip


def merged(base: Json | None, mine: Json, theirs: Json) -> Json:
    """Return the game that comes of two windows."""
    found: Json = told(
        "kept_games/merging.mjs", "game/storage/merging.js", base=base, mine=mine, theirs=theirs
    )
    return found


def lines_of(found: Json) -> list[tuple[str, list[str], dict[str, list[str]]]]:
    """Return what each line is called, which phases it has, and which orders wait."""
    return [
        (
            one["name"],
            [slot["phase"] for slot in one["record"]["slots"]],
            {power: [order["text"] for order in orders] for power, orders in one["drafts"].items()},
        )
        for one in found["game"]["branches"]
    ]


def test_a_window_that_did_nothing_follows_the_other() -> None:
    base = game(line())
    found = merged(base, base, game(line(SPRING, FALL, Austria=["A Gal H"])))
    assert lines_of(found) == [("", ["S1901M", "F1901M"], {"Austria": ["A Gal H"]})]
    assert not found["isForked"]


def test_orders_of_different_powers_are_one_game() -> None:
    base = game(line(Austria=["A Vie H"]))
    mine = game(line(Austria=["A Vie H"], Italy=["A Ven H"]))
    theirs = game(line(Austria=["A Vie - Gal"], Turkey=[]))
    found = merged(base, mine, theirs)
    sheets = {"Austria": ["A Vie - Gal"], "Turkey": [], "Italy": ["A Ven H"]}
    assert lines_of(found) == [("", [], sheets)]
    assert not found["isForked"]


def test_an_order_taken_back_in_one_window_stays_taken_back() -> None:
    base = game(line(Austria=["A Vie H"], Italy=["A Ven H"]))
    found = merged(base, game(line(Austria=[], Italy=["A Ven H"])), base)
    assert lines_of(found) == [("", [], {"Austria": [], "Italy": ["A Ven H"]})]


def test_two_sheets_of_one_power_are_two_lines_and_each_window_stays_on_its_own() -> None:
    base = game(line())
    mine, theirs = game(line(Austria=["A Vie H"])), game(line(Austria=["A Vie - Gal"]))
    found = merged(base, mine, theirs)
    first, second = lines_of(found)
    assert first == ("", [], {"Austria": ["A Vie - Gal"]})
    assert second == (said("storage.secondWindow", ""), [], {"Austria": ["A Vie H"]})
    assert (found["isForked"], found["game"]["current"]) == (True, 1)
    assert found["game"]["branches"][1]["from"] == {"branch": 0, "at": 0}


def test_phases_played_in_one_window_and_orders_given_in_the_other_are_two_lines() -> None:
    base = game(line())
    found = merged(base, game(line(Austria=["A Vie H"])), game(line(SPRING, FALL)))
    assert [phases for _, phases, _ in lines_of(found)] == [["S1901M", "F1901M"], []]
    assert found["game"]["branches"][1]["from"] == {"branch": 0, "at": 0}


def test_two_ways_on_from_one_phase_are_two_lines() -> None:
    base = game(line(SPRING, name="main"))
    mine = game(line(SPRING, FALL, name="main"))
    theirs = game(line(OTHER, name="main"))
    found = merged(base, mine, theirs)
    assert [name for name, *_ in lines_of(found)] == ["main", "main, second window"]
    slots = [one["record"]["slots"] for one in found["game"]["branches"]]
    assert slots == [[OTHER], [SPRING, FALL]]


def test_the_window_that_went_further_on_the_same_way_leads() -> None:
    base = game(line())
    found = merged(base, game(line(SPRING)), game(line(SPRING, FALL)))
    assert [phases for _, phases, _ in lines_of(found)] == [["S1901M", "F1901M"]]
    assert merged(base, game(line(SPRING, FALL)), game(line(SPRING)))["game"] == found["game"]


def test_what_is_secret_or_said_makes_two_lines_of_one() -> None:
    told = {**SPRING, "sheets": {"Austria": {**SPRING["sheets"]["Austria"], "said": ["DRAW"]}}}
    found = merged(game(line()), game(line(told)), game(line(SPRING)))
    assert [one["record"]["slots"] for one in found["game"]["branches"]] == [[SPRING], [told]]


def test_lines_set_up_otherwise_in_both_windows_both_stay() -> None:
    base = game(line(SPRING))
    starts = [{"phase": "S1901M", "units": {"Austria": [unit]}} for unit in ("A Vie", "A Bud")]
    name = said("trials.setUp.branch", "Spring 1901")
    mine, theirs = (
        game(line(SPRING), line(name=name, words={"start": start}), current=1) for start in starts
    )
    found = merged(base, mine, theirs)
    assert [(one["name"], one["record"].get("start")) for one in found["game"]["branches"]] == [
        ("", None),
        (name, starts[1]),
        (f"{name} 2", starts[0]),
    ]
    assert found["game"]["current"] == 2


def test_a_position_set_up_alike_is_one_line_however_it_was_written() -> None:
    start = {"phase": "S1901M", "units": {"Austria": ["A Vie"]}}
    turned = dict(reversed(start.items()))
    base = game(line())
    mine, theirs = (
        game(line(), line(name="Set up", words={"start": one})) for one in (start, turned)
    )
    assert len(merged(base, mine, theirs)["game"]["branches"]) == 2


def test_checksums_do_not_make_two_lines_of_one() -> None:
    base = game(line())
    mine = game(line({**SPRING, "checksum": "1"}, Austria=["A Gal H"]))
    found = merged(base, mine, game(line({**SPRING, "checksum": "2"})))
    assert lines_of(found) == [("", ["S1901M"], {"Austria": ["A Gal H"]})]


def test_lines_begun_in_both_windows_both_stay() -> None:
    base = game(line(SPRING))
    mine = game(line(SPRING), {**line(name="What if 1"), "from": {"branch": 0, "at": 0}}, current=1)
    theirs = game(line(SPRING), line(OTHER, name="What if 1"))
    found = merged(base, mine, theirs)
    assert [name for name, *_ in lines_of(found)] == ["", "What if 1", "What if 1 2"]
    assert found["game"]["current"] == 2
    assert found["game"]["branches"][2]["from"] == {"branch": 0, "at": 0}
    again = merged(found["game"], found["game"], found["game"])
    assert again["game"]["branches"] == found["game"]["branches"]


def test_a_line_that_one_window_took_back_goes_unless_the_other_played_on_it() -> None:
    both = game(line(SPRING), line(name="What if 1"), current=1)
    alone = game(line(SPRING))
    assert len(merged(both, alone, both)["game"]["branches"]) == 1
    assert len(merged(both, both, alone)["game"]["branches"]) == 1
    played = game(line(SPRING), line(OTHER, name="What if 1"))
    assert merged(both, alone, played)["game"]["branches"] == played["branches"]


def test_names_and_notes_of_both_windows_are_kept() -> None:
    base = game(line(words={"names": {"Austria": "Ann"}, "notes": {"game": "old"}}))
    mine = game(line(words={"names": {"Austria": "Ann", "Italy": "Ida"}, "notes": {"game": "m"}}))
    words = {"names": {}, "notes": {"game": "t"}, "title": "Friday"}
    found = merged(base, mine, game(line(words=words), title="Friday"))
    record = found["game"]["branches"][0]["record"]
    assert record["names"] == {"Italy": "Ida"}
    assert record["notes"] == {"game": "t\nm"}
    assert (record["title"], found["game"]["title"]) == ("Friday", "Friday")


def test_without_a_common_past_nothing_is_lost() -> None:
    found = merged(None, game(line(SPRING)), game(line(OTHER)))
    assert [one["record"]["slots"] for one in found["game"]["branches"]] == [[OTHER], [SPRING]]
    same = merged(None, game(line(SPRING)), game(line(SPRING)))
    assert [one["record"]["slots"] for one in same["game"]["branches"]] == [[SPRING]]


def test_notes_and_arrows_stay_with_their_line() -> None:
    one, two = (
        {"notes": {"0": "as played"}},
        {"notes": {"0": "tried"}, "page": {"arrows": {"0": []}}},
    )
    base = game(line(words=one), line(words=two))
    mine = game(line(words={"notes": {"0": "as played", "game": "ours"}}), line(words=two))
    theirs = game(line(words=one), line(words={**two, "notes": {"0": "tried twice"}}))
    first, second = (entry["record"] for entry in merged(base, mine, theirs)["game"]["branches"])
    assert first["notes"] == {"0": "as played", "game": "ours"}
    assert "page" not in first
    assert second["notes"] == {"0": "tried twice"}
    assert second["page"] == {"arrows": {"0": []}}
