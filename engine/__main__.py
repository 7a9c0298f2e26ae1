"""The command line of the engine; the only module that reads and writes."""

import argparse
import json
import sys
import tomllib
from collections.abc import Callable, Iterable
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from engine.errors import EngineError, Fault, RecordError
from engine.machine import adjudicate as machine
from engine.machine.cases import run_case
from engine.record.files.game_file import read_record, record_json
from engine.record.game import Table
from engine.record.link import decode, encode, variant_of
from engine.record.position_json import checksum, position_json
from engine.record.record import Record
from engine.record.replay import Stage, replay
from engine.variant.folder import FolderLibrary


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the return value is the exit code."""
    parser = _parser()
    chosen = parser.parse_args(arguments)
    library = FolderLibrary(chosen.variants)
    try:
        return int(chosen.command(library, chosen))
    except EngineError as error:
        print(error, file=sys.stderr)
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="engine", description=__doc__)
    parser.add_argument(
        "--variants",
        type=Path,
        default=Path(__file__).resolve().parent.parent / "variants",
        help="the folder of the variants (default: variants/ beside the package)",
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
            sys.stdin.reconfigure(encoding="utf-8", errors="replace")
        for line in sys.stdin:
            if line.strip():
                _print_line(answer_line(library, line, answer))
        return 0

    return run


def answer_line(library: machine.Library, line: str, answer: Answer) -> str:
    """Answer one line of JSON with another; what is no request gets faults."""
    try:
        request = json.loads(line)
    except (ValueError, RecursionError) as error:
        return _json(_refused(f"this line is no JSON: {error}"))
    if not isinstance(request, dict):
        return _json(_refused("expected a JSON object"))
    return _json(answer(library, request))


def _refused(message: str) -> dict[str, object]:
    return machine.fault_answer(RecordError([Fault("", message)]))


_PLAIN = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def _json(value: object) -> str:
    text = _PLAIN.encode(value)
    # Half a surrogate pair has no bytes: a text that holds one stays escaped.
    sound = text.encode(errors="replace").decode() == text
    return text if sound else json.dumps(value, separators=(",", ":"))


def _print_line(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def _cases(library: FolderLibrary, chosen: argparse.Namespace) -> int:
    passed = failed = 0
    for path in chosen.files:
        for case in _read_cases(path):
            differences = run_case(library, case)
            if differences:
                failed += 1
                _print_lines(f"{path}: {case.get('id', '?')}", differences)
            else:
                passed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def _read_cases(path: Path) -> list[dict[str, Any]]:
    try:
        cases = tomllib.loads(path.read_text(encoding="utf-8")).get("case", [])
    except (OSError, ValueError, RecursionError) as error:
        raise RecordError([Fault(str(path), str(error))]) from error
    if not isinstance(cases, list) or not all(isinstance(case, dict) for case in cases):
        raise RecordError([Fault(str(path), "expected a list of tables [[case]]")])
    return cases


def _open_game(library: FolderLibrary, name: str) -> tuple[Table, Record, list[Stage]]:
    try:
        text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
        record = read_record(json.loads(text))
    except (OSError, ValueError, RecursionError) as error:
        raise RecordError([Fault(name, str(error))]) from error
    machine.variant_of(library, record.variant)
    variant = library.version(record.variant, record.version)
    table = Table.of(variant, record.options, record.seats)
    return table, record, replay(table, record)


def _replay(library: FolderLibrary, chosen: argparse.Namespace) -> int:
    table, _, stages = _open_game(library, chosen.game)
    for stage in stages:
        found = position_json(table, stage.position)
        found["checksum"] = checksum(table, stage.position)
        results: list[dict[str, object]] = []
        for index, played in enumerate(stage.played_phases):
            results += machine.results_json(table, played, {} if index else stage.texts)
        if results:
            found["results"] = results
        _print_line(_json(found))
    return 0


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
