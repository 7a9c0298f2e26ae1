"""What the rules of a draft import that the player of this site does not have.

A site carries the part of the standard library that its own variants import. Whoever publishes a
draft builds a site that has the rest, so this is no fault; but the draft cannot be played here.
"""

import _imp
import sys
from collections.abc import Collection, Iterator

from publisher.checking.rules_imports import imported
from publisher.faults import Fault
from publisher.load.load import Folder

_OTHER_NAMES = ("collections.abc", "os.path")  # of modules that the interpreter begins with


def library_of_player() -> Collection[str] | None:
    """Return the modules that the player has; None on the desk, where nobody asks."""
    contents = sys.modules.get("contents")  # freeze.py writes this module
    return None if contents is None else frozenset(contents.NAMES)


def absent_faults(folder: Folder, library: Collection[str] | None) -> Iterator[Fault]:
    """Yield a warning for each import of the standard library that the player lacks."""
    for module, source in folder.modules.items() if library is not None else ():
        base, _, name = module.rpartition(".")
        file = f"variants/{base or folder.id}/{name}.py"
        for line, target in sorted(imported(source)):
            if _is_absent(target, library or ()):
                message = f"the player here does not have {target}, so it cannot play this draft"
                hint = "A site that you build with this variant has it."
                yield Fault(file, line, "", message, hint, is_warning=True)


def _is_absent(target: str, library: Collection[str]) -> bool:
    top = target.partition(".")[0]
    is_held = target in {*sys.builtin_module_names, *_OTHER_NAMES} or _imp.is_frozen(target)
    return top in sys.stdlib_module_names and not is_held and target not in library
