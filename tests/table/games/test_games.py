"""Whole games on the level of tokens: with a desk, without one, with a steward, with new keys."""

import itertools
from typing import Any

import pytest

from tests.table.pages import Node
from tests.table.second import roster, sheets, wire
from tests.table.second.group import DESK, codes, group, keys_of, told_keys
from tests.table.second.speech import (
    OTHER,
    TEXT,
    close,
    committed,
    heard,
    opening,
    revealed,
    sealed,
    states,
)
from tests.words import said

type Json = dict[str, Any]


def test_a_game_with_a_desk(asked: Node) -> None:
    who = group(4)
    assert who.desk is not None
    table, desk = who.table(asked), who.table(asked)
    chat = [sealed(who, 0, 1), sealed(who, 1, 1, OTHER), sealed(who, 2, 1, "")]
    desk, told = heard(asked, desk, *chat, keys=told_keys(who.desk))
    assert told == ["opened"] * 3
    table, told = heard(asked, table, *chat)
    assert told == ["sealed"] * 3
    found = [wire.find(one)[0].payload[12:44] for one in chat]
    ledger = sheets.ledger_of(who.place, [*found, None])
    assert asked("ledger", table=table, slot=0) == ledger
    openings = [opening(who, seat, [text]) for seat, text in enumerate((TEXT, OTHER, ""))]
    statement = {"say": "open", "slot": 0, "openings": openings}
    table, told = heard(
        asked, table, close(who, ledger), roster.state(who.desk, who.place, DESK, 2, statement)
    )
    assert told == ["said", "said"]
    assert states(asked, table) == ["revealed", "revealed", "revealed", "nothing"]
    counted = asked("tally", table=table, slot=0)["counted"]
    assert [one["texts"] for one in counted] == [{"0": TEXT}, {"0": OTHER}, {"0": ""}, {}]
    findings = asked("audit", table, {"seed": who.seed.hex()})
    assert [one["verdict"] for one in findings] == ["matches"] * 3


@pytest.mark.parametrize("order", list(itertools.permutations(range(4)))[::5])
def test_a_game_without_a_desk_in_which_one_never_reveals(
    asked: Node, order: tuple[int, ...]
) -> None:
    """The order in which messages arrive changes nothing."""
    who = group(4, gm=False)
    table = who.table(asked)
    marks = [committed(who, seat, 1) for seat in range(4)]
    shown = [revealed(who, seat, 1) for seat in range(3)]
    table, told = heard(asked, table, *(marks[one] for one in order))
    assert told == ["sealed"] * 4
    for one in order[:2]:
        table, _ = heard(asked, table, shown[one % 3])
    table, _ = heard(asked, table, *shown)
    assert states(asked, table) == ["revealed"] * 3 + ["sealed"]
    statement = {"say": "default", "slot": 0, "seat": 3}
    votes = [roster.state(who.keys[seat], who.place, seat, 1, statement) for seat in (0, 1)]
    table, told = heard(asked, table, *votes)
    assert told == ["said", "carried"]
    table, told = heard(asked, table, roster.state(who.keys[3], who.place, 3, 1, statement))
    assert told == ["not-allowed"]


def test_a_change_of_mind_after_the_first_reveal_counts_for_nothing(asked: Node) -> None:
    who = group(3, gm=False)
    table, _ = heard(asked, who.table(asked), *(committed(who, seat, 1) for seat in range(3)))
    table, told = heard(asked, table, revealed(who, 0, 1))
    assert told == ["revealed"]
    table, told = heard(asked, table, committed(who, 1, 2, OTHER))
    assert told == ["heard-late"]
    table, told = heard(asked, table, revealed(who, 1, 1), revealed(who, 2, 1))
    assert told == ["revealed", "revealed"]
    assert states(asked, table) == ["revealed"] * 3


def test_a_commitment_that_one_page_has_not_seen_is_named(asked: Node) -> None:
    who = group(4, gm=False)
    marks = [committed(who, seat, 1) for seat in range(4)]
    table, _ = heard(asked, who.table(asked), *marks, committed(who, 3, 2, OTHER))
    told = asked("readChat", table=table, text=revealed(who, 0, 1))
    assert codes(told) == ["other-ledger"]
    assert said("protocol.bracketed", ["France"]) in told["told"][0]["sentence"]
    table, _ = heard(asked, told["table"], revealed(who, 1, 1), revealed(who, 3, 1))
    # All name the ledger with the lower number, so that one stands.
    counted = asked("tally", table=table, slot=0)["counted"]
    assert [one["seq"] for one in counted] == [1, 1, 1, 1]
    assert [one["state"] for one in counted] == ["revealed", "revealed", "sealed", "revealed"]


def test_without_a_majority_nothing_counts_until_all_others_agree(asked: Node) -> None:
    who = group(4, gm=False)
    marks = [committed(who, seat, 1) for seat in range(4)]
    found: list[bytes | None] = [wire.find(one)[0].payload[12:44] for one in marks]
    table, _ = heard(asked, who.table(asked), *marks)
    less = revealed(who, 1, 1, stands=[*found[:3], None])
    table, told = heard(asked, table, revealed(who, 0, 1), less)
    assert told == ["revealed", "other-ledger"]
    assert states(asked, table) == ["unsettled"] * 4
    ledger = sheets.ledger_of(who.place, found).hex()
    statement = {"say": "ledger", "slot": 0, "ledger": ledger, "without": [3]}
    votes = [roster.state(who.keys[seat], who.place, seat, 1, statement) for seat in range(3)]
    table, told = heard(asked, table, *votes[:2])
    assert told == ["said", "said"]
    table, told = heard(asked, table, votes[2])
    assert told == ["carried"]
    assert states(asked, table) == ["revealed", "revealed", "sealed", "sealed"]


def test_two_sheets_of_one_number_do_not_count_until_a_higher_one(asked: Node) -> None:
    who = group(3, gm=False)
    for pair in ((TEXT, OTHER), (OTHER, TEXT)):
        table, _ = heard(asked, who.table(asked), *(committed(who, 0, 1, one) for one in pair))
        assert states(asked, table)[0] == "two-sheets"
        table, told = heard(asked, table, committed(who, 0, 2))
        assert told == ["replaces"]
        assert states(asked, table)[0] == "sealed"


def test_a_steward_who_sees_bids_and_reveals_nothing(asked: Node) -> None:
    steward = keys_of("steward")
    who = group(3, gm=False, parts=2, name="bids", steward=steward.public())
    charter = roster.charter_token(who.charter, steward)
    chat = [*who.joins, charter, *who.chat.splitlines()[-3:]]
    table = asked("readChat", table=who.empty(asked), text="\n".join(chat))["table"]
    table = who.followed(asked, table)
    texts = [TEXT, "BID 2 A Kin - Nju\n"]
    to = steward.box_public
    seals = [
        sheets.seal(who.keys[seat], who.place, seat, 1, texts, to=to, floor=120)
        for seat in range(3)
    ]
    mine, told = heard(asked, table, *seals, keys=told_keys(steward))
    assert told == ["opened"] * 3
    table, _ = heard(asked, table, *seals)
    promised = [wire.find(one)[0].payload[12:44] for one in seals]
    ledger = sheets.ledger_of(who.place, promised)
    shown = [
        sheets.reveal(who.keys[seat], who.place, seat, 1, texts, part=0, ledger=ledger)
        for seat in range(3)
    ]
    award = {"say": "award", "slot": 0, "ledger": ledger.hex(), "awards": [["A Kin - Nju", 0]]}
    statement = roster.state(steward, who.place, DESK, 1, award)
    table, told = heard(asked, table, *shown, statement)
    assert told == ["revealed"] * 3 + ["said"]
    assert asked("tally", table=table, slot=0)["counted"][0]["texts"] == {"0": TEXT}
    who.played({"Austria": {"orders": {}}})
    late = sheets.reveal(
        who.keys[1],
        sheets.Place(who.game, 0, "S1901M", who.game),
        1,
        1,
        texts,
        part=1,
        ledger=ledger,
    )
    table, told = heard(asked, who.followed(asked, table), late)
    assert told == ["revealed"]
    awards = [{"slot": 0, "said": award["awards"], "counted": [["A Kin - Nju", 1]]}]
    findings = asked("audit", table, {"awards": awards})
    found = [(one["verdict"], one["seat"], one["what"], one["why"]) for one in findings]
    secret = said("protocol.audit.part", 1)
    missing = said("protocol.audit.unopened", "Austria", said("protocol.steward"))
    assert ("matches", 1, secret, "") in found
    assert ("cannot", 0, secret, missing) in found
    other = said("protocol.audit.award"), said("protocol.audit.otherAward")
    assert ("differs", -1, *other) in found
    assert states(asked, mine) == ["sealed"] * 3
