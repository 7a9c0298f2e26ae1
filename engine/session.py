"""The engine as the page's worker speaks to it: JSON in, JSON out, no exceptions."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from engine.board.board import PowerId
from engine.errors import EngineError, Fault, RecordError
from engine.page.due_orders import due_json
from engine.page.next_choice import step_json
from engine.page.typed_orders import read_json
from engine.page.view import chat_text, phase_json, view_json
from engine.page.why import why_json
from engine.record import link
from engine.record.game import Table
from engine.record.position_json import checksum
from engine.record.record import (
    Record,
    Stage,
    append,
    new_record,
    read_record,
    record_json,
    replay,
)
from engine.variant.modules import load_rules
from engine.variant.variant import Variant

type Json = dict[str, Any]

_KEPT_GAMES = 8  # replays that a session remembers


@dataclass(frozen=True, slots=True)
class _Game:
    """A record with its table and stages."""

    table: Table
    record: Record
    stages: list[Stage]


class Session:
    """Answers the calls of one page. Keeps variants and replays, never a game's state."""

    def __init__(self, variants: Mapping[str, Variant] | None = None) -> None:
        self.variants: dict[str, Variant] = dict(variants or {})
        self._replays: dict[str, _Game] = {}

    def answer(self, text: str) -> str:
        """Answer one call, `{"call": name, "args": {...}}`, with `ok` or `fault`."""
        try:
            request = json.loads(text)
            call = self._calls()[request["call"]]
            found: Json = {"ok": call(request.get("args") or {})}
        except EngineError as error:
            where = error.faults[0].path if error.faults else ""
            messages = " ".join(_sentence(fault) for fault in error.faults[:5])
            found = {"fault": {"message": messages, "where": where}}
        except Exception:  # noqa: BLE001 - the page must never see a traceback
            message = "The rules could not make sense of this request."
            found = {"fault": {"message": message, "where": ""}}
        return json.dumps(found, ensure_ascii=False, separators=(",", ":"))

    def _calls(self) -> dict[str, Callable[[Json], Json]]:
        return {
            "install": self.install,
            "new": self.new,
            "view": self.view,
            "step": self.step,
            "read": self.read,
            "due": self.due,
            "resolve": self.resolve,
            "branch": self.branch,
            "why": self.why,
            "encode": self.encode,
            "decode": self.decode,
            "variant_of": self.variant_of,
            "open": self.open,
            "text": self.text,
        }

    def install(self, args: Json) -> Json:
        """Take in a variant: its data and the sources of its rules modules."""
        described = args["variant"]
        variant_id, data = described["id"], described["data"]
        modules = args.get("modules") or described.get("modules") or {}
        rules = load_rules(variant_id, modules) if modules else None
        variant = Variant.from_data(variant_id, data, rules, modules)
        self.variants[variant.id] = variant
        self._replays.clear()  # they may have been played by other rules of this name
        return {"id": variant.id, "name": variant.name, "version": variant.version}

    def _variant(self, variant_id: object) -> Variant:
        variant = self.variants.get(str(variant_id))
        if variant is None:
            raise RecordError([Fault("", f"This page does not know the variant {variant_id}.")])
        return variant

    def new(self, args: Json) -> Json:
        """Begin a game."""
        variant = self._variant(args["variant"])
        record = new_record(variant, args.get("options") or {}, args.get("seats"))
        return {"record": record_json(record)}

    def _game(self, args: Json) -> _Game:
        """The game of a record, replayed from the longest beginning that is known."""
        record = read_record(args["record"])
        variant = self._variant(record.variant)
        table = Table.of(variant, record.options)
        ground = [record.variant, dict(record.options), dict(record.start)]
        base = json.dumps(ground, sort_keys=True)
        known: list[Stage] = []
        for key, game in self._replays.items():
            shared = _shared(game.record, record)
            if key.startswith(base) and shared >= len(known):
                known = [*game.stages[:shared], Stage(game.stages[shared].position)]
        game = _Game(table, record, replay(table, record, known))
        self._remember(base, game)
        return game

    def _remember(self, base: str, game: _Game) -> None:
        phases = json.dumps(record_json(game.record)["phases"], sort_keys=True)
        key = f"{base}{hash(phases)}"
        self._replays.pop(key, None)
        self._replays[key] = game
        while len(self._replays) > _KEPT_GAMES:
            self._replays.pop(next(iter(self._replays)))

    def view(self, args: Json) -> Json:
        """A phase as a seat may see it."""
        game = self._game(args)
        seat = args.get("seat") or None
        if seat is not None and seat not in game.record.seats:
            raise RecordError([Fault("", f"There is no seat {seat} in this game.")])
        return view_json(game.table, game.record, game.stages, _at(game, args), seat)

    def step(self, args: Json) -> Json:
        """One level of the choices tree for the present phase.

        `beside` are the seat's other order texts: a list of the power's own, or by power.
        """
        game = self._game(args)
        position = game.stages[-1].position
        power, beside = _power(game, args), args.get("beside") or {}
        if not isinstance(beside, Mapping):
            beside = {power: beside}
        return step_json(game.table, position, power, args["path"], beside)

    def read(self, args: Json) -> Json:
        """What typed or pasted text means (`read_json`); nothing is lost.

        Its orders are the `power`'s, or else of the first power of the seat that can give
        them, the `likely` one before all others.
        """
        game = self._game(args)
        whose = _power(game, args) if args.get("power") else None
        powers, position = _able(game, args), game.stages[-1].position
        powers = tuple(sorted(powers, key=lambda power: power != args.get("likely")))
        text, drafts = str(args["text"]), args.get("drafts") or {}
        return read_json(game.table, position, text, drafts, powers, whose)

    def due(self, args: Json) -> Json:
        """What the `drafts` of a seat's powers leave to be given, power by power."""
        game, drafts = self._game(args), args.get("drafts") or {}
        powers, position = _able(game, args), game.stages[-1].position
        return {"due": {p: due_json(game.table, position, p, drafts.get(p, ())) for p in powers}}

    def resolve(self, args: Json) -> Json:
        """Resolve the present phase."""
        game = self._game(args)
        record, stages = append(game.table, game.record, game.stages, args["orders"])
        return {"record": record_json(record), "at": len(stages) - 2}

    def branch(self, args: Json) -> Json:
        """Go back to a phase, with its orders as drafts."""
        game = self._game(args)
        at = _at(game, args)
        record = replace(game.record, phases=game.record.phases[:at])
        sheets = game.record.phases[at].orders if at < len(game.record.phases) else {}
        orders = {power: list(lines) for power, lines in sheets.items()}
        return {"record": record_json(record), "orders": orders}

    def why(self, args: Json) -> Json:
        """Why one order had its result."""
        game = self._game(args)
        return why_json(game.table, game.stages[_at(game, args)], args["result"])

    def encode(self, args: Json) -> Json:
        """The game as the text of a link."""
        game = self._game(args)
        names = bool(args.get("names"))
        payload = link.encode(game.table, game.record, game.stages, names=names)
        return {"payload": payload}

    def variant_of(self, args: Json) -> Json:
        """Which variant a link or a file needs."""
        if "payload" in args:
            variant_id, version = link.variant_of(str(args["payload"]))
        else:
            record = read_record(args["file"])
            variant_id, version = record.variant, record.version
        return {"id": variant_id, "version": version}

    def decode(self, args: Json) -> Json:
        """The game of a link."""
        payload = str(args["payload"])
        variant = self._variant(link.variant_of(payload)[0])
        record = link.decode(Table.of(variant), payload)
        return {"record": record_json(record), "warnings": []}

    def open(self, args: Json) -> Json:
        """The game of a file from somebody else, checked and replayed."""
        game = self._game({"record": args["file"]})
        warnings = []
        if game.record.version != game.table.variant.version:
            warnings.append(
                "This game was begun under another version of the rules; positions may differ."
            )
        for sheets, (before, stage) in zip(game.record.phases, pairwise(game.stages), strict=True):
            expected = checksum(game.table, stage.position)
            if sheets.checksum and sheets.checksum != expected:
                name = phase_json(game.table, before.position)["name"]
                warnings.append(
                    f"After {name}, the file expects another position than these "
                    "rules give. The position shown follows the orders."
                )
                break
        whole = replace(game.record, version=game.table.variant.version)
        return {"record": record_json(_resummed(game, whole)), "warnings": warnings}

    def text(self, args: Json) -> Json:
        """A phase as plain text for a chat."""
        game = self._game(args)
        return {"text": chat_text(game.table, game.record, game.stages, _at(game, args))}


def _at(game: _Game, args: Json) -> int:
    """The number of the phase that a call is about; the present one if it does not say."""
    at = args.get("at")
    if at is None:
        return len(game.stages) - 1
    if type(at) is not int or not 0 <= at < len(game.stages):
        raise RecordError([Fault("", "The game has no such phase.")])
    return at


def _power(game: _Game, args: Json) -> PowerId:
    """The power that a call is about."""
    power = args["power"]
    if power not in game.table.board.powers:
        raise RecordError([Fault("", f"There is no power {power} in this game.")])
    return PowerId(power)


def _able(game: _Game, args: Json) -> tuple[PowerId, ...]:
    """The powers of a seat, or of all seats together, that may order now."""
    seat, table, position = args.get("seat") or None, game.table, game.stages[-1].position
    if seat is not None and seat not in game.record.seats:
        raise RecordError([Fault("", f"There is no seat {seat} in this game.")])
    if position.ending is not None:
        raise RecordError([Fault("", "The game is over.")])
    rule = table.variant.rules.phase_rule(position)
    held = table.board.powers if seat is None else game.record.seats[seat]
    return tuple(
        p for p in table.board.powers if p in held and rule.menu.actors(table.board, position, p)
    )


def _resummed(game: _Game, record: Record) -> Record:
    phases = tuple(
        replace(sheets, checksum=checksum(game.table, stage.position))
        for sheets, stage in zip(record.phases, game.stages[1:], strict=True)
    )
    return replace(record, phases=phases)


def _shared(one: Record, other: Record) -> int:
    """How many first phases two records have in common."""
    count = 0
    for left, right in zip(one.phases, other.phases, strict=False):
        if (left.phase, left.orders) != (right.phase, right.orders):
            break
        count += 1
    return count


def _sentence(fault: Fault) -> str:
    text = str(fault)
    return text if text.endswith((".", "?")) else f"{text}."
