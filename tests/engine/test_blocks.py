"""Blocks: with single units they are judged as in the standard game; stacks add up."""

from dataclasses import replace

import pytest

from engine.board.board import Board, Location, PowerId, ProvinceId
from engine.board.position import Position, Unit, in_order
from engine.orders.orders import HelpOrder, Hold, Move, Order, SupportMove, UnitOrder
from engine.orders.results import Resolution
from engine.rules.phase_rule import Sheets
from engine.standard.movement.phase import StandardMovement
from engine.text.notation import format_order, parse_order
from tests.engine.corpus import TABLE
from tests.games import play
from variants.deus_vult.crowded import CrowdedMovement

BOARD = TABLE.board
STANDARD = StandardMovement()


class Contested(CrowdedMovement):
    """Blocks that do not share: one side at most may enter any place."""

    def is_shared(self, board: Board, place: ProvinceId) -> bool:
        """Nothing is shared."""
        return False


def fair(position: Position, sheets: Sheets) -> Sheets:
    """Let units hold that would join their own side or act against it: there the two differ."""
    owner = {unit.at[:3]: unit.power for unit in position.units}
    found: dict[PowerId, tuple[Order, ...]] = {}
    for power, orders in sheets.items():
        goals: set[str] = set()
        kept: list[Order] = []
        for order in orders:
            assert isinstance(order, UnitOrder)
            to = order.to[:3] if isinstance(order, (Move, SupportMove)) else ""
            joins = isinstance(order, Move) and to in goals
            goals |= {to} if isinstance(order, Move) else set()
            fits = to and (joins or owner.get(to) == power)
            kept.append(Hold(order.kind, order.at) if fits else order)
        found[power] = tuple(kept)
    return found


def told(found: Resolution) -> list[tuple[str, str, str]]:
    """Return every order with its result; whose unit it helps, blocks have to say."""
    nobody = PowerId("")
    plain = (replace(o, whose=nobody) if isinstance(o, HelpOrder) else o for o in found.orders)
    verdicts = zip(found.powers, plain, found.verdicts, strict=True)
    return sorted((power, format_order(order), v.result) for power, order, v in verdicts)


@pytest.mark.parametrize("seed", range(20))
def test_single_units_fight_as_in_the_standard_game(seed: int) -> None:
    rule, fought = Contested(), 0
    for turn in play.game(TABLE, seed, 24):
        position = turn.before
        if position.phase.kind != "M":
            continue
        sheets = fair(position, turn.played.sheets)
        crowded = {
            power: tuple(rule.fit(BOARD, position, power, order) for order in orders)
            for power, orders in sheets.items()
        }
        theirs = STANDARD.resolve(BOARD, position, sheets)
        ours = rule.resolve(BOARD, position, crowded)
        assert told(ours) == told(theirs)
        assert ours.units == theirs.units
        assert ours.dislodged == theirs.dislodged
        assert ours.contested == theirs.contested
        fought += len(theirs.dislodged)
    assert fought


def resolve(
    units: dict[str, list[str]], orders: dict[str, list[str]], rule: StandardMovement
) -> tuple[dict[str, list[str]], dict[str, str]]:
    """Resolve stacks and orders written as text; where everybody stands, and the results."""
    stacks = [
        Unit(PowerId(power), text.split()[0][-1], Location(at), count=int(text[0]))
        for power, texts in units.items()
        for text in texts
        for at in text.split()[1:]
    ]
    position = Position(TABLE.opening.phase, in_order(stacks), {})
    sheets = {
        PowerId(power): tuple(
            rule.fit(BOARD, position, PowerId(power), parse_order(BOARD, text)) for text in texts
        )
        for power, texts in orders.items()
    }
    found = rule.resolve(BOARD, position, sheets)
    left: dict[str, list[str]] = {}
    for unit in found.units:
        left.setdefault(unit.power, []).append(f"{unit.count}{unit.kind} {unit.at}")
    words = zip(found.orders, found.verdicts, strict=True)
    return left, {format_order(order): verdict.result for order, verdict in words}


def test_the_forces_of_a_side_add_up() -> None:
    units = {"Austria": ["1A Vie", "1A Bud"], "Italy": ["1A Tri"]}
    orders = {"Austria": ["A Vie - Tri", "A Bud - Tri"]}
    left, words = resolve(units, orders, CrowdedMovement())
    assert left == {"Austria": ["2A Tri"]}
    assert words == {"A Vie - Tri": "moves", "A Bud - Tri": "moves", "A Tri H": "dislodged"}


def test_a_stack_parts_and_what_stays_of_a_block_holds_together() -> None:
    units = {"Austria": ["2A Vie"], "Italy": ["3A Tri"]}
    orders = {"Austria": ["2A Vie - Tri"], "Italy": ["A Tri - Ven"]}
    left, words = resolve(units, orders, CrowdedMovement())
    assert left == {"Austria": ["2A Vie"], "Italy": ["2A Tri", "1A Ven"]}
    assert words == {"2A Vie - Tri": "bounces", "A Tri - Ven": "moves", "2A Tri H": "holds"}
    left, _ = resolve(units, {**orders, "Italy": ["2A Tri - Ven"]}, CrowdedMovement())
    assert left == {"Austria": ["2A Tri"], "Italy": ["2A Ven"]}


def test_orders_for_more_units_than_there_are_do_not_count() -> None:
    orders = {"Austria": ["2A Vie - Boh", "2A Vie - Gal", "A Vie - Tyr"]}
    left, words = resolve({"Austria": ["3A Vie"]}, orders, CrowdedMovement())
    assert left == {"Austria": ["2A Boh", "1A Tyr"]}
    assert words == {"2A Vie - Boh": "moves", "2A Vie - Gal": "void", "A Vie - Tyr": "moves"}


def test_each_of_a_stack_supports() -> None:
    units = {"Austria": ["1A Vie", "2A Bud"], "Italy": ["2A Tri"]}
    orders = {"Austria": ["A Vie - Tri", "2A Bud S A Vie - Tri"]}
    left, _ = resolve(units, orders, CrowdedMovement())
    assert left == {"Austria": ["2A Bud", "1A Tri"]}


def test_who_beats_a_block_shares_its_place_unless_one_side_may_hold_it() -> None:
    units = {"Austria": ["2A Vie"], "Germany": ["2A Tyr"], "Italy": ["1A Tri"]}
    orders = {"Austria": ["2A Vie - Tri"], "Germany": ["2A Tyr - Tri"]}
    left, _ = resolve(units, orders, CrowdedMovement())
    assert left == {"Austria": ["2A Tri"], "Germany": ["2A Tri"]}
    left, words = resolve(units, orders, Contested())
    assert left == {"Austria": ["2A Vie"], "Germany": ["2A Tyr"], "Italy": ["1A Tri"]}
    assert words["2A Vie - Tri"] == "bounces"


def test_a_side_joins_its_own_block_whoever_comes() -> None:
    units = {"Austria": ["1A Vie", "1A Tri"], "Germany": ["1A Tyr"]}
    orders = {"Austria": ["A Vie - Tri"], "Germany": ["A Tyr - Tri"]}
    left, _ = resolve(units, orders, Contested())
    assert left == {"Austria": ["2A Tri"], "Germany": ["1A Tyr"]}
    units["Germany"] = ["2A Tyr"]
    left, _ = resolve(units, {**orders, "Germany": ["2A Tyr - Tri"]}, Contested())
    assert left == {"Austria": ["1A Vie"], "Germany": ["2A Tri"]}


def test_blocks_that_change_places_meet_head_on() -> None:
    units = {"Austria": ["2A Vie", "1A Bud"], "Italy": ["2A Tri"]}
    orders = {"Austria": ["2A Vie - Tri"], "Italy": ["2A Tri - Vie"]}
    left, _ = resolve(units, orders, CrowdedMovement())
    assert left == units | {"Austria": ["1A Bud", "2A Vie"]}
    orders["Austria"].append("A Bud S 2A Vie - Tri")
    left, words = resolve(units, orders, CrowdedMovement())
    assert left == {"Austria": ["1A Bud", "2A Tri"]}
    assert words["2A Tri - Vie"] == "dislodged"


def test_three_blocks_turn_around() -> None:
    units = {"Austria": ["2A Vie"], "Italy": ["1A Tri"], "Germany": ["1A Tyr"]}
    orders = {"Austria": ["2A Vie - Tri"], "Italy": ["A Tri - Tyr"], "Germany": ["A Tyr - Vie"]}
    left, _ = resolve(units, orders, CrowdedMovement())
    assert left == {"Austria": ["2A Tri"], "Italy": ["1A Tyr"], "Germany": ["1A Vie"]}
    # One of Austria's stays: it holds against one, and then nobody turns.
    orders["Austria"] = ["A Vie - Tri"]
    left, _ = resolve(units, orders, CrowdedMovement())
    assert left == units


def test_a_knot_that_cannot_turn_stands_still() -> None:
    # The army from Vienna comes if Trieste stays Austrian, which it does if its neighbour does
    # not leave; but that can enter Vienna, against the Germans, only if Vienna stays Austrian.
    units = {"Austria": ["2A Tri", "1A Vie"], "Germany": ["1A Boh"], "Italy": ["2A Ven"]}
    orders = {
        "Austria": ["A Vie - Tri", "A Tri - Vie"],
        "Germany": ["A Boh - Vie"],
        "Italy": ["2A Ven - Tri"],
    }
    left, _ = resolve(units, orders, Contested())
    assert left == units


def test_a_fleet_carries_armies_and_no_fleets() -> None:
    units = {"Italy": ["1A Nap", "1F Nap", "1F Tys"]}
    orders = {"Italy": ["A Nap - Rom via", "F Nap - Rom", "F Tys C A Nap - Rom"]}
    left, words = resolve(units, orders, CrowdedMovement())
    assert left == {"Italy": ["1A Rom", "1F Rom", "1F Tys"]}
    assert words["F Tys C A Nap - Rom"] == "convoys"
    orders["Italy"][0] = "A Nap H"
    _, words = resolve(units, orders, CrowdedMovement())
    assert words["F Tys C A Nap - Rom"] == "void"


def test_a_support_against_its_own_side_is_void() -> None:
    units = {"Austria": ["1A Tri", "1A Vie"], "Italy": ["1A Ven"]}
    orders = {"Austria": ["A Vie S A Ven - Tri"], "Italy": ["A Ven - Tri"]}
    left, words = resolve(units, orders, CrowdedMovement())
    assert left == units
    assert words["A Vie S Italy A Ven - Tri"] == "void"
