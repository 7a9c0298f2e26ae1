"""Sentences built from a short look at the phase equal those built from a full look."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from engine.board.board import Board, PowerId
from engine.board.position import Unit
from engine.machine.adjudicate import adjudicate
from engine.orders.fronts import Clash, Setting
from engine.orders.results import Resolution
from engine.text.sentences import verdict_sentences
from engine.text.slots import Explains
from engine.variant.variant import Variant
from tests.engine import small
from tests.sentences.phases import LIBRARY, PUBLISHED, Phases
from tests.sentences.test_said import Json, Units


@dataclass
class LongLook:
    """A rule that looks at the whole phase to explain every order."""

    rule: Explains

    def met(self, resolution: Resolution, entry: int) -> Clash:
        """Return the rule's own answer."""
        return self.rule.met(resolution, entry)

    def culprits(self, resolution: Resolution, entry: int) -> tuple[Unit, ...]:
        """Return the rule's own answer."""
        return self.rule.culprits(resolution, entry)

    def sides(self, board: Board, units: Sequence[Unit]) -> Sequence[PowerId]:
        """Return the rule's own answer."""
        return self.rule.sides(board, units)

    def settings(self, resolution: Resolution, entries: Sequence[int]) -> list[Setting | None]:
        """Return no settings, so that every sentence takes the full look."""
        return [None] * len(entries)


@pytest.mark.parametrize("variant", PUBLISHED)
def test_both_ways_lead_to_the_same_sentences(variant: str) -> None:
    short = 0
    for table, played in Phases(variant, seed=29).orders(1500):
        rule, resolution = table.variant.rules.phase_rule(played.before), played.resolution
        entries = range(len(resolution.orders))
        told = verdict_sentences(table.board, rule, resolution, entries)
        assert told == verdict_sentences(table.board, LongLook(rule), resolution, entries)
        short += sum(setting is not None for setting in rule.settings(resolution, entries))
    assert short > 100  # it is the way of many


def told(units: Units, orders: Units) -> list[str]:
    """Return the sentences on all orders of a standard game in which units may stack."""
    variant = Variant.from_data("standard", LIBRARY.data("standard"), small.STACKS)
    request = {"variant": "standard", "phase": "S1901M", "units": units, "orders": orders}
    answer: Json = adjudicate({"standard": variant}, request)
    return [result["why"] for result in answer["results"]]


@pytest.mark.parametrize("unit", ["2A Mun", "A Mun"])
def test_a_stack_is_not_described_as_one_unit(unit: str) -> None:
    one = unit == "A Mun"
    units = {"Germany": ["A Ber", unit]}
    left = told(units, {"Germany": ["A Ber - Mun", f"{unit} - Tyr"]})
    army = "army leaves" if one else "armies leave"
    assert left[0] == f"Moves to Munich, which the German {army}."
    stayed = told(units, {"Germany": ["A Ber - Mun", f"{unit} H"]})
    army = "army in Munich stays" if one else "armies in Munich stay"
    assert stayed[0] == f"Bounces: the German {army}, and a power cannot dislodge its own units."
