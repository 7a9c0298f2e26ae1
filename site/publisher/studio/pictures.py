"""Have units and orders drawn by the page that asked, which runs JavaScript, in place of Node.

Python behind the wall has no way to JavaScript, and gets none. A call that needs pictures stops;
its answer is what to draw. The page draws it, brings the shapes, and asks again.
"""

import json
from pathlib import Path
from typing import Any

from engine.lazy import keep

_KEPT = 64  # drawings that are not asked for again
_DRAWN: dict[str, Any] = {}  # by what was asked


class Undrawn(BaseException):
    """Stop a call that needs pictures; no Exception, which would be taken for a draft's fault."""

    def __init__(self, wanted: str) -> None:
        """Hold what is to be drawn, a JSON text."""
        super().__init__(wanted)
        self.wanted = wanted


def drawn(_script: Path, wanted: object) -> Any:
    """Return the shapes of pictures; raise Undrawn if they have not been brought yet.

    >>> try:
    ...     drawn(Path("pictures.mjs"), ["a"])
    ... except Undrawn as undrawn:
    ...     bring(undrawn.wanted, ["b"])
    >>> drawn(Path("pictures.mjs"), ["a"])
    ['b']
    """
    asked = json.dumps(wanted)
    if asked not in _DRAWN:
        raise Undrawn(asked)
    return _DRAWN[asked]


def bring(wanted: str, shapes: object) -> None:
    """Keep what the page has drawn."""
    keep(_DRAWN, wanted, shapes, _KEPT)
