"""A draft made in the page of another system's file."""

import pytest
from playwright.sync_api import Page, expect

from publisher.serve.http import Server
from publisher.words import studio as words
from tests.publisher.importing.foreign import BOARD
from tests.publisher.importing.web_folder import bay, folder, png
from tests.studio.studio_page import LONG, StudioPage, said, zipped
from tests.studio.test_studio_mistakes import lakeland

pytestmark = [pytest.mark.browser, pytest.mark.pyodide]


@pytest.fixture
def studio(page: Page, server: Server) -> StudioPage:
    opened = StudioPage(page, server.address)
    opened.open()
    return opened


DROP = """([name, bytes]) => {
  const carried = new DataTransfer();
  carried.items.add(new File([new Uint8Array(bytes)], name));
  document.getElementById("main").dispatchEvent(
    new DragEvent("drop", { dataTransfer: carried, bubbles: true, cancelable: true }),
  );
}"""


def drop(studio: StudioPage, name: str, data: bytes) -> None:
    studio.page.evaluate(DROP, [name, list(data)])


def test_a_folder_with_a_picture_becomes_a_draft(studio: StudioPage) -> None:
    data = zipped(dict(folder(more={"resources/map.png": png(bay())})))
    studio.choose("bay.zip", data)
    expect(studio.page.get_by_text(said("studio.draftOf", "The Bay"))).to_be_visible(timeout=LONG)
    told = studio.page.get_by_role("alert")
    expect(told).to_contain_text(said("opening.done", "webDiplomacy folder"))
    expect(studio.verdict).to_contain_text("warning", timeout=LONG)
    expect(studio.verdict).not_to_contain_text("fault")
    chart = studio.page.get_by_title(said("studio.mapOf", "The Bay"), exact=True)
    expect(chart.content_frame.locator(".board")).to_be_visible(timeout=LONG)
    studio.file("map.toml")
    expect(studio.text).to_contain_text("[seeds]")


def test_what_a_source_loses_is_said_and_one_of_several_is_chosen(studio: StudioPage) -> None:
    data = zipped({"one.map": BOARD, "other.map": f"{BOARD}RULE CHAOS\n"})
    studio.choose("maps.zip", data)
    other = studio.button("other")
    expect(other).to_be_visible(timeout=LONG)
    other.click()
    told = studio.page.get_by_role("alert")
    expect(told).to_contain_text("CHAOS", timeout=LONG)
    expect(told).to_contain_text(words.NO_LAYOUT)
    expect(studio.text).to_contain_text("imported from")


def test_a_dropped_file_is_known_for_what_it_is(studio: StudioPage) -> None:
    drop(studio, "bay.map", BOARD.encode())
    expect(studio.text).to_contain_text("imported from", timeout=LONG)

    # over an open draft, too, which stays in the list
    texts = {f"lakeland/{name}": text for name, text in lakeland().items()}
    drop(studio, "a.zip", zipped(texts))
    expect(studio.page.get_by_text(said("studio.draftOf", "Lakeland"))).to_be_visible(timeout=LONG)
    drop(studio, "notes.txt", b"Buy bread.")
    expect(studio.page.get_by_role("alert")).to_have_text(words.NEITHER, timeout=LONG)
    for name in ("Lakeland", "bay"):
        link = studio.page.get_by_role("link", name=said("studio.openWhich", name))
        expect(link).to_be_visible()


def test_a_damaged_file_is_refused_with_its_sentence(studio: StudioPage) -> None:
    studio.choose("a.map", b"\xff\xfe")
    expect(studio.page.get_by_role("alert")).to_be_visible(timeout=LONG)
    expect(studio.page.get_by_role("heading", name=said("studio.yourDrafts"))).to_be_visible()
