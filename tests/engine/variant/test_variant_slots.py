"""What a variant may add without the core knowing about it: kinds, divisible stacks, facts."""

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from engine.board.board import Board, Location, PowerId
from engine.board.position import Position, Unit
from engine.board.seating import Viewer
from engine.errors import RefusedChoiceError, VariantError
from engine.orders.orders import Hold, Order
from engine.page.next_choice import step_json
from engine.page.typed_orders import sheet_after
from engine.record.game import Table
from engine.request.position_json import position_json, read_position
from engine.request.reading import Reading
from engine.rules.phase_rule import PhaseRule
from engine.rules.rules import Ownership, Rules, StateKeys
from engine.rules.sight import Badge, Panel
from engine.session import Session
from engine.standard import STANDARD
from engine.standard.movement.phase import StandardMovement
from engine.standard.ownership import StandardOwnership
from engine.standard.sight import OpenSight
from engine.text.standard_orders import STANDARD_ORDERS
from tests.engine import small

KINDS = {"E": {"name": "elephant", "moves": "A"}}


def test_a_variants_own_kind_moves_like_its_model() -> None:
    table = small.table(kinds=KINDS)
    assert table.board.stands("E", Location("Hil"))
    assert not table.board.stands("E", Location("Bay"))
    assert table.board.reach_of("E", Location("Nca")) == table.board.reach_of("A", Location("Nca"))
    assert table.board.supports["E"][Location("Hil")] == ("Har", "Nca")


def test_a_kind_of_its_own_is_read_written_and_spoken_of() -> None:
    table = small.table(small.STACKS, kinds=KINDS)
    position = read_position(table, {"phase": "S1M", "units": {"North": ["2E Hil"]}})
    assert position.units == (Unit(PowerId("North"), "E", Location("Hil"), count=2),)
    (order,) = table.read(position, {PowerId("North"): ["2e hil - nca"]})[PowerId("North")]
    assert table.write(order) == "2E Hil - Nca"
    assert STANDARD_ORDERS.sentence(table.board, order) == "2 elephants in Hill move to North Cape."


@pytest.mark.parametrize("kind", [{"name": "x", "moves": "Q"}, {"moves": "A"}])
def test_a_kind_names_itself_and_its_model(kind: dict[str, str]) -> None:
    with pytest.raises(VariantError, match=r"kinds\.E: expected a letter of its own, a name"):
        small.variant(kinds={"E": kind})


def parting(rule: PhaseRule | None = None) -> Table:
    rules = replace(STANDARD, phases={**STANDARD.phases, "M": rule or small.Stacking()})
    powers: list[dict[str, Any]] = [
        {"id": "North", "home": ["Nca"], "units": ["3A Nca"]},
        {"id": "South", "home": ["Sca"], "units": ["F Sca"]},
    ]
    return Table.of(small.variant(rules, power=powers))


def _session(table: Table) -> tuple[Session, dict[str, Any]]:
    session = Session({table.variant.id: table.variant})
    return session, session.new({"variant": "small"})["record"]


@pytest.mark.parametrize(
    "sheet",
    [
        ["3A Nca H"],
        ["A Nca H", "2A Nca - Hil"],
        ["2A Nca - Hil"],
        ["A Nca H", "A Nca - Hil", "A Nca - Hil"],
        ["A Nca - Bay"],  # cannot be ranked, so it travels as text
    ],
)
def test_a_link_packs_a_stack_that_parts(sheet: list[str]) -> None:
    table = parting()
    session, record = _session(table)
    sheets = {"North": {"orders": {"North": sheet}}}
    record = {**record, "slots": [{"phase": "S1M", "sheets": sheets}]}
    payload = session.call("encode")({"record": record})["payload"]
    found = session.call("decode")({"payload": payload})["record"]
    assert found["slots"][0]["sheets"] == sheets


def test_a_link_packs_orders_that_take_no_room() -> None:
    class Idling(StandardMovement):
        def takes(self, order: Order) -> int:
            return 0 if isinstance(order, Hold) else super().takes(order)

    session, record = _session(parting(Idling()))
    sheet = ["F Sca H", "F Sca - Bay"]
    sheets = {"South": {"orders": {"South": sheet}}}
    record = {**record, "slots": [{"phase": "S1M", "sheets": sheets}]}
    payload = session.call("encode")({"record": record})["payload"]
    assert session.call("decode")({"payload": payload})["record"]["slots"][0]["sheets"] == sheets


def test_orders_of_a_stack_begin_with_a_number() -> None:
    table, north = parting(), PowerId("North")
    asked = step_json(table, table.opening, north, ["A Nca"])
    assert (asked["input"], asked["min"], asked["max"]) == ("number", 1, 3)
    assert _said(asked) == "Of 3 armies in North Cape: how many?"
    asked = step_json(table, table.opening, north, ["A Nca", "2", "move"])
    assert _said(asked) == "2 armies in North Cape move to which province?"
    assert asked["text"] == "2A Nca - "
    whole = step_json(table, table.opening, north, ["A Nca", "2", "move", "Hil"])
    assert whole["order"] == "2A Nca - Hil"
    # Keeping path[:depth] asks for the word again.
    assert [word["depth"] for word in whole["sentence"]] == [2, 2, 3, 4]
    for refused in ("0", "4", "many"):
        with pytest.raises(RefusedChoiceError):
            step_json(table, table.opening, north, ["A Nca", refused])


def _said(asked: dict[str, Any]) -> str:
    return " ".join(word["text"] for word in asked["sentence"])


@pytest.mark.parametrize(
    ("new", "sheet"),
    [
        ("A Nca H", [0, 1, 2, 3]),
        ("2A Nca H", [3, 1, 2]),  # the latest order stays as long as it can
        ("3A Nca H", [3, 2]),
        ("F Sca H", [0, 1, 3]),
    ],
)
def test_earlier_orders_stay_while_the_stack_has_units_for_them(new: str, sheet: list[int]) -> None:
    powers = [{"id": "North", "home": ["Nca"], "units": ["3A Nca", "F Sca"]}]
    table = Table.of(small.variant(small.STACKS, power=powers))
    actor = " ".join(new.lstrip("0123456789").split()[:2])
    lines = [{"text": new, "actor": actor, "power": "North"}]
    beside = ["A Nca - Hil", "A Nca H", "F Sca - Bay"]
    assert sheet_after(table, table.opening, PowerId("North"), beside, lines) == sheet


def test_an_order_replaces_earlier_ones_of_its_actor() -> None:
    session, record = _session(small.table())
    drafts = {"North": ["A Nca - Hil", "x"]}
    asked = {"record": record, "power": "North", "text": "A Nca H", "drafts": drafts}
    answer = json.loads(session.answer(json.dumps({"call": "read", "args": asked})))
    assert answer["ok"]["sheets"] == {"North": [2, 1]}
    assert answer["ok"]["lines"][0]["order"] == "A Nca H"


def test_a_rule_may_let_orders_stand_side_by_side() -> None:
    class Crowded(StandardMovement):
        def stay(
            self, board: Board, position: Position, power: PowerId, earlier: Sequence[Order],
            new: Order,
        ) -> list[bool]:  # fmt: skip
            return [True] * len(earlier)

    table = parting(Crowded())
    lines = [{"text": "A Nca H", "actor": "A Nca", "power": "North"}]
    north = PowerId("North")
    assert sheet_after(table, table.opening, north, ["A Nca - Hil"], lines) == [0, 1]


class Shared(StandardOwnership):
    def badge(self, board: Board, position: Position, unit: Unit) -> Badge | None:
        return Badge("S", "sailor") if unit.kind == "F" else None


class Talkative(OpenSight):
    def panels(self, board: Board, position: Position, viewer: Viewer) -> tuple[Panel, ...]:
        return (Panel("Weather", (("Hill", "rain"),)),)


def _view(rules: Rules) -> dict[str, Any]:
    session, record = _session(Table.of(small.variant(rules)))
    return session.view({"record": record, "seat": "North"})


def test_a_view_gives_badges_and_the_variants_facts() -> None:
    view = _view(replace(STANDARD, ownership=Shared(), sight=Talkative()))
    assert [(u["text"], u["badge"]) for u in view["units"]] == [
        ("A Nca", None),
        ("F Sca", {"key": "S", "name": "sailor"}),
    ]
    panel = {"title": "Weather", "rows": [{"label": "Hill", "value": "rain"}]}
    assert view["panels"] == [panel]


def test_standard_knows_neither() -> None:
    view = _view(STANDARD)
    assert not any(unit["badge"] for unit in view["units"])
    assert view["panels"] == []
    assert isinstance(STANDARD.ownership, Ownership)


def test_a_variant_completes_a_position_where_its_key_is_left_out() -> None:
    def put(_reading: Reading | None, position: Position, value: object) -> Position:
        return replace(position, extra={"tide": value})

    keys = StateKeys(
        read={"tide": put},
        missing={"tide": lambda _, position: put(None, position, "low")},
        write={"tide": lambda _, position: position.extra["tide"]},
    )
    table = Table.of(small.variant(replace(STANDARD, keys=keys)))
    for request, tide in (({}, "low"), ({"tide": "high"}, "high")):
        position = read_position(table, {"phase": "S1M", **request})
        assert position_json(table, position)["tide"] == tide
