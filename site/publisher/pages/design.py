"""The guides of docs/: those for designers, with the parts of a variant, and for players."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from markupsafe import Markup

from publisher.cli import COMMANDS
from publisher.pages.env import Page, render
from publisher.pages.guides import GUIDES, PLAYING, TABLE
from publisher.pages.markdown import to_guide, to_inline
from publisher.pages.reference import reference_text
from publisher.prose.rules_text import slug
from publisher.site_files import SITE
from publisher.words import design as words

_DOCS = SITE.parent / "docs"
_REFERENCE = "reference"  # made from docstrings, not a file of docs/
_FENCE = re.compile(r"\s*(`{3,})")
_TO_GUIDE = re.compile(r"\]\(([\w-]+)\.md(?=(#[\w-]+)?\))")


@dataclass(frozen=True, slots=True)
class Part:
    """The text under one second-level heading."""

    anchor: str
    title: Markup
    html: Markup


@dataclass(frozen=True, slots=True)
class Guide:
    """One file of docs/ as a page."""

    name: str
    title: str
    opening: Markup
    parts: tuple[Part, ...]
    source: str  # the file that it is made from


@dataclass(frozen=True, slots=True)
class Way:
    """Whom a guide is for, and where to read on."""

    by: str
    href: str
    back: str
    note: str


DESIGNING = Way(
    words.FOR_DESIGNERS,
    "index.html",
    words.TO_DESIGN,
    words.FOR_DESIGNERS_NOTE,
)
SITTING = Way(
    words.FOR_PLAYERS,
    "../standard/play/index.html",
    words.TO_PLAY,
    words.FOR_PLAYERS_NOTE,
)
ALONE = replace(SITTING, by=words.FOR_ONE, note="")


def design_pages() -> Mapping[str, str]:
    """Render the overview and every guide, by address."""
    guides = [*map(_guide, GUIDES), _reference()]
    overview = Page(
        title=words.TITLE,
        description=words.DESCRIPTION,
        style="rules",
        door="design",
    )
    commands = [(name, purpose) for name, (_, purpose) in COMMANDS.items()]
    shown = render("design.html.j2", overview, 1, guides=guides, commands=commands)
    pages = {"design/index.html": shown}
    for guide in guides:
        page = Page(
            title=words.GUIDE_TITLE.format(title=guide.title),
            description=words.DESIGNERS_GUIDE.format(title=guide.title),
            style="rules",
            door="design",
        )
        pages[f"design/{guide.name}.html"] = render(
            "guide.html.j2", page, 1, guide=guide, guides=guides, way=DESIGNING
        )
    return pages


def playing_pages() -> Mapping[str, str]:
    """Render the guides for players and game masters, by address."""
    guides = [_guide(name) for name in PLAYING]
    pages = {}
    for guide in guides:
        way, told = (
            (SITTING, words.PLAYERS_GUIDE) if guide.name in TABLE else (ALONE, words.GUIDE_FOR_ONE)
        )
        page = Page(
            title=words.GUIDE_TITLE.format(title=guide.title),
            description=told.format(title=guide.title),
            style="rules",
            door="play",
        )
        pages[f"guides/{guide.name}.html"] = render(
            "guide.html.j2", page, 1, guide=guide, guides=guides, way=way
        )
    return pages


def _guide(name: str) -> Guide:
    text = (_DOCS / f"{name}.md").read_text(encoding="utf-8")
    return _page_of(name, text, f"docs/{name}.md")


def _reference() -> Guide:
    return _page_of(_REFERENCE, reference_text(_DOCS / "python.md"), "engine/api.py")


def _page_of(name: str, text: str, source: str) -> Guide:
    (_, title, opening), *rest = _parts(
        _TO_GUIDE.sub(lambda link: f"]({_address(link[1], name)}", text)
    )
    parts = tuple(Part(slug(head), to_inline(head), to_guide(body)) for _, head, body in rest)
    return Guide(name, title, to_guide(opening), parts, source)


def _address(guide: str, seen_from: str) -> str:
    """Where a guide is, from another one: those for players have a folder of their own."""
    folder = "guides" if guide in PLAYING else "design"
    is_near = (guide in PLAYING) == (seen_from in PLAYING)
    return f"{guide}.html" if is_near else f"../{folder}/{guide}.html"


def _parts(text: str) -> Iterator[tuple[int, str, str]]:
    r"""Cut a guide at its first- and second-level headings, but not inside code blocks.

    >>> list(_parts("# A\n\nb\n\n## C\n\nd"))
    [(1, 'A', '\nb\n'), (2, 'C', '\nd')]
    """
    level, title, held, fence = 0, "", list[str](), ""
    for line in text.splitlines():
        if found := _FENCE.match(line):
            fence = "" if found[1] == fence else fence or found[1]
        marks, _, name = line.partition(" ")
        if not fence and marks in {"#", "##"}:
            if level:
                yield level, title, "\n".join(held)
            level, title, held = len(marks), name, []
        else:
            held.append(line)
    yield level, title, "\n".join(held)
