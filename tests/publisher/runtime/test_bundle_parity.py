"""The engine gives the same bytes in CPython and in the browser's runtime."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.session import Session
from publisher.runtime.node import node
from tests.engine.corpus import Case, cases
from tests.repository import ROOT

GAMES = sorted((ROOT / "tests" / "games").glob("*.game.json"))
START = ("phase", "units", "centres", "contested", "options")
type Json = dict[str, Any]


class Transcript:
    """Asks the engine here, and keeps every question and answer as text."""

    def __init__(self) -> None:
        self.session = Session()
        self.questions: list[str] = []
        self.answers: list[str] = []

    def ask(self, call: str, **args: object) -> Json:
        """Ask, record and return the answer, or nothing after a fault."""
        question = json.dumps({"call": call, "args": args})
        self.questions.append(question)
        self.answers.append(self.session.answer(question))
        answer: Json = json.loads(self.answers[-1])
        return answer.get("ok") or {}

    def look(self, record: Json, at: int) -> None:
        """Ask for a phase, and for the reason of each result in it."""
        view = self.ask("view", record=record, at=at, seat=None)
        for result in view.get("results") or []:
            self.ask("why", record=record, at=at, result=result["n"])
        self.ask("text", record=record, at=at)


@pytest.mark.long
@pytest.mark.thorough
def test_engine_answers_alike_in_the_browser(site: Path, tmp_path: Path) -> None:
    transcript = Transcript()
    for file in sorted(site.glob("*/variant.json")):
        assert transcript.ask("install", **json.loads(file.read_text("utf-8")))
    for game in GAMES:
        play(transcript, json.loads(game.read_text("utf-8")))
    for case in cases():
        judge(transcript, case)
    refused = sum('{"fault"' in answer[:9] for answer in transcript.answers)
    assert len(transcript.answers) > 2_000
    assert refused < len(transcript.answers) / 20
    for question, here, there in zip(
        transcript.questions,
        transcript.answers,
        answers_inside(site, tmp_path, transcript.questions),
        strict=True,
    ):
        assert there == here, question[:500]


def play(transcript: Transcript, game: Json) -> None:
    """Look at a recorded game as a page does."""
    record = transcript.ask("open", file=game)["record"]
    for at in range(len(record["slots"])):
        transcript.look(record, at)
    payload = transcript.ask("encode", record=record, names=False)["payload"]
    assert transcript.ask("decode", payload=payload)["record"]["slots"]
    middle = len(record["slots"]) // 2
    branch = transcript.ask("branch", record=record, at=middle)["record"]
    for power in transcript.ask("view", record=branch, at=None, seat=None)["powers"]:
        step = transcript.ask("step", record=branch, power=power["id"], path=[])
        for option in step.get("options", []):
            transcript.ask("step", record=branch, power=power["id"], path=[option["key"]])
        typed = "vienna to trieste; F NTH C A Lon - Nwy; A Par S Bre H; nonsense"
        transcript.ask("read", record=branch, power=power["id"], text=typed)


def judge(transcript: Transcript, case: Case) -> None:
    """Resolve a case of the DATC from its own position."""
    start = {key: case[key] for key in START if key in case}
    start["dislodged"] = list(dislodged(case))
    record = transcript.ask("new", variant="standard")["record"] | {"start": start}
    resolved = transcript.ask("resolve", record=record, orders=case.get("orders", {}))
    if resolved:
        transcript.look(resolved["record"], 0)


def dislodged(case: Case) -> Iterator[Json]:
    """Yield the dislodged units of a case, as a position lists them."""
    for power, units in case.get("dislodged", {}).items():
        for unit in units:
            yield {"power": power, "unit": unit, "retreats": case["retreats"][unit]}


def answers_inside(site: Path, folder: Path, questions: list[str]) -> list[str]:
    """Let the published runtime, whose classes all arrive compiled, answer under Node."""
    script = Path(__file__).with_name("answer.mjs")
    done = subprocess.run(
        [node(), str(script), str(site / "runtime"), str(folder / "library.zip")],
        input="\n".join(questions) + "\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr.startswith("0 compiled, ")
    return done.stdout.splitlines()
