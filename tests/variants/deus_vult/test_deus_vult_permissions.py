"""Which factions may permit entry and to which others, and how they give permission."""

from pathlib import Path
from typing import Any

import pytest

from engine.machine.adjudicate import adjudicate
from engine.session import Session
from engine.variant.folder import FolderLibrary
from tests.engine.calls import Page

LIBRARY = FolderLibrary(Path(__file__).parents[3] / "variants")


@pytest.mark.parametrize(
    ("permit", "word", "result"),
    [
        ("PERMIT Normans Ico", "permits", "moves"),
        ("PERMIT Sicilians Ico", "permits", "bounces"),
        ("PERMIT Germans Ico", "illegal", "bounces"),  # to oneself
        ("PERMIT Normans Ada", "illegal", "bounces"),  # another faction's centre
    ],
)
def test_only_the_controller_of_a_centre_permits_entry(permit: str, word: str, result: str) -> None:
    request = {
        "variant": "deus_vult",
        "phase": "S1098M",
        "units": {"Germans": ["A Ico"], "Normans": ["A Lar"], "French": ["A Ada"]},
        "orders": {"Germans": [permit], "Normans": ["A Lar - Ico"]},
    }
    found: Any = adjudicate(LIBRARY, request)
    words = {told["order"]: told["result"] for told in found["results"]}
    assert (words[permit], words["A Lar - Ico"]) == (word, result)


def test_permissions_are_given_place_by_place() -> None:
    page = Page(Session({"deus_vult": LIBRARY["deus_vult"]}))
    record = page.new("deus_vult")
    asked = page.ask("step", record=record, power="Mosul", path=["permit", "Ede"])
    others = ["Normans", "Sicilians", "Germans", "French", "Syrians", "Fatimids"]
    assert [option["key"] for option in asked["options"]] == others
    path = ["permit", "Ede", "Syrians"]
    whole = page.ask("step", record=record, power="Mosul", path=path)
    assert whole["order"] == "PERMIT Syrians Ede"
    said = " ".join(word["text"] for word in whole["sentence"])
    assert said == "Give permission: in Edessa to the Syrians"
