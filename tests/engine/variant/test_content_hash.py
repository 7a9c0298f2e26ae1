"""A variant's version covers what adjudication reads, and nothing else."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.variant.variant import content_hash
from tests.engine import small

type Data = dict[str, Any]


def full() -> Data:
    """Return data that use every table of the schema."""
    return small.data(
        options={"goal": {"means": "centres that win", "default": 2, "min": 1, "max": 3}},
        builds={"where": "home"},
        marks={"V": {"name": "viking", "means": "needs no centre"}},
        group={"Cap": {"name": "Cape", "slots": ["Nca", "Sca"]}},
        extra={"arrivals": ["Nca"]},
    )


BASE = content_hash(full(), {"rules": "RULES = 1"})

COVERED: dict[str, Callable[[Data], object]] = {
    "the start": lambda d: d["calendar"].update(start="S2M"),
    "the cycle": lambda d: d["calendar"].update(cycle=["SM", "WA"]),
    "the goal": lambda d: d["victory"].update(centres=2),
    "where to build": lambda d: d["builds"].update(where="anywhere"),
    "a home": lambda d: d["power"][0].update(home=[]),
    "a unit": lambda d: d["power"][0].update(units=["A Hil"]),
    "a power's id": lambda d: d["power"][0].update(id="East"),
    "who plays": lambda d: d["power"][0].update(playing="no"),
    "a power's extra": lambda d: d["power"][0].update(extra={"enters": ["Nca"]}),
    "a terrain": lambda d: d["provinces"]["Hil"].update(terrain="coastal"),
    "a centre": lambda d: d["provinces"]["Hil"].update(centre=True),
    "a coast": lambda d: d["provinces"]["Har"].update(coasts=["ec"]),
    "a tag": lambda d: d["provinces"]["Hil"].update(tags=["edge"]),
    # Civil disorder goes through names alphabetically.
    "a province's name": lambda d: d["provinces"]["Hil"].update(name="Knoll"),
    "the reach": lambda d: d["reach"]["army"]["Sca"].append("Hil"),
    "a mark": lambda d: d["marks"].update(W={"name": "wolf", "means": "bites"}),
    "a group": lambda d: d["group"]["Cap"].update(slots=["Nca"]),
    "an extra": lambda d: d["extra"].update(arrivals=[]),
    "copies": lambda d: d.update(copies={"boards": 7, "join": "x"}),
    "an option's default": lambda d: d["options"]["goal"].update(default=3),
    "an option's range": lambda d: d["options"]["goal"].update(max=4),
    "another option": lambda d: d["options"].update(fog={"default": True}),
}

FREE: dict[str, Callable[[Data], object]] = {
    "the variant's name": lambda d: d["variant"].update(name="Large"),
    "its designer": lambda d: d["variant"].update(designer="Somebody"),
    "its rights": lambda d: d["variant"].update(rights="all"),
    "a power's name": lambda d: d["power"][0].update(name="The North"),
    "an adjective": lambda d: d["power"][0].update(adjective="Boreal"),
    "how a power is spoken of": lambda d: d["power"][0].update(spoken="the North", plural=True),
    "how a province is spoken of": lambda d: d["provinces"]["Hil"].update(spoken="the Hill"),
    "a colour": lambda d: d["power"][0].update(colour="#ffffff"),
    "an alias": lambda d: d["provinces"]["Hil"].update(aliases=["Knoll"]),
    "what was reconstructed": lambda d: d["provinces"]["Hil"].update(reconstructed=True),
    "what an option means": lambda d: d["options"]["goal"].update(means="to win"),
    "a table that the rules do not read": lambda d: d.update(notes={"x": 1}),
}


@pytest.mark.parametrize("name", COVERED)
def test_a_change_in_what_the_rules_read_changes_the_hash(name: str) -> None:
    data = full()
    COVERED[name](data)
    assert content_hash(data, {"rules": "RULES = 1"}) != BASE


@pytest.mark.parametrize("name", FREE)
def test_names_of_people_colours_and_prose_do_not_count(name: str) -> None:
    data = full()
    FREE[name](data)
    assert content_hash(data, {"rules": "RULES = 1"}) == BASE


def test_a_change_in_the_rules_sources_changes_the_hash() -> None:
    assert content_hash(full(), {"rules": "RULES = 2"}) != BASE
    assert content_hash(full(), {"rule": "RULES = 1"}) != BASE
    assert content_hash(full(), {}) != BASE


def test_the_order_of_keys_does_not_count() -> None:
    data = full()
    data["provinces"] = dict(reversed(data["provinces"].items()))
    assert content_hash(dict(reversed(data.items())), {"rules": "RULES = 1"}) == BASE


def test_a_version_is_eight_hexadecimal_digits() -> None:
    assert len(BASE) == 8
    assert bytes.fromhex(BASE).hex() == BASE
    assert small.variant().version == content_hash(small.data(), {})
