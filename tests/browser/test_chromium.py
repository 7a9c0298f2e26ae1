"""Which Chromium the tests take."""

import sys
from pathlib import Path

import pytest

from tests import chromium


def test_the_lock_has_its_shell_where_it_is_looked_for() -> None:
    assert chromium.LOCKED.is_file(), "the package has another shape now"


def test_a_shell_that_does_not_run_here_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    foreign = tmp_path / "headless-shell"
    foreign.write_bytes(b"\x7fELF of another machine")
    foreign.chmod(0o755)
    monkeypatch.delenv("CHROME_PATH", raising=False)
    monkeypatch.setattr(chromium, "SHELLS", (str(foreign), sys.executable))
    assert chromium.shell() == Path(sys.executable)


def test_a_requested_browser_takes_precedence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROME_PATH", sys.executable)
    assert chromium.shell() == Path(sys.executable)
