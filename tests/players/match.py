"""Play one player against the rest, from every seat in turn, and print shares with intervals.

`python -m tests.players.match standard strong dumbbot --games 70` plays ten games from each seat.
The share of a game is the square of a seat's centres, as a part of the sum of all squares, after so
many rounds of the calendar; a sole winner takes all. Games are added to `--log`, one line each,
and games that stand there already are not played again.
"""

import argparse
import json
import math
import sys
import time
from pathlib import Path

from engine.board.board import PowerId
from engine.board.position import Position
from engine.board.seating import SeatId
from engine.orders.orders import Order
from engine.players.suggest import Player, suggested
from engine.record.game import Table
from engine.rules.context import Context
from engine.rules.rules import PlayedPhase
from tests.games.play import table_of
from tests.players import dumbbot

PHASES = 400  # after which a game ends in any case


def sheets_of(
    table: Table, position: Position, seat: SeatId, who: str, seed: int, budget: int
) -> dict[PowerId, tuple[Order, ...]]:
    """Return the sheets of a seat."""
    if who == "dumbbot":
        held = table.seating.powers_of(seat)
        return {p: tuple(dumbbot.sheet(table, position, p, str(seed))) for p in held}
    return dict(suggested(table, position, seat, Player(who, seed, budget)).orders)


def play(
    table: Table, players: dict[SeatId, str], seed: int, rounds: int, budget: int
) -> tuple[Position, int]:
    """Return the position after so many rounds, or at the end."""
    position, past, done = table.opening, tuple[PlayedPhase, ...](), 0
    first = table.board.calendar.start.turn
    for _ in range(PHASES):
        if position.ending is not None:
            break
        sheets: dict[PowerId, tuple[Order, ...]] = {}
        for number, (seat, who) in enumerate(players.items()):
            sheets |= sheets_of(table, position, seat, who, seed * 100 + number, budget)
        year = position.phase.year
        position, played = table.advance(position, sheets, past, Context(seating=table.seating))
        past = (*past, *played)
        done += position.phase.turn == first and position.phase.year > year
        if done >= rounds:
            break
    return position, done


def share(table: Table, position: Position, seat: SeatId) -> float:
    """Return a seat's part of the sum of squares; a sole winner has all of it."""
    if position.ending is not None and position.ending.winners:
        won = {table.seating.seat_of(power) for power in position.ending.winners}
        return 1 / len(won) if seat in won else 0.0
    totals = {
        one: sum(len(position.centres_of(power)) for power in held)
        for one, held in table.seating.seats.items()
    }
    return totals[seat] ** 2 / max(sum(total**2 for total in totals.values()), 1)


def interval(shares: list[float]) -> tuple[float, float]:
    """Return the mean, and half the width of its interval of 95 %."""
    mean = sum(shares) / len(shares)
    spread = sum((one - mean) ** 2 for one in shares) / max(len(shares) - 1, 1)
    return mean, 1.96 * math.sqrt(spread / len(shares))


def main() -> int:
    """Play the games that are missing, and print how the one did."""
    parser = argparse.ArgumentParser(prog="tests.players.match", description=__doc__)
    parser.add_argument("variant")
    parser.add_argument("one")
    parser.add_argument("rest")
    parser.add_argument("--games", type=int, default=14)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--budget", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=1e9, help="begin no game after these")
    parser.add_argument("--log", type=Path)
    chosen = parser.parse_args()
    table, begun = table_of(chosen.variant), time.monotonic()
    seats = list(table.seating.seats)
    key = [chosen.variant, chosen.one, chosen.rest, chosen.rounds, chosen.budget]
    done: dict[int, float] = {}
    if chosen.log and chosen.log.exists():
        for line in chosen.log.read_text("utf-8").splitlines():
            game = json.loads(line)
            if game["match"] == key:
                done[game["game"]] = game["share"]
    for number in range(chosen.games):
        if number in done:
            continue
        if time.monotonic() - begun > chosen.seconds:
            break
        mine = seats[number % len(seats)]
        players = {seat: chosen.one if seat == mine else chosen.rest for seat in seats}
        end, rounds = play(table, players, number + 1, chosen.rounds, chosen.budget)
        done[number] = share(table, end, mine)
        line = {"match": key, "game": number, "seat": mine, "share": round(done[number], 4)}
        line |= {"phase": end.phase.code, "rounds": rounds}
        if chosen.log:
            with chosen.log.open("a", encoding="utf-8") as log:
                log.write(json.dumps(line) + "\n")
    if done:
        mean, half = interval([*done.values()])
        print(
            f"{' '.join(map(str, key))}: {len(done)} games, share {100 * mean:.1f} % "
            f"± {100 * half:.1f} (equal: {100 / len(seats):.1f} %)"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
