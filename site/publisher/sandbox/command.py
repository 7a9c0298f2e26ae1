"""Run a command of the engine on a stranger's variants in the sandbox: `build.py engine`."""

import json
import pickle
import sys
from pathlib import Path

from publisher.cli import Options, Stop
from publisher.sandbox.browser import LARGEST, engine_files, packed, sandbox
from publisher.sandbox.reading import LONGEST, plain

STREAMS = ("adjudicate", "choices", "read")  # commands that read their input


def engine(options: Options) -> None:
    """Do what `python -m engine --variants DIR ...` does, once all of its input is read."""
    folder, words = Path(options.folder), list(options.words)
    if not folder.is_dir():
        raise Stop(f"{folder} is no folder of variants.")
    files = {one: one.read_bytes() for one in map(Path, words) if one.is_file()}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.stat().st_size <= LARGEST:
            files[path] = path.read_bytes()
    reads = any(word in {*STREAMS, "-"} for word in words)
    given = sys.stdin.buffer.read() if reads else b""
    told_of = {path.as_posix(): data for path, data in files.items()}
    sent = pickle.dumps((["--variants", str(folder), *words], given, told_of))
    with sandbox(options.root) as where:
        answer = where.answer(packed(engine_files()), "publisher.sandbox.engine", sent)
    code, out, wrong = _read(answer)
    sys.stdout.write(plain(out, "\n\t"))
    sys.stderr.write(plain(wrong, "\n\t"))
    if code:
        raise Stop


def _read(answer: object) -> tuple[int, str, str]:
    """Read what came back: the exit code, and what was written."""
    if isinstance(answer, str) and len(answer) <= LONGEST:
        try:
            told = json.loads(answer)
            code, out, wrong = told["code"], told["out"], told["err"]
        except (LookupError, TypeError, ValueError, RecursionError):
            pass
        else:
            if isinstance(code, int) and isinstance(out, str) and isinstance(wrong, str):
                return code, out, wrong
    raise Stop("The rules gave no answer in the sandbox that makes sense, or none in time.")
