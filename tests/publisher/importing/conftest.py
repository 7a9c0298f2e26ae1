"""Fixtures for the tests of imports."""

from pathlib import Path

import pytest

from tests.publisher.importing.foreign import Importer


@pytest.fixture
def importer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Importer:
    return Importer(tmp_path, monkeypatch)
