"""The sweep over collections: what it counts, and that it goes on where it stopped."""

from pathlib import Path

import pytest

from tests.publisher.importing import sweep
from tests.publisher.importing.foreign import BOARD

BROKEN = "no map of any kind"


def test_a_sweep_counts_and_goes_on_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bay, lost = tmp_path / "bay.map", tmp_path / "lost.map"
    bay.write_text(BOARD, "utf-8")
    lost.write_text(BROKEN, "utf-8")
    log = tmp_path / "sweep.jsonl"
    command = ["--log", str(log), "--plane", "--collection", "By hand", str(bay), str(lost)]
    assert sweep.main(command) == 0
    first = capsys.readouterr().out
    assert "1/2 By hand" in first
    assert "2/2 By hand" in first
    rows = {Path(row.source).stem: row for row in sweep.rows(log)}
    assert rows["bay"].refused == ""
    assert rows["bay"].faults == ()
    assert rows["bay"].places == 5
    assert rows["lost"].refused
    (line,) = (line for line in first.splitlines() if line.startswith("| By hand"))
    assert line.startswith("| By hand | 2 | 1 | 0 | 1 | 1 |")
    log.write_text(log.read_text("utf-8").splitlines()[0] + "\n", "utf-8")
    assert sweep.main(command) == 0
    again = capsys.readouterr().out
    assert "1/1 By hand" in again
    assert {row.source for row in sweep.rows(log)} == {str(bay), str(lost)}
