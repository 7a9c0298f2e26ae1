"""What the rules of a folder tell for its pages: data, wherever the rules have run."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.lazy import keep
from engine.session import Session
from engine.variant.variant import Variant
from publisher.building.judging import Judged, judge
from publisher.building.opening import opening
from publisher.examples.examples import Shown
from publisher.examples.sample import Sample, sample_of
from publisher.faults import Fault, without_warnings
from publisher.load.load import Folder
from publisher.load.rules import first_view
from publisher.prose.own_rules import own_rules
from publisher.prose.rules_text import RulesText
from publisher.runtime.bundle import compact

_KEPT = 32  # openings that are worked out once
_OPENINGS: dict[str, Mapping[str, Any]] = {}  # by what they follow from


@dataclass(frozen=True, slots=True)
class Start:
    """A new game of one version, as the player shows it before the engine has loaded."""

    version: str
    first: Mapping[str, Any]  # the record and its view
    choices: Mapping[str, Any]  # none unless pages are built


@dataclass(frozen=True, slots=True)
class Facts:
    """All that pages show of a variant's rules."""

    now: Start
    own: tuple[Mapping[str, str], ...]  # what differs from the standard rules
    shown: Mapping[int, Shown]  # the examples, by the line of their block
    earlier: tuple[Start, ...]  # kept versions
    sample: Sample | None = None  # a whole game to step through


@dataclass(frozen=True, slots=True)
class Told:
    """What running a folder's rules told: its faults and facts, and whether it is a variant."""

    faults: list[Fault]
    facts: Facts | None  # none of a faulty folder
    is_variant: bool = False


def tell(root: Path, folder: Folder, text: RulesText, *, is_built: bool) -> Told:
    """Run a folder's rules; their choices in a new game are worked out if pages are built."""
    judged = judge(root, folder, text)
    if judged.variant is None or without_warnings(judged.faults):
        return Told(judged.faults, None, is_variant=judged.variant is not None)
    sample, wrong = sample_of(folder, judged.variant)
    if wrong:
        return Told([*judged.faults, *wrong], None, is_variant=True)
    facts = _facts(judged, judged.variant, sample, is_built=is_built)
    return Told(judged.faults, facts, is_variant=True)


def _facts(judged: Judged, variant: Variant, sample: Sample | None, *, is_built: bool) -> Facts:
    kept = [one for _, one in judged.kept if one.version != variant.version]
    return Facts(
        now=_start(variant, is_built=is_built),
        own=tuple(own_rules(variant.rules)),
        shown=judged.shown,
        earlier=tuple(_start(one, is_built=is_built) for one in kept if is_built),
        sample=sample,
    )


def _start(variant: Variant, *, is_built: bool) -> Start:
    """Look at a new game. Choices are computed once for the same data and rules."""
    first = first_view(variant)
    if not is_built:
        return Start(variant.version, first, {})
    told_of = [variant.id, variant.version, variant.data, first["record"]]
    key = compact(told_of)
    if key not in _OPENINGS:
        found = opening(Session({variant.id: variant}), first["record"])
        keep(_OPENINGS, key, found, _KEPT)
    return Start(variant.version, first, _OPENINGS[key])
