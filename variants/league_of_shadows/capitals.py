"""The choices that a power makes once: its capital, and later a name (sections 2, 3)."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.kit import (
    NO_DRAFTS,
    OPEN,
    Board,
    ChoiceAnswer,
    Context,
    Declaration,
    Declaring,
    Drafts,
    Entry,
    ListedDeclaration,
    Location,
    Opening,
    Option,
    Order,
    Position,
    PowerId,
    ProvinceId,
    Question,
    ReasonKind,
    Resolution,
    Sheets,
    Step,
    Text,
    Verdict,
    ask,
    complete,
    location_name,
    province_id,
    resolved,
)
from variants.league_of_shadows.facts import FIRST_VOTE, Facts
from variants.league_of_shadows.orders import Capital, Name, Why


class EmptyBoard(Opening):
    """The start: no units, no owners, no homes."""

    def position(self, board: Board) -> Position:
        """The position before capitals are chosen."""
        return Position(
            phase=board.calendar.first, units=(), owners={}, homes=dict.fromkeys(board.powers, ())
        )


def possible_capitals(board: Board, power: PowerId) -> tuple[ProvinceId, ...]:
    """The centres that a power may choose: its standard homes, except St Petersburg."""
    barred = board.extra["barred"]
    return tuple(place for place in board.powers[power].home if place not in barred)  # type: ignore[operator]


class CapitalChoice(ListedDeclaration):
    """The choice of a capital, the only one in the first phase."""

    key, kinds = "capital", (Capital,)
    label, detail, head = "Capital", "your first centre", "The capital is"
    slot, prompt, text = "place", "Which home centre?", "CAPITAL "
    is_due = True
    done, wrong = Why.CHOSEN, Why.NOT_TO_CHOOSE

    def orders(self, board: Board, position: Position, power: PowerId) -> tuple[Order, ...]:
        """One order for each possible capital."""
        return tuple(Capital(place) for place in possible_capitals(board, power))

    def answers(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> tuple[ChoiceAnswer, ...]:
        """The centre."""
        assert isinstance(order, Capital)  # noqa: S101  (this is what `orders` lists)
        name = location_name(board, Location(order.place))
        option = Option(order.place, name, place=Location(order.place))
        return (ChoiceAnswer(option, name),)


class Choosing(Declaring):
    """The phase in which all powers choose their capitals together."""

    task = "capitals"
    implied = "CAPITAL"  # "England: London"
    in_turn = True  # the first legal choice counts
    declarations = (CapitalChoice(),)

    def is_idle(self, board: Board, position: Position) -> bool:
        """Whether the phase is skipped: never."""
        return False

    def resolve(
        self, board: Board, position: Position, sheets: Sheets, context: Context = OPEN
    ) -> Resolution:
        """Take each power's first legal choice, or else its default (ruling 1)."""
        entries = self.heard(board, position, sheets)
        chosen: dict[PowerId, ProvinceId] = {}
        for entry in entries:
            if isinstance(entry.order, Capital) and entry.verdict and entry.verdict.succeeded:
                if entry.power in chosen:
                    entry.verdict = Verdict(Why.CHOSEN_BEFORE)
                chosen.setdefault(entry.power, entry.order.place)
        written = len(entries)
        for power in sorted(board.powers):
            if power not in chosen:
                chosen[power] = province_id(board.extra["defaults"][power])  # type: ignore[index]
                entries.append(Entry(power, Capital(chosen[power]), Verdict(Why.BY_DEFAULT)))
        log = {place: ((position.phase.year, power),) for power, place in chosen.items()}
        facts = {"capitals": dict(sorted(chosen.items())), "log": dict(sorted(log.items()))}
        return resolved(entries, written, units=(), extra=facts)

    def settle(self, board: Board, position: Position, resolution: Resolution) -> Position:
        """The position in which each power owns only its capital (section 2.1)."""
        after = super().settle(board, position, resolution)
        capitals = resolution.extra["capitals"]
        owners = {place: power for power, place in capitals.items()}  # type: ignore[attr-defined]
        return replace(after, owners=dict(sorted(owners.items())))


_NAME = Text(40, r"[^\n\":][^\n\"]*", "No straight quotation marks, and no colon at the start")
NAMING_YEAR = FIRST_VOTE - 1


class Naming(Declaration):
    """A new name for each power, chosen once."""

    key, kinds = "name", (Name,)
    label, detail = "Name", "a new name for the power"
    done, wrong = Why.NAMED, Why.NOT_A_NAME

    def has_say(self, board: Board, position: Position, power: PowerId) -> bool:
        """Whether this is the year of names and the power is still in the game."""
        is_there = power not in Facts.of(position).eliminated
        return position.phase.year == NAMING_YEAR and is_there and board.powers[power].playing

    def step(
        self,
        board: Board,
        position: Position,
        power: PowerId,
        path: tuple[str, ...],
        drafts: Drafts = NO_DRAFTS,
    ) -> Step:
        """Ask for the name."""
        words = (("The power takes the name", 0),)
        question = Question("name", "Which name?", _NAME, words=words, text="NAME ")
        return ask(question, path, lambda text, rest: complete(Name(text), rest))

    def fault(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> ReasonKind | None:
        """Accept only a short, printable name that no power has."""
        taken = {each.name.casefold() for each in board.powers.values() if each.id != power}
        is_sound = (
            isinstance(order, Name) and _NAME.accepts(order.text) and order.text.isprintable()
        )
        if not self.has_say(board, position, power):
            return Why.NO_NAMING
        if not is_sound:
            return self.wrong
        return self.wrong if getattr(order, "text", "").casefold() in taken else None

    def known(self, position: Position, entries: Sequence[Entry]) -> Position:
        """The position with the new names; a name chosen by several goes to nobody."""
        names = _own_names(entries)
        if not names:
            return position
        known = {**Facts.of(position).names, **names}
        return replace(position, extra={**position.extra, "names": dict(sorted(known.items()))})


def _own_names(entries: Iterable[Entry]) -> dict[PowerId, str]:
    """Each power's first choice, unless another power chose the same name."""
    given: dict[PowerId, str] = {}
    for entry in entries:
        if isinstance(entry.order, Name):
            given.setdefault(entry.power, entry.order.text)
    folded = [name.casefold() for name in given.values()]
    return {p: name for p, name in given.items() if folded.count(name.casefold()) == 1}


def judge_names(entries: Iterable[Entry]) -> None:
    """Give verdicts to legal names that came second or were chosen by several powers."""
    named = [e for e in entries if isinstance(e.order, Name) and e.verdict and e.verdict.succeeded]
    own = _own_names(named)
    heard: set[PowerId] = set()
    for entry in named:
        if entry.power in heard:
            entry.verdict = Verdict(Why.NAMED_BEFORE)
        elif entry.power not in own:
            entry.verdict = Verdict(Why.SHARED_NAME)
        heard.add(entry.power)


NAMING = Naming()
