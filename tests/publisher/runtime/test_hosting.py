"""The steps of docs/hosting.md work: any host, a sub-path, an archive to unzip."""

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from publisher.pages.policy import EMBED, header
from publisher.runtime.bundle import WHEELS, seal
from publisher.words import gallery
from publisher.words import rules as words
from tests.browser.screens import open_window
from tests.patience import wait_until
from tests.player.hands import OFFLINE, Mouse
from tests.player.table import ROOT, Rules, Table, recorded

DOCS = ROOT / "docs"
GUIDE = (DOCS / "hosting.md").read_text("utf-8")
SUB_PATH = "games/chancery"
# Caches of another copy of the site at this origin, and of an older version of this one.
OTHERS = """async (path) => {
  for (const name of ["0123456789ab/old/", `0123456789ab${path}`, "0123456789ab"])
    await (await caches.open(`chancery-site-${name}`)).put("x", new Response("x"));
}"""
CACHES = """async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith("chancery-site-"));
  return names.length === 2 && names.includes("chancery-site-0123456789ab/old/");
}"""


class Plain(SimpleHTTPRequestHandler):
    """Python's own server, which knows nothing of this site."""

    def log_message(self, *_: object) -> None:
        """Keep request logs out of the terminal."""


@pytest.fixture
def unzipped(site: Path, tmp_path: Path) -> Iterator[ThreadingHTTPServer]:
    """Pack the site and unpack it under a sub-path, as the guide says, and serve it."""
    pack, unpack = re.findall(r"python3 -m zipfile [^&\n]*", GUIDE)
    names = shlex.join(sorted(path.name for path in site.iterdir()))
    archive = tmp_path / "chancery.zip"
    (tmp_path / "host" / "games").mkdir(parents=True)
    told = pack.replace("../chancery.zip", str(archive)).replace("$(ls)", names)
    run(told, site)
    run(unpack.replace("chancery.zip", str(archive)), tmp_path / "host" / "games")
    handler = partial(Plain, directory=str(tmp_path / "host"))
    host = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    Thread(target=host.serve_forever, daemon=True).start()
    yield host
    host.shutdown()
    host.server_close()


def run(command: str, folder: Path) -> None:
    """Run one of Python's commands that the guide shows."""
    words = shlex.split(command)
    assert words[0] == "python3"
    subprocess.run([sys.executable, *words[1:]], cwd=folder, check=True)


@pytest.mark.thorough
@pytest.mark.browser
def test_an_unzipped_copy_under_a_sub_path_is_played(
    unzipped: ThreadingHTTPServer, chromium: Browser
) -> None:
    rules, game = Rules.of(ROOT / "variants"), recorded()
    empty = game | {"phases": []}
    origin = f"http://localhost:{unzipped.server_port}"
    home = f"{origin}/{SUB_PATH}/"
    asked: list[str] = []
    with open_window(chromium) as context:
        context.on("request", lambda request: asked.append(request.url))
        table = Table(context.new_page(), f"{home}standard/play/index.html")
        page = table.page
        page.emulate_media(reduced_motion="reduce")
        page.goto(f"{home}standard/chart.svg")  # not a page, so it stores nothing
        page.evaluate(OTHERS, f"/{SUB_PATH}/")
        page.goto(home)
        read = gallery.READ + gallery.OF_VARIANT.format(name="Diplomacy")
        page.get_by_role("link", name=read, exact=True).click()
        expect(page.locator("#board svg .layer-units .u").first).to_be_visible()
        page.locator("#main").get_by_role("link", name=words.PLAY, exact=True).click()
        assert page.url.startswith(table.address.removesuffix("index.html"))
        table.wait()
        table.see_all()
        table.order(rules, empty, "Austria", "A Vie - Gal")
        Mouse(table).paste("France: A Par - Bur\nGermany: A Mun - Bur")
        page.locator("#resolve").click()
        page.get_by_role("button", name="Why? A Par - Bur", exact=True).first.click()
        expect(page.locator("#panel")).to_contain_text("Bounces")
        page.locator("#foot .btn", has_text="Go ").click()
        table.expect_phase("Fall 1901")
        page.get_by_role("button", name="Share").click()
        expect(page.locator("#link")).not_to_have_value("")
        link = page.locator("#link").input_value()
        assert link.startswith(home)
        page.keyboard.press("Escape")
        with open_window(chromium) as elsewhere:
            other = Table(elsewhere.new_page(), link).sit_down()
            other.expect_phase("Fall 1901")
            assert other.complaints == []
        page.evaluate(OFFLINE)
        wait_until(page, CACHES)
        unzipped.shutdown()
        unzipped.server_close()
        page.reload()
        table.wait()
        table.expect_phase("Fall 1901")
        expect(page.locator('.layer-units [data-u="Austria A Gal"]')).to_be_attached()
        expected = ("ERR_CONNECTION_REFUSED", f"({origin}/favicon.ico)")  # asked for by the browser
        told = [one for one in table.complaints if not any(word in one for word in expected)]
        assert told == []
    strange = {url for url in asked if not url.startswith(home)}
    assert {url for url in strange if urlsplit(url).scheme.startswith("http")} == set()


def test_workflows_call_existing_commands() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    pages = [DOCS / "hosting" / name for name in ("github-pages.yml", "gitlab-pages.yml")]
    assert all(f"hosting/{path.name}" in GUIDE for path in pages)
    for path in (*pages, *sorted((ROOT / ".github" / "workflows").glob("*.yml"))):
        commands = re.findall(r"(?m)^[^#\n]*\bmake ([a-z-]+)", path.read_text("utf-8"))
        assert commands, path
        assert all(f"\n{target}:" in makefile for target in commands), path
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111, "the workflow of the tests runs it"
    assert (ROOT / ".python-version").is_file()


def test_files_for_hosts_give_the_sites_headers() -> None:
    usual, embedded = (header(at).rpartition("; ")[2] for at in ("/x/", f"/x/{EMBED}"))
    blocks = (DOCS / "hosting" / "_headers").read_text("utf-8").split("\n\n")
    rules = {lines[0]: lines[1:] for block in blocks if (lines := block.strip().split("\n"))}
    assert f"  Content-Security-Policy: {usual}" in rules["/*"]
    # Cloudflare redirects from a page's address with the ending to the one without.
    for at in (EMBED, EMBED.removesuffix(".html")):
        assert rules[f"/:variant/{at}"] == [
            "  ! Content-Security-Policy",
            f"  Content-Security-Policy: {embedded}",
        ]
    assert rules[f"/{WHEELS}/*"] == ["  Access-Control-Allow-Origin: *"]
    rows = dict(
        re.findall(r"^\| `(Content-Security-Policy: [^`]*)` \| (.*?) \|", GUIDE, re.MULTILINE)
    )
    assert rows == {
        f"Content-Security-Policy: {usual}": f"everywhere but on `{EMBED}`",
        f"Content-Security-Policy: {embedded}": f"`<variant>/{EMBED}`",
    }
    nginx = (DOCS / "hosting" / "nginx.conf").read_text("utf-8")
    assert usual.replace("'none'", "$ancestors") in nginx


def test_files_read_by_the_host_are_not_part_of_the_site(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>", "utf-8")
    version = seal(ROOT, tmp_path)
    for name in ("_headers", ".nojekyll", "CNAME"):
        (tmp_path / name).write_text("x", "utf-8")
    assert seal(ROOT, tmp_path) == version
