"""What stood in the way of an order that was carried out, and did not stop it."""

from collections.abc import Callable, Mapping

from engine.orders.results import AnyReason, Reason
from engine.text import forces
from engine.text.phrases import listed, units_called
from engine.text.slots import Slots


def story(slots: Slots) -> str:
    """What stood in the way of a success, as the end of its sentence, unless it is told alone."""
    tell = None if slots.alone else _STORIES.get(slots.reason)
    return tell(slots) if tell else ""


def _moved(slots: Slots) -> str:
    """Who left the province, who wanted to go there too, who stood there."""
    words, (own, against) = slots.words, slots.clash
    stands = [front for front in against if front.goal is None]
    left = ""
    if not stands and slots.others:
        units = units_called(slots.board, slots.others)
        leavers = units.partition(" in ")[0]
        left = f", which {leavers} {units:leaves}"
    if not against:
        return left or ", unopposed"
    rivals = [front for front in against if front.goal is not None]
    met = forces.fronts_phrase(words, [*stands, *rivals], own.goal)
    whole = len(own.kinds) == getattr(slots.order, "count", 1)
    attack = f"its attack ({forces.strength_phrase(words, own)})"
    if not whole:
        attack = forces.attack_phrase(words, own, on=own.goal)
    return f"{left}: {attack} is stronger than {met}"


def _held(slots: Slots) -> str:
    """Who attacked, and why that was not enough."""
    words, here = slots.words, slots.here
    if not slots.others:
        return ", unattacked"
    own, blows = slots.clash
    if not blows:
        return f", and no attack of another {words.side} reaches it"
    strong = [front for front in blows if front.strength > own.strength]
    strength = forces.strength_phrase(words, own)
    if not strong:
        return f": it withstands ({strength}) {forces.fronts_phrase(words, blows, here)}"
    met = forces.fronts_phrase(words, strong, here)
    if len(strong) == 1:
        return f" ({strength}), since another attack stops {met}"
    return f" ({strength}), since {met} stop each other"


def _supported(slots: Slots) -> str:
    """Why an attack on the unit does not cut its support."""
    if slots.here is None or not slots.others:
        return ", and nobody attacks it"
    goal, province_of = slots.where_to, slots.board.province_of
    aim = None if goal is None else province_of[goal]
    own = [unit for unit in slots.others if unit.power == slots.power]
    others = [unit for unit in slots.others if unit.power != slots.power]
    aimed = [unit for unit in others if province_of[unit.at] == aim]
    rest = [unit for unit in others if province_of[unit.at] != aim]
    told = []
    if aimed:
        attacks = forces.attacks_called(slots.words, aimed, slots.here)
        told.append(f"{attacks} {attacks:comes} from where it is aimed and {attacks:does} not win")
    if rest:
        attacks = forces.attacks_called(slots.words, rest, slots.here)
        told.append(f"{attacks} {attacks:does} not cut it")
    if own:
        attacks = forces.attacks_called(slots.words, own, slots.here)
        told.append(f"{attacks} {attacks:cuts} nothing of the same power")
    return f": {listed(told)}"


def _carried(slots: Slots) -> str:
    """Who attacked the fleet."""
    if slots.here is None or not slots.others:
        return ", unattacked"
    attacks = forces.attacks_called(slots.words, slots.others, slots.here)
    return f": {attacks} {attacks:does} not dislodge the fleet"


def _carried_in_vain(slots: Slots) -> str:
    """Who attacked the fleet, beside what the army met."""
    return _carried(slots) if slots.others else ""


_STORIES: Mapping[AnyReason, Callable[[Slots], str]] = {
    Reason.MOVED: _moved,
    Reason.HELD: _held,
    Reason.SUPPORTED: _supported,
    Reason.CONVOYED: _carried,
    Reason.CARRIED_IN_VAIN: _carried_in_vain,
}
