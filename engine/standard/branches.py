"""A choices tree from a list of orders: each is the end of a path of answers."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.menu import Option, Step, Words
from engine.orders import Order
from engine.standard.questions import refused


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer on the way to an order, how the sentence says it, what is asked next."""

    option: Option
    said: str
    slot: str = ""
    prompt: str = ""


@dataclass(frozen=True, slots=True)
class Root:
    """Where the answers begin: the first question, and the sentence so far."""

    slot: str
    prompt: str
    words: Words
    depth: int = 0  # keys of the path that were answered before
    text: str = ""


def branch(root: Root, listed: Mapping[Order, tuple[Answer, ...]], path: tuple[str, ...]) -> Step:
    """The question after these answers, or the order that they make.

    Raises RefusedChoiceError for an answer that no order has.
    """
    taken = len(path)
    left = [
        (order, answers)
        for order, answers in listed.items()
        if tuple(answer.option.key for answer in answers[:taken]) == path
    ]
    if not left and (path or not listed):
        raise refused(path)
    past = left[0][1][:taken]
    said = tuple((answer.said, root.depth + n) for n, answer in enumerate(past, 1))
    whole = next((order for order, answers in left if len(answers) == taken), None)
    options = {
        answers[taken].option.key: answers[taken].option
        for _, answers in left
        if len(answers) > taken
    }
    slot, prompt = (past[-1].slot, past[-1].prompt) if past else (root.slot, root.prompt)
    shown = tuple(options.values())
    words = (*root.words, *said)
    return Step(slot if shown else "", prompt if shown else "", shown, whole, words, root.text)
