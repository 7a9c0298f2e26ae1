"""Where the site's own files lie, and the signs of the units among them."""

from pathlib import Path

from markupsafe import Markup

SITE = Path(__file__).resolve().parents[1]


def symbols() -> Markup:
    """Give the definitions of the units' signs, for a page that draws some."""
    path = SITE / "static" / "symbols.svg"
    return Markup(path.read_text(encoding="utf-8"))  # noqa: S704 - our own file
