"""What a search over the rules finds: paragraphs, with the heading that they stand under."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from publisher.load.load import Folder
from publisher.pages.markdown import to_html, to_inline
from publisher.pages.places import places
from publisher.prose.facts import powers
from publisher.prose.rules_text import RulesText, Section, Topic
from publisher.words import search as words

_NUMBER = re.compile(r"^\d+\. ")  # of a ruling
_BLOCKS = re.compile(r"\n\s*\n")


@dataclass(frozen=True, slots=True)
class Found:
    """A paragraph that can be found."""

    anchor: str  # of the heading above it; "" for the page itself
    title: str
    text: str


def passages(folder: Folder, text: RulesText, opening: Mapping[str, Any]) -> Iterator[Found]:
    """Yield all that can be found of a variant; `opening` is the view of a new game."""
    yield Found("", folder.name, _summary(text.head))
    for section in text.sections:
        yield from _section(section)
    listed = ", ".join(power.name for power in powers(folder))
    yield Found("setup", words.POWERS, listed)
    for place in places(folder, opening):
        also = (place.name, place.id, *place.aliases)
        told = words.PLACE.format(names=", ".join(also), kind=place.kind, centre=place.centre)
        yield Found(f"r-{place.id}", place.name, told)


def _summary(head: Mapping[str, object]) -> str:
    mechanisms = head.get("mechanisms", [])
    listed = ", ".join(map(str, mechanisms)) if isinstance(mechanisms, list) else ""
    parts = (head.get("summary"), head.get("subtitle"), listed)
    return " ".join(f"{str(part).rstrip('.')}." for part in parts if part)


def _section(section: Section) -> Iterator[Found]:
    title = to_inline(section.title).striptags()
    for topic in section.topics:
        yield from _topic(topic, section.anchor, title)


def _topic(topic: Topic, anchor: str, title: str) -> Iterator[Found]:
    if topic.title:
        anchor, title = topic.anchor, to_inline(_NUMBER.sub("", topic.title)).striptags()
    for passage in topic.passages:
        for block in () if passage.is_example else _BLOCKS.split(passage.text):
            text = to_html(block).striptags()
            if text:
                yield Found(anchor, title, text)
