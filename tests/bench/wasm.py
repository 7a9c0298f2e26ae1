"""How fast the engine is in Pyodide, as a ratio against PyPI `diplomacy` there, in one run.

Both run in one Pyodide under Node on the same positions, which are made out here and go
in as JSON. The exchange folder holds a copy of the engine, of these benchmarks and of the
peer; `tests.bench.wasm_inside` replaces the other packages that the peer needs.
"""

import importlib.util
import json
import shutil
import tempfile
from pathlib import Path

from engine.record.game import Table
from publisher.cli import ROOT
from publisher.runtime.node import run_inside, verified_package
from publisher.runtime.runtime import PACKAGE, PUBLISHED, READ
from tests.bench import engine, searching
from tests.bench.positions import Sample, drawn
from tests.bench.report import Report
from tests.games import play

GAMES, POSITIONS = 7, 170
BUDGETS = {"adjudication": 10.0}
# Of the publisher, all that `tests.games.trial` needs: where the peer is known to judge otherwise.
KNOWN_FAULTS = ("__init__.py", "importing/__init__.py", "importing/known_faults.py")


def main(report: Report, seed: int) -> None:
    """Compare adjudication, and report how listing legal orders compares."""
    pyodide = verified_package(ROOT, PACKAGE, PUBLISHED | READ)
    table = play.table_of("standard")
    found = drawn(table, seed, GAMES, POSITIONS)
    with tempfile.TemporaryDirectory(dir=ROOT / ".cache") as folder:
        exchange = Path(folder)
        furnish(exchange)
        given = [{"texts": _texts(table, sample), "question": sample.question} for sample in found]
        (exchange / "given.json").write_text(json.dumps(given), "utf-8")
        run_inside(pyodide, exchange, "tests.bench.wasm_inside", "main")
        answer = json.loads((exchange / "answer.json").read_text("utf-8"))
    report.tell("resolve in Pyodide, from click to answer", engine.told_clicks(answer["clicks"]))
    title = f"seconds for {searching.told(found)} in Pyodide"
    report.at_most(title, answer["searched"], searching.LONGEST)
    for name, (own, other) in answer["acts"].items():
        title = f"{name} in Pyodide, times PyPI diplomacy there"
        detail = f"{own * 1e6:.0f} us against {other * 1e6:.0f} us, {len(found)} positions"
        if name in BUDGETS:
            report.at_least(title, other / own, BUDGETS[name], detail)
        else:
            report.tell(title, f"{other / own:.1f}; {detail}")


def _texts(table: Table, sample: Sample) -> dict[str, list[str]]:
    return {
        power: [table.write(order) for order in sheet] for power, sheet in sample.sheets.items()
    }


def furnish(exchange: Path) -> None:
    """Copy everything that runs: the engine, the standard variant, the benchmarks, the peer."""
    for folder in ("engine", "variants/standard", "tests/bench", "tests/games"):
        sources = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / folder, exchange / folder, ignore=sources)
    shutil.copy(ROOT / "tests" / "peer.py", exchange / "tests")
    for name in KNOWN_FAULTS:
        target = exchange / "publisher" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / "site" / "publisher" / name, target)
    peer = importlib.util.find_spec("diplomacy")
    if peer is None or peer.origin is None:
        message = "PyPI diplomacy is not installed"
        raise ModuleNotFoundError(message)
    needless = shutil.ignore_patterns("__pycache__", "web", "tests", "*.svg")
    shutil.copytree(Path(peer.origin).parent, exchange / "diplomacy", ignore=needless)
