"""Copies of a game that a link makes: for blogs and forums, and of a game with sealed sheets."""

import html
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from publisher.serve.http import Answer, Folder, Handler, Server
from tests.player.table import PATIENCE, READY, Json, Rules, Table, recorded
from tests.words import said

pytestmark = pytest.mark.browser

FALL = "Fall 1901, movement"

# As where a page comes without a secure connection.
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"
COPIES = "navigator.clipboard.writeText = async (text) => { window.copied = text; }"
SELECTED = "(field) => field.value.slice(field.selectionStart, field.selectionEnd)"
# The light modules left, above, right and below of a code.
MARGINS = """(svg) => {
  const [{ x, y, width, height }, size] = [svg.lastChild.getBBox(), svg.viewBox.baseVal.width];
  return [x, y, size - x - width, size - y - height];
}"""
COLOURS = """(qr) => [
  getComputedStyle(qr).backgroundColor, getComputedStyle(qr.querySelector("path")).fill,
]"""
# Two of three seats have sealed number 1 and 2 for the slot that is open: see docs/sealing.md.
SEALED = "ab" * 16 + "0001" + "01" + "cd" * 32 + "02" + "ef" * 32 + "00"
# What a page asked of all that is kept for its site, from its first line on.
WATCHED = """(() => {
  window.reached = [];
  for (const name of ["sessionStorage", "indexedDB", "caches"]) {
    const kept = Object.getOwnPropertyDescriptor(window, name);
    const get = () => { window.reached.push(name); return kept.get.call(window); };
    Object.defineProperty(window, name, { ...kept, get });
  }
  const local = Object.getOwnPropertyDescriptor(window, "localStorage");
  const get = () => new Proxy(local.get.call(window), {
    get: (store, asked) => (key) => {
      window.reached.push(key ?? asked);
      return store[asked](key);
    },
  });
  Object.defineProperty(window, "localStorage", { ...local, get });
})()"""


class Blog(Handler):
    """Serves the page of another site, which has a policy of its own: none."""

    def _send_policy(self, answer: Answer) -> None:
        self.send_header("ETag", answer.tag)


# How the sign beside what unfolds is turned.
MARKED = "(one) => getComputedStyle(one, '::before').transform"


def played(rules: Rules) -> Json:
    """Return a game of one phase, in which something is sealed for the next."""
    record = rules.ask("new", variant="standard", id="E" * 22)["record"]
    orders = {"Austria": ["A Vie - Gal"], "Russia": ["A War - Gal"]}
    found: Json = rules.ask("resolve", record=record, orders=orders)["record"]
    return {**found, "sealed": SEALED}


def link_of(rules: Rules) -> str:
    """Return what stands behind # in its link."""
    return f"g={rules.ask('encode', record=played(rules))['payload']}"


def test_who_has_only_the_link_of_a_sealed_game_sees_an_unsigned_copy(
    desk: Table, rules: Rules
) -> None:
    page = desk.sit_down(f"#{link_of(rules)}").page
    strip = page.locator("#unsigned")
    unsigned = said("sealing.unsigned", 2, 3, FALL)
    expect(strip).to_contain_text(unsigned)
    page.reload()
    desk.wait()
    expect(strip).to_contain_text(unsigned)
    # A copy of the copy is one, too; and of another game without anything sealed, nothing is said.
    page.get_by_role("button", name=said("panels.share")).click()
    expect(page.locator("#link")).to_have_value(re.compile(re.escape(link_of(rules))))
    plain = {**played(rules), "sealed": "", "id": "F" * 22}
    page.goto("about:blank")
    desk.sit_down(f"#g={rules.ask('encode', record=plain)['payload']}")
    expect(strip).to_have_count(0)
    assert desk.complaints == []


def frame_of(page: Page) -> str:
    """Return the code that the share sheet gives to blogs."""
    page.evaluate(COPIES)
    page.get_by_role("button", name=said("panels.share")).click()
    page.get_by_role("button", name=said("share.embed")).click()
    expect(page.locator("#said")).to_have_text(said("share.codeCopied"))
    found: str = page.evaluate("window.copied")
    return found


def test_another_sites_page_shows_a_game_and_reads_nothing_that_is_kept(
    desk: Table, rules: Rules, chromium: Browser, server: Server, tmp_path: Path
) -> None:
    desk.sit_down(f"#{link_of(rules)}")
    code = frame_of(desk.page)
    assert desk.complaints == []
    source = re.search(r'src="([^"]*)"', code)
    assert source is not None
    assert html.unescape(source[1]).startswith(f"{server.address}standard/embed.html#g=")
    play = f'<iframe id="no" src="{desk.address}"></iframe>'
    text = f'<!doctype html><html lang="en"><head><title>x</title></head><body>{code}{play}'
    (tmp_path / "index.html").write_text(text, "utf-8")
    blog = Server(Folder(tmp_path), 0, Blog)
    blog.start()
    with chromium.new_context() as room:
        page = room.new_page()
        page.add_init_script(WATCHED)
        page.goto(f"http://127.0.0.1:{blog.server_port}/")
        frame = page.frame_locator("iframe:not(#no)")
        expect(frame.locator(".turns h2")).to_have_text("Fall 1901, movement", timeout=READY)
        expect(frame.locator('.layer-units [data-u="Russia A War"]')).to_be_attached()
        expect(frame.locator("#words")).to_contain_text(said("embed.unsigned"))
        frame.get_by_role("button", name=said("embed.earlier")).click()
        expect(frame.locator(".turns h2")).to_contain_text("Spring 1901", timeout=PATIENCE)
        summary = frame.locator("summary").first
        folded = summary.evaluate(MARKED)
        assert folded != "none"
        summary.click()
        assert summary.evaluate(MARKED) not in {"none", folded}
        expect(frame.locator("details li").first).to_contain_text("bounces")
        expect(frame.locator(".layer-orders .ar").first).to_be_attached()
        inside = next(
            one for one in page.frames if one.url.startswith(f"{server.address}standard/embed")
        )
        # Nothing but whether its reader likes it dark, where the browser lends even that.
        assert set(inside.evaluate("window.reached")) <= {"chancery-theme"}
        # Every other page refuses to be shown there.
        refused = next(one for one in page.frames if one.parent_frame and one is not inside)
        assert "play/index.html" not in refused.url
    blog.stop()


def test_a_link_and_a_view_open_at_the_phase_that_is_shown(
    desk: Table, rules: Rules, chromium: Browser
) -> None:
    payload = rules.payload(recorded())
    page = desk.sit_down(f"#g={payload}&at=1").page
    desk.expect_phase("Fall 1901, results")
    page.evaluate(COPIES)
    page.get_by_role("button", name=said("panels.share")).click()
    expect(page.locator("#link")).not_to_have_value("")
    page.get_by_label(said("share.opensAt", "Fall 1901, movement")).check()
    expect(page.locator("#link")).to_have_value(re.compile("&at=1$"))
    page.get_by_role("button", name=said("share.viewLink")).click()
    expect(page.locator("#said")).to_have_text(said("share.linkCopied"))
    link, view = page.locator("#link").input_value(), str(page.evaluate("window.copied"))
    page.get_by_role("button", name=said("share.embed")).click()
    expect(page.locator("#said")).to_have_text(said("share.codeCopied"))
    assert f'src="{view}"' in page.evaluate("window.copied")
    with chromium.new_context() as elsewhere:
        other = Table(elsewhere.new_page(), link)
        other.sit_down()
        other.expect_phase("Fall 1901, results")
        other.page.goto(view)
        expect(other.page.locator(".turns h2")).to_have_text("Fall 1901, results", timeout=READY)
        expect(other.page.locator("#resolve, #typed, .verbs")).to_have_count(0)
        # a phone has them all in one row
        other.page.set_viewport_size({"width": 390, "height": 844})
        tops = other.page.locator(".turns .btn").evaluate_all(
            "(all) => all.map((one) => one.offsetTop)"
        )
        assert len(tops) == 3
        assert len(set(tops)) == 1
        assert other.complaints == []
    assert desk.complaints == []


def test_the_code_to_scan_keeps_the_space_around_it_and_its_colours(desk: Table) -> None:
    """Readers may rely on four light modules on each side: ISO/IEC 18004, "Quiet zone"."""
    page = desk.page
    page.emulate_media(color_scheme="dark", forced_colors="active")
    desk.sit_down()
    page.get_by_role("button", name=said("panels.share")).click()
    code = page.get_by_role("img", name=said("share.qr"))
    assert code.evaluate(MARGINS) == [4, 4, 4, 4]
    assert page.locator(".qr").evaluate(COLOURS) == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
    assert desk.complaints == []


def test_what_the_browser_does_not_let_the_page_copy_is_there_to_select(desk: Table) -> None:
    page = desk.sit_down().page
    page.evaluate(NO_CLIPBOARD)
    page.get_by_role("button", name=said("panels.share")).click()
    expect(page.locator("#link")).not_to_have_value("")
    uncopied, told = page.locator("#uncopied"), page.locator("#said")
    for button, text in (
        (said("share.text"), "Spring 1901"),
        (said("share.waiting"), "Spring 1901"),
        (said("share.viewLink"), r"/embed\.html#g="),
        (said("share.embed"), r"<iframe src="),
    ):
        page.get_by_role("button", name=button).click()
        expect(uncopied).to_have_value(re.compile(text))
        expect(uncopied).to_be_focused()
        assert uncopied.evaluate(SELECTED) == uncopied.input_value()
        expect(told).to_contain_text(said("share.cannotCopyText"))
    page.get_by_role("button", name=said("share.copyLink")).click()
    expect(told).to_contain_text(said("share.cannotCopyLink"))
    expect(page.locator("#link")).to_be_focused()
    expect(uncopied).to_have_count(0)
    # Another link is not what was to be copied.
    page.get_by_role("button", name=said("share.embed")).click()
    page.get_by_label(said("share.withNames")).check()
    expect(told).to_contain_text("characters.")
    expect(uncopied).to_have_count(0)
    assert desk.complaints == []
