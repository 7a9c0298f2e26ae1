#!/usr/bin/env bash
# PyPI CairoSVG 2.8.2 turns SVG into PNG and PDF.
#
# Guess: a colour it does not know is an error, or is ignored and the one before it stays.
# Seen: light-dark() and oklch() paint black in silence, and rgb() with spaces ends the whole
#   picture with a ValueError about floats.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "cairosvg==2.8.2" "pillow==11.3.0"
"$folder/venv/bin/python" - <<'PYTHON'
from io import BytesIO

import cairosvg
from PIL import Image

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><rect width="1" height="1" style="{}"/></svg>'


def painted(style):
    try:
        png = cairosvg.svg2png(bytestring=SVG.format(style).encode())
    except ValueError as fault:
        return f"ValueError: {fault}"
    return Image.open(BytesIO(png)).convert("RGBA").getpixel((0, 0))


expected = {
    "fill: rgb(255, 0, 0)": (255, 0, 0, 255),
    "fill: blue; fill: light-dark(red, red)": (0, 0, 0, 255),
    "fill: blue; fill: oklch(63% 0.26 29)": (0, 0, 0, 255),
    "fill: rgb(255 0 0)": "ValueError: could not convert string to float: '255 0 0'",
}
for style, wanted in expected.items():
    print(style.ljust(42), painted(style))
for style, wanted in expected.items():
    assert painted(style) == wanted, f"{style}: CairoSVG has changed"
PYTHON
