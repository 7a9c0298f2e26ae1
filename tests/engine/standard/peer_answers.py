"""What PyPI `diplomacy` answered about phases of coherent games, kept so that tests need no peer.

`python -m tests.engine.standard.peer_answers` plays the games and asks the peer anew; it needs
`make bench`'s packages. The first line of the file names the version that answered.
"""

import json
import lzma
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from functools import cache
from importlib.metadata import version
from itertools import pairwise
from pathlib import Path
from typing import Any

from engine.board.board import Location, PowerId, ProvinceId
from engine.board.calendar import Phase
from engine.board.position import Position, Unit, in_order
from tests import peer
from tests.games import play
from tests.games.trial import TABLE, Trial

FILE = Path(__file__).with_name("peer_answers.jsonl.xz")
# For each use of the answers: the seeds of the games, the phases of each, and their kind.
ASKED = {
    "movement": (range(3), 60, "M"),
    "adjustments": (range(4), 50, "A"),
    "legal orders": (range(4, 6), 30, "M"),
}
type Orders = dict[str, list[str]]


@dataclass(frozen=True, slots=True)
class Kept:
    """One phase with its orders in our words, the question to the peer, and its answer."""

    use: str
    orders: Orders
    retreats: Orders | None  # of the next phase, if that is for retreats
    question: peer.Question
    answer: peer.Answer

    def trial(self) -> Trial:
        """Judge the phase ourselves, and the retreats after it."""
        (turn, *passed), after = _judged(_position(self.question), self.orders)
        if passed or self.retreats is None:  # no retreat had to be decided
            return Trial(turn, passed[0] if passed else None)
        (following, *_), _ = _judged(after, self.retreats)
        return Trial(turn, following)


def trials(seeds: Iterable[int], phases: int, kind: str = "M") -> list[Trial]:
    """Play games, and return their phases of a kind."""
    games = [list(play.game(TABLE, seed, phases)) for seed in seeds]
    return [
        Trial(turn, following)
        for game in games
        for turn, following in pairwise(game)
        if turn.before.phase.kind == kind
    ]


def ask(asked: Iterable[Trial]) -> list[peer.Answer]:
    """Put phases to the peer."""
    return peer.ask(TABLE.board.provinces, (trial.question() for trial in asked))


def kept(use: str) -> list[Kept]:
    """Return the kept answers for one use."""
    return [Kept(**line) for line in _lines()[1:] if line["use"] == use]


def peer_version() -> str:
    """Return the version of the peer that gave the kept answers."""
    return str(_lines()[0]["diplomacy"])


@cache
def _lines() -> list[dict[str, Any]]:
    return [json.loads(line) for line in lzma.decompress(FILE.read_bytes()).splitlines()]


def _position(question: peer.Question) -> Position:
    """Build the position that a question is about."""
    units = [
        Unit(PowerId(power), text[0], Location(text[2:]))
        for power, texts in question["units"].items()
        for text in texts
    ]
    owners = {
        ProvinceId(Location(centre)): PowerId(power)
        for power, centres in question["centres"].items()
        for centre in centres
    }
    phase = Phase.parse(question["phase"])
    return replace(TABLE.opening, phase=phase, units=in_order(units), owners=owners)


def _judged(before: Position, orders: Orders) -> tuple[list[play.Turn], Position]:
    """Judge a phase; return it with those that were passed over, and the position after them."""
    texts = {PowerId(power): lines for power, lines in orders.items()}
    after, passed = TABLE.advance(before, TABLE.read(before, texts))
    first, *more = passed
    turns = [play.Turn(before, texts, first), *(play.Turn(one.before, {}, one) for one in more)]
    return turns, after


def record() -> None:
    """Play the games, ask the peer, and write down what it says."""
    lines: list[object] = [{"diplomacy": version("diplomacy")}]
    for use, (seeds, phases, kind) in ASKED.items():
        played = trials(seeds, phases, kind)
        for trial, answer in zip(played, ask(played), strict=True):
            turn, following = trial.turn, trial.following
            retreats = None
            if following is not None and following.before.phase.kind == "R":
                retreats = {str(power): texts for power, texts in following.texts.items()}
            answer["legal"] = answer["legal"] if use == "legal orders" else {}
            orders = {str(power): texts for power, texts in turn.texts.items()}
            lines.append(asdict(Kept(use, orders, retreats, trial.question(), answer)))
    text = "".join(f"{json.dumps(line)}\n" for line in lines)
    FILE.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))
    print(f"{FILE.name}: {len(lines) - 1} answers, {FILE.stat().st_size:,} bytes")


if __name__ == "__main__":
    record()
