"""What other programs read: the list of variants and, if the site's address is given, of pages."""

import json
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path

from publisher.load.load import Folder, rows, table
from publisher.pages.env import Picture
from publisher.pages.gallery import Card
from publisher.pages.policy import EMBED
from publisher.pages.print import PAPERS
from publisher.runtime.bundle import CARD

LIST = "variants.json"
MAP = "sitemap.xml"
_FORMAT = 1
_INDEX = "index.html"
_SHARED = '<meta property="og:title"'  # in the head of a page for which others show a card
_SIDE = {EMBED, *(f"print-{paper}.html" for paper in PAPERS)}  # what other pages show or print
_DRAFTS = "studio/play"  # it shows what is on a reader's own device
_DEEPEST = 2  # folders above a page that is listed; players of earlier versions lie deeper


def variant_list(entries: Iterable[tuple[Folder, Card]], out: Path) -> str:
    """Write the published variants as JSON; addresses are relative to the list.

    `out` is the site's folder, in which the variants' own files are written already.
    """
    variants = [_entry(folder, card, out) for folder, card in entries]
    listed = {"format": _FORMAT, "variants": variants}
    return json.dumps(listed, ensure_ascii=False, indent=1) + "\n"


def _entry(folder: Folder, card: Card, out: Path) -> Mapping[str, object]:
    first = json.loads((out / folder.slug / "first.json").read_text(encoding="utf-8"))
    view = first["view"]
    return {
        "id": folder.id,
        "name": card.name,
        "elsewhere": table(folder.data, "variant").get("elsewhere", []),
        "designer": card.designer,
        "year": card.year,
        "summary": card.summary,
        "version": first["record"]["version"],
        "players": [card.least, card.most],
        "powers": [power["name"] for power in view["powers"] if power["playing"]],
        "optional": [row.get("name", row["id"]) for row in _optional(folder)],
        "neutral": [power["name"] for power in view["powers"] if not power["playing"]],
        "centres": len(view["centres"]),
        "length": card.length,
        "distance": card.distance,
        "mechanisms": list(card.mechanisms),
        "reconstructed": bool(card.reconstructed),
        "rules": f"{folder.slug}/{_INDEX}",
        "play": f"{folder.slug}/play/{_INDEX}",
        "data": f"{folder.slug}/variant.json",
        "chart": f"{folder.slug}/chart.svg" if folder.drawn is not None else None,
    }


def _optional(folder: Folder) -> Iterable[Mapping[str, object]]:
    """Give the powers that are played where an option says so."""
    return (row for row in rows(folder.data, "power") if row.get("playing") == "optional")


def with_address(name: str, page: str, address: str) -> str:
    """Add a page's own address to its head, if the site's address is given.

    `name` is the page's address below the site's, `address` ends with a slash or is empty.
    """
    if not address or not is_listed(name):
        return page
    home = _home(name, address)
    told = f'<link rel="canonical" href="{home}">\n'
    if _SHARED in page:
        told += f'<meta property="og:url" content="{home}">\n'
    return page.replace("</head>", f"{told}</head>", 1)


def card_at(address: str, place: str, says: str) -> Picture | None:
    """Return the picture in a folder of the site, where the site's address is given."""
    return Picture(f"{address}{place}{CARD}", says) if address else None


def site_map(names: Iterable[str], address: str) -> str:
    """List the pages for search engines, as sitemaps.org describes it."""
    listed: Sequence[str] = sorted(name for name in names if is_listed(name))
    urls = "".join(f"<url><loc>{_home(name, address)}</loc></url>\n" for name in listed)
    head = '<?xml version="1.0" encoding="UTF-8"?>\n'
    return f'{head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{urls}</urlset>\n'


def is_listed(name: str) -> bool:
    """Tell whether a file is a page to which search engines should lead.

    >>> is_listed("standard/play/index.html"), is_listed("standard/embed.html")
    (True, False)
    >>> is_listed("standard/versions/01234567/play/index.html"), is_listed("studio/play/index.html")
    (False, False)
    """
    folder, _, file = name.rpartition("/")
    depth = len(folder.split("/"))
    is_known = file not in _SIDE and folder != _DRAFTS
    return file.endswith(".html") and is_known and depth <= _DEEPEST


def _home(name: str, address: str) -> str:
    """Give the one address of a page: that of its folder, where it is the folder's own."""
    return escape(address + name.removesuffix(_INDEX))
