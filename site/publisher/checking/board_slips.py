"""Likely slips in a board: colours alike, passages without water, places out of reach."""

import re
from collections.abc import Iterator, Mapping
from itertools import combinations
from math import dist

from engine.board.board import Board, Location, ProvinceId, Terrain
from engine.variant.variant import Variant
from publisher.checking.playability import warned
from publisher.checking.tags import CANAL
from publisher.faults import Fault
from publisher.load.load import Folder, rows
from publisher.words.facts import listing

_COLOUR = re.compile("#[0-9a-fA-F]{6}")
_ALIKE = 0.05  # in Oklab; two colours that differ less look the same side by side


def board_slips(folder: Folder, variant: Variant) -> Iterator[Fault]:
    """Yield a warning for each likely slip."""
    board = variant.board()
    yield from _colours(folder, board)
    yield from _passages(folder, board)
    if folder.is_whole:  # else ways may be missing because a faulty table was left out
        yield from _supports(folder, board)
        yield from _cut_off(folder, variant, board)


def _colours(folder: Folder, board: Board) -> Iterator[Fault]:
    """Report powers that cannot be told apart: of one colour, or neighbours of nearly one."""
    powers = [
        (number, str(power["id"]), str(power.get("colour", "")))
        for number, power in enumerate(rows(folder.data, "power"))
    ]
    for (_, one, first), (number, other, second) in combinations(powers, 2):
        if not (_COLOUR.fullmatch(first) and _COLOUR.fullmatch(second)):
            continue  # the schema says what a colour is
        apart = dist(oklab(first), oklab(second))
        is_same = first.lower() == second.lower()
        if is_same or (apart < _ALIKE and _border(board, one, other)):
            alike = (
                "have the same colour" if is_same else "are neighbours of nearly the same colour"
            )
            message = f"{one} and {other} {alike}: {first} and {second}"
            reason = "Nobody can tell them apart on the map. Give one of them another colour."
            yield warned(folder, ("power", number, "colour"), message, reason)


def _border(board: Board, one: str, other: str) -> bool:
    """Tell whether the provinces in which two powers begin border each other."""
    lands = [_begins(board, power) for power in (one, other)]
    return any(near in lands[1] for place in lands[0] for near in board.neighbours(place))


def _begins(board: Board, name: str) -> set[ProvinceId]:
    """Give the home centres of a power, and where its first units stand."""
    found: set[ProvinceId] = set()
    for power in board.powers.values():
        if power.id == name or power.id.partition("/")[0] == name:
            places = [Location(text.split()[1]) for text in power.units]
            found |= {*power.home, *(board.province_of[place] for place in places)}
    return found


def oklab(colour: str) -> tuple[float, float, float]:
    """Give a colour as lightness and two hues, in which distances are as people see them.

    The numbers are those of Oklab (Ottosson, "A perceptual color space for image processing").

    >>> [round(part, 1) for part in oklab("#888888")]
    [0.6, 0.0, 0.0]
    """
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    cones = (
        0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue,
        0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue,
        0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue,
    )
    long, middle, short = (cone ** (1 / 3) for cone in cones)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def _linear(part: float) -> float:
    """Give the light of a part of a colour in sRGB."""
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4  # noqa: PLR2004


def _passages(folder: Folder, board: Board) -> Iterator[Fault]:
    """Report coasts between which fleets go although no sea touches both."""
    places = board.provinces
    if board.copies:  # the base board is the one to look at
        return
    seas: dict[ProvinceId, set[ProvinceId]] = {}
    for start, goals in board.moves["F"].items():
        beside = {board.province_of[goal] for goal in goals}
        own = seas.setdefault(board.province_of[start], set())
        own |= {sea for sea in beside if places[sea].terrain in (Terrain.SEA, Terrain.ISLAND)}
    told: set[frozenset[ProvinceId]] = set()
    for start, goals in board.moves["F"].items():
        here = board.province_of[start]
        for goal in goals:
            there = board.province_of[goal]
            pair = frozenset((here, there))
            are_coasts = {places[one].terrain for one in pair} == {Terrain.COASTAL}
            is_dug = any(CANAL in places[one].tags for one in pair)
            if not are_coasts or pair in told or is_dug or seas[here] & seas[there]:
                continue
            told.add(pair)
            one, other = sorted(pair)
            message = f"fleets go between {one} and {other}, but no sea touches both"
            reason = f'If there is a canal, write tags = ["{CANAL}"]. Is this intended?'
            yield warned(folder, ("reach", "fleet", str(start)), message, reason)


def _supports(folder: Folder, board: Board) -> Iterator[Fault]:
    """Report support where units of the kind can never be: armies at sea, fleets inland."""
    if board.copies:
        return
    for kind, name, other in (("A", "army", "fleet"), ("F", "fleet", "army")):
        for start, goals in board.supports[kind].items():
            lost = [goal for goal in goals if not board.berths(kind, goal)]
            if lost:
                places = board.provinces
                told = listing([f"{goal} ({places[goal].terrain})" for goal in lost])
                message = f"support goes from {start} into {told}, where no {name} can ever be"
                reason = f"It may still be meant to help the {other} there. Is this intended?"
                yield warned(folder, ("reach", "support", name, str(start)), message, reason)


def _cut_off(folder: Folder, variant: Variant, board: Board) -> Iterator[Fault]:
    """Report centres that no unit can ever reach, and places without a way to most of the board."""
    if board.copies:
        return
    goal, reached = board.goal, _reached(variant, board)
    lost = {place for place in board.centres() if place not in reached and goal is not None}
    for place in sorted(lost):
        message = f"no unit can ever reach {place}, but it counts as a centre"
        reason = f"{goal} centres win, of those that can be taken. Is this intended?"
        yield warned(folder, ("provinces", place), message, reason)
    for part in sorted(_parts(board)[1:], key=min):
        if not part & lost:
            one = min(part)
            are = "is" if len(part) == 1 else "are"
            message = f"{listing(sorted(part))} {are} cut off from the rest of the board"
            reason = "No unit can go there from the rest, nor leave. Is this intended?"
            yield warned(folder, ("provinces", one), message, reason)


def _parts(board: Board) -> list[set[ProvinceId]]:
    """Give the sets of provinces between which units pass in some way, the largest first."""
    near: dict[ProvinceId, set[ProvinceId]] = {
        key: set() for key, place in board.provinces.items() if place.terrain is not Terrain.CLOSED
    }
    ways = [(start, goals) for moves in board.moves.values() for start, goals in moves.items()]
    pairs = [
        (board.province_of[start], board.province_of[to]) for start, goals in ways for to in goals
    ]
    landings = _landings(board)
    pairs += [(shore, end) for shore, ends in landings.items() for end in ends]
    for one, other in pairs:
        near.setdefault(one, set()).add(other)
        near.setdefault(other, set()).add(one)
    parts: list[set[ProvinceId]] = []
    left = set(near)
    while left:
        part: set[ProvinceId] = set()
        waiting = [min(left)]
        while waiting:
            place = waiting.pop()
            if place not in part:
                part.add(place)
                waiting += near[place]
        left -= part
        parts.append(part)
    return sorted(parts, key=len, reverse=True)


def _reached(variant: Variant, board: Board) -> set[ProvinceId]:
    """Give the provinces that some unit may come to, from the start or from where it is built."""
    begun = [(unit.kind, unit.at) for unit in variant.start(board).units]
    homes = {home for power in board.powers.values() for home in power.home}
    begun += [
        (kind, at) for kind in board.moves for home in homes for at in board.berths(kind, home)
    ]
    landings = _landings(board)
    seen: set[tuple[str, Location]] = set()
    waiting = list(begun)
    while waiting:
        kind, at = waiting.pop()
        if (kind, at) in seen:
            continue
        seen.add((kind, at))
        waiting += [(kind, to) for to in board.moves[kind].get(at, ())]
        province = board.province_of[at]
        if board.moves_as(kind) == "A":
            waiting += [(kind, Location(shore)) for shore in landings.get(province, ())]
        if board.provinces[province].centre and board.builds != "home":
            waiting += [(one, to) for one in board.moves for to in board.berths(one, province)]
    return {board.province_of[at] for _, at in seen}


def _landings(board: Board) -> Mapping[ProvinceId, set[ProvinceId]]:
    """Give the shores to which fleets may carry an army from each shore, if they stand at sea."""
    routes = board.routes
    shores: dict[ProvinceId, set[ProvinceId]] = {}
    for shore, seas in routes.landing.items():
        for sea in seas:
            shores.setdefault(sea, set()).add(shore)
    found: dict[ProvinceId, set[ProvinceId]] = {}
    for shore, seas in routes.boarding.items():
        crossed: set[ProvinceId] = set()
        waiting = list(seas)
        while waiting:
            sea = waiting.pop()
            if sea not in crossed:
                crossed.add(sea)
                waiting += routes.onward.get(sea, ())
        ends = (shores.get(sea, set()) for sea in crossed)
        found[shore] = {
            end for own in ends for end in own if board.provinces[end].terrain is not Terrain.SEA
        }
    return found
