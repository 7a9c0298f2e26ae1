"""The gallery: one entry per variant, and the filters that fit the entries."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from publisher.load.load import Folder, table
from publisher.pages.env import Page, Picture, render
from publisher.prose.facts import DISTANCES, bounds, centre_count, number, span, to_win, year

_BANDS = ("standard", "close to it", "a new layer or much new", "another game")
_LENGTHS = {True: "one evening", False: "one long day, or by post"}


@dataclass(frozen=True, slots=True)
class Card:
    """What the gallery says of one variant."""

    slug: str
    name: str
    designer: str
    year: str
    summary: str
    least: int
    most: int
    centres: str
    length: str
    evening: str
    distance: int
    mechanisms: tuple[str, ...]
    reconstructed: str
    thumb: bool  # whether a small chart was drawn

    @property
    def players(self) -> str:
        """The number of players, in words."""
        return span(self.least, self.most)

    @property
    def distance_word(self) -> str:
        """How far from the standard game, as a word."""
        return DISTANCES[self.distance]

    @property
    def band(self) -> str:
        """The filter's class of that distance."""
        return _BANDS[(0, 1, 2, 2, 3)[self.distance]]


def card(folder: Folder, head: Mapping[str, object], *, thumb: bool) -> Card:
    """Gather what the gallery says of a variant; `head` is that of its rules.md."""
    identity = table(folder.data, "variant")
    least, most = bounds(folder)
    mechanisms = head["mechanisms"]
    wins = str(head.get("win") or to_win(folder))
    wins = f"win with {wins}" if wins[:1].isdigit() else wins
    return Card(
        slug=folder.slug,
        name=folder.name,
        designer=str(identity["designer"]),
        year=year(identity),
        summary=str(head["summary"]),
        least=least,
        most=most,
        centres=f"{centre_count(folder)}, {wins}",
        length=str(head["length"]),
        evening=_LENGTHS[bool(head.get("evening"))],
        distance=int(str(head["distance"])),
        mechanisms=tuple(mechanisms) if isinstance(mechanisms, list) else (),
        reconstructed=str(identity.get("reconstructed", "")),
        thumb=thumb,
    )


def gallery(cards: Sequence[Card], picture: Picture | None = None) -> str:
    """Render the gallery."""
    noun = "variant" if len(cards) == 1 else "variants"
    page = Page(
        title="Chancery: variants of Diplomacy",
        description="Precise rules of Diplomacy and its variants, charts that answer, "
        "worked examples to try on the spot, and a board to play on in the browser.",
        style="gallery",
        door="variants",
        is_shared=True,
        picture=picture,
    )
    return render(
        "gallery.html.j2",
        page,
        0,
        cards=cards,
        count=f"{len(cards)} {noun}, none filtered out",
        footer=f"{number(len(cards)).capitalize()} {noun}, "
        "with rules checked by their worked examples at every build.",
        filters={"players": _seats(cards), "groups": _groups(cards)},
    )


def _seats(cards: Sequence[Card]) -> Sequence[int]:
    """Give the table sizes worth a button."""
    return sorted({size for card in cards for size in (card.least, card.most)})


def _groups(cards: Sequence[Card]) -> Sequence[Mapping[str, object]]:
    distances = Counter(card.band for card in cards)
    mechanisms = Counter(m for card in cards if card.distance for m in card.mechanisms)
    lengths = Counter(card.evening for card in cards)
    groups = (
        ("distance", "Distance from standard", [b for b in _BANDS if b in distances]),
        ("mechanisms", "Mechanisms", sorted(mechanisms)),
        ("length", "Length", [w for w in _LENGTHS.values() if w in lengths]),
    )
    counts = distances | mechanisms | lengths
    return [
        {
            "key": key,
            "title": title,
            "choices": [{"value": v, "text": v, "count": counts[v]} for v in values],
        }
        for key, title, values in groups
        if values
    ]
