"""Laws of Crazy Whako Heptadiplomacy over random positions and random claims."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.board.board import Location, PowerId, province_id
from engine.board.position import Position, in_order
from engine.orders.orders import Order
from engine.request.position_json import position_json
from tests.games import joined, play
from tests.variants.heptadiplomacy.seven import Chance, nations_sheets, positions, table
from variants.heptadiplomacy.judging import Facts, Group, judged, settled
from variants.heptadiplomacy.language import ClaimEntry, Condition

MANY = pytest.mark.slow
PLAYERS = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")


@pytest.mark.parametrize("module", [1, 2, 3])
@pytest.mark.parametrize("option", ["A", "B"])
@pytest.mark.parametrize("phases", [16, pytest.param(150, marks=MANY)])
def test_without_an_order_across_boards_each_is_a_standard_game(
    module: int, option: str, phases: int
) -> None:
    of, single = table(module=module, option=option), play.table_of("standard")
    rule = of.variant.rules.phases["M"]
    for turns in joined.rounds(seed=4084 + phases, phases=phases):
        position, sheets = joined.together(of.opening, turns)
        together = rule.resolve(of.board, position, sheets)
        told = zip(together.powers, together.orders, together.verdicts, strict=True)
        whole = {(power, order): verdict.result for power, order, verdict in told}
        for number, turn in enumerate(turns, 1):
            alone = single.variant.rules.phases["M"].resolve(
                single.board, turn.before, turn.played.sheets
            )
            apart = zip(alone.powers, alone.orders, alone.verdicts, strict=True)
            for power, order, verdict in apart:
                key = (PowerId(f"{power}/{number}"), joined.lifted(order, number))
                assert whole[key] == verdict.result, key
            here = [unit for unit in together.units if unit.at.startswith(f"{number}:")]
            assert here == [joined.lifted_unit(unit, number) for unit in alone.units]


def renamed(text: str, boards: Mapping[str, str]) -> str:
    """Return the name of a place or nation after the boards have been renumbered."""
    if ":" in text:
        number, _, name = text.partition(":")
        return f"{boards[number]}:{name}"
    country, _, number = text.partition("/")
    return f"{country}/{boards[number]}"


def moved(order: Order, boards: Mapping[str, str]) -> Order:
    """Return an order with its boards renamed."""
    places = {
        name: renamed(getattr(order, name), boards)
        for name in ("at", "to", "target")
        if hasattr(order, name)
    }
    return replace(order, **places)


def elsewhere(position: Position, boards: Mapping[str, str]) -> Position:
    """Return a position with its boards renamed."""
    units = [
        replace(u, power=PowerId(renamed(u.power, boards)), at=Location(renamed(u.at, boards)))
        for u in position.units
    ]
    owners = {
        province_id(renamed(place, boards)): PowerId(renamed(owner, boards))
        for place, owner in position.owners.items()
    }
    return replace(position, units=in_order(units), owners=owners)


@pytest.mark.parametrize("option", ["A", "B"])
def test_renaming_boards_renames_results(option: str) -> None:
    of, dice = table(module=3, option=option), Random(7)  # noqa: S311 - a test's dice
    rule = of.variant.rules.phases["M"]
    for position, sheets in positions(of, seed=11, phases=4):
        if position.phase.kind != "M":
            continue
        numbers = dice.sample(of.board.copies, 7)
        boards = dict(zip(of.board.copies, numbers, strict=True))
        plain = rule.resolve(of.board, position, sheets)
        others = {
            PowerId(renamed(power, boards)): [moved(order, boards) for order in orders]
            for power, orders in sheets.items()
        }
        other = rule.resolve(of.board, elsewhere(position, boards), others)
        expected = {
            (renamed(power, boards), moved(order, boards), verdict.result)
            for power, order, verdict in zip(
                plain.powers, plain.orders, plain.verdicts, strict=True
            )
        }
        told = zip(other.powers, other.orders, other.verdicts, strict=True)
        assert {(power, order, verdict.result) for power, order, verdict in told} == expected
        lost = {renamed(gone.unit.at, boards): gone.retreats for gone in plain.dislodged}
        for gone in other.dislodged:
            assert {*gone.retreats} == {renamed(to, boards) for to in lost[gone.unit.at]}


@pytest.mark.parametrize("module", [1, 2, 3])
@pytest.mark.parametrize("games", [1, pytest.param(30, marks=MANY)])
def test_permuting_sheets_changes_nothing(module: int, games: int) -> None:
    of, dice = table(module=module, option="B"), Random(3)  # noqa: S311 - a test's dice
    turns = [turn for n in range(games) for turn in positions(of, seed=module + 10 * n, phases=4)]
    for position, sheets in turns:
        after = position_json(of, of.advance(position, sheets)[0])
        for _ in range(2):
            powers = dice.sample(sorted(sheets), len(sheets))
            mixed = {p: dice.sample(sheets[p], len(sheets[p])) for p in powers}
            if position.phase.kind == "A":
                mixed = {p: list(sheets[p]) for p in powers}  # builds count in their turn
            assert position_json(of, of.advance(position, mixed)[0]) == after


@pytest.mark.parametrize("module", [1, 2, 3])
@pytest.mark.parametrize("games", [1, pytest.param(30, marks=MANY)])
def test_no_unit_is_created_or_shares_a_place(module: int, games: int) -> None:
    of = table(module=module)
    seeds = [40 + module + 10 * n for n in range(games)]
    for position, sheets in [turn for seed in seeds for turn in positions(of, seed, phases=4)]:
        after, played = of.resolve_phase(position, sheets, ())
        places = [of.board.province_of[unit.at] for unit in after.units]
        assert len({*places}) == len(places)
        if position.phase.kind == "M":
            gone = len(played.resolution.dislodged)
            assert len(after.units) + gone == len(position.units)
            for lost in played.resolution.dislodged:
                reach = of.board.moves[lost.unit.kind][lost.unit.at]
                assert {*lost.retreats} <= {*reach}


def test_every_listed_order_of_a_random_position_is_legal() -> None:
    of, chance = table(module=3), Chance(Random(5))  # noqa: S311 - a test's dice
    rule = of.variant.rules.phases["M"]
    for power, orders in nations_sheets(of, of.opening, chance).items():
        for order in orders:
            assert rule.judge(of.board, of.opening, power, order) is None


GROUPS = [
    *(frozenset({one}) for one in PLAYERS),
    *(frozenset(pair) for pair in permutations(PLAYERS, 2)),
    *(frozenset(three) for three in permutations(PLAYERS, 3)),
]


@st.composite
def preferences(draw: st.DrawFn) -> dict[str, list[Group]]:
    """Draw the groups that each player would win with, the best first."""
    players = draw(st.permutations(PLAYERS[:5]))
    return {
        player: draw(
            st.lists(st.sampled_from([g for g in GROUPS if player in g]), unique=True, max_size=5)
        )
        for player in players
    }


@settings(max_examples=100, deadline=None)
@given(preferences(), st.randoms(use_true_random=False))
def test_claims_end_and_winners_do_not_depend_on_the_order_of_players(
    wanted: dict[str, list[Group]], dice: Random
) -> None:
    found = settled(wanted)
    names = dice.sample(sorted(wanted), len(wanted))
    assert settled({name: wanted[name] for name in names}) == found
    for group, stands in found.items():
        for member in group:
            own = wanted.get(member, [])
            if stands:  # all want it, and nothing that they prefer stands
                assert group in own
                assert not any(found[other] for other in own[: own.index(group)])


def condition(*, holds: bool) -> Condition:
    """Return a condition that a test's facts find true or false."""
    return Condition("SC", "France", ">= 0" if holds else ">= 239")


@settings(max_examples=100, deadline=None)
@given(st.lists(st.integers(0, 90), min_size=7, max_size=7), st.data())
def test_70_centres_win_whatever_is_claimed_and_all_winners_have_the_numbers(
    counts: list[int], data: st.DataObject
) -> None:
    """A total above or below 238 centres makes no difference to what a claim needs."""
    totals = dict(zip(PLAYERS, counts, strict=True))
    lists: dict[str, Sequence[ClaimEntry]] = {}
    conditions = st.lists(st.booleans().map(lambda holds: condition(holds=holds)), max_size=2)
    for player in PLAYERS:
        others = [name for name in PLAYERS if name != player]
        lists[player] = [
            ClaimEntry(
                ("SOLO", "2WAY", "3WAY", "3WAY")[len(partners)],
                tuple(partners),
                tuple(data.draw(conditions)),
            )
            for partners in data.draw(
                st.lists(st.lists(st.sampled_from(others), max_size=3), max_size=3)
            )
        ]
    facts = Facts(
        totals, lambda name: name if name in totals else None, lambda one: one.what == ">= 0"
    )
    outcome = judged(lists, facts)
    assert all(totals[winner] >= 58 for winner in outcome.winners)
    assert {player for player, count in totals.items() if count >= 70} <= {*outcome.winners}
    assert len(outcome.told) == sum(map(len, lists.values()))
