"""How much a viewer may know of each result of a phase."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.board.board import PowerId
from engine.board.seating import Viewer
from engine.orders.orders import Order
from engine.orders.results import Verdict
from engine.record.game import Table
from engine.record.replay import Stage
from engine.rules.rules import PlayedPhase
from engine.rules.sight import WHOLE, Told
from engine.text.sentences import verdict_sentence
from engine.text.slots import NAMES_OTHERS, TELLS_STRENGTHS
from engine.text.telling import plain_sentence


@dataclass(frozen=True, slots=True)
class VisibleResult:
    """One entry of a resolution, and how much of it a viewer may know."""

    played: PlayedPhase
    entry: int
    told: Told

    @property
    def power(self) -> PowerId:
        """Whose order it is."""
        return self.played.resolution.powers[self.entry]

    @property
    def order(self) -> Order:
        """What was ordered."""
        return self.played.resolution.orders[self.entry]

    @property
    def verdict(self) -> Verdict:
        """What came of it, in full."""
        return self.played.resolution.verdicts[self.entry]


def visible_results(table: Table, stage: Stage, viewer: Viewer) -> Iterator[VisibleResult]:
    """The results of a stage that a viewer may know; they do not show how many others there are."""
    sight = table.variant.rules.sight
    for played in stage.played_phases:
        told = sight.results(table.board, played.before, played.resolution, viewer)
        for entry, much in enumerate(told):
            if much.result:
                yield VisibleResult(played, entry, much)


def has_reason(one: VisibleResult) -> bool:
    """Whether the viewer may see the reason: its sentence names nothing hidden from them."""
    if one.told == WHOLE:
        return True
    named = one.verdict.reason.slots
    return (
        one.told.reason
        and (one.told.culprits or named.isdisjoint(NAMES_OTHERS))
        and (one.told.strengths or named.isdisjoint(TELLS_STRENGTHS))
    )


def visible_sentence(table: Table, one: VisibleResult) -> str:
    """Why an order had its result, in a sentence, or only the result if the reason is hidden.

    Only a viewer who may know everything learns what a success had to overcome.
    """
    if has_reason(one):
        rule = table.variant.rules.phase_rule(one.played.before)
        alone = one.told != WHOLE
        return verdict_sentence(table.board, rule, one.played.resolution, one.entry, alone=alone)
    return plain_sentence(one.verdict.result)
