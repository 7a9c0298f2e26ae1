"""The benchmarks: the positions that they draw, and the modules they copy to Pyodide."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.bench import wasm
from tests.bench.positions import UNITS, drawn
from tests.games import play

IMPORTS = "import sys; sys.path.insert(0, '.'); import tests.bench.engine, tests.games.play"


@pytest.mark.thorough  # the peer is among them
def test_the_benchmarks_of_pyodide_find_their_modules(tmp_path: Path) -> None:
    wasm.furnish(tmp_path)
    command = [sys.executable, "-W", "ignore", "-P", "-c", IMPORTS]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.stderr == ""


def test_positions_follow_from_their_seed_and_give_every_unit_an_order() -> None:
    table = play.table_of("standard")
    one, again, other = (drawn(table, seed, games=2, most=12) for seed in (5, 5, 6))
    assert one == again
    assert one != other
    for sample in (*one, *other):
        orders = [order for sheet in sample.sheets.values() for order in sheet]
        assert len(sample.position.units) in UNITS
        assert len(orders) == len(sample.position.units)
    assert any(" VIA" in str(sample.question["orders"]) for sample in one)
