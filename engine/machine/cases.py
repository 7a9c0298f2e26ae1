"""Worked cases: a position, orders and what should come of them, as plain data."""

from collections.abc import Mapping
from typing import Any

from engine.board.board import PowerId
from engine.board.position import Position
from engine.errors import EngineError
from engine.machine.adjudicate import Library, read_texts, table_of
from engine.machine.case_checks import CHECKS, Outcome, differs
from engine.machine.case_shape import INPUTS, shape_faults
from engine.record.game import Table, Texts
from engine.request.position_json import read_position
from engine.rules.phase_rule import Sheets
from engine.rules.rules import Past, PlayedPhase

type Case = Mapping[str, Any]


def run_case(library: Library, case: Case) -> list[str]:
    """What differs from the case's expectation, in sentences; empty if it passes."""
    try:
        table = table_of(library, case)
    except EngineError as error:
        return [str(error)]
    keys = table.variant.rules.keys
    wrong = [f"there is no key {key!r}" for key in sorted({*case} - {*INPUTS, *keys.read})]
    wrong += shape_faults(case)
    wrong += _unknown_powers(table, case.get("expect", {}))
    if wrong:
        return wrong
    if case.get("kind") == "victory":
        return _victory(table, case)
    try:
        position = read_position(table, _request(case))
        texts = read_texts(table, {"orders": case.get("orders", {})})
        others = read_texts(table, {"orders": case.get("orders_source", {})})
    except EngineError as error:
        return [str(error)]
    expected = case.get("expect", {})
    if not expected:
        return ["expect: this case expects nothing, so it tests nothing"]
    sheets = table.read(position, texts)
    after, played = _played(table, position, sheets, int(case.get("phases", 1)))
    outcome = Outcome(table, played, after, texts)
    found = _otherwise_read(table, position, sheets, others)
    for key, wanted in expected.items():
        check = CHECKS.get(key)
        if key in keys.expect:
            got = keys.expect[key](table.board, played, after)
            found += differs(key, wanted, got)
        elif check is None:
            found.append(f"there is no key expect.{key}")
        else:
            found += check(outcome, wanted)
    return found


def _otherwise_read(table: Table, position: Position, sheets: Sheets, others: Texts) -> list[str]:
    """What the source's notation, where a case has it, says otherwise than its orders do."""
    found: list[str] = []
    for power, orders in table.read(position, others).items():
        if orders != sheets.get(power, ()):
            found.append(f"orders_source.{power}: these orders differ from those of the case")
    return found


def _played(
    table: Table, position: Position, sheets: Sheets, phases: int
) -> tuple[Position, list[PlayedPhase]]:
    """Play a case's phases, the first of them with its orders; its facts belong to that one."""
    played: list[PlayedPhase] = []
    for number in range(max(phases, 1)):
        position, one = table.resolve_phase(position, {} if number else sheets, played)
        played.append(one)
    return position, played


def _unknown_powers(table: Table, expected: object) -> list[str]:
    """What is expected of powers that the board does not have."""
    if not isinstance(expected, Mapping):
        return []
    named = [
        (key, name)
        for key in ("builds", "legal", "results")
        for name, value in _table(expected.get(key)).items()
        if key != "results" or isinstance(value, Mapping)
    ]
    return [
        f"expect.{key}: there is no power {name!r}"
        for key, name in named
        if name not in table.board.powers
    ]


def _table(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}


def _request(case: Case) -> dict[str, object]:
    """The case in the words of the machine interface."""
    request = dict(case)
    request.setdefault("units", {})
    if case.get("kind") == "adjust":
        if "owner" in case:
            request["centres"] = case["owner"]
        request.setdefault("phase", "W1A")
    retreats = case.get("retreats", {})
    dislodged = case.get("dislodged", {})
    if isinstance(dislodged, Mapping):
        request["dislodged"] = [
            {
                "power": power,
                "unit": unit,
                "from": [],
                "retreats": retreats.get(unit, retreats.get(f"{power} {unit}")),
            }
            for power, units in dislodged.items()
            for unit in units
        ]
    return request


def _victory(table: Table, case: Case) -> list[str]:
    """Each test of a case of kind "victory" counts centres by power."""
    board = table.board
    start = table.variant.start(board)
    found: list[str] = []
    for test in case["tests"]:
        centres = iter(board.centres())
        counted = sum(test["counts"].values())
        if counted > len(board.centres()):
            found.append(
                f"the board has {len(board.centres())} centres, but the test counts {counted}"
            )
            continue
        owners = {
            next(centres): PowerId(power)
            for power, count in test["counts"].items()
            for _ in range(count)
        }
        position = Position(start.phase, (), owners)
        past: Past = ()
        ending = table.variant.rules.victory.ending(board, position, past, counted=True)
        got = list(ending.winners) if ending else []
        wanted = [test["winner"]] if test["winner"] else []
        found += differs(f"winner of {test['counts']}", wanted, got)
    return found
