"""Where an installed engine finds the published variants, and the drawings of their maps."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from engine.errors import DrawingError, Fault
from engine.variant.folder import KEPT_FILE, FolderLibrary, bundled
from engine.variant.variant import Variant

HOME = Path(__file__).resolve().parent.parent / "published"  # which the wheel has
CHART, PLACES = "chart.svg", "chart.json"


@dataclass(frozen=True, slots=True)
class Drawing:
    """The map of an empty board as SVG, and its companion file: where things go on it."""

    svg: str
    places: Mapping[str, Any]


class PublishedLibrary(FolderLibrary):
    """The variants of a folder that holds each as one file, its rules modules as texts."""

    def ids(self) -> list[str]:
        """The ids of all variants, sorted."""
        return sorted(path.parent.name for path in self.folder.glob(f"*/{KEPT_FILE}"))

    def _load(self, variant_id: str) -> Variant:
        return bundled(self.folder / variant_id / KEPT_FILE, variant_id)

    def drawing(self, variant_id: str) -> Drawing:
        """The drawing of a variant's map; raise DrawingError if there is none."""
        folder = self.folder / variant_id
        if not (folder / CHART).is_file():
            raise DrawingError([Fault("", f"there is no drawing of the map of {variant_id}")])
        svg, places = ((folder / name).read_text(encoding="utf-8") for name in (CHART, PLACES))
        return Drawing(svg, json.loads(places))


@cache
def published() -> FolderLibrary:
    """The published variants: those of the wheel, or else the repository's."""
    if HOME.is_dir():
        return PublishedLibrary(HOME)
    return FolderLibrary(HOME.parent.parent / "variants")
