"""The keeper's secrets stand beside the position; what follows from them is an answer."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from engine.board.board import Board, PowerId
from engine.board.position import Position
from engine.board.seating import SeatId
from engine.orders.orders import Order
from engine.request.position_json import position_json, read_position
from engine.rules.context import OPEN, Context, Difference, KeeperAnswer
from engine.rules.phase_rule import Sheets
from engine.rules.rules import Past, PlayedPhase
from engine.text.notation import parse_order
from tests.engine import bids, small

NORTH, SOUTH = SeatId("North"), SeatId("South")
ISLE = {"id": "Isle", "playing": "no", "units": ["F Bay"]}
TABLE = small.table(bids.RULES, power=[*small.data()["power"], ISLE])
START = read_position(
    TABLE,
    {"phase": "S1M", "units": {"North": ["A Nca", "A Hil"], "South": ["F Sca"], "Isle": ["F Bay"]}},
)


def orders(*texts: str) -> list[Order]:
    """Return orders as they are read, bids among them."""
    read = [parse_order(TABLE.board, text, bids.ORDERS) for text in texts]
    assert [TABLE.write(order) for order in read] == list(texts)
    return read


def secret(**sheets: Sequence[str]) -> Context:
    """Return what the keeper holds: the bids of each seat."""
    return Context(
        seating=TABLE.seating,
        secret_sheets={SeatId(seat): orders(*texts) for seat, texts in sheets.items()},
    )


def answer(context: Context, start: Position = START) -> Mapping[str, str]:
    played = TABLE.resolve_phase(start, {}, (), context)[1]
    return {answer.about: answer.answer for answer in played.context.answers}


def test_the_highest_bid_is_the_order_that_a_neutral_unit_carries_out() -> None:
    context = secret(North=["BID 2 F Bay - Sca"], South=["BID 1 F Bay - Nca"])
    assert answer(context) == {"Bay": "F Bay - Sca"}
    assert answer(secret(North=["BID 1 F Bay - Sca"], South=["BID 1 F Bay - Nca"])) == {
        "Bay": "F Bay H"
    }
    assert answer(secret(North=["BID 3 F Bay - Sca"])) == {"Bay": "F Bay H"}  # has two units
    assert answer(OPEN) == {}


def public_facts(played: PlayedPhase, after: Position) -> str:
    """Return everything that a phase makes known."""
    resolution = played.resolution
    told = [
        [power, TABLE.write(resolution.orders[n]), resolution.verdicts[n].result]
        for n, power in enumerate(resolution.powers)
    ]
    return json.dumps([told, position_json(TABLE, after)])


def test_a_replay_without_the_secrets_uses_the_answers() -> None:
    context = secret(North=["BID 1 F Bay - Sca", "BID 1 F Bay - Sca"], South=["BID 1 F Bay - Nca"])
    sheets = TABLE.read(START, {PowerId("South"): ["F Sca - Har/wc"]})
    after, played = TABLE.advance(START, sheets, (), context)
    assert [(u.power, u.at) for u in after.units if u.kind == "F"] == [
        ("South", "Har/wc"),
        ("Isle", "Sca"),
    ]
    answers = played[0].context.answers
    assert answers == (KeeperAnswer("S1M", "Bay", "F Bay - Sca"),)
    again, replayed = TABLE.advance(START, sheets, (), Context(answers=answers))
    assert again == after
    assert [phase.resolution.verdicts for phase in replayed] == [
        phase.resolution.verdicts for phase in played
    ]
    assert public_facts(replayed[0], again) == public_facts(played[0], after)


def test_nobody_sees_the_bids() -> None:
    some = secret(North=["BID 2 F Bay - Nca"], South=["BID 1 F Bay - Har/wc"])
    others = secret(North=["BID 1 F Bay - Nca"])
    facts = []
    for context in (some, others):
        after, played = TABLE.resolve_phase(START, {}, (), context)
        assert played.public().context.has_secrets is False
        facts.append(public_facts(played, after))
    assert facts[0] == facts[1]
    assert "BID" not in facts[0]


def test_an_audit_lists_the_answers_that_differ() -> None:
    context = secret(North=["BID 2 F Bay - Nca"])
    honest = (KeeperAnswer("S1M", "Bay", "F Bay - Nca"), KeeperAnswer("F1M", "Bay", "F Bay H"))
    given = Context(TABLE.seating, secret_sheets=context.secret_sheets, answers=honest)
    audit = TABLE.audit(START, {}, (), given)
    assert audit.given == audit.computed == honest[:1]
    assert audit.differences == ()
    wrong = (KeeperAnswer("S1M", "Bay", "F Bay - Sca"), KeeperAnswer("S1M", "Har", "A Har H"))
    given = Context(TABLE.seating, secret_sheets=context.secret_sheets, answers=wrong)
    audit = TABLE.audit(START, {}, (), given)
    assert audit.differences == (
        Difference("Bay", "F Bay - Sca", "F Bay - Nca"),
        Difference("Har", "A Har H", None),
    )
    assert TABLE.audit(START, {}, (), Context(answers=wrong)).differences == ()


class Watching(bids.BidKeeper):
    """Notes which phases it was asked about, and whether the bids before them were open."""

    def __init__(self) -> None:
        self.seen: list[tuple[str, list[bool]]] = []

    def answers(
        self, board: Board, position: Position, sheets: Sheets, context: Context, past: Past
    ) -> tuple[KeeperAnswer, ...]:
        open_before = [played.context.has_secrets for played in past]
        self.seen.append((position.phase.code, open_before))
        return super().answers(board, position, sheets, context, past)


@pytest.mark.parametrize(
    ("context", "asked"),
    [
        (OPEN, []),
        (Context(secrets={}), [("S1M", []), ("S1R", [True]), ("W1A", [True, True])]),
        (secret(), [("S1M", []), ("S1R", [True]), ("W1A", [True, True])]),
    ],
)
def test_the_keeper_is_asked_for_passed_phases_too(
    context: Context, asked: list[tuple[str, list[bool]]]
) -> None:
    keeper = Watching()
    rules = replace(bids.RULES, keeper=keeper)
    table = small.table(rules, power=[*small.data()["power"], ISLE])
    table.advance(read_position(table, {"phase": "S1M"}), {}, (), context)
    assert keeper.seen == asked
