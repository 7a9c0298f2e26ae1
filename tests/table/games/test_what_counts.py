"""When a page goes on by itself, and with which sheets: never before all is settled."""

from typing import Any

from tests.table.pages import Node
from tests.table.second import roster, sheets
from tests.table.second.group import DESK, Group, group
from tests.table.second.speech import (
    OTHER,
    TEXT,
    close,
    commitment,
    committed,
    heard,
    opening,
    revealed,
    sealed,
)
from tests.words import said

type Json = dict[str, Any]

EVERYBODY = [0, 1, 2]


def default(who: Group, seat: int, late: int) -> str:
    """A seat says that another gets the default."""
    statement = {"say": "default", "slot": 0, "seat": late}
    return roster.state(who.keys[seat], who.place, seat, 1, statement)


def test_without_a_desk_all_who_may_order_have_revealed_or_the_default(asked: Node) -> None:
    who = group(gm=False)
    table = who.table(asked)
    assert asked("sheetsThatCount", table, EVERYBODY) is None
    table, _ = heard(asked, table, *(committed(who, seat, 1) for seat in EVERYBODY))
    table, _ = heard(asked, table, revealed(who, 0, 1), revealed(who, 1, 1))
    assert asked("sheetsThatCount", table, EVERYBODY) is None
    assert asked("sheetsThatCount", table, [0, 1]) == {"0": [TEXT], "1": [TEXT]}
    all_in, _ = heard(asked, table, revealed(who, 2, 1))
    assert asked("sheetsThatCount", all_in, EVERYBODY) == {str(seat): [TEXT] for seat in EVERYBODY}
    one, _ = heard(asked, table, default(who, 0, 2))
    assert asked("sheetsThatCount", one, EVERYBODY) is None
    both, _ = heard(asked, one, default(who, 1, 2))
    assert asked("sheetsThatCount", both, EVERYBODY) == {"0": [TEXT], "1": [TEXT]}
    states = [one["state"] for one in asked("whoIsIn", both, EVERYBODY)]
    assert states == ["revealed", "revealed", "default"]


def test_one_who_reveals_alone_does_not_play_on_without_the_others(asked: Node) -> None:
    who = group(gm=False)
    own = [commitment(who, 0, 1), None, None]
    tokens = [committed(who, 0, 1), revealed(who, 0, 1, stands=own)]
    table, _ = heard(asked, who.table(asked), *tokens)
    assert asked("sheetsThatCount", table, EVERYBODY) is None
    late, _ = heard(asked, table, committed(who, 1, 1), committed(who, 2, 1))
    assert asked("sheetsThatCount", late, EVERYBODY) is None


def test_with_a_desk_everything_that_it_opens_has_been_seen(asked: Node) -> None:
    who = group()
    assert who.desk is not None
    openings = [opening(who, 0, [TEXT]), opening(who, 1, [OTHER])]
    seals = [sealed(who, 0, 1), sealed(who, 1, 1, OTHER)]
    ledger = sheets.ledger_of(
        who.place, [commitment(who, 0, 1), commitment(who, 1, 1, OTHER), None]
    )

    def stated(number: int, some: list[Json]) -> str:
        statement = {"say": "open", "slot": 0, "openings": some, "all": len(openings)}
        return roster.state(who.desk, who.place, DESK, number, statement) if who.desk else ""

    unseen, _ = heard(asked, who.table(asked), close(who, ledger), stated(2, openings))
    assert asked("sheetsThatCount", unseen, EVERYBODY) is None
    table, _ = heard(asked, who.table(asked), *seals, close(who, ledger), stated(2, openings[:1]))
    assert asked("sheetsThatCount", table, EVERYBODY) is None
    table, _ = heard(asked, table, stated(3, openings[1:]))
    assert asked("sheetsThatCount", table, EVERYBODY) == {"0": [TEXT], "1": [OTHER]}


def test_the_default_counts_whichever_a_page_hears_first(asked: Node) -> None:
    """The others agree on it while the seat reveals; pages that went on come to the same."""
    who = group(gm=False)
    marks = [committed(who, seat, 1) for seat in EVERYBODY]
    shown = [revealed(who, seat, 1) for seat in EVERYBODY]
    votes = [default(who, seat, 2) for seat in (0, 1)]
    seated, _ = heard(asked, who.table(asked), *marks)
    first, _ = heard(asked, seated, *shown[:2], *votes)
    second, _ = heard(asked, seated, *shown)
    assert asked("sheetsThatCount", second, EVERYBODY) == {str(seat): [TEXT] for seat in EVERYBODY}
    # In the same slot, and in the next one.
    late, told = heard(asked, first, shown[2])
    assert told == ["after-default"]
    settled = {"0": [TEXT], "1": [TEXT]}
    assert asked("sheetsThatCount", late, EVERYBODY) == settled
    played = {name: {"orders": {name: [TEXT.strip()]}} for name in ("Austria", "England")}
    who.played(played)
    assert heard(asked, who.followed(asked, first), shown[2])[1] == ["after-default"]
    who.record[0]["sheets"] = {**played, "Turkey": {"orders": {"Turkey": [TEXT.strip()]}}}
    table, told = heard(asked, who.followed(asked, second), *votes)
    assert told == ["said", "carried"]
    assert asked("defaultedIn", table, 0) == [2]
    # What was heard while that phase was open is known, not late.
    assert heard(asked, table, *marks, *shown[:2])[1] == ["duplicate"] * 5
    # No other statement of a phase that is over is taken, nor a default of one before it.
    note = roster.state(who.keys[0], group(gm=False).place, 0, 2, {"say": "note", "text": "late"})
    assert heard(asked, table, note)[1] == ["wrong-phase-past"]
    answered, _ = heard(asked, who.followed(asked, second), committed(who, 0, 1))
    who.played({})
    again = who.followed(asked, answered)
    assert heard(asked, again, votes[0])[1] == ["wrong-phase-past"]


def test_the_list_of_games_says_what_a_table_waits_for_here_first(asked: Node) -> None:
    who = group(gm=False)

    def waits(table: Json, seat: int | None, expected: list[int] = EVERYBODY) -> str:
        told: str = asked("waitsAtTable", {"table": table, "seat": seat, "desk": None}, expected)
        return told

    assert waits(who.empty(asked), None) == said("table.waits.freeSeat")
    assert waits(who.empty(asked, 0), 0) == said("table.waits.setting")
    *joined, _, _ = who.chat.splitlines()
    confirming, _ = heard(asked, who.empty(asked), *joined)
    told = said("table.waits.confirming", ["England", "Turkey"])
    assert waits(confirming, 0) == told
    table, _ = heard(asked, who.table(asked), committed(who, 1, 1))
    assert waits(table, 0) == said("table.waits.yourOrders")
    assert waits(table, 1) == said("table.waits.sealing", ["Austria", "Turkey"])
    assert waits(table, 1, [1, 2]) == said("table.waits.sealing", ["Turkey"])
    table, _ = heard(asked, table, committed(who, 0, 1), committed(who, 2, 1))
    assert waits(table, 0) == said("table.waits.yourReveal")
    table, _ = heard(asked, table, revealed(who, 0, 1))
    assert waits(table, 0) == said("table.waits.revealing", ["England", "Turkey"])
    table, _ = heard(asked, table, revealed(who, 1, 1), default(who, 0, 2))
    revealing = said("table.waits.revealing", ["Turkey"])
    assert waits(table, 1) == said("table.waits.agreeing", revealing)


def test_the_list_of_games_says_what_waits_at_a_desk(asked: Node) -> None:
    who = group()

    def waits(table: Json, seat: int | None, *, is_desk: bool) -> str:
        told: str = asked(
            "waitsAtTable", {"table": table, "seat": seat, "desk": is_desk or None}, EVERYBODY
        )
        return told

    assert waits(who.empty(asked), None, is_desk=True) == said("table.waits.joining")
    table, _ = heard(asked, who.table(asked), sealed(who, 0, 1), sealed(who, 1, 1))
    assert waits(table, None, is_desk=True) == said("table.waits.sealing", ["Turkey"])
    table, _ = heard(asked, table, sealed(who, 2, 1))
    assert waits(table, None, is_desk=True) == said("table.waits.yourResults")
    assert waits(table, 0, is_desk=False) == said("table.waits.results")


def test_a_seat_that_is_silent_for_three_phases_is_named(asked: Node) -> None:
    """Only where most of the table sealed: a phase of retreats says nothing about the others."""
    who = group(4, gm=False)
    table = who.table(asked)
    found = [{"seat": seat, "state": "waiting"} for seat in (2, 3)]
    for sealers in ((0, 1, 2), (0,), (0, 1, 2), (0, 1, 2)):
        assert asked("silent", table, found) == []
        table, _ = heard(asked, table, *(committed(who, seat, 1) for seat in sealers))
        who.played({})
        table = who.followed(asked, table)
    assert asked("silent", table, found) == [3]


def test_earlier_phases_say_what_was_promised_and_what_was_shown(asked: Node) -> None:
    who = group(4, gm=False)
    marks = [committed(who, seat, 1) for seat in range(3)]
    stands = [commitment(who, seat, 1) for seat in range(3)]
    shown = [revealed(who, seat, 1, stands=[*stands, None]) for seat in (0, 1)]
    lie = revealed(who, 2, 1, OTHER, stands=[*stands, None])
    votes = [default(who, seat, 3) for seat in (0, 1)]
    table, _ = heard(asked, who.table(asked), *marks, *shown, lie, *votes)
    found = asked("whoIsIn", table, [0, 1, 2, 3])
    assert asked("waitedForAt", table, found) == []
    assert asked("ledgers", table) == []
    who.played({})
    counts = {"slot": 0, "phase": "S1901M", "sealed": 3, "shown": 2}
    told = asked("ledgers", who.followed(asked, table))
    assert told == [{**counts, "late": [3], "wrong": [2]}]


def test_a_default_is_heard_over_phases_in_which_nobody_had_a_choice(asked: Node) -> None:
    """They pass by themselves; a page may have resolved two slots when it reads the default."""
    who = group(gm=False)
    late = [default(who, seat, 2) for seat in (0, 1)]
    marks = [committed(who, seat, 1) for seat in range(3)]
    shown = [revealed(who, seat, 1) for seat in range(3)]
    table, _ = heard(asked, who.table(asked), *marks, *shown)
    who.played({})
    table = who.followed(asked, table)
    who.played({})
    silent = who.followed(asked, table)
    _, told = heard(asked, silent, *late)
    assert told == ["said", "carried"]
