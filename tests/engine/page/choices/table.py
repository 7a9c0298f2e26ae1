"""The auction's table on the board of 119 spaces, and its choices as a page asks for them."""

from typing import Any

from engine.board.board import PowerId
from engine.board.position import Position
from engine.page.next_choice import step_json
from engine.record.game import Table
from engine.request.position_json import read_position
from engine.rules.menu import Actor, PhaseMenu
from engine.rules.walk import Walk
from engine.variant.variant import Variant
from tests.engine.page.choices.auction import RULES
from tests.games.play import LIBRARY

type Json = dict[str, Any]

TABLE = Table.of(Variant.from_data("auction", LIBRARY["danelaw"].data, RULES))
MENU: PhaseMenu = RULES.phases["M"].menu
TIUNDA = PowerId("Tiunda")


def position(**units: list[str]) -> Position:
    """Return a position with these units alone."""
    return read_position(TABLE, {"phase": "S835M", "units": units})


def step(
    path: list[str], at: Position = TABLE.opening, power: str = TIUNDA, **beside: list[str]
) -> Json:
    """Return the step after these answers, beside these drafts by power."""
    drafts = {PowerId(whose): texts for whose, texts in beside.items()}
    return step_json(TABLE, at, PowerId(power), path, drafts)


def keys(found: Json) -> list[str]:
    """Return the answers that are possible."""
    return [option["key"] for option in found["options"] if option["possible"]]


def actor(key: str, at: Position = TABLE.opening, power: str = TIUNDA) -> Actor:
    """Return an actor by its key."""
    actors = MENU.actors(TABLE.board, at, PowerId(power))
    return next(actor for actor in actors if actor.key == key)


def walk(key: str, at: Position = TABLE.opening, power: str = TIUNDA) -> Walk:
    """Return the tree of an actor."""
    return Walk(MENU, TABLE.board, at, actor(key, at, power))
