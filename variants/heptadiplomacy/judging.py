"""Which claims stand: each player's list of alternatives, evaluated to a fixed point (9.2)."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from engine.kit import told
from variants.heptadiplomacy.language import ClaimEntry, Condition

SOLO = ClaimEntry("SOLO")

type Group = frozenset[str]  # the players who win together
type Lists = Mapping[str, Sequence[ClaimEntry]]

# For each goal: partners, centres of each member, centres of all together.
NEEDS = {"SOLO": (0, 70, 70), "2WAY": (1, 63, 130), "3WAY": (2, 58, 185)}


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts that claims are tested by.

    `totals` are centres by seat; `seat` gives the seat that a name means, or None; `holds` says
    whether a condition is true, or None if that is not known yet.
    """

    totals: Mapping[str, int]
    seat: Callable[[str], str | None]
    holds: Callable[[Condition], bool | None]


@dataclass(frozen=True, slots=True)
class ClaimResult:
    """The result of one entry of a list, in a word and a sentence."""

    player: str
    text: str
    end: str  # stands, fails, faulty or waits
    why: str  # empty if that cannot be told


@dataclass(frozen=True, slots=True)
class Cause:
    """Why a claim has its result: a sentence, and what fills its slots.

    It is judged by what it is, and put into words only where results are told.
    """

    sentence: str
    slots: tuple[str | int, ...] = ()

    def words(self) -> str:
        """The sentence; `{0:centres}` counts centres."""
        return self.sentence.format(*map(_Slot, self.slots))


@dataclass(frozen=True, slots=True)
class _Slot:
    """What fills a slot of a sentence."""

    value: str | int

    def __format__(self, form: str) -> str:
        return centres(int(self.value)) if form == "centres" else str(self.value)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The results of all claims: the winners, or that the claims wait for builds."""

    winners: tuple[str, ...] = ()
    waits: bool = False
    told: tuple[ClaimResult, ...] = ()


def fault_of(entry: ClaimEntry, player: str, facts: Facts) -> Cause | None:
    """Why an entry is dropped with any numbers; None if it is sound (step 1)."""
    partners, *_ = NEEDS[entry.goal]
    if len(entry.partners) != partners:
        names = ("no partner", "one partner", "two partners")
        return Cause("{0} takes {1}", (entry.goal, names[partners]))
    seats = [facts.seat(name) for name in entry.partners]
    named = [*entry.partners, *_players_in(entry)]
    unknown = [name for name in named if facts.seat(name) is None]
    if unknown:
        return no_player(unknown[0])
    if player in seats:
        return Cause("a player cannot be their own partner")
    return Cause("{0} is named twice", entry.partners[:1]) if len({*seats}) < len(seats) else None


def no_player(name: str) -> Cause:
    """The fault of whoever names a player that there is not."""
    return Cause("there is no player {0}", (name,))


def centres(count: int) -> str:
    """A number of centres in words."""
    return "1 centre" if count == 1 else f"{count} centres"


def _players_in(entry: ClaimEntry) -> list[str]:
    """The players that conditions on centres and owners name."""
    return [one.about for one in entry.conditions if one.word in ("SC", "OWNS")]


def group_of(entry: ClaimEntry, player: str, facts: Facts) -> Group:
    """The players who win together if the entry stands."""
    return frozenset([player, *(facts.seat(name) or name for name in entry.partners)])


def shortfall(entry: ClaimEntry, player: str, facts: Facts) -> Cause | None:
    """Why an entry's numbers or conditions make it fail; None if they do not."""
    _, each, together = NEEDS[entry.goal]
    group = sorted(group_of(entry, player, facts))
    for member in group:
        count = facts.totals.get(member, 0)
        if count < each:
            return Cause("{0} has {1:centres} and needs {2}", (member, count, each))
    total = sum(facts.totals.get(member, 0) for member in group)
    if total < together:
        return Cause("together they have {0:centres} and need {1}", (total, together))
    for condition in entry.conditions:
        if facts.holds(condition) is False:
            free = ", but 70 centres win without a claim" if entry.goal == "SOLO" else ""
            return Cause(f"the condition {{0}} does not hold{free}", (condition.text,))
    return None


def judged(lists: Lists, facts: Facts) -> Outcome:
    """The results of all claims; the order of the players makes no difference."""
    sound = {
        player: [e for e in lists.get(player, ()) if not fault_of(e, player, facts)]
        for player in facts.totals
    }
    whole = {player: with_automatic(entries) for player, entries in sound.items()}
    able = {
        player: [e for e in entries if not shortfall(e, player, facts)]
        for player, entries in whole.items()
    }
    waits = any(
        facts.holds(c) is None for entries in able.values() for e in entries for c in e.conditions
    )
    if waits:
        return Outcome(
            waits=True,
            told=_told(lists, facts, lambda *_: ("waits", _WAITS)),
        )
    wanted = {
        player: [*dict.fromkeys(group_of(e, player, facts) for e in entries)]
        for player, entries in able.items()
    }
    ends = settled(wanted)
    winners = sorted({player for group, end in ends.items() if end for player in group})

    claimed = {
        player: {group_of(e, player, facts) for e in entries} for player, entries in sound.items()
    }

    def end_of(entry: ClaimEntry, player: str) -> tuple[str, Cause]:
        return _end(group_of(entry, player, facts), player, wanted, ends, claimed)

    return Outcome(tuple(winners), told=_told(lists, facts, end_of))


_WAITS = Cause("it waits for the winter's builds")


def with_automatic(entries: Sequence[ClaimEntry]) -> list[ClaimEntry]:
    """A player's entries with the win that needs no claim (rulings 15 and 16).

    It comes first unless the player says where it belongs. A condition says only how much a
    player prefers to win alone: if it fails, the automatic win comes after all other entries.
    """
    solos = [entry for entry in entries if entry.goal == "SOLO"]
    if not solos:
        return [SOLO, *entries]
    return [*entries] if not all(entry.conditions for entry in solos) else [*entries, SOLO]


def settled(wanted: Mapping[str, Sequence[Group]]) -> dict[Group, bool]:
    """Which groups succeed; each player's groups are alternatives in turn (steps 3 to 5).

    When groups wait for each other in a circle, each group that now comes first for one of its
    players is discounted. Every round decides at least one group.
    """
    ends: dict[Group, bool] = {}
    groups = {group for own in wanted.values() for group in own}
    while len(ends) < len(groups):
        found = {}
        for group in groups - ends.keys():
            end = _decided(group, wanted, ends)
            if end is not None:
                found[group] = end
        if not found:
            firsts = [next((g for g in own if g not in ends), None) for own in wanted.values()]
            found = {group: False for group in firsts if group is not None}
        ends |= found
    return ends


def _decided(
    group: Group, wanted: Mapping[str, Sequence[Group]], ends: Mapping[Group, bool]
) -> bool | None:
    """Whether a group succeeds, or None if that does not follow yet."""
    is_open = False
    for member in group:
        own = wanted.get(member, ())
        if group not in own:
            return False
        before = [ends.get(other) for other in own[: own.index(group)]]
        if True in before:
            return False
        is_open = is_open or None in before
    return None if is_open else True


def _told(
    lists: Lists, facts: Facts, end_of: Callable[[ClaimEntry, str], tuple[str, Cause]]
) -> tuple[ClaimResult, ...]:
    """Every entry that was made, with its result."""
    results: list[ClaimResult] = []
    for player in sorted(facts.totals):
        for entry in lists.get(player, ()):
            fault = fault_of(entry, player, facts)
            short = None if fault else shortfall(entry, player, facts)
            if fault:
                end, cause = "faulty", fault
            elif short:
                end, cause = "fails", short
            else:
                end, cause = end_of(entry, player)
            results.append(result_told(player, entry.text, end, cause))
    return tuple(results)


def result_told(player: str, text: str, end: str, cause: Cause) -> ClaimResult:
    """The result of an entry with its sentence, or without it if that cannot be told."""
    return ClaimResult(player, text, end, told("", cause.words))


def _end(
    group: Group,
    player: str,
    wanted: Mapping[str, Sequence[Group]],
    ends: Mapping[Group, bool],
    claimed: Mapping[str, Collection[Group]],
) -> tuple[str, Cause]:
    """The result of an entry whose numbers suffice, and why; `claimed` is what players wrote."""
    if ends[group]:
        everybody = "all of them claim it, and " if len(group) > 1 else ""
        return "stands", Cause(f"{everybody}no preferred claim stands")
    for member in sorted(group):
        own = wanted.get(member, ())
        if group not in own:
            is_claimed = group in claimed.get(member, ())
            text = "{0}'s own claim fails" if is_claimed else "{0} does not claim it"
            return "fails", Cause(text, (member,))
        stands = next((other for other in own[: own.index(group)] if ends[other]), None)
        if stands is not None:
            is_own = member == player
            if stands not in claimed.get(member, ()):
                return "fails", Cause("{0} wins alone, which needs no claim", (member,))
            text = "an earlier claim stands" if is_own else "a claim that {0} prefers stands"
            return "fails", Cause(text, (member,))
    return "fails", Cause("the players' preferences form a circle, so it is discounted")
