"""Make requests for the comparison of two checkouts, always the same for a seed.

Games are played through the command line of one checkout: legal orders from `choices`, the next
position from `adjudicate`. Some sheets are spoilt, some boards are crowded at random.
"""

import argparse
import random
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.compare import known, noise, plans
from tests.compare.commands import BrokeError, Stream, line
from tests.compare.crowds import crowd
from tests.compare.facts import VARIANTS, Facts
from tests.compare.wild import strange

type Json = dict[str, Any]

SEED = 20
POSITIONS = 2000  # of each variant
CROWDED = 0.25  # the share of them on crowded boards
BROKEN = 150  # requests of each variant that cannot be judged
STRANGE = 800  # requests of each variant full of orders that cannot be
GAMES = 3  # of each variant, kept whole as game files
LONGEST_GAME = 45  # phases
CHAIN = 3  # phases that are played on from a crowded board


@dataclass
class Player:
    """Plays a variant at random with one checkout's engine."""

    facts: Facts
    listing: Stream
    judge: Stream
    rng: random.Random

    def choices(self, position: Json) -> Json:
        """Return the legal orders of a position, by power and actor; none if it is impossible.

        An actor with too many of them to be listed gets no order.
        """
        found: Json = self.listing.ask(position).get("choices", {})
        return {
            power: {actor: orders for actor, orders in by_actor.items() if orders is not None}
            for power, by_actor in found.items()
        }

    def sheets(self, position: Json, spoils: float) -> plans.Sheets:
        """Return orders for a position, with mistakes in so many of a hundred phases."""
        choices = self.choices(position)
        if self.rng.random() < 0.002 and any("game" in listed for listed in choices.values()):
            return plans.agreed_draw(choices)
        stacks = self.facts.has_stacks
        found = plans.sheets(self.rng, position, choices, self.facts.centres, stacks=stacks)
        if self.rng.random() < spoils:
            found = noise.spoilt(self.rng, self.facts, found)
        return found

    def game(self, phases: int, spoils: float) -> Iterator[Json]:
        """Yield the requests of one game."""
        opening: Json = {"variant": self.facts.variant}
        if self.rng.random() < 0.4:
            opening["options"] = self.facts.options(self.rng)
        yield from self.play(opening | {"phase": self.facts.start}, phases, spoils)

    def play(self, position: Json, phases: int, spoils: float) -> Iterator[Json]:
        """Yield the requests of so many phases from a position, or until the game ends."""
        about = {key: position[key] for key in ("variant", "options") if key in position}
        for _ in range(phases):
            request = position | {"orders": self.sheets(position, spoils)}
            try:
                answer = self.judge.ask(request)
            except BrokeError as error:
                print(f"the engine broke on {error}", file=sys.stderr)
                return
            yield request
            if answer["faults"] or answer["next"]["phase"] == "END":
                return
            position = about | answer["next"]

    def games(self, count: int) -> list[Json]:
        """Return so many requests of whole games."""
        found: list[Json] = []
        while len(found) < count:
            spoils = self.rng.choice((0.0, 0.25, 0.6))
            found += self.game(LONGEST_GAME, spoils)
        return found[:count]

    def crowds(self, count: int) -> list[Json]:
        """Return so many requests on crowded boards and what follows from them."""
        found: list[Json] = []
        while len(found) < count:
            made = crowd(self.rng, self.facts, self.listing)
            if made:
                found += self.play(made[0], CHAIN, 0.2)
        return found[:count]

    def record(self) -> Json:
        """Return one game as a game file."""
        requests = list(self.game(LONGEST_GAME, 0.1))
        slots = [
            {"phase": r["phase"], "sheets": {p: {"orders": {p: o}} for p, o in r["orders"].items()}}
            for r in requests
        ]
        return {
            "format": "chancery-game",
            "formatVersion": 2,
            "variant": self.facts.variant,
            "version": "00000000",
            "options": requests[0].get("options", {}),
            "seats": {},
            "title": f"A game of {self.facts.variant}",
            "slots": slots,
            "names": {self.facts.powers[0]: "Ann"},
            "notes": {"0": "the first phase"},
        }


def make(checkout: Path, folder: Path, positions: int = POSITIONS) -> dict[str, int]:
    """Write all requests into a folder; return how many there are of each group."""
    counts = {}
    for variant in VARIANTS:
        facts = Facts.of(checkout, variant)
        with ExitStack() as stack:
            listing = stack.enter_context(Stream(checkout, "choices"))
            judge = stack.enter_context(Stream(checkout, "adjudicate"))
            rng = random.Random(f"{variant} {SEED}")  # noqa: S311 - play, not cryptography
            player = Player(facts, listing, judge, rng)
            crowded = int(positions * CROWDED)
            groups = {
                variant: player.games(positions - crowded),
                f"{variant}-crowded": player.crowds(crowded),
            }
            sound = groups[variant]
            spoilt = [noise.broken(rng, facts, rng.choice(sound)) for _ in range(BROKEN)]
            groups[f"{variant}-broken"] = [one for one in spoilt if judge.answers(one)]
            games = folder / "games"
            games.mkdir(parents=True, exist_ok=True)
            for number in range(GAMES):
                file = games / f"{variant}-made-{number + 1}.game.json"
                file.write_text(line(player.record()) + "\n", "utf-8")
            rng = random.Random(f"{variant} {SEED} strange")  # noqa: S311 - likewise
            sound = sorted(groups[variant] + groups[f"{variant}-crowded"], key=line)
            spoilt = strange(rng, facts, sound, listing, STRANGE * positions // POSITIONS)
            groups[f"{variant}-strange"] = [one for one in spoilt if judge.answers(one)]
            groups |= known.groups(checkout, variant, judge)
        for group, requests in groups.items():
            rng.shuffle(requests)  # so that the first ones are a fair sample
            text = "".join(line(request) + "\n" for request in requests)
            (folder / f"{group}.jsonl").write_text(text, "utf-8")
            counts[group] = len(requests)
    known.keep_games(folder / "games")
    return counts


def main() -> None:
    """Make the requests from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkout", type=Path, help="the code whose engine plays the games")
    parser.add_argument("folder", type=Path, help="where the requests go")
    parser.add_argument("--count", type=int, default=POSITIONS, help="positions of each variant")
    chosen = parser.parse_args()
    for group, count in make(chosen.checkout, chosen.folder, chosen.count).items():
        print(f"{count:6} {group}")


if __name__ == "__main__":
    main()
