"""Folders on this computer: opened by the studio and saved where they lie."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from publisher.serve.desk import Desk
from publisher.serve.http import Server
from publisher.serve.live import LiveServer
from tests.publisher.checking.test_mistakes import GOOD
from tests.repository import ROOT
from tests.studio.studio_page import StudioPage, said

pytestmark = pytest.mark.browser

VARIANT = "variants/lakeland"
# A folder of the browser's own stands in for one that somebody chooses.
PICKER = """window.showDirectoryPicker = async () => {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle("lakeland", { create: true });
};"""
FILL = """async ([name, text]) => {
  const folder = await window.showDirectoryPicker();
  const file = await folder.getFileHandle(name, { create: true });
  const stream = await file.createWritable();
  await stream.write(text);
  await stream.close();
}"""
READ = """async (name) => {
  const folder = await window.showDirectoryPicker();
  return (await (await folder.getFileHandle(name)).getFile()).text();
}"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    shutil.copytree(GOOD, tmp_path / "variants" / "lakeland")
    return tmp_path


@pytest.fixture
def live(site: Path, root: Path) -> Iterator[LiveServer]:
    started = LiveServer(site, 0, Desk(root))
    started.bell.ring("1")
    started.start()
    yield started
    started.stop()


def change(studio: StudioPage, line: str) -> None:
    """Write a line at the top of the text."""
    studio.text.press("Control+Home")
    studio.page.keyboard.insert_text(f"{line}\n")


def test_serve_opens_a_folder_and_saves_it(page: Page, live: LiveServer, root: Path) -> None:
    studio = StudioPage(page, live.address)
    studio.open()
    page.get_by_label(said("disk.folder"), exact=True).select_option("lakeland")
    studio.button(said("disk.open")).click()
    expect(studio.text).to_contain_text("The board and the start")
    change(studio, "# mine")
    save = studio.button(said("disk.save", VARIANT))
    save.click()
    told = page.get_by_role("alert")
    expect(told).to_have_text(said("disk.saved", VARIANT))
    file = root / "variants" / "lakeland" / "variant.toml"
    before = (GOOD / "variant.toml").read_text("utf-8")
    assert file.read_text("utf-8") == f"# mine\n{before}"

    # somebody else has changed it meanwhile: it is asked about, and nothing is lost
    file.write_text("# theirs\n", "utf-8")
    change(studio, "# more")
    page.once("dialog", lambda dialog: dialog.dismiss())
    save.click()
    expect(told).to_have_text(said("disk.notSaved", VARIANT))
    assert file.read_text("utf-8") == "# theirs\n"
    page.once("dialog", lambda dialog: dialog.accept())
    save.click()
    expect(told).to_have_text(said("disk.saved", VARIANT))
    assert file.read_text("utf-8") == f"# more\n# mine\n{before}"
    studio.button(said("studio.history")).click()
    states = page.locator("dialog").get_by_role("listitem")
    expect(states.first).to_contain_text(said("sharing.whys.disk"))

    # a build that follows does not take the page away from whoever writes
    page.keyboard.press("Escape")
    change(studio, "# last")
    live.bell.ring("2")
    expect(studio.text).to_contain_text("# last")


def test_a_draft_begun_here_becomes_a_folder(page: Page, live: LiveServer, root: Path) -> None:
    studio = StudioPage(page, live.address)
    studio.open()
    studio.copy("stonehenge")
    studio.button(said("disk.save", "variants/stonehenge")).click()
    expect(page.get_by_role("alert")).to_have_text(said("disk.saved", "variants/stonehenge"))
    there = (root / "variants" / "stonehenge" / "variant.toml").read_text("utf-8")
    assert there == (ROOT / "variants" / "stonehenge" / "variant.toml").read_text("utf-8")


def test_elsewhere_nothing_is_asked_of_the_host(page: Page, server: Server) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    studio = StudioPage(page, server.address)
    studio.open()
    expect(page.get_by_role("heading", name=said("studio.yourDrafts"))).to_be_visible()
    assert not any("_studio" in url for url in asked)


def test_a_folder_that_the_browser_opens_is_saved_where_it_lies(
    page: Page, live: LiveServer
) -> None:
    page.add_init_script(PICKER)
    studio = StudioPage(page, live.address)
    studio.open()
    for file in ("variant.toml", "rules.md", "map.toml"):
        page.evaluate(FILL, [file, (GOOD / file).read_text("utf-8")])
    page.evaluate(FILL, ["card.png", "picture"])
    studio.button(said("disk.picked")).click()
    expect(studio.text).to_contain_text("The board and the start")
    change(studio, "# mine")
    studio.button(said("disk.save", "lakeland")).click()
    told = page.get_by_role("alert")
    expect(told).to_have_text(said("disk.saved", "lakeland"))
    assert page.evaluate(READ, "variant.toml").startswith("# mine\n")
    assert page.evaluate(READ, "card.png") == "picture"
    page.evaluate(FILL, ["variant.toml", "# theirs\n"])
    change(studio, "# more")
    page.once("dialog", lambda dialog: dialog.dismiss())
    studio.button(said("disk.save", "lakeland")).click()
    expect(told).to_have_text(said("disk.notSaved", "lakeland"))
    assert page.evaluate(READ, "variant.toml") == "# theirs\n"
