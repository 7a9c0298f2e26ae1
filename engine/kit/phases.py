"""What decides a phase: the standard rules of each, to be overridden step by step."""

from engine.rules.declarations import Declaration, Declaring, ListedDeclaration, said
from engine.rules.entries import Entry, resolved
from engine.rules.phase_rule import PhaseRule, Sheets
from engine.standard.adjustments.builds import fit_build
from engine.standard.adjustments.civil_disorder import distances
from engine.standard.adjustments.phase import StandardAdjustment
from engine.standard.movement.phase import StandardMovement
from engine.standard.retreats.beforehand import BEFOREHAND
from engine.standard.retreats.phase import RetreatEntry, StandardRetreats

__all__ = [
    "BEFOREHAND",
    "Declaration",
    "Declaring",
    "Entry",
    "ListedDeclaration",
    "PhaseRule",
    "RetreatEntry",
    "Sheets",
    "StandardAdjustment",
    "StandardMovement",
    "StandardRetreats",
    "distances",
    "fit_build",
    "resolved",
    "said",
]
