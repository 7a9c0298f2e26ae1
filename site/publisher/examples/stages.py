"""The moments of an example that deserve a picture: units, orders and a caption."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
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
    owners: Mapping[str, str] = field(default_factory=dict)  # whose places are, "" for nobody's

    @property
    def told(self) -> str:
        """Where units stand, for people who cannot see the picture."""
        words = ([unit["power"], unit["text"], *states(unit)] for unit in self.units)
        return f"{self.caption}: {', '.join(map(' '.join, words))}"

    def shows_the_same(self, other: "Stage") -> bool:
        """Tell whether another picture would look like this one, but for units that only hold."""
        shapes = {order["sketch"].get("shape", "none") for order in self.orders}
        same = (self.units, self.owners) == (other.units, other.owners)
        return same and shapes <= {"hold", "none"}

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
    owners = {
        split(place)[1]: owner.partition("/")[0]
        for place, owner in stage.owners.items()
        if split(place)[0] == number
    }
    caption = words.ON_BOARD.format(caption=stage.caption, number=number)
    return replace(stage, caption=caption, units=units, orders=orders, owners=owners)


def _cut(sketch: Json, number: str) -> dict[str, Any]:
    """Give the part of an order that one board shows; empty if none of its places is there."""
    ends = {key: sketch[key] for key in ("to", "at", "from") if sketch.get(key)}
    here = {key: split(at)[1] for key, at in ends.items() if split(at)[0] == number}
    if not here:
        return {}
    beside = next(iter(here.values()))
    return {**sketch, **{key: here.get(key, f"{at}@{beside}") for key, at in ends.items()}}


def stages(folder: Folder, judged: Sequence[Judged]) -> Iterator[Stage]:
    """Yield each phase with its orders, and the position after the last if it looks different."""
    for done in judged:
        code = str(done.request["phase"])
        name = phase_name(folder, code).partition(",")[0]
        orders = [{"sketch": one.sketch, "power": one.power} for one in done.results]
        task = _TASKS.get(code[-1:], words.ORDERS)
        stage = Stage(words.STAGE.format(phase=name, task=task), done.before, orders, done.owned)
        yield stage
    if judged:
        after = Stage(words.AFTERWARDS, judged[-1].units, (), judged[-1].owners)
        if not stage.shows_the_same(after):
            yield after


def states(unit: Json) -> list[str]:
    """Name the states of a unit that its text leaves out."""
    badge = [unit["badge"]["name"]] if unit["badge"] else []
    return badge + [words.DISLODGED] * (unit["state"] == "dislodged")
