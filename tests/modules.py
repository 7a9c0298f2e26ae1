"""The player's modules one by one, as they stand in the repository, for pages of the tests.

The site has them joined into a few scripts.
"""

import shutil
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

from playwright.sync_api import Page, Route

from publisher.runtime.bundle import LIBRARIES, libraries, scripts
from tests.repository import ROOT

FOLDER = "assets/modules"  # below the root of the served site
MAIN = "start/main.js"  # of the player's page
SCRIPT = "text/javascript; charset=utf-8"
_VENDOR = {
    f"{name.rpartition('/')[2]}.js": f"{name}/{path}" for name, (path, _) in LIBRARIES.items()
}


def module(path: str) -> Path:
    """Return the file of a module, or of a library as `vendor/lit-html.js`."""
    room, _, name = path.rpartition("/")
    if room == "vendor":
        return ROOT / "node_modules" / _VENDOR[name]
    return ROOT / "site" / "player" / path


def lend_modules(page: Page) -> None:
    """Answer a page's requests for `/assets/modules/`."""

    def answer(route: Route) -> None:
        asked = urlsplit(route.request.url).path.removeprefix(f"/{FOLDER}/")
        route.fulfill(body=module(asked).read_text("utf-8"), content_type=SCRIPT)

    page.route(f"**/{FOLDER}/**", answer)


@cache
def joined_otherwise(path: str, before: str, after: str) -> str:
    """Return the script of the player's page with one module's text altered."""
    with TemporaryDirectory() as folder:
        player = Path(folder) / "player"
        shutil.copytree(ROOT / "site" / "player", player)
        text = (player / path).read_text("utf-8")
        assert text.count(before) == 1
        (player / path).write_text(text.replace(before, after), "utf-8")
        return scripts(player, libraries(ROOT))[MAIN]


def write_module(out: Path, path: str) -> None:
    """Put one module into a site."""
    target = out / FOLDER / path
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(module(path), target)
