"""What is refused neither multiplies nor pushes out what is honest, however much is posted."""

from typing import Any

import pytest

from tests.table.pages import Node
from tests.table.second import wire
from tests.table.second.group import Group, codes, group
from tests.table.second.speech import committed, heard, sealed

type Json = dict[str, Any]

CUT, HONEST = 6, 3


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
    assert again == {"table": first, "told": []}
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
