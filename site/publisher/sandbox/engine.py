"""Run a command of the engine inside the sandbox. This runs in Python behind the wall."""

import io
import json
import pickle
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

from engine.__main__ import main


def answer(sent: bytes) -> str:
    """Put the files that were sent in their places, and run the command on its input."""
    words, given, files = pickle.loads(bytes(sent))  # noqa: S301 - it comes from the publisher
    for name, data in files.items():
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_bytes(data)
    sys.stdin = io.TextIOWrapper(io.BytesIO(given))
    with redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()) as wrong:
        try:
            code = main(words)
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
    return json.dumps({"code": code, "out": out.getvalue(), "err": wrong.getvalue()})
