"""Make a choices tree from a list of orders, or one question at a time.

A listed tree leads to each order by a path of answers (`branch`). A lazy tree is a function of the
path (`ask`, `ask_ranking`), which makes only the questions along the way.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from engine.errors import Fault, RefusedChoiceError
from engine.orders.orders import Order
from engine.rules.inputs import Number, Preference, Text
from engine.rules.menu import Option, Step, Words


@dataclass(frozen=True, slots=True)
class ChoiceAnswer:
    """One answer on the way to an order, its words in the sentence, and the next question."""

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


def branch(
    root: Root, listed: Mapping[Order, tuple[ChoiceAnswer, ...]], path: tuple[str, ...]
) -> Step:
    """The question after these answers, or the order that they lead to.

    Raises RefusedChoiceError for an answer that leads to no order.
    """
    paths = {
        tuple(answer.option.key for answer in answers): order for order, answers in listed.items()
    }
    return branch_of(root, paths, listed.__getitem__, path)


def branch_of(
    root: Root,
    paths: Mapping[tuple[str, ...], Order],
    answers: Callable[[Order], tuple[ChoiceAnswer, ...]],
    path: tuple[str, ...],
) -> Step:
    """The same for long lists: orders with the same keys share one set of answers."""
    taken = len(path)
    left = {keys: order for keys, order in paths.items() if keys[:taken] == path}
    if not left and (path or not paths):
        raise refused(path)
    past = answers(next(iter(left.values())))[:taken] if taken else ()
    said = tuple((answer.said, root.depth + n) for n, answer in enumerate(past, 1))
    leads: dict[str, Order] = {}
    for keys, order in left.items():
        if len(keys) > taken:
            leads.setdefault(keys[taken], order)
    shown = tuple(answers(order)[taken].option for order in leads.values())
    slot, prompt = (past[-1].slot, past[-1].prompt) if past else (root.slot, root.prompt)
    return Step(
        slot=slot if shown else "",
        prompt=prompt if shown else "",
        options=shown,
        order=left.get(path),
        words=(*root.words, *said),
        text=past[-1].text if past else root.text,
    )


@dataclass(frozen=True, slots=True)
class Question:
    """One question of a lazy tree, and the words of each answer in the sentence.

    If a wallet is empty, the options say why nothing can be chosen.
    """

    slot: str
    prompt: str
    asks: tuple[Option, ...] | Number | Text
    said: Callable[[str], str] = str
    words: Words = ()  # the sentence so far
    text: str = ""  # the order as far as it is written

    def accepts(self, key: str) -> bool:
        """Whether an answer is offered."""
        if isinstance(self.asks, tuple):
            return any(option.key == key and not option.reason for option in self.asks)
        return self.asks.accepts(key)

    def step(self) -> Step:
        """The question as it is asked."""
        plain = Step(self.slot, self.prompt, words=self.words, text=self.text)
        if isinstance(self.asks, tuple):
            return replace(plain, options=self.asks)
        return replace(plain, input=self.asks)


def ask(
    question: Question, path: tuple[str, ...], follows: Callable[[str, tuple[str, ...]], Step]
) -> Step:
    """A question, or what follows its answer.

    `follows` takes the answer and the path behind it. Raises RefusedChoiceError for an
    answer that is not offered.
    """
    if not path:
        return question.step()
    answer, *rest = path
    if not question.accepts(answer):
        raise refused(path)
    step = follows(answer, tuple(rest))
    said = (question.said(answer), 1)
    deeper = tuple((word, depth + 1) for word, depth in step.words)
    return replace(step, words=(*question.words, said, *deeper))


def complete(order: Order, path: tuple[str, ...]) -> Step:
    """The end of a lazy tree: a whole order; raise RefusedChoiceError for a longer path."""
    if path:
        raise refused(path)
    return Step("", "", order=order)


def inside(step: Step, wrap: Callable[[Order], Order], head: str) -> Step:
    """A step about an order inside another order.

    `head` is the text of the other order before it.
    """
    order = None if step.order is None else wrap(step.order)
    return replace(step, order=order, text=f"{head}{step.text}", words=within(step.words))


def within(words: Words) -> Words:
    """A sentence as part of another one."""
    return tuple(
        (text if n else f"{text[:1].lower()}{text[1:]}", depth)
        for n, (text, depth) in enumerate(words)
    )


def ask_ranking(
    question: Question,
    limits: tuple[int, int],
    path: tuple[str, ...],
    order: Callable[[tuple[str, ...]], Order],
) -> Step:
    """Ask for an order of preference among the options of a question; it ends the tree.

    Each answer is the best of the options left; `limits` are the fewest and the most to rank.
    Raises RefusedChoiceError for an answer that is not offered or was given already.
    """
    least, most = limits
    options = question.asks if isinstance(question.asks, tuple) else ()
    if len({*path}) < len(path) or len(path) > most or not all(map(question.accepts, path)):
        raise refused(path)
    left = tuple(option for option in options if option.key not in path)
    goes_on = len(path) < most and bool(left)
    said = tuple((question.said(key), depth) for depth, key in enumerate(path, 1))
    return Step(
        slot=question.slot if goes_on else "",
        prompt=question.prompt if goes_on else "",
        options=left if goes_on else (),
        order=order(path) if len(path) >= least else None,
        words=(*question.words, *said),
        text=question.text,
        input=Preference(least, most, path),
    )
