"""Take the README's pictures: the player and a rules page, each in light and in dark.

`python -m tests.pictures` builds the site, opens it in the browser of the tests, and writes
`docs/pictures/`. The player shows the results of Fall 1902 in the recorded game; the rules page
shows its map and, below it, a worked example.
"""

import sys
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

import numpy as np
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from publisher.cli import main as publish
from publisher.pictures.drawing import Pixels, in_few_colours, write
from publisher.serve.http import Folder, Handler, Server
from tests.browser.screens import CHOSEN
from tests.chromium import FLAGS, shell
from tests.player.table import Rules, Table, recorded
from tests.repository import ROOT, name
from tests.words import said

FOLDER = ROOT / "docs" / "pictures"
type Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")
DESK: ViewportSize = {"width": 1280, "height": 800}
PLAYED = 6  # slots of the recorded game, up to Fall 1902
EXAMPLE = "#ex-cut"
# Letters stand as far apart as in a browser with a window; the shell would move each to a pixel.
SMOOTH = "--font-render-hinting=none"
COARSE = 4  # bits of each part of a colour in which neighbours differ
MAP_HEIGHT = 680  # pixels; the map's northern half, so that the example below is in sight as well
# An example is laid out, and asks for its fonts, only once it has come into sight.
SETTLED = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await document.fonts.ready;
}"""
# Only a browser can read its own screenshot here: four bytes a pixel, the last of them opacity.
READ = """async (address) => {
  const picture = await createImageBitmap(await (await fetch(address)).blob());
  const drawing = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  drawing.drawImage(picture, 0, 0);
  const { data } = drawing.getImageData(0, 0, picture.width, picture.height);
  const reader = new FileReader();
  await new Promise((done) => {
    reader.onload = done;
    reader.readAsDataURL(new Blob([data]));
  });
  return [picture.height, picture.width, reader.result.split(",")[1]];
}"""


def show_player(page: Page, site: str) -> Iterator[bytes]:
    """Show what became of the orders of a movement phase, on the map and beside it."""
    record = recorded()
    payload = Rules.of(ROOT / "variants").payload({**record, "slots": record["slots"][:PLAYED]})
    Table(page, f"{site}standard/play/index.html").sit_down(f"#g={payload}")
    page.get_by_role("button", name=said("history.earlier")).click()
    expect(page.locator(".layer-orders > *").first).to_be_attached()
    expect(page.locator("#onward")).to_be_visible()
    yield page.screenshot()


def show_rules(page: Page, site: str) -> Iterator[bytes]:
    """Show the map of a rules page, then a worked example of the same page."""
    page.goto(f"{site}standard/index.html#chart")
    yield page.screenshot(clip={"x": 0, "y": 0, "width": DESK["width"], "height": MAP_HEIGHT})
    example = page.locator(EXAMPLE)
    example.scroll_into_view_if_needed()
    page.evaluate(SETTLED)
    box = example.bounding_box()
    assert box, f"The rules page has no {EXAMPLE}."
    yield page.screenshot(
        clip={"x": 0, "y": round(box["y"]), "width": DESK["width"], "height": round(box["height"])}
    )


SHOWN: Mapping[str, Callable[[Page, str], Iterator[bytes]]] = {
    "player": show_player,
    "rules": show_rules,
}


def pixels(page: Page, screenshot: bytes) -> Pixels:
    """Return the pixels of a screenshot: rows, columns, three parts of a colour."""
    address = f"data:image/png;base64,{b64encode(screenshot).decode('ascii')}"
    height, width, data = page.evaluate(READ, address)
    return np.frombuffer(b64decode(data), np.uint8).reshape(height, width, 4)[:, :, :3]


def without_shades(pixels: Pixels) -> Pixels:
    """Give each pixel the most frequent of the colours that are much like its own.

    A palette of the most frequent colours would otherwise hold many shades of sea and no yellow.
    """
    parts = pixels.reshape(-1, 3).astype(np.int64)
    known, places, counts = np.unique(
        parts[:, 0] << 16 | parts[:, 1] << 8 | parts[:, 2], return_inverse=True, return_counts=True
    )
    mask = 0xFF >> COARSE << COARSE
    alike = known & (mask << 16 | mask << 8 | mask)
    order = np.lexsort((known, -counts, alike))
    kinds, firsts = np.unique(alike[order], return_index=True)
    chosen = known[order][firsts][np.searchsorted(kinds, alike)][places]
    return (
        np.stack([chosen >> 16, chosen >> 8 & 255, chosen & 255], axis=1)
        .astype(np.uint8)
        .reshape(pixels.shape)
    )


def take(browser: Browser, site: str, what: str, theme: Theme) -> bytes:
    """Return one of the pictures as a PNG of at most 256 colours."""
    with browser.new_context(color_scheme=theme, reduced_motion="reduce", viewport=DESK) as window:
        window.add_init_script(CHOSEN)
        shots = list(SHOWN[what](window.new_page(), site))
        blank = window.new_page()
        whole = np.concatenate([pixels(blank, shot) for shot in shots])
    rows, palette = in_few_colours(without_shades(whole))
    return write([row.tobytes() for row in rows], palette.tobytes(), name(Path(__file__)))


def main() -> int:
    """Build the site and take all pictures; return 1 if the site cannot be built."""
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        if publish(["build", "--out", folder]):
            return 1
        server = Server(Folder(Path(folder)), 0, Handler)
        server.start()
        browser = playwright.chromium.launch(executable_path=str(shell()), args=[*FLAGS, SMOOTH])
        for what in SHOWN:
            for theme in THEMES:
                file = FOLDER / f"{what}-{theme}.png"
                file.write_bytes(take(browser, server.address, what, theme))
                print(f"{name(file)}: {file.stat().st_size / 1000:.0f} kB")
        browser.close()
        server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
