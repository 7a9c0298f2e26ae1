"""The engine's commands: streams of requests, game files, links and worked cases."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.record.files.game_file import record_json
from engine.record.link import decode
from engine.session import Session
from tests.engine.corpus import LIBRARY, TABLE

type Json = dict[str, Any]
type Feed = Any


@pytest.fixture
def feed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Feed:
    """Return a function that feeds bytes to a command and returns its lines."""

    def run(command: str, given: bytes) -> list[Json]:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given), encoding="ascii"))
        assert main([command]) == 0
        return [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    return run


@pytest.fixture
def game() -> Json:
    """Return a game of two phases, with people's names and a note."""
    session = Session(LIBRARY)
    record: Json = session.new({"variant": "standard"})["record"]
    for orders in ({"Austria": ["A Vie - Tri", "dig in"]}, {"Austria": ["A Vie - Gal"]}):
        record = session.resolve({"record": record, "orders": orders})["record"]
    return {**record, "title": "Friday", "names": {"Austria": "Ann"}, "notes": {"0": "hm"}}


GOOD = {
    "variant": "standard",
    "phase": "S1901M",
    "units": {"Austria": ["A Vie"]},
    "orders": {"Austria": ["A Vie - Tri"]},
}
BAD_LINES = (
    b"{",
    b"[1, 2]",
    b"5",
    b'{"variant": "standard", "phase": "S1901M", "units": 5}',
    b'{"phase": "S1901M", "variant": "chess"}',
    b'{"variant":"standard","phase":"S1901M","units":{"Austria": ["A Vie"], "Italy": ["A Vie"]}}',
    b'{"year": ' + b"9" * 5000 + b"}",
    b"[" * 100_000,
    b'{"variant": "standard", "phase": "S1901M", "units": {"\xff": []}}',
    b'{"phase": "S1901M"}',
)


def test_a_thousand_lines_go_through_one_stream_bad_ones_among_them(feed: Feed) -> None:
    lines = []
    for number in range(1000):
        every_ninth = BAD_LINES[number // 9 % len(BAD_LINES)]
        lines.append(every_ninth if number % 9 == 4 else json.dumps(GOOD).encode())
    answers = feed("adjudicate", b"\n\n".join(lines))
    assert len(answers) == 1000
    for number, answer in enumerate(answers):
        if number % 9 == 4:
            assert answer["faults"], lines[number]
            assert "results" not in answer
        else:
            assert answer["faults"] == []
            assert answer["next"]["units"] == {"Austria": ["A Tri"]}


def test_a_line_that_is_not_json_says_so(feed: Feed) -> None:
    (answer,) = feed("adjudicate", b"{")
    assert answer["faults"][0]["message"].startswith("this line is not JSON: ")
    (answer,) = feed("adjudicate", b"[]")
    assert answer["faults"] == [{"path": "", "message": "expected a JSON object"}]


def test_half_a_character_survives(feed: Feed) -> None:
    request = {**GOOD, "orders": {"Austria": ["\ud83d"]}}
    line = json.dumps(request).encode()
    (answer,) = feed("adjudicate", line)
    assert answer["results"][0]["order"] == "\ud83d"
    assert answer["results"][0]["result"] == "invalid"


def test_choices_are_answered_line_by_line(feed: Feed) -> None:
    request = json.dumps({**GOOD, "count": True, "centres": {}}).encode()
    first, second = feed("choices", request + b"\nno\n")
    assert first["choices"]["Austria"]["A Vie"] == 6
    assert second["faults"]


def test_replay_prints_positions_results_and_checksums(
    game: Json, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "friday.game.json"
    file.write_text(json.dumps(game), "utf-8")
    assert main(["replay", str(file)]) == 0
    spring, fall, winter = map(json.loads, capsys.readouterr().out.splitlines())
    assert [each["phase"] for each in (spring, fall, winter)] == ["S1901M", "F1901M", "S1902M"]
    assert [r["result"] for r in spring["results"][:2]] == ["bounces", "invalid"]
    assert "results" not in winter
    assert fall["checksum"] == game["slots"][0]["checksum"]
    assert winter["checksum"] == game["slots"][1]["checksum"]


def test_encode_and_decode_undo_each_other(
    game: Json, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(game)))
    assert main(["encode", "-", "--names"]) == 0
    payload = capsys.readouterr().out.strip()
    assert main(["decode", f"https://example.org/standard/play/#g={payload}"]) == 0
    assert json.loads(capsys.readouterr().out) == game


def test_names_travel_only_when_asked_for(
    game: Json, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(game)))
    assert main(["encode", "-"]) == 0
    found = record_json(decode(TABLE, capsys.readouterr().out.strip()))
    assert found == {**game, "title": "", "names": {}, "notes": {}}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["replay", "none.game.json"], "none.game.json: "),
        (["decode", "AAAA"], "This link "),
        (["cases", "none.toml"], "none.toml: "),
    ],
)
def test_an_unreadable_file_is_reported_on_one_line(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(message)
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("text", ["{", "[" * 100_000, "[]", '{"format": "chess"}', '"\xff"'])
def test_a_file_that_is_not_a_game_is_reported(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "x.game.json"
    file.write_text(text, "latin-1")
    assert main(["encode", str(file)]) == 1
    assert capsys.readouterr().err.count("\n") == 1


CASES = """
[[case]]
id = "good"
variant = "standard"
phase = "S1901M"
units = { Austria = ["A Vie"] }
orders = { Austria = ["A Vie - Tri"] }
expect = { results = { "A Vie - Tri" = "moves" } }
[[case]]
id = "wrong"
variant = "standard"
phase = "S1901M"
units = { Austria = ["A Vie"] }
orders = { Austria = ["A Vie - Tri"] }
expect = { results = { "A Vie - Tri" = "bounces" } }
"""


def test_cases_are_run_and_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cases.toml"
    file.write_text(CASES, "utf-8")
    assert main(["cases", str(file)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{file}: wrong",
        "  A Vie - Tri: expected bounces, got moves",
        "1 passed, 1 failed",
    ]
    file.write_text(CASES.replace('"bounces"', '"moves"'), "utf-8")
    assert main(["cases", str(file)]) == 0
    assert capsys.readouterr().out == "2 passed, 0 failed\n"
    for broken in (b"[[case]", b"case = 1", b"case = [1]", b'id = "\xff"', b"a = " + b"[" * 9999):
        file.write_bytes(broken)
        capsys.readouterr()
        assert main(["cases", str(file)]) == 1
        assert capsys.readouterr().err.startswith(f"{file}: ")


def test_a_different_folder_of_variants_may_be_given(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(GOOD)))
    assert main(["--variants", str(tmp_path), "adjudicate"]) == 0
    (fault,) = json.loads(capsys.readouterr().out)["faults"]
    assert fault["message"] == "there is no variant 'standard': expected "
