"""The window of a map: a part of the globe, or a sheet of one's own."""

from collections.abc import Mapping
from typing import Any

from publisher.cli import Stop
from publisher.studio.edits.draft import Draft
from publisher.studio.edits.frame import frame_of
from publisher.studio.edits.seeds import on_sheet, path_of

COASTS = ("land-10m", "land-50m", "land-110m")
SIXTH = 6  # of the window's height, from its edges to the parallels at which the cone is true
FARTHEST = 85  # degrees from the equator
DATE_LINE = 180
# Tables with points of the old window, which mean other places in the new one.
_POINTS = (
    *("outlines", "lens", "inset", "dig", "fill", "frontier", "river", "range", "labels"),
    "borders",
)


def window(draft: Draft, given: Mapping[str, Any]) -> None:
    """Show a part of the globe: {"window": [west, south, east, north], "coast"}, in degrees.

    Seeds stay where they are on the sheet. Raises Stop for a window that cannot be drawn.
    """
    west, south, east, north = (round(float(value), 1) for value in given["window"])
    coast = str(given["coast"])
    if coast not in COASTS:
        raise Stop(f"{coast!r} is not one of {', '.join(COASTS)}.")
    if not (-DATE_LINE <= west < east <= DATE_LINE and -FARTHEST <= south < north <= FARTHEST):
        raise Stop("West must lie west of east, and south south of north, away from the poles.")
    held = [name for name in _POINTS if draft.drawing.data.get(name)]
    if held:
        raise Stop(
            f"{', '.join(held)} of map.toml have places of the old window. Delete them first."
        )
    frame = draft.frame
    seeds = on_sheet(draft)
    middle, part = (west + east) / 2, (north - south) / SIXTH
    lines = {"south": round(south + part, 1), "north": round(north - part, 1)}
    is_across = south < 0 < north  # the equator: no cone touches the globe on both sides of it
    kind = {"kind": "mercator" if is_across else "lcc", "meridian": round(middle, 1)}
    projection = kind if is_across else {**kind, **lines}
    draft.drawing.put(("map", "projection"), projection)
    draft.drawing.put(("map", "window"), [west, south, east, north])
    draft.drawing.put(("map", "coast"), coast)
    new = frame_of(draft.drawing.data)
    wide, high = new.width / frame.width, new.height / frame.height
    for name, points in seeds.items():
        moved = [
            new.on_map(
                (
                    (x - frame.margin) * wide + new.margin,
                    (y - frame.margin) * high + new.margin,
                )
            )
            for x, y in points
        ]
        draft.drawing.put(path_of(draft, name), moved)
