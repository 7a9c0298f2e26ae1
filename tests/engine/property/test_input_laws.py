"""Any input is answered: no traceback, bounded work, and no part of it lost."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.__main__ import Answer, answer_line, main
from engine.errors import EngineError
from engine.limits import LONGEST_FAULT, MOST_FAULTS
from engine.machine import adjudicate as machine
from engine.record.files.game_file import read_record, record_json
from engine.session import Session
from tests.engine.corpus import LIBRARY
from tests.engine.property.given import EXTRAS, files, forged, links, requests
from tests.engine.property.mutations import NASTY, lines, mutated, mutated_text
from tests.engine.steps import counted

type Law = Callable[[Callable[..., None]], Callable[..., None]]

QUICK = settings(max_examples=200, deadline=None, derandomize=True)
SWEEP = settings(max_examples=20_000, deadline=None)
EXAMPLES = pytest.mark.parametrize(
    "examples", [QUICK, pytest.param(SWEEP, marks=pytest.mark.slow)], ids=["quick", "sweep"]
)
STEPS = {"adjudicate": 20_000, "choices": 200_000, "open": 100_000, "decode": 400_000}
# For one board; a game on seven boards may cost seven times as much.
BOARDS = {"heptadiplomacy": 7}
FAULTS = (MOST_FAULTS + 1) * 2 * LONGEST_FAULT + 1_000  # characters in all reported faults
SENSELESS = "could not make sense"
SESSION = Session(LIBRARY)


@EXAMPLES
@pytest.mark.parametrize("answer", [machine.adjudicate, machine.choices])
def test_every_line_has_one_answer(examples: settings, answer: Answer) -> None:
    @examples
    @given(st.data())
    def law(data: st.DataObject) -> None:
        line = data.draw(lines(data.draw(st.sampled_from(requests()))))
        steps, told = counted(lambda: answer_line(LIBRARY, line, answer))
        found = json.loads(told)
        assert "\n" not in told
        assert SENSELESS not in told
        assert ("results" in found or "choices" in found) is (found["faults"] == [])
        assert steps <= STEPS[answer.__name__] * boards(line)
        assert not found["faults"] or len(told) <= FAULTS

    law()


@EXAMPLES
def test_a_stream_answers_in_order(examples: settings, monkeypatch: pytest.MonkeyPatch) -> None:
    @settings(examples, max_examples=examples.max_examples // 10)
    @given(st.lists(st.sampled_from(requests()).flatmap(lines), max_size=8))
    def law(asked: list[str]) -> None:
        shown = io.StringIO()
        asked = [line.replace("\n", " ") + "\n" for line in asked]
        fed = io.BytesIO("".join(asked).encode(errors="surrogatepass"))
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(fed, encoding="ascii"))
        monkeypatch.setattr("sys.stdout", shown)
        assert main(["adjudicate"]) == 0
        expected = [line for line in asked if line.strip(" \t\r\n")]
        found = shown.getvalue().splitlines()
        assert len(found) == len(expected)
        for line, told in zip(expected, found, strict=True):
            sound = line.encode(errors="surrogatepass").decode(errors="replace")
            assert told == answer_line(LIBRARY, sound, machine.adjudicate)

    law()


def boards(text: str) -> int:
    """Return how many boards a request or a file is about at most."""
    return max((number for name, number in BOARDS.items() if name in text), default=1)


def opened(call: str, **args: Any) -> str:
    """Return the answer to a call, within its bounds; every fault is distinct."""
    steps, told = counted(lambda: SESSION.answer(json.dumps({"call": call, "args": args})))
    found = json.loads(told)
    assert SENSELESS not in told
    assert steps <= STEPS[call] * boards(json.dumps(args))
    if "fault" in found:
        assert found["fault"]["message"]
        assert len(told) <= FAULTS
    return told


@EXAMPLES
def test_every_file_is_opened_or_refused_in_a_sentence(examples: settings) -> None:
    @examples
    @given(st.data())
    def law(data: st.DataObject) -> None:
        told = opened("open", text=data.draw(lines(data.draw(st.sampled_from(files())))))
        if "ok" in json.loads(told):  # what was read can be read again unchanged
            record = json.loads(told)["ok"]["record"]
            assert record_json(read_record(record)) == record

    law()


@EXAMPLES
def test_every_link_is_opened_or_refused_in_a_sentence(examples: settings) -> None:
    whole = st.sampled_from(links()).flatmap(mutated_text)
    extras = st.one_of(st.just({}), mutated(EXTRAS)).map(json.dumps)
    variants = st.sampled_from(("standard", "stonehenge", "deus_vult"))
    made = st.builds(forged, variants, extras, st.binary(max_size=120))

    @examples
    @given(st.one_of(whole, made))
    def law(payload: str) -> None:
        told = json.loads(opened("decode", payload=payload))
        if "ok" in told:
            record = told["ok"]["record"]
            again = SESSION.call("encode")({"record": record, "names": True})["payload"]
            assert SESSION.call("decode")({"payload": again})["record"] == record

    law()


@EXAMPLES
def test_unknown_keys_survive(examples: settings) -> None:
    """Keys that no version knows are written back, at every level of a file."""

    @examples
    @given(st.sampled_from(files()), st.sampled_from(NASTY), st.sampled_from(NASTY), st.data())
    def law(file: Any, first: Any, second: Any, data: st.DataObject) -> None:
        file = json.loads(json.dumps(file))
        listed = file.get("slots", file.get("phases"))
        file["ink"] = first
        slot = data.draw(st.sampled_from(listed)) if listed else file
        slot["blots"] = second
        for sheet in slot.get("sheets", {}).values():
            sheet["hand"] = first
        for event in slot.get("events", ()):
            event["seal"] = second
        written = record_json(read_record(file))
        assert _same(written["ink"], first)
        kept = written["slots"][listed.index(slot)] if listed else written
        assert _same(kept["blots"], second)
        for sheet in kept["sheets"].values() if "sheets" in slot else ():
            assert _same(sheet["hand"], first)
        for event in kept.get("events", ()):
            assert _same(event["seal"], second)

    law()


def _same(one: Any, other: Any) -> bool:
    return json.dumps(one) == json.dumps(other)


@EXAMPLES
@pytest.mark.parametrize("command", ["replay", "encode", "cases"])
def test_no_file_ends_a_command_in_a_traceback(
    examples: settings, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "x.game.json"
    cases = (Path(__file__).parents[1] / "datc" / "6a.toml").read_text("utf-8")[:1_500]
    texts = (
        st.sampled_from([cases])
        if command == "cases"
        else st.sampled_from([json.dumps(one) for one in files()])
    )

    @settings(examples, max_examples=examples.max_examples // 2)
    @given(texts.flatmap(mutated_text), st.binary(max_size=2))
    def law(text: str, bytes_more: bytes) -> None:
        shown, told = io.StringIO(), io.StringIO()
        monkeypatch.setattr("sys.stdout", shown)
        monkeypatch.setattr("sys.stderr", told)
        file.write_bytes(text.encode(errors="surrogatepass") + bytes_more)
        code = main([command, str(file)])
        assert code in (0, 1)
        assert code == 1 or not told.getvalue()
        assert len(told.getvalue()) <= FAULTS

    law()


@EXAMPLES
def test_every_call_about_an_altered_game_is_answered(examples: settings) -> None:
    asked = ("view", "encode", "text", "due", "read", "step", "branch", "resolve", "event")

    @examples
    @given(st.data())
    def law(data: st.DataObject) -> None:
        record = data.draw(mutated(data.draw(st.sampled_from(files()))))
        args: dict[str, Any] = {
            "record": record,
            "power": "Austria",
            "text": "A Vie H, A Bud - Gal",
            "path": [],
            "at": 0,
            "orders": {"Austria": ["A Vie H"]},
            "event": {"event": "note", "reason": "hm"},
        }
        try:
            SESSION.calls[data.draw(st.sampled_from(asked))](args)
        except EngineError as error:
            assert error.faults  # noqa: PT017  (that there is an error is not the question)

    law()
