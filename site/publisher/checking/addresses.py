"""Links, pictures and HTML in a rules page: the addresses it may and may not lead to.

A reader may be led to a source (https, http, mailto) or to a page of the site. A page loads
nothing from elsewhere and runs nothing: pictures, scripts and addresses of other schemes are
faults, however Markdown lets them be written. So is HTML, which the page would show as text.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from html.parser import HTMLParser
from pathlib import Path
from posixpath import normpath
from urllib.parse import unquote, urlsplit

from publisher.faults import Fault, did_you_mean
from publisher.load.load import Folder, load, table, variant_ids
from publisher.pages.guides import GUIDES, PLAYING
from publisher.pages.markdown import to_html
from publisher.prose.rules_text import OWN_ANCHORS, Passage, RulesText, headings, read_rules

ALLOWED = ("https", "http", "mailto")
_CODE = re.compile(r"(`+)(?:(?!\n\s*\n).)*?\1", re.DOTALL)
_TAG = re.compile(r"</?([a-zA-Z][\w-]*)(?:\s(?:(?!\n\s*\n)[^<>])*)?/?>|<!--")
_OF_VARIANTS = (  # the files for readers in a variant's folder of the site
    *("index.html", "play/index.html", "embed.html", "chart.svg", "card.png"),
    *("print-a4.html", "print-a3.html"),
)
# What every rules page has to be led to once its chart is drawn, which may come last.
_PARTS = ("main", "chart", "find", "units", "provinces")
_UNSEEN = re.compile(r"[\x00-\x20\x7f-\xa0]")  # what browsers pass over in an address


def address_faults(folder: Folder, text: RulesText) -> Iterator[Fault]:
    """Yield what rules.md may not lead to, load or run, and links that lead nowhere."""
    file = folder.file("rules.md")
    passages, anchors, site = _read(text), _anchors(folder, text), _site(folder)
    elsewhere = cache(partial(_anchors_of, folder.path.parents[1]))
    for passage, reader in passages:
        yield from _tags(file, passage)
        for sort, value in reader.found:
            yield Fault(file, _line(passage, value), "", *_worded(sort, value))
        for anchor in reader.anchors:
            if anchor in headings(text) or OWN_ANCHORS.fullmatch(anchor):
                message = f"the page already has an #{anchor}"
                yield Fault(file, _line(passage, anchor), "", message, "Choose another.")
        for address in reader.links:
            told = _lost(address, folder.slug, anchors, site, elsewhere)
            if told:
                yield Fault(file, _line(passage, address), "", *told)


def _site(folder: Folder) -> frozenset[str]:
    """Give the pages of the site as addresses below its root, and files for readers."""
    slugs = {one.replace("_", "-") for one in variant_ids(folder.path.parents[1])}
    guides = {f"design/{name}.html" for name in GUIDES} | {
        f"guides/{name}.html" for name in PLAYING
    }
    own = {f"{slug}/{file}" for slug in slugs for file in _OF_VARIANTS}
    return frozenset({"index.html", "about/index.html", "design/index.html"} | guides | own)


def _anchors(folder: Folder, text: RulesText) -> set[str]:
    """Give the places of a rules page that links may name."""
    own = {anchor for _, reader in _read(text) for anchor in reader.anchors}
    provinces = {f"r-{key}" for key in table(folder.data, "provinces")}
    return {*headings(text), *_PARTS} | provinces | own


def _anchors_of(root: Path, slug: str) -> set[str] | None:
    """Give those of another variant's page; nothing where that cannot be read."""
    ids = [one for one in variant_ids(root) if one.replace("_", "-") == slug]
    folders, _ = load(root, ids) if ids else ((), ())
    for folder in (one for one in folders if one.rules):
        text, _ = read_rules(folder.file("rules.md"), folder.rules, reconstructed=False)
        return _anchors(folder, text)
    return None


def _lost(
    address: str,
    slug: str,
    anchors: set[str],
    site: frozenset[str],
    elsewhere: Callable[[str], set[str] | None],
) -> tuple[str, str] | None:
    """Say why a link leads nowhere and what would do, or nothing where it leads somewhere."""
    parts = urlsplit(address)
    if parts.scheme:
        return None
    anchor = unquote(parts.fragment)
    if not parts.path:
        if not anchor or anchor in anchors:
            return None
        return f"there is no heading #{anchor}", did_you_mean(anchor, anchors)
    path = normpath(f"{slug}/{unquote(parts.path)}")
    path = f"{path}/index.html".removeprefix("./") if parts.path.endswith(("/", "..")) else path
    if path in site:
        page = path.removesuffix("/index.html")
        there = elsewhere(page) if anchor else None
        if there is None or anchor in there:
            return None
        return f"the page of {page} has no heading #{anchor}", did_you_mean(anchor, there)
    near = did_you_mean(path, site)
    hint = near.replace('"', '"../', 1) if near else "Addresses of the site's pages begin with ../"
    return f"the site has no page {parts.path!r:.60}", hint


def _read(text: RulesText) -> list[tuple[Passage, "_Reader"]]:
    return [(passage, _Reader.of(to_html(passage.text))) for passage in _prose(text)]


def _prose(text: RulesText) -> Iterator[Passage]:
    for section in text.sections:
        yield Passage(section.line, section.title)
        for topic in section.topics:
            yield Passage(topic.line, topic.title)
            yield from (passage for passage in topic.passages if not passage.is_example)


def _tags(file: str, passage: Passage) -> Iterator[Fault]:
    """Name the first tag of each line; code has none, and a tag may continue on the next line."""
    plain = _CODE.sub(lambda code: "\n" * code[0].count("\n"), passage.text)
    told: set[int] = set()
    for found in _TAG.finditer(plain):
        number = passage.line + plain.count("\n", 0, found.start())
        if number not in told:
            message = f"HTML is not allowed here: {' '.join(found[0].split())!r:.40}"
            yield Fault(file, number, "", message, "Write Markdown, or put it between backticks.")
        told.add(number)


class _Reader(HTMLParser):
    """Collects what a page may not load, run or lead to, where it leads, and its anchors."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []  # sort and text
        self.links: list[str] = []
        self.anchors: list[str] = []

    @classmethod
    def of(cls, html: str) -> "_Reader":
        """Read a run of HTML."""
        reader = cls()
        reader.feed(html)
        reader.close()
        return reader

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for key, value in attrs:
            text = value or ""
            if key in {"src", "srcset", "data", "poster", "background"}:
                self.found.append(("picture", text))
            elif key.startswith("on") or key == "style":
                self.found.append((key, text))
            elif key in {"href", "action", "formaction"} and not _is_allowed(text):
                self.found.append(("link", text))
            elif key == "href":
                self.links.append(text)
            elif key == "id":
                self.anchors.append(text)


def _is_allowed(address: str) -> bool:
    r"""Tell whether a page may link to an address.

    >>> _is_allowed("https://example.org"), _is_allowed("java\tscript:x"), _is_allowed("//x.org")
    (True, False, False)
    """
    plain = _UNSEEN.sub("", address)
    if plain.startswith(("//", "\\\\", "/\\")):
        return False
    try:
        scheme = urlsplit(plain).scheme
    except ValueError:
        return False
    return scheme in ALLOWED or (not scheme and ":" not in plain.split("/")[0].split("#")[0])


def _worded(sort: str, value: str) -> tuple[str, str]:
    if sort == "picture":
        message = f"a rules page loads no pictures or other files: {value!r:.60}"
        return message, "Its pictures are the map and the examples; it may link to a source."
    if sort == "link":
        return f"a rules page cannot link to {value!r:.60}", f"Links may begin with {_schemes()}."
    return f"the attribute {sort} is not allowed: {value!r:.60}", "Remove it."


def _schemes() -> str:
    return ", ".join(f"{scheme}:" for scheme in ALLOWED)


def _line(passage: Passage, value: str) -> int:
    """Give the line of a passage in which an address stands, or its first that is not empty."""
    lines = list(enumerate(passage.text.splitlines()))
    written = [n for n, line in lines if line.strip()]
    here = [n for n, line in lines if value and value in line]
    return passage.line + (here or written or [0])[0]
