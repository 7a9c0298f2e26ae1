"""The facts of a variant that requests are made from: names of places, powers and options."""

import random
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

type Json = dict[str, Any]

VARIANTS = ("standard", "stonehenge", "deus_vult")
CRUSADE = "deus_vult"  # several stacks may share a place


@dataclass(frozen=True)
class Facts:
    """One variant, as its data file describes it."""

    variant: str
    data: Mapping[str, Any]

    @classmethod
    def of(cls, checkout: Path, variant: str) -> "Facts":
        """Read the facts of a variant."""
        file = checkout / "variants" / variant / "variant.toml"
        return cls(variant, tomllib.loads(file.read_text("utf-8")))

    @property
    def has_stacks(self) -> bool:
        """Whether several units may stand in one place."""
        return self.variant == CRUSADE

    @property
    def start(self) -> str:
        """The code of the first phase."""
        return str(self.data["calendar"]["start"])

    @property
    def cycle(self) -> Sequence[str]:
        """The turns of a year, as season and kind."""
        return list(self.data["calendar"]["cycle"])

    @cached_property
    def powers(self) -> list[str]:
        """All powers' ids."""
        return [str(power["id"]) for power in self.data["power"]]

    @cached_property
    def places(self) -> list[str]:
        """All provinces' ids."""
        return list(self.data["provinces"])

    @cached_property
    def berths(self) -> list[str]:
        """All places and coasts."""
        return [
            name
            for place in self.places
            for name in (place, *(f"{place}/{coast}" for coast in self.coasts(place)))
        ]

    @cached_property
    def centres(self) -> list[str]:
        """The provinces with a supply centre."""
        told = self.data["provinces"]
        return [place for place in self.places if told[place].get("centre")]

    def coasts(self, place: str) -> list[str]:
        """Return the coasts of a province that has several."""
        return list(self.data["provinces"][place].get("coasts", ()))

    def terrain(self, place: str) -> str:
        """Return what kind of place it is."""
        return str(self.data["provinces"][place].get("terrain", ""))

    def names(self, place: str) -> list[str]:
        """Return what people call a place."""
        told = self.data["provinces"].get(place.partition("/")[0], {})
        return [str(told.get("name", place)), *map(str, told.get("aliases", ()))]

    def options(self, rng: random.Random) -> Json:
        """Choose values of some options."""
        found: Json = {}
        for name, told in self.data.get("options", {}).items():
            if rng.random() < 0.5:
                values = told.get("values") or [told.get("min"), told.get("max")]
                found[name] = rng.choice(values)
        return found
