"""Executable examples as a page shows them: results, windows on the map, a link."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from engine.variant.variant import Variant
from publisher.examples.example_text import read_example
from publisher.examples.far_off import near_and_far
from publisher.examples.judge import Outcome, Told, Trial, judge
from publisher.examples.stages import Stage, by_board, stages, states
from publisher.examples.windows import Sheet, windows
from publisher.faults import Fault
from publisher.load.load import Folder
from publisher.prose.facts import PowerFacts, phase_name, powers
from publisher.prose.rules_text import Passage, RulesText, headings

_LINKED = re.compile(r"\[([^\]]*)\]\([^)]*\)")  # a Markdown link, of which only the words are kept


@dataclass(frozen=True, slots=True)
class ResultView:
    """One order with its word and its reason."""

    power: PowerFacts | None  # None: it is no power's doing
    order: str
    word: str
    ok: bool
    why: str
    rule: str  # the heading under which the rule that decides stands; "" where none does
    address: str  # of that heading


@dataclass(frozen=True, slots=True)
class StepView:
    """One phase of an example."""

    phase: str
    results: tuple[ResultView, ...]


@dataclass(frozen=True, slots=True)
class WindowView:
    """One picture of an example."""

    svg: Markup
    caption: str


@dataclass(frozen=True, slots=True)
class RowView:
    """A power's units, for a variant without a chart."""

    power: str
    units: str


@dataclass(frozen=True, slots=True)
class TableView:
    """A position as a table, for a variant without a chart."""

    caption: str
    rows: tuple[RowView, ...]


@dataclass(frozen=True, slots=True)
class ScoreView:
    """What a power has scored when an example ends the game."""

    power: PowerFacts
    points: object


@dataclass(frozen=True, slots=True)
class Shown:
    """An example, judged and ready for the template."""

    steps: tuple[StepView, ...]
    stages: tuple[Stage, ...]
    tables: tuple[TableView, ...]
    play: str  # address of the player with this position
    scores: tuple[ScoreView, ...] = ()  # the most first; none where the game goes on
    windows: tuple[WindowView, ...] = ()  # none before they are drawn


def show_examples(
    folder: Folder, variant: Variant, text: RulesText
) -> tuple[Mapping[int, Shown], list[Fault]]:
    """Judge every example of a rules.md; results are keyed by the line of the block."""
    file = folder.file("rules.md")
    anchors = headings(text)
    shown: dict[int, Shown] = {}
    faults: list[Fault] = []
    for section in text.sections:
        for topic in section.topics:
            for passage in topic.passages:
                if not passage.is_example:
                    continue
                told = Told(topic.title, _sentence(topic.passages, section.title))
                example, wrong = read_example(file, passage.line, passage.text)
                faults += wrong
                if example is not None:
                    trial, wrong = judge(file, variant, example, told)
                    faults += wrong
                    shown[passage.line] = _show(folder, trial, anchors)
    return shown, faults


def _sentence(passages: Sequence[Passage], otherwise: str) -> str:
    """The first paragraph on an example, without its marks; else where the example stands."""
    prose = next((one.text for one in passages if not one.is_example), "")
    paragraph = prose.strip().partition("\n\n")[0]
    plain = _LINKED.sub(r"\1", " ".join(paragraph.split()))
    return plain.replace("*", "").replace("`", "").strip() or otherwise


def with_windows(shown: Mapping[int, Shown], sheet: Sheet) -> Mapping[int, Shown]:
    """Draw the examples of a page, all of them in one call of Node."""
    parts: dict[str, list[Stage]] = {}
    for line, one in shown.items():
        moments = [part for stage in one.stages for part in by_board(stage)]
        parts[f"g{line}"], parts[f"g{line}-far"] = near_and_far(sheet.geometry, moments)
    drawn = windows(sheet, {key: stages for key, stages in parts.items() if stages})
    return {
        line: replace(
            one,
            windows=tuple(
                WindowView(svg, stage.caption)
                for key in (f"g{line}", f"g{line}-far")
                for svg, stage in zip(drawn.get(key, ()), parts[key], strict=True)
            ),
        )
        for line, one in shown.items()
    }


def _show(folder: Folder, trial: Trial, anchors: Mapping[str, str]) -> Shown:
    seen = tuple(stages(folder, trial.steps))
    known = {power.id: power for power in powers(folder)}
    return Shown(
        steps=tuple(
            StepView(
                phase_name(folder, str(done.request["phase"])),
                tuple(_result(known, outcome, anchors) for outcome in done.results),
            )
            for done in trial.steps
        ),
        stages=seen,
        tables=tuple(map(_table, seen)),
        play=f"play/index.html#g={trial.payload}&try=0",
        scores=tuple(_scores(known, trial)),
    )


def _scores(known: Mapping[str, PowerFacts], trial: Trial) -> Iterator[ScoreView]:
    ended = trial.steps[-1].after.get("ended") if trial.steps else None
    scores = ended.get("scores") if isinstance(ended, Mapping) else None
    rows = scores.items() if isinstance(scores, Mapping) else ()
    for power, points in sorted(rows, key=lambda row: (-row[1], row[0])):
        yield ScoreView(_facts(known, str(power)), points)


def _table(stage: Stage) -> TableView:
    by_power: dict[str, list[str]] = {}
    for unit in stage.units:
        text = unit["text"] + "".join(f" ({state})" for state in states(unit))
        by_power.setdefault(unit["power"], []).append(text)
    rows = [RowView(power, ", ".join(units)) for power, units in by_power.items()]
    return TableView(stage.caption, tuple(rows))


def _facts(known: Mapping[str, PowerFacts], power: str) -> PowerFacts:
    """Describe a power; one of a joined board as that of its country, with the number."""
    country, _, number = power.partition("/")
    found = known.get(country) or PowerFacts(power, power, power[:2], "", "")
    if not number:
        return found
    return replace(found, name=f"{found.name} {number}", code=f"{found.code}{number}")


def _result(
    known: Mapping[str, PowerFacts], outcome: Outcome, anchors: Mapping[str, str]
) -> ResultView:
    why = outcome.why
    head, colon, reason = why.partition(": ")
    if colon and head.casefold() == outcome.word:
        why = reason[:1].upper() + reason[1:]
    page = "" if outcome.anchor in anchors else "../standard/index.html"
    title = outcome.anchor.replace("-", " ").capitalize()
    power = outcome.power
    return ResultView(
        power=_facts(known, power) if power else None,
        order=outcome.order.replace(" - ", " \u2013 "),
        word=outcome.word.replace("-", " "),
        ok=outcome.succeeded,
        why=why,
        rule=anchors.get(outcome.anchor, title),
        address=f"{page}#{outcome.anchor}",
    )
