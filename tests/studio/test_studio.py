"""A draft in the studio: written, checked, kept, played and shared."""

import re
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from publisher.building.variant import board_of, check_folder, reading_files
from publisher.check import all_faults
from publisher.faults import without_warnings
from publisher.load.load import load
from publisher.serve.http import Server
from tests.browser.screens import open_window
from tests.patience import wait_until
from tests.player.axe import expect_clean
from tests.publisher.newcomer import own_repository
from tests.repository import ROOT
from tests.studio.studio_page import (
    LISTENING,
    LONG,
    TEXT_KEPT,
    StudioPage,
    coded,
    said,
    zipped,
)

pytestmark = [pytest.mark.browser, pytest.mark.pyodide]

TOML = '[variant]\nname = "Mine"\n'


@pytest.fixture
def studio(page: Page, server: Server) -> StudioPage:
    page.add_init_script(LISTENING)
    opened = StudioPage(page, server.address)
    opened.open()
    return opened


def test_a_board_is_begun_broken_mended_played_and_shared(
    studio: StudioPage,
    context: BrowserContext,
    chromium: Browser,
    server: Server,
    tmp_path: Path,
) -> None:
    studio.begin("Lakeland")
    expect(studio.verdict).to_contain_text("15 warnings", timeout=LONG)
    expect(studio.preview.get_by_role("heading", name="Lakeland")).to_be_visible(timeout=LONG)
    expect_clean(studio.page, "the studio with a draft", "iframe")

    # a fault is marked while one types, and leads to its place
    text = str(studio.page.evaluate(TEXT_KEPT, "variant.toml"))
    studio.write(
        text.replace('designer = "Your name"', "designer = 7").replace("year = ", "yaer = ")
    )
    expect(studio.verdict).to_contain_text("fault", timeout=LONG)
    expect(studio.button(said("studio.play"))).to_be_disabled()
    wrong = studio.page.get_by_role("button", name="yaer")
    expect(wrong).to_contain_text("Did you mean")
    wrong.focus()
    studio.page.keyboard.press("Enter")
    expect(studio.text).to_be_focused()
    studio.write(text.replace("victory.centres = 3 ", "victory.centres = 2 "))
    expect(studio.verdict).to_contain_text("warnings", timeout=LONG)
    expect(studio.page.get_by_test_id("saving")).to_have_text(said("studio.kept"), timeout=LONG)

    # another visit finds it as it was
    studio.open()
    studio.page.get_by_role("link", name=said("studio.openWhich", "Lakeland")).click()
    expect(studio.text).to_contain_text("victory.centres = 2")
    expect(studio.verdict).to_contain_text("warning", timeout=LONG)

    expect(studio.preview.locator("h1")).to_be_visible(timeout=LONG)
    with context.expect_page() as coming:
        studio.button(said("studio.play")).click()
    player = coming.value
    expect(player.get_by_text(said("play.draft", "Lakeland"))).to_be_visible(timeout=LONG)
    resolve = player.get_by_role("button", name="Resolve")
    expect(resolve).to_be_enabled(timeout=LONG)
    player.close()

    studio.button(said("studio.share")).click()
    link = studio.page.get_by_label(said("sharing.link"), exact=True).input_value()
    with studio.page.expect_download() as saving:
        studio.button(said("sharing.saveFile")).click()
    with zipfile.ZipFile(saving.value.path()) as archive:
        root = own_repository(tmp_path)
        archive.extractall(root / "variants")
    assert without_warnings(all_faults(root, ("lakeland",))[0]) == []
    (folder, standard), _ = load(root, ("lakeland", "standard"))
    checked, _ = check_folder(root, folder)
    assert checked is not None
    made = reading_files(checked, board_of(checked), standard)
    assert studio.came()["index.html"] == made["index.html"]
    expect_clean(studio.page, "the share sheet", "iframe")

    # the link opens elsewhere, and says what it holds
    elsewhere = open_window(chromium)
    other = StudioPage(elsewhere.new_page(), server.address)
    other.open(link.partition("#")[2])
    expect(other.page.get_by_text(said("studio.draftOf", "Lakeland"))).to_be_visible(timeout=LONG)
    expect(other.text).to_contain_text("victory.centres = 2")
    elsewhere.close()


# What tells of games: a draft, whose rules may change, has none.
GAMES = re.compile(
    r'<li><a href="(?:#sample|balance.html)">.*?</li>\n|<section id="sample".*?</section>\n?',
    re.DOTALL,
)


@pytest.mark.parametrize("variant", ["stonehenge", "danelaw"])
def test_a_published_variant_is_built_byte_for_byte(
    studio: StudioPage, context: BrowserContext, site: Path, variant: str
) -> None:
    studio.copy(variant)
    expect(studio.preview.locator("h1")).to_be_visible(timeout=LONG)
    with context.expect_page() as coming:
        studio.button(said("studio.play")).click()
    expect(coming.value.get_by_role("button", name="Resolve")).to_be_visible(timeout=LONG)
    coming.value.close()
    came = studio.came()
    home = site / variant
    assert {"index.html", "rules.css", "variant.json", "first.json", "opening.txt"} <= set(came)
    assert {"chart.json", "chart.css", "play/index.html", "embed.html"} <= set(came)
    for name, text in came.items():
        assert text == GAMES.sub("", (home / name).read_text("utf-8")), name


def test_a_saved_state_comes_back_and_the_present_one_is_kept(studio: StudioPage) -> None:
    studio.begin("Lakeland")
    studio.text.press("Control+Home")
    studio.page.keyboard.insert_text("# the first\n")
    studio.button(said("studio.history")).click()
    studio.button(said("sharing.saveState")).click()
    states = studio.page.locator("dialog").get_by_role("listitem")
    expect(states).to_have_count(2)
    expect(states.first).to_contain_text(said("sharing.whys.asked"))
    studio.page.keyboard.press("Escape")
    studio.write("# all is gone\n")
    expect(studio.text).not_to_contain_text("the first")
    studio.button(said("studio.history")).click()
    states.first.get_by_role("button", name=said("sharing.goBack")).click()
    expect(studio.text).to_contain_text("# the first")
    studio.button(said("studio.history")).click()
    expect(states).to_have_count(3)
    expect(states.first).to_contain_text(said("sharing.whys.back"))


# Where the address leads as soon as the page has said that the draft is kept.
ADDRESS_WHEN_KEPT = """(told) => {
  new MutationObserver(() => {
    const saving = document.querySelector("[data-testid=saving]");
    if (saving?.textContent.trim() !== told) return;
    setTimeout(() => { window.leadingTo ??= location.hash; });
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}"""


def test_a_draft_is_called_kept_once_its_address_leads_to_it(studio: StudioPage) -> None:
    studio.page.evaluate(ADDRESS_WHEN_KEPT, said("studio.kept"))
    studio.begin("Lakeland")
    wait_until(studio.page, "window.leadingTo !== undefined")
    assert studio.page.evaluate("window.leadingTo").startswith("#d=")


def test_two_windows_write_one_draft_in_turn(studio: StudioPage, context: BrowserContext) -> None:
    studio.begin("Lakeland")
    address = studio.place()
    other = context.new_page()
    other.goto(address)
    expect(other.get_by_text(said("studio.readOnlyWindow"))).to_be_visible()
    other.get_by_role("button", name=said("studio.takeOver")).click()
    expect(other.get_by_text(said("studio.readOnlyWindow"))).to_be_hidden()
    expect(studio.page.get_by_text(said("studio.takenOver"))).to_be_visible()
    expect(studio.page.get_by_text(said("studio.readOnlyWindow"))).to_be_visible()


def test_a_draft_of_a_newer_studio_is_only_read(studio: StudioPage) -> None:
    studio.begin("Lakeland")
    address = studio.place()
    studio.page.evaluate(NEWER)
    studio.page.goto("about:blank")
    studio.page.goto(address)
    expect(studio.page.get_by_text(said("studio.readOnlyNewer"))).to_be_visible()


NEWER = """() => new Promise((done) => {
  const asked = indexedDB.open("chancery-studio");
  asked.onsuccess = () => {
    const store = asked.result.transaction("drafts", "readwrite").objectStore("drafts");
    const all = store.getAll();
    all.onsuccess = () => { store.put({ ...all.result[0], format: 2 }); };
    store.transaction.oncomplete = () => { asked.result.close(); done(); };
  };
})"""


def test_full_storage_is_told_and_the_draft_stays_on_the_page(studio: StudioPage) -> None:
    studio.begin("Lakeland")
    expect(studio.page.get_by_test_id("saving")).to_have_text(said("studio.kept"))
    studio.page.evaluate(FULL)
    studio.text.press("Control+Home")
    studio.page.keyboard.insert_text("# more\n")
    expect(studio.page.get_by_text(said("shelf.full"))).to_be_visible()
    expect(studio.page.get_by_test_id("saving")).to_have_text(said("studio.unkept"))
    expect(studio.text).to_contain_text("# more")


FULL = """() => {
  IDBObjectStore.prototype.put = () => { throw new DOMException("", "QuotaExceededError"); };
}"""


def test_hostile_files_are_refused_with_their_sentence(studio: StudioPage) -> None:
    sound: dict[str, str | bytes] = {"a/variant.toml": TOML}
    bomb: dict[str, str | bytes] = {"a/variant.toml": TOML, "a/big.md": b"\0" * 9_000_000}
    many: dict[str, str | bytes] = {**sound, **{f"a/{n}.md": "" for n in range(401)}}
    for data, sentence in (
        (zipped(sound)[:-30], said("folder.noZip")),
        (zipped({"a/../../up.toml": ""}), said("folder.badName", "a/../../up.toml")),
        (zipped({"/etc/variant.toml": TOML}), said("folder.badName", "/etc/variant.toml")),
        (zipped({"a\\..\\up.toml": TOML}), said("folder.badName", "a\\..\\up.toml")),
        (zipped({**sound, "a/run.exe": ""}), said("folder.badName", "a/run.exe")),
        (zipped({**sound, "b/variant.toml": TOML}), said("folder.twoFolders")),
        (zipped({"a/map.toml": ""}), said("folder.noVariant")),
        (zipped({"A-B/variant.toml": TOML}), said("folder.badFolder", "A-B")),
        (zipped({**sound, "a/rules.md": b"\xff\xfe"}), said("folder.noText", "rules.md")),
        (zipped(bomb), said("folder.tooLarge")),
        (zipped(many), said("folder.tooMany", 200)),
    ):
        studio.unpack(data)
        expect(studio.page.get_by_role("alert")).to_contain_text(sentence)
        studio.button(said("studio.putAway")).click()


def test_hostile_links_are_refused_with_their_sentence(studio: StudioPage) -> None:
    files = {"variant.toml": TOML}
    for link, sentence in (
        ("draft=1.", said("folder.noLink")),
        ("draft=1.AAAA", said("folder.noLink")),
        ("draft=9.AAAA", said("folder.newerLink")),
        (coded([1, 2]), said("folder.noDraft")),
        (coded({"folder": "../a", "files": files}), said("folder.badFolder", "../a")),
        (coded({"folder": "a", "files": {"../x.toml": ""}}), said("folder.badName", "../x.toml")),
        (
            coded({"folder": "a", "files": {"variant.toml": 7}}),
            said("folder.noText", "variant.toml"),
        ),
        (coded({"folder": "a", "files": {}}), said("folder.noVariant")),
        (
            coded({"folder": "a", "files": {f"{n}.md": "" for n in range(201)}}),
            said("folder.tooMany", 200),
        ),
        (
            coded({"folder": "a", "files": {"variant.toml": " " * 17_000_000}}),
            said("folder.tooLarge"),
        ),
    ):
        studio.open(link)
        expect(studio.page.get_by_role("alert")).to_contain_text(sentence)


RULES = """import sys
from engine.kit import STANDARD

EVIL = '''<script>top.evil = 1</script><img src="https://evil.invalid/x" onerror="top.evil = 1">
<link rel="dns-prefetch" href="https://evil.invalid"><h1>Evil</h1>'''
sys.modules["publisher.building.variant"].rules_page = lambda matter: EVIL
RULES = STANDARD
"""


def test_a_hostile_draft_shows_no_script_and_reaches_nothing(studio: StudioPage) -> None:
    asked: list[str] = []
    studio.page.on("request", lambda request: asked.append(request.url))
    files = {
        path.name: path.read_text("utf-8")
        for path in (ROOT / "tests" / "publisher" / "lakeland").glob("*")
        if path.suffix in {".toml", ".md", ".json"}
    }
    files["rules.py"] = RULES
    studio.open(coded({"folder": "lakeland", "files": files}))
    expect(studio.preview.get_by_role("heading", name="Evil")).to_be_visible(timeout=LONG)
    inside = studio.preview.locator("body")
    assert inside.locator("script, link, img[src], [onerror]").count() == 0
    assert studio.page.evaluate("window.evil") is None
    assert [url for url in asked if "evil" in url] == []


def test_the_list_of_drafts_is_accessible(studio: StudioPage) -> None:
    expect(studio.page.get_by_role("heading", name=said("studio.yourDrafts"))).to_be_visible()
    expect_clean(studio.page, "the studio")


def test_the_list_of_drafts_fits_the_narrowest_windows(studio: StudioPage) -> None:
    """WCAG 2.2, 1.4.10: at 320 px nothing has to be scrolled sideways."""
    studio.page.set_viewport_size({"width": 320, "height": 900})
    expect(studio.page.get_by_role("heading", name=said("studio.yourDrafts"))).to_be_visible()
    assert studio.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_a_name_of_blanks_is_none(studio: StudioPage) -> None:
    studio.begin("   ")
    expect(studio.page.get_by_role("heading", name=said("studio.nameExample"))).to_be_visible()
    expect(studio.button(said("studio.play"))).to_be_enabled(timeout=LONG)
    expect(studio.text).to_contain_text(f'name = "{said("studio.nameExample")}"')
