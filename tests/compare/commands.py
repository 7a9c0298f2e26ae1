"""Run a checkout's engine by its command line, which does not change when modules move."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

type Json = dict[str, Any]

ENGINE = (sys.executable, "-m", "engine", "--variants", "variants")
LONGEST = 3600.0  # seconds that one command may take


def environment() -> dict[str, str]:
    """Return an environment in which a checkout imports its own modules."""
    return {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}


@dataclass(frozen=True)
class Said:
    """A command's output and how it ended."""

    lines: tuple[str, ...]
    error: str
    code: int


def run(checkout: Path, arguments: Sequence[str], given: str = "") -> Said:
    """Run one command in a checkout and wait for it."""
    done = subprocess.run(
        [*ENGINE, *arguments],
        cwd=checkout,
        env=environment(),
        input=given.encode(),
        capture_output=True,
        check=False,
        timeout=LONGEST,
    )
    lines = done.stdout.decode().split("\n")
    return Said(tuple(lines[:-1]), done.stderr.decode(), done.returncode)


def line(value: object) -> str:
    """Write a JSON value on one line, always in the same way."""
    return json.dumps(value, ensure_ascii=True, separators=(",", ":"))


class BrokeError(Exception):
    """The engine ended on a request instead of answering it."""


class Stream:
    """One process that answers request after request; a new one where it broke."""

    def __init__(self, checkout: Path, command: str) -> None:
        self.checkout, self.command = checkout, command
        self.process = self._started()

    def ask(self, request: Json) -> Json:
        """Return the answer to one request; raise BrokeError if there is none."""
        out, back = self.process.stdin, self.process.stdout
        if out is None or back is None:
            raise BrokeError("the process has no pipes")
        out.write(line(request) + "\n")
        out.flush()
        answer = back.readline()
        if not answer:
            self.process.communicate()
            self.process = self._started()
            raise BrokeError(line(request))
        found: Json = json.loads(answer)
        return found

    def answers(self, request: Json) -> bool:
        """Tell whether the engine survives a request."""
        try:
            self.ask(request)
        except BrokeError:
            return False
        return True

    def _started(self) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [*ENGINE, self.command],
            cwd=self.checkout,
            env=environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.communicate()
