"""Find the Chromium that drives the browser tests, or install one.

Nearly all tests use the headless shell: the same engine without browser windows, which are pages
themselves and a third of the work of opening one. `python -m tests.chromium` unpacks the shell of
package-lock.json, for Linux on x86-64; like Chrome it was compiled with a profile, and it takes a
tenth less time than Debian's. If it does not run, Debian's package is installed, or failing that a
whole browser.

`python -m tests.chromium whole` provides a whole browser, for benchmarks and the main path: an
installed Chrome or Chromium if there is one, else Debian's package if apt is available, else
Playwright's own.
"""

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.repository import ROOT

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
LOCKED = ROOT / "node_modules" / "@sparticuz" / "chromium" / "bin" / "chromium.br"
UNPACKED = ROOT / ".cache" / "headless-shell"
UNPACK = """const [packed, unpacked] = process.argv.slice(1);
const { readFileSync, writeFileSync } = require("fs");
const program = require("zlib").brotliDecompressSync(readFileSync(packed));
writeFileSync(unpacked, program, { mode: 0o755 });"""
SHELLS = (str(UNPACKED), "chromium-headless-shell", "chrome-headless-shell")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP plain.test 127.0.0.1",  # plain http that is not of this machine
)
# A browser reads only the last list of features, so this one repeats those that Playwright switches
# off. Streamed scripts would be compiled again on every page; without streaming they are reused.
ABSENT = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "AimEnabled",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ScriptStreaming",
    "SmallScriptStreaming",
    "ThirdPartyStoragePartitioning",
)
# With a crash reporter the shell traps WebAssembly that reaches beyond its memory, as browsers do,
# and survives.
TRAPS = "--enable-crash-reporter"
# Saves half of the work: no memory for painting, which no test looks at, and no suggestion list in
# the address bar, which is a page itself. Layout, styles, pointers, files and print work as usual;
# a screenshot would be empty.
SPARING = ("--force-gpu-mem-available-mb=1", f"--disable-features={','.join(ABSENT)}", TRAPS)
# WebAssembly and scripts that run only for seconds are compiled once, quickly: optimising them
# takes longer than it saves.
BRIEF = "--js-flags=--liftoff-only --no-opt --no-maglev"
# One process for all pages knows the scripts that it has compiled before.
TOGETHER = "--renderer-process-limit=1"


def installed() -> Path | None:
    """Return a Chrome or Chromium that runs, or nothing."""
    usual = (os.environ.get("CHROME_PATH", ""), *NAMES)
    return _first_that_runs(usual) or _first_that_runs(_playwrights_own())


def shell() -> Path:
    """Return the browser named by CHROME_PATH, else the headless shell, else a whole Chromium."""
    asked = os.environ.get("CHROME_PATH", "")
    return _first_that_runs((asked,) if asked else SHELLS) or required()


def required() -> Path:
    """Return the tests' whole browser; if there is none, the error says how to install one."""
    found = installed()
    if found is None:
        message = "This needs a whole Chromium; `make browsers` installs it."
        raise RuntimeError(message)
    return found


def install() -> None:
    """Install Chromium with apt, or else with Playwright, if none is installed."""
    if installed() is None:
        apt_install("chromium")
    if installed() is None:
        command = [sys.executable, "-m", "playwright", "install", "chromium"]
        subprocess.run(command, check=False)


def install_shell() -> None:
    """Unpack the locked headless shell, or install one; failing both, install a whole browser.

    The libraries that a shell needs come with Debian's packages.
    """
    node = shutil.which("node")
    UNPACKED.unlink(missing_ok=True)
    if node and LOCKED.exists() and (platform.system(), platform.machine()) == ("Linux", "x86_64"):
        UNPACKED.parent.mkdir(exist_ok=True)
        _runs("--eval", UNPACK, str(LOCKED), str(UNPACKED), program=node)
    if not _first_that_runs(SHELLS):
        apt_install("chromium-headless-shell")
    if not _first_that_runs(SHELLS):
        install()


def apt_install(*packages: str) -> None:
    """Install packages by apt, where it is there and may be used."""
    if shutil.which("apt-get"):
        apt = ["apt-get"] if os.geteuid() == 0 else ["sudo", "--non-interactive", "apt-get"]
        if _runs("update", "--quiet=2", program=apt):
            wanted = ("--yes", "--quiet=2", "--no-install-recommends", *packages)
            _runs("install", *wanted, program=apt)


def _first_that_runs(names: tuple[str, ...]) -> Path | None:
    """Return the first of some programs that is there and runs."""
    for name in names:
        found = shutil.which(name) if name else None
        if found and _runs("--version", program=found):
            return Path(found)
    return None


def _playwrights_own() -> tuple[str, ...]:
    """Return where Playwright keeps its own Chromium."""
    with sync_playwright() as playwright:
        return (playwright.chromium.executable_path,)


def _runs(*arguments: str, program: str | list[str]) -> bool:
    """Tell whether a program runs and succeeds."""
    command = [program] if isinstance(program, str) else program
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            [*command, *arguments],
            check=False,
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    except OSError:
        return False
    return done.returncode == 0


if __name__ == "__main__":
    if sys.argv[1:] == ["whole"]:
        install()
        print(f"A whole Chromium for the tests: {required()}")
    else:
        install_shell()
        print(f"Chromium for the tests: {shell()}")
