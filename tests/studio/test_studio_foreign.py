"""A draft made in the page of another system's file."""

import pytest
from playwright.sync_api import Page, expect

from publisher.serve.http import Server
from publisher.words import studio as words
from tests.publisher.importing.foreign import BOARD
from tests.publisher.importing.test_webdiplomacy import bay, folder, png
from tests.studio.studio_page import LONG, StudioPage, said, zipped

pytestmark = [pytest.mark.browser, pytest.mark.pyodide]


@pytest.fixture
def studio(page: Page, server: Server) -> StudioPage:
    opened = StudioPage(page, server.address)
    opened.open()
    return opened


def choose(studio: StudioPage, name: str, data: bytes) -> None:
    studio.page.get_by_label(said("foreign.choose"), exact=True).set_input_files(
        {"name": name, "mimeType": "application/octet-stream", "buffer": data}
    )


def test_a_folder_with_a_picture_becomes_a_draft(studio: StudioPage) -> None:
    data = zipped(dict(folder(more={"resources/map.png": png(bay())})))
    choose(studio, "bay.zip", data)
    expect(studio.page.get_by_text(said("studio.draftOf", "The Bay"))).to_be_visible(timeout=LONG)
    told = studio.page.get_by_role("alert")
    expect(told).to_contain_text(said("foreign.done", "webDiplomacy folder"))
    expect(studio.verdict).to_contain_text("warning", timeout=LONG)
    expect(studio.verdict).not_to_contain_text("fault")
    studio.file("map.toml")
    expect(studio.text).to_contain_text("[seeds]")


def test_what_a_source_loses_is_said_and_one_of_several_is_chosen(studio: StudioPage) -> None:
    data = zipped({"one.map": BOARD, "other.map": f"{BOARD}RULE CHAOS\n"})
    choose(studio, "maps.zip", data)
    other = studio.button("other")
    expect(other).to_be_visible(timeout=LONG)
    other.click()
    told = studio.page.get_by_role("alert")
    expect(told).to_contain_text("CHAOS", timeout=LONG)
    expect(told).to_contain_text(words.NO_LAYOUT)
    expect(studio.text).to_contain_text("imported from")


def test_what_is_no_variant_is_refused_with_its_sentence(studio: StudioPage) -> None:
    choose(studio, "a.map", b"\xff\xfe")
    expect(studio.page.get_by_role("alert")).to_be_visible(timeout=LONG)
    expect(studio.page.get_by_role("heading", name=said("studio.yourDrafts"))).to_be_visible()
