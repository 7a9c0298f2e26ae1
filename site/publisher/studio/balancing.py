"""Let computer players play a draft, and make its page on balance, as `build.py balance` does.

The page asks a worker of its own for one game after another, so that it can show how many are done
and stop at any time. The same level and seed give the same game as on the desk.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.players.suggest import BUDGET, Player, faults_of
from engine.record.game import Table
from publisher.balance.graph import graph_of
from publisher.balance.play import Match, Played, play
from publisher.balance.saved import Saved
from publisher.building.balance import balance_files
from publisher.chart import chart as charts
from publisher.cli import Stop
from publisher.faults import without_warnings
from publisher.load.load import Folder, load
from publisher.load.rules import variant_of
from publisher.words import studio as words

FEWEST = 2  # games of which there is a mean with its bounds
_ROUNDS = 20  # of the calendar, as on the desk


class Balancing:
    """The games that were played of drafts as they are now."""

    def __init__(self, root: Path) -> None:
        """Find the drafts in a folder, which has `variants/`."""
        self._root = root
        self._games: dict[Match, dict[int, Played]] = {}

    def play(self, name: str, asked: Mapping[str, Any]) -> object:
        """Play a game, {"level", "seed"}, and tell how many there are now, {"games"}.

        Raises Stop if the draft is faulty or there is no such player.
        """
        match, _ = self._match(name, str(asked["level"]))
        games = self._games.setdefault(match, {})
        seed = int(asked["seed"])
        games[seed] = play(match, seed)
        return {"games": len(games)}

    def files(self, name: str, asked: Mapping[str, Any]) -> Mapping[str, str]:
        """Make the page about the games of a level, {"level"}, and its style sheet, by name.

        There are none before FEWEST games are played. Raises Stop if the draft is faulty.
        """
        match, folder = self._match(name, str(asked["level"]))
        games = self._games.get(match, {})
        if len(games) < FEWEST:
            return {}
        variant, _ = variant_of(self._root, folder)
        if variant is None:
            raise Stop(words.FAULTY)
        saved = Saved(
            version=match.version,
            level=match.level,
            budget=match.budget,
            rounds=match.rounds,
            graph=graph_of(Table.of(variant)),
            games=tuple(games[seed] for seed in sorted(games)),
            replays={},
        )
        colours = charts.stylesheet(charts.board_facts(folder.data))
        return balance_files(folder, saved, match.version, colours)

    def _match(self, name: str, level: str) -> tuple[Match, Folder]:
        if wrong := faults_of(Player(level)):
            raise Stop(*(fault.message for fault in wrong))
        folders, found = load(self._root, (name,))
        if without_warnings(found) or not folders:
            raise Stop(words.FAULTY)
        (folder,) = folders
        variant, _ = variant_of(self._root, folder)
        if variant is None:
            raise Stop(words.FAULTY)
        match = Match(
            root=str(self._root),
            variant=name,
            version=variant.version,
            engine="",
            level=level,
            budget=BUDGET,
            rounds=_ROUNDS,
        )
        return match, folder
