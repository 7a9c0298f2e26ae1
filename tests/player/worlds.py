"""Sites with one variant that is made up for a test, beside the standard game."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser

from publisher.building.site import publish
from publisher.runtime.bundle import add_player, seal
from publisher.serve.http import Folder, Handler, Server
from tests.browser.screens import WIDE
from tests.player.direct import DirectEngine
from tests.player.table import Table
from tests.repository import ROOT

VARIANTS = Path(__file__).parent / "variants"


def made_up(root: Path, variant: str) -> Path:
    """Put a variant beside the standard game, on the standard board's map."""
    own = root / "variants" / variant
    shutil.copytree(VARIANTS / variant, own, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "variants" / "standard" / "map.geo.json", own)
    (root / "variants" / "standard").symlink_to(ROOT / "variants" / "standard")
    (root / "engine").symlink_to(ROOT / "engine")
    return root


@contextmanager
def opened(root: Path, variant: str, chromium: Browser, direct: DirectEngine) -> Iterator[Table]:
    """Build the site of such a world, and lay a table."""
    out = root / "dist"
    publish(root, out)
    add_player(ROOT, out)
    seal(ROOT, out)
    server = Server(Folder(out), 0, Handler)
    server.start()
    context = direct.window(chromium, viewport=WIDE)
    yield Table(context.new_page(), f"{server.address}{variant}/play/index.html")
    context.close()
    server.stop()
