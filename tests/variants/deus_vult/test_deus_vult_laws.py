"""Laws of Deus Vult! on random turns."""

import random
import re
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.board.position import Unit
from engine.orders.results import Resolution
from engine.record.game import Table
from engine.rules.walk import Walk
from engine.text.notation import parse_order
from engine.text.sentences import verdict_sentence
from tests.variants.deus_vult.crusade import TABLE, Turn, turn
from variants.deus_vult.orders import Why

SEEDS = st.integers(0, 2**32)
QUICK = settings(max_examples=80, deadline=None, derandomize=True)
FEW = settings(QUICK, max_examples=8)
LONG = settings(max_examples=3000, deadline=None)


# The last value of every option.
OTHER = Table.of(
    TABLE.variant,
    {name: spec["values"][-1] for name, spec in TABLE.variant.data["options"].items()},
)


def _resolve(one: Turn) -> Resolution:
    return one.rule.resolve(one.table.board, one.position, one.sheets)


def _counts(units: list[Unit]) -> Counter[tuple[str, str]]:
    found: Counter[tuple[str, str]] = Counter()
    for unit in units:
        found[unit.power, unit.kind] += unit.count
    return found


def _obeys(one: Turn) -> None:
    found = _resolve(one)
    after = [*found.units, *(gone.unit for gone in found.dislodged)]
    before, left = _counts(list(one.position.units)), _counts(after)
    assert set(before - left) <= {("Armenians", "A")}  # destroyed when it is thrown out
    assert left - before == Counter()
    board = one.table.board
    seas = {place for place, p in board.provinces.items() if p.terrain == "sea"}
    holders = {(unit.at, unit.power) for unit in found.units if unit.at in seas}
    assert len(holders) == len({at for at, _ in holders})
    assert len(found.orders) == len(found.verdicts) == len(found.powers)


@given(SEEDS)
@QUICK
def test_every_turn_ends_without_losing_a_unit(seed: int) -> None:
    _obeys(turn(seed))


@given(SEEDS)
@settings(QUICK, max_examples=30)
def test_under_other_options_too(seed: int) -> None:
    _obeys(turn(seed, OTHER))


@pytest.mark.slow
@given(SEEDS)
@LONG
def test_every_turn_ends_without_losing_a_unit_at_length(seed: int) -> None:
    _obeys(turn(seed))


def _facts(found: Resolution) -> tuple[object, ...]:
    verdicts = sorted(
        (power, repr(order), verdict.result)
        for power, order, verdict in zip(found.powers, found.orders, found.verdicts, strict=True)
    )
    return found.units, found.dislodged, found.contested, found.extra, verdicts


@given(SEEDS)
@QUICK
def test_the_order_of_listing_means_nothing(seed: int) -> None:
    one = turn(seed)
    rng = random.Random(seed)  # noqa: S311 - a test's dice
    units = list(one.position.units)
    rng.shuffle(units)
    powers = list(one.sheets)
    rng.shuffle(powers)
    sheets = {
        power: tuple(rng.sample(one.sheets[power], len(one.sheets[power]))) for power in powers
    }
    other = replace(one, position=replace(one.position, units=tuple(units)), sheets=sheets)
    assert _facts(_resolve(one)) == _facts(_resolve(other))


@given(SEEDS)
@FEW
def test_every_listed_order_is_legal_fitted_and_read_back(seed: int) -> None:
    one = turn(seed)
    table, position, rule = one.table, one.position, one.rule
    kinds = table.variant.rules.order_kinds
    for power in table.board.powers:
        for actor in rule.menu.actors(table.board, position, power):
            orders = Walk(rule.menu, table.board, position, actor).orders()
            assert len(set(orders)) == len(orders)
            for order in orders:
                assert rule.judge(table.board, position, power, order) is None
                assert rule.fit(table.board, position, power, order) == order
                assert parse_order(table.board, table.write(order), kinds) == order
                assert rule.menu.subject(table.board, position, power, order) == actor
                if actor.key != "game":
                    assert kinds.sentence(table.board, order).endswith(".")


@given(SEEDS)
@QUICK
def test_every_result_has_a_reason(seed: int) -> None:
    one = turn(seed)
    found = _resolve(one)
    for entry, verdict in enumerate(found.verdicts):
        sentence = verdict_sentence(one.table.board, one.rule, found, entry)
        assert sentence.endswith(".")
        assert not re.search(r"  |: was|: did|'s\.|\bit (has|gave)", sentence)
        failed = verdict.result in ("bounces", "fails", "cut", "misses")
        assert not failed or verdict.by or verdict.reason is Why.DENIED


@given(SEEDS)
@QUICK
def test_a_position_can_be_written_and_read(seed: int) -> None:
    from engine.request.position_json import position_json, read_position  # noqa: PLC0415

    one = turn(seed)
    found = _resolve(one)
    after = one.rule.settle(TABLE.board, one.position, found)
    after = TABLE.variant.rules.ownership.settle(TABLE.board, after, ())
    after = replace(after, dislodged=(), contested=())
    told = position_json(TABLE, after)
    assert position_json(TABLE, read_position(TABLE, told)) == told
