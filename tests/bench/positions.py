"""The positions on which both engines are measured: mid-game, drawn from a seed."""

from dataclasses import dataclass

from engine.board.position import Position
from engine.record.game import Table
from engine.rules.phase_rule import Sheets
from tests.games import coherent, play
from tests.games.trial import Trial
from tests.peer import Question

GAMES = 40
POSITIONS = 1_022
PHASES = 70  # of each game, at most
UNITS = range(22, 35)
# About nine turns in ten have convoys, a third dislodgements, and every unit has an order.
TEMPER = coherent.Temper(strike=0.0, march=0.5, sail=0.9)


@dataclass(frozen=True)
class Sample:
    """One movement phase for both engines."""

    position: Position
    sheets: Sheets
    question: Question
    dislodges: bool = False


def drawn(table: Table, seed: int, games: int = GAMES, most: int = POSITIONS) -> list[Sample]:
    """Return movement phases of random but coherent games, 22 to 34 units each."""
    chance = coherent.dice(seed)
    found = [
        turn
        for game in chance.sample(range(1_000_000), games)
        for turn in play.game(table, game, PHASES, TEMPER)
        if turn.before.phase.kind == "M" and len(turn.before.units) in UNITS
    ]
    picked = sorted(chance.sample(range(len(found)), min(most, len(found))))
    return [_sample(found[number]) for number in picked]


def _sample(turn: play.Turn) -> Sample:
    dislodges = bool(turn.played.resolution.dislodged)
    return Sample(turn.before, turn.played.sheets, Trial(turn).question(), dislodges)


def described(found: list[Sample]) -> str:
    """Describe the positions.

    Convoys are counted as the peer writes them: it marks every army that goes by sea.
    """
    whole = len(found)
    texts = [[text for sheet in s.question["orders"].values() for text in sheet] for s in found]
    units = sum(len(sample.position.units) for sample in found) / whole
    orders = sum(map(len, texts)) / whole
    by_sea = sum(any(text.endswith(" VIA") for text in told) for told in texts) / whole
    battles = sum(sample.dislodges for sample in found) / whole
    return (
        f"{whole}, each with {units:.1f} units and {orders:.1f} orders; "
        f"{by_sea:.0%} with convoys, {battles:.0%} with dislodgements"
    )
