"""Data with which no game can be played, or probably not the intended one.

What cannot be intended is a fault; what might be is a warning with its reason.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine.board.calendar import RETREATS
from engine.board.position import Position
from engine.standard import STANDARD
from engine.variant.variant import Variant
from publisher.faults import Fault, counted
from publisher.load.lines import KeyPath
from publisher.load.load import Folder, rows, table, words
from publisher.words.facts import listing

HALF = 2


def playability_faults(folder: Folder, variant: Variant) -> Iterator[Fault]:
    """Yield what is wrong with the data of a variant that the engine can play."""
    yield from _reachable(folder, variant)
    yield from _goal(folder, variant)
    yield from _retreats(folder, variant)
    yield from _players(folder)
    yield from _stacks(folder, variant)
    yield from _homes(folder)
    yield from _idle(folder, variant)


def warned(folder: Folder, path: KeyPath, message: str, reason: str) -> Fault:
    """Word a warning of the merged data."""
    return replace(folder.fault(path, message, reason), is_warning=True)


def _reachable(folder: Folder, variant: Variant) -> Iterator[Fault]:
    """Report a victory that nobody can reach, or that needs no centres."""
    if type(variant.rules.victory) is not type(STANDARD.victory):
        return
    victory = table(folder.data, "victory")
    goal = victory.get("centres")
    path: KeyPath = ("victory", "centres")
    if goal == "rules":
        message = (
            'centres = "rules" leaves victory to rules.py, but its RULES have no victory rule'
            " of their own"
        )
        hint = "Write how many centres win, or RULES = replace(STANDARD, victory=...)."
        yield folder.fault(path, message, hint)
        return
    for place, number in _goals(folder):
        if isinstance(number, bool) or not isinstance(number, int):
            message = f"victory.centres reads {number!r} as a number of centres, and it is not one"
            yield folder.fault(place, message, "Write a whole number.")
        elif number < 1:
            message = f"{_win(number)}, so everybody wins at once"
            yield folder.fault(place, message, "Write 1 or more.")
    checked = victory.get("checked", "count")
    when = checked.values() if isinstance(checked, Mapping) else [checked]
    if "count" in when and not words(table(folder.data, "calendar"), "count"):
        message = "nobody can win: victory is checked when centres are counted, and they never are"
        hint = 'Add a count such as ["FR"] to [calendar], or write "turn".'
        yield folder.fault(("victory", "checked"), message, hint)


_NO_CENTRE = "Make provinces supply centres: `centre = true`."


def _goal(folder: Folder, variant: Variant) -> Iterator[Fault]:
    """Compare the number of centres that win with the board and with the start."""
    board = variant.board()
    there = len(board.centres())
    for path, number in _goals(folder):
        if isinstance(number, int) and number > there:
            message = f"{_win(number)}, but the board has {there}"
            mend = f"Write a number from 1 to {there}." if there else _NO_CENTRE
            yield folder.fault(path, message, mend)
    goal = board.goal
    if goal is None or goal > there:
        return
    path = ("victory", "centres")
    start = Counter(variant.start(board).owners.values())
    most, power = max(((n, p) for p, n in start.items() if p != board.neutral), default=(0, ""))
    if most >= goal:
        message = f"{_win(goal)}, but {power} begins with {most}"
        yield folder.fault(path, message, f"More than half would be {there // HALF + 1}.")
    elif goal * HALF <= there:
        message = f"{_win(goal)}, out of {there}: no more than half"
        half = there // HALF + 1
        reason = f"Several powers could have that many at once; more than half would be {half}."
        yield warned(folder, path, message, reason)


def _win(centres: int) -> str:
    """Say how many centres win.

    >>> _win(1), _win(18)
    ('1 centre wins', '18 centres win')
    """
    return f"{counted(centres, 'centre')} win{'s' if centres == 1 else ''}"


def _goals(folder: Folder) -> Iterator[tuple[KeyPath, object]]:
    """Yield all that may be the number of centres that win, with its place."""
    goal = table(folder.data, "victory").get("centres")
    if isinstance(goal, int):
        yield ("victory", "centres"), goal
    elif isinstance(goal, str) and goal.startswith("options."):
        name = goal.removeprefix("options.")
        spec = table(table(folder.data, "options"), name)
        yield from ((("options", name, k), spec[k]) for k in ("default", "min", "max") if k in spec)
        values = spec.get("values")
        for index, value in enumerate(values if isinstance(values, list) else ()):
            yield ("options", name, "values", index), value


def _retreats(folder: Folder, variant: Variant) -> Iterator[Fault]:
    """Report movement that no retreat phase follows before units move again."""
    cycle = variant.board().calendar.cycle
    for place, turn in enumerate(cycle if _is_standard(variant, "M") else ()):
        later = [*cycle[place + 1 :], *cycle[: place + 1]]
        kinds = [one[1] for one in later]
        between = kinds[: kinds.index("M")] if turn[1] == "M" else []
        if turn[1] == "M" and RETREATS not in between:
            message = f"units dislodged in {turn} vanish: no retreat phase follows"
            reason = f"With {turn[0]}{RETREATS} after it they could retreat. Is this intended?"
            yield warned(folder, ("calendar", "cycle"), message, reason)


def _players(folder: Folder) -> Iterator[Fault]:
    """Compare the number of players with the number of playable powers."""
    path = ("variant", "players")
    range_of = words(table(folder.data, "variant"), "players")
    if len(range_of) != len(("least", "most")):
        return  # the schema reports it
    least, most = map(int, range_of)
    if least > most:
        yield folder.fault(path, f"expected the smaller number first, found [{least}, {most}]")
        return
    fewest, powers = _playing(folder)
    if most > powers:
        message = f"{most} players, but only {counted(powers, 'power')} to play"
        yield folder.fault(path, message, f"Write [{min(least, powers)}, {powers}], or add powers.")
    elif least < fewest:
        players = counted(most, "player") if least == most else f"{least} to {most} players"
        message = f"{players} for {counted(fewest, 'power')}"
        reason = (
            "Somebody must play several powers, or some powers have no player. Is this intended?"
        )
        yield warned(folder, path, message, reason)


def _playing(folder: Folder) -> tuple[int, int]:
    """Give the fewest and the most powers that play, with any options."""
    powers = rows(folder.data, "power")
    specs = [spec for spec in table(folder.data, "options").values() if isinstance(spec, Mapping)]
    picks = {spec.get("picks") for spec in specs}
    plays = [power for power in powers if power.get("playing", "yes") == "yes"]
    able = [power for power in powers if power.get("playing", "yes") != "no"]
    most = len(able if "powers" in picks else plays)
    if "split" in picks:
        most += sum(max(len(words(power, "home")) - 1, 0) for power in able)
    held = {home for power in able for home in words(power, "home")}
    homeless = sum(not words(power, "home") for power in able)
    most = min(most, len(held) + homeless)  # powers that begin in one centre do not play together
    if "centres" in picks:
        places = table(folder.data, "provinces")
        held |= {key for key in places if table(places, key).get("neutral")}
        most = max(most, len(held))
    return (1 if picks & {"powers", "centres"} else len(plays)), most


def _stacks(folder: Folder, variant: Variant) -> Iterator[Fault]:
    """Report units that begin in the same province; a variant's own movement rule may allow it."""
    if not _is_standard(variant, "M"):
        return
    begin: dict[str, list[str]] = defaultdict(list)
    homes = {place for power in rows(folder.data, "power") for place in words(power, "home")}
    for key, place in table(folder.data, "provinces").items():
        kind = place.get("neutral") if isinstance(place, Mapping) else ""
        if kind and key not in homes:
            begin[key].append(f"the neutral {kind} {key}")
    for number, power in enumerate(rows(folder.data, "power")):
        if power.get("playing") == "optional":
            continue
        for index, text in enumerate(words(power, "units")):
            head, place = text.split()[:2]
            told = begin[place.partition("/")[0]]
            told += [f"{text} of {power['id']}"] * int(head[:-1] or 1)
            if len(told) > 1:
                message = f"{listing(told)} begin in the same province"
                hint = "A province holds one unit: start one of them elsewhere."
                yield folder.fault(("power", number, "units", index), message, hint)


def _homes(folder: Folder) -> Iterator[Fault]:
    """Report home centres shared by two powers: only one would own it."""
    first: dict[str, Mapping[str, object]] = {}
    for number, power in enumerate(rows(folder.data, "power")):
        for index, place in enumerate(words(power, "home")):
            other = first.setdefault(place, power)
            if other is power:
                continue
            path: KeyPath = ("power", number, "home", index)
            message = f"{place} is also a home centre of {other['id']}"
            if {other.get("playing", "yes"), power.get("playing", "yes")} == {"yes"}:
                yield folder.fault(path, message, "Remove it from one of the two lists.")
            else:
                yield warned(
                    folder, path, message, "That is fine if they never play in the same game."
                )


def _idle(folder: Folder, variant: Variant) -> Iterator[Fault]:
    """Report powers that begin without units or homes, and so cannot order or build."""
    if type(variant.rules.opening) is not type(STANDARD.opening):
        return
    board = variant.board()
    start = variant.start(board)
    first = next((turn for turn in board.calendar.cycle if turn[1] == "A"), "")
    for number, power in enumerate(rows(folder.data, "power")):
        name = str(power["id"])
        if power.get("playing", "yes") == "no" or power.get("neutrals"):
            continue
        units, home = words(power, "units"), words(power, "home")
        builds = bool(home) or board.builds != "home"
        path: KeyPath = ("power", number)
        if not units and not home and not _owns(start, name):
            message = f"{name} has neither units nor home centres, so it has nothing to order"
            hint = 'Give it home = ["..."] and units = ["A ..."], or playing = "no".'
            yield folder.fault(path, message, hint)
        elif not units and not any(phase.kind == "A" for phase in board.calendar.setup):
            season = f" in phase {first}" if first else ""
            reason = (
                f"It can first build{season}. Is this intended?" if builds else "Is this intended?"
            )
            yield warned(folder, path, f"{name} begins without units", reason)
        elif not builds:
            reason = 'Powers build only in home centres (builds.where = "home"). Is this intended?'
            yield warned(folder, path, f"{name} has no home centre", reason)


def _owns(start: Position, power: str) -> bool:
    return power in start.owners.values()


def _is_standard(variant: Variant, kind: str) -> bool:
    """Tell whether the phases of a kind are judged as in the standard game."""
    rule = variant.rules.phases.get(kind)
    return type(rule) is type(STANDARD.phases[kind])
