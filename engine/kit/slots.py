"""The slots of `Rules`, which a variant fills by `replace(STANDARD, ...)`, and what they take."""

from engine.errors import Fault
from engine.rules.context import OPEN, Context, KeeperAnswer
from engine.rules.rules import (
    Keeper,
    Lot,
    Opening,
    Ownership,
    Past,
    PlayedPhase,
    Rules,
    Seats,
    StateKeys,
    Victory,
)
from engine.standard import STANDARD
from engine.standard.agreement import survivors
from engine.standard.opening import StandardOpening
from engine.standard.ownership import StandardOwnership
from engine.standard.victory import StandardVictory

__all__ = [
    "OPEN",
    "STANDARD",
    "Context",
    "Fault",
    "Keeper",
    "KeeperAnswer",
    "Lot",
    "Opening",
    "Ownership",
    "Past",
    "PlayedPhase",
    "Rules",
    "Seats",
    "StandardOpening",
    "StandardOwnership",
    "StandardVictory",
    "StateKeys",
    "Victory",
    "survivors",
]
