"""Ask scripts in Node, and keep the process for the next question.

Node takes longer to start than to give most answers. A browser has none: whoever runs the publisher
there says who answers.
"""

import atexit
import json
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path
from threading import Lock
from typing import Any

from publisher.cli import Stop
from publisher.runtime.node import node

type Process = subprocess.Popen[str]

_DRIVER = Path(__file__).with_name("answers.mjs")
_KEPT: dict[tuple[str, Path], tuple[list[int], Process]] = {}
_TURN = Lock()  # one question at a time
_INSTEAD: list[Callable[[Path, object], Any]] = []  # of Node, where there is none


def answer_by(answers: Callable[[Path, object], Any] | None) -> None:
    """Let a function answer the questions to scripts from now on; None is Node again."""
    _INSTEAD[:] = [] if answers is None else [answers]


def ask(script: Path, question: object, modules: Iterable[Path] = ()) -> Any:
    """Return a script's `answer` to a question, both as JSON.

    `modules` are those that the script imports and that may change while this process runs.
    Stop says why where Node cannot answer.
    """
    for answers in _INSTEAD:
        return answers(script, question)
    of = (node(), script)
    written = [path.stat().st_mtime_ns for path in (script, *modules)]
    with _TURN:
        process = _process(of, written)
        told = _told(process, json.dumps(question, ensure_ascii=False))
        if told is not None:
            _KEPT[of] = (written, process)  # one that was interrupted is not asked again
    failed = "it ended before it answered" if told is None else told.get("failed")
    if told is None or failed is not None:
        raise Stop(f"Node failed at {script.name}: {failed}".strip())
    return told["answer"]


def _process(of: tuple[str, Path], written: list[int]) -> Process:
    """Take the process that is kept, or begin one where the script has changed since."""
    kept = _KEPT.pop(of, None)
    if kept is not None:
        before, process = kept
        if before == written:
            return process
        _end(process)
    program, script = of
    return subprocess.Popen(
        [program, str(_DRIVER), str(script)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )


def _told(process: Process, question: str) -> Any:
    """Send a line to a process and return its answer; None if the process has ended."""
    assert process.stdin is not None  # noqa: S101 - both are pipes
    assert process.stdout is not None  # noqa: S101
    try:
        process.stdin.write(f"{question}\n")
        process.stdin.flush()
        return json.loads(process.stdout.readline())
    except (OSError, ValueError):
        _end(process)
        return None


def _end(process: Process) -> None:
    process.kill()
    process.communicate()


@atexit.register
def _end_all() -> None:
    for _, process in _KEPT.values():
        _end(process)
