"""Everything that ever broke: each input is answered as it should be, in bounded work."""

import io
import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.limits import LONGEST_FAULT, MOST_FAULTS
from tests.engine.calls import Page
from tests.engine.property.given import forged
from tests.engine.steps import counted

type Input = dict[str, Any]

FOLDER = Path(__file__).parent / "broken"
REPEATED = re.compile(r"\{([0-9]+)\*((?:[^{}]|\{[^{}]*\})+)\}")
STEPS = 1_000_000  # functions that one input may call: a second or so
FAULTS = (MOST_FAULTS + 1) * 2 * LONGEST_FAULT


def whole(text: str) -> str:
    """Return a text as it is sent.

    >>> whole("<{3*ab}>")
    '<ababab>'
    """
    return REPEATED.sub(lambda found: found[2] * int(found[1]), text)


@cache
def inputs(name: str) -> tuple[Input, ...]:
    """Return the inputs of one file."""
    return tuple(tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8"))["input"])


def table(name: str) -> pytest.MarkDecorator:
    """Run a test for each input of a file."""
    return pytest.mark.parametrize("given", inputs(name), ids=[i["about"] for i in inputs(name)])


@pytest.fixture(scope="module")
def answers() -> dict[str, tuple[str, str]]:
    """Return what one stream answers to all lines, by what they are about, for both commands."""
    asked = inputs("requests")
    fed = "\n".join(whole(one["line"]) for one in asked).encode()
    told = [list(_stream(command, fed)) for command in ("adjudicate", "choices")]
    assert [len(lines) for lines in told] == [len(asked)] * 2
    return {one["about"]: pair for one, pair in zip(asked, zip(*told, strict=True), strict=True)}


def _stream(command: str, fed: bytes) -> Iterator[str]:
    shown = io.StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(fed), encoding="ascii"))
        patch.setattr("sys.stdout", shown)
        steps, code = counted(lambda: main([command]))
    assert code == 0
    assert steps < STEPS * len(inputs("requests"))
    yield from shown.getvalue().splitlines()


@table("requests")
def test_every_line_is_answered(given: Input, answers: dict[str, tuple[str, str]]) -> None:
    judged, listed = answers[given["about"]]
    assert len(judged) < FAULTS
    assert json.loads(listed)
    faults = json.loads(judged)["faults"]
    told = [": ".join(filter(None, (fault["path"], fault["message"]))) for fault in faults]
    expected = given.get("says")
    assert any(one.startswith(expected) for one in told) if expected else not told


@pytest.mark.parametrize(
    ("given", "command"),
    [
        pytest.param(one, command, id=f"{one['about']}, {command}")
        for one in inputs("files")
        for command in one.get("commands", ("replay", "encode"))
    ],
)
def test_every_file_is_answered(
    given: Input, command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "x.json"
    file.write_text(whole(given["text"]), "latin-1" if given.get("latin") else "utf-8")
    steps, code = counted(lambda: main([command, str(file)]))
    told = capsys.readouterr()
    assert steps < STEPS
    assert len(told.err) < FAULTS
    assert code == int("says" in given)
    assert told.err.startswith(given["says"].replace("FILE", str(file))) if code else not told.err


@pytest.fixture(scope="module")
def page() -> Page:
    return Page()


@table("links")
def test_every_link_is_answered(given: Input, page: Page) -> None:
    if "text" in given:
        payload = whole(given["text"])
    else:
        payload = forged("standard", whole(given["extras"]), bytes.fromhex(whole(given["body"])))
    steps, told = counted(lambda: page.fault("decode", payload=payload))
    assert steps < STEPS
    assert told.startswith(given["says"])


@table("pastes")
def test_every_paste_is_answered(given: Input, page: Page) -> None:
    args = {"record": page.new(), "text": whole(given["text"])}
    steps, told = counted(
        lambda: page.fault("read", **args) if "says" in given else str(page.ask("read", **args))
    )
    assert steps < 3 * STEPS
    assert told.startswith(given.get("says", "{'lines': "))
