"""The gallery: one entry per variant, and the filters that fit the entries."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from publisher.load.load import Folder, table
from publisher.pages.env import Page, Picture, render
from publisher.prose.facts import bounds, centre_count, span, to_win, year
from publisher.words import facts
from publisher.words import gallery as words

_LENGTHS = {True: words.ONE_EVENING, False: words.LONGER}


@dataclass(frozen=True, slots=True)
class Card:
    """A variant's entry in the gallery."""

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
    thumb: bool  # whether a thumbnail was drawn

    @property
    def players(self) -> str:
        """The number of players, in words."""
        return span(self.least, self.most)

    @property
    def distance_word(self) -> str:
        """How far from the standard game, as a word."""
        return facts.DISTANCES[self.distance]

    @property
    def band(self) -> str:
        """The filter's class of that distance."""
        return words.BANDS[(0, 1, 2, 2, 3)[self.distance]]


def card(folder: Folder, head: Mapping[str, object], *, thumb: bool) -> Card:
    """Build a variant's entry; `head` holds the facts at the top of its rules.md."""
    identity = table(folder.data, "variant")
    least, most = bounds(folder)
    mechanisms = head["mechanisms"]
    return Card(
        slug=folder.slug,
        name=folder.name,
        designer=str(identity["designer"]),
        year=year(identity),
        summary=str(head["summary"]),
        least=least,
        most=most,
        centres=words.centres(centre_count(folder), str(head.get("win") or to_win(folder))),
        length=str(head["length"]),
        evening=_LENGTHS[bool(head.get("evening"))],
        distance=int(str(head["distance"])),
        mechanisms=tuple(mechanisms) if isinstance(mechanisms, list) else (),
        reconstructed=str(identity.get("reconstructed", "")),
        thumb=thumb,
    )


def gallery(cards: Sequence[Card], picture: Picture | None = None) -> str:
    """Render the gallery."""
    total = len(cards)
    page = Page(
        title=words.TITLE,
        description=words.DESCRIPTION,
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
        count=words.all_shown(total),
        some=words.SOME_SHOWN.format(
            shown="{shown}", total=total, variants=words.variants(total)
        ),  # the filter's script fills in how many are shown
        footer=words.checked(facts.number(total).capitalize(), total),
        filters={"players": _seats(cards), "groups": _groups(cards)},
    )


def _seats(cards: Sequence[Card]) -> Sequence[int]:
    """Return the group sizes worth a button."""
    return sorted({size for card in cards for size in (card.least, card.most)})


def _groups(cards: Sequence[Card]) -> Sequence[Mapping[str, object]]:
    distances = Counter(card.band for card in cards)
    mechanisms = Counter(m for card in cards if card.distance for m in card.mechanisms)
    lengths = Counter(card.evening for card in cards)
    groups = (
        ("distance", words.DISTANCE_FILTER, [b for b in words.BANDS if b in distances]),
        ("mechanisms", words.MECHANISMS_FILTER, sorted(mechanisms)),
        ("length", words.LENGTH_FILTER, [w for w in _LENGTHS.values() if w in lengths]),
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
