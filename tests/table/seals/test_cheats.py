"""What a cheat may try after the table is set: other orders, other lists, other rights."""

from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest

from tests.table.pages import Node
from tests.table.second import roster, sheets, wire
from tests.table.second.group import DESK, Group, group, keys_of, told_keys
from tests.table.second.keys import Keys
from tests.table.second.speech import (
    OTHER,
    TEXT,
    changed,
    close,
    commitment,
    committed,
    heard,
    opening,
    revealed,
    sealed,
    stands,
    states,
    with_seat,
)
from tests.words import said as words

type Json = dict[str, Any]

FOUR = [0, 1, 2, 3]


def led() -> Group:
    return group(3, name="led")


def free(seats: int = 4) -> Group:
    return group(seats, gm=False, name="free")


def signed(who: Group, seat: int, said: Json, n: int = 1, keys: Keys | None = None) -> str:
    return roster.state(keys or who.keys[seat], who.place, seat, n, said)


def by_desk(who: Group, said: Json, n: int) -> str:
    assert who.desk is not None
    return signed(who, DESK, said, n, who.desk)


def opened(who: Group, openings: Sequence[Json], n: int = 2, count: int | None = None) -> str:
    said = {"say": "open", "slot": 0, "openings": list(openings)}
    return by_desk(who, {**said, "all": len(openings) if count is None else count}, n)


def default(who: Group, seat: int, late: int) -> str:
    return signed(who, seat, {"say": "default", "slot": 0, "seat": late})


def holds(who: Group, seat: int, of: int, text: str = TEXT, seq: int = 1, n: int = 2) -> str:
    """A seat attests that it held the reveal of another."""
    all_in: list[bytes | None] = [commitment(who, one, 1) for one in range(len(who.keys))]
    said = {
        "say": "holds",
        "slot": 0,
        "seat": of,
        "commitment": commitment(who, of, seq, text).hex(),
        "ledger": sheets.ledger_of(who.place, all_in)[:16].hex(),
    }
    return signed(who, seat, said, n)


def marks(who: Group) -> list[str]:
    return [committed(who, seat, 1) for seat in range(len(who.keys))]


def counts(asked: Node, table: Json) -> Json | None:
    found: Json | None = asked("sheetsThatCount", table, list(range(len(table["nonces"]))))
    return found


# With a game master


def test_a_sheet_that_its_seat_has_replaced_is_not_opened(asked: Node) -> None:
    """The ledger names the newer one, and the game master opens the older one."""
    who = led()
    seals = [*(sealed(who, seat, 1) for seat in range(3)), sealed(who, 2, 2, OTHER)]
    ledger = sheets.ledger_of(
        who.place, [commitment(who, 0, 1), commitment(who, 1, 1), commitment(who, 2, 2, OTHER)]
    )
    openings = [opening(who, seat, [TEXT]) for seat in range(3)]
    table, told = heard(asked, who.table(asked), *seals, close(who, ledger), opened(who, openings))
    assert told[-1] == "wrong-opening"
    assert counts(asked, table) is None
    who.played({name: {"orders": {name: [TEXT.strip()]}} for name in ("Austria", "Turkey")})
    texts = {0: {seat: {0: TEXT} for seat in range(3)}}
    found = asked("audit", who.followed(asked, table), {"texts": texts})
    assert ("differs", 2) in {(one["verdict"], one["seat"]) for one in found}


def test_a_ledger_of_random_bytes_opens_nothing_and_fails_the_audit(asked: Node) -> None:
    who = led()
    seals = [sealed(who, seat, 1) for seat in range(3)]
    openings = [opening(who, seat, [TEXT]) for seat in range(3)]
    forged = [close(who, wire.digest("head", b"random")), opened(who, openings)]
    table, told = heard(asked, who.table(asked), *seals, *forged)
    assert told[-2:] == ["list-unseen", "list-unseen"]
    assert counts(asked, table) is None
    who.played({"Austria": {"orders": {"Austria": [TEXT.strip()]}}})
    texts = {0: {0: {0: TEXT}}}
    found = asked("audit", who.followed(asked, table), {"texts": texts})
    assert "matches" not in {one["verdict"] for one in found}
    assert ("differs", words("protocol.audit.list")) in {
        (one["verdict"], one["what"]) for one in found
    }


def test_orders_that_nobody_sealed_fail_the_audit(asked: Node) -> None:
    """The record has a sheet of a seat that the ledger leaves out, or that was never opened."""
    who = led()
    seals = [sealed(who, seat, 1) for seat in range(2)]
    openings = [opening(who, 0, [TEXT])]
    told = [*seals, close(who, stands(who, 0, 1)), opened(who, openings)]
    table, _ = heard(asked, who.table(asked), *told)
    who.played({})
    texts = {0: {seat: {0: TEXT} for seat in range(3)}}
    found = asked("audit", who.followed(asked, table), {"texts": texts})
    why = {one["seat"]: one["why"] for one in found if one["verdict"] == "differs"}
    assert why == {
        1: words("protocol.audit.neverOpened"),
        2: words("protocol.audit.neverSealed"),
    }


def test_whom_the_game_master_leaves_out_is_told_to_everybody(asked: Node) -> None:
    who = led()
    seals = [sealed(who, seat, 1) for seat in range(3)]
    for mine, code in ((0, "left-out-other"), (2, "left-out"), (None, "left-out-other")):
        _, told = heard(asked, who.table(asked, mine), *seals, close(who, stands(who, 0, 1)))
        assert told[-1] == code
    # On the list, and never opened.
    shown = [close(who, stands(who, 0, 1, 2)), opened(who, [opening(who, 0, [TEXT])])]
    answer = asked("readChat", table=who.table(asked), text="\n".join([*seals, *shown]), reader={})
    assert [one["code"] for one in answer["told"]][-1] == "unopened"
    assert "England and Turkey" in answer["told"][-1]["sentence"]
    assert counts(asked, answer["table"]) == {"0": [TEXT]}


def test_two_openings_are_two_announcements_and_both_are_kept(asked: Node) -> None:
    who = led()
    seals = [sealed(who, seat, 1) for seat in range(3)]
    closed = close(who, stands(who, 0, 1, 2))
    some = opened(who, [opening(who, 0, [TEXT])])
    more = opened(who, [opening(who, seat, [TEXT]) for seat in range(3)], n=3)
    for first, second in ((some, more), (more, some)):
        table, _ = heard(asked, who.table(asked), *seals, closed, first)
        before = counts(asked, table)
        table, told = heard(asked, table, second)
        assert told == ["two-announcements"]
        assert counts(asked, table) == before
        assert second in [one["text"] for one in table["drawer"]]
        assert first in asked("evidence", table)


def test_a_seat_does_not_make_the_others_late_by_revealing_to_a_game_master(asked: Node) -> None:
    """It reveals before the closing, so that the changes of others might seem to come late."""
    who = led()
    assert who.desk is not None
    seals = [sealed(who, seat, 1) for seat in range(3)]
    table, _ = heard(asked, who.table(asked), *seals, keys=told_keys(who.desk))
    table, _ = heard(asked, table, revealed(who, 2, 1))
    table, told = heard(asked, table, sealed(who, 0, 2, OTHER), keys=told_keys(who.desk))
    assert told == ["replaces"]
    assert [one["seq"] for one in asked("standingNow", table)] == [2, 1, 1]


def test_another_table_agreement_changes_no_table_that_is_set(asked: Node) -> None:
    """Whoever put the roster together lists a key of their own for England, later on."""
    who = free()
    _, token = with_seat(who, 1, keys_of("a stranger"))
    table = who.table(asked)
    after, told = heard(asked, table, token)
    assert told == ["charter-changed"]
    assert {**after, "drawer": []} == table


# Without one


def test_a_second_sheet_of_one_number_after_a_reveal_voids_nothing(asked: Node) -> None:
    """Turkey would rather have ordered nothing, now that it has read Austria's orders."""
    who = free()
    table, _ = heard(asked, who.table(asked), *marks(who))
    table, _ = heard(asked, table, revealed(who, 0, 1))
    table, told = heard(asked, table, committed(who, 2, 1, OTHER))
    assert told == ["heard-late"]
    table, _ = heard(asked, table, *(revealed(who, seat, 1) for seat in (1, 2, 3)))
    assert counts(asked, table) == {str(seat): [TEXT] for seat in FOUR}


def test_whoever_names_every_ledger_chooses_none(asked: Node) -> None:
    who = free()
    table, _ = heard(asked, who.table(asked), *marks(who), committed(who, 3, 2, OTHER))
    others = [commitment(who, seat, 1) for seat in range(3)]
    found = [[*others, commitment(who, 3, 1)], [*others, commitment(who, 3, 2, OTHER)]]
    shown = [revealed(who, seat, 1, stands=found[0]) for seat in range(3)]
    cheat = [
        revealed(who, 3, 1, stands=found[0]),
        revealed(who, 3, 2, OTHER, stands=found[1]),
        *(revealed(who, 3, 1, stands=[*others[:n], None, None, None][:4]) for n in range(3)),
    ]
    table, _ = heard(asked, table, *shown, *cheat)
    assert counts(asked, table) == {str(seat): [TEXT] for seat in FOUR}


def test_a_reveal_cannot_be_moved_to_another_ledger(asked: Node) -> None:
    """Somebody forwards it with the name of a ledger that suits them."""
    who = free()
    table, _ = heard(asked, who.table(asked), *marks(who))
    moved = changed(revealed(who, 0, 1), 12, bytes(16))
    assert heard(asked, table, moved)[1] == ["forged"]


def test_a_default_does_not_pass_over_a_reveal_that_another_page_held(asked: Node) -> None:
    """Austria and England refuse to have read Turkey's orders; France has read them."""
    who = free()
    table, _ = heard(asked, who.table(asked), *marks(who))
    shown = [revealed(who, seat, 1) for seat in FOUR]
    page, _ = heard(asked, table, *shown)
    votes = [default(who, 0, 2), default(who, 1, 2)]
    page, told = heard(asked, page, votes[0])
    assert told == ["said"]
    (attested,) = asked("heldReveals", page, 0, 3)
    everything = {str(seat): [TEXT] for seat in FOUR}
    without = {key: held for key, held in everything.items() if key != "2"}
    all_votes = [*votes, signed(who, 3, {"say": "default", "slot": 0, "seat": 2})]
    witness = holds(who, 3, 2)
    assert attested["commitment"] == commitment(who, 2, 1).hex()
    for order in permutations([*all_votes, witness]):
        now = table
        for one in (*shown, *order):
            now, _ = heard(asked, now, one)
        assert counts(asked, now) == everything
    # A page that has not got the reveal itself cannot count what is in it.
    few, _ = heard(asked, table, *(shown[seat] for seat in (0, 1, 3)), *all_votes, witness)
    assert counts(asked, few) == without
    assert heard(asked, few, shown[2])[1] == ["revealed"]


def test_a_page_attests_no_reveal_that_it_heard_with_or_after_the_default(asked: Node) -> None:
    """A withholder looks first, and then decides."""
    who = free()
    table, _ = heard(asked, who.table(asked), *marks(who))
    shown = [revealed(who, seat, 1) for seat in FOUR]
    votes = [default(who, seat, 2) for seat in (0, 1)]
    page, _ = heard(asked, table, *(shown[seat] for seat in (0, 1, 3)))
    together, _ = heard(asked, page, *votes, shown[2])
    later, told = heard(asked, heard(asked, page, *votes)[0], shown[2])
    assert told == ["after-default"]
    earlier, _ = heard(asked, heard(asked, page, shown[2])[0], *votes)
    half, _ = heard(asked, heard(asked, page, votes[0], shown[2])[0], votes[1])
    attested = [len(asked("heldReveals", one, 0, 3)) for one in (together, later, earlier, half)]
    assert attested == [0, 0, 1, 1]
    assert asked("heldReveals", earlier, 0, 2) == []


@pytest.mark.parametrize("attack", ["own", "other sheet", "nobody's"])
def test_what_attests_nothing_voids_no_default(asked: Node, attack: str) -> None:
    who = free()
    table, _ = heard(asked, who.table(asked), *marks(who))
    shown = [revealed(who, seat, 1) for seat in (0, 1, 3)]
    votes = [default(who, seat, 2) for seat in (0, 1)]
    table, _ = heard(asked, table, *shown, *votes)
    token, code = {
        "own": (holds(who, 2, 2), "not-allowed"),
        "other sheet": (holds(who, 3, 2, OTHER), "said"),
        "nobody's": (
            signed(who, 3, {"say": "holds", "slot": 0, "seat": 2}),
            "unreadable-statement",
        ),
    }[attack]
    table, told = heard(asked, table, token)
    assert told == [code]
    table, told = heard(asked, table, revealed(who, 2, 1))
    assert told == ["after-default"]
    assert counts(asked, table) == {str(seat): [TEXT] for seat in (0, 1, 3)}


def test_between_two_nobody_agrees_alone(asked: Node) -> None:
    two, steward = free(2), keys_of("a witness")
    alone, _ = heard(asked, two.table(asked), *marks(two), revealed(two, 0, 1))
    alone, told = heard(asked, alone, default(two, 0, 1))
    assert told == ["said"]
    assert counts(asked, alone) is None
    who = group(2, gm=False, name="watched", steward=steward.public())
    chat = [*who.joins, roster.charter_token(who.charter, steward), *who.chat.splitlines()[-2:]]
    table = asked("readChat", table=who.empty(asked), text="\n".join(chat))["table"]
    table, _ = heard(asked, who.followed(asked, table), *marks(who), revealed(who, 0, 1))
    said = {"say": "default", "slot": 0, "seat": 1}
    table, told = heard(asked, table, default(who, 0, 1))
    assert (told, counts(asked, table)) == (["said"], None)
    table, told = heard(asked, table, signed(who, DESK, said, 1, steward))
    assert told == ["carried"]
    assert counts(asked, table) == {"0": [TEXT]}


# What is not for them to say


@pytest.mark.parametrize("say", ["close", "open", "ledger", "default", "concede"])
def test_a_steward_decides_nothing_about_sealed_orders(asked: Node, say: str) -> None:
    steward = keys_of("a witness")
    who = group(3, gm=False, name="stewarded", steward=steward.public())
    chat = [*who.joins, roster.charter_token(who.charter, steward), *who.chat.splitlines()[-3:]]
    table = asked("readChat", table=who.empty(asked), text="\n".join(chat))["table"]
    table, _ = heard(asked, who.followed(asked, table), *marks(who))
    ledger = sheets.ledger_of(who.place, [None, None, None]).hex()
    kinds: dict[str, Json] = {
        "close": {"say": "close", "slot": 0, "ledger": ledger},
        "open": {"say": "open", "slot": 0, "openings": [opening(who, 0, [TEXT])], "all": 1},
        "ledger": {"say": "ledger", "slot": 0, "ledger": ledger, "without": []},
        "default": {"say": "default", "slot": 0, "seat": 0},
        "concede": {"say": "concede"},
    }
    token = signed(who, DESK, kinds[say], 1, steward)
    after, told = heard(asked, table, token)
    assert told == ["not-allowed"]
    assert {**after, "drawer": []} == table
    assert [one["text"] for one in after["drawer"]] == [token]
    shown = [revealed(who, seat, 1) for seat in range(3)]
    assert heard(asked, after, *shown)[1] == ["revealed"] * 3


def test_most_of_a_group_close_no_ledger(asked: Node) -> None:
    who = free()
    table, _ = heard(asked, who.table(asked), *marks(who))
    ledger = sheets.ledger_of(who.place, [commitment(who, 0, 1), None, None, None]).hex()
    said = {"say": "close", "slot": 0, "ledger": ledger}
    table, told = heard(asked, table, *(signed(who, seat, said) for seat in range(3)))
    assert told == ["not-allowed"] * 3
    assert states(asked, table) == ["sealed"] * 4


@pytest.mark.parametrize(
    "said",
    [
        {"say": "default", "slot": 0, "seat": 0},
        {"say": "default", "slot": 1, "seat": 2},
        {"say": "ledger", "slot": 0, "ledger": "00" * 32, "without": [0]},
        {"say": "saw", "slot": 0, "seals": [[0, 1, "00" * 8, True]] * 61},
        {"say": "saw", "slot": 0, "seals": [[0, 1, "<b>", True]]},
    ],
)
def test_statements_about_oneself_other_slots_or_nothing_count_for_nothing(
    asked: Node, said: Json
) -> None:
    who = free()
    table = who.table(asked)
    assert heard(asked, table, signed(who, 0, said))[1][0] in {
        *("not-allowed", "unreadable-statement"),
    }


def test_a_reveal_of_a_phase_that_is_over_changes_nothing(asked: Node) -> None:
    """Turkey shows another sheet that it had sealed, once the phase is resolved."""
    who = free()
    table, _ = heard(asked, who.table(asked), *marks(who), committed(who, 2, 2, OTHER))
    all_in = [commitment(who, seat, 1) for seat in FOUR]
    all_in[2] = commitment(who, 2, 2, OTHER)
    shown = [revealed(who, seat, 1, stands=all_in) for seat in (0, 1, 3)]
    late = revealed(who, 2, 1, stands=[commitment(who, seat, 1) for seat in FOUR])
    table, _ = heard(asked, table, *shown, revealed(who, 2, 2, OTHER, stands=all_in))
    who.played({"Austria": {"orders": {"Austria": [TEXT.strip()]}}})
    table = who.followed(asked, table)
    after, told = heard(asked, table, late)
    assert told == ["wrong-phase-past"]
    assert after["slots"] == table["slots"]
