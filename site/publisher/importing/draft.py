"""The rules page of an import, a draft written from the data, and its worked examples."""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from publisher.importing import toml
from publisher.importing.model import Box, ForeignVariant, Said, listed
from publisher.importing.written import Ids, goal_of
from publisher.words import importing as words

LONGEST_SUMMARY = 160

# A kind of unit, a place, and two of its neighbours from which it can be entered.
type Meeting = tuple[str, str, str, str]


@dataclass(frozen=True)
class Example:
    """A position, its orders with the words of their results, and the units afterwards."""

    title: str
    anchor: str
    text: str
    units: Mapping[str, Sequence[str]]
    orders: Sequence[tuple[str, str, str]]  # power, order, word
    after: Mapping[str, Sequence[str]]


def examples(found: ForeignVariant, ids: Ids) -> list[Example]:
    """Return the examples that the board allows: a support, a bounce, a convoy, or just a move."""
    near = _reach(found, ids)
    powers = [ids.powers[key] for key, power in found.powers.items() if power.playing]
    pairs = [powers[0], powers[1] if len(powers) > 1 else ""] if powers else []
    if not pairs:
        return []
    meeting = _meeting(near) if pairs[1] else None
    made = [
        *([_support(meeting, *pairs), _bounce(meeting, *pairs)] if meeting else []),
        _convoy(found, ids, near, pairs[0]),
    ]
    known = [one for one in made if one is not None]
    single = _move(near, pairs[0])
    return known or ([single] if single else [])


def _reach(found: ForeignVariant, ids: Ids) -> dict[str, dict[str, list[str]]]:
    """Return where units of each kind go, for places without coasts."""
    near: dict[str, dict[str, list[str]]] = {"A": defaultdict(list), "F": defaultdict(list)}
    for a, b in found.army:
        near["A"][ids.places[a]].append(ids.places[b])
    for one, other in found.fleet:
        if not one[1] and not other[1]:
            near["F"][ids.spot(one)].append(ids.spot(other))
    return near


def _meeting(near: Mapping[str, Mapping[str, Sequence[str]]]) -> Meeting | None:
    """Find a kind of unit, a place, and two of its neighbours from which it can be entered."""
    for kind in ("A", "F"):
        for middle, ends in near[kind].items():
            back = [end for end in ends if middle in near[kind].get(end, ())]
            if len(back) > 1:
                return kind, middle, back[0], back[1]
    return None


def _support(meeting: Meeting, one: str, other: str) -> Example:
    kind, middle, first, second = meeting
    return Example(
        words.SUPPORT_TITLE,
        "ex-support",
        words.SUPPORT_TEXT,
        {one: [f"{kind} {first}", f"{kind} {second}"], other: [f"{kind} {middle}"]},
        [
            (one, f"{kind} {first} - {middle}", "moves"),
            (one, f"{kind} {second} S {kind} {first} - {middle}", "supports"),
            (other, f"{kind} {middle} H", "dislodged"),
        ],
        {one: [f"{kind} {middle}", f"{kind} {second}"]},
    )


def _bounce(meeting: Meeting, one: str, other: str) -> Example:
    kind, middle, first, second = meeting
    units = {one: [f"{kind} {first}"], other: [f"{kind} {second}"]}
    return Example(
        words.BOUNCE_TITLE,
        "ex-bounce",
        words.BOUNCE_TEXT,
        units,
        [
            (one, f"{kind} {first} - {middle}", "bounces"),
            (other, f"{kind} {second} - {middle}", "bounces"),
        ],
        units,
    )


def _convoy(
    found: ForeignVariant, ids: Ids, near: Mapping[str, Mapping[str, Sequence[str]]], power: str
) -> Example | None:
    """Carry an army between two shores of one sea that it cannot walk between."""
    kinds = {ids.places[key]: place.terrain for key, place in found.places.items()}
    for sea, ends in near["F"].items():
        shores = [end for end in ends if kinds.get(end) == "coastal" and sea in near["F"][end]]
        for first in shores if kinds.get(sea) == "sea" else ():
            for second in shores:
                if first != second and second not in near["A"].get(first, ()):
                    return Example(
                        words.CONVOY_TITLE,
                        "ex-convoy",
                        words.CONVOY_TEXT,
                        {power: [f"A {first}", f"F {sea}"]},
                        [
                            (power, f"A {first} - {second}", "moves"),
                            (power, f"F {sea} C A {first} - {second}", "convoys"),
                        ],
                        {power: [f"A {second}", f"F {sea}"]},
                    )
    return None


def _move(near: Mapping[str, Mapping[str, Sequence[str]]], power: str) -> Example | None:
    for kind in ("A", "F"):
        for start, ends in near[kind].items():
            for end in ends:
                return Example(
                    words.MOVE_TITLE,
                    "ex-move",
                    words.MOVE_TEXT,
                    {power: [f"{kind} {start}"]},
                    [(power, f"{kind} {start} - {end}", "moves")],
                    {power: [f"{kind} {end}"]},
                )
    return None


def phase_of(found: ForeignVariant) -> str:
    """Return a phase of movement for the examples."""
    calendar = found.calendar
    turn = next((one for one in calendar.turns if one[1] == "M"), "SM")
    return f"{turn[0]}{calendar.year + 1}M"


def rules_page(found: ForeignVariant, ids: Ids) -> str:
    """Write rules.md."""
    centres = sum(place.centre for place in found.places.values())
    powers = sum(power.playing for power in found.powers.values())
    board = words.BOARD.format(places=len(found.places), centres=centres, powers=powers)
    facts = {
        "goal": goal_of(found),
        "centres": centres,
        "origin": found.origin,
        "format": words.FORMATS[found.format],
        "designer": found.designer or words.SOMEBODY,
        "board": board,
        "new": words.NEW_TEXT if found.drawn == "outlines" else words.NEW,
        "lost": lost(found.losses),
        "differs": "\n\n".join(
            [
                words.ANYWHERE if found.anywhere else words.ONLY_BOARD,
                *(_box(found, box) for box in found.boxes),
            ]
        ),
        "setup": words.SETUP_BUILDS if found.calendar.setup else words.SETUP,
        "goal_said": words.GOAL_SAID if found.goal else words.GOAL_HALF,
    }
    head = {
        "summary": words.SUMMARY.format(board=board)[:LONGEST_SUMMARY],
        "subtitle": words.SUBTITLE,
        "length": words.LENGTH.format(year=found.calendar.year),
        "learn": words.LEARN,
        "distance": 2 if found.anywhere or found.losses else 1,
        "mechanisms": [words.MECHANISM_BOARD, *([words.MECHANISM_ANYWHERE] * found.anywhere)],
    }
    shown = "\n\n".join(_example(one, phase_of(found)) for one in examples(found, ids))
    front = "\n".join(toml.line(key, value) for key, value in head.items())
    return f"+++\n{front}\n+++\n\n" + words.RULES_PAGE.format(examples=shown, **facts)


def _box(found: ForeignVariant, box: Box) -> str:
    """Say of a box what its picture cannot."""
    first, *inner = (found.places[key].name for key in box.keys)
    return words.BOX.format(inner=listed(inner), first=first)


def lost(losses: Sequence[Said]) -> str:
    """Say in one paragraph, or a list, what data cannot say."""
    if not losses:
        return words.NOTHING_LOST
    return "\n".join([words.LOST, "", *(f"- {_clean(said.text)}" for said in losses)])


def _clean(text: str) -> str:
    """Take away what Markdown would read as its own.

    >>> _clean("A_B <i> [x]")
    'A B i (x)'
    """
    for sign, instead in (("_", " "), ("[", "("), ("]", ")"), ("`", "'"), ("|", ",")):
        text = text.replace(sign, instead)
    return re.sub(r"[<>*]", "", text)


def _example(one: Example, phase: str) -> str:
    lines = [f"### {one.title} {{#{one.anchor}}}", "", one.text, "", "```orders"]
    lines += [f"phase: {phase}", "units:"]
    lines += [f"  {power}: {', '.join(units)}" for power, units in one.units.items()]
    lines += ["orders:"]
    lines += [f"  {power}: {order} → {word}" for power, order, word in one.orders]
    lines += ["after:"]
    lines += [f"  {power}: {', '.join(units)}" for power, units in one.after.items()]
    return "\n".join([*lines, "```"])


def case_file(found: ForeignVariant, ids: Ids, name: str) -> str:
    """Write cases/imported.toml: the examples of the page, as worked cases; "" for none."""
    rows = []
    for number, one in enumerate(examples(found, ids), start=1):
        orders: dict[str, list[str]] = defaultdict(list)
        for power, order, _ in one.orders:
            orders[power].append(order)
        expect: dict[str, object] = {"results": {order: word for _, order, word in one.orders}}
        row = {
            "id": f"{name}-{number}",
            "title": one.title,
            "variant": name,
            "phase": phase_of(found),
            "units": one.units,
            "orders": orders,
            "expect": expect,
        }
        rows.append(row)
    if not rows:
        return ""
    return words.CASES_HEAD + "\n" + toml.tables("case", rows)


def source_file(found: ForeignVariant, files: Sequence[str]) -> str:
    """Write SOURCE.md."""
    shown = ", ".join(f"`{file}`" for file in files[:20])
    return words.SOURCE_FILE.format(
        name=found.name,
        designer=found.designer or words.NO_DESIGNER,
        year=found.year or words.YEAR_UNKNOWN,
        source=found.address or found.version or found.origin.file,
        format=words.FORMATS[found.format],
        files=shown + (words.MORE_FILES.format(count=len(files) - 20) if len(files) > 20 else ""),  # noqa: PLR2004
        map=words.MAPS[_way(found)],
        map_rights=words.MAP_RIGHTS if found.drawn == "outlines" else "",
        rights=words.RIGHTS,
        lost=_listing(found.losses, words.NOTHING_LOST),
        changed=_listing(found.changes, words.NOTHING_CHANGED),
    )


def _way(found: ForeignVariant) -> str:
    """Say how the map was made: by neighbours alone, if what the source shows parts too many."""
    seen = found.picture is not None or any(p.outline or p.point for p in found.places.values())
    return "apart" if found.drawn == "graph" and seen else found.drawn or "none"


def _listing(said: Sequence[Said], none: str) -> str:
    return "\n".join(map(_item, said)) or none


def _item(said: Said) -> str:
    """Write a sentence and its place as an item of a list; the place may hold any sign.

    >>> from publisher.importing.model import Origin
    >>> _item(Said("Dice_decide.", Origin("my_dice.map", 2)))
    '- Dice decide. (`my_dice.map:2`)'
    """
    place = str(said.origin).replace("`", "'")
    return f"- {_clean(said.text)}" + (f" (`{place}`)" if said.origin.file else "")
