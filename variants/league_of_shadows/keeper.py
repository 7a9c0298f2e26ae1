"""The keeper of the headquarters: its answers, and its notices to owners (sections 4, 7)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.kit import (
    Board,
    Context,
    Keeper,
    KeeperAnswer,
    Lot,
    Ownership,
    Panel,
    Past,
    PhaseRule,
    PlayedPhase,
    Position,
    ProvinceId,
    SeatId,
    Sheets,
    Victory,
    Viewer,
    province_id,
)
from variants.league_of_shadows.council import takes_votes
from variants.league_of_shadows.facts import CLEAN, HIDDEN, OPENED, Facts, pools
from variants.league_of_shadows.orders import ORDERS, Hide
from variants.league_of_shadows.panels import private_tables
from variants.league_of_shadows.purge import purge_question

NOBODY = SeatId("")  # whose sheet holds the draw

type Hidden = Mapping[str, ProvinceId]


class Headquarters(Keeper):
    """The keeper, who knows where both headquarters are."""

    def __init__(
        self, phases: Mapping[str, PhaseRule], ownership: Ownership, victory: Victory
    ) -> None:
        """Use these rules to see in advance whether a phase ends the game."""
        self._phases, self._ownership, self._victory = phases, ownership, victory

    def lots(self, board: Board, position: Position) -> tuple[Lot, ...]:
        """One headquarters from each pool, drawn once capitals are chosen (section 4.1)."""
        if position.phase != board.calendar.setup[-1] or Facts.of(position).hqs:
            return ()
        return tuple(
            Lot(part, tuple(ORDERS.write(Hide(place)) for place in places))
            for part, places in pools(board, position).items()
        )

    def answers(
        self, board: Board, position: Position, sheets: Sheets, context: Context, past: Past
    ) -> tuple[KeeperAnswer, ...]:
        """What each purge found; at the end of the game, both headquarters."""
        hidden = hidden_by(board, context, past)
        if len(hidden) < 2:  # noqa: PLR2004  (north and south)
            return ()
        code = position.phase.code
        purges = self._purged(board, position, sheets, context)
        answers = tuple(
            KeeperAnswer(code, purge_question(place), HIDDEN if place in hidden.values() else CLEAN)
            for place in purges
        )
        opened = KeeperAnswer(code, OPENED, f"{hidden['north']} {hidden['south']}")
        told = replace(context.public(), answers=(*answers, opened))
        return (*answers, opened) if self._ends(board, position, sheets, told, past) else answers

    def _purged(
        self, board: Board, position: Position, sheets: Sheets, context: Context
    ) -> tuple[ProvinceId, ...]:
        """The provinces that this phase's vote purges."""
        rule = self._phases[position.phase.kind]
        is_due = position.phase.kind in ("V", "A") and not rule.is_idle(board, position)
        if not is_due or not takes_votes(board, position):
            return ()
        open_context = replace(context.public(), answers=())
        resolution = rule.resolve(board, position, sheets, open_context)
        before: Any = position.extra.get("purges", ())
        after: Any = resolution.extra.get("purges", ())
        return tuple(purge.place for purge in after[len(before) :])

    def _ends(
        self, board: Board, position: Position, sheets: Sheets, context: Context, past: Past
    ) -> bool:
        """Whether the game ends with this phase."""
        rule = self._phases[position.phase.kind]
        if rule.agreed_ending(board, position, sheets, context) is not None:
            return True
        is_counted = board.calendar.is_count(position.phase)
        if not is_counted and position.phase != board.calendar.last:
            return False
        after = rule.settle(board, position, rule.resolve(board, position, sheets, context))
        if is_counted:
            after = self._ownership.settle(board, after, past)
        ending = self._victory.ending(board, after, past, context, counted=is_counted)
        return ending is not None

    def notices(
        self, board: Board, position: Position, past: Past, viewer: Viewer
    ) -> tuple[Panel, ...]:
        """Headquarters that a seat has owned; all of them to a viewer of every seat (4.2)."""
        hidden = hidden_by(board, Context(), past)
        return private_tables(board, position, hidden, viewer) if hidden else ()

    def opens(self, board: Board, played: PlayedPhase, past: Past) -> tuple[Panel, ...]:
        """Where the headquarters were, and which powers knew of them in a phase (4.2)."""
        hidden = hidden_by(board, played.context, past)
        everybody = Viewer(())
        return private_tables(board, played.before, hidden, everybody, "Who knew what")

    def tells(
        self, board: Board, before: Position, after: Position, past: Past, viewer: Viewer
    ) -> tuple[str, ...] | None:
        """For a seat that took a centre: which of the centres it ever owned are headquarters (4.2).

        Capitals never hide one, so taking a capital tells nothing.
        """
        known, log = Facts.of(before).log, Facts.of(after).log
        places = log.keys() - Facts.of(after).neutral_at_first
        took = {owner for place in places for _, owner in log[place][len(known.get(place, ())) :]}
        if took.isdisjoint(viewer.powers):
            return None
        hidden = hidden_by(board, Context(), past).values()
        return tuple(
            ORDERS.write(Hide(place))
            for place in hidden
            if any(owner in viewer.powers for _, owner in log.get(place, ()))
        )


def hidden_by(board: Board, context: Context, past: Past) -> Hidden:
    """The known headquarters: those given, or those drawn in this game.

    A keeper knows both; a seat knows those revealed to it.
    """
    given: Any = (context.secrets or {}).get("hqs")
    if given:
        return {part: province_id(place) for part, place in given.items()}
    for played in past:
        told: Any = (played.context.secrets or {}).get("hqs")
        if told:
            return {part: province_id(place) for part, place in told.items()}
    for each in (*(played.context for played in past), context):
        drawn = [o.place for o in (each.secret_sheets or {}).get(NOBODY, ()) if isinstance(o, Hide)]
        if drawn:
            listed: Any = board.extra
            parts = ("north", "south")
            return {part: place for part in parts for place in drawn if place in listed[part]}
    return {}
