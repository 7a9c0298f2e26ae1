"""Mistakes of designers in the studio: each is told where it is, with a mend, and nothing stops."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from publisher.serve.http import Server
from publisher.studio.places import in_the_page
from tests.browser.screens import open_window
from tests.publisher.checking.test_mistakes import GOOD, MISTAKES, WITHOUT_WAY_OUT, mistake
from tests.studio.asking import Desk, desk
from tests.studio.studio_page import LONG, StudioPage, said, zipped

# Bytes that are no text never get into a draft: the zip that brings them is refused.
REFUSED = {"bytes_that_are_no_text"}
ONLY_HERE = {"a_base_that_is_none": 'Did you mean "standard"?'}  # which lies beside every draft
SEEN = (  # in the page
    *("a_border_one_way", "a_colour_by_name", "a_case_that_fails", "a_case_that_is_no_toml"),
    *("a_date_for_a_year", "a_drawing_too_wide", "a_heading_forgotten", "a_home_of_two_powers"),
    *("a_link_that_runs", "a_name_used_twice", "a_neighbour_mistyped", "a_number_in_quotes"),
    *("a_province_mistyped_in_an_example", "a_quote_forgotten", "a_script", "a_terrain_mistyped"),
    *("a_table_of_the_map_mistyped", "a_win_nobody_can_reach", "an_empty_variant"),
    *("an_unknown_key", "two_colours_alike", "two_units_in_one_province"),
)
TOLD = re.compile(r"(?P<file>[\w./]+):(?P<line>\d+): (?:warning: )?(?P<what>.*)", re.DOTALL)
KINDS = {".toml", ".md", ".json"}


def lakeland() -> dict[str, str]:
    """Return the texts of the good folder, by name."""
    return {
        path.relative_to(GOOD).as_posix(): path.read_text("utf-8")
        for path in sorted(GOOD.rglob("*"))
        if path.suffix in KINDS
    }


def made(overlay: Mapping[str, Any], texts: Mapping[str, str]) -> str:
    """Return the text of a file with a mistake in it."""
    text = str(overlay.get("text", texts.get(overlay["file"], "")))
    for before, after in overlay.get("edits", ()):
        text = text.replace(before, after, 1)
    return text


@pytest.fixture(scope="module")
def draft(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with desk(tmp_path_factory.mktemp("studio")) as opened:
        opened.put("standard")
        opened.ask("put", id="lakeland", files=lakeland(), gone=[])
        yield opened


@pytest.mark.parametrize("name", [name for name in MISTAKES if name not in REFUSED])
def test_a_mistake_is_told_as_on_the_desk(draft: Desk, name: str) -> None:
    """Advice names the page's buttons, not commands. A map older than its sources is a warning."""
    overlay, texts = mistake(name), lakeland()
    file = overlay["file"]
    draft.ask("put", id="lakeland", files={file: made(overlay, texts)}, gone=[])
    found = draft.ask("check", id="lakeland")["faults"]
    gone = [] if file in texts else [file]
    draft.ask("put", id="lakeland", files=texts, gone=gone)
    assert len(found) == len(overlay["told"])
    for wanted in overlay["told"]:
        place = TOLD.fullmatch(in_the_page(wanted))
        assert place is not None
        fault = next(one for one in found if is_told(one, place, ONLY_HERE.get(name, "")))
        is_stale = "since the map was drawn" in wanted
        assert fault["warning"] == (is_stale or ": warning: " in wanted)


def is_told(fault: Mapping[str, Any], place: re.Match[str], mend: str) -> bool:
    """Whether a fault of the studio is the one that the desk tells, with the mend."""
    what = ": ".join(filter(None, (fault["key"], fault["message"])))
    told = " ".join(filter(None, (f"{what}.", mend or fault["mend"])))
    begin, _, end = place["what"].partition("(...)")
    is_same = told.rstrip(".") == begin.rstrip(".") or (end and told.startswith(begin))
    is_same = is_same or bool(mend and mend in fault["mend"] and begin.startswith(what))
    return bool(is_same) and (fault["file"], str(fault["line"])) == (place["file"], place["line"])


@pytest.fixture(scope="module")
def studio(chromium: Browser, server: Server) -> Iterator[StudioPage]:
    """Open the good folder once: every test mends what it breaks."""
    window = open_window(chromium)
    opened = StudioPage(window.new_page(), server.address)
    opened.open()
    data = zipped({f"lakeland/{name}": text for name, text in lakeland().items()})
    opened.unpack(data)
    expect(opened.verdict).to_have_text(said("studio.noFault"), timeout=LONG)
    yield opened
    window.close()


@pytest.fixture
def mended(studio: StudioPage) -> Iterator[StudioPage]:
    """Mend afterwards what a test has broken, however it ends."""
    yield studio
    for name in {str(mistake(one)["file"]) for one in SEEN}:
        studio.file(name)
        studio.write(lakeland()[name])
    expect(studio.verdict).to_have_text(said("studio.noFault"), timeout=LONG)


@pytest.mark.browser
@pytest.mark.pyodide
@pytest.mark.parametrize("name", SEEN)
def test_a_mistake_is_shown_where_it_is_with_a_mend(mended: StudioPage, name: str) -> None:
    overlay, texts = mistake(name), lakeland()
    place = TOLD.fullmatch(overlay["told"][0])
    assert place is not None
    file = str(overlay["file"])
    text = made(overlay, texts)
    mended.file(file)
    mended.write(text)
    where = said("studio.at", place["file"], int(place["line"]))
    fault = mended.page.get_by_role("listitem").filter(has_text=where).first
    expect(fault).to_be_visible(timeout=LONG)
    if name not in WITHOUT_WAY_OUT:  # the last of its sentences says what to write instead
        mend = in_the_page(place["what"]).split(". ")[-1].rstrip(".")
        expect(fault).to_contain_text(mend, ignore_case=True)
    fault.get_by_role("button").click()
    expect(mended.text).to_be_focused()
    line = text.split("\n")[int(place["line"]) - 1]
    expect(mended.page.locator(".cm-activeLine")).to_have_text(line.strip())


def test_twenty_are_seen_in_the_page() -> None:
    assert len(set(SEEN) & set(MISTAKES)) >= 20


def test_a_zip_with_bytes_that_are_no_text_is_refused_before_it_is_a_draft() -> None:
    assert {name for name in MISTAKES if "encoding" in mistake(name)} == REFUSED
