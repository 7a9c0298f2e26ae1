#!/usr/bin/env bash
# PyPI svgpathtools 1.8.0: a map whose group is moved by a transform, as Inkscape writes its layers,
# with a rectangle below and a path above it.
#
# Guess: `svg2paths` tells where the shapes are, from the lowest to the topmost.
# Seen: transforms are left out, and shapes come by kind, paths first: both places and order are
#   wrong. `Document.paths()` of the same package heeds transforms, and has the same order.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "svgpathtools==1.8.0"
cd "$folder"
cat > map.svg <<'SVG'
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">
  <g transform="translate(100 50)">
    <rect id="sea" width="40" height="40"/>
    <path id="island" d="M10 10H20V20H10Z"/>
  </g>
</svg>
SVG
venv/bin/python - <<'PYTHON'
from svgpathtools import Document, svg2paths

paths, attributes = svg2paths("map.svg")
told = [(a["id"], *map(int, path.bbox())) for path, a in zip(paths, attributes)]
moved = [(p.element.get("id"), *map(int, p.bbox())) for p in Document("map.svg").paths()]
print(told, moved, sep="\n")
assert told == [("island", 10, 20, 10, 20), ("sea", 0, 40, 0, 40)], "told otherwise now"
assert moved == [("island", 110, 120, 60, 70), ("sea", 100, 140, 50, 90)], "told otherwise now"
PYTHON
