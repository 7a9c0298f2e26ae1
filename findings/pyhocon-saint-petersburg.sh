#!/usr/bin/env bash
# PyPI pyhocon 0.3.63 makes a configuration of a dictionary, and writes it as HOCON or JSON.
#
# Guess: a dictionary of provinces by name is written with its names, in quotes where they need them.
# Seen: "St. Petersburg" becomes a table `St` with the key " Petersburg", in the configuration and in both
#   texts: the names of a dictionary are taken for paths, and parted at their full stops. A configuration
#   that is read from the text `"St. Petersburg" = F` keeps the name, and is written with it.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "pyhocon==0.3.63"
"$folder/venv/bin/python" - <<'PYTHON'
import json

from pyhocon import ConfigFactory, HOCONConverter

config = ConfigFactory.from_dict({"Kiel": "A", "St. Petersburg": "F"})
written = HOCONConverter.to_hocon(config)
print(written)
parted = {"Kiel": "A", "St": {" Petersburg": "F"}}
assert config.as_plain_ordered_dict() == parted, "pyhocon has changed"
assert json.loads(HOCONConverter.to_json(config)) == parted, "pyhocon has changed"
assert '"St. Petersburg"' not in written
read = ConfigFactory.parse_string('"St. Petersburg" = F')
print(HOCONConverter.to_hocon(read))
assert json.loads(HOCONConverter.to_json(read)) == {"St. Petersburg": "F"}
PYTHON
