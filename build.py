"""Run the publisher: `python build.py new | import | map | check | serve | build ...`."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent

if __name__ == "__main__":
    sys.path[:0] = [str(ROOT), str(ROOT / "site")]
    from publisher.cli import main

    sys.exit(main(sys.argv[1:]))
