"""Links, pictures and HTML in a rules page: what a page may lead to, and what not.

A reader may be led to a source (https, http, mailto) or to a page of the site. A page loads
nothing from elsewhere and runs nothing: pictures, scripts and addresses of other schemes are
faults, however Markdown lets them be written. So is HTML, which the page would show as text.
"""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from urllib.parse import urlsplit

from publisher.faults import Fault, did_you_mean
from publisher.load.load import Folder, table
from publisher.pages.markdown import to_html
from publisher.prose.text import Passage, RulesText, headings

ALLOWED = ("https", "http", "mailto")
_LINK = re.compile(r"\]\(#([^)\s]+)\)")
_CODE = re.compile(r"(`+).*?\1")
_TAG = re.compile(r"</?([a-zA-Z][\w-]*)(?:\s[^<>]*)?/?>|<!--")
_UNSEEN = re.compile(r"[\x00-\x20\x7f-\xa0]")  # what browsers pass over in an address


def address_faults(folder: Folder, text: RulesText) -> Iterator[Fault]:
    """Yield what rules.md may not lead to, load or run, and links whose heading is missing."""
    file = folder.file("rules.md")
    for passage in _prose(text):
        yield from _tags(file, passage)
        for sort, value in _found(to_html(passage.text)):
            yield Fault(file, _line(passage, value), "", *_worded(sort, value))
    yield from _lost_anchors(folder, text)


def _prose(text: RulesText) -> Iterator[Passage]:
    for section in text.sections:
        yield Passage(section.line, section.title)
        for topic in section.topics:
            yield Passage(topic.line, topic.title)
            yield from (passage for passage in topic.passages if not passage.is_example)


def _tags(file: str, passage: Passage) -> Iterator[Fault]:
    for number, line in enumerate(passage.text.splitlines(), start=passage.line):
        found = _TAG.search(_CODE.sub("", line))
        if found:
            message = f"HTML is not let through: {found[0]!r:.40}"
            yield Fault(file, number, "", message, "Write Markdown, or set it between backticks.")


def _found(html: str) -> Iterator[tuple[str, str]]:
    """Yield what a run of HTML loads, runs or leads to and may not, as sort and text."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    yield from reader.found


class _Reader(HTMLParser):
    """Collects what a page may not hold."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for key, value in attrs:
            text = value or ""
            if key in {"src", "srcset", "data", "poster", "background"}:
                self.found.append(("picture", text))
            elif key.startswith("on") or key == "style":
                self.found.append((key, text))
            elif key in {"href", "action", "formaction"} and not _is_allowed(text):
                self.found.append(("link", text))


def _is_allowed(address: str) -> bool:
    r"""Tell whether a reader may be led to an address.

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
        message = f"a page loads no pictures or other files: {value!r:.60}"
        return message, "The chart and the examples are its pictures; a link to a source is fine."
    if sort == "link":
        return f"a page may not lead to {value!r:.60}", f"A link may begin with {_schemes()}."
    return f"the attribute {sort} is not let through: {value!r:.60}", "Take it out."


def _schemes() -> str:
    return ", ".join(f"{scheme}:" for scheme in ALLOWED)


def _line(passage: Passage, value: str) -> int:
    """Give the line of a passage in which an address stands, or its first that is not empty."""
    lines = list(enumerate(passage.text.splitlines()))
    written = [n for n, line in lines if line.strip()]
    here = [n for n, line in lines if value and value in line]
    return passage.line + (here or written or [0])[0]


def _lost_anchors(folder: Folder, text: RulesText) -> Iterator[Fault]:
    """Name links inside rules.md whose heading is not there."""
    anchors = {"chart", "provinces", *headings(text)}
    anchors |= {f"r-{key}" for key in table(folder.data, "provinces")}
    for number, line in enumerate(folder.rules.splitlines(), start=1):
        for anchor in _LINK.findall(line):
            if anchor not in anchors:
                message = f"there is no heading #{anchor}"
                hint = did_you_mean(anchor, anchors)
                yield Fault(folder.file("rules.md"), number, "", message, hint)
