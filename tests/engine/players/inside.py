"""The part of the tests and benchmarks of computer players that runs inside Pyodide."""

import json
from pathlib import Path
from time import perf_counter
from typing import Any

from engine.machine.suggest import suggest
from engine.variant.folder import FolderLibrary

EXCHANGE = Path("/exchange")


def main() -> None:
    """Answer the requests of `given.json`, and say how many seconds each took."""
    library = FolderLibrary(EXCHANGE / "variants")
    answers: list[dict[str, Any]] = []
    for request in json.loads((EXCHANGE / "given.json").read_text("utf-8")):
        begun = perf_counter()
        answer = suggest(library, request)
        answers.append({"answer": answer, "seconds": perf_counter() - begun})
    (EXCHANGE / "answers.json").write_text(json.dumps(answers), "utf-8")
