#!/usr/bin/env bash
# PyPI svgwrite 1.4.3 checks each attribute as it is set, unless debug=False.
#
# Guess: what every browser has drawn for years passes the check, and what is wrong does not.
# Seen: role, aria-label, data-*, fill="rebeccapurple", "#ff000080" and "var(--x)" raise, while the
#   same colours inside style="..." pass, as does a style that is nonsense.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "svgwrite==1.4.3"
"$folder/venv/bin/python" - <<'PYTHON'
import svgwrite

drawing = svgwrite.Drawing()


def passes(**attributes):
    try:
        drawing.add(drawing.rect((0, 0), (1, 1), **attributes)).tostring()
    except (TypeError, ValueError) as fault:
        print("refused:", attributes, "-", fault)
        return False
    print("passed: ", attributes)
    return True


refused = (
    {"role": "img"},
    {"aria-label": "Paris"},
    {"data-province": "Par"},
    {"fill": "rebeccapurple"},
    {"fill": "#ff000080"},
    {"fill": "var(--land, tan)"},
)
passed = ({"style": "fill: rebeccapurple"}, {"style": "fill: var(--land, tan)"}, {"style": "nonsense"})
assert not any(passes(**one) for one in refused), "svgwrite has changed"
assert all(passes(**one) for one in passed), "svgwrite has changed"
PYTHON
