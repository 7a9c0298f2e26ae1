"""What the engine promises to the rules modules of variants.

A variant's `rules.py`, and every module beside it, may import the names of this list, and
them alone if its versions are to be kept: a kept version holds the sources of its rules as
they were, and is played by the engine of the day. So names are added to this list and never
taken away, and what one of them accepts and returns does not change its meaning. All other
modules of the engine may change from one day to the next.

From the outside in: what a game is played on; orders, results; the slots of `Rules`, which a
variant fills by `replace(STANDARD, ...)`; menus; the standard rules that fill them, to be
overridden step by step; words.
"""

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
from engine.board.position import (
    Dislodged,
    Ending,
    Position,
    Unit,
    in_order,
    stacked,
    unit_key,
)
from engine.board.seating import SeatId, Seating, Viewer
from engine.errors import Fault
from engine.lazy import last_remembered, remembered
from engine.orders.fronts import Front
from engine.orders.orders import (
    Build,
    Concede,
    Convoy,
    Disband,
    Draw,
    HelpOrder,
    Hold,
    Invalid,
    Move,
    Order,
    Retreat,
    SupportHold,
    SupportMove,
    UnitOrder,
    Waive,
)
from engine.orders.results import (
    Forces,
    Reason,
    ReasonKind,
    Resolution,
    Verdict,
    verdict_for,
)
from engine.rules.choices_tree import Answer as ChoiceAnswer
from engine.rules.choices_tree import Question, ask, complete, inside, refused, within
from engine.rules.context import OPEN, Context
from engine.rules.context import Answer as KeeperAnswer
from engine.rules.declarations import (
    Declaration,
    Declaring,
    DeclaringMenu,
    ListedDeclaration,
    said,
)
from engine.rules.entries import Entry, resolved
from engine.rules.inputs import Number, Preference, Text
from engine.rules.menu import (
    NO_DRAFTS,
    Actor,
    Drafts,
    Option,
    PhaseMenu,
    Step,
    Words,
    order_key,
    place_option,
)
from engine.rules.phase_rule import PhaseRule, Sheets
from engine.rules.rules import (
    Asked,
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
from engine.rules.sight import Badge, Panel, Sight, Sign, Told
from engine.standard import STANDARD
from engine.standard.adjustments.civil_disorder import distances
from engine.standard.adjustments.menu import AdjustmentMenu
from engine.standard.adjustments.phase import StandardAdjustment
from engine.standard.agreement import survivors
from engine.standard.movement.answers import AimedKind, help_answers
from engine.standard.movement.legality import Situation
from engine.standard.movement.menu import MovementMenu, unit_actor
from engine.standard.movement.phase import StandardMovement
from engine.standard.movement.verdicts import Report
from engine.standard.opening import StandardOpening
from engine.standard.ownership import StandardOwnership
from engine.standard.retreats.menu import RetreatMenu
from engine.standard.retreats.phase import RetreatEntry, StandardRetreats
from engine.standard.sight import OpenSight
from engine.standard.victory import StandardVictory
from engine.text.names import counted_kind, location_name, spoken_place, units_counted
from engine.text.notation import parse_order
from engine.text.order_kinds import OrderKind
from engine.text.request_reader import Reading
from engine.text.standard_orders import STANDARD_ORDERS

__all__ = [
    "NO_DRAFTS",
    "OPEN",
    "STANDARD",
    "STANDARD_ORDERS",
    "Actor",
    "AdjustmentMenu",
    "AimedKind",
    "Asked",
    "Badge",
    "Board",
    "Build",
    "ChoiceAnswer",
    "Concede",
    "Context",
    "Convoy",
    "Declaration",
    "Declaring",
    "DeclaringMenu",
    "Disband",
    "Dislodged",
    "Drafts",
    "Draw",
    "Ending",
    "Entry",
    "Fault",
    "Forces",
    "Front",
    "HelpOrder",
    "Hold",
    "Invalid",
    "Join",
    "Keeper",
    "KeeperAnswer",
    "ListedDeclaration",
    "Location",
    "Lot",
    "Move",
    "MovementMenu",
    "NeutralId",
    "Number",
    "OpenSight",
    "Opening",
    "Option",
    "Order",
    "OrderKind",
    "Ownership",
    "Panel",
    "Past",
    "Phase",
    "PhaseMenu",
    "PhaseRule",
    "PlayedPhase",
    "Position",
    "Power",
    "PowerId",
    "Preference",
    "Province",
    "ProvinceId",
    "Question",
    "Reading",
    "Reason",
    "ReasonKind",
    "Report",
    "Resolution",
    "Retreat",
    "RetreatEntry",
    "RetreatMenu",
    "Rules",
    "SeatId",
    "Seating",
    "Seats",
    "Sheets",
    "Sight",
    "Sign",
    "Situation",
    "StandardAdjustment",
    "StandardMovement",
    "StandardOpening",
    "StandardOwnership",
    "StandardRetreats",
    "StandardVictory",
    "StateKeys",
    "Step",
    "SupportHold",
    "SupportMove",
    "Terrain",
    "Text",
    "Told",
    "Unit",
    "UnitOrder",
    "Verdict",
    "Victory",
    "Viewer",
    "Waive",
    "Words",
    "ask",
    "complete",
    "counted_kind",
    "distances",
    "help_answers",
    "in_order",
    "inside",
    "last_remembered",
    "location_name",
    "order_key",
    "parse_order",
    "place_option",
    "province_id",
    "refused",
    "remembered",
    "resolved",
    "said",
    "spoken_place",
    "stacked",
    "survivors",
    "unit_actor",
    "unit_key",
    "units_counted",
    "verdict_for",
    "within",
]
