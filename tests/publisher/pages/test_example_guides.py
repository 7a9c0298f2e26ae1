"""The programs of docs/order-kind.md and docs/bots.md run as they are printed."""

import doctest
import io
import re
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from engine.machine.adjudicate import adjudicate, choices
from engine.session import Session
from engine.variant.folder import FolderLibrary
from publisher.check import all_faults
from tests.engine.calls import Page
from tests.repository import ROOT

ORDER_KIND = (ROOT / "docs" / "order-kind.md").read_text("utf-8")
BOTS = (ROOT / "docs" / "bots.md").read_text("utf-8")
SHOT = {
    "variant": "raids",
    "phase": "S1901M",
    "units": {"Germany": ["A Ruh"], "France": ["A Bur"]},
    "centres": {"France": ["Bel"]},
}


def blocks(guide: str, language: str) -> list[str]:
    """Return the blocks of a guide in one language."""
    return re.findall(rf"^```{language}\n(.*?)^```", guide, re.DOTALL | re.MULTILINE)


@pytest.fixture(scope="module")
def raids(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a project's folder with the variant that the guide describes."""
    root = tmp_path_factory.mktemp("guide")
    folder = root / "guided" / "raids"
    (folder / "cases").mkdir(parents=True)
    (root / "guided" / "standard").symlink_to(ROOT / "variants" / "standard")
    (root / "variants").symlink_to(root / "guided")
    toml, case = blocks(ORDER_KIND, "toml")
    (rules,) = blocks(ORDER_KIND, "python")
    (folder / "variant.toml").write_text(toml, "utf-8")
    (folder / "rules.py").write_text(rules, "utf-8")
    (folder / "cases" / "raids.toml").write_text(case, "utf-8")
    return root


def test_the_guides_order_kind_passes_its_case(raids: Path) -> None:
    line = [sys.executable, "-m", "engine", "--variants", str(raids / "guided"), "cases"]
    case = raids / "guided" / "raids" / "cases" / "raids.toml"
    done = subprocess.run([*line, str(case)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "1 passed, 0 failed\n")
    whose = f"{raids / 'guided'} holds rules, which run with your rights: raids."
    assert done.stderr.startswith(whose)


def test_the_guides_order_kind_is_listed_judged_and_explained(raids: Path) -> None:
    library = FolderLibrary(raids / "guided")
    listed: Any = choices(library, SHOT)["choices"]
    offered = listed["Germany"]["A Ruh"]
    assert [order for order in offered if "RAID" in order] == [
        f"A Ruh RAID {centre}" for centre in ("Bel", "Hol", "Kie", "Mun")
    ]
    for order in offered:
        (result, *_), after = judged(library, {"Germany": [order]})
        assert result["result"] not in ("illegal", "invalid"), order
        assert ("Bel" in after["centres"].get("France", ())) == (order != "A Ruh RAID Bel")
    (result, *_), _ = judged(library, {"Germany": ["a ruh raids Belgium"]})
    assert result["order"] == "A Ruh RAID Bel"
    assert result["why"] == "Raids Belgium, which loses its owner."
    (result, *_), _ = judged(library, {"Germany": ["A Ruh RAID Par"]})
    assert result["why"] == "Not possible: an army in Ruhr cannot raid Paris."


def judged(library: FolderLibrary, orders: dict[str, list[str]]) -> tuple[list[Any], Any]:
    """Return the results of the German orders, and the position after them."""
    answer: Any = adjudicate(library, {**SHOT, "orders": orders})
    return [one for one in answer["results"] if one["power"] == "Germany"], answer["next"]


def test_the_guides_order_kind_is_offered_by_the_page(raids: Path) -> None:
    page = Page(Session({"raids": FolderLibrary(raids / "guided")["raids"]}))
    record = page.ask("new", variant="raids")["record"]
    step = page.ask("step", record=record, power="Germany", path=["A Mun", "raid"])
    assert step["prompt"] == "Which centre?"
    assert {option["key"] for option in step["options"]} == {"Ber", "Kie"}


def test_the_guides_variant_is_complete_but_for_its_pages(raids: Path) -> None:
    faults, _ = all_faults(raids, ("raids",))
    assert [str(fault) for fault in faults] == []


@pytest.mark.parametrize("number", [0, 1])
def test_the_guides_bots_can_play(number: int) -> None:
    program = blocks(BOTS, "python")[number]
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert len(lines) == (4, 12)[number]
    assert lines[0].startswith(("Spring 1901, movement", "S1901M 22 results")[number])


def test_the_guides_bot_gains_centres() -> None:
    names: dict[str, Any] = {}
    with redirect_stdout(io.StringIO()):
        exec(blocks(BOTS, "python")[0], names)  # noqa: S102 - our own guide
    owned = [sum(map(len, one.centres.values())) for one in names["game"].positions]
    assert owned[0] == 22
    assert owned[-1] > owned[0]


def test_the_sessions_in_the_bots_guide_are_reproduced() -> None:
    shown = "\n".join(blocks(BOTS, "pycon"))
    test = doctest.DocTestParser().get_doctest(shown, {}, "bots.md", None, 0)
    assert doctest.DocTestRunner().run(test).failed == 0
