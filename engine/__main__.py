"""The command line of the engine: `python -m engine`, `chancery-engine` once installed."""

import argparse
import json
import os
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from io import TextIOWrapper
from pathlib import Path
from typing import Any, TextIO

from engine.errors import EngineError, Fault, RecordError
from engine.limits import LONGEST_FILE, LONGEST_REQUEST
from engine.machine import adjudicate as machine
from engine.machine.cases import run_case
from engine.record.checksums import strayed
from engine.record.files.game_file import read_record, record_json
from engine.record.files.json_text import parsed
from engine.record.game import Table
from engine.record.link import decode, encode, variant_of
from engine.record.record import Record
from engine.record.replay import Stage, replay
from engine.request.position_json import checksum, position_json
from engine.variant.folder import FolderLibrary
from engine.variant.published import published


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the return value is the exit code."""
    parser = _parser()
    chosen = parser.parse_args(arguments)
    library = FolderLibrary(chosen.variants) if chosen.variants else published()
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    try:
        return int(chosen.command(library, chosen))
    except EngineError as error:
        print(error, file=sys.stderr)
    except BrokenPipeError:  # whoever read the answers has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1


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
    cases.set_defaults(command=_cases)
    games = {
        "replay": (_replay, "positions, results and checksums of a game file"),
        "encode": (_encode, "a game file as the text of a link"),
    }
    for name, (run, text) in games.items():
        command = commands.add_parser(name, help=text)
        command.add_argument("game", metavar="FILE", help="a *.game.json file, or - to read one")
        command.set_defaults(command=run)
    commands.choices["encode"].add_argument(
        "--names", action="store_true", help="let title, names and notes travel too"
    )
    decoder = commands.add_parser("decode", help="the text of a link as a game file")
    decoder.add_argument("game", metavar="LINK", help="the link, or the text after #g=")
    decoder.set_defaults(command=_decode)
    return parser


type Command = Callable[[FolderLibrary, argparse.Namespace], int]
type Answer = Callable[[machine.Library, Any], dict[str, object]]

_STREAMS: dict[str, tuple[Answer, str]] = {
    "adjudicate": (machine.adjudicate, "judge one JSON request a line"),
    "choices": (machine.choices, "list legal orders, one JSON request a line"),
}


def _stream(answer: Answer) -> Command:
    def run(library: FolderLibrary, _chosen: argparse.Namespace) -> int:
        if isinstance(sys.stdin, TextIOWrapper):  # a line in another encoding is a bad line
            sys.stdin.reconfigure(encoding="utf-8-sig", errors="replace", newline="\n")
        for line in _lines(sys.stdin):
            if line.strip(_BLANK):
                _print_line(answer_line(library, line, answer))
        return 0

    return run


_BLANK = " \t\r\n"  # of such a line nothing is asked


def _lines(stream: TextIO) -> Iterator[str]:
    """The lines of a stream; of one that is too long, so much that it is seen to be."""
    while line := stream.readline(LONGEST_REQUEST + 1):
        yield line
        while len(line) > LONGEST_REQUEST and not line.endswith("\n"):
            line = stream.readline(LONGEST_REQUEST + 1)


def answer_line(library: machine.Library, line: str, answer: Answer) -> str:
    """Answer one line of JSON with another; what is no request gets faults."""
    try:
        request = parsed(line, LONGEST_REQUEST, "this line")
        if not isinstance(request, dict):
            return _refused("expected a JSON object")
        return _json(answer(library, request))
    except EngineError as error:
        return _json(machine.fault_answer(error))
    except Exception:  # noqa: BLE001 - the lines that follow have to be answered, too
        return _refused("the rules could not make sense of this request")


def _refused(message: str) -> str:
    return _json(machine.fault_answer(RecordError([Fault("", message)])))


_ESCAPED = json.JSONEncoder(check_circular=False, separators=(",", ":"))
_PLAIN = json.JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":"))


def _json(value: object) -> str:
    escaped = _ESCAPED.encode(value)  # most answers hold nothing to escape: it is quickest
    if "\\" not in escaped:
        return escaped
    text = _PLAIN.encode(value)
    # Half a surrogate pair has no bytes: a text that holds one stays escaped.
    return text if text.encode(errors="replace").decode() == text else escaped


def _print_line(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def _cases(library: FolderLibrary, chosen: argparse.Namespace) -> int:
    passed = failed = 0
    for path in chosen.files:
        for case in _read_cases(path):
            differences = _differences(library, case)
            if differences:
                failed += 1
                _print_lines(f"{path}: {case.get('id', '?')}", differences)
            else:
                passed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def _differences(library: FolderLibrary, case: dict[str, Any]) -> list[str]:
    try:
        return run_case(library, case)
    except Exception:  # noqa: BLE001 - the cases that follow have to be run, too
        return ["a value is not of the kind that its key needs"]


def _read_cases(path: Path) -> list[dict[str, Any]]:
    try:
        cases = tomllib.loads(_text_of(str(path))).get("case", [])
    except (ValueError, RecursionError) as error:
        raise RecordError([Fault(str(path), str(error))]) from error
    if not isinstance(cases, list) or not all(isinstance(case, dict) for case in cases):
        raise RecordError([Fault(str(path), "expected a list of tables [[case]]")])
    return cases


def _text_of(name: str) -> str:
    """The text of a file, or of what is fed in for `-`; RecordError where there is none."""
    try:
        if name == "-":
            if isinstance(sys.stdin, TextIOWrapper):
                sys.stdin.reconfigure(encoding="utf-8-sig")
            text = sys.stdin.read(LONGEST_FILE + 1)
        else:
            with Path(name).open(encoding="utf-8-sig") as file:
                text = file.read(LONGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise RecordError([Fault(name, str(error))]) from error
    if len(text) > LONGEST_FILE:
        raise RecordError([Fault(name, f"this has more than {LONGEST_FILE} characters")])
    return text


def _open_game(library: FolderLibrary, name: str) -> tuple[Table, Record, list[Stage]]:
    record = read_record(parsed(_text_of(name), LONGEST_FILE, name))
    machine.variant_of(library, record.variant)
    variant = library.version(record.variant, record.version)
    table = Table.of(variant, record.options, record.seats)
    return table, record, replay(table, record)


def _replay(library: FolderLibrary, chosen: argparse.Namespace) -> int:
    table, record, stages = _open_game(library, chosen.game)
    for stage in stages:
        found = position_json(table, stage.position)
        found["checksum"] = checksum(table, stage.position)
        results: list[dict[str, object]] = []
        for index, played in enumerate(stage.played_phases):
            results += machine.results_json(table, played, {} if index else stage.texts)
        if results:
            found["results"] = results
        _print_line(_json(found))
    number = strayed(table, record, stages)
    if number is None:
        return 0
    message = "the file expects another position after this than these rules give"
    raise RecordError([Fault(f"slots[{number}].checksum", message)])


def _encode(library: FolderLibrary, chosen: argparse.Namespace) -> int:
    table, record, stages = _open_game(library, chosen.game)
    print(encode(table, record, stages, names=chosen.names))
    return 0


def _decode(library: FolderLibrary, chosen: argparse.Namespace) -> int:
    payload = chosen.game.rpartition("#g=")[2].partition("&")[0]
    variant_id, version = variant_of(payload)
    machine.variant_of(library, variant_id)
    table = Table.of(library.version(variant_id, version))
    _print_line(_json(record_json(decode(table, payload))))
    return 0


def _print_lines(head: str, lines: Iterable[str]) -> None:
    print(head)
    for line in lines:
        print(f"  {line}")


if __name__ == "__main__":
    sys.exit(main())
