"""How fast the engine is, as ratios against PyPI `diplomacy` in the same run.

Both engines get the same positions in turns of some hundredths of a second, so that both meet the
same disturbances, with a board of ours that is new in every round. Adjudication is timed on
values already parsed, reasons and culprits included; the peer's is `process()` without the
setting up and without `set_orders`. From text to results, two whole programs are compared
(`tests.bench.whole_process`).
"""

import json
import statistics
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import batched
from pathlib import Path
from time import process_time
from typing import cast

from engine.board.position import Position
from engine.record import link
from engine.record.files.game_file import record_json
from engine.record.game import Table
from engine.record.replay import replay
from engine.session import Session
from engine.variant.variant import make_board
from tests.bench import phases, searching, whole_process
from tests.bench.positions import Sample, described, drawn
from tests.bench.report import Report, quiet, timed
from tests.games import play, recorded
from tests.peer import Peer

ROUNDS = 9
BLOCK = 160  # positions for one engine before the other's turn
BUDGETS = {"text to results": 6.0, "adjudication": 10.0, "legal orders": 7.0}


def fresh(table: Table) -> Table:
    """Return the table with a board that remembers nothing."""
    return Table(table.variant, make_board(table.variant, table.board.options))


type Round = tuple[list[float], list[float]]  # seconds of each position, ours and the peer's
type Act = Callable[
    [Sample], Callable[[], object]
]  # prepares a sample, and returns the act to time


def our_adjudication(table: Table) -> Act:
    """Resolve orders, and work out the reason and the culprits of every result."""
    board, rule = fresh(table).board, table.variant.rules.phases["M"]

    def whole(sample: Sample) -> int:
        return len(rule.resolve(board, sample.position, sample.sheets).verdicts)

    return lambda sample: partial(whole, sample)


def our_listing(table: Table) -> Act:
    """List the legal orders of all units."""
    board, rule = fresh(table).board, table.variant.rules.phases["M"]

    def whole(position: Position) -> int:
        return sum(
            len(rule.menu.orders(board, position, actor))
            for power in board.powers
            for actor in rule.menu.actors(board, position, power)
            if actor.unit is not None
        )

    return lambda sample: partial(whole, sample.position)


def their_adjudication(peer: Peer, sample: Sample) -> Callable[[], object]:
    """Let the peer resolve the same orders."""
    peer.set_up(sample.question)
    peer.write(sample.question["orders"])
    return cast("Callable[[], object]", peer.process)


def their_listing(peer: Peer, sample: Sample) -> Callable[[], object]:
    """Let the peer list the legal orders of the same position."""
    peer.set_up(sample.question)
    return cast("Callable[[], object]", peer.game.get_all_possible_orders)


def one_round(ours: Act, theirs: Act, found: Sequence[Sample]) -> Round:
    """Return the seconds of one round, in which the engines take turns."""
    own: list[float] = []
    other: list[float] = []
    for block in batched(found, BLOCK):
        own += [timed(ours(sample)) for sample in block]
        other += [timed(theirs(sample)) for sample in block]
    return own, other


def undisturbed(rounds: Iterable[list[float]]) -> float:
    """Return the seconds of a mean position, each taken from its quickest round.

    Other programs can only add time, to either engine alike.
    """
    return statistics.fmean(min(times) for times in zip(*rounds, strict=True))


ACTS = {
    "adjudication": (our_adjudication, their_adjudication),
    "legal orders": (our_listing, their_listing),
}


def compared(name: str, table: Table, peer: Peer, found: Sequence[Sample]) -> tuple[float, float]:
    """Return the seconds that an act takes us and the peer in a mean position."""
    ours, theirs = ACTS[name][0], partial(ACTS[name][1], peer)
    one_round(ours(table), theirs, found[:BLOCK])
    with quiet():
        rounds = [one_round(ours(table), theirs, found) for _ in range(ROUNDS)]
    own, other = zip(*rounds, strict=True)
    return undisturbed(own), undisturbed(other)


def peer_of(table: Table) -> Peer:
    """Return the peer, which was written for older Pythons and warns."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return Peer(table.board.provinces)


def against_peer(report: Report, table: Table, seed: int) -> None:
    """Compare whole programs, judging and listing on positions drawn by this seed."""
    peer, found = peer_of(table), drawn(table, seed)
    report.tell(f"positions drawn by seed {seed}", described(found))
    whole_process.main(report, table, peer, found, BUDGETS["text to results"])
    for name in ACTS:
        own, other = compared(name, table, peer, found)
        detail = f"{own * 1e6:.0f} us against {other * 1e6:.0f} us a position"
        report.at_least(f"{name}, times PyPI diplomacy", other / own, BUDGETS[name], detail)
    searching.main(report, table, found, seed)


def games(report: Report, table: Table) -> None:
    """Measure whole games: replaying one, and how long the links are."""
    lengths = []
    for seed in range(20):
        record, stages = recorded.record(table, seed, years=10)
        payload = link.encode(table, record, stages)
        assert link.decode(table, payload) == record
        lengths.append(len(f"#g={payload}"))
    report.at_most("longest link of 20 ten-year games, characters", max(lengths), 400)
    report.at_most("median of those", statistics.median(lengths), 378)
    played_phases = sum(len(stage.played_phases) for stage in stages)
    seconds = statistics.median(timed(lambda: replay(fresh(table), record)) for _ in range(ROUNDS))
    report.tell(
        "replay of a ten-year game from its texts",
        f"{seconds * 1e3:.0f} ms, {len(record.slots)} phases, {played_phases} with the idle ones",
    )


def clicks(table: Table) -> list[float]:
    """Return the seconds from each click on "resolve" to its answer, in a ten-year game."""
    record, _ = recorded.record(table, 2, years=10)
    session = Session({table.variant.id: table.variant})
    begun: object = record_json(replace(record, slots=()))
    seconds = []
    for slot in record.slots:
        sheets = [sheet.orders for sheet in slot.sheets.values()]
        orders = {power: list(texts) for sheet in sheets for power, texts in sheet.items()}
        args = {"record": begun, "orders": orders}
        call = json.dumps({"call": "resolve", "args": args})
        start = process_time()
        answer = session.answer(call)
        seconds.append(process_time() - start)
        begun = json.loads(answer)["ok"]["record"]
    return seconds


def told_clicks(seconds: list[float]) -> str:
    """Return how long clicks on "resolve" took."""
    mean, longest = statistics.fmean(seconds), max(seconds)
    return f"{mean * 1e3:.1f} ms, the longest {longest * 1e3:.1f} ms, {len(seconds)} phases"


def memory(report: Report) -> None:
    """Compare the memory of a process that knows the standard game."""
    if not Path("/proc/self/status").exists():
        report.tell("memory", "not measured: this system does not tell")
        return
    bare = _resident("pass")
    ours = _resident("from tests.games import play; play.table_of('standard').opening")
    theirs = _resident("import diplomacy; diplomacy.Game()")
    report.at_most(
        "memory beside the interpreter's, part of PyPI diplomacy's",
        (ours - bare) / (theirs - bare),
        0.5,
        f"{(ours - bare) / 1024:.0f} MB against {(theirs - bare) / 1024:.0f} MB",
    )


def _resident(code: str) -> int:
    """Return the kilobytes that a process needs at most to run some code."""
    tell = "print(open('/proc/self/status').read().partition('VmHWM:')[2].split()[0])"
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", f"{code}\n{tell}"],
        capture_output=True,
        text=True,
        check=True,
    )
    return int(done.stdout)


def main(report: Report, seed: int) -> None:
    """Run every measurement of the engine."""
    table = play.table_of("standard")
    against_peer(report, table, seed)
    phases.main(report, seed)
    games(report, table)
    report.tell("resolve, from click to answer", told_clicks(clicks(table)))
    memory(report)
