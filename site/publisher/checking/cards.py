"""The cards beside links: whether each is there, and was drawn since what it shows changed."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from publisher.cards.stamps import Shown, gallery_stamp, is_fresh, variant_stamp
from publisher.faults import Fault
from publisher.runtime.bundle import CARD


def card_faults(shown: Shown) -> Iterator[Fault]:
    """Yield a warning where a variant's card is missing or old."""
    folder = shown.folder
    yield from _faults(folder.path / CARD, folder.file(CARD), variant_stamp(shown), folder.id)


def gallery_card_faults(root: Path, all_shown: Sequence[Shown]) -> Iterator[Fault]:
    """Yield a warning where the gallery's card is missing or old."""
    if all_shown:
        name = f"variants/{CARD}"
        yield from _faults(root / name, name, gallery_stamp(all_shown), all_shown[0].folder.id)


def _faults(file: Path, name: str, stamp: str, variant: str) -> Iterator[Fault]:
    if not is_fresh(file, stamp):
        is_there = file.is_file()
        message = (
            "what the card shows changed since it was drawn" if is_there else "there is no card"
        )
        hint = f"`build.py map {variant}` draws it"
        yield Fault(name, 0, "", message, hint, is_warning=True)
