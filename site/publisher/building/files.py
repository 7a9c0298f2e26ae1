"""Write the site's files if they change, and copy the static ones."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from publisher.site_files import SITE

STYLES = ("tokens", "base", "units", "chart")  # what every page's sheet begins with
PAGES = ("gallery", "rules", "player", "print", "embed")  # pages with a sheet of their own
_COLOURED = ("player", "embed", "studio")  # pages on which powers have their colours
_COMMENT = re.compile(r"/\*.*?\*/\n?", re.DOTALL)
_STATIC = SITE / "static"
_LICENCES = {"lucide": _STATIC / "icons" / "LICENSE.txt"}


def write(path: Path, data: str | bytes) -> bool:
    """Write a file unless it holds these bytes already; say whether it changed."""
    raw = data.encode("utf-8") if isinstance(data, str) else data
    if path.is_file() and path.read_bytes() == raw:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(raw)
    return True


def assets(root: Path) -> Mapping[str, bytes]:
    """Gather everything under assets/, and the files at the site's root, by address."""
    return dict(sorted(_ours(root)))


def sheet(page: str, more: str = "") -> str:
    """Return a page's whole style sheet, with the parts from the folder of its name.

    `more` is what only this variant adds.
    """
    parts = sorted(f"{page}/{path.stem}" for path in (_STATIC / "css" / page).glob("*.css"))
    palette = ("palette",) if page in _COLOURED else ()
    names = (*STYLES, *palette, page, *parts)
    return "\n".join([*map(style, names), more.strip()]) + "\n"


def below(text: str, depth: int) -> str:
    """Move a sheet from assets/ to a folder below the root: its fonts stay where they are.

    >>> below("src:url(fonts/a.woff2)", 1)
    'src:url(../assets/fonts/a.woff2)'
    """
    return text.replace("url(fonts/", f"url({'../' * depth}assets/fonts/")


def _ours(root: Path) -> Iterator[tuple[str, bytes]]:
    for page in PAGES:
        if (_STATIC / "css" / f"{page}.css").exists():
            yield f"assets/{page}.css", sheet(page).encode()
    yield "studio/studio.css", below(sheet("studio"), 1).encode()
    for path in sorted((_STATIC / "js").glob("*.js")):
        yield f"assets/{path.name}", path.read_bytes()
    for path in sorted((_STATIC / "fonts").iterdir()):
        yield f"assets/fonts/{path.name}", path.read_bytes()
    for name, path in _LICENCES.items():
        yield f"assets/licences/{name}.txt", path.read_bytes()
    if (root / "LICENSE").exists():
        yield "assets/licences/MIT.txt", (root / "LICENSE").read_bytes()
    for name in ("icon.svg", "manifest.webmanifest"):
        yield name, (_STATIC / name).read_bytes()


def style(name: str) -> str:
    """Return a style sheet without its comments."""
    text = (_STATIC / "css" / f"{name}.css").read_text(encoding="utf-8")
    return _COMMENT.sub("", text).strip()
