"""List every fault of every variant; the command `build.py check`."""

from contextlib import nullcontext
from pathlib import Path

from publisher.building.facts import tell
from publisher.building.folder_faults import faults_of
from publisher.building.variant import Checked
from publisher.checking.missing import missing_files
from publisher.cli import Options, Stop
from publisher.faults import Fault, counted, report_lines, without_warnings
from publisher.load.load import load
from publisher.pictures.freshness import Shown, card_faults, gallery_card_faults, on_gallery
from publisher.sandbox.browser import Sandbox, sandbox


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
        wrong, checked = faults_of(root, folder, faults, where.tell if where else tell)
        shown = _shown(checked)
        if shown is not None:
            wrong += () if found or wrong else card_faults(shown)  # a card is drawn last
            cards[folder.id] = shown
        faults += wrong
    if not wanted:
        on_card = [cards[one.id] for one in on_gallery(folders) if one.id in cards]
        faults += gallery_card_faults(root, on_card)
    return sorted(set(faults)), [folder.id for folder in folders]


def _shown(checked: Checked | None) -> Shown | None:
    """Return the facts for a variant's card; None if it is faulty, a draft or has no map."""
    if checked is None or checked.geometry is None or checked.folder.is_draft:
        return None
    return Shown(checked.folder, checked.geometry, checked.facts.now.first["view"])
