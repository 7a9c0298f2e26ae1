"""The modules that a page's script imports, so that a browser asks for all of them at once."""

import re
from functools import cache
from posixpath import dirname, join, normpath

from publisher.signs import SITE

_IMPORT = re.compile(r'^(?:import|export)\b[^;"()=]*"(?P<target>\.[^"]+\.js)";', re.MULTILINE)


@cache
def imported(script: str) -> tuple[str, ...]:
    """Return what a script of the player imports, the nearest first; `vendor` imports nothing.

    >>> imported("page/icons.js")
    ('vendor/lit-html.js',)
    """
    found = [script]
    for name in found:  # it grows on the way
        if not name.startswith("vendor/"):
            targets = _IMPORT.finditer((SITE / "player" / name).read_text("utf-8"))
            paths = [normpath(join(dirname(name), one["target"])) for one in targets]
            found += [path for path in dict.fromkeys(paths) if path not in found]
    return tuple(found[1:])
