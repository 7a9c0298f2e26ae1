"""The steps of the movement phase: what is legal, the sheets read, the board afterwards, why.

The legality of orders to units is asked of a `Situation`, a position as it looks to a phase.
"""

from engine.standard.movement.completion import fit_unit_order
from engine.standard.movement.legality import Situation, can_enter, judge_unit_order, support_fault
from engine.standard.movement.listing import movement_orders as legal_unit_orders
from engine.standard.movement.phase import AfterMoves
from engine.standard.movement.sheets import MovementSheets
from engine.standard.movement.verdicts import Report

__all__ = [
    "AfterMoves",
    "MovementSheets",
    "Report",
    "Situation",
    "can_enter",
    "fit_unit_order",
    "judge_unit_order",
    "legal_unit_orders",
    "support_fault",
]
