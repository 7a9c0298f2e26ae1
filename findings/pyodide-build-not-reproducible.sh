#!/usr/bin/env bash
# PyPI pyodide-build 0.39.2 compiles a wheel for the browser: `pyodide py-compile`.
# Needs Python 3.13, as the runtime it compiles for: PYTHON=python3.13.
#
# Guess: with SOURCE_DATE_EPOCH set, as for other build tools, equal wheels compile to equal bytes.
# Seen: two runs, two digests: the entries of the new archive carry the time of the run.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
"${PYTHON:-python3.13}" -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "pyodide-build==0.39.2" "pyodide-cli==0.5.0"
cd "$folder" && mkdir wheel
"$folder/venv/bin/pip" download --quiet --disable-pip-version-check --no-deps --dest wheel "six==1.17.0"
export SOURCE_DATE_EPOCH=1700000000
for run in one two; do
  mkdir "$run" && cp wheel/*.whl "$run/"
  "$folder/venv/bin/pyodide" py-compile --silent "$run"/*.whl
  sha256sum "$run"/*.whl | cut -c1-64 | tee -a digests
  sleep 3 # an archive's times count in steps of two seconds
done
"$folder/venv/bin/python" - <<'PYTHON'
from glob import glob
from zipfile import ZipFile

first, second = (ZipFile(glob(f"{run}/*.whl")[0]) for run in ("one", "two"))
names = first.namelist()
assert names == second.namelist()
print("other contents:", [name for name in names if first.read(name) != second.read(name)])
print("other times:   ", sum(first.getinfo(n).date_time != second.getinfo(n).date_time for n in names), "of", len(names))
PYTHON
[ "$(sort -u digests | wc -l)" -eq 2 ] || { echo "the runs agree now"; exit 1; }
