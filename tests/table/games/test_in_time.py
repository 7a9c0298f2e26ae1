"""Without a desk: one text is one hearing, and no change heard after a reveal is believed."""

from itertools import permutations
from typing import Any

import pytest

from tests.table.pages import Node
from tests.table.second import roster, sheets
from tests.table.second.group import Group, group
from tests.table.second.hearings import Heard, late_in, stands_in
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
BEFORE = [commitment(WHO, seat, 1) for seat in range(3)]
AFTER = [*BEFORE[:2], commitment(WHO, 2, 2, OTHER)]
CHEAT = revealed(WHO, 2, 2, OTHER, stands=AFTER)
EVERYBODY = [0, 1, 2]


def in_time(asked: Node, table: Json) -> list[tuple[int, int]]:
    return sorted((one["seat"], one["seq"]) for one in asked("inTime", table["slots"][0]))


def after(asked: Node, *texts: tuple[str, ...], who: Group = WHO) -> tuple[Json, list[str]]:
    """The table after some hearings, and what was told in the last."""
    table, told = who.table(asked), list[str]()
    for text in texts:
        table, told = heard(asked, table, *text)
    return table, told


@pytest.mark.parametrize("order", list(permutations((FIRST, SECOND, THIRD, SHOWN, CHANGED))))
def test_the_order_inside_a_text_means_nothing(asked: Node, order: tuple[str, ...]) -> None:
    table, told = after(asked, order)
    assert in_time(asked, table) == [(0, 1), (1, 1), (2, 1), (2, 2)]
    assert {"sealed", "revealed"} <= set(told) <= {"sealed", "revealed", "replaces", "older"}


def test_a_change_heard_after_a_reveal_is_late_for_good(asked: Node) -> None:
    """However the message is edited, and however often it is pasted."""
    table, told = after(asked, (FIRST, SECOND, THIRD), (SHOWN,), (CHANGED,))
    assert told == ["heard-late"]
    for text in ((CHANGED, SHOWN), (FIRST, SECOND, CHANGED, SHOWN), (CHANGED,)):
        table, told = heard(asked, table, *text)
        assert set(told) == {"duplicate"}
        assert in_time(asked, table) == [(0, 1), (1, 1), (2, 1)]
    table, told = heard(asked, table, CHEAT)
    assert told == ["other-ledger"]
    assert states(asked, table) == ["unsettled"] * 3
    table, _ = heard(asked, table, revealed(WHO, 1, 1))
    assert asked("sheetsThatCount", table, EVERYBODY) is None


def test_nothing_counts_while_the_reveals_name_several_ledgers(asked: Node) -> None:
    """However many name one of them: most of a table is no proof of what was sealed when."""
    page, _ = after(asked, (FIRST, SECOND, CHANGED, THIRD))
    table, told = heard(asked, page, revealed(WHO, 1, 1, stands=AFTER), CHEAT, SHOWN)
    assert told == ["revealed", "revealed", "other-ledger"]
    assert states(asked, table) == ["unsettled"] * 3
    # Austria's player agrees that the other list counts.
    table, _ = heard(asked, table, revealed(WHO, 0, 1, stands=AFTER))
    assert states(asked, table) == ["revealed"] * 3
    found = {"0": [TEXT], "1": [TEXT], "2": [OTHER]}
    assert asked("sheetsThatCount", table, EVERYBODY) == found


def test_the_ledger_that_all_name_stands_whatever_a_page_heard_late(asked: Node) -> None:
    """The newest messages are pasted first, or the first reveal overtakes a change."""
    table, told = after(asked, (FIRST, revealed(WHO, 0, 1, stands=AFTER)), (SECOND, THIRD))
    assert told == ["sealed", "sealed"]
    table, told = heard(asked, table, CHANGED)
    assert told == ["replaces"]
    table, told = heard(asked, table, revealed(WHO, 1, 1, stands=AFTER), CHEAT)
    assert told == ["revealed", "revealed"]
    assert states(asked, table) == ["revealed"] * 3


def test_one_of_two_prepared_seals_that_is_deleted_leaves_the_ledger_open(asked: Node) -> None:
    """Turkey posts two, and deletes the one that it likes less once it has read a reveal."""
    both, _ = after(asked, (FIRST, SECOND, THIRD, CHANGED))
    one, _ = after(asked, (FIRST, SECOND, THIRD))
    later = revealed(WHO, 0, 1, stands=AFTER)
    for page in (both, one):
        table, _ = heard(asked, page, later, revealed(WHO, 1, 1), revealed(WHO, 2, 1))
        assert states(asked, table) == ["unsettled"] * 3
        assert asked("sheetsThatCount", table, EVERYBODY) is None


def test_the_group_decides_by_signed_statements(asked: Node) -> None:
    table, _ = after(asked, (FIRST, SECOND, THIRD), (SHOWN, revealed(WHO, 1, 1)), (CHANGED, CHEAT))
    found = asked("listsOf", table, 0)
    assert found["areOpen"]
    assert found["seats"] == [2]
    (ours,) = (one for one in found["lists"] if one["isMine"])
    assert (ours["by"], [one["seq"] for one in ours["stands"]]) == ([0, 1], [1, 1, 1])
    said = asked("decision", table, ours)
    full = sheets.ledger_of(WHO.place, BEFORE).hex()
    assert said == {"say": "ledger", "slot": 0, "ledger": full, "without": [2]}
    sight = asked("sight", table, found["seats"])
    early, late = ([2, 1, BEFORE[2].hex()[:16], True], [2, 2, AFTER[2].hex()[:16], False])
    assert sight == {"say": "saw", "slot": 0, "seals": [early, late]}
    for seat in (0, 1):
        for n, one in enumerate((sight, said), start=1):
            table, told = heard(asked, table, roster.state(WHO.keys[seat], WHO.place, seat, n, one))
    assert told == ["carried"]
    assert states(asked, table) == ["revealed", "revealed", "sealed"]
    assert not asked("listsOf", table, 0)["areOpen"]


def test_a_decision_against_what_all_name_counts_for_nothing(asked: Node) -> None:
    """Two of three agree on another list after they have seen the orders of the third."""
    marks = (FIRST, SECOND, THIRD, committed(WHO, 0, 2, OTHER))
    newest = [commitment(WHO, 0, 2, OTHER), *BEFORE[1:]]
    shown = [
        revealed(WHO, 0, 2, OTHER, stands=newest),
        revealed(WHO, 1, 1, stands=newest),
        revealed(WHO, 2, 1, stands=newest),
    ]
    table, _ = after(asked, marks, tuple(shown))
    other = {"say": "ledger", "slot": 0, "ledger": sheets.ledger_of(WHO.place, BEFORE).hex()}
    said = {**other, "without": [2]}
    votes = [roster.state(WHO.keys[seat], WHO.place, seat, 1, said) for seat in (0, 1)]
    more = [revealed(WHO, 0, 1, stands=BEFORE), revealed(WHO, 1, 1, stands=BEFORE)]
    table, _ = heard(asked, table, *votes, *more)
    found = {"0": [OTHER], "1": [TEXT], "2": [TEXT]}
    assert asked("sheetsThatCount", table, EVERYBODY) == found


def test_two_decisions_are_none_whichever_is_heard_first(asked: Node) -> None:
    who = group(4, gm=False)
    marks = [committed(who, seat, 1) for seat in range(4)]
    found: list[bytes | None] = [commitment(who, seat, 1) for seat in range(4)]
    shown = [
        revealed(who, 0, 1),
        revealed(who, 3, 1, stands=[None, *found[1:]]),
    ]
    table, _ = heard(asked, who.table(asked), *marks, *shown)
    votes = []
    for n, (stand, without) in enumerate(((found, 3), ([None, *found[1:]], 0)), start=1):
        ledger = sheets.ledger_of(who.place, stand).hex()
        said = {"say": "ledger", "slot": 0, "ledger": ledger, "without": [without]}
        seats = [seat for seat in range(4) if seat != without]
        votes.append([roster.state(who.keys[seat], who.place, seat, n, said) for seat in seats])
    for order in (votes, votes[::-1]):
        now, _ = heard(asked, table, *order[0])
        now, told = heard(asked, now, *order[1])
        assert "two-ledgers" in told
        assert "closed" not in now["slots"][0]
        assert states(asked, now) == ["unsettled"] * 4


def test_on_which_list_a_page_reveals_without_asking(asked: Node) -> None:
    """It follows the first reveal past a change that it heard no earlier, and past nothing else."""

    def seqs(*texts: tuple[str, ...], me: int = 1) -> list[int] | None:
        table, _ = after(asked, *texts)
        found = asked("listsOf", table, me)["toReveal"]
        return found and [one["seq"] if one else 0 for one in found]

    known = (FIRST, SECOND, THIRD)
    alone = revealed(WHO, 0, 1, stands=[*BEFORE[:2], None])
    assert seqs(known) == [1, 1, 1]
    assert seqs(known, (CHANGED,)) == [1, 1, 2]
    assert seqs(known, (SHOWN,), (CHANGED,)) == [1, 1, 1]
    assert seqs(known, (SHOWN, CHANGED)) == [1, 1, 1]
    assert seqs(known, (CHANGED,), (SHOWN,)) is None
    assert seqs(known, (alone,)) is None
    assert seqs((FIRST, SECOND), (alone,), (THIRD,)) is None
    assert seqs((FIRST, SECOND), (alone,)) == [1, 1, 0]
    assert seqs(known, (SHOWN,), me=0) is None
    # Whoever is not on the list that the others name has to be asked as well.
    assert seqs((FIRST, SECOND, THIRD), (alone,), me=2) is None


def test_what_came_late_is_late_in_a_game_file(asked: Node) -> None:
    table, _ = after(asked, (FIRST, SECOND, THIRD), (SHOWN,), (CHANGED,))
    again = reopened(asked, WHO, asked("evidence", table))["table"]
    assert in_time(asked, again) == in_time(asked, table)
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
        assert told[-1] == "unknown-list"
    table, told = heard(asked, table, *marks, *shown[1:])
    rest = 4 - newest
    fresh = [code for code in told if code != "duplicate"]
    assert fresh == ["sealed"] * rest + ["revealed"] * rest
    table, told = heard(asked, table, shown[0])
    assert told == ["revealed"]
    assert states(asked, table) == ["revealed"] * 5


def test_pages_that_revealed_at_different_moments_find_together(asked: Node) -> None:
    """Austria reveals alone; once it reads the other seals, it reveals on their list as well."""
    alone = revealed(WHO, 0, 1, stands=[BEFORE[0], None, None])
    table, told = after(asked, (FIRST, alone), (SECOND, THIRD))
    assert told == ["sealed-after"] * 2
    assert asked("sheetsThatCount", table, EVERYBODY) is None
    states_told = [one["state"] for one in asked("whoIsIn", table, EVERYBODY)]
    assert states_told == ["revealed", "unlisted", "unlisted"]
    found = asked("listsOf", table, 0)
    assert found["areOpen"]
    assert [(one["by"], one["isOwn"]) for one in found["lists"]] == [([0], False), ([], True)]
    table, _ = heard(asked, table, revealed(WHO, 1, 1), revealed(WHO, 2, 1))
    assert asked("listsOf", table, 0)["areOpen"]
    table, told = heard(asked, table, SHOWN)
    assert told == ["revealed"]
    assert states(asked, table) == ["revealed"] * 3


@pytest.mark.parametrize(
    "hearings",
    [
        [[FIRST, SECOND, THIRD], [SHOWN], [CHANGED]],
        [[FIRST, SECOND, THIRD, SHOWN, CHANGED]],
        [[CHANGED, SHOWN], [THIRD, FIRST], [SECOND]],
        [[FIRST, SECOND, THIRD], [SHOWN, CHANGED], [CHEAT]],
        [[SHOWN, FIRST], [SECOND], [CHANGED], [THIRD], [revealed(WHO, 1, 1)], [CHEAT]],
    ],
)
def test_both_implementations_hear_alike(asked: Node, hearings: list[list[str]]) -> None:
    table = WHO.table(asked)
    second = Heard(WHO.place, 3)
    for text in hearings:
        table = asked("readDrawer", table=heard(asked, table, *text)[0])["table"]
        second.hear(text)
        marks = table["slots"][0]["marks"]
        early = asked("inTime", table["slots"][0])
        late = {(one["seat"], one["seq"]) for one in marks if one not in early}
        assert late == {(one.seat, one.seq) for one in late_in(second)}
        stood = asked("tally", table=table, slot=0)["stands"]
        theirs = stands_in(second)
        assert (stood is None) == (theirs is None)
        if theirs is not None:
            assert [one and one["commitment"] for one in stood] == [
                one and one.hex() for one in theirs
            ]
