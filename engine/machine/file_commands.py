"""The commands on files: worked cases run, game files replayed, packed into links and unpacked."""

import argparse
import sys
import tomllib
from collections.abc import Iterable
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from engine.errors import Fault, RecordError
from engine.limits import LONGEST_FILE
from engine.machine.adjudicate import results_json
from engine.machine.adjudicate import variant_of as known_variant
from engine.machine.cases import run_case
from engine.machine.lines import line_of, print_line
from engine.record import link
from engine.record.checksums import strayed
from engine.record.files.game_file import read_record, record_json
from engine.record.files.json_text import parsed
from engine.record.game import Table
from engine.record.record import Record
from engine.record.replay import Stage
from engine.record.replay import replay as replayed
from engine.request.position_json import checksum, position_json
from engine.variant.folder import FolderLibrary


def cases(library: FolderLibrary, chosen: argparse.Namespace) -> int:
    """Run the worked cases of files, and print how each differs from what it expects."""
    passed = failed = 0
    for path in chosen.files:
        for case in _read_cases(path):
            differences = _differences(library, case)
            if differences:
                failed += 1
                _print_lines(f"{path}: {case.get('id', '?')}", differences)
            else:
                passed += 1
    print_line(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def _differences(library: FolderLibrary, case: dict[str, Any]) -> list[str]:
    try:
        return run_case(library, case)
    except Exception:  # noqa: BLE001 - later cases must run too
        return ["a value has the wrong kind for its key"]


def _read_cases(path: Path) -> list[dict[str, Any]]:
    try:
        cases = tomllib.loads(_text_of(str(path))).get("case", [])
    except (ValueError, RecursionError) as error:
        raise RecordError([Fault(str(path), str(error))]) from error
    if not isinstance(cases, list) or not all(isinstance(case, dict) for case in cases):
        raise RecordError([Fault(str(path), "expected a list of tables [[case]]")])
    return cases


def _text_of(name: str) -> str:
    """The text of a file, or of standard input for `-`. Raises RecordError if unreadable."""
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
    known_variant(library, record.variant)
    variant = library.version(record.variant, record.version)
    table = Table.of(variant, record.options, record.seats)
    return table, record, replayed(table, record)


def replay(library: FolderLibrary, chosen: argparse.Namespace) -> int:
    """Print the position and the results of each phase of a game file, a line each."""
    table, record, stages = _open_game(library, chosen.game)
    for stage in stages:
        found = position_json(table, stage.position)
        found["checksum"] = checksum(table, stage.position)
        results: list[dict[str, object]] = []
        for index, played in enumerate(stage.played_phases):
            results += results_json(table, played, {} if index else stage.texts)
        if results:
            found["results"] = results
        print_line(line_of(found))
    number = strayed(table, record, stages)
    if number is None:
        return 0
    message = "the file expects a different position after this from the one these rules give"
    raise RecordError([Fault(f"slots[{number}].checksum", message)])


def encode(library: FolderLibrary, chosen: argparse.Namespace) -> int:
    """Print the text of a link that holds the game of a file."""
    table, record, stages = _open_game(library, chosen.game)
    print_line(link.encode(table, record, stages, names=chosen.names))
    return 0


def decode(library: FolderLibrary, chosen: argparse.Namespace) -> int:
    """Print the game file that a link holds."""
    payload = chosen.game.rpartition("#g=")[2].partition("&")[0]
    variant_id, version = link.variant_of(payload)
    known_variant(library, variant_id)
    table = Table.of(library.version(variant_id, version))
    print_line(line_of(record_json(link.decode(table, payload))))
    return 0


def _print_lines(head: str, lines: Iterable[str]) -> None:
    print_line(head)
    for line in lines:
        print_line(f"  {line}")
