"""The strong player: judges combinations of whole sheets, and answers what others may do.

Each side has a handful of sheets grown from plans over worths that vary. Regret matching (Hart and
Mas-Colell, 2000, in the form that keeps no negative regret) finds how often each of them is played
when all sides answer each other, as Gray and others describe for this game (2020); positions are
compared by an appraisal where they use a network. Then the own sheet is bettered order by order
against what the others are likely to play. Where very many units stand, a budget pays for too few
whole positions: there the own plan is bettered at once, and only units near a change are judged.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, field

from engine.board.board import PowerId, ProvinceId
from engine.orders.orders import Order
from engine.players.appraisal import Appraisal
from engine.players.chance import Dice
from engine.players.edits import edits
from engine.players.fitting import tidied
from engine.players.nearby import WIDE, Guess, can_be_parted
from engine.players.outlook import Scene, Side
from engine.players.pieces import Piece
from engine.players.plan import planned
from engine.rules.imagining import Imagining

type Chosen = dict[int, Order]
type Sheet = dict[PowerId, list[Order]]
type Compose = Callable[["Camp", Chosen], Sheet]

_OWN_SHEETS, _SHEETS = 16, 7  # that the own side and each other side choose from
_FEW_SHEETS, _GUESSES = 3, 4  # of each other side, and at them, where very many units stand
_SPREAD = (0, 12, 25, 40, 60, 90)  # hundredths by which worths vary, from plan to plan
_MATCHED = 60  # hundredths of the budget that go into regret matching
_PROFILES = 12  # of the others, against which the own sheet is bettered
_CLOSE = 120  # sheets that are worse by no more, a twentieth of a centre, are as good
_USUAL_UNITS = 40  # a judgement of so many units counts as one, of more as several
_REPORT = 200  # judgements between two reports


@dataclass(slots=True, eq=False)
class Camp:
    """A side with its units and the sheets that it chooses from."""

    side: Side
    pieces: Sequence[Piece]
    chosen: list[Chosen] = field(default_factory=list)
    sheets: list[Sheet] = field(default_factory=list)
    regrets: list[int] = field(default_factory=list)
    played: list[int] = field(default_factory=list)

    def add(self, chosen: Chosen, sheet: Sheet) -> None:
        """Add a sheet, unless the side has it."""
        if chosen not in self.chosen:
            self.chosen.append(chosen)
            self.sheets.append(sheet)
            self.regrets.append(0)
            self.played.append(0)

    def draw(self, weights: Sequence[int], dice: Dice) -> int:
        """One of the sheets, by these weights; any, if all of them are nothing."""
        total = sum(weights)
        if total <= 0:
            return dice.below(len(self.sheets))
        left = dice.below(total)
        for number, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return number
        return 0


@dataclass(slots=True, eq=False)
class Search:
    """One search; `spent` counts judgements, by the units in them."""

    scene: Scene
    imagining: Imagining
    camps: Sequence[Camp]
    own: int
    compose: Compose  # the sheet of a side from the orders to its units
    hopes: frozenset[ProvinceId]
    budget: int
    dice: Dice
    appraisal: Appraisal = field(init=False)
    price: int = field(init=False)
    spent: int = 0
    known: dict[tuple[int, ...], list[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Prepare what is needed for each judgement."""
        self.appraisal = Appraisal(self.scene, [camp.side for camp in self.camps])
        self.price = 1 + len(self.scene.position.units) // _USUAL_UNITS

    def judge(self, sheets: Sequence[Sheet]) -> list[int]:
        """How the sides stand after these sheets."""
        self.spent += self.price
        together: Sheet = {}
        for sheet in sheets:
            together |= sheet
        return self.appraisal.utilities(self.imagining.after(together))

    def profile(self, numbers: tuple[int, ...]) -> list[int]:
        """The same for sheets by their numbers; judged once."""
        found = self.known.get(numbers)
        if found is None:
            sheets = [camp.sheets[n] for camp, n in zip(self.camps, numbers, strict=True)]
            found = self.known[numbers] = self.judge(sheets)
        return found


def searched(search: Search) -> Generator[int, None, Chosen]:
    """The orders of the own side; yields how many judgements are spent."""
    camps, position = search.camps, search.scene.position
    own = camps[search.own]
    if len(position.units) > WIDE:
        for camp in camps:
            yield from _grow(search, camp, _OWN_SHEETS if camp is own else _FEW_SHEETS)
        if can_be_parted(position, [sheet for camp in camps for sheet in camp.sheets]):
            return (yield from _better_nearby(search))
    for camp in camps:
        yield from _grow(search, camp, _OWN_SHEETS if camp is own else _SHEETS)
    yield from _match(search, search.budget * _MATCHED // 100)
    return (yield from _better(search))


def _grow(search: Search, camp: Camp, count: int) -> Generator[int, None, None]:
    """Give a side its sheets: plans over worths that vary more and more."""
    worth = search.scene.worth_to(camp.side)
    for number in range(count * 2):
        if len(camp.sheets) >= count:
            break
        spread = _SPREAD[min(number, len(_SPREAD) - 1)]
        value = _varied(worth, camp.pieces, spread, search.dice) if spread else worth
        hopes = search.hopes if camp is search.camps[search.own] else frozenset()
        chosen = planned(search.scene, camp.side, camp.pieces, value, hopes)
        camp.add(chosen, search.compose(camp, chosen))
        yield search.spent


def _varied(
    worth: Sequence[int], pieces: Sequence[Piece], spread: int, dice: Dice
) -> Sequence[int]:
    """Worths of which those that matter to some units are changed by chance."""
    value = [*worth]
    for piece in pieces:
        for node in (piece.node, *[going.node for going in (*piece.moves, *piece.by_sea)]):
            value[node] = worth[node] * (100 - spread + dice.below(2 * spread + 1)) // 100
    return value


def _match(search: Search, budget: int) -> Generator[int, None, None]:
    """Let all sides answer each other until the budget is spent."""
    camps, dice, told = search.camps, search.dice, 0
    rounds = 0
    while search.spent < budget and rounds < budget:
        rounds += 1
        picked = tuple([camp.draw(camp.regrets, dice) for camp in camps])
        base = search.profile(picked)
        for n, camp in enumerate(camps):
            camp.played[picked[n]] += rounds
            for k in range(len(camp.sheets)):
                if k != picked[n]:
                    other = search.profile((*picked[:n], k, *picked[n + 1 :]))
                    camp.regrets[k] = max(camp.regrets[k] + other[n] - base[n], 0)
        if search.spent >= told + _REPORT:
            told = search.spent
            yield told


def _better(search: Search) -> Generator[int, None, Chosen]:
    """The own sheet that does best against what the others are likely to play, bettered."""
    own, dice = search.camps[search.own], search.dice
    profiles = []
    for _ in range(_PROFILES):
        picked = [camp.draw(camp.played, dice) for camp in search.camps]
        profiles.append([camp.sheets[n] for camp, n in zip(search.camps, picked, strict=True)])

    def mean(sheet: Sheet) -> int:
        total = 0
        for sheets in profiles:
            given = [*sheets]
            given[search.own] = sheet
            total += search.judge(given)[search.own]
        return total

    rated: list[tuple[int, Chosen]] = []
    for chosen, sheet in zip(own.chosen, own.sheets, strict=True):
        rated.append((mean(sheet), chosen))
        yield search.spent
    best, chosen = max(rated, key=lambda one: one[0])
    again = True
    while again:
        again = False
        for changed in _changes(search.scene, own, chosen, dice):
            if search.spent >= search.budget:
                break
            gain = mean(search.compose(own, changed))
            if gain > best:
                best, chosen, again = gain, changed, True
                break
            yield search.spent
    close = [one for gain, one in rated if gain >= best - _CLOSE * len(profiles)]
    plans = [chosen, *[one for one in close if one != chosen]]
    return plans[dice.below(len(plans))]


def _better_nearby(search: Search) -> Generator[int, None, Chosen]:
    """The own plan, bettered place by place against a few guesses at what the others order."""
    own, scene = search.camps[search.own], search.scene
    chosen = own.chosen[0]
    guesses = [_guess(search, is_first=not number) for number in range(_GUESSES)]
    for guess in guesses:
        guess.adopt(search.compose(own, chosen))
    for edit in edits(own.pieces, chosen, own.chosen[1:], scene.worth_to(own.side)):
        search.spent = sum(guess.judged for guess in guesses) // _USUAL_UNITS
        if search.spent >= search.budget:
            break
        changed = tidied(scene, own.pieces, {**chosen, **edit})
        if changed is None or changed == chosen:
            continue
        sheet = search.compose(own, changed)
        if sum(guess.gain(sheet) for guess in guesses) > 0:
            chosen = changed
            for guess in guesses:
                guess.adopt(sheet)
        yield search.spent
    return chosen


def _guess(search: Search, *, is_first: bool) -> Guess:
    """What the other sides may order: at first their plans, then any of their sheets."""
    others: Sheet = {}
    for number, camp in enumerate(search.camps):
        if number != search.own:
            others |= camp.sheets[0 if is_first else search.dice.below(len(camp.sheets))]
    return Guess(
        search.imagining, others, lambda after: search.appraisal.utilities(after)[search.own]
    )


def _changes(scene: Scene, camp: Camp, chosen: Chosen, dice: Dice) -> Iterator[Chosen]:
    """The sheets that differ in one unit, or in a move and its support, in an order by chance."""
    found: list[Chosen] = []
    for piece in camp.pieces:
        for going in piece.moves:
            if chosen.get(piece.number) != going.order:
                found.append({**chosen, piece.number: going.order})
            for helper in camp.pieces:
                help_ = helper.supports.get((piece.stand, going.place))
                if helper is not piece and help_ is not None and chosen[helper.number] != help_:
                    found.append({**chosen, piece.number: going.order, helper.number: help_})
        found += [{**chosen, piece.number: order} for order in piece.strikes]
        if piece.hold is not None and chosen.get(piece.number) != piece.hold:
            found.append({**chosen, piece.number: piece.hold})
    keyed = [(dice.below(1 << 30), n, one) for n, one in enumerate(found)]
    for _, _, one in sorted(keyed, key=lambda each: each[:2]):
        fits = tidied(scene, camp.pieces, one)
        if fits is not None and fits != chosen:
            yield fits
