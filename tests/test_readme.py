"""What README.md and CONTRIBUTING.md tell people to type works."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from publisher.cli import COMMANDS, main
from tests.repository import ROOT

TEXT = "".join((ROOT / name).read_text("utf-8") for name in ("README.md", "CONTRIBUTING.md"))
TARGETS = sorted(set(re.findall(r"\bmake ([a-z][a-z-]*)", TEXT)) - {"sure", "wheels"})
PUBLISHER = sorted(set(re.findall(r"\bbuild\.py ([a-z]+)", TEXT)))
ENGINE = sorted(set(re.findall(r"\bpython -m engine ([a-z]+)", TEXT)))


def test_readme_begins_with_what_a_newcomer_types() -> None:
    first_screen = (ROOT / "README.md").read_text("utf-8").splitlines()[:20]
    assert any(line.startswith("make play") for line in first_screen)
    assert any(line.startswith("make test") for line in first_screen)


def test_every_dependency_has_its_line() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    rows = re.findall(r"^\| ([@a-z][^|]*) \|", readme, re.MULTILINE)
    told = {name for row in rows for name in row.split(", ")}
    inputs = "\n".join(path.read_text("utf-8") for path in (ROOT / "requirements").glob("*.in"))
    wanted = set(re.findall(r"^[a-z][\w-]*", inputs, re.MULTILINE))
    package = json.loads((ROOT / "package.json").read_text("utf-8"))
    wanted |= {*package["dependencies"], *package["devDependencies"]}
    assert wanted <= told, sorted(wanted - told)


@pytest.mark.parametrize("target", TARGETS)
def test_make_knows_its_targets(target: str) -> None:
    subprocess.run(
        ["make", "--dry-run", target], cwd=ROOT, check=True, capture_output=True, timeout=60
    )


@pytest.mark.parametrize("command", PUBLISHER)
def test_publisher_knows_its_commands(command: str) -> None:
    assert command in COMMANDS


@pytest.mark.long
def test_check_runs_and_finds_no_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0, capsys.readouterr().err


@pytest.mark.parametrize("command", ENGINE)
def test_engine_knows_its_commands(command: str) -> None:
    line = [sys.executable, "-m", "engine", command, "--help"]
    subprocess.run(line, cwd=ROOT, check=True, capture_output=True)


@pytest.mark.long
def test_engine_makes_a_wheel_of_its_own(tmp_path: Path) -> None:
    line = [sys.executable, "-m", "pip", "wheel", str(ROOT), "--no-deps", "--quiet"]
    line += ["--no-build-isolation", "--wheel-dir", str(tmp_path)]
    subprocess.run(line, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    code = "import engine.session, sys; print(engine.session.Session().answer('{}'))"
    line = [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(wheel)!r}); {code}"]
    answer = subprocess.run(line, cwd=tmp_path, check=True, capture_output=True, text=True)
    assert answer.stdout.startswith('{"fault"')


def test_misused_command_line_answers_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["bild"], ["serve", "--port", "many"], []):
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        assert ended.value.code == 2
        told = capsys.readouterr().err
        assert told.endswith("lists what it takes.\n")
        assert "Traceback" not in told
