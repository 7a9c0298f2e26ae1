"""What may be ordered, one question at a time."""

from engine.rules.choices_tree import (
    ChoiceAnswer,
    Question,
    ask,
    ask_ranking,
    complete,
    inside,
    refused,
    within,
)
from engine.rules.declarations import DeclaringMenu
from engine.rules.inputs import Number, Preference, Text
from engine.rules.menu import (
    NO_DRAFTS,
    Actor,
    Contradiction,
    Drafts,
    Option,
    PhaseMenu,
    Step,
    Words,
    order_key,
    place_option,
)
from engine.standard.adjustments.menu import AdjustmentMenu
from engine.standard.movement.menu import AimedKind, MovementMenu, help_answers, unit_actor
from engine.standard.retreats.menu import RetreatMenu

__all__ = [
    "NO_DRAFTS",
    "Actor",
    "AdjustmentMenu",
    "AimedKind",
    "ChoiceAnswer",
    "Contradiction",
    "DeclaringMenu",
    "Drafts",
    "MovementMenu",
    "Number",
    "Option",
    "PhaseMenu",
    "Preference",
    "Question",
    "RetreatMenu",
    "Step",
    "Text",
    "Words",
    "ask",
    "ask_ranking",
    "complete",
    "help_answers",
    "inside",
    "order_key",
    "place_option",
    "refused",
    "unit_actor",
    "within",
]
