"""The files that drawing changes, read for one change."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from itertools import combinations
from pathlib import Path
from typing import Any

from engine.variant.inherit import base_of, built_on, inherit
from publisher.atlas.files.origin import origin_of
from publisher.chart.file import load
from publisher.chart.geometry import Geometry
from publisher.cli import Stop
from publisher.studio.edits.frame import Frame, frame_of
from publisher.studio.edits.sheet import Sheet

RULES = "variant.toml"
DRAWING = "map.toml"
CHART = "map.geo.json"
LONGEST = 60  # letters of a name
_MOST = 8  # bases on bases

type Texts = Mapping[str, Mapping[str, str]]  # of folders by id, by the file's name


class Draft:
    """A draft's variant.toml and map.toml as they are changed, and its map as it was drawn."""

    def __init__(self, root: Path, texts: Texts, name: str) -> None:
        """Read a folder; raise Stop if a file is missing or is no TOML."""
        own = texts.get(name, {})
        if RULES not in own or DRAWING not in own:
            missing = RULES if RULES not in own else DRAWING
            message = f"The draft has no {missing}, so there is nothing to draw on."
            raise Stop(message)
        self.rules = Sheet(RULES, own[RULES])
        rules, drawing = _behind(texts, base_of(self.rules.own), _MOST)
        self.rules = Sheet(RULES, own[RULES], rules)
        self.drawing = Sheet(DRAWING, own[DRAWING], drawing)
        self._before = own
        self.chart = ""  # the map that takes the place of the one that was drawn before
        self._charts = [root / "variants" / one / CHART for one in _chain(texts, name)]

    @cached_property
    def frame(self) -> Frame:
        """The frame of the map."""
        return frame_of(self.drawing.data)

    @cached_property
    def geometry(self) -> Geometry | None:
        """The map as it was last drawn; None if it is not drawn, or is faulty."""
        drawn = next((path for path in self._charts if path.is_file()), None)
        try:
            return load(drawn) if drawn else None
        except (OSError, ValueError):
            return None

    @property
    def is_drawn(self) -> bool:
        """Whether the map is drawn from the files as they are now."""
        return self.geometry is not None and self.is_shown_by(self.geometry)

    def is_shown_by(self, geometry: Geometry) -> bool:
        """Whether a map is drawn from the files as they are now."""
        borders = self.drawing.table("map").get("borders")
        beside = self._before.get(str(borders), "") if borders else ""
        now = origin_of(self.drawing.data, self.rules.data, beside)
        kinds = {name: area.kind for name, area in geometry.areas.items()}
        return geometry.origin == now and all(
            kinds.get(name) == facts.get("terrain") for name, facts in self.provinces.items()
        )

    @property
    def provinces(self) -> Mapping[str, Any]:
        """The provinces by id."""
        return self.rules.table("provinces")

    def facts(self, province: object) -> Mapping[str, Any]:
        """Return what the rules say of a province; raise Stop if there is none."""
        found = self.provinces.get(str(province))
        if not isinstance(found, Mapping):
            message = f"There is no province {province!r}."
            raise Stop(message)
        return found

    def changed(self) -> dict[str, str]:
        """Return the files that differ from before, by name."""
        texts = {sheet.name: sheet.text for sheet in (self.rules, self.drawing)}
        if self.chart:
            texts[CHART] = self.chart
        return {name: text for name, text in texts.items() if self._before.get(name) != text}


def _chain(texts: Texts, name: str) -> list[str]:
    """Return a folder and those it is built on, the nearest first."""
    found = [name]
    while len(found) < _MOST and RULES in texts.get(found[-1], {}):
        base = base_of(Sheet(RULES, texts[found[-1]][RULES]).own)
        if not base:
            break
        found.append(base)
    return found


def _behind(texts: Texts, base: str, most: int) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """Return the data of a base's variant.toml and map.toml, its own bases behind them."""
    own = texts.get(base, {}) if base else {}
    if not own or not most:
        return {}, {}
    rules = Sheet(RULES, own.get(RULES, "")).own
    drawing = Sheet(DRAWING, own.get(DRAWING, "")).own
    further = _behind(texts, base_of(rules), most - 1)
    return built_on(further[0], rules), inherit(further[1], drawing)


@contextmanager
def told_of_faults() -> Iterator[None]:
    """Raise Stop where what is done with a draft stumbles over its faults."""
    try:
        yield
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        message = f"This cannot be drawn before the faults of the draft are mended ({error!r})."
        raise Stop(message) from error


def sound_name(value: object, taken: Iterable[str]) -> str:
    """Return a name for a province; raise Stop if it is none, or if another has it."""
    name = " ".join(str(value).split())
    if not name.isprintable():
        raise Stop("A name cannot have characters that do not show.")
    if not any(letter.isalnum() for letter in name):
        raise Stop("A name needs a letter or a digit.")
    if len(name) > LONGEST:
        message = f"A name has {LONGEST} letters at most."
        raise Stop(message)
    if name.casefold() in {other.casefold() for other in taken}:
        message = f"Another province is called {name}."
        raise Stop(message)
    return name


def fresh_id(name: str, taken: Iterable[str]) -> str:
    """Return an id of three letters that is like a name and not taken.

    >>> fresh_id("Northern Deep", []), fresh_id("Norfolk", ["Nor"]), fresh_id("42", [])
    ('Nor', 'Nof', 'X42')
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    letters = re.sub(r"[^A-Za-z0-9]", "", plain)
    if not letters[:1].isalpha():
        letters = f"X{letters}"
    first, rest = letters[0].upper(), letters[1:].lower()
    known = {one.casefold() for one in taken}
    tries = [*(a + b for a, b in combinations(rest, 2)), *(f"{n:02}" for n in range(1, 100))]
    free = next((first + two for two in tries if (first + two).casefold() not in known), "")
    if not free:
        raise Stop("All ids that begin with this letter are taken.")
    return free
