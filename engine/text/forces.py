"""Forces in a sentence: who attacked with which strength, who stood against it, what followed."""

from collections.abc import Sequence
from functools import partial

from engine.board.board import Board, PowerId, ProvinceId
from engine.board.position import Unit
from engine.lazy import Bounded, remembered
from engine.orders.fronts import Clash, Front
from engine.text.names import spoken_places
from engine.text.phrases import Subject, belonging, kinds_called, listed

_MOST = 5_000  # attacks, or units, whose names a board remembers

type _Attack = tuple[PowerId, ProvinceId, ProvinceId | None]  # whose, from where, on what
type _Stand = tuple[PowerId, str, ProvinceId | None]  # whose, of what kind, where


@remembered
def attack_names(board: Board) -> Bounded[_Attack, str]:
    """Attacks by power, start and goal: `the Austrian attack on Galicia from Vienna`."""
    return Bounded(partial(_attack_name, board), _MOST)


def _attack_name(board: Board, attack: _Attack) -> str:
    power, start, goal = attack
    spoken, (before, after) = spoken_places(board), belonging(board)[power]
    on = "" if goal is None else f" on {spoken[goal]}"
    return f"the {before}attack{after}{on} from {spoken[start]}"


@remembered
def stand_names(board: Board) -> Bounded[_Stand, str]:
    """Single units by power, kind and province: `the Austrian army in Vienna`, or `... there`."""
    return Bounded(partial(_stand_name, board), _MOST)


def _stand_name(board: Board, stand: _Stand) -> str:
    power, kind, place = stand
    before, after = belonging(board)[power]
    where = "there" if place is None else f"in {spoken_places(board)[place]}"
    return f"the {before}{kinds_called(board, (kind,), plural=False)}{after} {where}"


def attacks_called(board: Board, attackers: Sequence[Unit], here: ProvinceId) -> Subject:
    """The attacks of these units on a province: `the Russian attack from Galicia`."""
    spoken, province_of = spoken_places(board), board.province_of
    if len(attackers) == 1 and province_of[attackers[0].at] != here:
        unit = attackers[0]
        return Subject(attack_names(board)[unit.power, province_of[unit.at], None])
    starts: dict[PowerId, dict[ProvinceId, None]] = {}
    for unit in attackers:
        starts.setdefault(unit.power, {})[province_of[unit.at]] = None
    told = []
    for power, places in starts.items():
        before, after = belonging(board)[power]
        outside = [spoken[place] for place in places if place != here]
        ways = [f"from {listed(outside)}"] if outside else []
        ways += [f"inside {spoken[here]}"] if here in places else []
        attacks = "attacks" if len(places) > 1 else "attack"
        told.append(f"the {before}{attacks}{after} {listed(ways)}")
    plural = len(told) > 1 or any(len(places) > 1 for places in starts.values())
    return Subject(listed(told), plural=plural)


def is_attack(front: Front) -> bool:
    """Whether these units attack, and do not just stand there."""
    return front.goal is not None


def strength_phrase(board: Board, front: Front) -> str:
    """How strong somebody is, and with whose support: `2, with support from Vienna`."""
    if not front.givers:
        return str(front.strength)
    spoken = spoken_places(board)
    places: dict[PowerId, dict[str, None]] = {}
    for power, place in front.givers:
        places.setdefault(power, {})[spoken[place]] = None
    own = places.pop(front.power, None)
    told = [f"support from {listed(list(own))}"] if own else []
    for power, given in places.items():
        before, after = belonging(board)[power]
        told.append(f"{before}support{after} from {listed(list(given))}")
    return f"{front.strength}, with {', and '.join(told)}"


def attack_phrase(board: Board, front: Front, *, on: ProvinceId | None) -> str:
    """An attack with its strength; `on` is a goal that is clear already."""
    power, goal, starts = front.power, front.goal, front.starts
    strength = strength_phrase(board, front)
    if len(starts) == 1 and starts[0] != goal:
        name = attack_names(board)[power, starts[0], None if goal == on else goal]
        return f"{name} ({strength})"
    spoken, (before, after) = spoken_places(board), belonging(board)[power]
    outside = [spoken[start] for start in starts if start != goal]
    words = [f"the {before}attack{after}"]
    if goal is not None and goal != on and outside:
        words.append(f"on {spoken[goal]}")
    words += [f"from {listed(outside)}"] if outside else []
    if goal in starts:
        words.append(f"{'and ' if outside else ''}inside {spoken[goal]}")
    return f"{' '.join(words)} ({strength})"


def stand_phrase(board: Board, front: Front, *, there: bool) -> str:
    """Those who stand in a province, with their strength: `the Russian army there (1)`."""
    power, _, kinds, starts, *_ = front
    strength = strength_phrase(board, front)
    if len(kinds) == 1:
        place = None if there else starts[0]
        return f"{stand_names(board)[power, kinds[0], place]} ({strength})"
    spoken, (before, after) = spoken_places(board), belonging(board)[power]
    units = kinds_called(board, kinds, plural=True)
    where = "there" if there else f"in {listed([spoken[start] for start in starts])}"
    return f"the {before}{units}{after} {where} ({strength})"


def front_phrase(board: Board, front: Front, on: ProvinceId | None) -> str:
    """Somebody who stands against an attack on a province, or attacks there."""
    if is_attack(front):
        return attack_phrase(board, front, on=on)
    return stand_phrase(board, front, there=front.starts == (on,))


def fronts_phrase(board: Board, fronts: Sequence[Front], on: ProvinceId | None) -> Subject:
    """Several forces as a sentence lists them."""
    if len(fronts) == 1:
        front = fronts[0]
        many = not is_attack(front) and len(front.kinds) > 1
        return Subject(front_phrase(board, front, on), plural=many)
    return Subject(listed([front_phrase(board, front, on) for front in fronts]), plural=True)


def meeting(board: Board, clash: Clash) -> str:
    """What an attack that failed met, and what followed."""
    own, against = clash
    on = own.goal
    for front in against:
        if front.won and front.strength > own.strength:
            return f"is weaker than {attack_phrase(board, front, on=on)}, which succeeds"
    stands = [front for front in against if not is_attack(front)]
    rivals = [front for front in against if is_attack(front)]
    told = []
    if stands:
        units = listed([stand_phrase(board, front, there=True) for front in stands])
        tail = ", whose own move fails" if all(front.leaving for front in stands) else ""
        told.append(f"does not overcome {units}{tail}{',' if tail and rivals else ''}")
    if rivals:
        met = listed([attack_phrase(board, front, on=on) for front in rivals])
        nobody = "neither succeeds" if len(rivals) == 1 else "none of them succeeds"
        told.append(f"meets {met}" if stands else f"meets {met}: {nobody}")
    return listed(told)


def duel(board: Board, clash: Clash) -> str:
    """What an attack met head to head, and what followed."""
    own, (other, *rivals) = clash
    if not own.starts or not other.starts:
        return ""
    name = attack_names(board)[other.power, other.starts[0], own.starts[0]]
    told = f"meets {name} ({strength_phrase(board, other)}) head to head"
    if rivals:
        more = listed([attack_phrase(board, front, on=own.goal) for front in rivals])
        return f"{told}, and {more}: none of them succeeds"
    return f"{told}: neither succeeds"


def discounted(board: Board, clash: Clash) -> str:
    """Which supports of an attack did not count, since nobody helps against its own units."""
    lost = clash.own.discounted
    if not lost:
        return ""
    spoken, (before, after) = spoken_places(board), belonging(board)[lost[0][0]]
    starts = dict.fromkeys([spoken[place] for _, place in lost])
    supports = f"the {before}support{after} from {listed(list(starts))}"
    return f"; {supports} does not count, as no power helps against its own units"


type Bare = tuple[PowerId, ProvinceId, ProvinceId, PowerId, str, bool]
"""An attack by whom, from where, on what; whose unit stands there, of what kind; if it moves."""


def bare_bounce(board: Board, bare: Bare) -> str:
    """An attack on a unit that stays, both alone: as `{attack} {meets}` says it."""
    power, start, goal, other, kind, moves = bare
    attack, stand = attack_names(board)[power, start, goal], stand_names(board)[other, kind, None]
    tail = ", whose own move fails" if moves else ""
    return f"{attack} (1) does not overcome {stand} (1){tail}"
