"""The questions about one claim: the goal, the partners, the conditions (9.1)."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from engine.kit import (
    Actor,
    Board,
    Build,
    Location,
    Number,
    Option,
    PhaseMenu,
    Position,
    PowerId,
    Question,
    Step,
    ask,
    counted_kind,
    place_option,
    refused,
    spoken_place,
    within,
)
from variants.heptadiplomacy.boards import own_name, players
from variants.heptadiplomacy.judging import centres
from variants.heptadiplomacy.language import ClaimEntry, Condition
from variants.heptadiplomacy.orders import ORDERS, Claim

_MOST_CONDITIONS = 4  # by questions; typed claims may have more
PARTNERS = {"SOLO": 0, "2WAY": 1, "3WAY": 2}
_GOALS = (
    Option("SOLO", "Alone", "70 centres, which also win without a claim"),
    Option("2WAY", "With one partner", "63 centres each, 130 together"),
    Option("3WAY", "With two partners", "58 centres each, 185 together"),
)
_CONDITIONS = (
    Option("SC", "Centres", "a player has so many centres"),
    Option("OWNS", "Owner", "a nation or a player owns a centre"),
    Option("ORDERED", "Ordered", "a nation gives an order"),
    Option("MOVED", "Moved", "a nation's move succeeds"),
    Option("BUILDS", "Built", "a nation builds a unit next winter"),
    Option("NOT SC", "Not centres", "a player does not have so many centres"),
    Option("NOT OWNS", "Not owner", "a nation or a player does not own a centre"),
    Option("NOT ORDERED", "Not ordered", "a nation does not give an order"),
    Option("NOT MOVED", "Not moved", "a nation's move is not made, or fails"),
    Option("NOT BUILDS", "Not built", "a nation does not build a unit next winter"),
)
_SIGNS = (
    Option(">=", "at least"),
    Option("<=", "at most"),
    Option("=", "exactly"),
    Option("<", "fewer than"),
    Option(">", "more than"),
)

_GOAL_WORDS = {
    "SOLO": "to win alone",
    "2WAY": "to win with one partner:",
    "3WAY": "to win with two partners:",
}
_ABOUT_WORDS = {"SC": "{} has", "OWNS": "{} owns", "BUILDS": "{} builds"}
_UNIT_WORDS = {"ORDERED": "orders that", "MOVED": "succeeds in this:"}
_UNIT_PROMPTS = {"ORDERED": "Orders which unit?", "MOVED": "Succeeds with which unit?"}
_SIGN_WORDS = {option.key: option.label for option in _SIGNS}

type Follows = Callable[[Condition, tuple[str, ...]], Step]


@dataclass(frozen=True)
class Asking:
    """The questions about one claim of a player."""

    board: Board
    position: Position
    power: PowerId
    menu: PhaseMenu

    def goal(self, path: tuple[str, ...]) -> Step:
        """Ask whether to win alone or with partners."""
        question = Question(
            "goal",
            "What?",
            _GOALS,
            said=_GOAL_WORDS.__getitem__,
            words=(("Claims", 0),),
            text="CLAIM ",
        )
        return ask(question, path, lambda goal, rest: self.partners(ClaimEntry(goal), rest))

    def partners(self, entry: ClaimEntry, path: tuple[str, ...]) -> Step:
        """Ask for the partners, one after the other."""
        if len(entry.partners) == PARTNERS[entry.goal]:
            return self.conditions(entry, path)
        taken = (own_name(self.board, self.power), *entry.partners)
        others = [name for name in players(self.board) if name not in taken]
        also = "and " if entry.partners else ""
        question = Question("partner", "With whom?", self.named(others), said=f"{also}{{}}".format)
        return ask(
            question,
            path,
            lambda name, rest: self.partners(
                replace(entry, partners=(*entry.partners, name)), rest
            ),
        )

    def named(self, names: Iterable[str]) -> tuple[Option, ...]:
        """Players and nations as options, under the names that the page uses."""
        powers = self.board.powers
        return tuple(
            Option(name, powers[PowerId(name)].name if name in powers else name) for name in names
        )

    def conditions(self, entry: ClaimEntry, path: tuple[str, ...]) -> Step:
        """The claim as it stands, or one more condition."""
        offered = _CONDITIONS if len(entry.conditions) < _MOST_CONDITIONS else ()
        question = Question("if", "On a condition?", offered, said=_joined(entry))
        if path:
            return ask(question, path, lambda key, rest: self.about(entry, key, rest))
        return replace(question.step(), order=Claim(entry.text))

    def about(self, entry: ClaimEntry, key: str, path: tuple[str, ...]) -> Step:
        """Ask for a condition's subject, then for the rest."""
        word = key.removeprefix("NOT ")

        def follows(condition: Condition, rest: tuple[str, ...]) -> Step:
            told = replace(condition, denied=key != word)
            return self.conditions(replace(entry, conditions=(*entry.conditions, told)), rest)

        powers = [str(power) for power in self.board.powers]
        names = {
            "SC": players(self.board),
            "OWNS": list(dict.fromkeys([*players(self.board), *powers])),
        }.get(word, powers)
        prompt = "Whose centres?" if word == "SC" else "Who?"
        about = {option.key: option.label for option in self.named(names)}
        question = Question(
            "about",
            prompt,
            self.named(names),
            said=lambda name: _ABOUT_WORDS.get(word, "{}").format(about[name]),
        )
        ways = {"SC": self.centres, "OWNS": self.owned, "BUILDS": self.builds}
        return ask(
            question, path, lambda name, rest: ways.get(word, self.unit)(word, name, rest, follows)
        )

    def centres(self, word: str, name: str, path: tuple[str, ...], follows: Follows) -> Step:
        """Ask how the number of centres compares."""
        most = len(self.board.centres())
        numbers = Question(
            "number", "How many?", Number(0, most), said=lambda number: centres(int(number))
        )

        def compare(sign: str, rest: tuple[str, ...]) -> Step:
            return ask(
                numbers, rest, lambda n, left: follows(Condition(word, name, f"{sign} {n}"), left)
            )

        question = Question("sign", "How many?", _SIGNS, said=_SIGN_WORDS.__getitem__)
        return ask(question, path, compare)

    def owned(self, word: str, name: str, path: tuple[str, ...], follows: Follows) -> Step:
        """Ask for the centre."""
        places = tuple(place_option(self.board, place) for place in self.board.centres())
        question = Question(
            "centre",
            "Which centre?",
            places,
            said=lambda at: spoken_place(self.board, Location(at)),
        )
        return ask(question, path, lambda place, rest: follows(Condition(word, name, place), rest))

    def builds(self, word: str, name: str, path: tuple[str, ...], follows: Follows) -> Step:
        """Ask for the unit, of those that the nation could ever build."""
        homes = self.board.powers[PowerId(name)].home
        orders = [
            Build(kind, at)
            for home in homes
            for kind in "AF"
            for at in self.board.berths(kind, home)
        ]
        told = {ORDERS.write(order): self.built(order) for order in orders}
        options = tuple(Option(ORDERS.write(order), self.built(order, "One")) for order in orders)
        question = Question("build", "Which unit?", options, said=told.__getitem__)
        return ask(question, path, lambda text, rest: follows(Condition(word, name, text), rest))

    def built(self, order: Build, one: str = "one") -> str:
        """A unit that might be built, in words."""
        kind = counted_kind(self.board, order.kind, 1, one)
        return f"{kind} in {spoken_place(self.board, order.at)}"

    def unit(self, word: str, name: str, path: tuple[str, ...], follows: Follows) -> Step:
        """Ask for one of a nation's units."""
        actors = {
            actor.key: actor
            for actor in self.menu.actors(self.board, self.position, PowerId(name))
            if actor.unit is not None
        }
        options = tuple(
            Option(key, actor.label, place=actor.place, unit=actor.unit)
            for key, actor in actors.items()
        )
        prompt = _UNIT_PROMPTS[word]
        question = Question("unit", prompt, options, said=lambda _: _UNIT_WORDS[word])
        return ask(
            question,
            path,
            lambda key, rest: self.order(Condition(word, name, ""), actors[key], rest, follows),
        )

    def order(
        self, condition: Condition, actor: Actor, path: tuple[str, ...], follows: Follows
    ) -> Step:
        """Ask for the unit's order, as on its nation's own sheet."""
        for length in range(len(path) + 1):
            step = self.menu.step(self.board, self.position, actor, path[:length])
            step = _moves_alone(step) if condition.word == "MOVED" and not length else step
            ends = length == len(path) or path[length] not in step.keys
            if step.order is not None and ends:
                told = replace(condition, what=ORDERS.write(step.order))
                following = follows(told, path[length:])
                refined = step.options if length == len(path) else ()
                deeper = tuple((word, depth + length) for word, depth in following.words)
                return replace(
                    following,
                    options=(*refined, *following.options),
                    words=(*within(step.words), *deeper),
                )
            if length < len(path) and path[length] not in step.keys:
                raise refused(path)
        return replace(step, order=None, words=within(step.words))


def _moves_alone(step: Step) -> Step:
    return replace(step, options=tuple(o for o in step.options if o.key == "move"))


def _joined(entry: ClaimEntry) -> Callable[[str], str]:
    """The word that joins a condition to the sentence."""
    word = "and" if entry.conditions else "if"
    return lambda key: f"{word} it is not true that" if key.startswith("NOT ") else word
