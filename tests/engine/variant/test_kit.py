"""The names promised to rules modules: the list only grows, so kept versions still play."""

import ast
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import engine.kit
from engine.board.seating import SeatId
from engine.machine.cases import run_case
from engine.record.game import Table
from engine.rules.context import Context
from engine.session import Session
from engine.standard.movement.phase import StandardMovement
from engine.variant.folder import FolderLibrary
from engine.variant.modules import load_rules
from engine.variant.variant import Variant
from tests.engine.calls import Page
from tests.repository import ROOT

type Json = dict[str, Any]

FOLDER = Path(__file__).parent / "kept"
# All names promised so far. New names are added here and to the list, and never
# removed: a version that somebody keeps may import them.
PROMISED = (FOLDER / "promised.txt").read_text("utf-8").split()
VERSION = "4408a5bd"


def test_the_list_only_ever_grows() -> None:
    assert sorted(engine.kit.__all__) == sorted(PROMISED)


def test_every_promised_name_is_there() -> None:
    for name in PROMISED:
        assert hasattr(engine.kit, name)


def test_modules_and_private_names_are_not_promised() -> None:
    assert [name for name in PROMISED if name.startswith("_")] == []
    assert [name for name in PROMISED if isinstance(getattr(engine.kit, name), ModuleType)] == []


def imported(text: str) -> set[str]:
    """Return the modules of the engine that a text imports from."""
    nodes = ast.walk(ast.parse(text))
    found = (node.module or "" for node in nodes if isinstance(node, ast.ImportFrom))
    return {module for module in found if module.startswith("engine")}


def test_the_guide_shows_the_promised_names_only() -> None:
    guide = (ROOT / "docs" / "variant-file.md").read_text("utf-8")
    examples = re.findall(r"```python\n(.*?)```", guide, re.DOTALL)
    assert examples
    for example in examples:
        assert imported(example) == {"engine.kit"}
        load_rules("of_the_guide", {"rules": example})


def forts_of_the_guide(place: str, tags: tuple[str, ...]) -> Variant:
    """Return the standard game with the guide's rule of forts, and these tags on a province."""
    guide = (ROOT / "docs" / "variant-file.md").read_text("utf-8")
    (example,) = re.findall(r"```python\n((?:(?!```).)*class FortBattle.*?)```", guide, re.DOTALL)
    standard = FolderLibrary(ROOT / "variants")["standard"]
    places = standard.data["provinces"]
    data = {**standard.data, "provinces": {**places, place: {**places[place], "tags": tags}}}
    return Variant.from_data("forts", data, load_rules("forts", {"rules": example}))


@pytest.mark.parametrize(("tags", "result"), [((), "moves"), (("fort",), "bounces")])
def test_the_changed_battle_of_the_guide_makes_forts_stronger(
    tags: tuple[str, ...], result: str
) -> None:
    """Two attack one: they win against a plain province, and not against a fort."""
    forts = forts_of_the_guide("Bur", tags)
    case = {
        "id": "fort",
        "variant": "forts",
        "phase": "S1901M",
        "units": {"France": ["A Gas", "A Mar"], "Germany": ["A Bur"]},
        "orders": {"France": ["A Gas - Bur", "A Mar S A Gas - Bur"], "Germany": ["A Bur H"]},
        "expect": {"results": {"A Gas - Bur": result}},
    }
    assert run_case({"forts": forts}, case) == []


def test_a_fight_of_two_is_told_with_the_strengths_of_the_variants_own_rule() -> None:
    page = Page(Session({"forts": forts_of_the_guide("Mun", ("fort",))}))
    record = page.new("forts")
    record = page.play(record, {"France": ["A Par - Bur"], "Germany": ["A Mun H"]})
    record = page.play(record, {"France": ["A Bur - Mun"], "Germany": ["A Mun H"]})
    results = page.ask("view", record=record, at=1)["results"]
    (told,) = [one["sentence"] for one in results if one["order"] == "A Bur - Mun"]
    assert "from Burgundy (1)" in told
    assert "the German army there (2, with the walls of the fort)" in told


def test_a_supported_attack_on_a_fort_is_told_as_the_guide_says() -> None:
    page = Page(Session({"forts": forts_of_the_guide("Bur", ("fort",))}))
    record = page.new("forts")
    gathered = {"France": ["A Par - Gas", "A Mar H"], "Germany": ["A Mun - Bur"]}
    record = page.play(record, gathered)
    attack = {"France": ["A Gas - Bur", "A Mar S A Gas - Bur"], "Germany": ["A Bur H"]}
    record = page.play(record, attack)
    results = page.ask("view", record=record, at=1)["results"]
    (told,) = [one["sentence"] for one in results if one["order"] == "A Gas - Bur"]
    guide = (ROOT / "docs" / "variant-file.md").read_text("utf-8")
    assert f'reads: "{told[0].upper()}{told[1:]}"' in guide


def test_a_ground_that_cannot_be_told_costs_no_result(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: object, attacks: bool) -> str:
        raise ValueError(attacks)

    forts = forts_of_the_guide("Mun", ("fort",))
    movement = forts.rules.phases["M"]
    assert isinstance(movement, StandardMovement)
    monkeypatch.setattr(movement.kernel(forts.board()), "ground", failing)
    monkeypatch.setattr("engine.text.telling.unheard", lambda _: None)
    page = Page(Session({"forts": forts}))
    record = page.play(page.new("forts"), {"France": ["A Par - Bur"]})
    record = page.play(record, {"France": ["A Bur - Mun"]})
    results = page.ask("view", record=record, at=1)["results"]
    (told,) = [one["sentence"] for one in results if one["order"] == "A Bur - Mun"]
    assert "the German army there (2)" in told


@pytest.fixture(scope="module")
def library() -> FolderLibrary:
    return FolderLibrary(FOLDER)


@pytest.fixture(scope="module")
def page(library: FolderLibrary) -> Page:
    """Return a page that plays the kept version."""
    variant = library.version("harbour", VERSION)
    assert (variant.version, library["harbour"].version == VERSION) == (VERSION, False)
    return Page(Session({"harbour": variant}))


def test_a_kept_version_imports_nothing_else() -> None:
    text = (FOLDER / "harbour" / "versions" / VERSION / "variant.json").read_text("utf-8")
    modules = set(re.findall(r"\bengine(?:\.\w+)*", text))
    assert modules - {"engine"} == {"engine.kit"}


def test_a_kept_version_is_played_by_the_current_engine(page: Page) -> None:
    record = page.new("harbour")
    step = page.ask("step", record=record, power="North", path=[])
    assert step["prompt"] == "Who sails?"
    record = page.play(record, {"North": ["A Nca - Har"], "South": ["F Sca - Bay"]})
    view = page.ask("view", record=record)
    badges = {unit["text"]: unit["badge"] for unit in view["units"]}
    assert badges == {"A Har": {"key": "H", "name": "in harbour"}, "F Bay": None}
    assert view["phase"]["code"] == "W1A"  # North has two centres and one unit
    record = page.play(record, {"North": ["B A Nca"]})
    step = page.ask("step", record=record, power="South", path=["ballot"])
    assert [option["key"] for option in step["options"]] == ["North", "South"]
    record = page.play(record, {"North": ["VOTE North"], "South": ["votes for North"]})
    results = page.ask("view", record=record, at=2)["results"]
    assert [(r["order"], r["sentence"]) for r in results] == [
        ("VOTE North", "Votes for the chair."),
        ("VOTE North", "Votes for the chair."),
    ]
    end = page.ask("view", record=record)["end"]
    assert (end["sentence"], end["winners"]) == ("North rules the harbour.", ["North"])
    payload = page.ask("encode", record=record)["payload"]
    assert page.ask("decode", payload=payload)["record"] == record


def test_a_kept_version_has_its_keeper(library: FolderLibrary) -> None:
    table = Table.of(library.version("harbour", VERSION))
    position, _ = table.advance(table.opening, {})
    assert position.phase.code == "W1C"
    after, played = table.resolve_phase(position, {}, (), Context(secrets={"lot": "South"}))
    assert [answer.answer for answer in played.context.answers] == ["South"]
    assert after.extra["chair"] == "South"
    assert table.seating.seat_of(played.before.units[0].power) == SeatId("North")
