"""The games of a variant as its folder keeps them: a page on balance is made from them alone."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from engine.board.board import ProvinceId, province_id
from publisher.balance.graph import Corner, Graph
from publisher.balance.play import Match, Played
from publisher.balance.stalemate import Line
from publisher.faults import Fault
from publisher.load.schema import schema_faults

FILE = "balance.json"
_FORMAT = 1


@dataclass(frozen=True, slots=True)
class Saved:
    """What the board says, and many games; five of them can be looked at."""

    version: str  # of the variant's rules that were played
    level: str
    budget: int
    rounds: int
    graph: Graph
    games: tuple[Played, ...]  # in order of their seeds
    replays: Mapping[int, str]  # texts of links, by the seeds of their games


def write(match: Match, graph: Graph, games: Sequence[Played], replays: Mapping[int, str]) -> str:
    """Write the file, with a line for each game."""
    seats = list(games[0].centres)
    head = {
        "format": _FORMAT,
        "version": match.version,
        "level": match.level,
        "budget": match.budget,
        "rounds": match.rounds,
        "seats": seats,
        "board": _board_json(graph),
    }
    rows = [asdict(game) | {"centres": [game.centres[seat] for seat in seats]} for game in games]
    parts = [f"{_json(key)}: {_json(value)}" for key, value in head.items()]
    parts.append(f'"games": [\n{",\n".join(map(_json, rows))}\n]')
    links = {str(seed): replays[seed] for seed in sorted(replays)}
    parts.append(f'"replays": {json.dumps(links, indent=0)}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _board_json(graph: Graph) -> Mapping[str, object]:
    return {
        "seats": [asdict(corner) for corner in graph.corners],
        "neutral": graph.neutral,
        "hubs": graph.hubs,
        "dead_ends": graph.dead_ends,
        "bays": graph.bays,
        "lines": [asdict(line) for line in graph.lines],
    }


def read(path: Path, file: str) -> tuple[Saved | None, list[Fault]]:
    """Read the file, or say what is wrong with it; `file` is its name as seen from the root."""
    try:
        data = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        line = getattr(error, "lineno", 0)
        return None, [Fault(file, line, "", f"expected JSON in UTF-8: {error}")]
    if not isinstance(data, dict):
        return None, [Fault(file, 1, "", "expected an object")]
    faults = [
        Fault(file, 0, ".".join(map(str, key)), message, hint)
        for key, message, hint in schema_faults("balance", data)
    ]
    faults = faults or [Fault(file, 0, key, message) for key, message in _mistakes(data)]
    return (None, faults) if faults else (_saved(data), [])


def _mistakes(data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """What no schema says: which names and numbers belong together."""
    seats, seeds = data["seats"], [game["seed"] for game in data["games"]]
    for number, game in enumerate(data["games"]):
        if len(game["centres"]) != len(seats):
            yield f"games.{number}.centres", f"expected {len(seats)} numbers, one for each seat"
        for key in ("out", "winners"):
            for seat in game[key]:
                if seat not in seats:
                    yield f"games.{number}.{key}", f"there is no seat {seat!r}"
    if seeds != sorted(set(seeds)):
        yield "games", "expected each seed once, in order"
    if [corner["seat"] for corner in data["board"]["seats"]] != seats:
        yield "board.seats", "expected the same seats in the same order as in seats"
    for seed in data["replays"]:
        if int(seed) not in seeds:
            yield f"replays.{seed}", "there is no game with this seed"


def _saved(data: Mapping[str, Any]) -> Saved:
    board, seats = data["board"], data["seats"]
    corners = [Corner(**row | {"near": tuple(row["near"])}) for row in board["seats"]]
    lines = [Line(_places(row["places"]), _places(row["centres"])) for row in board["lines"]]
    neutral = {ProvinceId(place): near for place, near in board["neutral"].items()}
    hubs = {ProvinceId(place): count for place, count in board["hubs"].items()}
    ends = (_places(board["dead_ends"]), _places(board["bays"]))
    games = [
        Played(
            **row
            | {
                "centres": dict(zip(seats, row["centres"], strict=True)),
                "winners": tuple(row["winners"]),
            }
        )
        for row in data["games"]
    ]
    return Saved(
        version=data["version"],
        level=data["level"],
        budget=data["budget"],
        rounds=data["rounds"],
        graph=Graph(tuple(corners), neutral, hubs, *ends, tuple(lines)),
        games=tuple(games),
        replays={int(seed): text for seed, text in data["replays"].items()},
    )


def _places(names: Sequence[str]) -> tuple[ProvinceId, ...]:
    return tuple(map(province_id, names))
