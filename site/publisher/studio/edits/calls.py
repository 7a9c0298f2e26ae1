"""The edits by name: what the page asks for when a gesture ends."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from publisher.cli import Stop
from publisher.studio.edits import coasts, differences, provinces, reach, seeds, slips, window
from publisher.studio.edits.draft import Draft, Texts, told_of_faults

type Edit = Callable[[Draft, Mapping[str, Any]], None]

EDITS: Mapping[str, Edit] = {
    "move_seed": seeds.move_seed,
    "add_seed": seeds.add_seed,
    "drop_seed": seeds.drop_seed,
    "bend": seeds.bend,
    "add_province": provinces.add_province,
    "add_area": provinces.add_area,
    "split": provinces.split_province,
    "join": provinces.join_provinces,
    "remove": provinces.remove,
    "mend": slips.mend,
    "rename": provinces.rename,
    "terrain": provinces.terrain,
    "centre": provinces.centre,
    "coasts": coasts.coasts,
    "unit": provinces.unit,
    "home": provinces.home,
    "declare": reach.declare,
    "undeclare": reach.undeclare,
    "link": reach.link,
    "cut": reach.cut,
    "unlink": reach.unlink,
    "window": window.window,
    "agree": differences.agree,
    "follow": differences.follow,
}


def edited(root: Path, texts: Texts, name: str, do: object, given: object) -> Mapping[str, str]:
    """Make one edit in a draft, and return the files that it changed, by name.

    Raises Stop, with a sentence for the designer, if it cannot be made.
    """
    edit = EDITS.get(str(do))
    if edit is None or not isinstance(given, Mapping):
        message = f"There is no edit called {do!r}."
        raise Stop(message)
    draft = Draft(root, texts, name)
    with told_of_faults():
        edit(draft, given)
    return draft.changed()
