"""Which claims stand: each player's list of alternatives, evaluated to a fixed point (9.2)."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

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
    why: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """The results of all claims: the winners, or that the claims wait for builds."""

    winners: tuple[str, ...] = ()
    waits: bool = False
    told: tuple[ClaimResult, ...] = ()


def fault_of(entry: ClaimEntry, player: str, facts: Facts) -> str:
    """Why an entry is dropped with any numbers; empty if it is sound (step 1)."""
    partners, *_ = NEEDS[entry.goal]
    if len(entry.partners) != partners:
        names = {0: "no partner", 1: "one partner", 2: "two partners"}
        return f"{entry.goal} takes {names[partners]}"
    seats = [facts.seat(name) for name in entry.partners]
    named = [*entry.partners, *_players_in(entry)]
    unknown = [name for name in named if facts.seat(name) is None]
    if unknown:
        return f"there is no player {unknown[0]}"
    if player in seats:
        return "a player cannot be their own partner"
    return f"{entry.partners[0]} is named twice" if len({*seats}) < len(seats) else ""


def centres(count: int) -> str:
    """A number of centres in words."""
    return "1 centre" if count == 1 else f"{count} centres"


def _players_in(entry: ClaimEntry) -> list[str]:
    """The players that conditions on centres and owners name."""
    return [one.about for one in entry.conditions if one.word in ("SC", "OWNS")]


def group_of(entry: ClaimEntry, player: str, facts: Facts) -> Group:
    """The players who win together if the entry stands."""
    return frozenset([player, *(facts.seat(name) or name for name in entry.partners)])


def shortfall(entry: ClaimEntry, player: str, facts: Facts) -> str:
    """Why an entry's numbers or conditions make it fail; empty if they do not."""
    _, each, together = NEEDS[entry.goal]
    group = sorted(group_of(entry, player, facts))
    for member in group:
        count = facts.totals.get(member, 0)
        if count < each:
            return f"{member} has {centres(count)} and needs {each}"
    total = sum(facts.totals.get(member, 0) for member in group)
    if total < together:
        return f"together they have {centres(total)} and need {together}"
    for condition in entry.conditions:
        if facts.holds(condition) is False:
            free = ", but 70 centres win without a claim" if entry.goal == "SOLO" else ""
            return f"the condition {condition.text} does not hold{free}"
    return ""


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
            told=_told(lists, facts, lambda *_: ("waits", "it waits for the winter's builds")),
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

    def end_of(entry: ClaimEntry, player: str) -> tuple[str, str]:
        return _end(group_of(entry, player, facts), player, wanted, ends, claimed)

    return Outcome(tuple(winners), told=_told(lists, facts, end_of))


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
    lists: Lists, facts: Facts, end_of: Callable[[ClaimEntry, str], tuple[str, str]]
) -> tuple[ClaimResult, ...]:
    """Every entry that was made, with its result."""
    results: list[ClaimResult] = []
    for player in sorted(facts.totals):
        for entry in lists.get(player, ()):
            fault = fault_of(entry, player, facts)
            short = "" if fault else shortfall(entry, player, facts)
            if fault:
                results.append(ClaimResult(player, entry.text, "faulty", fault))
            elif short:
                results.append(ClaimResult(player, entry.text, "fails", short))
            else:
                results.append(ClaimResult(player, entry.text, *end_of(entry, player)))
    return tuple(results)


def _end(
    group: Group,
    player: str,
    wanted: Mapping[str, Sequence[Group]],
    ends: Mapping[Group, bool],
    claimed: Mapping[str, Collection[Group]],
) -> tuple[str, str]:
    """The result of an entry whose numbers suffice, and why; `claimed` is what players wrote."""
    if ends[group]:
        everybody = "all of them claim it, and " if len(group) > 1 else ""
        return "stands", f"{everybody}no preferred claim stands"
    for member in sorted(group):
        own = wanted.get(member, ())
        if group not in own:
            is_claimed = group in claimed.get(member, ())
            return "fails", (
                f"{member}'s own claim fails" if is_claimed else f"{member} does not claim it"
            )
        stands = next((other for other in own[: own.index(group)] if ends[other]), None)
        if stands is not None:
            is_own = member == player
            if stands not in claimed.get(member, ()):
                return "fails", f"{member} wins alone, which needs no claim"
            whose = "an earlier claim" if is_own else f"a claim that {member} prefers"
            return "fails", f"{whose} stands"
    return "fails", "the players' preferences form a circle, so it is discounted"
