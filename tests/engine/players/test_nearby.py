"""What a change is worth where very many units stand is what judging all of them tells."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.board.board import Location, PowerId
from engine.board.position import Position, Unit
from engine.orders.orders import Draw, Hold, Move, SupportMove
from engine.players.appraisal import Appraisal
from engine.players.edits import edits
from engine.players.nearby import Guess, can_be_parted
from engine.players.outlook import scene_of
from engine.players.pieces import Going, Piece, pieces_of
from engine.players.plan import planned
from engine.players.sheet import gathered
from engine.record.game import Table
from engine.rules.imagining import Imagining
from tests.engine.players.given import table_of
from tests.games import play

SEEDS = (5, 6)  # of random games
PHASES = 12


def movements(seed: int) -> Iterator[tuple[Table, Position]]:
    """Return every third movement phase of a random game on seven boards."""
    table = table_of("heptadiplomacy")
    found = [turn.before for turn in play.game(table, seed, PHASES)]
    yield from ((table, one) for one in [one for one in found if one.phase.kind == "M"][::3])


@pytest.mark.parametrize("seed", SEEDS)
def test_a_change_is_worth_what_judging_all_units_tells(seed: int) -> None:
    """The same sheet is judged as a change of a plan, and as a whole."""
    compared = 0
    for table, position in movements(seed):
        scene, menu = scene_of(table.board, position), table.variant.rules.phases["M"].menu
        sides = sorted({*scene.sides.values()})
        held = {side: sorted(p for p, of in scene.sides.items() if of == side) for side in sides}
        pieces = {side: pieces_of(scene, menu, held[side]) for side in sides}
        plans = {s: planned(scene, s, pieces[s], scene.worth_to(s)) for s in sides}
        sheets = {s: gathered(pieces[s], plans[s], held[s]) for s in sides}
        appraisal, own = Appraisal(scene, sides), sides[seed % len(sides)]
        others = {power: orders for s in sides if s != own for power, orders in sheets[s].items()}

        def worth(after: Position, judge: Appraisal = appraisal, side: PowerId = own) -> int:
            return judge.utilities(after)[[*judge.sides].index(side)]

        imagining = Imagining(table.variant.rules, table.board, position)
        guess, whole = Guess(imagining, others, worth), Guess(imagining, others, worth)
        guess.adopt(sheets[own])
        tried = [*edits(pieces[own], plans[own], (), scene.worth_to(own))]
        for edit in tried[:: len(tried) // 20]:
            changed = gathered(pieces[own], {**plans[own], **edit}, held[own])
            whole.adopt(changed)
            before = guess.judged
            assert guess.gain(changed) == whole.total - guess.total
            compared += guess.judged - before < len(position.units)
    assert compared > 20


def army(number: int, at: str, goals: str) -> Piece:
    """Return an army that may go to some places, each with the number of its letter as its node."""
    here = Location(at)
    unit, moves = Unit(PowerId("Red"), "A", here), []
    for goal in goals:
        order = Move("A", here, Location(goal))
        moves.append(Going(order, order.to, ord(goal) - ord("a"), by_sea=False))  # type: ignore[arg-type]
    return Piece(number, unit.power, unit, here, ord(at) - ord("a"), Hold("A", here), moves)  # type: ignore[arg-type]


def test_what_another_plan_does_elsewhere_is_a_change_of_its_own() -> None:
    """Two armies go for one place with a support; a third, far off, goes somewhere else."""
    one, helper, far = army(0, "a", "b"), army(1, "c", "b"), army(2, "x", "y")
    plan = {piece.number: piece.hold for piece in (one, helper, far)}
    move, away = one.moves[0].order, far.moves[0].order
    support = SupportMove("A", helper.unit.at, "A", one.unit.at, move.to)
    other = {0: move, 1: support, 2: away}
    found = [*edits([one, helper, far], plan, [other, other], [0] * 26)]  # type: ignore[arg-type]
    assert found[:2] == [{0: move, 1: support}, {2: away}]


def test_the_best_moves_are_tried_first_alone_and_with_each_helper() -> None:
    mover, helper = army(0, "a", "bd"), army(1, "c", "")
    near, best = (going.order for going in mover.moves)
    support = SupportMove("A", helper.unit.at, "A", mover.unit.at, best.to)
    helper.supports[mover.stand, mover.moves[1].place] = support
    worth = [5, 7, 0, 9]  # of a, b, c and d
    plan = {0: mover.hold, 1: helper.hold}
    found = [*edits([mover, helper], plan, [], worth)]  # type: ignore[arg-type]
    assert found == [{0: best}, {0: best, 1: support}, {0: near}]


def test_a_position_is_parted_only_where_each_of_many_units_stands_alone() -> None:
    """Orders to anything but a unit, such as bids, may matter anywhere."""
    opening = table_of("heptadiplomacy").opening
    first = opening.units[0]
    holds = {first.power: [Hold(first.kind, first.at)]}
    assert can_be_parted(opening, [holds])
    assert not can_be_parted(table_of("standard").opening, [holds])
    assert not can_be_parted(replace(opening, units=(*opening.units, first)), [holds])
    assert not can_be_parted(opening, [{first.power: [Draw()]}])
