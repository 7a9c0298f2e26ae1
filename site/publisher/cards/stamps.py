"""What a card shows, and whether it was drawn since that changed: its stamp is a digest of it."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from publisher.cards.card import MOST, Plate, gallery_card, variant_card
from publisher.cards.png import stamp_of
from publisher.chart.chart import Geometry, board_facts, owned
from publisher.load.load import Folder

_DIGITS = 16


@dataclass(frozen=True, slots=True)
class Shown:
    """What a card shows of a variant."""

    folder: Folder
    geometry: Geometry
    view: Mapping[str, Any]  # the first of a game, as the engine tells the page

    @property
    def units(self) -> Sequence[Any]:
        """The units that begin the game."""
        found: Sequence[Any] = self.view["units"]
        return found

    def plate(self, markup: str = "") -> Plate:
        """Return the chart in its first colours, with the markup of its units.

        Of joined boards, on which the game begins alike, the first one is drawn.
        """
        facts = owned(board_facts(self.folder.data), self.view["centres"])
        return Plate(self.geometry, facts, markup)


def variant_stamp(shown: Shown) -> str:
    """Return the digest of all that a variant's card is drawn from."""
    return _digest(variant_card(shown.folder, shown.plate()), shown.units)


def gallery_stamp(all_shown: Sequence[Shown]) -> str:
    """Return the digest of all that the gallery's card is drawn from."""
    plates = [shown.plate() for shown in all_shown]
    return _digest(gallery_card(plates), [shown.units for shown in all_shown])


def is_fresh(file: Path, stamp: str) -> bool:
    """Tell whether a card was drawn from what has this stamp."""
    return file.is_file() and stamp_of(file.read_bytes()) == stamp


def on_gallery(folders: Sequence[Folder]) -> list[Folder]:
    """Choose those whose charts the gallery's card shows: each chart once."""
    own = [folder for folder in folders if folder.drawn == folder.path / "map.geo.json"]
    return own[:MOST]


def _digest(svg: str, units: Sequence[Any]) -> str:
    text = json.dumps([svg, units], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:_DIGITS]
