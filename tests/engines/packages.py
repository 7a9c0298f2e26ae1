"""Find the browser engines on this machine, or install them.

`python -m tests.engines.packages` installs Firefox and WebKitGTK from Debian's packages if
apt is available and permitted, and names those it cannot install.
"""

import shutil
from collections.abc import Mapping
from pathlib import Path

from tests.chromium import apt_install

type Programs = Mapping[str, str]

# What each engine needs: for every program, its possible names.
NEEDED: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "firefox": {"firefox": ("firefox-esr", "firefox")},
    "webkit": {
        "WebKitWebDriver": ("WebKitWebDriver",),
        "MiniBrowser": ("MiniBrowser", "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"),
        "Xvfb": ("Xvfb",),
    },
}
PACKAGES = {"firefox": ("firefox-esr",), "webkit": ("webkit2gtk-driver", "xvfb")}


def programs(engine: str) -> Programs:
    """Return the programs that an engine needs, as far as they are installed."""
    found = {name: _first(usual) for name, usual in NEEDED[engine].items()}
    return {name: path for name, path in found.items() if path}


def missing(engine: str) -> str:
    """Return a sentence on the programs that an engine lacks, or an empty text."""
    lacking = [name for name in NEEDED[engine] if name not in programs(engine)]
    packages, words = " and ".join(PACKAGES[engine]), ", ".join(lacking)
    told = f"{engine} is left out: {words} not found (in Debian's {packages})"
    return told if lacking else ""


def _first(usual: tuple[str, ...]) -> str:
    """Return the first of these programs that is there."""
    paths = (shutil.which(path) for name in usual for path in (name, *_below(name)))
    return next((path for path in paths if path), "")


def _below(pattern: str) -> list[str]:
    """Return the files of this machine that a whole path with wildcards names."""
    return sorted(map(str, Path("/").glob(pattern[1:]))) if pattern.startswith("/") else []


if __name__ == "__main__":
    wanted = [name for engine in NEEDED if missing(engine) for name in PACKAGES[engine]]
    if wanted:
        apt_install(*wanted)
    for one in NEEDED:
        print(missing(one) or f"{one} for the tests: {', '.join(programs(one).values())}")
