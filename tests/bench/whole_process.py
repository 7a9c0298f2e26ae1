"""From text to results: two programs read the same positions as lines of JSON and judge them.

Ours is the command `python -m engine adjudicate`, which reads order texts that it has never seen
and writes results, reasons and the next position. The peer's is this module run as a program: it
sets each position, takes in the orders and resolves them, and has nothing to write. The texts of
both are in their own words beforehand. The figure is the processor time of the whole process from
the start of Python to its end, or without the start: then the time of the same program with no
input is subtracted. Modules were compiled by an earlier run.
"""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.record.game import Table
from tests.bench.positions import Sample
from tests.bench.report import Report
from tests.peer import Peer, new_game

ROOT = Path(__file__).parents[2]
OURS = ("-m", "engine", "adjudicate")
THEIRS = ("-W", "ignore", "-m", "tests.bench.whole_process")
ROUNDS = 5
NO_FILES = "PYTHONDONTWRITEBYTECODE"  # with it, each start would compile every module


@dataclass(frozen=True)
class Times:
    """The processor seconds of a program, for all positions and for none."""

    whole: float
    start: float

    @property
    def judging(self) -> float:
        """The seconds without those of the start."""
        return self.whole - self.start


def our_line(table: Table, sample: Sample) -> str:
    """Return a position with its orders as a request."""
    question = sample.question
    request = {key: question[key] for key in ("phase", "units", "centres")}
    sheets = {power: list(map(table.write, sheet)) for power, sheet in sample.sheets.items()}
    return json.dumps({"variant": table.variant.id, **request, "orders": sheets})


def their_line(peer: Peer, sample: Sample) -> str:
    """Return the same position and orders as the peer takes them."""
    question = sample.question
    orders = {power.upper(): sheet for power, sheet in question["orders"].items()}
    return json.dumps({"state": peer.state(question), "orders": orders})


def processor(arguments: Sequence[str], file: Path) -> float:
    """Return the processor seconds of a Python program with this standard input."""
    with file.open("rb") as lines:
        run = subprocess.Popen(
            [sys.executable, *arguments],
            stdin=lines,
            stdout=subprocess.DEVNULL,
            cwd=ROOT,
            env={key: value for key, value in os.environ.items() if key != NO_FILES},
        )
        _, status, used = os.wait4(run.pid, 0)
    run.returncode = os.waitstatus_to_exitcode(status)
    if run.returncode:
        raise subprocess.CalledProcessError(run.returncode, run.args)
    return used.ru_utime + used.ru_stime


def measured(table: Table, peer: Peer, found: Sequence[Sample]) -> tuple[Times, Times]:
    """Return the times of both programs, each from its quickest round; they take turns."""
    with TemporaryDirectory() as folder:
        nothing, ours, theirs = (Path(folder) / name for name in ("nothing", "ours", "theirs"))
        nothing.write_text("", "utf-8")
        ours.write_text("\n".join(our_line(table, sample) for sample in found), "utf-8")
        theirs.write_text("\n".join(their_line(peer, sample) for sample in found), "utf-8")
        runs = ((OURS, ours), (OURS, nothing), (THEIRS, theirs), (THEIRS, nothing))
        for program, file in runs[1::2]:
            processor(program, file)
        rounds = [[processor(*run) for run in runs] for _ in range(ROUNDS)]
    own, own_start, other, other_start = map(min, zip(*rounds, strict=True))
    return Times(own, own_start), Times(other, other_start)


def main(report: Report, table: Table, peer: Peer, found: Sequence[Sample], budget: float) -> None:
    """Compare both programs."""
    own, other = measured(table, peer, found)
    started = f"{own.start:.2f} s and {other.start:.2f} s of it to start"
    detail = f"{own.whole:.2f} s against {other.whole:.2f} s, {started}"
    report.at_least(
        "text to results, times PyPI diplomacy", other.whole / own.whole, budget, detail
    )
    each, theirs = (1e6 * times.judging / len(found) for times in (own, other))
    told = f"{theirs / each:.1f}; {each:.0f} us against {theirs:.0f} us a position"
    report.tell("the same without starting Python and importing", told)


def judge() -> None:
    """Let the peer judge the positions on standard input."""
    game = new_game()
    for line in sys.stdin:
        asked = json.loads(line)
        game.set_state(asked["state"])
        game.clear_orders()
        for power, orders in asked["orders"].items():
            game.set_orders(power, orders)
        game.process()


if __name__ == "__main__":
    judge()
