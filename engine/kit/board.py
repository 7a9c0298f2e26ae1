"""What a game is played on: places and powers, the calendar, positions, seats.

`remembered` works out once what follows from a board or a position alone; `Later` waits until
somebody asks. `replace` makes changed copies of values.
"""

from dataclasses import replace

from engine.board.board import (
    Board,
    Location,
    NeutralId,
    Power,
    PowerId,
    Province,
    ProvinceId,
    Terrain,
    province_id,
)
from engine.board.calendar import Phase
from engine.board.joined import Join
from engine.board.position import Dislodged, Ending, Position, Unit, in_order, stacked, unit_key
from engine.board.seating import SeatId, Seating, Viewer
from engine.lazy import Later, last_remembered, remembered

__all__ = [
    "Board",
    "Dislodged",
    "Ending",
    "Join",
    "Later",
    "Location",
    "NeutralId",
    "Phase",
    "Position",
    "Power",
    "PowerId",
    "Province",
    "ProvinceId",
    "SeatId",
    "Seating",
    "Terrain",
    "Unit",
    "Viewer",
    "in_order",
    "last_remembered",
    "province_id",
    "remembered",
    "replace",
    "stacked",
    "unit_key",
]
