#!/usr/bin/env bash
# PyPI svglib 2.3.2 reads a picture, to write it as PDF: a map with an arrow for an order, whose head is a
# marker, and a group of units at half opacity.
#
# Guess: the arrow has its head, and the units are half opaque.
# Seen: the arrow is a mere line and the units are opaque, without a word. Its list of limitations names
#   neither markers nor groups.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "svglib==2.3.2"
"$folder/venv/bin/python" -W error::UserWarning - <<'PYTHON'
import io

from svglib.svglib import svg2rlg

PICTURE = b"""<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90">
<defs><marker id="head" markerWidth="9" markerHeight="9" orient="auto">
<path d="M0 0L9 4L0 9z" fill="red"/></marker></defs>
<path d="M10 10L50 50" stroke="black" fill="none" marker-end="url(#head)"/>
<g opacity="0.5"><circle cx="70" cy="70" r="9" fill="blue"/></g></svg>"""


def shapes(group):
    for shape in group.contents:
        yield from shapes(shape) if hasattr(shape, "contents") else [shape]


drawn = list(shapes(svg2rlg(io.BytesIO(PICTURE))))
for shape in drawn:
    print(type(shape).__name__, "filled", shape.fillColor, "opacity", shape.fillOpacity)
assert [type(shape).__name__ for shape in drawn] == ["Path", "Circle"], "svglib draws more now"
assert drawn[0].points == [10, 10, 50, 50]
assert drawn[1].fillOpacity == 1 and drawn[1].fillColor.alpha == 1, "svglib has changed"
PYTHON
