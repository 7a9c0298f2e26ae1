"""With `--sandbox`, a variant is checked with the same results, and its rules can reach nothing."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from publisher.check import all_faults
from publisher.sandbox import browser
from publisher.sandbox.browser import Sandbox, page_files
from tests.player.worker.stranger import ATTEMPTS
from tests.publisher.checking.test_mistakes import GOOD
from tests.repository import ROOT

pytestmark = [pytest.mark.browser, pytest.mark.long]
VARIANTS = (
    "danelaw",
    "deus_vult",
    "heptadiplomacy",
    "league_of_shadows",
    "standard",
    "stonehenge",
)
# Rules whose faults say what the attempts led to.
TELLING = f"""
import json
from engine.kit import STANDARD as RULES

found = {{}}
site = "http://localhost/"
{ATTEMPTS}
loot = {{name: one for name, one in found.items() if one}}
raise ValueError(f"{{len(found)}} attempts led to {{loot}}")
"""


@pytest.fixture(scope="module")
def where(chromium: Browser) -> Sandbox:
    """Use the browser of the other tests."""
    return Sandbox(chromium, page_files())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Copy a good variant."""
    return Path(shutil.copytree(GOOD, tmp_path / "variants" / "lakeland"))


def faults(folder: Path, where: Sandbox | None) -> list[str]:
    """Check a variant, and return its faults."""
    return [str(one) for one in all_faults(folder.parents[1], (folder.name,), where)[0]]


def test_a_variant_has_the_same_faults_in_the_sandbox(folder: Path, where: Sandbox) -> None:
    text = (folder / "rules.md").read_text("utf-8")
    (folder / "rules.md").write_text(text.replace("moves", "bounces"), "utf-8")
    (folder / "cases" / "more.toml").parent.mkdir(exist_ok=True)
    (folder / "cases" / "more.toml").write_text('[[case]]\nid = "a"\nexpect = 1\n', "utf-8")
    found = faults(folder, None)
    assert found
    assert faults(folder, where) == found


@pytest.mark.thorough
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_is_checked_in_the_sandbox(variant: str, where: Sandbox) -> None:
    found, checked = all_faults(ROOT, (variant,), where)
    assert (found, checked) == all_faults(ROOT, (variant,), None)
    assert checked == [variant]


def test_rules_reach_nothing_from_the_sandbox(folder: Path, where: Sandbox) -> None:
    (folder / "rules.py").write_text(TELLING, "utf-8")
    (fault,) = [one for one in faults(folder, where) if "attempts led to" in one]
    assert fault.endswith(
        "attempts led to {}. docs/variant-file.md says what a rules module may hold."
    )


def test_rules_write_no_file_and_end_no_process(
    folder: Path, where: Sandbox, tmp_path: Path
) -> None:
    spoil = tmp_path / "spoil"
    act = f"import os\nopen({str(spoil)!r}, 'w').write('x')\nos._exit(0)\n"
    (folder / "rules.py").write_text(act, "utf-8")
    assert any(one.startswith("variants/lakeland/rules.py") for one in faults(folder, where))
    assert not spoil.exists()


@pytest.mark.parametrize(
    "act",
    [
        "while True: pass",
        "import json\njson.dumps = lambda *_: '[]'\nfrom engine.kit import STANDARD as RULES",
    ],
    ids=["no end", "rubbish"],
)
def test_rules_without_a_sensible_answer_are_named(
    folder: Path, where: Sandbox, act: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser, "SECONDS", 45)
    (folder / "rules.py").write_text(f"{act}\n", "utf-8")
    found = faults(folder, where)
    assert any("no answer in the sandbox that makes sense" in one for one in found)
