"""Let the engine judge an example, and compare the outcome with what the page says."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.errors import EngineError, RecordError
from engine.errors import Fault as EngineFault
from engine.machine.adjudicate import adjudicate, read_texts, table_of
from engine.request.position_json import read_position
from engine.session import Session
from engine.text.telling import order_told
from engine.variant.variant import Variant
from publisher.examples.example_text import Example, Step, Wanted
from publisher.faults import Fault, did_you_mean

type Json = Mapping[str, object]

_UNREAD = "invalid"  # the word for an order that cannot be read


@dataclass(frozen=True, slots=True)
class Outcome:
    """One order with all that the engine says of its result."""

    power: str
    order: str
    word: str
    why: str
    generated: bool  # the rules added the order
    succeeded: bool
    sketch: Json  # how it is drawn
    anchor: str  # the rule that decides


@dataclass(frozen=True, slots=True)
class Judged:
    """One phase of an example as the engine judged it."""

    request: Json  # the position before, and the orders
    before: Sequence[Json]  # the units then, as the page draws them
    owned: Mapping[str, str]  # the owner of each place then, "" for nobody
    results: Sequence[Outcome]  # in the order of the example
    after: Json  # the position after, ready to be asked again
    units: Sequence[Json]  # its units, as the page draws them
    owners: Mapping[str, str]  # the owner of each place in it


@dataclass(frozen=True, slots=True)
class Told:
    """An example's name and a sentence about it."""

    name: str
    sentence: str = ""

    @property
    def words(self) -> Json:
        """The same in the words of a game file, where a phase has a note by its number."""
        notes = {"0": self.sentence} if self.sentence else {}
        return {"title": self.name, "notes": notes}


NAMELESS = Told("")


@dataclass(frozen=True, slots=True)
class Trial:
    """A whole example as the engine judged it."""

    steps: tuple[Judged, ...]
    payload: str  # the game as a link carries it


def judge(
    file: str, variant: Variant, example: Example, told: Told = NAMELESS
) -> tuple[Trial, list[Fault]]:
    """Play an example through; stop at the first phase that differs."""
    session = Session({variant.id: variant})
    judged: list[Judged] = []
    faults: list[Fault] = []
    payload = ""
    position: Json = {**example.position, "phase": example.steps[0].phase}
    try:
        record: Json = {**_begun(session, variant, position), **told.words}
        for step in example.steps:
            if position.get("phase") != step.phase:
                message = f"the next phase is {position.get('phase')}, not {step.phase}"
                faults.append(Fault(file, step.line, "", message))
                break
            request = {**position, "variant": variant.id, "orders": _orders(step)}
            done, record = _phase(session, step, request, record)
            judged.append(done)
            faults += _differences(file, step, done)
            position = {**done.after, **_options(example)}
        payload = session.call("encode")({"record": record, "names": True})["payload"]
    except EngineError as error:
        line = example.steps[min(len(judged), len(example.steps) - 1)].line
        faults += [_placed(file, line, variant, example, fault) for fault in error.faults]
    return Trial(tuple(judged), payload), faults


def _placed(file: str, line: int, variant: Variant, example: Example, fault: EngineFault) -> Fault:
    """Place what the engine says of an example at the line of the entry that it names."""
    path = fault.path.partition("[")[0]
    section, _, name = path.partition(".")
    at = example.lines.get(path) or example.lines.get(section) or line
    message = fault.message.rstrip(".").replace(": There is", ": there is")
    board, hint = variant.board(), ""
    if "no power" in message:
        hint = did_you_mean(name, board.powers)
    elif path == "phase":
        turns = ", ".join(board.calendar.cycle)
        hint = f"Its turns are {turns}; the first phase is {board.calendar.first.code}."
    return Fault(file, at, fault.path, message, fault.suggestion or hint)


def _begun(session: Session, variant: Variant, position: Json) -> Json:
    """Begin a game from the example's own position, as the player would keep it."""
    options = position.get("options", {})
    record: Json = session.new({"variant": variant.id, "options": options})["record"]
    start = {key: value for key, value in position.items() if key != "options"}
    return {**record, "start": start}


def _stands(session: Session, row: Json, request: Json) -> bool:
    """Whether an order that the page does not show was carried out.

    It is secret, or happens by itself in a phase without decisions.
    """
    table = table_of(session.variants, request)
    position = read_position(table, request)
    sheets = table.read(position, read_texts(table, request))
    _, phases = table.advance(position, sheets)
    return any(
        verdict.succeeded and not verdict.reason.is_loss
        for resolution in (played.resolution for played in phases)
        for power, order, verdict in zip(
            resolution.powers, resolution.orders, resolution.verdicts, strict=True
        )
        if (power, order_told(table.write, order)) == (row["power"], row["order"])
    )


def _phase(session: Session, step: Step, request: Json, record: Json) -> tuple[Judged, Json]:
    """Resolve one phase, in the words of the machine interface and as the page sees it."""
    answer = adjudicate(session.variants, request)
    if answer["faults"]:
        raise RecordError(
            EngineFault(str(row["path"]), str(row["message"])) for row in _rows(answer, "faults")
        )
    made = session.resolve({"record": record, "orders": request["orders"]})
    view = session.view({"record": made["record"], "at": made["at"], "keeper": True})
    seen = {(row["power"], row["order"]): row for row in view["results"]}
    outcomes = []
    for row in _as_written(step, _rows(answer, "results")):
        shown = seen.get((row["power"], row["order"]))
        anchor, sketch = "", {}
        if shown:
            asked = {
                "record": made["record"],
                "at": made["at"],
                "result": shown["n"],
                "keeper": True,
            }
            anchor, sketch = session.call("why")(asked)["rule"]["anchor"], shown["sketch"]
        outcomes.append(
            Outcome(
                power=str(row["power"]),
                order=str(row["order"]),
                word=str(row["result"]),
                why=str(row["why"]),
                generated=bool(row.get("generated")),
                succeeded=bool(shown["ok"]) if shown else _stands(session, row, request),
                sketch=sketch,
                anchor=anchor,
            )
        )
    after = answer["next"]
    then = session.view({"record": made["record"], "at": None})
    found = Judged(
        request=request,
        before=view["units"],
        owned=_owners(view),
        results=outcomes,
        after=after if isinstance(after, dict) else {},
        units=then["units"],
        owners=_owners(then),
    )
    return found, made["record"]


def _owners(view: Mapping[str, Any]) -> dict[str, str]:
    """Tell whose each place is, as the page colours it."""
    return {row["place"]: row["owner"] for row in (*view["lands"], *view["centres"])}


def _options(example: Example) -> Json:
    options = example.position.get("options")
    return {"options": options} if options else {}


def _orders(step: Step) -> dict[str, list[str]]:
    orders: dict[str, list[str]] = {}
    for wanted in step.orders:
        orders.setdefault(wanted.power, []).append(wanted.order)
    return orders


def _as_written(step: Step, rows: Sequence[Mapping[str, object]]) -> Sequence[Mapping[str, object]]:
    """Bring results, which the engine gives by power, into the example's order."""
    written = iter([row for row in rows if not row.get("generated")])
    places = sorted(range(len(step.orders)), key=lambda n: step.orders[n].power)
    found = dict(zip(places, written, strict=False))
    generated = [row for row in rows if row.get("generated")]
    return [*(found[place] for place in sorted(found)), *generated]


def _rows(answer: Json, key: str) -> Sequence[Mapping[str, object]]:
    found = answer.get(key)
    return found if isinstance(found, list) else ()


def _differences(file: str, step: Step, judged: Judged) -> Iterator[Fault]:
    """Compare words, units, retreats and adjustments with what the example says."""
    written = [outcome for outcome in judged.results if not outcome.generated]
    pairs = list(zip(step.orders, written, strict=False))
    misread = [pair for pair in pairs if pair[1].word == _UNREAD != pair[0].word]
    for order, outcome in misread or pairs:
        yield from _compared(file, order, outcome)
    if misread:
        return  # the rest follows from it
    made = {(row.power, row.order): row for row in judged.results if row.generated}
    for order in step.also:
        yield from _compared(file, order, made.get((order.power, order.order)))
    units = judged.after.get("units")
    standing = units if isinstance(units, Mapping) else {}
    for power, (line, expected) in step.after.items():
        found = standing.get(power, ())
        if sorted(found) != sorted(expected):
            message = f"{power} has {_listed(found)}, not {_listed(expected)}"
            yield Fault(file, line, "", message)
    yield from _other_differences(file, step, judged)
    yield from _score_differences(file, step, judged)


def _other_differences(file: str, step: Step, judged: Judged) -> Iterator[Fault]:
    rows = _rows(judged.after, "dislodged")
    dislodged = {str(row["unit"]): row["retreats"] for row in rows}
    for unit, (line, expected) in step.retreats.items():
        found = dislodged.get(unit)
        if not isinstance(found, list):
            yield Fault(file, line, "", f"{unit} is not dislodged")
        elif sorted(found) != sorted(expected):
            message = f"{unit} may retreat to {_listed(found)}, not {_listed(expected)}"
            yield Fault(file, line, "", message)
    counts = judged.after.get("adjustments")
    adjustments = counts if isinstance(counts, Mapping) else {}
    for power, (line, count) in step.adjustments.items():
        if adjustments.get(power, 0) != count:
            message = f"{power} adjusts by {adjustments.get(power, 0)}, not {count}"
            yield Fault(file, line, "", message)


def _score_differences(file: str, step: Step, judged: Judged) -> Iterator[Fault]:
    ended = judged.after.get("ended")
    final = ended.get("scores") if isinstance(ended, Mapping) else None
    scores = final if isinstance(final, Mapping) else {}
    for power, (line, count) in step.scores.items():
        if scores.get(power, 0) != count:
            message = f"{power} has {scores.get(power, 0)} points, not {count}"
            yield Fault(file, line, "", message)


def _compared(file: str, order: Wanted, outcome: Outcome | None) -> Iterator[Fault]:
    if outcome is None:
        message = f"{order.order}: no such result, although {order.word} was expected"
        yield Fault(file, order.line, "", message)
    elif outcome.word != order.word:
        why = outcome.why.rstrip(".")
        message = f"{order.order}: {outcome.word} ({why}), not {order.word}"
        yield Fault(file, order.line, "", message)


def _listed(names: Sequence[str]) -> str:
    return ", ".join(sorted(names)) or "nothing"
