"""A choices tree from a list of orders: each is the end of a path of answers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.errors import Fault, RefusedChoiceError
from engine.orders.orders import Order
from engine.rules.menu import Option, Step, Words


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer on the way to an order, how the sentence says it, what is asked next."""

    option: Option
    said: str
    slot: str = ""
    prompt: str = ""
    text: str = ""  # the order as far as it is written


@dataclass(frozen=True, slots=True)
class Root:
    """Where the answers begin: the first question, and the sentence so far."""

    slot: str
    prompt: str
    words: Words
    depth: int = 0  # keys of the path that were answered before
    text: str = ""


def refused(path: tuple[str, ...]) -> RefusedChoiceError:
    """The error for an answer that was not offered."""
    return RefusedChoiceError([Fault("path", f"{' > '.join(path)} is not offered here")])


def branch(root: Root, listed: Mapping[Order, tuple[Answer, ...]], path: tuple[str, ...]) -> Step:
    """The question after these answers, or the order that they make.

    Raises RefusedChoiceError for an answer that no order has.
    """
    keys = {
        order: tuple(answer.option.key for answer in answers) for order, answers in listed.items()
    }
    return keyed_branch(root, keys, listed.__getitem__, path)


def keyed_branch(
    root: Root,
    keys: Mapping[Order, tuple[str, ...]],
    answers: Callable[[Order], tuple[Answer, ...]],
    path: tuple[str, ...],
) -> Step:
    """The same for long lists: of the orders with like keys, only one has its answers made."""
    taken = len(path)
    left = {order: told for order, told in keys.items() if told[:taken] == path}
    if not left and (path or not keys):
        raise refused(path)
    past = answers(next(iter(left)))[:taken] if taken else ()
    said = tuple((answer.said, root.depth + n) for n, answer in enumerate(past, 1))
    whole = next((order for order, told in left.items() if len(told) == taken), None)
    leads: dict[str, Order] = {}
    for order, told in left.items():
        if len(told) > taken:
            leads.setdefault(told[taken], order)
    shown = tuple(answers(order)[taken].option for order in leads.values())
    slot, prompt = (past[-1].slot, past[-1].prompt) if past else (root.slot, root.prompt)
    words = (*root.words, *said)
    text = past[-1].text if past else root.text
    return Step(slot if shown else "", prompt if shown else "", shown, whole, words, text)
