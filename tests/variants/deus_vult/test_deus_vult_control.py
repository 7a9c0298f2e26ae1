"""Results, replay and worked cases agree on who controls each centre (section 9, ruling 35)."""

from typing import Any

import pytest

from engine.machine.adjudicate import adjudicate
from engine.machine.cases import run_case
from tests.engine.records import Desk
from tests.games import play

TABLE = play.table_of("deus_vult")
LIBRARY = play.LIBRARY

type Json = dict[str, Any]

# The host leaves Edessa for Harran, with and without arrivals in Edessa and retreats.
TURNS: dict[str, tuple[Json, Json, dict[str, str]]] = {
    "Edessa falls": (
        {"Mosul": ["K Ede"], "Normans": ["A Tur"]},
        {"Mosul": ["K Ede - Har"], "Normans": ["A Tur - Ede"]},
        {"Ede": "Normans"},
    ),
    "Edessa is nobody's": (
        {"Mosul": ["K Ede"], "Normans": ["A Tur"], "Germans": ["A Rak"]},
        {"Mosul": ["K Ede - Har"], "Normans": ["A Tur - Ede"], "Germans": ["A Rak - Ede"]},
        {"Ede": "none", "Har": "Mosul"},
    ),
    "Edessa is left empty": (
        {"Mosul": ["K Ede"], "Normans": ["A Tur"]},
        {"Mosul": ["K Ede - Har"]},
        {"Har": "Mosul"},
    ),
    "Edessa falls, and somebody must retreat": (
        {"Mosul": ["K Ede", "A Dam"], "Normans": ["A Tur"], "Fatimids": ["2A Tyr"]},
        {"Mosul": ["K Ede - Har"], "Normans": ["A Tur - Ede"], "Fatimids": ["2A Tyr - Dam"]},
        {"Ede": "Normans", "Dam": "Fatimids"},
    ),
}


@pytest.mark.parametrize("name", TURNS)
def test_everything_that_reports_control_agrees(name: str) -> None:
    units, orders, changed = TURNS[name]
    control = {"Har": "none", "Ede": "Mosul"} | ({"Dam": "Mosul"} if "Dam" in changed else {})
    start = {"phase": "S1099M", "units": units, "control": control}
    request = {**start, "variant": "deus_vult", "orders": orders}
    assert run_case(LIBRARY, {**request, "id": "", "expect": {"control": changed}}) == []
    answer: Json = adjudicate(LIBRARY, request)
    while answer["next"]["phase"].endswith("R"):
        answer = adjudicate(LIBRARY, {**answer["next"], "variant": "deus_vult"})
    desk = Desk(TABLE, start=start).orders(**orders)
    if desk.stages[-1].position.phase.kind == "R":
        desk = desk.orders()
    held = desk.stages[-1].position.owners
    owners = {str(place): str(power) for place, power in held.items()}
    told = {place: power for power, held in answer["next"]["centres"].items() for place in held}
    assert told == owners
    assert {place: owners.get(place, "none") for place in changed} == changed
    assert owners.get("Har", "none") == changed.get("Har", "none")
    # The host stays until another faction controls Edessa (ruling 15).
    stays = changed.get("Ede", "none") == "none"
    assert ("K Har" in desk.units("Mosul")) is stays
    assert ("K Har" in answer["next"]["units"].get("Mosul", [])) is stays
