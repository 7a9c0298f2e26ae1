"""The studio in a browser, as tests use it."""

import base64
import io
import json
import re
import zipfile
import zlib
from collections.abc import Mapping

from playwright.sync_api import FrameLocator, Locator, Page, expect

from tests.patience import stretched
from tests.player.node import answer_of
from tests.repository import ROOT
from tests.words import SCRIPT

LONG = stretched(90_000)  # milliseconds; until Python has started on a machine with much to do
# Notes what comes through the wall: the page itself shows only a part of it.
LISTENING = """window.came = [];
const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage");
Object.defineProperty(MessagePort.prototype, "onmessage", {
  set(heard) {
    set.call(this, (event) => {
      if (typeof event.data?.answer === "string") window.came.push(event.data.answer);
      return heard(event);
    });
  },
});"""


# The text of a file as it is kept: the page itself holds only the lines that are shown.
TEXT_KEPT = """(file) => new Promise((done) => {
  const asked = indexedDB.open("chancery-studio");
  asked.onsuccess = () => {
    const all = asked.result.transaction("drafts").objectStore("drafts").getAll();
    all.onsuccess = () => { asked.result.close(); done(all.result[0].files[file]); };
  };
})"""


def said(key: str, *args: object) -> str:
    """Return a sentence of the studio's words, as `tests.words` does for the player's."""
    module, _, name = key.partition(".")
    path = f"../studio/words/{module}.js"
    told = answer_of(SCRIPT, path, {"name": name, "args": list(args)})
    assert isinstance(told, str), f"{key}: {told}"
    return told


class StudioPage:
    """The studio's page, and what a designer does there."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = f"{address}studio/index.html"

    def open(self, link: str = "") -> None:
        """Open the page, with a link's part after the # if one is given."""
        self.page.goto("about:blank")
        self.page.goto(self.address + (f"#{link}" if link else ""))

    def begin(self, name: str) -> None:
        """Begin with the small board."""
        self.page.get_by_label(said("studio.name"), exact=True).fill(name)
        self.button(said("studio.create")).first.click()
        expect(self.text).to_be_visible(timeout=LONG)

    def copy(self, variant: str) -> None:
        """Begin with a published variant."""
        self.page.get_by_label(said("studio.variant"), exact=True).select_option(variant)
        self.button(said("studio.create")).nth(1).click()
        expect(self.text).to_be_visible(timeout=LONG)

    def unpack(self, data: bytes) -> None:
        """Open a zip as a draft."""
        self.choose("a.zip", data)

    def choose(self, name: str, data: bytes) -> None:
        """Open a file."""
        self.page.get_by_label(said("opening.choose"), exact=True).set_input_files(
            {"name": name, "mimeType": "application/octet-stream", "buffer": data}
        )

    def button(self, name: str) -> Locator:
        """Find a button by its whole name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def file(self, name: str) -> None:
        """Show a file."""
        self.page.get_by_role("button", name=name).first.click()

    @property
    def text(self) -> Locator:
        """The text that is shown."""
        return self.page.get_by_role("textbox", name=re.compile("The text of"))

    @property
    def verdict(self) -> Locator:
        """What came of the last check."""
        return self.page.get_by_test_id("verdict")

    @property
    def preview(self) -> FrameLocator:
        """The rules page beside the text."""
        return self.page.frame_locator("iframe").first

    def write(self, text: str) -> None:
        """Put a text in place of the one that is shown, by keys: nothing is written by deleting."""
        self.text.press("Control+a")
        if text:
            self.page.keyboard.insert_text(text)
        else:
            self.page.keyboard.press("Delete")

    def place(self) -> str:
        """Return the address of the draft, once it is kept: it leads nowhere before."""
        kept = self.page.get_by_test_id("saving")
        expect(kept).to_have_text(said("studio.kept"), timeout=LONG)
        return self.page.url

    def came(self) -> Mapping[str, str]:
        """Return all files of the site that have come through the wall, by name."""
        files: dict[str, str] = {}
        for answer in self.page.evaluate("window.came"):
            told = json.loads(answer).get("ok")
            if isinstance(told, dict) and ("index.html" in told or "variant.json" in told):
                files |= told
        return files


def zipped(files: Mapping[str, str | bytes]) -> bytes:
    """Pack files into a zip, under the names they are given."""
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return memory.getvalue()


def coded(value: object) -> str:
    """Code a draft as a link does."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(json.dumps(value).encode()) + packer.flush()
    return "draft=1." + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def template(name: str) -> str:
    """Return a file of the template of new variants."""
    return (ROOT / "site" / "templates" / "new" / "own" / name).read_text("utf-8")
