"""Parse rules.md: its head, its sections, their topics and the example blocks."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from publisher.faults import Fault, did_you_mean
from publisher.load.lines import KeyPath, key_lines, line_of, syntax_place
from publisher.load.schema import schema_faults

SKELETON = {
    "glance": "At a glance",
    "differs": "What differs from standard",
    "setup": "Set-up",
    "orders": "Orders",
    "resolution": "Resolution",
    "victory": "Victory",
    "examples": "Worked examples",
    "rulings": "Rulings",
    "aims": "Designer's aims",
    "source": "Source and rights",
    "reconstruction": "Reconstruction",
}
EXAMPLE = "orders"  # the word after the fence of an executable example
# What rules pages call parts of their own (templates, chart, examples, the chart's script).
OWN_ANCHORS = re.compile(
    r"main|chart|sample|find|found(-\d+)?|units|key|told|board|asked|provinces|hill|shore|closed"
    r"|empty|tile-\d+|[cprx]-[A-Z~].*|g\d+(-far)?(-\d+)?|u-.+"
)
_HEADING = re.compile(r"(#{1,3})\s+(.*?)\s*(?:\{#([\w-]+)\})?\s*")
MOST_BRACKETS = 400  # in a paragraph
_KEPT = 16  # texts that are read once while they stay as they are
DEEPEST = 20  # lists inside lists
_MARKER = r"(?:[-*+](?=[ \t])|\d+[.)](?=[ \t])|>)"
_NESTED = re.compile(rf"(?:[ \t]*{_MARKER}){{{DEEPEST + 1}}}|[ \t]{{{4 * DEEPEST},}}{_MARKER}")
_FENCE = re.compile(r"(`{3,}|~{3,})\s*(\w*)\s*")


@dataclass(frozen=True, slots=True)
class Passage:
    """A run of Markdown, or the text of a fenced example."""

    line: int  # of its first line, from 1
    text: str
    is_example: bool = False


@dataclass(frozen=True, slots=True)
class Topic:
    """The text under a heading of the third level; the first part has no title."""

    anchor: str
    title: str
    line: int
    passages: tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """The text under a heading of the second level."""

    anchor: str
    title: str
    line: int
    topics: tuple[Topic, ...]


@dataclass(frozen=True, slots=True)
class RulesText:
    """A whole rules.md."""

    head: Mapping[str, object]
    sections: tuple[Section, ...]


def read_rules(file: str, text: str, *, reconstructed: bool) -> tuple[RulesText, list[Fault]]:
    """Read the text of a rules.md and list what is wrong with its shape."""
    found, faults = _read(file, text, reconstructed)
    return found, [*faults]


@lru_cache(_KEPT)
def _read(file: str, text: str, reconstructed: bool) -> tuple[RulesText, tuple[Fault, ...]]:  # noqa: FBT001 - it is told so by name above
    if not text.strip():
        hint = "docs/rules-page.md says what belongs in it. Without the file, this is a draft."
        return RulesText({}, ()), (Fault(file, 1, "", "the page is empty", hint),)
    if beyond := tuple(_bound_faults(file, text)):
        return RulesText({}, ()), beyond
    head, body_line, faults = _head(file, text)
    sections = tuple(_sections(text.splitlines(), body_line))
    faults += _skeleton_faults(file, sections, reconstructed=reconstructed)
    faults += _anchor_faults(file, sections)
    faults += _stray_faults(file, text.splitlines(), body_line)
    faults += _example_faults(file, sections)
    return RulesText(head, sections), tuple(faults)


def _bound_faults(file: str, text: str) -> Iterator[Fault]:
    """Yield a fault for each paragraph on which the reader of Markdown would work for ever."""
    begun, brackets = 1, 0
    for number, line in enumerate([*text.splitlines(), ""], 1):
        if not line.strip():
            begun, brackets = number + 1, 0
            continue
        before, brackets = brackets, brackets + line.count("[")
        if before <= MOST_BRACKETS < brackets:
            message = f"a paragraph has more than {MOST_BRACKETS} opening brackets"
            yield Fault(file, begun, "", message, "Divide it.")
        if _NESTED.match(line):
            message = f"lists or quotations are nested more than {DEEPEST} deep"
            yield Fault(file, number, "", message, "Write them side by side.")
            return


def headings(text: RulesText) -> dict[str, str]:
    """Map the anchors of a page to their headings."""
    found = {section.anchor: section.title for section in text.sections}
    topics = (topic for section in text.sections for topic in section.topics)
    return found | {topic.anchor: topic.title for topic in topics if topic.anchor}


def slug(title: str) -> str:
    """Make an anchor of a heading.

    >>> slug("Designer's aims: 2nd")
    'designers-aims-2nd'
    """
    kept = re.sub(r"[^\w\s-]", "", title.casefold())
    return re.sub(r"[\s_]+", "-", kept).strip("-")


def _head(file: str, text: str) -> tuple[Mapping[str, object], int, list[Fault]]:
    """Read the facts between two lines of +++ at the top of the file."""
    lines = text.splitlines()
    ends = [n for n, line in enumerate(lines) if line.strip() == "+++"][:2]
    if len(ends) < 2 or ends[0] != 0:  # noqa: PLR2004 - a pair of fences
        message = "expected the page's facts between two lines of +++"
        return {}, 1, [Fault(file, 1, "", message)]
    inner = "\n".join(["", *lines[1 : ends[1]]])
    try:
        head = tomllib.loads(inner)
    except tomllib.TOMLDecodeError as error:
        line, message = syntax_place(error, inner)
        return {}, ends[1] + 2, [Fault(file, line, "", f"not TOML: {message}")]
    places = key_lines(inner)
    faults = [
        Fault(file, line_of(places, path) or 1, _name(path), message, hint)
        for path, message, hint in schema_faults("page", head)
    ]
    return head, ends[1] + 2, faults


def _name(path: KeyPath) -> str:
    return ".".join(map(str, path))


def _sections(lines: list[str], start: int) -> Iterator[Section]:
    """Cut the body at its headings; text before the first one belongs to no section."""
    marks = [
        (number, len(found[1]), found[2], found[3])
        for number, line in _outside_fences(lines, start)
        if (found := _HEADING.fullmatch(line))
    ]
    marks.append((len(lines) + 1, 1, "", ""))
    for index, (number, level, title, anchor) in enumerate(marks):
        if level != 2:  # noqa: PLR2004 - sections are ##
            continue
        inside = index + 1
        topics = [("", "", number, number + 1, marks[inside][0])]
        while marks[inside][1] == 3:  # noqa: PLR2004 - topics are ###
            line, _, name, own = marks[inside]
            inside += 1
            topics.append((own, name, line, line + 1, marks[inside][0]))
        known = {name: key for key, name in SKELETON.items()}
        key = anchor or known.get(title.replace("\u2019", "'"), slug(title))
        yield Section(
            key,
            title,
            number,
            tuple(
                Topic(
                    own or _default_anchor(key, count, name),
                    name,
                    line,
                    tuple(_passages(lines, begin, end)),
                )
                for count, (own, name, line, begin, end) in enumerate(topics)
            ),
        )


def _default_anchor(section: str, count: int, title: str) -> str:
    """Name a topic that has no anchor of its own: rulings by their number."""
    if not title:
        return ""
    return f"ruling-{count}" if section == "rulings" else slug(title)


def _outside_fences(lines: list[str], start: int) -> Iterator[tuple[int, str]]:
    fence = ""
    for number, line in enumerate(lines[start - 1 :], start=start):
        if fence:
            fence = "" if line.strip() == fence else fence
        elif found := _FENCE.fullmatch(line.strip()):
            fence = found[1]
        else:
            yield number, line


def _passages(lines: list[str], begin: int, end: int) -> Iterator[Passage]:
    """Cut lines begin to end (from 1, end not included) at the example blocks."""
    held: list[str] = []
    held_from = begin
    fence = ""
    for number in range(begin, end):
        line = lines[number - 1]
        found = _FENCE.fullmatch(line.strip())
        opens = not fence and found is not None and found[2] == EXAMPLE
        if opens or (fence and line.strip() == fence):
            if any(text.strip() for text in held):
                yield Passage(held_from, "\n".join(held), bool(fence))
            fence = found[1] if opens and found else ""
            held, held_from = [], number + 1
        else:
            held.append(line)
    if any(text.strip() for text in held):
        yield Passage(held_from, "\n".join(held), bool(fence))


def _skeleton_faults(
    file: str, sections: Iterable[Section], *, reconstructed: bool
) -> Iterator[Fault]:
    present = {section.anchor: section for section in sections}
    wanted = [k for k in SKELETON if reconstructed or k != "reconstruction"]
    for key in wanted:
        if key not in present:
            hint = did_you_mean(SKELETON[key], (s.title for s in present.values()))
            message = f'the heading "## {SKELETON[key]}" is missing'
            line = next((s.line for s in present.values() if hint and f'"{s.title}"' in hint), 0)
            yield Fault(file, line, "", message, hint)
    found = [s for s in present.values() if s.anchor in SKELETON]
    order = list(SKELETON)
    for before, after in pairwise(found):
        if order.index(before.anchor) > order.index(after.anchor):
            message = f'"{after.title}" belongs before "{before.title}"'
            hint = f"Move it above line {before.line}."
            yield Fault(file, after.line, "", message, hint)


def _example_faults(file: str, sections: Iterable[Section]) -> Iterator[Fault]:
    """Report a page without examples: they are what tests its text."""
    topics = [(section, topic) for section in sections for topic in section.topics]
    if any(passage.is_example for _, topic in topics for passage in topic.passages):
        return
    line = next((section.line for section, _ in topics if section.anchor == "examples"), 0)
    hint = f"Write one in a block that begins with ```{EXAMPLE}; docs/rules-page.md shows how."
    yield Fault(file, line, "", "there is no worked example for the build to try", hint)


def _anchor_faults(file: str, sections: Iterable[Section]) -> Iterator[Fault]:
    seen: dict[str, int] = {}
    for section in sections:
        for anchor, line in [
            (section.anchor, section.line),
            *((t.anchor, t.line) for t in section.topics if t.anchor),
        ]:
            if anchor in seen:
                message = f"the anchor #{anchor} is used twice"
                yield Fault(file, line, "", message, f"First on line {seen[anchor]}.")
            elif OWN_ANCHORS.fullmatch(anchor):
                message = f"every rules page already has a part #{anchor}"
                hint = f"Give the heading another anchor, such as {{#the-{anchor}}}"
                yield Fault(file, line, "", message, hint)
            seen.setdefault(anchor, line)


def _stray_faults(file: str, lines: list[str], start: int) -> Iterator[Fault]:
    """Report text outside every section: the page would leave it out."""
    marks = {
        number: (len(found[1]), found[0])
        for number, line in _outside_fences(lines, start)
        if (found := _HEADING.fullmatch(line))
    }
    is_told = is_inside = False
    for number, line in enumerate(lines[start - 1 :], start=start):
        level, title = marks.get(number, (0, ""))
        if level in {1, 2}:
            is_inside, is_told = level == 2, False  # noqa: PLR2004 - sections are ##
        if line.strip() and not is_inside and not is_told:
            is_told = True
            message = "this is in no section, so the page leaves it out"
            if level == 1:
                message = f'"{title}" does not begin a section, so the page leaves out what follows'
            yield Fault(file, number, "", message, "Sections begin with ##, their parts with ###")
