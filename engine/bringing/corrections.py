"""Positions of a source that replace ours: a start of its own, and corrections of what follows."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from engine.board.calendar import RETREATS, Phase
from engine.board.position import Position
from engine.bringing.on_the_board import Ground, Standing, ground_of, standings

type Json = dict[str, Any]


def start_from(phase: Phase, theirs: Ground) -> Json:
    """The start of a record that begins from a source's position."""
    start: Json = {"phase": phase.code, "units": _by_power(theirs.units)}
    if theirs.owners is not None:
        start["centres"] = _owned(theirs)
    if theirs.dislodged:
        start["dislodged"] = [_out(one) for one in sorted(theirs.dislodged)]
    return start


def edit_to(position: Position, ours: Ground, theirs: Ground) -> Json:
    """The keys of a position that make it the source's; empty if it is so already."""
    edit: Json = {}
    if ours.units != theirs.units:
        edit["units"] = _by_power(theirs.units)
    if theirs.owners is not None and ours.owners != theirs.owners:
        edit["centres"] = _owned(theirs)
    is_out = theirs.dislodged is not None and theirs.dislodged != ours.dislodged
    if is_out or (edit and position.phase.kind == RETREATS):
        # where they may go is worked out anew: a source does not say where it had standoffs
        known = {standing: gone for gone in position.dislodged for standing in standings([gone])}
        out = ours.dislodged if theirs.dislodged is None else theirs.dislodged
        edit["contested"] = []
        edit["dislodged"] = [
            _out(one, known[one].attackers if one in known else ()) for one in sorted(out or ())
        ]
    return edit


def listed_alike(position: Position, theirs: Ground) -> Ground:
    """Our ground, without dislodged units that cannot retreat if the source leaves those out."""
    ours = ground_of(position)
    if theirs.dislodged is None or theirs.dislodged == ours.dislodged:
        return ours
    stuck = {one for gone in position.dislodged if not gone.retreats for one in standings([gone])}
    return replace(ours, dislodged=(ours.dislodged or frozenset()) - (stuck - theirs.dislodged))


def _text(standing: Standing) -> str:
    _, kind, at, count = standing
    return f"{kind} {at}" if count == 1 else f"{count} {kind} {at}"


def _out(standing: Standing, attackers: Iterable[str] = ()) -> Json:
    return {"power": standing[0], "unit": _text(standing), "from": [*attackers]}


def _by_power(units: Iterable[Standing]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for standing in sorted(units):
        found.setdefault(standing[0], []).append(_text(standing))
    return found


def _owned(ground: Ground) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for centre, power in sorted((ground.owners or {}).items()):
        found.setdefault(power, []).append(centre)
    return found
