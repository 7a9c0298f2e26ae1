"""How much lies with a relay: at most 40 kB for seven players, however long they play."""

from typing import Any

import pytest

from tests.table.pages import Node
from tests.table.second import relay, sheets, wire
from tests.table.second.group import Group, group
from tests.table.second.relay import EVERYBODY, HISTORY, SITTING, Relayed

type Json = dict[str, Any]

SEATS = 7
MOST = 40_000  # bytes
WINDOW = 4  # phases that lie there message by message
YEARS = 2
# A year as people play it: how many seats have something to decide, and how much, in each phase.
YEAR = ((SEATS, 6), (2, 1), (SEATS, 6), (2, 1), (4, 2))
PLACES = ("Vie", "Bud", "Tri", "Ser", "Gal", "Rum", "Bul", "Gre", "Ukr", "War", "Sev", "Mos")


def orders(seat: int, slot: int, units: int) -> str:
    """Orders that are no two alike, one to a line."""
    named = [PLACES[(seat * 5 + slot * 7 + n) % len(PLACES)] for n in range(2 * units + 1)]
    return "".join(
        f"A {named[2 * n]} S A {named[2 * n + 1]} - {named[2 * n + 2]}\n" for n in range(units)
    )


def play(asked: Node, who: Group, table: Json, slot: int, seats: int, units: int) -> Json:
    """Let seats seal and reveal in the open phase."""
    texts = {seat: orders(seat, slot, units) for seat in range(seats)}
    marks = {
        seat: sheets.commit(who.keys[seat], who.place, seat, 1, [texts[seat]]) for seat in texts
    }
    promised = [
        wire.find(marks[seat])[0].payload[12:44] if seat in marks else None for seat in range(SEATS)
    ]
    ledger = sheets.ledger_of(who.place, promised)
    shown = [
        sheets.reveal(who.keys[seat], who.place, seat, 1, [texts[seat]], part=0, ledger=ledger)
        for seat in texts
    ]
    for text in ("\n".join(marks.values()), "\n".join(shown)):
        told = asked("readChat", table=table, text=text)
        assert {one["code"] for one in told["told"]} <= {"sealed", "revealed"}
        table = told["table"]
    who.played({})
    return who.followed(asked, table)


def lying(asked: Node, table: Json) -> dict[tuple[int, int], list[str]]:
    """What should lie with a relay, by step and writer."""
    found = asked("knownSteps", table=table)
    return {(step, writer): tokens for step, by in found for writer, tokens in by}


def size(asked: Node, who: Group, there: dict[tuple[int, int], list[str]]) -> int:
    """The bytes of all pieces, in which each page says what it has heard of everybody."""
    keys = Relayed(bytes.fromhex(who.offer["nonce"]), bytes(32))
    heard = dict.fromkeys(range(SEATS), bytes(4))
    total = 0
    for (step, writer), tokens in there.items():
        told = (
            asked("historyBytes", [tokens])
            if step == HISTORY
            else relay.message(tokens, heard if step != SITTING else {})
        )
        total += sum(map(len, keys.pieces(step, writer, 1, told)))
    return total


@pytest.mark.long
def test_seven_players_never_have_more_than_forty_kilobytes_there(asked: Node) -> None:
    who = group(SEATS, gm=False)
    table = who.table(asked)
    reach = []
    for slot in range(5 * len(YEAR) * YEARS // 2):
        seats, units = YEAR[slot % len(YEAR)]
        table = play(asked, who, table, slot, seats, units)
        there = lying(asked, table)
        assert size(asked, who, there) <= MOST
        steps = {step for step, _ in there if step not in {SITTING, HISTORY}}
        assert all(step > len(table["slots"]) - WINDOW for step in steps)
        old = there.get((HISTORY, EVERYBODY), [])
        reach.append(len({wire.find(one)[0].payload[4:6] for one in old}))
    # a week of a game with a phase a day, and more: two game years and the open phases
    assert max(reach) >= len(YEAR) * YEARS


@pytest.mark.long
def test_whoever_comes_back_reads_all_of_it_from_what_lies_there(asked: Node) -> None:
    who = group(SEATS, gm=False)
    table = who.table(asked)
    before = table
    record: list[Json] = []
    for slot in range(7):
        table = play(asked, who, table, slot, *YEAR[slot % len(YEAR)])
        record = [*who.record]
    there = lying(asked, table)
    text = "\n".join(token for tokens in there.values() for token in tokens)
    # the page resolves each phase as soon as its orders are open, and reads on
    now = before
    for slot in range(len(record)):
        now = asked("readChat", table=now, text=text if not slot else "")["table"]
        now = asked(
            "follow",
            now,
            record[: slot + 1],
            {"phase": who.open["phase"]} if slot + 1 == len(record) else record[slot + 1],
        )
        now = asked("readDrawer", table=now)["table"]
    for mine, theirs in zip(now["slots"], table["slots"], strict=True):
        for kind in ("marks", "reveals"):
            assert {one["commitment"] for one in mine[kind]} == {
                one["commitment"] for one in theirs[kind]
            }
