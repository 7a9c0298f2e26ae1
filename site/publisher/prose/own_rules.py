"""How a variant's rules differ from the standard ones, as rows of the same table.

The slots that `rules.py` fills show which rules differ; the page's own text explains how.
"""

from collections.abc import Iterator, Mapping

from engine.kit import STANDARD, Keeper, Rules
from engine.text.order_kinds import OrderKind
from publisher.words import facts as said


def own_rules(rules: Rules) -> Iterator[Mapping[str, str]]:
    """Yield a row for each difference: its subject, this variant, the standard game."""
    known = STANDARD.order_kinds.rows
    added = [_written(kind) for kind in rules.order_kinds.rows if kind not in known]
    if added:
        yield _row(said.NEW_ORDERS, "; ".join(added))
    told = [
        rule.task
        for key, rule in rules.phases.items()
        if type(rule) is not type(STANDARD.phases.get(key))
    ]
    told += [
        means
        for slot, means in said.OWN_SLOTS.items()
        if type(getattr(rules, slot)) is not type(getattr(STANDARD, slot))
    ]
    if told:
        yield _row(said.OWN_RULES, said.listing(told))
    if type(rules.keeper) is not Keeper:
        yield _row(said.SECRETS, said.KEEPER)


def _row(about: str, here: str) -> Mapping[str, str]:
    return {"about": about, "here": here, "standard": said.NONE}


def _written(kind: OrderKind) -> str:
    """Write the text of a kind of order: its words, with dots for the parts to fill in."""
    parts = kind.pattern.parts
    return " ".join(part.word or "\u2026" for part in parts if not part.spare)
