"""Executable examples as a page shows them: results, windows on the chart, a link."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from engine.variant.variant import Variant
from publisher.chart.chart import Geometry
from publisher.examples.ground import Drawn
from publisher.examples.judge import Judged, Outcome, Trial, judge
from publisher.examples.text import read_example
from publisher.examples.units import Piece
from publisher.examples.windows import Sheet, ground_of, view_of, window
from publisher.faults import Fault
from publisher.load.load import Folder
from publisher.prose.facts import PowerFacts, phase_name, powers, provinces
from publisher.prose.text import RulesText, headings


@dataclass(frozen=True, slots=True)
class ResultView:
    """One order with its word and its reason."""

    power: PowerFacts
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
class Shown:
    """An example, judged and ready for the template."""

    steps: tuple[StepView, ...]
    windows: tuple[WindowView, ...]
    tables: tuple[TableView, ...]
    play: str  # address of the player with this position


def show_examples(
    folder: Folder, variant: Variant, text: RulesText, geometry: Geometry | None
) -> tuple[Mapping[int, Shown], list[Fault]]:
    """Judge every example of a rules.md; the result goes by the line of its block."""
    file = folder.file("rules.md")
    sheet = Sheet(geometry, frozenset(provinces(folder))) if geometry else None
    anchors = headings(text)
    shown: dict[int, Shown] = {}
    faults: list[Fault] = []
    for section in text.sections:
        for topic in section.topics:
            for passage in topic.passages:
                if not passage.is_example:
                    continue
                example, wrong = read_example(file, passage.line, passage.text)
                faults += wrong
                if example is not None:
                    trial, wrong = judge(file, variant, example)
                    faults += wrong
                    shown[passage.line] = _show(folder, trial, sheet, anchors, f"g{passage.line}")
    return shown, faults


def _show(
    folder: Folder,
    trial: Trial,
    sheet: Sheet | None,
    anchors: Mapping[str, str],
    key: str,
) -> Shown:
    stages = list(_stages(folder, trial.steps))
    known = {power.id: power for power in powers(folder)}
    return Shown(
        steps=tuple(
            StepView(
                phase_name(folder, str(done.request["phase"])),
                tuple(_result(known, outcome, anchors) for outcome in done.results),
            )
            for done in trial.steps
        ),
        windows=tuple(_windows(sheet, stages, key)) if sheet else (),
        tables=tuple(_table(stage) for stage in stages),
        play=f"play/index.html#g={trial.payload}&at=0",
    )


@dataclass(frozen=True, slots=True)
class _Stage:
    """A moment of an example that is worth a picture."""

    caption: str
    pieces: tuple[Piece, ...]
    drawn: tuple[Drawn, ...]


def _stages(folder: Folder, judged: Sequence[Judged]) -> Iterator[_Stage]:
    for done in judged:
        name = phase_name(folder, str(done.request["phase"])).partition(",")[0]
        task = {"R": "retreats", "A": "adjustments"}
        kind = task.get(str(done.request["phase"])[-1:], "orders")
        yield _Stage(f"{name}, {kind}", tuple(map(_piece, done.before)), _drawn(done))
    if judged:
        yield _Stage("and after", tuple(map(_piece, judged[-1].units)), ())


def _drawn(done: Judged) -> tuple[Drawn, ...]:
    return tuple(Drawn(outcome.sketch, outcome.power) for outcome in done.results)


def _piece(unit: Mapping[str, Any]) -> Piece:
    """Take what is drawn of a unit from what the page knows of it."""
    return Piece(
        power=unit["power"],
        kind=unit["kind"],
        location=unit["location"],
        dislodged=unit["state"] == "dislodged",
        count=unit["count"],
        text=unit["text"],
        badge=(unit["badge"]["key"], unit["badge"]["name"]) if unit["badge"] else None,
        marks=tuple(mark["letter"] for mark in unit["marks"]),
    )


def _windows(sheet: Sheet, stages: Sequence[_Stage], key: str) -> Iterator[WindowView]:
    """Draw each stage; the first window holds the ground that the others repeat."""
    geometry = sheet.geometry
    view = view_of(geometry, _concerned(stages))
    ground = ground_of(sheet, view, key)
    for stage in stages:
        label = f"{stage.caption}: {_told(stage.pieces)}"
        svg = window(geometry, view, ground, stage.pieces, stage.drawn, label)
        yield WindowView(svg, stage.caption)
        ground = Markup('<use href="#{}"/>').format(key)


def _concerned(stages: Iterable[_Stage]) -> Iterator[str]:
    for stage in stages:
        yield from (piece.location for piece in stage.pieces)
        for order in stage.drawn:
            yield from filter(None, (order.text(key) for key in ("at", "from", "to")))


def _told(pieces: Iterable[Piece]) -> str:
    """Say where units stand, for those who do not see the picture."""
    return ", ".join(
        " ".join(filter(None, (piece.power, piece.text, *_states(piece)))) for piece in pieces
    )


def _states(piece: Piece) -> tuple[str, ...]:
    """Say what a unit is beside what its text says."""
    return (piece.badge[1] if piece.badge else "", "dislodged" * piece.dislodged)


def _table(stage: _Stage) -> TableView:
    by_power: dict[str, list[str]] = {}
    for piece in stage.pieces:
        states = "".join(f" ({state})" for state in _states(piece) if state)
        by_power.setdefault(piece.power, []).append(piece.text + states)
    rows = [RowView(power, ", ".join(units)) for power, units in by_power.items()]
    return TableView(stage.caption, tuple(rows))


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
        power=known.get(power) or PowerFacts(power, power, power[:2], "", ""),
        order=outcome.order.replace(" - ", " \u2013 "),
        word=outcome.word.replace("-", " "),
        ok=outcome.succeeded,
        why=why,
        rule=anchors.get(outcome.anchor, title),
        address=f"{page}#{outcome.anchor}",
    )
