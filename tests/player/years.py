"""Whole games at tables: who plays, who may order in a phase, and orders for it."""

from collections.abc import Mapping, Sequence

from engine.record.files.game_file import read_record
from engine.record.game import Table as Board
from engine.record.replay import replay, seated
from tests.games import coherent, play
from tests.player.table import Json, Rules, orders_in, recorded

type Players = Mapping[str, Sequence[str]]
type Orders = Mapping[str, Sequence[str]]

NAMES = (
    *("Ann", "Bo", "Cy", "Dot", "Eli", "Fay", "Gus"),
    *("Hal", "Ida", "Jo", "Kit", "Lou", "Max", "Nan"),
)
# Phases of each variant in which secrets are drawn, revealed and told.
SECRET = [("league_of_shadows", 8), ("danelaw", 3)]
LAST = "S1903M"  # the phase after two years of the standard game


def alone(powers: Sequence[str]) -> Players:
    """Give each power a player of its own."""
    return {name: (power,) for name, power in zip(NAMES, powers, strict=False)}


def powers_of(rules: Rules, variant: str) -> list[str]:
    """The powers that usually play."""
    view = rules.view(rules.ask("new", variant=variant)["record"])
    return [power["id"] for power in view["powers"] if power["playing"]]


def able(players: Players, view: Json) -> list[str]:
    """The players who may order in a phase."""
    may = {power["id"] for power in view["powers"] if power["may"]}
    return [name for name, powers in players.items() if may & set(powers)]


def asked(players: Players, computers: Sequence[str], view: Json) -> list[str]:
    """The players who are to seal: all on the board, where a computer orders beside one of them."""
    ordering = able(players, view)
    beside = {power["id"] for power in view["powers"] if power["may"]} & set(computers)
    there = {power["id"] for power in view["powers"] if not power["out"]}
    sealing = [name for name, powers in players.items() if there & set(powers)]
    return sealing if ordering and beside else ordering


def sheet(powers: Sequence[str], orders: Orders) -> str:
    """What the player of these powers writes."""
    return "\n".join(line for power in powers for line in (f"{power}:", *orders.get(power, ())))


def known() -> dict[str, Orders]:
    """The orders of a recorded game, by phase."""
    return {slot["phase"]: orders_in(slot) for slot in recorded()["slots"]}


def by_chance(record: Json, rng: coherent.Random) -> Orders:
    """Orders that fit together, drawn for the present phase of a record."""
    read = read_record(record)
    table = seated(Board.of(play.LIBRARY[read.variant], read.options), read)
    position = replay(table, read)[-1].position
    if position.phase.kind not in "MRA":
        return {}
    return {str(power): texts for power, texts in play.sheets(table, position, rng).items()}
