"""The panels beside the map: the Council, points, purges and private notices."""

from collections.abc import Mapping
from typing import Any

from engine.kit import Board, Panel, Position, PowerId, ProvinceId, Sign, Viewer
from variants.league_of_shadows.council import has_vote, standing, takes_votes, tally, vote_targets
from variants.league_of_shadows.facts import FIRST_VOTE, Facts
from variants.league_of_shadows.points import PARTS, parts_of, ranking, totals

UNANSWERED = "not known yet: only the keeper of the secrets can answer"


def called(board: Board, position: Position, power: PowerId) -> str:
    """A power's own name, if it has taken one, and its usual name."""
    own, name = Facts.of(position).names.get(power), board.powers[power].name
    return f"{own} ({name})" if own else name


def _listed(board: Board, places: Mapping[ProvinceId, int]) -> str:
    ranked = sorted(places.items(), key=lambda pair: (-pair[1], pair[0]))
    return ", ".join(f"{board.provinces[place].name} {count}" for place, count in ranked)


def _used(streak: int, limit: Any) -> str:
    """How many of its allowed abstentions in a row a power has used."""
    if streak > limit:
        return f"{streak} abstentions in a row, of which {limit} are allowed"
    return f"{streak} of {limit} abstentions used"


def council(board: Board, position: Position) -> Panel:
    """The vote of the year: tally, standing votes, abstentions (section 5)."""
    if not takes_votes(board, position):
        return Panel("Security Council", ())
    facts, votes = Facts.of(position), standing(board, position)
    limit = board.options["abstain_limit"]
    rows = [("Tally", _listed(board, tally(board, position)) or "no votes yet")]
    for power in board.powers:
        if not has_vote(board, position, power):
            continue
        own = votes.get(power)
        vote = "no vote yet" if own is None else "abstains"
        if own is not None and own.place is not None:
            vote = f"{board.provinces[own.place].name}, entry {own.since}"
        streak = facts.streak.get(power, 0)
        rows.append((called(board, position, power), f"{vote}; {_used(streak, limit)}"))
    names = ", ".join(board.provinces[place].name for place in vote_targets(board, position))
    return Panel("Security Council", (*rows, ("Open to votes", names)))


def council_log(board: Board, position: Position) -> Panel:
    """Every entry of the year, by number."""
    rows = []
    for ballot in Facts.of(position).votes:
        name = board.provinces[ballot.place].name if ballot.place else "abstains"
        rows.append((f"{ballot.number}. {called(board, position, ballot.power)}", name))
    return Panel("This year's votes", tuple(rows))


def purges(board: Board, position: Position) -> Panel:
    """The purges so far, and what each found."""
    words = {True: "a headquarters, closed for good", False: "nothing", None: UNANSWERED}
    rows = [
        (f"{purge.year} {board.provinces[purge.place].name}", words[purge.found])
        for purge in Facts.of(position).purges
    ]
    return Panel("Purges", tuple(rows))


def breaches(board: Board, position: Position) -> Panel:
    """Who abstained beyond the limit, by year."""
    found: dict[int, list[str]] = {}
    for year, power in Facts.of(position).breaches:
        found.setdefault(year, []).append(called(board, position, power))
    rows = [(str(year), ", ".join(names)) for year, names in found.items()]
    return Panel("Abstained beyond the limit", tuple(rows))


def building(_board: Board, position: Position) -> Panel:
    """Where powers may build, until homes are fixed."""
    year = position.phase.year
    is_early = bool(Facts.of(position).capitals) and 0 < year < FIRST_VOTE
    return Panel(
        "Builds", (("Until the end of 1899", "in any centre that you own"),) if is_early else ()
    )


def _points_text(
    board: Board, position: Position, power: PowerId, hqs: Mapping[str, ProvinceId]
) -> str:
    parts = parts_of(board, position, power, "", hqs)
    listed = ", ".join(f"{PARTS[part]} {points}" for part, points in parts.items())
    return f"{sum(parts.values())}: {listed}" if parts else "0"


def points(board: Board, position: Position) -> Panel:
    """Points by part: the public ones if the game ended now; at the end, all of them (6.4)."""
    if not Facts.of(position).capitals:
        return Panel("Points", ())
    ending = position.ending
    if ending is not None and ending.scores:
        return _parted(board, position, "Final points", ending.parts)
    title = "Points if the game ended now (public part)"
    public = {power: parts_of(board, position, power, "", {}) for power in board.powers}
    return _parted(board, position, title, public)


def _parted(
    board: Board, position: Position, title: str, parts: Mapping[PowerId, Mapping[str, int]]
) -> Panel:
    """A table of points: powers from most to fewest, with a column for each part in use."""
    used = [part for part in PARTS if any(part in own for own in parts.values())]
    rows = [
        (
            called(board, position, power),
            str(sum(parts[power].values())),
            *(str(parts[power].get(part, "")) for part in used),
        )
        for rank in ranking(totals(parts))
        for power in rank
    ]
    return Panel(title, tuple(rows), ("Power", "Points", *(PARTS[part] for part in used)))


def private_tables(
    board: Board,
    position: Position,
    hqs: Mapping[str, ProvinceId],
    viewer: Viewer,
    title: str = "For you alone",
) -> tuple[Panel, ...]:
    """What only an owner knows: the headquarters it has owned, and its points with them."""
    log = Facts.of(position).log
    rows: list[tuple[str, str]] = []
    for power in viewer.powers if viewer.is_one_seat else tuple(board.powers):
        held = {
            part: place
            for part, place in hqs.items()
            if any(owner == power for _, owner in log.get(place, ()))
        }
        for place in held.values():
            year = next(year for year, owner in log[place] if owner == power)
            known = f"{board.provinces[place].name} is a headquarters, known since {year}"
            rows.append((called(board, position, power), known))
        if held and position.ending is None:
            them = "it" if len(held) == 1 else "them"
            worth = _points_text(board, position, power, held)
            rows.append((f"Points of {board.powers[power].name} with {them}", worth))
    if not viewer.is_one_seat:
        rows += [
            (f"Headquarters in the {part}", board.provinces[place].name)
            for part, place in hqs.items()
        ]
    return (Panel(title, tuple(rows)),) if rows else ()


def signs(board: Board, position: Position) -> tuple[Sign, ...]:
    """Marks on the map: capitals, homes, purged provinces, discovered headquarters."""
    facts = Facts.of(position)
    found: list[Sign] = []
    for power, place in facts.capitals.items():
        found.append(Sign(place, "star", f"capital of {board.powers[power].name}"))
    fixed = position.phase.year >= FIRST_VOTE or position.ending is not None
    for power, homes in position.homes.items() if fixed else ():
        found += [Sign(p, "home", f"home of {board.powers[power].name}") for p in homes]
    for purge in facts.purges:
        if purge.found:
            found.append(
                Sign(
                    purge.place,
                    "hatched",
                    f"headquarters, discovered {purge.year}",
                    str(purge.year),
                )
            )
        else:
            found.append(Sign(purge.place, "dated", f"purged {purge.year}", str(purge.year)))
    return tuple(found)
