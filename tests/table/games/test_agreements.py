"""What desks and seats agree on: seals that count as before a correction, ballots."""

from typing import Any

import pytest

from tests.table.pages import Node
from tests.table.second import roster, sheets, wire
from tests.table.second.group import DESK, Group, codes, group, told_keys
from tests.table.second.speech import (
    TEXT,
    close,
    commitment,
    heard,
    opening,
    reopened,
    sealed,
    states,
)
from tests.words import said as words

type Json = dict[str, Any]


def corrected(asked: Node, who: Group, table: Json) -> Json:
    """Return the table after a correction of the last slot, which the desk has signed."""
    assert who.desk is not None
    event = {"event": "override", "who": "the desk", "reason": "misread", "void": {"power": "x"}}
    said = {"say": "override", "event": event}
    table, told = heard(asked, table, roster.state(who.desk, who.place, DESK, 1, said))
    assert told == ["said"]
    who.record[-1].setdefault("events", []).append(event)
    return who.followed(asked, table)


def as_before(who: Group, seal: str) -> Json:
    payload = wire.find(seal)[0].payload
    return {
        "say": "as before",
        "slot": len(who.record),
        "seat": payload[10],
        "seq": payload[11],
        "commitment": payload[12:44].hex(),
        "head": who.place.head.hex(),
    }


def test_the_desk_takes_a_seal_over_as_before_the_correction(asked: Node) -> None:
    who = group(3)
    assert who.desk is not None
    who.played({"Austria": {"orders": {"Austria": ["A Vie H"]}}})
    keys = told_keys(who.desk)
    before, seals = who.place, [sealed(who, seat, 1) for seat in range(2)]
    promised = [commitment(who, seat, 1) for seat in range(2)]
    openings = [opening(who, seat, [TEXT]) for seat in range(2)]
    table, _ = heard(asked, who.table(asked), *seals)
    table = corrected(asked, who, table)
    assert heard(asked, table, *seals)[1] == ["other-history"] * 2
    said = as_before(who, seals[0])
    seat = roster.state(who.keys[0], who.place, 0, 1, said)
    assert heard(asked, table, seat)[1] == ["not-allowed"]
    over = roster.state(who.desk, who.place, DESK, 2, said)
    table, told = heard(asked, table, over)
    assert told == ["said"]
    told = asked(
        "readDrawer", table=table, reader={"keys": keys}
    )  # where the seals lie since the correction
    assert codes(told) == ["opened"]
    table = told["table"]
    assert [(one["seat"], one["head"]) for one in table["slots"][1]["marks"]] == [
        (0, before.head.hex())
    ]
    # The other seat's seal was not taken over, and no other sheet of the first one is.
    assert heard(asked, table, seals[1])[1] == ["other-history"]
    other = sheets.seal(who.keys[0], before, 0, 1, ["A Bud H\n"], to=who.desk.box_public)
    assert heard(asked, table, other)[1] == ["other-history"]
    ledger = sheets.ledger_of(who.place, [promised[0], None, None])
    assert asked("ledger", table=table, slot=1) == ledger
    opens = {"say": "open", "slot": 1, "openings": openings[:1]}
    table, told = heard(
        asked,
        table,
        close(who, ledger, slot=1, number=3),
        roster.state(who.desk, who.place, DESK, 4, opens),
    )
    assert told == ["said", "said"]
    assert states(asked, table, 1) == ["revealed", "nothing", "nothing"]
    findings = asked("audit", table, {})
    orders = words("protocol.audit.orders")
    assert [one["verdict"] for one in findings if one["what"] == orders] == ["matches"]
    again = reopened(asked, who, asked("evidence", table))
    assert again["unsigned"] == []
    assert [one["seat"] for one in again["table"]["slots"][1]["marks"]] == [0]


def test_what_was_taken_over_counts_until_the_next_correction(asked: Node) -> None:
    who = group(3)
    assert who.desk is not None
    who.played({"Austria": {}})
    seal = sealed(who, 0, 1)
    table = corrected(asked, who, who.table(asked))
    over = roster.state(who.desk, who.place, DESK, 2, as_before(who, seal))
    table, _ = heard(asked, table, over)
    table, told = heard(asked, table, seal)
    assert told == ["sealed"]
    event = {"event": "override", "who": "the desk", "reason": "again", "void": {"power": "y"}}
    said = {"say": "override", "event": event}
    table, _ = heard(asked, table, roster.state(who.desk, who.place, DESK, 3, said))
    who.record[-1]["events"].append(event)
    table = who.followed(asked, table)
    assert table["slots"][1]["marks"] == []
    assert heard(asked, table, seal)[1] == ["other-history"]


@pytest.mark.parametrize(
    ("needed", "codes_told"), [(None, ["seconded", "said"]), (2, ["said", "seconded"])]
)
def test_a_proposal_that_enough_have_seconded_comes_to_a_ballot(
    asked: Node, needed: int | None, codes_told: list[str]
) -> None:
    policy: Json = {"missing": "hold", "rekey": "gm"}
    who = group(4, policy=policy if needed is None else {**policy, "seconds": needed})
    proposal = {"say": "propose", "what": "A draw of all four."}
    table, told = heard(
        asked, who.table(asked), roster.state(who.keys[0], who.place, 0, 1, proposal)
    )
    assert told == ["said"]
    of = wire.digest("statement", wire.canonical(proposal)).hex()
    second = {"say": "second", "of": of}
    # Whoever proposes does not second himself.
    table, told = heard(asked, table, roster.state(who.keys[0], who.place, 0, 2, second))
    assert told == ["said"]
    statements = table["slots"][0]["statements"]
    assert asked("dueBallots", table["charter"], statements) == []
    told_so_far = []
    for seat in (1, 2):
        table, told = heard(asked, table, roster.state(who.keys[seat], who.place, seat, 1, second))
        told_so_far += told
    assert told_so_far == codes_told
    statements = table["slots"][0]["statements"]
    assert asked("dueBallots", table["charter"], statements) == [
        {"of": of, "what": "A draw of all four.", "by": 0, "seconds": [1, 2]}
    ]


def test_a_second_of_what_nobody_has_proposed_leads_to_nothing(asked: Node) -> None:
    who = group(3)
    second = {"say": "second", "of": "ab" * 32}
    table, told = heard(asked, who.table(asked), roster.state(who.keys[1], who.place, 1, 1, second))
    assert told == ["said"]
    assert asked("dueBallots", table["charter"], table["slots"][0]["statements"]) == []


def test_no_answer_is_no(asked: Node) -> None:
    found = asked("countBallot", ["yes\n", "no\n", "abstain\n", "", None, "Yes\n", "yes no\n"])
    assert found == {"yes": [0, 5], "abstain": [2], "no": [1, 3, 4, 6]}
