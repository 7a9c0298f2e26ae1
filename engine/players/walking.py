"""Whole orders of actors that are asked step by step, found by trying the answers in turn."""

from collections.abc import Callable, Iterator

from engine.orders.orders import Order
from engine.rules.inputs import Number, Text
from engine.rules.menu import Option, Step
from engine.rules.walk import Path, Walk

_MOST_STEPS = 600  # questions asked about one actor
_DEEPEST = 12
_WORDS = ("a", "A", "one", "1", "0", "We", "No")  # tried where a text is asked for

type Wanted = Callable[[Option], bool]


def anything(_option: Option) -> bool:
    """Any answer will do."""
    return True


def whole_orders(walk: Walk, wanted: Wanted = anything) -> Iterator[Order]:
    """The orders that wanted answers lead to, the first answers first; not all, if too many.

    Of a number only the least and the most are tried.
    """
    asked = 0
    waiting: list[Path] = [()]
    while waiting and asked < _MOST_STEPS:
        path = waiting.pop()
        step = walk.step(path)
        asked += 1
        if step.order is not None:
            yield step.order
        if len(path) < _DEEPEST:
            waiting += [(*path, key) for key in reversed(_keys(step, wanted))]


def _keys(step: Step, wanted: Wanted) -> list[str]:
    if isinstance(step.input, Number):
        if step.input.most < step.input.least:
            return []
        return [str(n) for n in dict.fromkeys((step.input.least, step.input.most))]
    if isinstance(step.input, Text):
        return [word for word in _WORDS if step.input.accepts(word)][:1]
    return [option.key for option in step.options if not option.reason and wanted(option)]
