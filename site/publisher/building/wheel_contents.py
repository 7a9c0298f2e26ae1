"""What the engine's wheel contains beside the engine: the published variants and their maps.

`hatch_build.py` at the top writes it into every wheel that is built.
"""

from collections.abc import Mapping
from pathlib import Path

from engine.variant.folder import KEPT, KEPT_FILE
from engine.variant.published import CHART, PLACES
from publisher.chart import chart as charts
from publisher.checking.drawing import drawing_of
from publisher.faults import FaultsError, without_warnings
from publisher.load.load import Folder, load
from publisher.runtime.bundle import compact, variant_file
from publisher.words import maps as words


def wheel_files(root: Path) -> Mapping[str, bytes]:
    """Return the files of the published variants, by their address below `engine/published`.

    Raises FaultsError for folders that are faulty.
    """
    folders, faults = load(root)
    found: dict[str, bytes] = {}
    wrong = list(faults)
    for folder in folders:
        if not folder.is_draft:
            geometry, more = drawing_of(root, folder, is_sound=True)
            wrong += more
            files = {KEPT_FILE: published_file(folder), **_chart(folder, geometry), **_kept(folder)}
            found |= {f"{folder.id}/{name}": data for name, data in files.items()}
    if without_warnings(wrong):
        raise FaultsError(without_warnings(wrong))
    return found


def published_file(folder: Folder) -> bytes:
    """Return a variant's data and rules as one file, as the site publishes it."""
    return variant_file({"id": folder.id, "data": folder.data}, folder.modules)


def _chart(folder: Folder, geometry: charts.Geometry | None) -> Mapping[str, bytes]:
    """Draw the chart of an empty board, with all that it needs inside, and its sister file."""
    if geometry is None:
        return {}
    facts = charts.board_facts(folder.data)
    drawing = charts.draw(geometry, facts, label=words.LABEL.format(name=folder.name))
    places = compact(charts.sheet(geometry, facts))
    return {CHART: charts.with_styles(drawing, facts).encode(), PLACES: places.encode()}


def _kept(folder: Folder) -> Mapping[str, bytes]:
    """Give the variant's earlier versions, so that their links and files open."""
    return {
        path.relative_to(folder.path).as_posix(): path.read_bytes()
        for path in sorted((folder.path / KEPT).glob(f"*/{KEPT_FILE}"))
    }
