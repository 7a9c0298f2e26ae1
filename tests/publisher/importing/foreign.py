"""Small sources in other systems' formats, written by hand, and a repository to import into."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from publisher import cli
from publisher.importing.formats import FORMATS
from publisher.importing.model import Bundle, ForeignVariant
from publisher.importing.sound import make_sound
from tests.publisher.newcomer import own_repository

BOARD = """\
# Four lands round a bay; Dun lies inland.
REDS    (RED)     ASH DUN
A DUN
F ASH
BLUES   (BLUE:B)  COR
F COR
UNOWNED           BRI
Ashby    = ash ashb
Bridgeham = bri
Corfield = cor
Dunmore  = dun
Long Bay = bay longbay
COAST ASH ABUTS BRI BAY DUN
COAST BRI ABUTS ASH BAY COR dun
COAST COR ABUTS BRI BAY
LAND  DUN ABUTS ASH BRI
WATER BAY ABUTS ASH BRI COR
"""


def bundle(files: Mapping[str, str], focus: str = "") -> Bundle:
    return Bundle("source", {name: text.encode() for name, text in files.items()}, focus)


def read(
    form: str, files: Mapping[str, str], name: str = "", *, sound: bool = True
) -> ForeignVariant:
    """Read one variant of some files; `sound` decides what they leave open."""
    source = bundle(files)
    chosen = name or next(iter(FORMATS[form].variants(source)))
    found = FORMATS[form].read(source, chosen)
    if sound:
        make_sound(found)
    return found


def walks(found: ForeignVariant) -> set[str]:
    return {f"{a}-{b}" for a, b in found.army}


def sails(found: ForeignVariant) -> set[str]:
    return {f"{'/'.join(filter(None, a))}-{'/'.join(filter(None, b))}" for a, b in found.fleet}


def losses(found: ForeignVariant) -> str:
    return "\n".join(map(str, found.losses))


def changes(found: ForeignVariant) -> str:
    return "\n".join(map(str, found.changes))


class Importer:
    """Types `build.py import` in a repository of their own."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.root = own_repository(folder / "repository")
        self.sources = folder / "sources"
        self.sources.mkdir()
        monkeypatch.setattr(cli, "ROOT", self.root)

    def save(self, name: str, text: str | bytes) -> Path:
        path = self.sources / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return path

    def type(self, *arguments: str | Path) -> int:
        return cli.main([*map(str, arguments), *self._out(arguments)])

    def _out(self, arguments: tuple[str | Path, ...]) -> list[str]:
        return [] if "--out" in arguments else ["--out", str(self.root / "dist")]

    def variant(self, name: str) -> Path:
        return self.root / "variants" / name
