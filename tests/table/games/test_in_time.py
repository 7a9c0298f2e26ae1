"""Without a desk: what came before the first reveal, in whatever order a page reads the chat."""

from typing import Any

import pytest

from tests.table.pages import Node
from tests.table.second.group import group
from tests.table.second.speech import (
    OTHER,
    TEXT,
    commitment,
    committed,
    heard,
    reopened,
    revealed,
    states,
)

type Json = dict[str, Any]

WHO = group(gm=False)
FIRST, SECOND, THIRD = (committed(WHO, seat, 1) for seat in range(3))
SHOWN = revealed(WHO, 0, 1)
# Turkey has read Austria's orders, and changes its own.
CHANGED = committed(WHO, 2, 2, OTHER)
THEIRS = [commitment(WHO, 0, 1), commitment(WHO, 1, 1), commitment(WHO, 2, 2, OTHER)]
CHEAT = revealed(WHO, 2, 2, OTHER, stands=THEIRS)
CHAT = (FIRST, SECOND, THIRD, SHOWN, CHANGED)


def in_time(table: Json) -> list[tuple[int, int]]:
    marks = table["slots"][0]["marks"]
    return sorted((one["seat"], one["seq"]) for one in marks if not one.get("isLate"))


@pytest.mark.parametrize(
    "before",
    [
        (),
        (SHOWN,),
        (FIRST, SECOND, THIRD),
        (f"{FIRST}\n{SECOND}\n{THIRD}", CHANGED),
        (CHANGED,),
        (f"{FIRST}\n{SECOND}\n{THIRD}", SHOWN),
    ],
)
def test_orders_changed_after_a_reveal_do_not_count(asked: Node, before: tuple[str, ...]) -> None:
    """Whatever a page has read before, it reads the whole chat, and reveals on the first ledger."""
    table = WHO.table(asked)
    for text in before:
        table, _ = heard(asked, table, text)
    table, told = heard(asked, table, *CHAT)
    assert told[-1] == ("duplicate" if CHANGED in before else "too-late")
    assert in_time(table) == [(0, 1), (1, 1), (2, 1)]
    assert (
        asked("ledger", table=table, slot=0)[:16].hex() == table["slots"][0]["reveals"][0]["ledger"]
    )
    table, told = heard(asked, table, revealed(WHO, 1, 1), CHEAT)
    assert told == ["revealed", "other-ledger"]
    assert states(asked, table) == ["revealed", "revealed", "sealed"]
    table, told = heard(asked, table, revealed(WHO, 2, 2, OTHER))
    assert told == ["too-late"]
    assert asked("sheetsThatCount", table, [0, 1, 2]) is None
    table, _ = heard(asked, table, revealed(WHO, 2, 1))
    assert asked("sheetsThatCount", table, [0, 1, 2]) == {str(seat): [TEXT] for seat in range(3)}


def test_what_came_late_is_late_in_a_game_file(asked: Node) -> None:
    table, _ = heard(asked, WHO.table(asked), *CHAT)
    again = reopened(asked, WHO, asked("evidence", table))["table"]
    assert in_time(again) == in_time(table)
    assert len(again["slots"][0]["marks"]) == 4


@pytest.mark.parametrize("newest", [1, 2])
def test_a_page_that_reads_the_newest_posts_first_finds_the_ledger(
    asked: Node, newest: int
) -> None:
    """A reveal is posted with its mark; the other marks seem to come after it."""
    who = group(5, gm=False)
    marks = [committed(who, seat, 1) for seat in range(5)]
    shown = [revealed(who, seat, 1) for seat in range(5)]
    table, _ = heard(asked, who.table(asked), marks[0])
    for seat in range(1, 1 + newest):
        table, told = heard(asked, table, marks[seat], shown[seat])
        assert told[-1] == "other-ledger"
    rest = 4 - newest
    table, told = heard(asked, table, *marks, *shown[1:])
    fresh = [code for code in told if code != "duplicate"]
    assert fresh == ["sealed"] * rest + ["revealed"] * rest
    assert in_time(table) == [(seat, 1) for seat in range(5)]
    table, told = heard(asked, table, shown[0])
    assert told == ["revealed"]
    assert states(asked, table) == ["revealed"] * 5


def test_marks_that_are_posted_again_with_their_reveals_stay_in_time(asked: Node) -> None:
    """Of a part of a chat, neither marks that are known are late, nor those that a reveal has."""
    twice = committed(WHO, 1, 2, OTHER)
    stands = [commitment(WHO, 0, 1), commitment(WHO, 1, 2, OTHER), commitment(WHO, 2, 1)]
    shown = revealed(WHO, 0, 1, stands=stands)
    part = (FIRST, shown, twice, revealed(WHO, 1, 2, OTHER, stands=stands))
    known, _ = heard(asked, WHO.table(asked), FIRST, SECOND, THIRD, twice)
    table, told = heard(asked, known, *part)
    assert told == ["duplicate", "revealed", "duplicate", "revealed"]
    assert in_time(table) == in_time(known)
    known, _ = heard(asked, WHO.table(asked), SECOND, THIRD)
    table, told = heard(asked, known, *part)
    assert told == ["sealed", "revealed", "replaces", "revealed"]
    assert in_time(table) == [(0, 1), (1, 1), (1, 2), (2, 1)]


def test_a_ledger_is_found_among_late_marks_though_the_reveals_differ(asked: Node) -> None:
    who = group(5, gm=False)
    marks = [committed(who, seat, 1) for seat in range(5)]
    shown = [revealed(who, seat, 1) for seat in range(5)]
    alone = revealed(who, 0, 1, stands=[commitment(who, 0, 1), None, None, None, None])
    table, _ = heard(asked, who.table(asked), marks[0], alone)
    for seat in range(1, 5):
        table, told = heard(asked, table, marks[seat])
        assert told == ["too-late"]
    table, _ = heard(asked, table, *shown[1:])
    assert states(asked, table) == ["revealed"] * 5
