#!/usr/bin/env bash
# PyPI rtoml 0.14.0 reads and writes TOML, which has no null.
#
# Guess: writing None is an error, or leaves the key out.
# Seen: it is written as the text "null", in tables and in arrays, and is read back as that text.
#   `none_value` names another text, for reading too.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "rtoml==0.14.0"
"$folder/venv/bin/python" - <<'PYTHON'
import rtoml

written = rtoml.dumps({"owner": None, "units": ["A", None]})
print(written)
print("read back:", rtoml.loads(written))
print("with none_value:", rtoml.loads(written, none_value="null"))
assert rtoml.loads(written) == {"owner": "null", "units": ["A", "null"]}, "rtoml has changed"
assert rtoml.loads(written, none_value="null") == {"owner": None, "units": ["A", None]}
PYTHON
