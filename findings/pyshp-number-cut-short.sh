#!/usr/bin/env bash
# PyPI pyshp 3.1.6 writes shapefiles, here with a field of three digits and one of four letters.
#
# Guess: a number that does not fit is refused, or warned of as the package warns of a text that is
#   cut; and None, which its documentation says every type of field can hold, is read back as None.
# Seen: 12345 is written as 123 and -12345 as -12, without a word. None in a field of text is the word
#   "None".
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "pyshp==3.1.6"
"$folder/venv/bin/python" - <<'PYTHON'
import io
import warnings

import shapefile


def written(kind, size, value):
    shp, shx, dbf = files = [io.BytesIO() for _ in range(3)]
    writer = shapefile.Writer(shp=shp, shx=shx, dbf=dbf)
    writer.field("value", kind, size)
    writer.point(10, 59)
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        writer.record(value)
        writer.close()
    for file in files:
        file.seek(0)
    return shapefile.Reader(shp=shp, shx=shx, dbf=dbf).record(0)["value"], len(said)


EXPECTED = [
    ("N", 3, 12345, (123, 0)),
    ("N", 3, -12345, (-12, 0)),
    ("N", 3, None, (None, 0)),
    ("C", 4, "12345", ("1234", 1)),
    ("C", 4, None, ("None", 0)),
]
for kind, size, value, seen in EXPECTED:
    found = written(kind, size, value)
    print(f"{kind} of {size}: {value!r} becomes {found[0]!r}, {found[1]} warning(s)")
    assert found == seen, "pyshp has changed"
PYTHON
