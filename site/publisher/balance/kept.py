"""The file of finished games: one JSON line a game, added as soon as the game is over."""

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from publisher.balance.play import Match, Played
from publisher.words import balance as words


def key_of(match: Match) -> dict[str, Any]:
    """What decides a game beside its seed; where the files lie does not."""
    return {key: value for key, value in asdict(match).items() if key != "root"}


def read(file: Path, match: Match, warn: Callable[[str], None]) -> dict[int, Played]:
    """Return the finished games of a match by seed; warn of lines that are no games.

    A line may be cut short where the machine stopped. It stays, and its game is played again.
    """
    found: dict[int, Played] = {}
    if not file.is_file():
        return found
    key = key_of(match)
    for number, line in enumerate(file.read_text("utf-8", "replace").splitlines(), 1):
        try:
            value = json.loads(line)
            if value["match"] == key:
                played = _played(value)
                found[played.seed] = played
        except (KeyError, TypeError, ValueError):
            warn(words.LEFT_OUT.format(file=file, line=number))
    return found


def _played(value: Mapping[str, Any]) -> Played:
    return Played(
        seed=int(value["seed"]),
        centres={str(seat): int(count) for seat, count in value["centres"].items()},
        out={str(seat): str(phase) for seat, phase in value["out"].items()},
        winners=tuple(map(str, value["winners"])),
        ending=str(value["ending"]),
        phase=str(value["phase"]),
        rounds=int(value["rounds"]),
    )


def add(file: Path, match: Match, played: Played) -> None:
    """Add a finished game, on a line of its own even behind one that was cut short."""
    file.parent.mkdir(parents=True, exist_ok=True)
    line = json.dumps({"match": key_of(match), **asdict(played)}, ensure_ascii=False)
    with file.open("a+b") as out:
        if out.seek(0, 2):
            out.seek(-1, 2)
            line = line if out.read() == b"\n" else f"\n{line}"
        out.write(f"{line}\n".encode())
