"""The requests of games and cases that the repository keeps: recorded, scripted and worked."""

import json
import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.compare.commands import Stream, run
from tests.repository import ROOT

type Json = dict[str, Any]

NO_INPUT = {"id", "title", "source", "expect", "kind", "owner", "tests"}


def groups(checkout: Path, variant: str, judge: Stream) -> dict[str, list[Json]]:
    """Return the kept requests of one variant, by where they come from."""
    datc = sorted((checkout / "tests" / "engine" / "datc").glob("*.toml"))
    worked = sorted((checkout / "variants" / variant / "cases").glob("*.toml"))
    found = {
        f"{variant}-recorded": list(_recorded(checkout, variant)),
        f"{variant}-scripted": list(_scripted(checkout, variant, judge)),
        f"{variant}-cases": list(_cases(worked, variant)),
        f"{variant}-datc": list(_cases(datc, variant)),
    }
    return {group: requests for group, requests in found.items() if requests}


def game_files() -> list[Path]:
    """Return the game files that the tests here keep, in a form that both sides read."""
    return sorted((ROOT / "tests").glob("*/*.game.json"))


def keep_games(folder: Path) -> None:
    """Copy the kept games, so that both sides read the same bytes."""
    for file in game_files():
        shutil.copyfile(file, folder / file.name)


def case_files(checkout: Path) -> list[Path]:
    """Return all files of worked cases."""
    worked = (checkout / "variants").glob("*/cases/*.toml")
    return [*sorted(worked), *sorted((checkout / "tests" / "engine" / "datc").glob("*.toml"))]


def _recorded(checkout: Path, variant: str) -> Iterator[Json]:
    for file in game_files():
        game = json.loads(file.read_text("utf-8"))
        if game["variant"] != variant:
            continue
        stages = map(json.loads, run(checkout, ["replay", str(file)]).lines)
        for stage, sheets in zip(stages, game["slots"], strict=False):
            stage.pop("results", None)
            stage.pop("checksum", None)
            about = {"variant": variant, "options": game.get("options", {})}
            orders = {p: o for s in sheets["sheets"].values() for p, o in s["orders"].items()}
            yield about | stage | {"orders": orders}


def _scripted(checkout: Path, variant: str, judge: Stream) -> Iterator[Json]:
    for file in sorted((checkout / "tests" / "games").glob("*.toml")):
        script = tomllib.loads(file.read_text("utf-8"))
        if script["variant"] != variant:
            continue
        position: Json = {"phase": script["turn"][0]["phase"]}
        for turn in script["turn"]:
            request = {"variant": variant} | position | {"orders": turn["orders"]}
            yield request
            position = judge.ask(request)["next"]


def _cases(files: list[Path], variant: str) -> Iterator[Json]:
    for file in files:
        for case in tomllib.loads(file.read_text("utf-8")).get("case", []):
            if case.get("variant", "standard") == variant and case.get("kind") != "victory":
                yield _request(case)


def _request(case: Json) -> Json:
    """Return a case in the words of a request, as the runner of cases reads it."""
    request: Json = {key: value for key, value in case.items() if key not in NO_INPUT}
    request.setdefault("units", {})
    if case.get("kind") == "adjust":
        request.setdefault("phase", "W1A")
        if "owner" in case:
            request["centres"] = case["owner"]
    dislodged, retreats = case.get("dislodged"), case.get("retreats", {})
    if isinstance(dislodged, dict):
        request["dislodged"] = [
            {"power": power, "unit": unit, "from": []}
            | {"retreats": retreats.get(unit, retreats.get(f"{power} {unit}"))}
            for power, units in dislodged.items()
            for unit in units
        ]
    return request
