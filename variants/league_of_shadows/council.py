"""The European Security Council: who votes, for what, and what wins (section 5)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.kit import (
    Board,
    ChoiceAnswer,
    Context,
    Entry,
    ListedDeclaration,
    Location,
    Option,
    Order,
    Position,
    PowerId,
    ProvinceId,
    ReasonKind,
    last_remembered,
    location_name,
    said,
)
from variants.league_of_shadows.facts import FIRST_VOTE, Ballot, Facts
from variants.league_of_shadows.orders import Abstain, LoggedAbstain, LoggedVote, Vote, Why

VOTES = (Vote, Abstain, LoggedVote, LoggedAbstain)


def takes_votes(board: Board, position: Position) -> bool:
    """Whether powers may vote in this phase (section 5.1, ruling 10)."""
    year, last = position.phase.year, board.calendar.last
    is_over = last is not None and year >= last.year and not board.options["final_winter_vote"]
    return year >= FIRST_VOTE and not is_over and Facts.of(position).settled < year


@last_remembered
def vote_targets(board: Board, position: Position) -> tuple[ProvinceId, ...]:
    """The centres that may be voted for: neutral at first and not closed (section 5.2)."""
    never = Facts.of(position).neutral_at_first | position.closed
    return tuple(place for place in board.centres() if place not in never)


def has_vote(board: Board, position: Position, power: PowerId) -> bool:
    """Whether a power has a vote (ruling 2)."""
    may_all = bool(board.options["eliminated_vote"])
    return board.powers[power].playing and (may_all or power not in Facts.of(position).eliminated)


def ballot_fault(
    board: Board, position: Position, power: PowerId, place: ProvinceId | None
) -> ReasonKind | None:
    """Why an entry of the log is rejected, or None (sections 5.2 and 5.3)."""
    facts = Facts.of(position)
    if not has_vote(board, position, power):
        return Why.NO_VOTER
    if place is None:
        limit = int(str(board.options["abstain_limit"]))
        return Why.ABSTAINED_ENOUGH if facts.streak.get(power, 0) >= limit else None
    if place in position.closed:
        return Why.DISCOVERED_BEFORE
    return None if place in vote_targets(board, position) else Why.NO_TARGET


class CouncilVote(ListedDeclaration):
    """A power's vote for the year; the last one stands."""

    key, kinds = "vote", VOTES
    label, detail, head = "Security Council", "vote for a province", "The vote is for"
    slot, prompt, text = "place", "Which province?", "VOTE "
    done, wrong = Why.VOTED, Why.NO_TARGET

    def orders(self, board: Board, position: Position, power: PowerId) -> tuple[Order, ...]:
        """One vote for each target, and an abstention if it is allowed."""
        if not takes_votes(board, position) or not has_vote(board, position, power):
            return ()
        votes: list[Order] = [Vote(place) for place in vote_targets(board, position)]
        spare = ballot_fault(board, position, power, None) is None
        return (*votes, *([Abstain()] if spare else ()))

    def answers(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> tuple[ChoiceAnswer, ...]:
        """The province, or the abstention."""
        if not isinstance(order, Vote):
            return (ChoiceAnswer(Option("abstain", "Abstain"), "nothing"),)
        place = Location(order.place)
        name = location_name(board, place)
        return (ChoiceAnswer(Option(place, name, place=place), name),)

    def fault(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> ReasonKind | None:
        """Why an entry is rejected, or None."""
        if not takes_votes(board, position):
            return Why.NO_COUNCIL
        return ballot_fault(board, position, power, getattr(order, "place", None))


COUNCIL = CouncilVote()


def with_votes(position: Position, entries: Iterable[Entry]) -> tuple[Ballot, ...]:
    """The year's log with the votes of a phase, in the order of their numbers.

    Votes without numbers that arrive together all get the same next number.
    """
    before = Facts.of(position).votes
    following = max((ballot.number for ballot in before), default=0) + 1
    new = [
        Ballot(
            getattr(entry.order, "number", following),
            entry.power,
            getattr(entry.order, "place", None),
            position.phase.code,
        )
        for entry in said([*entries], *VOTES)
    ]
    return tuple(sorted((*before, *new), key=lambda ballot: (ballot.number, ballot.power)))


@dataclass(frozen=True, slots=True)
class Standing:
    """A vote that stands, with number and phase of the entry that last changed it to this."""

    place: ProvinceId | None
    since: int
    phase: str


def standing(board: Board, position: Position) -> Mapping[PowerId, Standing]:
    """The last valid entry of each power that has a vote (section 5.1, ruling 13)."""
    found: dict[PowerId, Standing] = {}
    for ballot in Facts.of(position).votes:
        if ballot_fault(board, position, ballot.power, ballot.place):
            continue
        now = found.get(ballot.power)
        if now is None or now.place != ballot.place:
            found[ballot.power] = Standing(ballot.place, ballot.number, ballot.phase)
    return dict(sorted(found.items()))


def tally(board: Board, position: Position) -> Counter[ProvinceId]:
    """The votes for each province; abstentions are not counted (section 5.4)."""
    return Counter(v.place for v in standing(board, position).values() if v.place is not None)


def first_voters(board: Board, position: Position, place: ProvinceId) -> tuple[PowerId, ...]:
    """The powers with the earliest vote for a province: of those that stand, or ever cast (13)."""
    since = {p: v.since for p, v in standing(board, position).items() if v.place == place}
    if board.options["first_vote"] == "cast":
        valid = [
            ballot
            for ballot in Facts.of(position).votes
            if ballot.place == place and not ballot_fault(board, position, ballot.power, place)
        ]
        since = {ballot.power: ballot.number for ballot in reversed(valid)}
    return tuple(sorted(p for p, number in since.items() if number == min(since.values())))


def purged_by_vote(board: Board, position: Position) -> tuple[ProvinceId, ...]:
    """The province with strictly the most votes; a tie is decided by option (ruling 5)."""
    votes = tally(board, position)
    most = max(votes.values(), default=0)
    leaders = sorted(place for place, count in votes.items() if count == most)
    if len(leaders) < 2 or board.options["vote_tie"] == "all":  # noqa: PLR2004  (it takes two)
        return tuple(leaders)
    if board.options["vote_tie"] == "none":
        return ()
    named = standing(board, position).values()
    first = {place: min(v.since for v in named if v.place == place) for place in leaders}
    earliest = [place for place in leaders if first[place] == min(first.values())]
    return tuple(earliest) if len(earliest) == 1 else ()


def streaks(
    board: Board, position: Position, unseated: Sequence[PowerId] = ()
) -> tuple[Mapping[PowerId, int], tuple[PowerId, ...]]:
    """Years of abstention in a row after the count, and who broke the limit (ruling 4).

    Powers that nobody plays abstain without a breach.
    """
    before, limit = Facts.of(position).streak, int(str(board.options["abstain_limit"]))
    votes = standing(board, position)
    streak, breaches = dict(before), []
    for power in sorted(board.powers):
        if not has_vote(board, position, power):
            continue
        silent = power not in votes or votes[power].place is None
        if silent and before.get(power, 0) >= limit and power not in unseated:
            breaches.append(power)
        streak[power] = before.get(power, 0) + 1 if silent else 0
    return streak, tuple(breaches)


def unseated(board: Board, context: Context) -> tuple[PowerId, ...]:
    """The powers that no seat holds, if the game has seats."""
    seats = context.seating.seats
    held = {power for powers in seats.values() for power in powers}
    return tuple(power for power in board.powers if seats and power not in held)
