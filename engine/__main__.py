"""The command line of the engine: `python -m engine`, `chancery-engine` once installed."""

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import Any, TextIO

from engine.errors import EngineError, Fault, RecordError
from engine.limits import LONGEST_REQUEST
from engine.machine import adjudicate as machine
from engine.machine.lines import line_of, print_line
from engine.record.files.json_text import parsed
from engine.variant.folder import FolderLibrary
from engine.variant.published import published


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the return value is the exit code."""
    parser = _parser()
    chosen = parser.parse_args(arguments)
    library = FolderLibrary(chosen.variants) if chosen.variants else published()
    if chosen.variants:
        _tell_of_rules(chosen.variants)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    try:
        return int(chosen.command(library, chosen))
    except EngineError as error:
        print(error, file=sys.stderr)
    except BrokenPipeError:  # nobody reads the answers any more
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1


def _tell_of_rules(folder: Path) -> None:
    """Say that rules of a folder which did not come with the engine are programs."""
    with_rules = sorted(path.parent.name for path in folder.glob("*/rules.py"))
    ours = Path(__file__).resolve().parents[1] / "variants"
    if with_rules and folder.resolve() != ours and sys.platform != "emscripten":
        told = ", ".join(with_rules)
        print(
            f"{folder} holds rules, which run with your rights: {told}. In a checkout, "
            "`build.py engine` does the same where they can reach nothing.",
            file=sys.stderr,
        )


@cache
def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="engine", description=__doc__)
    parser.add_argument(
        "--variants",
        type=Path,
        help="a folder of variants (default: those that came with the engine)",
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, (function, text) in _STREAMS.items():
        command = commands.add_parser(name, help=text)
        command.set_defaults(command=_stream(function))
    cases = commands.add_parser("cases", help="run worked cases and print what differs")
    cases.add_argument("files", nargs="+", type=Path)
    cases.set_defaults(command=_on_files("cases"))
    games = {
        "replay": "positions, results and checksums of a game file",
        "encode": "a game file as the text of a link",
    }
    for name, text in games.items():
        command = commands.add_parser(name, help=text)
        command.add_argument(
            "game", metavar="FILE", help="a *.game.json file, or - for standard input"
        )
        command.set_defaults(command=_on_files(name))
    commands.choices["encode"].add_argument(
        "--names", action="store_true", help="include the title, names and notes"
    )
    decoder = commands.add_parser("decode", help="the text of a link as a game file")
    decoder.add_argument("game", metavar="LINK", help="the link, or the text after #g=")
    decoder.set_defaults(command=_on_files("decode"))
    return parser


type Command = Callable[[FolderLibrary, argparse.Namespace], int]
type Answer = Callable[[machine.Library, Any], dict[str, object]]


def _read(library: machine.Library, request: Any) -> dict[str, object]:
    """Read a text; the other streams start sooner without what only this one imports."""
    answer: dict[str, object] = import_module("engine.machine.read").read(library, request)
    return answer


def _suggest(library: machine.Library, request: Any) -> dict[str, object]:
    """Suggest orders; the other streams start sooner without the computer players."""
    answer: dict[str, object] = import_module("engine.machine.suggest").suggest(library, request)
    return answer


_STREAMS: dict[str, tuple[Answer, str]] = {
    "adjudicate": (machine.adjudicate, "judge one JSON request a line"),
    "choices": (machine.choices, "list legal orders, one JSON request a line"),
    "suggest": (_suggest, "let a computer player write sheets, one JSON request a line"),
    "read": (_read, "read texts as people write them, one JSON request a line"),
}


def _stream(answer: Answer) -> Command:
    def run(library: FolderLibrary, _chosen: argparse.Namespace) -> int:
        if isinstance(sys.stdin, TextIOWrapper):  # a line in another encoding is a bad line
            sys.stdin.reconfigure(encoding="utf-8-sig", errors="replace", newline="\n")
        for line in _lines(sys.stdin):
            if line.strip(_BLANK):
                print_line(answer_line(library, line, answer))
        return 0

    return run


def _on_files(name: str) -> Command:
    """A command on files. Streams start sooner without what only these commands import."""

    def run(library: FolderLibrary, chosen: argparse.Namespace) -> int:
        commands = import_module("engine.machine.file_commands")
        return int(getattr(commands, name)(library, chosen))

    return run


_BLANK = " \t\r\n"  # a line of these alone asks nothing


def _lines(stream: TextIO) -> Iterator[str]:
    """The lines of a stream; a line that is too long is cut one character past the limit."""
    while line := stream.readline(LONGEST_REQUEST + 1):
        yield line
        while len(line) > LONGEST_REQUEST and not line.endswith("\n"):
            line = stream.readline(LONGEST_REQUEST + 1)


def answer_line(library: machine.Library, line: str, answer: Answer) -> str:
    """Answer one line of JSON with another; a line that is no request gets faults."""
    try:
        request = parsed(line, LONGEST_REQUEST, "this line")
        if not isinstance(request, dict):
            return _refused("expected a JSON object")
        return line_of(answer(library, request))
    except EngineError as error:
        return line_of(machine.fault_answer(error))
    except Exception:  # noqa: BLE001 - later lines need answers too
        return _refused("the rules could not make sense of this request")


def _refused(message: str) -> str:
    return line_of(machine.fault_answer(RecordError([Fault("", message)])))


if __name__ == "__main__":
    sys.exit(main())
