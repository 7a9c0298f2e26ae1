"""Where the site's own files are, and the units' symbols among them."""

from pathlib import Path

from markupsafe import Markup

SITE = Path(__file__).resolve().parents[1]


def symbols() -> Markup:
    """Return the definitions of the units' symbols, for a page that draws units."""
    path = SITE / "static" / "symbols.svg"
    return Markup(path.read_text(encoding="utf-8"))  # noqa: S704 - our own file
