"""The moments of an example that are worth a picture: units, orders, and their words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from publisher.examples.judge import Judged
from publisher.examples.shapes import Json
from publisher.load.load import Folder
from publisher.prose.facts import phase_name

_TASKS = {"R": "retreats", "A": "adjustments"}


@dataclass(frozen=True, slots=True)
class Stage:
    """A moment of an example that is worth a picture."""

    caption: str
    units: Sequence[Json]  # as the engine tells the page
    orders: Sequence[Json]  # each with its `sketch` and its `power`

    @property
    def told(self) -> str:
        """Where units stand, for those who do not see the picture."""
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


def stages(folder: Folder, judged: Sequence[Judged]) -> Iterator[Stage]:
    """Give each phase with its orders, and what came of the last."""
    for done in judged:
        code = str(done.request["phase"])
        name = phase_name(folder, code).partition(",")[0]
        orders = [{"sketch": one.sketch, "power": one.power} for one in done.results]
        yield Stage(f"{name}, {_TASKS.get(code[-1:], 'orders')}", done.before, orders)
    if judged:
        yield Stage("and after", judged[-1].units, ())


def states(unit: Json) -> list[str]:
    """Say what a unit is beside what its text says."""
    badge = [unit["badge"]["name"]] if unit["badge"] else []
    return badge + ["dislodged"] * (unit["state"] == "dislodged")
