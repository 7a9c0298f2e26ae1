"""Worked cases of two variants whose keeper answers, through made-up rules.

Each is resolved with the secrets, and again with nothing but the answers.
"""

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.board.seating import SeatId
from engine.machine.case_checks import CHECKS, Outcome
from engine.record.game import Table
from engine.request.position_json import read_position
from engine.rules.context import Context, KeeperAnswer
from engine.rules.rules import Rules
from engine.text.notation import parse_order
from tests.engine import bids, purges
from tests.engine.corpus import LIBRARY

type Case = dict[str, Any]

FOLDER = Path(__file__).parent / "answers"
AWARDS: list[Case] = tomllib.loads((FOLDER / "awards.toml").read_text("utf-8"))["case"]
PURGES: list[Case] = tomllib.loads((FOLDER / "purges.toml").read_text("utf-8"))["case"]
BY_STANDARD_RULES = {"danelaw-p02", "danelaw-p03"}  # no neutral unit wins a move in them


def table_of(variant: str, rules: Rules) -> Table:
    return Table.of(replace(LIBRARY[variant], rules=rules))


def resolved(table: Table, case: Case, context: Context) -> Outcome:
    """Return the outcome of a case with its secrets, which its answers must reproduce."""
    position = read_position(table, {"units": {}, **case})
    texts = case.get("orders", {})
    sheets = table.read(position, texts)
    after, played = table.resolve_phase(position, sheets, (), context)
    public = Context(context.seating, said=context.said, answers=played.context.answers)
    again, replayed = table.resolve_phase(position, sheets, (), public)
    assert again == after
    assert replayed.resolution.verdicts == played.resolution.verdicts
    assert table.audit(position, sheets, (), played.context).differences == ()
    return Outcome(table, [played], after, texts)


@pytest.mark.parametrize("case", AWARDS, ids=[case["id"] for case in AWARDS])
def test_bids_award_the_orders_of_neutral_units(case: Case) -> None:
    table = table_of("danelaw", bids.RULES)
    board, position = table.board, read_position(table, {"units": {}, **case})
    sheets: dict[SeatId, list[bids.Bid]] = {}
    numbered: dict[SeatId, list[int]] = {}
    for number, vote in enumerate(case["votes"], 1):
        order = parse_order(board, vote["order"], bids.ORDERS)
        bid = bids.Bid(vote.get("points", 0), order)  # type: ignore[arg-type]
        sheets.setdefault(SeatId(vote["by"]), []).append(bid)
        numbered.setdefault(SeatId(vote["by"]), []).append(number)
    outcome = resolved(table, case, Context(table.seating, secret_sheets=sheets))
    expect = case["expect"]
    awarded = {answer.about: answer.answer for answer in outcome.played.context.answers}
    for about, text in expect["awarded"].items():
        assert parse_order(board, awarded[about], bids.ORDERS) == parse_order(
            board, text, bids.ORDERS
        )
    void = [
        number
        for seat, numbers in numbered.items()
        for number, counts in zip(
            numbers,
            bids.counted(board, position, table.seating.powers_of(seat), sheets[seat]),
            strict=True,
        )
        if not counts
    ]
    assert sorted(void) == expect.get("void_votes", [])
    if case["id"] in BY_STANDARD_RULES:
        assert CHECKS["results"](outcome, expect["results"]) == []
        assert CHECKS["units"](outcome, expect["units_after"]) == []


@pytest.mark.parametrize("case", PURGES, ids=[case["id"] for case in PURGES])
def test_the_keeper_answers_what_a_purge_finds(case: Case) -> None:
    table = table_of("standard", purges.RULES)
    said: dict[SeatId, list[purges.Vote]] = {}
    for seat, target in case["votes"]:
        place = None if target == "ABSTAIN" else target
        said.setdefault(SeatId(seat), []).append(purges.Vote(place))
    context = Context(table.seating, said=said, secrets={"hqs": case["hqs"]})
    expect = case["expect"]
    assert purges.tally(context) == expect.get("tally", purges.tally(context))
    outcome = resolved(table, {**case, "variant": "standard"}, context)
    discovered = expect.get("discovered", [])
    assert outcome.played.context.answers == tuple(
        KeeperAnswer(case["phase"], f"PURGE {place}", "HQ" if place in discovered else "CLEAN")
        for place in expect["purged"]
    )
    assert sorted(outcome.after.closed) == expect.get("impassable", [])
    for key in ("results", "units"):
        if key in expect:
            assert CHECKS[key](outcome, expect[key]) == []
