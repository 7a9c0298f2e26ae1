"""A brought game as JSON: its phases, what differs, what was not read."""

from dataclasses import replace
from typing import Any

from engine.board.board import Board, Location, PowerId
from engine.board.calendar import Phase
from engine.bringing.differences import GONE, OUT, Difference
from engine.bringing.replaying import Brought, FoundPhase
from engine.bringing.source import Place, Unread
from engine.record.files.game_file import record_json
from engine.text.names import capital, spoken_place, spoken_power
from engine.text.phrases import unit_phrase

type Json = dict[str, Any]


def brought_json(done: Brought, *, is_agreed: bool) -> Json:
    """A brought game; with `is_agreed`, it ends before the first difference."""
    record = done.record
    if is_agreed and done.agreed is not None:
        record = replace(record, slots=record.slots[: done.agreed])
    board = done.table.board
    return {
        "game": record_json(record),
        "variant": done.table.variant.id,
        "phases": [_phase_json(board, one) for one in done.phases],
        "differences": [_difference_json(board, one) for one in done.differences],
        "agreed": len(done.record.slots) if done.agreed is None else done.agreed,
        "stopped": done.stopped,
        "compared": done.is_compared,
        "unread": [_unread_json(one) for one in sorted(done.unread, key=_line)],
        "skipped": [
            {"line": line.n, "text": line.text}
            for line in sorted(done.skipped, key=lambda line: line.n)
        ],
    }


def _line(one: Unread) -> int:
    """Where a part stands; those of data are in order already."""
    return one.at if isinstance(one.at, int) else 0


def _unread_json(one: Unread) -> Json:
    """A part of a source that was not taken."""
    return {**_place_json(one.at), "text": one.text, "why": capital(one.why)}


def _place_json(at: Place) -> Json:
    return {"line": at} if isinstance(at, int) else {"at": at}


def _phase_json(board: Board, one: FoundPhase) -> Json:
    found: Json = {"phase": one.code, "name": _named(board, one.code), "orders": one.taken}
    return found | ({"missing": True} if one.at == "" else _place_json(one.at))


def _named(board: Board, code: str) -> str:
    phase, calendar = Phase.parse(code), board.calendar
    return capital(f"{calendar.title(phase)}, {calendar.task(phase)}")


def _difference_json(board: Board, one: Difference) -> Json:
    return {
        "phase": one.phase,
        "name": _named(board, one.phase),
        "power": one.power,
        "unit": one.unit,
        "order": one.order,
        "here": one.here,
        "there": one.there,
        "sentence": _sentence(board, one),
        "rule": one.rule.word,
        "why": one.rule.sentence,
    }


def _sentence(board: Board, one: Difference) -> str:
    """Both outcomes in a sentence."""
    if not one.unit:
        return one.rule.sentence
    if " " not in one.unit:  # a centre
        place = spoken_place(board, Location(one.unit))
        here, there = (_owner(board, power) for power in (one.here, one.there))
        return capital(f"{place} belongs to {here} here, and to {there} in the text.")
    kind, _, at = one.unit.partition(" ")
    unit = unit_phrase(board, kind, Location(at), whose=PowerId(one.power))
    here, there = (_outcome(board, place) for place in (one.here, one.there))
    return capital(f"{unit}: here {here}, in the text {there}.")


def _owner(board: Board, power: str) -> str:
    return spoken_power(board, PowerId(power)) if power else "nobody"


def _outcome(board: Board, place: str) -> str:
    if place in (GONE, OUT):
        return "off the board" if place == GONE else "dislodged"
    return f"in {spoken_place(board, Location(place))}"
