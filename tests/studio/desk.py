"""A file that the studio has shared, on the desk."""

import zipfile
from pathlib import Path

import pytest

from publisher import cli
from tests.publisher.newcomer import own_repository
from tests.repository import ROOT

_LINKED = ("node_modules", "package.json", "package-lock.json", "requirements", "site")


def on_the_desk(file: Path, folder: Path, monkeypatch: pytest.MonkeyPatch, *commands: str) -> Path:
    """Unpack a shared file where nothing else is, run commands of build.py; return that folder."""
    root = own_repository(folder)
    for name in _LINKED:
        (root / name).symlink_to(ROOT / name)
    with zipfile.ZipFile(file) as archive:
        (variant,) = {name.partition("/")[0] for name in archive.namelist()}
        archive.extractall(root / "variants")
    monkeypatch.setattr(cli, "ROOT", root)
    for command in commands:
        assert cli.main([command, variant, "--out", str(root / "dist")]) == 0, command
    return root
