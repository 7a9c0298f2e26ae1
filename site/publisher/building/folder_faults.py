"""Everything that is wrong with one folder, each thing told once."""

import re
from collections.abc import Iterable
from pathlib import Path

from publisher.building.facts import tell
from publisher.building.variant import Checked, Telling, check_folder
from publisher.cli import Stop
from publisher.faults import Fault
from publisher.load.load import Folder
from publisher.load.rules import raised

_UNKNOWN = re.compile(r"(?:there is no (?:place|province)|Did you mean) \"?(\w+)")


def faults_of(
    root: Path,
    folder: Folder,
    known: Iterable[Fault],
    told_by: Telling = tell,
    *,
    can_draw: bool = True,
) -> tuple[list[Fault], Checked | None]:
    """Check a folder; give what is wrong with it beside the known faults, and what it is if sound.

    `can_draw` says whether maps can be drawn here: else an old one is no more than a warning.
    """
    try:
        checked, wrong = check_folder(root, folder, told_by, can_draw=can_draw)
    except Stop:
        raise
    except Exception as error:  # noqa: BLE001 - a crash in one folder must not hide faults in another
        checked, wrong = None, [raised(folder, error)]
    return _new(known, wrong), checked


def _new(known: Iterable[Fault], more: Iterable[Fault]) -> list[Fault]:
    """Leave out faults that follow from one already reported for the same key or part.

    A malformed province is unknown to every key that names it, and its map cannot agree with the
    rules: one fault is enough.
    """
    told_of = [(fault.file, fault.key) for fault in known if fault.key]
    lost = {key.split(".")[1] for _, key in told_of if key.startswith("provinces.")}
    return [
        fault
        for fault in more
        if not any(
            fault.file == file and fault.key and (key + ".").startswith(fault.key + end)
            for file, key in told_of
            for end in ".["
        )
        and not (lost and fault.file.endswith("/map.toml"))
        and not lost.intersection(_UNKNOWN.findall(f"{fault.message} {fault.suggestion}"))
    ]
