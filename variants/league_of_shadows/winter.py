"""Winter: first units, builds in any centre until homes are fixed, votes (2.2 to 5)."""

from collections.abc import Sequence
from dataclasses import replace

from engine.kit import (
    OPEN,
    Actor,
    AdjustmentMenu,
    Board,
    Build,
    Context,
    Disband,
    Entry,
    Location,
    Order,
    Position,
    PowerId,
    ProvinceId,
    ReasonKind,
    Resolution,
    Sheets,
    StandardAdjustment,
    Unit,
    Verdict,
    Waive,
    distances,
    in_order,
    order_key,
)
from variants.league_of_shadows.capitals import NAMING, NAMING_YEAR, judge_names
from variants.league_of_shadows.council import COUNCIL, VOTES, takes_votes, with_votes
from variants.league_of_shadows.facts import (
    FIRST_VOTE,
    Facts,
    made_public,
    purged_now,
    with_eliminated,
)
from variants.league_of_shadows.orders import Name, Why
from variants.league_of_shadows.purge import (
    after_winter,
    purge_entries,
    vote_facts,
    with_vote_counted,
)


def is_first(board: Board, position: Position) -> bool:
    """Whether powers build their first units (section 2.2)."""
    return position.phase in board.calendar.setup


class WinterMenu(AdjustmentMenu):
    """Sites, waivers and removals; the first unit cannot be waived."""

    def actors(self, board: Board, position: Position, power: PowerId) -> tuple[Actor, ...]:
        """Sites and waivers, or units; the vote and the name."""
        actors = super().actors(board, position, power)
        if not is_first(board, position):
            return actors
        return tuple(actor for actor in actors if self.orders(board, position, actor) != (Waive(),))


class Winter(StandardAdjustment):
    """Adjustments, with the first units, names and votes."""

    menu_type = WinterMenu
    declarations = (NAMING, COUNCIL)

    def is_idle(self, board: Board, position: Position) -> bool:
        """Whether nobody may build, remove, vote or take a name."""
        may_speak = takes_votes(board, position) or position.phase.year == NAMING_YEAR
        return super().is_idle(board, position) and not may_speak

    def upkeep(self, position: Position, power: PowerId) -> int:
        """The units that count, including those purged this winter (section 5.4.5)."""
        return super().upkeep(position, power) + sum(u.power == power for u in _lost(position))

    def title_fault(
        self, board: Board, position: Position, power: PowerId, order: Build
    ) -> ReasonKind | None:
        """Why a power may not build there, or None; any owned centre will do until 1899 (3)."""
        place = board.province_of[order.at]
        if is_first(board, position) and Facts.of(position).capitals.get(power) != place:
            return Why.ONLY_IN_CAPITAL
        if place in {purge.place for purge in purged_now(position)}:
            return Why.SITE_PURGED  # ruling 6
        return super().title_fault(board, position, power, order)

    def homes(self, board: Board, position: Position, power: PowerId) -> tuple[ProvinceId, ...]:
        """Where a power builds: until 1899 in any centre it owns, later at home."""
        is_early = position.phase.year < FIRST_VOTE
        return position.centres_of(power) if is_early else super().homes(board, position, power)

    def judge(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Verdict | None:
        """Why the order is illegal by itself, or None."""
        if isinstance(order, Waive) and is_first(board, position):
            return Verdict(Why.NO_WAIVER)
        return super().judge(board, position, power, order)

    def removal_fault(
        self, board: Board, position: Position, power: PowerId, order: Disband
    ) -> ReasonKind | None:
        """Why a power may not remove this, or None; a purged unit does not count (ruling 7)."""
        lost = {order_key(Disband(u.kind, u.at)) for u in _lost(position) if u.power == power}
        if order_key(order) in lost:
            return Why.GONE
        return super().removal_fault(board, position, power, order)

    def next_to_go(
        self, board: Board, position: Position, power: PowerId, units: tuple[Unit, ...]
    ) -> Unit:
        """The unit farthest from home, by paths that avoid closed provinces."""
        homes = self.homes(board, position, power)
        steps = distances(board, homes, position.closed)

        def removal_rank(unit: Unit) -> tuple[int, bool, str, Location]:
            place = board.province_of[unit.at]
            away = steps.get(place, len(board.provinces))
            return (-away, unit.kind != "F", board.provinces[place].name, unit.at)

        return min(units, key=removal_rank)

    def resolve(
        self, board: Board, position: Position, sheets: Sheets, context: Context = OPEN
    ) -> Resolution:
        """Count the vote, purge, then adjust by the balance from before the purge (5.4)."""
        if is_first(board, position):
            return _with_armies(position, super().resolve(board, position, sheets, context))
        heard = self.heard(board, position, sheets)
        judge_names(heard)
        votes = with_votes(position, heard)
        known = replace(position, extra={**position.extra, "votes": votes})
        after = with_vote_counted(board, known, context)
        resolution = super().resolve(board, after, sheets, context)
        told = purge_entries(board, known, after) if after is not known else []
        extra = {
            **resolution.extra,
            **vote_facts(after),
            "names": Facts.of(self.known(board, after, sheets)).names,
            "votes": (),
            **made_public(board, position, context),
        }
        return _with(replace(resolution, verdicts=_heard(resolution, heard), extra=extra), told)

    def settle(self, board: Board, position: Position, resolution: Resolution) -> Position:
        """The position after the winter; discovered headquarters are no longer centres (8)."""
        after = super().settle(board, position, resolution)
        return with_eliminated(after_winter(after))


def _heard(resolution: Resolution, heard: Sequence[Entry]) -> tuple[Verdict, ...]:
    """The verdicts, with those on names and votes judged before the purge."""
    written = zip(heard, resolution.verdicts[: resolution.written], strict=True)
    return (
        *(
            e.verdict if e.verdict and isinstance(e.order, (*VOTES, Name)) else told
            for e, told in written
        ),
        *resolution.verdicts[resolution.written :],
    )


def _lost(position: Position) -> tuple[Unit, ...]:
    """The units that this winter's purge took."""
    return tuple(purge.unit for purge in purged_now(position) if purge.unit)


def _with_armies(position: Position, resolution: Resolution) -> Resolution:
    """The resolution with an army in the capital of each power that built nothing."""
    armed = {unit.power for unit in resolution.units}
    capitals = Facts.of(position).capitals
    added = [Unit(p, "A", Location(at)) for p, at in sorted(capitals.items()) if p not in armed]
    told = [Entry(u.power, Build(u.kind, u.at), Verdict(Why.FIRST_ARMY)) for u in added]
    return _with(replace(resolution, units=in_order([*resolution.units, *added])), told)


def _with(resolution: Resolution, told: list[Entry]) -> Resolution:
    """The resolution with results that nobody ordered."""
    return replace(
        resolution,
        powers=(*resolution.powers, *(entry.power for entry in told)),
        orders=(*resolution.orders, *(entry.order for entry in told)),
        verdicts=(*resolution.verdicts, *(entry.verdict for entry in told if entry.verdict)),
    )
