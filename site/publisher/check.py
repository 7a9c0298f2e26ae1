"""List every fault of every variant; the command `build.py check`."""

import re
from collections.abc import Iterable
from contextlib import nullcontext
from pathlib import Path

from publisher.building.facts import tell
from publisher.building.variant import Checked, check_folder
from publisher.checking.missing import missing_files
from publisher.cli import Options, Stop
from publisher.faults import Fault, counted, report_lines, without_warnings
from publisher.load.load import load
from publisher.load.rules import raised
from publisher.pictures.freshness import Shown, card_faults, gallery_card_faults, on_gallery
from publisher.sandbox.browser import Sandbox, sandbox

_UNKNOWN = re.compile(r"(?:there is no (?:place|province)|Did you mean) \"?(\w+)")


def check(options: Options) -> None:
    """Check the named variants, or all of them; report each fault with its place."""
    with sandbox(options.root) if options.sandbox else nullcontext() as where:
        faults, checked = all_faults(options.root, options.variants, where)
    faults = sorted({*faults, *missing_files(options.root, checked)})
    if without_warnings(faults):
        raise Stop(*report_lines(faults))
    for warning in report_lines(faults) if faults else ():
        options.say(warning)
    options.say(f"{counted(len(checked), 'variant')} without a fault: {', '.join(checked)}")


def all_faults(
    root: Path, wanted: tuple[str, ...] = (), where: Sandbox | None = None
) -> tuple[list[Fault], list[str]]:
    """Give all faults and warnings of the wanted variants, and the ids that could be checked.

    Rules run in the sandbox if there is one.
    """
    folders, found = load(root, wanted)
    faults = list(found)
    cards: dict[str, Shown] = {}
    for folder in folders:
        try:
            checked, wrong = check_folder(root, folder, where.tell if where else tell)
            shown = _shown(checked)
            if shown is not None:
                wrong += () if found or wrong else card_faults(shown)  # a card is drawn last
                cards[folder.id] = shown
        except Stop:
            raise
        except Exception as error:  # noqa: BLE001 - a crash in one folder must not hide faults in another
            wrong = [raised(folder, error)]
        faults += _new(faults, wrong)
    if not wanted:
        on_card = [cards[one.id] for one in on_gallery(folders) if one.id in cards]
        faults += gallery_card_faults(root, on_card)
    return sorted(set(faults)), [folder.id for folder in folders]


def _shown(checked: Checked | None) -> Shown | None:
    """Return the facts for a variant's card; None if it is faulty, a draft or has no map."""
    if checked is None or checked.geometry is None or checked.folder.is_draft:
        return None
    return Shown(checked.folder, checked.geometry, checked.facts.now.first["view"])


def _new(known: Iterable[Fault], more: Iterable[Fault]) -> list[Fault]:
    """Leave out faults that follow from one already reported for the same key or part.

    A malformed province is unknown to every key that names it, and its map cannot agree with the
    rules: one fault is enough.
    """
    told_of = [(fault.file, fault.key) for fault in known if fault.key]
    lost = {key.split(".")[1] for _, key in told_of if key.startswith("provinces.")}
    return [
        fault
        for fault in more
        if not any(
            fault.file == file and fault.key and (key + ".").startswith(fault.key + end)
            for file, key in told_of
            for end in ".["
        )
        and not (lost and fault.file.endswith("/map.toml"))
        and not lost.intersection(_UNKNOWN.findall(f"{fault.message} {fault.suggestion}"))
    ]
