"""Files that nobody could read to their end are a fault, with the line, within seconds."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from publisher import cli
from publisher.check import all_faults
from publisher.load import rules
from publisher.load.in_time import TooLong, within
from publisher.prose.rules_text import DEEPEST, MOST_BRACKETS
from tests.publisher.checking.test_mistakes import GOOD

FOREVER = "while True:\n    pass\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Copy a good variant."""
    return Path(shutil.copytree(GOOD, tmp_path / "variants" / "lakeland"))


def faults(folder: Path) -> list[str]:
    """Check the variant, and return its faults as a designer reads them."""
    found, _ = all_faults(folder.parents[1], (folder.name,))
    return [str(fault).removeprefix("variants/lakeland/") for fault in found]


def add(file: Path, text: str) -> int:
    """Add a text to a file, and return the line at which it begins."""
    before = file.read_text("utf-8").rstrip("\n") + "\n\n"
    file.write_text(before + text, "utf-8")
    return before.count("\n") + 1


@pytest.mark.parametrize("name", ["variant.toml", "map.toml"])
def test_a_number_with_thousands_of_digits_is_named_with_its_line(folder: Path, name: str) -> None:
    line = add(folder / name, f"x = {'1' * 5_000}\n")
    (fault,) = [one for one in faults(folder) if "digits" in one]
    assert fault.startswith(f"{name}:{line}: a number has more than 4300 digits")


def test_a_paragraph_of_brackets_is_named_with_its_line(folder: Path) -> None:
    line = add(folder / "rules.md", "[" * 20_000 + "\n")
    assert faults(folder)[0].startswith(f"rules.md:{line}: a paragraph has more than")
    assert MOST_BRACKETS < 20_000


@pytest.mark.parametrize("text", ["1. " * 2_000 + "a", "> " * 2_000 + "a", " " * 400 + "- a"])
def test_lists_in_lists_in_lists_are_named_with_their_line(folder: Path, text: str) -> None:
    line = add(folder / "rules.md", f"{text}\n")
    assert any(one.startswith(f"rules.md:{line}: lists or") for one in faults(folder))


@pytest.mark.parametrize("text", ["-" * 60, "* * *", "| a |\n| " + "-" * 50 + " |", "2 - 3 - 4"])
def test_rules_and_tables_are_no_nested_lists(folder: Path, text: str) -> None:
    before = faults(folder)
    add(folder / "rules.md", f"{text}\n")
    assert not any(str(DEEPEST) in one for one in faults(folder) if one not in before)


@pytest.mark.parametrize("name", ["variant.toml", "rules.md", "rules.py"])
def test_a_pipe_in_place_of_a_file_is_not_read(folder: Path, name: str) -> None:
    (folder / name).unlink(missing_ok=True)
    os.mkfifo(folder / name)
    assert any(one.startswith(f"{name}: ") and "not a file" in one for one in faults(folder))


@pytest.mark.parametrize(
    "text",
    [
        f"import time\n{FOREVER}",
        "from engine.kit import STANDARD as RULES\n\ndef f():\n    while True: pass\n\nf()\n",
        f"import time\ntry:\n    while True: pass\nexcept Exception:\n    pass\n{FOREVER}",
    ],
)
def test_rules_without_an_end_are_named_with_their_line(
    folder: Path, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "STARTING", 0.5)
    (folder / "rules.py").write_text(text, "utf-8")
    (fault,) = [one for one in faults(folder) if one.startswith("rules.py:")]
    assert "this does not come to an end, so it was stopped" in fault


def go_on_for_ever() -> None:
    """Do not come back."""
    while True:
        pass


def test_what_ends_in_time_is_not_stopped() -> None:
    with within(30):
        pass
    with pytest.raises(TooLong), within(0.05):
        go_on_for_ever()


def test_rules_that_break_off_do_not_count_as_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken_off(_: str) -> Callable[[cli.Options], None]:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "_command", broken_off)
    assert cli.main(["check"]) == 130
    assert cli.main(["serve"]) == 0
