"""Whoever runs a stranger's rules is told once whose program that is."""

import shutil
from io import StringIO
from pathlib import Path

import pytest

from engine.__main__ import main
from publisher.check import all_faults
from publisher.load.load import variant_ids
from publisher.load.strangers import OURS
from tests.publisher.checking.test_mistakes import GOOD
from tests.repository import ROOT

RULES = "from engine.kit import STANDARD as RULES\n"


def test_it_is_said_once_before_rules_first_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = Path(shutil.copytree(GOOD, tmp_path / "variants" / "lakeland"))
    all_faults(tmp_path, ("lakeland",))
    assert capsys.readouterr().err == "", "without rules there is no program"
    (folder / "rules.py").write_text(RULES, "utf-8")
    all_faults(tmp_path, ("lakeland",))
    said = capsys.readouterr().err
    assert said.startswith("variants/lakeland has rules of its own, by ")
    assert "With `--sandbox`" in said
    all_faults(tmp_path, ("lakeland",))
    assert capsys.readouterr().err == ""


def test_the_variants_of_the_project_are_ours() -> None:
    assert set((ROOT / OURS).read_text("utf-8").split()) == set(variant_ids(ROOT))


def test_the_engine_says_whose_rules_it_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = Path(shutil.copytree(GOOD, tmp_path / "lakeland"))
    (folder / "rules.py").write_text(RULES, "utf-8")
    monkeypatch.setattr("sys.stdin", StringIO(""))
    main(["--variants", str(tmp_path), "adjudicate"])
    said = capsys.readouterr().err
    assert said.startswith(f"{tmp_path} holds rules, which run with your rights: lakeland. ")
    assert "`build.py engine`" in said
    main(["--variants", str(ROOT / "variants"), "adjudicate"])
    assert capsys.readouterr().err == ""
