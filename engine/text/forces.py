"""The forces in a sentence: who attacked how strongly, who defended, what followed."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from engine.board.board import Board, PowerId, ProvinceId
from engine.board.position import Unit
from engine.orders.fronts import Bare, Clash, Front, Givers, Start
from engine.orders.results import Reason
from engine.text.names import spoken_power
from engine.text.phrases import Several, Subject, Wording, kinds_called, listed, listed_or


def starts_of(board: Board, units: Iterable[Unit]) -> list[Start]:
    """Whose each unit is, and from where it comes."""
    return [(unit.power, board.province_of[unit.at]) for unit in units]


def attacks_called(words: Wording, attacks: Sequence[Start], here: ProvinceId) -> Subject:
    """The attacks from there on a province: `the Russian attack from Galicia`."""
    places = words.places
    if len(attacks) == 1 and attacks[0][1] != here:
        power, start = attacks[0]
        return Subject(f"{words.attack(power)}{_origin(words, power, [start])}")
    starts: dict[PowerId, dict[ProvinceId, None]] = {}
    for power, start in attacks:
        starts.setdefault(power, {})[start] = None
    told = []
    for power, origins in starts.items():
        outside = _origin(words, power, [place for place in origins if place != here])
        inside = f"{' and' if outside else ''} inside {places[here]}" if here in origins else ""
        told.append(f"{_attack(words, power, many=len(origins) > 1)}{outside}{inside}")
    several = len(told) > 1 or any(len(origins) > 1 for origins in starts.values())
    return Several(listed(told)) if several else Subject(listed(told))


def _attack(words: Wording, power: PowerId, *, many: bool) -> str:
    """An attack of a power, or several: `the Russian attacks`."""
    if not many:
        return words.attack(power)
    owner = words.owners[power]
    return f"{owner.the}attacks{owner.after}"


def _origin(words: Wording, power: PowerId, starts: Sequence[ProvinceId]) -> str:
    """Where an attack comes from; a lone start that has the power's own name goes without."""
    names = [words.places[start] for start in starts]
    if not names or names == [words.owners[power].name]:
        return ""
    return f" from {listed(names)}"


def strength_phrase(words: Wording, front: Front) -> str:
    """The strength of a force, who supports it, and what else makes it stronger.

    Such as `2, with support from Vienna`, or `3, with support from Vienna, and with the fort`.
    """
    power, force, givers = front.power, front.strength, front.givers
    told = f"{force}, with {_support(words, givers, power)}" if givers else str(force)
    if not front.ground:
        return told
    return f"{told}, {'and ' if givers else ''}with {front.ground}"


def _support(words: Wording, givers: Givers, power: PowerId) -> str:
    """Who supports from where; this power's own support comes first and without its name."""
    if len(givers) == 1 and givers[0][0] == power:
        return f"support from {words.places[givers[0][1]]}"
    starts: dict[PowerId, dict[str, None]] = {}
    for giver, place in givers:
        starts.setdefault(giver, {})[words.places[place]] = None
    own = starts.pop(power, None)
    told = [f"support from {listed(list(own))}"] if own else []
    for giver, given in starts.items():
        owner = words.owners[giver]
        told.append(f"{owner.bare}support{owner.after} from {listed(list(given))}")
    *most, last = told
    return f"{', '.join(most)}, and {last}" if most else last


def attack_phrase(words: Wording, front: Front, *, on: ProvinceId | None) -> str:
    """An attack with its strength; `on` is a goal that is clear already."""
    power, starts, goal = front.power, front.starts, front.goal
    places, name = words.places, words.attack(power)
    strength = strength_phrase(words, front)
    aim = "" if goal is None or goal == on else f" on {places[goal]}"
    if len(starts) == 1 and starts[0] != goal:
        return f"{name}{aim}{_origin(words, power, starts)} ({strength})"
    outside = [start for start in starts if start != goal]
    told = f"{name}{aim}{_origin(words, power, outside)}" if outside else name
    if goal in starts:
        told += f"{' and' if outside else ''} inside {places[goal]}"
    return f"{told} ({strength})"


def stand_phrase(words: Wording, front: Front, *, there: bool) -> str:
    """The defenders of a province with their strength: `the Russian army there (1)`."""
    power, kinds, starts = front.power, front.kinds, front.starts
    strength = strength_phrase(words, front)
    where = "there" if there else f"in {listed([words.places[at] for at in starts])}"
    if len(kinds) == 1:
        return f"{words.unit((power, kinds[0]))} {where} ({strength})"
    owner, units = words.owners[power], kinds_called(words.board, kinds, plural=True)
    return f"{owner.the}{units}{owner.after} {where} ({strength})"


def front_phrase(words: Wording, front: Front, on: ProvinceId | None) -> str:
    """A force that opposes an attack on a province: its defenders, or a rival attack."""
    if front.goal is not None:
        return attack_phrase(words, front, on=on)
    return stand_phrase(words, front, there=front.starts == (on,))


def fronts_phrase(words: Wording, fronts: Sequence[Front], on: ProvinceId | None) -> str:
    """Several forces as a sentence lists them."""
    if len(fronts) == 1:
        return front_phrase(words, fronts[0], on)
    return listed([front_phrase(words, front, on) for front in fronts])


def _fronts(words: Wording, fronts: Sequence[Front], on: ProvinceId | None) -> Subject:
    """The same as the subject of a sentence."""
    told = fronts_phrase(words, fronts, on)
    if len(fronts) == 1 and (fronts[0].goal is not None or len(fronts[0].kinds) == 1):
        return Subject(told)
    return Several(told)


def meeting(words: Wording, clash: Clash) -> str:
    """The forces that a failed attack met, and the outcome."""
    own, against = clash
    on = own.goal
    stands = [front for front in against if front.goal is None]
    rivals = [front for front in against if front.goal is not None]
    if winner := _winner(own, rivals):
        return f"is weaker than {attack_phrase(words, winner, on=on)}, which succeeds"
    met = [attack_phrase(words, front, on=on) for front in rivals]
    if all(front.strength < own.strength for front in against):  # strength did not decide
        there = [stand_phrase(words, front, there=True) for front in stands]
        return f"meets {listed([*there, *met])}"
    if not stands:
        if len(rivals) == 1:
            if rivals[0].strength > own.strength:
                return f"is weaker than {met[0]}, which fails too"
            return f"meets {met[0]}; neither succeeds"
        return f"meets {listed(met)}; none of them succeeds"
    tail = ", whose own move fails" if all(front.leaving for front in stands) else ""
    near = not (rivals and tail)  # after a rival's start, "there" would be that place
    units = listed_or([stand_phrase(words, front, there=near) for front in stands])
    if rivals:
        told = [*met, f"{units}{tail}"] if tail else [units, *met]
        return f"is no stronger than {listed_or(told)}"
    is_weaker = all(front.strength > own.strength for front in stands)
    return f"is {'weaker' if is_weaker else 'no stronger'} than {units}{tail}"


def _winner(own: Front, rivals: Iterable[Front]) -> Front | None:
    """The stronger attack that gets to the same province, if one does."""
    return next((one for one in rivals if one.won and one.strength > own.strength), None)


def duel(words: Wording, clash: Clash) -> str:
    """The attack met head to head, the outcome, and the supports that did not count."""
    told = _duel(words, clash)
    return f"{told}{discounted(words, clash, is_law_told=told.endswith(_NOT_OWN))}"


def _duel(words: Wording, clash: Clash) -> str:
    """The attack met head to head, and the outcome."""
    own, (other, *rivals) = clash
    if not own.starts or not other.starts:
        return ""
    places, name = words.places, words.attack(other.power)
    name = f"{name} on {places[own.starts[0]]} from {places[other.starts[0]]}"
    told = f"meets {name} ({strength_phrase(words, other)}) head to head"
    if winner := _winner(own, rivals):
        stronger = attack_phrase(words, winner, on=None)
        return f"{told} and is weaker than {stronger}, which succeeds"
    is_weaker = other.strength > own.strength
    is_helped = any(giver == own.power for giver, _ in other.givers)
    why = f", as {words.a_side} {_NOT_OWN}" if is_weaker and is_helped else ""
    if rivals:
        more = listed([attack_phrase(words, front, on=None) for front in rivals])
        return f"{told}, and {more}; none of them succeeds{why}"
    if is_weaker and not why:
        return f"{told} and is weaker, but that attack fails too"
    return f"{told}; neither succeeds{why}"


_NOT_OWN = "cannot support an attack on its own units"


def discounted(words: Wording, clash: Clash, *, is_law_told: bool = False) -> str:
    """Which supports of an attack did not count, being for an attack on the giver's own units.

    `is_law_told` says that the sentence has just given this reason for something else.
    """
    lost = clash.own.discounted
    if not lost:
        return ""
    starts: dict[PowerId, dict[str, None]] = {}
    for power, place in lost:
        starts.setdefault(power, {})[words.places[place]] = None
    told = []
    for power, given in starts.items():
        owner = words.owners[power]
        told.append(f"{owner.the}support{owner.after} from {listed(list(given))}")
    supports = Several(listed(told)) if len(told) > 1 else Subject(told[0])
    if is_law_told:
        return f"; for the same reason {supports} {supports:does} not count"
    return f"; {supports} {supports:does} not count, as {words.a_side} {_NOT_OWN}"


def thrown_out(words: Wording, clash: Clash) -> str:
    """Those whom an attack dislodges, and their counter-attack."""
    own, against = clash
    stands = [front for front in against if front.goal is None]
    counter = [front for front in against if front.goal is not None]
    told = fronts_phrase(words, stands, own.goal)
    if counter:
        told += f" despite {fronts_phrase(words, counter, own.goal)}"
    return told


def own_stand(words: Wording, clash: Clash) -> Subject:
    """Who holds, with its strength."""
    phrase = stand_phrase(words, clash.own, there=False)
    return Several(phrase) if len(clash.own.kinds) > 1 else Subject(phrase)


def blows(words: Wording, clash: Clash) -> Subject:
    """The attacks that it could not withstand."""
    against = clash.against
    return _fronts(words, against, against[0].goal if against else None)


def rivals(words: Wording, clash: Clash) -> Subject:
    """The powers that it met, by name."""
    powers = dict.fromkeys(front.power for front in clash.against)
    names = [spoken_power(words.board, power) for power in powers]
    return Several(listed(names)) if len(names) > 1 else Subject(listed(names))


FIGHTS: Mapping[str, Callable[[Wording, Clash], str]] = {
    "attack": lambda words, clash: attack_phrase(words, clash.own, on=None),
    "against": lambda words, clash: _fronts(words, clash.against, clash.own.goal),
    "thrown_out": thrown_out,
    "meets": meeting,
    "duels": duel,
    "discounted": discounted,
    "own": own_stand,
    "blows": blows,
    "rivals": rivals,
    "force": lambda _, clash: str(clash.own.strength),
    "blow": lambda _, clash: str(max((front.strength for front in clash.against), default=1)),
}


def bare_bounce(words: Wording, bare: Bare) -> str:
    """What became of a fight of two, as `{attack} {meets}` or `{attack} {duels}` says it."""
    reason, power, start, goal, other, kind, origin, moves = bare
    places = words.places
    own = f"{words.attack(power)} on {places[goal]}{_origin(words, power, [start])} (1)"
    if origin != goal:
        rival = f"{words.attack(other)}{_origin(words, other, [origin])}"
        return f"{own} meets {rival} (1); neither succeeds"
    if reason is Reason.HEAD_ON:
        counter = f"{words.attack(other)} on {places[start]} from {places[goal]} (1)"
        return f"{own} meets {counter} head to head; neither succeeds"
    tail = ", whose own move fails" if moves else ""
    return f"{own} is no stronger than {words.unit((other, kind))} there (1){tail}"
