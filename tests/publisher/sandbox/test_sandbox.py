"""With `--sandbox`, a variant is checked with the same results, and its rules can reach nothing."""

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from publisher.building.facts import tell
from publisher.building.site import publish
from publisher.check import all_faults
from publisher.load.load import load
from publisher.prose.rules_text import RulesText
from publisher.sandbox import browser
from publisher.sandbox.browser import Sandbox, page_files
from publisher.sandbox.inside import as_json
from publisher.sandbox.reading import read
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
        "held = []\nwhile True: held.append(bytearray(10_000_000))",
        "import json\njson.dumps = lambda *_: '[]'\nfrom engine.kit import STANDARD as RULES",
    ],
    ids=["no end", "all memory", "rubbish"],
)
def test_rules_without_a_sensible_answer_are_named(
    folder: Path, where: Sandbox, act: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser, "SECONDS", 45)
    (folder / "rules.py").write_text(f"{act}\n", "utf-8")
    found = faults(folder, where)
    assert any(one.startswith("variants/lakeland/rules.py") for one in found)


@pytest.mark.thorough
def test_a_site_is_built_in_the_sandbox_with_the_same_bytes(where: Sandbox, tmp_path: Path) -> None:
    publish(ROOT, tmp_path / "here")
    publish(ROOT, tmp_path / "there", told_by=where.tell)
    here, there = (written(tmp_path / name) for name in ("here", "there"))
    assert here == there


def written(out: Path) -> Mapping[str, bytes]:
    """Return all files of a folder."""
    files = [path for path in sorted(out.rglob("*")) if path.is_file()]
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in files}


def told(folder: Path) -> dict[str, Any]:
    """Return what a sound variant tells, as JSON."""
    ((one,), _) = load(folder.parents[1], (folder.name,))
    found = tell(folder.parents[1], one, RulesText({}, ()), is_built=False)
    answer: dict[str, Any] = json.loads(as_json(found))
    assert answer["facts"] is not None
    return answer


PLAY = "play/index.html#g=&try=0"
SHOWN = {"steps": [], "stages": [], "tables": [], "scores": [], "windows": [], "play": PLAY}
RULE = {"power": None, "order": "", "word": "", "ok": True, "why": "", "rule": ""}
ELSEWHERE = {"phase": "", "results": [{**RULE, "address": "//elsewhere.invalid"}]}


@pytest.mark.parametrize(
    "lie",
    [
        {"now": {"version": "../../..", "first": {}, "choices": {}}},
        {"now": {"version": 7, "first": {}, "choices": {}}},
        {"shown": {"1": {**SHOWN, "play": "javascript:alert(1)"}}},
        {"shown": {"1": {**SHOWN, "play": "https://elsewhere.invalid/#g=&try=0"}}},
        {"shown": {"1": {**SHOWN, "windows": [{"svg": "<b>", "caption": ""}]}}},
        {"shown": {"1": {**SHOWN, "steps": [ELSEWHERE]}}},
        {"own": "x"},
        {"more": 1},
    ],
)
def test_facts_of_another_kind_or_with_foreign_addresses_are_not_used(
    folder: Path, lie: dict[str, object]
) -> None:
    sound = told(folder)
    assert read(json.dumps(sound)) is not None
    assert read(json.dumps({**sound, "facts": {**sound["facts"], "shown": {"1": SHOWN}}}))
    assert read(json.dumps({**sound, "facts": {**sound["facts"], **lie}})) is None
