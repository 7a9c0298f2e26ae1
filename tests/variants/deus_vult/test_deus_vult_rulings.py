"""Every ruling has a case, or a test here where cases cannot show it."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.machine.adjudicate import adjudicate
from engine.record.game import Table
from engine.variant.folder import FolderLibrary
from tests.variants.deus_vult.ground import Ground

VARIANTS = Path(__file__).parents[3] / "variants"
LIBRARY = FolderLibrary(VARIANTS)
TABLE = Table.of(LIBRARY["deus_vult"])
GROUND = Ground.of("deus_vult")

# Rulings whose cases are elsewhere: with the options, with the examples, or below.
ELSEWHERE = {
    1: "crusader_supply=grace_1097",
    7: "cut=all",
    21: "test_the_text_vouches_for_ten_centres",
    22: "victory_check=every_turn",
}


@cache
def _ids() -> set[str]:
    files = sorted((VARIANTS / "deus_vult" / "cases").glob("*.toml"))
    return {case["id"] for path in files for case in tomllib.loads(path.read_text("utf-8"))["case"]}


def _numbers() -> list[int]:
    """The rulings of the rules page, by their headings."""
    page = (VARIANTS / "deus_vult" / "rules.md").read_text("utf-8")
    return [int(number) for number in re.findall(r"^### (\d+)\. ", page, re.MULTILINE)]


def test_the_rulings_are_numbered_without_a_gap() -> None:
    assert _numbers() == list(range(1, 39))


@pytest.mark.parametrize("number", _numbers())
def test_every_ruling_is_shown(number: int) -> None:
    ids = _ids()
    own = {name for name in ids if re.fullmatch(rf"ruling-{number}(-.*)?", name)}
    assert own or ELSEWHERE[number] in ids | set(globals())


def _next(request: dict[str, Any]) -> dict[str, Any]:
    answer = adjudicate(LIBRARY, {"variant": "deus_vult", **request})
    assert answer["faults"] == []
    found = answer["next"]
    assert isinstance(found, dict)
    return found


def test_the_text_vouches_for_ten_centres() -> None:
    # Ruling 21: twenty-six centres in all, these named by the rules.
    named = {"Ico", "Sam", "Ede", "Ale", "Hom", "Dam", "Dta", "Alx", "Cai", "Fam"}
    assert named <= GROUND.centres
    assert len(GROUND.centres) == 26
    assert "Phi" not in GROUND.centres  # so that Crusader armies can always arrive


def test_the_borders_that_the_examples_force() -> None:
    for one, other in (("Ico", "Syc"), ("Nab", "DsF"), ("Tyr", "Tib"), ("Tyr", "Aer")):
        assert other in GROUND.steps("A", one)
    assert "Sam" in GROUND.steps("A", "Mel")


def test_five_seas_and_seven_deserts() -> None:
    deserts = {
        p for p, facts in GROUND.data["provinces"].items() if "desert" in facts.get("tags", ())
    }
    assert deserts == {f"Ds{letter}" for letter in "ABCDEFG"}
    assert len(GROUND.terrain("sea")) == 5


def test_the_eastern_edge_has_a_third_centre() -> None:
    edge = set(GROUND.data["reach"]["out"]["army"]["OFF"])
    assert edge == {"Sam", "Ede", "Har"}
    assert edge <= GROUND.centres


def test_the_start_is_the_sources() -> None:
    assert _units() == {
        **{power: ["3A Phi"] for power in ("Normans", "Sicilians", "Germans", "French")},
        "Mosul": ["2A Ede"],
        "Syrians": ["A Ale", "A Dam", "A Hom"],
        "Fatimids": ["F Alx", "A Cai", "F Dta"],
        "Armenians": ["A Mel"],
    }


def _units() -> dict[str, list[str]]:
    found = _next({"phase": "S1097M"})
    assert found["phase"] == "U1097M"
    units: dict[str, list[str]] = found["units"]
    return units


def test_the_calendar_has_three_movement_turns_and_raises_in_autumn() -> None:
    seen = []
    request: dict[str, Any] = {"phase": "S1097M", "units": {"Syrians": ["A Dam"]}}
    for _ in range(5):
        seen.append(request["phase"])
        request = _next(request)
    assert seen == ["S1097M", "U1097M", "A1097M", "A1097B", "S1098M"]


def test_the_next_position_can_be_fed_back() -> None:
    request = {
        "phase": "S1098M",
        "units": {"Germans": ["A Ico"], "Sicilians": ["2A Lar", "A Ada"]},
        "control": {"Ico": "Germans", "Ada": "Sicilians", "Tar": "Germans", "Hom": "none"},
        "orders": {"Sicilians": ["2A Lar - Ico", "PERMIT Germans Ada"]},
    }
    found = _next(request)
    assert found["phase"] == "S1098R"
    assert found["permits"] == ["Sicilians Germans Ada"]
    assert found["control"] == {"Hom": "none", "Ico": "Germans", "Tar": "Germans"}
    again = _next({**found, "orders": {"Germans": ["A Ico - Ada"]}})
    assert again["phase"] == "U1098M"
    assert again["units"]["Germans"] == ["A Ada"]
    assert again["permits"] == []
    assert "Ada" not in again["centres"].get("Sicilians", [])  # one army each: nobody's


def test_retreats_are_worked_out_where_a_request_leaves_them_out() -> None:
    found = _next(
        {
            "phase": "S1098R",
            "units": {"Sicilians": ["2A Ico", "A Ada"]},
            "dislodged": [{"power": "Germans", "unit": "2A Ico", "from": "Lar"}],
            "orders": {"Germans": ["A Ico - Phi", "A Ico - Ada"]},
        }
    )
    # Adalia has a host; the army that may not go there is disbanded.
    assert found["units"] == {"Sicilians": ["A Ada", "2A Ico"], "Germans": ["A Phi"]}


def test_a_tally_stands_until_the_next_movement_turn() -> None:
    request = {
        "phase": "A1097M",
        "units": {"Normans": ["2A Ico"], "Germans": ["2A Ico", "A Syc"], "Syrians": ["A Dam"]},
        "orders": {"Germans": ["A Syc S A Ico"]},
    }
    found = _next(request)
    assert found["phase"] == "A1097B"
    assert found["tally"] == {"Ico": {"Germans": 1}}
    found = _next(found)
    assert (found["phase"], found["tally"]) == ("S1098M", {"Ico": {"Germans": 1}})
    found = _next(found)
    assert (found["tally"], "Germans" in found["centres"]) == ({}, False)


def test_impossible_facts_are_named() -> None:
    for request, path in (
        ({"units": {"Normans": ["F Egs"], "Germans": ["F Egs"]}}, "units"),
        ({"control": {"Lar": "Normans"}}, "control"),
        ({"control": {"Ico": "Danes"}}, "control"),
        ({"tally": 3}, "tally"),
    ):
        answer = adjudicate(LIBRARY, {"variant": "deus_vult", "phase": "S1098M", **request})
        faults = answer["faults"]
        assert isinstance(faults, list)
        assert [fault["path"] for fault in faults] == [path]


def test_a_unit_destroyed_at_once_is_reported_so() -> None:
    # The Armenians retreat nowhere: thrown out, they are gone for good.
    request = {
        "variant": "deus_vult",
        "phase": TABLE.opening.phase.code,
        "units": {"Normans": ["2A Mar"], "Mosul": ["A Ede"], "Germans": ["2A Sam"],
                  "Armenians": ["A Mel"]},
        "orders": {"Normans": ["2A Mar - Mel"], "Germans": ["2A Sam - Ede"]},
    }  # fmt: skip
    found: Any = adjudicate(LIBRARY, request)
    why = {result["order"]: (result["result"], result["why"]) for result in found["results"]}
    assert why["A Mel H"] == (
        "holds",
        (
            "Destroyed by the Norman attack from Marash (2), which is stronger than "
            "the Armenian army in Melitene (1)."
        ),
    )
    assert why["A Ede H"] == (
        "holds",
        (
            "Dislodged by the German attack from Samosata (2), which is stronger than "
            "the Turkish army in Edessa (1)."
        ),
    )


@pytest.mark.parametrize(
    ("units", "order", "start"),
    [
        (["2A Sam"], "2A Sam - Mel", "Samosata"),
        (["2A Ami", "A Sam"], "2A Ami - Mel", "Amida"),
        (["2A Sam"], "2A Sam ATT Armenians A Mel", "Samosata"),
    ],
)
def test_a_request_to_an_army_that_is_dislodged_is_told_by_its_fight(
    units: list[str], order: str, start: str
) -> None:
    # 6.4: some assault against the block wins, so its support is cut
    request = {
        "variant": "deus_vult",
        "phase": "U1098M",
        "units": {"Mosul": units, "Normans": ["A Mar"], "Armenians": ["A Mel"]},
        "orders": {"Mosul": [order], "Normans": ["A Mar - Sam", "Armenians A Mel S A Mar - Sam"]},
    }
    found: Any = adjudicate(LIBRARY, request)
    why = {result["order"]: (result["result"], result["why"]) for result in found["results"]}
    told = (
        f"Cut: the supporting block is dislodged by the Turkish attack from {start} (2), "
        "which is stronger than the Armenian army in Melitene (1)."
    )
    assert why["Armenians A Mel S A Mar - Sam"] == ("cut", told)
