"""Where places of known names lie on the Earth: those of our own boards, then Natural Earth's."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from publisher.importing.ids import plain
from publisher.importing.model import Point

FILE = Path(__file__).parent / "places.txt"
_IDLE = frozenset(
    {"the", "of", "city", "province", "region", "island", "islands", "de", "la", "el"}
)


@dataclass(frozen=True)
class Gazetteer:
    """Positions by folded name, as (longitude, latitude): a name may have several."""

    land: Mapping[str, tuple[Point, ...]] = field(default_factory=dict)
    sea: Mapping[str, tuple[Point, ...]] = field(default_factory=dict)

    def of(self, name: str, *, wet: bool) -> tuple[Point, ...]:
        """Return where places of a name lie; none for a name that is not known."""
        return (self.sea if wet else self.land).get(folded(name), ())


def folded(name: str) -> str:
    """Write a name as names are compared: without accents, signs and idle words.

    >>> folded("Gulf of Lyon"), folded("Île-de-France"), folded("The City of York")
    ('gulf lyon', 'ile france', 'york')
    """
    words = re.findall(r"[a-z0-9]+", plain(name).lower().replace("'", ""))
    return " ".join([word for word in words if word not in _IDLE] or words)


def gazetteer(root: Path) -> Gazetteer:
    """Return all that is known: our own boards below a root stand before Natural Earth."""
    earth = _earth()
    found: tuple[dict[str, tuple[Point, ...]], ...] = ({}, {})
    for name, at, wet in (*own_places(root), *earth):
        table = found[wet]
        if at not in table.get(name, ()):
            table[name] = (*table.get(name, ()), at)
    return Gazetteer(*found)


def own_places(root: Path) -> list[tuple[str, Point, bool]]:
    """Return places of our own boards on the Earth: folded name, position, whether it is sea."""
    found = []
    for drawing in sorted(root.glob("variants/*/map.toml")):
        try:
            data = tomllib.loads(drawing.read_text(encoding="utf-8"))
            rules = tomllib.loads((drawing.parent / "variant.toml").read_text(encoding="utf-8"))
        except (OSError, ValueError):
            continue
        if data.get("map", {}).get("projection", {}).get("kind") not in ("lcc", "mercator"):
            continue
        if (drawing.parent / "imported.json").exists():
            continue  # fitted to these places itself
        for place, facts in rules.get("provinces", {}).items():
            seeds = data.get("seeds", {}).get(place)
            if seeds:
                x = sum(seed[0] for seed in seeds) / len(seeds)
                y = sum(seed[1] for seed in seeds) / len(seeds)
                wet = facts.get("terrain") == "sea"
                found.append((folded(facts.get("name", "")), (x, y), wet))
    return found


@cache
def _earth() -> tuple[tuple[str, Point, bool], ...]:
    """Read the extract of Natural Earth."""
    found = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            name, kind, x, y = line.rsplit(" ", 3)
            found.append((name, (int(x) / 10, int(y) / 10), kind == "S"))
    return tuple(found)
