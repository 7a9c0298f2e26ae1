"""What the tests of the publisher share."""

from pathlib import Path

import pytest

from tests.publisher.newcomer import Newcomer
from tests.repository import ROOT


@pytest.fixture
def newcomer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Newcomer:
    (tmp_path / "variants").mkdir()
    (tmp_path / "variants" / "standard").symlink_to(ROOT / "variants" / "standard")
    (tmp_path / "engine").symlink_to(ROOT / "engine")
    return Newcomer(tmp_path, monkeypatch)
