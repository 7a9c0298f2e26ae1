"""Whether a card was drawn since what it shows changed: its stamp is a digest of that."""

import hashlib
import json
import struct
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from publisher.chart.chart import Geometry, board_facts, with_owners
from publisher.faults import Fault
from publisher.load.load import Folder
from publisher.pictures.card import MOST, Start, gallery_card, variant_card
from publisher.runtime.bundle import CARD

PNG = b"\x89PNG\r\n\x1a\n"  # the bytes that each begins with
STAMP = b"Drawn from\0"  # the keyword of the text that holds a stamp
_DIGITS = 16


@dataclass(frozen=True, slots=True)
class Shown:
    """The facts about a variant on its card."""

    folder: Folder
    geometry: Geometry
    view: Mapping[str, Any]  # the first of a game, as the engine tells the page

    @property
    def units(self) -> Sequence[Any]:
        """The units that begin the game."""
        found: Sequence[Any] = self.view["units"]
        return found

    def start(self, markup: str = "") -> Start:
        """Return the map in its first colours, with the markup of its units.

        Of joined boards, on which the game begins alike, the first one is drawn.
        """
        facts = with_owners(board_facts(self.folder.data), self.view["centres"])
        return Start(self.geometry, facts, markup)


def variant_stamp(shown: Shown) -> str:
    """Return the digest of everything that a variant's card is drawn from."""
    return _digest(variant_card(shown.folder, shown.start()), shown.units)


def gallery_stamp(all_shown: Sequence[Shown]) -> str:
    """Return the digest of all that the gallery's card is drawn from."""
    starts = [shown.start() for shown in all_shown]
    return _digest(gallery_card(starts), [shown.units for shown in all_shown])


def is_fresh(file: Path, stamp: str) -> bool:
    """Tell whether a card was drawn from what has this stamp."""
    return file.is_file() and stamp_of(file.read_bytes()) == stamp


def on_gallery(folders: Sequence[Folder]) -> list[Folder]:
    """Choose those whose maps the gallery's card shows: each map once."""
    own = [folder for folder in folders if folder.drawn == folder.path / "map.geo.json"]
    return own[:MOST]


def _digest(svg: str, units: Sequence[Any]) -> str:
    text = json.dumps([svg, units], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:_DIGITS]


def stamp_of(data: bytes) -> str:
    """Return the stamp that a picture carries; "" where it has none."""
    texts = (body for kind, body in _chunks(data) if kind == b"tEXt")
    found = next((body for body in texts if body.startswith(STAMP)), STAMP)
    return found.removeprefix(STAMP).decode("latin-1")


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(PNG)
    while data.startswith(PNG) and at + 8 <= len(data):
        (length,) = struct.unpack_from(">I", data, at)
        yield data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        at += length + 12


def card_faults(shown: Shown) -> Iterator[Fault]:
    """Yield a warning where a variant's card is missing or old."""
    folder = shown.folder
    yield from _faults(folder.path / CARD, folder.file(CARD), variant_stamp(shown), folder.id)


def gallery_card_faults(root: Path, all_shown: Sequence[Shown]) -> Iterator[Fault]:
    """Yield a warning where the gallery's card is missing or old."""
    if all_shown:
        name = f"variants/{CARD}"
        yield from _faults(root / name, name, gallery_stamp(all_shown), all_shown[0].folder.id)


def _faults(file: Path, name: str, stamp: str, variant: str) -> Iterator[Fault]:
    if not is_fresh(file, stamp):
        is_there = file.is_file()
        message = (
            "what the card shows has changed since it was drawn"
            if is_there
            else "the card is missing"
        )
        hint = f"`build.py map {variant}` draws it"
        yield Fault(name, 0, "", message, hint, is_warning=True)
