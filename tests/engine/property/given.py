"""What people send, before it is altered: requests, game files and links of every sort."""

import base64
import json
import zlib
from functools import cache
from typing import Any

from engine.record.game import Table
from engine.record.link import LINK_FORMAT
from engine.record.links.link_bytes import packed_number
from engine.record.record import RULES_VERSION
from engine.request.position_json import position_json
from engine.session import Session
from tests.engine.corpus import LIBRARY
from tests.repository import ROOT

type Json = dict[str, Any]

GAMES = ROOT / "tests" / "games"
VARIANTS = tuple(sorted(LIBRARY))
REQUESTS: tuple[Json, ...] = (
    {
        "variant": "standard",
        "phase": "F1901M",
        "units": {"Austria": ["A Vie", "F Tri"], "Italy": ["A Ven"], "Turkey": ["F Aeg"]},
        "orders": {"Austria": ["A Vie - Tyr", "F Tri S A Ven H"], "Italy": ["A Ven - Tri"]},
        "centres": {"Austria": ["Vie", "Tri"], "Italy": ["Ven"]},
        "options": {},
    },
    {
        "variant": "standard",
        "phase": "F1901R",
        "units": {"Austria": ["A Ser", "A Bul"]},
        "dislodged": [
            {"power": "Turkey", "unit": "A Gre", "from": ["Ser"], "retreats": ["Alb"]},
            {"power": "Italy", "unit": "F Ion", "from": ["Gre"]},
        ],
        "contested": ["Apu"],
        "orders": {"Turkey": ["A Gre R Alb"]},
    },
    {
        "variant": "standard",
        "phase": "W1901A",
        "units": {"Austria": ["A Ser", "3A Vie"]},
        "centres": {"Austria": ["Vie"], "Italy": ["Rom", "Ven"]},
        "home": {"Austria": ["Vie"], "Italy": ["Rom"]},
        "orders": {"Austria": ["D A Ser"], "Italy": ["B A Rom", "W"]},
    },
    {
        "variant": "deus_vult",
        "phase": "S1097M",
        "units": {"Syrians": ["2A Ale", "A Ant"], "Normans": ["A Ada"]},
        "orders": {"Syrians": ["A Ale H", "A Ale S A Ant H"], "Normans": ["A Ada - Tar"]},
        "tally": {"Ale": {"French": 2}},
        "permits": ["Syrians Normans Ale"],
        "control": {"Ale": "Syrians", "Ant": "none"},
    },
)


def opening(variant: str) -> Json:
    """Return the request that asks for nothing but the first phase of a variant."""
    table = Table.of(LIBRARY[variant])
    return {"variant": variant, "orders": {}, **position_json(table, table.opening)}


@cache
def requests() -> tuple[Json, ...]:
    """Return requests for every kind of phase, and for the opening of every variant."""
    return (*REQUESTS, *map(opening, VARIANTS))


EVENTS = (
    {"event": "note", "reason": "hm"},
    {"event": "override", "reason": "a slip", "edit": {"units": {"Austria": ["A Vie"]}}},
    {"event": "roll back", "reason": "a slip", "slot": 0},
)


@cache
def files() -> tuple[Json, ...]:
    """Return the first phases of the kept games, and a phase of every variant."""
    kept = [json.loads(path.read_text("utf-8")) for path in sorted(GAMES.glob("*.game.json"))]
    short = [{**game, "slots": game["slots"][:3]} for game in kept]
    session = Session(LIBRARY)
    for variant in VARIANTS:
        begun = session.new({"variant": variant, "options": {}, "seats": None})["record"]
        short.append(session.resolve({"record": begun, "orders": {}})["record"])
    units = {"Austria": ["A Vie", "A Bud"]}
    start = {"phase": "W1901A", "units": units, "centres": {"Austria": ["Vie"]}}
    played = next(game for game in short if game["variant"] == "standard")
    slots = [{**played["slots"][0], "events": list(EVENTS)}]
    full = {**played, "slots": slots, "names": {"Austria": "Ann"}, "notes": {"0": "well"}}
    return (*short, full, {**played, "slots": [], "start": start})


@cache
def links() -> tuple[str, ...]:
    """Return links of all these games."""
    session = Session(LIBRARY)
    return tuple(
        session.call("encode")({"record": file, "names": True})["payload"] for file in files()
    )


EXTRAS: Json = {
    "title": "Friday",
    "names": {"Austria": "Ann"},
    "seats": {"Ann": ["Austria", "Italy"]},
    "start": {"phase": "W1901A", "units": {"Austria": ["A Vie", "A Bud"]}},
    "slots": {
        "0": {
            "orders": {"Austria": ["D A Vie"]},
            "sheets": {"Ann": {"orders": {}, "said": ["yes"]}},
            "answers": [["Kin", "A Kin H"]],
            "events": list(EVENTS),
        },
        "1": {"kind": "ballot"},
    },
}


def forged(variant: str, extras: str, body: bytes) -> str:
    """Return a well-formed link that carries arbitrary bytes."""
    packed = zlib.compress(extras.encode(), 9, -15)
    head = bytes([LINK_FORMAT, RULES_VERSION]) + bytes.fromhex(LIBRARY[variant].version)
    rest = packed_number(len(packed)) + packed + body
    data = head + bytes([len(variant)]) + variant.encode() + packed_number(len(rest)) + rest
    return base64.urlsafe_b64encode(data + b"hash").rstrip(b"=").decode()
