"""What a seat may be told, and what its page shows beside the board."""

from engine.rules.sight import Badge, Panel, Sight, Sign, Told
from engine.standard.sight import OpenSight

__all__ = [
    "Badge",
    "OpenSight",
    "Panel",
    "Sight",
    "Sign",
    "Told",
]
