"""What is refused neither multiplies nor pushes out what is honest, however much is posted."""

from typing import Any

import pytest

from tests.table.pages import Node
from tests.table.seals.scenes import FREE
from tests.table.second import roster, sheets, wire
from tests.table.second.group import Group, codes, fresh, group, keys_of
from tests.table.second.speech import (
    OTHER,
    TEXT,
    committed,
    heard,
    reopened,
    revealed,
    sealed,
    states,
    with_seat,
)

type Json = dict[str, Any]

CUT, HONEST = 6, 3
FLOOD = 2_000 - HONEST  # joins of one seat, in a paste that has no room for more


@pytest.fixture
def early() -> Group:
    """Return a group that is still in its first phase."""
    return group(name="early")


def cut(who: Group) -> list[str]:
    return [sealed(who, 0, 1 + n)[: 150 + 20 * n] for n in range(CUT)]


def with_a_full_drawer(asked: Node, who: Group) -> tuple[Json, list[str]]:
    """A table whose drawer has cut seals, as older pages kept them, and seals of a later phase."""
    ahead = group(name="early")
    ahead.played({"Austria": {"orders": {"Austria": ["A Vie H"]}}})
    kept = [committed(ahead, seat, 1) for seat in range(HONEST)]
    table, told = heard(asked, who.table(asked), *kept)
    assert told == ["wrong-phase-future"] * HONEST
    damaged = [{"text": one, "code": "damaged", "values": {}} for one in cut(who)]
    return {**table, "drawer": [*damaged, *table["drawer"]]}, kept


def test_a_drawer_that_is_tried_again_stays_as_it_is(asked: Node, early: Group) -> None:
    table, kept = with_a_full_drawer(asked, early)
    first = asked("readDrawer", table=table)["table"]
    assert [one["text"] for one in first["drawer"]] == kept
    again = asked("readDrawer", table=first)
    assert (again["table"], again["told"]) == (first, [])
    without = {**table, "drawer": first["drawer"]}
    assert asked("readDrawer", table=without)["table"] == without


def test_honest_seals_outlast_cut_ones_until_their_time_has_come(asked: Node, early: Group) -> None:
    table, kept = with_a_full_drawer(asked, early)
    for _ in range(20):
        table = asked("readDrawer", table=table)["table"]
    assert [one["text"] for one in table["drawer"]] == kept
    early.played({"Austria": {"orders": {"Austria": ["A Vie H"]}}})
    told = asked("readDrawer", table=early.followed(asked, table))
    assert codes(told) == ["sealed"] * HONEST
    assert told["table"]["drawer"] == []


def test_what_is_cut_short_is_told_and_not_kept(asked: Node, early: Group) -> None:
    table = early.table(asked)
    told = asked("readChat", table=table, text="chy1g37Y" * 900)
    assert set(codes(told)) == {"damaged"}
    assert told["table"] == table


def test_no_number_of_markers_keeps_the_drawer_from_being_tried(asked: Node, early: Group) -> None:
    """Texts of a newer version may have more markers in them, together, than a paste may have."""
    table, _ = with_a_full_drawer(asked, early)
    for n in range(8):
        body = "chy2g000" * 300 + "x" * n
        size = "".join(wire.LETTERS[len(body) // 62**place % 62] for place in (2, 1, 0))
        table, told = heard(asked, table, f"chy2g{size}{body}")
        assert set(told) == {"unknown-version"}
    newer = [one for one in table["drawer"] if one["code"] == "unknown-version"]
    early.played({"Austria": {"orders": {"Austria": ["A Vie H"]}}})
    told = asked("readDrawer", table=early.followed(asked, table))
    assert codes(told) == ["sealed"] * HONEST
    assert told["table"]["drawer"] == newer


def joins_of(who: Group, seat: int, count: int) -> list[str]:
    """Joins of a seat that differ, of one stranger."""
    table, keys = roster.table_of(who.offer), keys_of("a stranger")
    return [roster.join(table, seat, None, keys, fresh()) for _ in range(count)]


def test_of_a_flood_of_joins_two_are_kept_and_each_is_read_once(asked: Node) -> None:
    flood = joins_of(FREE, 0, FLOOD)
    chat = "\n".join([*flood[:-1], *FREE.joins, flood[-1]])
    told = asked("counted", table=FREE.empty(asked), text=chat)
    assert told["table"]["joins"] == [*flood[:2], *FREE.joins[1:]]
    joined = {"joined": HONEST, "seat-taken": FLOOD}
    assert {code: told["codes"].count(code) for code in told["codes"]} == joined
    posted = FLOOD + HONEST
    assert told["verify"] == posted
    assert told["digest"] <= 4 * posted
    again = asked("counted", table=told["table"], text="\n".join(told["table"]["joins"] * 2))
    assert set(again["codes"]) == {"duplicate"}
    assert again["verify"] == 0


def test_once_the_table_is_set_joins_are_known_or_too_late(asked: Node) -> None:
    table = FREE.table(asked)
    flood = joins_of(FREE, 0, 20)
    told = asked("counted", table=table, text="\n".join([*flood, *FREE.joins]))
    assert told["codes"] == ["joined-late"] * 20 + ["duplicate"] * HONEST
    assert told["table"] == table
    assert told["verify"] == 0
    # Whoever has the charter alone knows what it lists.
    seated, _ = heard(asked, FREE.empty(asked), FREE.chat.splitlines()[HONEST])
    assert heard(asked, seated, *FREE.joins) == (seated, ["duplicate"] * HONEST)


def test_what_lay_aside_as_a_join_leaves_the_drawer_once_the_table_is_set(asked: Node) -> None:
    flood = joins_of(FREE, 0, 20)
    table, _ = heard(asked, FREE.empty(asked), *flood, FREE.chat)
    assert len(table["drawer"]) > 0
    told = asked("readDrawer", table=FREE.followed(asked, table))
    assert told["told"] == []
    assert told["table"]["drawer"] == []


def test_a_third_join_of_a_seat_counts_where_the_charter_lists_it(asked: Node) -> None:
    """A stranger had the first invitation; the seat joins anew, and every page has seen it all."""
    who = group(gm=False, name="joined anew")
    flood = joins_of(who, 1, 5)
    whole = who.chat.splitlines()[HONEST]
    payloads = [wire.find(one)[0].payload for one in who.joins]
    short = roster.short_charter_token(who.charter, payloads, who.keys[0])
    for charter in (whole, short):
        table, told = heard(asked, who.empty(asked), *flood, *who.joins)
        assert told == ["joined", *["seat-taken"] * 4, "joined", "seat-taken", "joined"]
        table, told = heard(asked, table, charter, *who.chat.splitlines()[HONEST + 1 :])
        assert told == ["seated", *["confirmed"] * HONEST]
        assert table["joins"] == [*flood[:2], who.joins[0], who.joins[2], who.joins[1]]
        table = who.followed(asked, table)
        again = reopened(asked, who, asked("evidence", table))["table"]
        assert again["charter"] == table["charter"]
        assert again["nonces"] == table["nonces"]
        assert again["joins"] == table["joins"]
    _, lying = with_seat(who, 1, keys_of("another stranger"))
    table, _ = heard(asked, who.empty(asked), *flood, *who.joins)
    # Nobody has seen a join with these keys, however many of the seat there are.
    assert heard(asked, table, lying)[1] == ["charter-changed"]


PEOPLE = 7
SEARCHED = 7 * 4_000 + 14 * 200  # hashes at most, to look for the lists that seats name


def flood_of_sheets(who: Group, count: int) -> list[str]:
    """Changes of mind and reveals on lists that nobody has, all of one seat."""
    changes = [committed(who, 6, 1 + n % 250, f"{OTHER}{n}\n") for n in range(2, count // 2)]
    shown = [
        sheets.reveal(who.keys[6], who.place, 6, 1, [TEXT], part=0, ledger=fresh() * 2)
        for _ in range(count // 2)
    ]
    return [*changes, *shown]


def test_a_flood_of_one_seat_costs_as_much_as_its_messages(asked: Node) -> None:
    """Counted in operations; what is looked for among them does not grow with their number."""
    who = group(PEOPLE, gm=False, name="flooded")
    marks = [committed(who, seat, 1) for seat in range(PEOPLE)]
    shown = [revealed(who, seat, 1) for seat in range(6)]
    seated, _ = heard(asked, who.table(asked), *marks)
    seated, _ = heard(asked, seated, *shown)
    for count in (100, 400):
        told = asked("counted", table=seated, text="\n".join(flood_of_sheets(who, count)))
        assert len(told["codes"]) >= count - 4
        assert told["verify"] <= 3 * count
        assert told["digest"] <= 12 * count + SEARCHED
        # Who floods has no say in what the others have agreed on, and nothing is lost.
        table, _ = heard(asked, told["table"], revealed(who, 6, 1))
        assert states(asked, table) == ["revealed"] * PEOPLE


def test_a_flood_of_seals_of_one_number_keeps_two(asked: Node) -> None:
    """Two are enough to show that neither counts."""
    who = group(gm=False, name="flooded")
    flood = [committed(who, 0, 1, f"{TEXT}{n}\n") for n in range(60)]
    table, told = heard(asked, who.table(asked), *flood, committed(who, 1, 1))
    assert told == ["sealed", *["two-sheets"] * 59, "sealed"]
    assert len(table["slots"][0]["marks"]) == 3
    assert states(asked, table) == ["two-sheets", "sealed", "nothing"]
    table, told = heard(asked, table, committed(who, 0, 2))
    assert told == ["replaces"]


def test_requests_for_keys_leave_room_for_the_newest(asked: Node) -> None:
    """Anybody may ask, without a key or an invitation."""
    who = group(3, gm=False, name="asked")
    who.played({})
    new = [keys_of(f"new {number}") for number in range(40)]
    requests = [roster.join(who.game, 0, None, one, bytes(16)) for one in new]
    honest = roster.join(who.game, 1, None, keys_of("honest"), bytes(16))
    table, told = heard(asked, who.table(asked), honest, *requests)
    assert told == ["asks"] * 41
    assert [one["token"] for one in table["asked"]] == [honest, *requests[-8:]]
