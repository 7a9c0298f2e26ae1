"""The rules page of a variant, put together from its text, its data and its chart."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from publisher.examples.examples import Shown
from publisher.examples.sample import Sample
from publisher.load.load import Folder, table
from publisher.pages.env import Page, Picture, render
from publisher.pages.markdown import to_html, to_inline
from publisher.pages.places import places
from publisher.prose.differences import differences
from publisher.prose.facts import (
    players,
    powers,
    to_win,
    year,
)
from publisher.prose.rules_text import Passage, RulesText, Section, Topic
from publisher.words import rules as words


@dataclass(frozen=True, slots=True, kw_only=True)
class Matter:
    """Everything that a rules page is made from."""

    folder: Folder
    standard: Folder
    text: RulesText
    shown: Mapping[int, Shown]  # the examples, by the line of their block
    chart: str  # SVG, or "" where there is none
    patterns: str  # those that the chart and the examples are hatched with
    version: str
    own: Sequence[Mapping[str, str]]  # what differs from the standard rules
    opening: Mapping[str, Any]  # the view of a new game
    picture: Picture | None = None
    sample: Sample | None = None  # a whole game to step through
    unseen: int = 0  # pairs of neighbours between which the chart draws no passage
    balance: str = ""  # the address of the page on balance, where there is one


_OPENING = ("glance", "differs")  # what stands before the chart
_NUMBERED = re.compile(r"(\d+)\. ")  # a heading with a number of its own


@dataclass(frozen=True, slots=True)
class Part:
    """A run of finished HTML."""

    html: Markup


@dataclass(frozen=True, slots=True)
class TopicView:
    """A topic as the template shows it."""

    anchor: str
    title: Markup
    number: int  # of the ruling or the example, from 1; 0 where others have a number and this none
    parts: tuple[Part, ...]
    example: Shown | None


@dataclass(frozen=True, slots=True)
class SectionView:
    """A section as the template shows it."""

    anchor: str
    title: Markup
    topics: tuple[TopicView, ...]
    wide: bool  # over the whole width of the page
    has_table: bool  # so that none need be made from the data


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the list of contents."""

    anchor: str
    title: str


def rules_page(matter: Matter) -> str:
    """Render a rules page."""
    folder, text = matter.folder, matter.text
    sections = [_section(section, matter.shown) for section in text.sections]
    found = places(folder, matter.opening)
    identity = table(folder.data, "variant")
    summary = str(text.head.get("summary", ""))
    page = Page(
        title=words.TITLE.format(name=folder.name),
        description=words.DESCRIPTION.format(name=folder.name, summary=summary),
        style="rules",
        own_style="rules.css",
        door="variants",
        is_shared=True,
        picture=matter.picture,
    )
    return render(
        "rules.html.j2",
        page,
        1,
        variant={
            "name": folder.name,
            "slug": folder.slug,
            "byline": words.byline(identity["designer"], year(identity), text.head.get("subtitle")),
            "version": matter.version,
            "reconstructed": identity.get("reconstructed", ""),
        },
        contents=list(_contents(sections, matter)),
        opening=[s for s in sections if s.anchor in _OPENING],
        middle=[s for s in sections if s.anchor not in _OPENING],
        unseen=matter.unseen,
        chart=Markup(matter.chart),  # noqa: S704 - drawn by ourselves
        patterns=Markup(matter.patterns),  # noqa: S704 - drawn by ourselves
        glance=list(_glance(folder, text.head, matter.opening)),
        differences=[
            *differences(folder, matter.standard, str(text.head.get("win", ""))),
            *matter.own,
        ],
        powers=powers(folder),
        homes=_homes(folder, matter.opening),
        provinces=found,
        asked=max(found, key=lambda place: len(place.army) * len(place.fleet)),
        source=list(_source(folder)),
        balance=matter.balance,
        sample=matter.sample,
    )


def _section(section: Section, shown: Mapping[int, Shown]) -> SectionView:
    topics: list[TopicView] = []
    counted = 0
    has_own = section.anchor == "rulings" and any(_NUMBERED.match(t.title) for t in section.topics)
    for topic in section.topics:
        example = next((shown[p.line] for p in topic.passages if p.line in shown), None)
        numbered = section.anchor == "rulings" or example is not None
        counted += 1 if numbered and topic.title else 0
        number, title = _numbered(topic.title) if has_own else (counted, topic.title)
        topics.append(_topic(topic, number, title, example))
    wide = any(topic.example for topic in topics)
    tabled = any("<table" in part.html for topic in topics for part in topic.parts)
    title = to_inline(section.title)
    return SectionView(section.anchor, title, tuple(topics), wide, tabled)


def _numbered(title: str) -> tuple[int, str]:
    """Split the number from the start of a heading; 0 if there is none."""
    found = _NUMBERED.match(title)
    return (int(found[1]), title[found.end() :]) if found else (0, title)


def _topic(topic: Topic, number: int, title: str, example: Shown | None) -> TopicView:
    parts = tuple(Part(to_html(p.text)) for p in topic.passages if _is_prose(p))
    return TopicView(topic.anchor, to_inline(title), number, parts, example)


def _is_prose(passage: Passage) -> bool:
    return not passage.is_example


def _contents(sections: Sequence[SectionView], matter: Matter) -> Iterator[Entry]:
    """List the sections in the order of the page."""
    opening = [s for s in sections if s.anchor in _OPENING]
    rest = [s for s in sections if s.anchor not in _OPENING]
    for section in opening:
        yield Entry(section.anchor, words.SHORT_TITLES.get(section.anchor, section.title))
    yield Entry("chart", words.MAP) if matter.chart else Entry("provinces", words.PROVINCES)
    for section in rest:
        yield Entry(section.anchor, words.SHORT_TITLES.get(section.anchor, section.title))
        if section.anchor == "examples" and matter.sample:
            yield Entry("sample", words.SAMPLE)


def _glance(
    folder: Folder, head: Mapping[str, object], opening: Mapping[str, Any]
) -> Iterator[Mapping[str, str]]:
    yield {"term": words.PLAYERS, "text": players(folder)}
    yield {"term": words.CENTRES, "text": _centres(opening)}
    yield {"term": words.TO_WIN, "text": str(head.get("win") or to_win(folder))}
    yield {"term": words.STARTS, "text": str(opening["phase"]["title"] or opening["phase"]["name"])}
    yield {"term": words.LASTS, "text": str(head["length"])}
    yield {"term": words.LEARN, "text": str(head["learn"])}


def _homes(folder: Folder, opening: Mapping[str, Any]) -> str:
    """Call the homes of the standard game by that name where nobody begins with one."""
    base = table(folder.data, "variant").get("base")
    owned = any(centre["owner"] for centre in opening["centres"])
    return words.HOME_CENTRES if owned or base != "standard" else words.STANDARD_HOMES


def _centres(opening: Mapping[str, Any]) -> str:
    """Count the centres at the start, and those that no player owns then."""
    playing = {power["id"] for power in opening["powers"] if power["playing"]}
    owners = [centre["owner"] for centre in opening["centres"]]
    return words.centres(len(owners), sum(owner not in playing for owner in owners))


def _source(folder: Folder) -> Iterator[Mapping[str, str]]:
    identity = table(folder.data, "variant")
    href = str(identity.get("source", ""))
    shown = href.removeprefix("https://").removeprefix("http://").rstrip("/")
    code = identity.get("code")
    yield {"term": words.DESIGNER, "text": str(identity["designer"]), "href": ""}
    yield {"term": words.FIRST_SEEN, "text": year(identity), "href": ""}
    if code:
        yield {"term": words.KNOWN_AS, "text": str(code), "href": ""}
    if href:
        yield {"term": words.SOURCE, "text": shown, "href": href}
    yield {"term": words.RIGHTS, "text": str(identity["rights"]), "href": ""}
