"""The forces that a success overcame: attacks, defenders, rivals."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.board.board import Location, PowerId, ProvinceId
from engine.board.position import Unit
from engine.orders.fronts import Clash, Fight, Start
from engine.orders.results import AnyReason, Reason
from engine.text import forces
from engine.text.phrases import Subject, Wording, units_called
from engine.text.slots import Slots

type Words = Mapping[str, str]


def story_of(reason: AnyReason) -> Callable[[Slots], str]:
    """The function that writes the end of a success's sentence: what it had to overcome."""
    tell = _STORIES.get(reason, _nothing)
    return lambda slots: "" if slots.alone else tell(slots)


def _nothing(_slots: Slots) -> str:
    return ""


_UNOPPOSED, _UNATTACKED, _UNCUT = ", unopposed", ", unattacked", "; nobody attacks it"


def _moved(slots: Slots) -> str:
    """Who left the province, who defended it, and who else attacked it."""
    count = getattr(slots.order, "count", 1)
    return _won(slots.words, slots.clash, count, slots.others)


def _won(words: Wording, clash: Clash, count: int, followed: Sequence[Unit]) -> str:
    """What some units overcame in their goal, unless the units there left by themselves."""
    own, against = clash
    left = ""
    if followed and not (against and against[0].goal is None):
        units = units_called(words.board, followed)
        leavers = units.partition(" in ")[0]
        left = f", which {leavers} {units:leaves}"
    if not against:
        return left or _UNOPPOSED
    met = forces.fronts_phrase(words, against, own.goal)
    attack = f"its attack ({forces.strength_phrase(words, own)})"
    if len(own.kinds) != count:  # not the whole of it moves by this order
        attack = forces.attack_phrase(words, own, on=own.goal)
    return f"{left}: {attack} is stronger than {met}"


def _held(slots: Slots) -> str:
    """Who attacked, and why that was not enough."""
    if not slots.others:
        return _UNATTACKED
    return _withstood(slots.words, slots.clash, slots.here)


def _withstood(words: Wording, clash: Clash, here: ProvinceId | None) -> str:
    """Why attacks on a unit were not enough."""
    own, blows = clash
    if not blows:
        return _unreached(words)
    strong = [front for front in blows if front.strength > own.strength]
    defence = f": its defence ({forces.strength_phrase(words, own)})"
    if not strong:
        return f"{defence} withstands {forces.fronts_phrase(words, blows, here)}"
    met = forces.fronts_phrase(words, strong, here)
    if len(strong) == 1:
        return f"{defence} is weaker than {met}, but another attack stops that one"
    return f"{defence} is weaker, but {met} stop one another"


def _unreached(words: Wording) -> str:
    return f", and no attack by another {words.side} reaches it"


def _supported(slots: Slots) -> str:
    """Why an attack on the unit does not cut its support."""
    if slots.here is None:
        return _UNCUT
    others, own = [forces.starts_of(slots.board, units) for units in slots.others_and_own]
    return _uncut(slots.words, slots.here, slots.where_to, others, own)


def _uncut(
    words: Wording,
    here: ProvinceId,
    goal: Location | None,
    others: Sequence[Start],
    own: Sequence[Start],
) -> str:
    """Why attacks by others and by its own side do not cut a unit's support."""
    if not (others or own):
        return _UNCUT
    aim = None if goal is None else words.board.province_of[goal]
    aimed = [start for start in others if start[1] == aim]
    rest = [start for start in others if start[1] != aim]
    told = []
    if aimed:
        attacks = forces.attacks_called(words, aimed, here)
        told.append(
            f"{attacks}, where the support is aimed, could cut it only by dislodging the unit"
        )
    if rest:
        attacks = forces.attacks_called(words, rest, here)
        told.append(f"{attacks} {attacks:does} not reach it")
    if own:
        attacks = forces.attacks_called(words, own, here)
        told.append(f"{attacks}, by the same {words.side}, cannot cut it")
    return f": {', and '.join(told)}"  # some have an "and" of their own


def _carried(slots: Slots) -> str:
    """Who attacked the fleet."""
    if slots.here is None or not slots.others:
        return _UNATTACKED
    attacks = slots.attacks_on(slots.here)
    return f"; {attacks} {attacks:does} not dislodge the fleet"


def _carried_in_vain(slots: Slots) -> str:
    """Who attacked the fleet, besides those who stopped the army."""
    return _carried(slots) if slots.others else ""


_STORIES: Mapping[AnyReason, Callable[[Slots], str]] = {
    Reason.MOVED: _moved,
    Reason.HELD: _held,
    Reason.SUPPORTED: _supported,
    Reason.CONVOYED: _carried,
    Reason.CARRIED_IN_VAIN: _carried_in_vain,
}


def words_from(words: Wording, setting: tuple[Any, ...]) -> Words:
    """The words for all slots of a sentence that depends on little: its reason, and on what.

    They are the same that `Slots` finds out with a look at the whole phase.
    """
    return _FROM_SETTING[setting[0]](words, *setting)


def _unmatched_from(
    words: Wording,
    _reason: AnyReason,
    at: ProvinceId,
    power: PowerId,
    kind: str,
    to: Location | None,
) -> Words:
    """Help for a unit of this power and kind that does something else."""
    unit = Subject(f"{words.unit((power, kind))} in {words.places[at]}")
    return {"culprits": unit} if to is None else {"culprits": unit, "to": words.places[to]}


def words_of(words: Wording, fight: Fight) -> Words:
    """The words for all slots of a sentence about a success that a fight decided."""
    reason, clash, to, via, size, followed = fight
    assert to is not None  # noqa: S101  (it leads somewhere)
    place = words.places[to]
    if reason is Reason.HELD:
        return {"at": place, "story": _withstood(words, clash, words.board.province_of[to])}
    story = _won(words, clash, size, followed)
    return {"way": " by convoy" if via else "", "to": place, "story": story}


def _moved_from(
    words: Wording,
    _reason: AnyReason,
    to: Location,
    via: bool,  # noqa: FBT001
    power: PowerId | None = None,
    kind: str = "",
) -> Words:
    """A move against nobody, after a unit of this power and kind if there was one."""
    left = _UNOPPOSED if power is None else f", which {words.unit((power, kind))} leaves"
    return {"way": " by convoy" if via else "", "to": words.places[to], "story": left}


def _held_from(words: Wording, _reason: AnyReason, at: Location, *attacked: Any) -> Words:
    """A unit that nobody attacks, or its own side alone."""
    story = _unreached(words) if attacked else _UNATTACKED
    return {"at": words.places[at], "story": story}


def _carried_from(words: Wording, _reason: AnyReason, goal: ProvinceId) -> Words:
    return {"goal": words.places[goal], "story": _UNATTACKED}


def _carried_in_vain_from(words: Wording, _reason: AnyReason, goal: ProvinceId) -> Words:
    return {"goal": words.places[goal], "story": ""}


def _supported_from(words: Wording, _reason: AnyReason, *attacked: Any) -> Words:
    return {"story": _uncut(words, *attacked) if attacked else _UNCUT}


def _cut_from(
    words: Wording,
    _reason: AnyReason,
    here: ProvinceId,
    _goal: Location,
    others: Sequence[Start],
    _own: Sequence[Start],
) -> Words:
    return {"attacks": forces.attacks_called(words, others, here)}


def _own_unit_from(
    words: Wording, _reason: AnyReason, at: ProvinceId, power: PowerId, kind: str
) -> Words:
    unit = Subject(f"{words.unit((power, kind))} in {words.places[at]}")
    return {"culprits": unit, "side": words.side, "a_side": words.a_side}


_FROM_SETTING: Mapping[AnyReason, Callable[..., Words]] = {
    Reason.MOVED: _moved_from,
    Reason.HELD: _held_from,
    Reason.SUPPORTED: _supported_from,
    Reason.CUT: _cut_from,
    Reason.CONVOYED: _carried_from,
    Reason.CARRIED_IN_VAIN: _carried_in_vain_from,
    Reason.OWN_UNIT: _own_unit_from,
    Reason.UNMATCHED_HOLD: _unmatched_from,
    Reason.UNMATCHED_SUPPORT: _unmatched_from,
    Reason.UNMATCHED_CONVOY: _unmatched_from,
}
