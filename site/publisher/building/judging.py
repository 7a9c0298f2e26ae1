"""Run the rules of a variant's folder, on its data, cases and examples, and say what is wrong."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from engine.variant.variant import Variant
from publisher.building.versions import Kept, kept_versions
from publisher.checking.board_slips import board_slips
from publisher.checking.names import name_faults
from publisher.checking.playability import playability_faults
from publisher.checking.rules_imports import kit_faults, unavailable_faults
from publisher.checking.tags import unread_tags
from publisher.checking.worked_cases import case_faults
from publisher.examples.examples import Shown, show_examples
from publisher.faults import Fault
from publisher.load.in_time import WORKING, TooLong, within
from publisher.load.load import Folder
from publisher.load.rules import raised, variant_of
from publisher.prose.rules_text import RulesText


@dataclass(frozen=True, slots=True)
class Judged:
    """What running a folder's rules gave."""

    variant: Variant | None
    faults: list[Fault]
    shown: Mapping[int, Shown]
    kept: tuple[tuple[Kept, Variant], ...] = ()


def judge(root: Path, folder: Folder, text: RulesText) -> Judged:
    """Run a folder's rules as far as they go."""
    variant, faults = variant_of(root, folder)
    is_sound = variant is not None and folder.is_whole
    kept, wrong = kept_versions(folder)
    faults += wrong
    shown: Mapping[int, Any] = {}
    try:
        with within(WORKING):
            faults += case_faults(root, folder, variant if is_sound else None)
            if variant is not None:
                faults += playability_faults(folder, variant)
                faults += board_slips(folder, variant)
                faults += unread_tags(folder)
    except TooLong as error:
        return Judged(None, [*faults, raised(folder, error)], shown)
    if variant is None:
        return Judged(None, faults, shown)
    faults += name_faults(folder, variant)
    faults += unavailable_faults(folder)
    faults += [replace(fault, is_warning=True) for fault in kit_faults(folder)]
    try:
        with within(WORKING):
            shown, wrong = show_examples(folder, variant, text)
    except (Exception, TooLong) as error:  # noqa: BLE001 - whatever a designer's rules may raise
        wrong = [raised(folder, error)]
    faults += wrong if is_sound else []
    return Judged(variant, faults, shown, kept)
