"""The moments of an example that deserve a picture: units, orders and a caption."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.board.joined import split
from publisher.examples.judge import Judged
from publisher.examples.shapes import Json
from publisher.load.load import Folder
from publisher.prose.facts import phase_name
from publisher.words import rules as words

_TASKS = {"R": words.RETREATS, "A": words.ADJUSTMENTS}


@dataclass(frozen=True, slots=True)
class Stage:
    """A moment of an example that deserves a picture."""

    caption: str
    units: Sequence[Json]  # as the engine tells the page
    orders: Sequence[Json]  # each with its `sketch` and its `power`

    @property
    def told(self) -> str:
        """Where units stand, for people who cannot see the picture."""
        words = ([unit["power"], unit["text"], *states(unit)] for unit in self.units)
        return f"{self.caption}: {', '.join(map(' '.join, words))}"

    @property
    def locations(self) -> Iterator[str]:
        """The locations that the picture shows."""
        yield from (unit["location"] for unit in self.units)
        for order in self.orders:
            sketch = order["sketch"]
            yield from (sketch[key] for key in ("at", "from", "to") if sketch.get(key))
            yield from sketch.get("via", ())


def by_board(stage: Stage) -> list[Stage]:
    """Split a moment on joined boards into one for each board it shows."""
    numbers = sorted({split(at)[0] for at in stage.locations if ":" in at})
    return [_on_board(stage, number) for number in numbers] or [stage]


def _on_board(stage: Stage, number: str) -> Stage:
    """Keep what one board shows of a moment, its places without the number.

    An end of an order on another board is written `3:Par@Bur`: beside which place it is a stub.
    """
    units = [
        {**unit, "location": split(unit["location"])[1], "power": unit["power"].partition("/")[0]}
        for unit in stage.units
        if split(unit["location"])[0] == number
    ]
    orders = [
        {"power": order["power"].partition("/")[0], "sketch": sketch}
        for order in stage.orders
        if (sketch := _cut(order["sketch"], number))
    ]
    caption = words.ON_BOARD.format(caption=stage.caption, number=number)
    return replace(stage, caption=caption, units=units, orders=orders)


def _cut(sketch: Json, number: str) -> dict[str, Any]:
    """Give the part of an order that one board shows; empty if none of its places is there."""
    ends = {key: sketch[key] for key in ("to", "at", "from") if sketch.get(key)}
    here = {key: split(at)[1] for key, at in ends.items() if split(at)[0] == number}
    if not here:
        return {}
    beside = next(iter(here.values()))
    return {**sketch, **{key: here.get(key, f"{at}@{beside}") for key, at in ends.items()}}


def stages(folder: Folder, judged: Sequence[Judged]) -> Iterator[Stage]:
    """Yield each phase with its orders, and the position after the last."""
    for done in judged:
        code = str(done.request["phase"])
        name = phase_name(folder, code).partition(",")[0]
        orders = [{"sketch": one.sketch, "power": one.power} for one in done.results]
        task = _TASKS.get(code[-1:], words.ORDERS)
        yield Stage(words.STAGE.format(phase=name, task=task), done.before, orders)
    if judged:
        yield Stage(words.AFTERWARDS, judged[-1].units, ())


def states(unit: Json) -> list[str]:
    """Name the states of a unit that its text leaves out."""
    badge = [unit["badge"]["name"]] if unit["badge"] else []
    return badge + [words.DISLODGED] * (unit["state"] == "dislodged")
