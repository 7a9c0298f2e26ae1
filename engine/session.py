"""The engine as the page's worker speaks to it: JSON in, JSON out, no exceptions."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.errors import EngineError, Fault, RecordError
from engine.limits import DEEPEST, LONGEST_CHAT, LONGEST_FILE, LONGEST_LINK, LONGEST_PASTE
from engine.page.ordering import Ordering
from engine.page.permission import check_record, check_resolving, told_record, viewer_of
from engine.page.view import chat_text, phase_json, view_json
from engine.page.why import why_json
from engine.record import link
from engine.record.append import add_event, add_slot, append
from engine.record.checksums import strayed
from engine.record.files.game_file import read_record, record_json
from engine.record.files.json_text import check_depth, parsed
from engine.record.game import Table
from engine.record.position_json import checksum
from engine.record.record import Record, new_record
from engine.record.replay import Stage, replay
from engine.record.slot import own_orders
from engine.variant.modules import load_rules
from engine.variant.variant import Variant

type Json = dict[str, Any]

_KEPT_GAMES = 8  # that a session remembers
_WHOLE = ("record", "file", "variant", "modules")  # arguments that nothing greater will hold


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
        self._games: dict[str, _Game] = {}  # by the text of the record

    def answer(self, text: str) -> str:
        """Answer one call, `{"call": name, "args": {...}}`, with `ok` or `fault`."""
        try:
            request = json.loads(text)
            call, args = self.calls[request["call"]], request.get("args") or {}
            for name, value in args.items():
                check_depth(value, DEEPEST if name in _WHOLE else DEEPEST // 2)
            found: Json = {"ok": call(args)}
        except EngineError as error:
            where = error.faults[0].path if error.faults else ""
            messages = " ".join(_sentence(fault) for fault in error.faults[:5])
            found = {"fault": {"message": messages, "where": where}}
        except Exception:  # noqa: BLE001 - the page must never see a traceback
            message = "The rules could not make sense of this request."
            found = {"fault": {"message": message, "where": ""}}
        return json.dumps(found, ensure_ascii=False, separators=(",", ":"))

    @property
    def calls(self) -> dict[str, Callable[[Json], Json]]:
        """What a page may ask, by name."""
        return {
            "limits": self.limits,
            "install": self.install,
            "new": self.new,
            "view": self.view,
            "step": self.step,
            "read": self.read,
            "due": self.due,
            "sheet": self.sheet,
            "resolve": self.resolve,
            "event": self.event,
            "branch": self.branch,
            "why": self.why,
            "encode": self.encode,
            "decode": self.decode,
            "variant_of": self.variant_of,
            "open": self.open,
            "text": self.text,
        }

    def limits(self, _args: Json) -> Json:
        """The most characters of a text of each sort that is taken in."""
        return {
            "file": LONGEST_FILE,
            "link": LONGEST_LINK,
            "paste": LONGEST_PASTE,
            "chat": LONGEST_CHAT,
        }

    def install(self, args: Json) -> Json:
        """Take in a variant: its data and the sources of its rules modules."""
        described = args["variant"]
        variant_id, data = described["id"], described["data"]
        modules = args.get("modules") or described.get("modules") or {}
        rules = load_rules(variant_id, modules) if modules else None
        variant = Variant.from_data(variant_id, data, rules, modules)
        self.variants[variant.id] = variant
        self._games.clear()  # they may have been played by other rules of this name
        return {"id": variant.id, "name": variant.name, "version": variant.version}

    def _variant(self, variant_id: object) -> Variant:
        variant = self.variants.get(str(variant_id))
        if variant is None:
            raise RecordError([Fault("", f"This page does not know the variant {variant_id}.")])
        return variant

    def new(self, args: Json) -> Json:
        """Begin a game."""
        variant = self._variant(args["variant"])
        game = args.get("id") or ""
        record = new_record(variant, args.get("options") or {}, args.get("seats"), game)
        return {"record": record_json(record)}

    def _game(self, args: Json) -> _Game:
        """The game of a record; most calls are about one that was asked for before."""
        text = _text(args["record"])
        game = self._games.get(text) or self._played(read_record(args["record"]))
        self._keep(text, game)
        return game

    def _played(self, record: Record) -> _Game:
        """The game of a record, replayed from the longest beginning that is known."""
        table = Table.of(self._variant(record.variant), record.options, record.seats)
        base = _base(record)
        known: list[Stage] = []
        for game in self._games.values():
            shared = game.record.shared(record)
            if shared >= len(known) and _base(game.record) == base:
                known = game.stages[: shared + 1]
        return _Game(table, record, replay(table, record, known))

    def _keep(self, text: str, game: _Game) -> None:
        self._games.pop(text, None)
        self._games[text] = game
        while len(self._games) > _KEPT_GAMES:
            self._games.pop(next(iter(self._games)))

    def view(self, args: Json) -> Json:
        """A phase as a viewer may see it."""
        game = self._game(args)
        viewer, at = viewer_of(game.table, args), _at(game, args)
        return view_json(game.table, game.stages, at, viewer)

    def step(self, args: Json) -> Json:
        """One level of the choices tree for the present phase."""
        return self._ordering(args).step(args)

    def read(self, args: Json) -> Json:
        """What typed or pasted text means; nothing is lost."""
        return self._ordering(args).read(args)

    def due(self, args: Json) -> Json:
        """What the present phase still demands of a viewer."""
        return self._ordering(args).due(args)

    def sheet(self, args: Json) -> Json:
        """The sheet of a seat in every form in which it travels; it may be sealed in any."""
        return self._ordering(args).sheet(args)

    def _ordering(self, args: Json) -> Ordering:
        game = self._game(args)
        return Ordering.of(game.table, game.stages[-1].position, args)

    def resolve(self, args: Json) -> Json:
        """Resolve the present phase with everybody's orders, or take in the next `slot` as it is.

        A keeper gives the `secrets` at hand, from which answers are computed.
        """
        game = self._game(args)
        check_resolving(viewer_of(game.table, args))
        if "slot" in args:
            given = args["slot"], args.get("secrets")
            record, stages = add_slot(game.table, game.record, game.stages, *given)
        else:
            record, stages = append(game.table, game.record, game.stages, args["orders"])
            # the page looks at it next, without the secrets that a slot may be played with
            self._keep(_text(record_json(record)), _Game(game.table, record, stages))
        return {"record": record_json(record), "at": len(stages) - 2}

    def event(self, args: Json) -> Json:
        """Let an override, a roll-back or a note happen now; a keeper gives the `secrets`."""
        game = self._game(args)
        check_resolving(viewer_of(game.table, args))
        given = args["event"], args.get("secrets")
        record, stages = add_event(game.table, game.record, game.stages, *given)
        return {"record": record_json(record), "at": len(stages) - 1}

    def branch(self, args: Json) -> Json:
        """Go back to a phase, with the orders of the viewer's powers as drafts."""
        game = self._game(args)
        viewer, at = viewer_of(game.table, args), _at(game, args)
        check_record(game.table, viewer)
        record = told_record(game.record, game.stages, viewer)
        record = replace(record, slots=record.slots[:at])
        slots = game.record.slots[at : at + 1]
        sheets = own_orders(slots[0].sheets, game.table.seating) if slots else {}
        own = (power for power in sheets if viewer.may_order(power) or viewer.is_keeper)
        return {"record": record_json(record), "orders": {p: list(sheets[p]) for p in own}}

    def why(self, args: Json) -> Json:
        """Why one order had its result, by the number that the viewer knows it by."""
        game = self._game(args)
        viewer, stage = viewer_of(game.table, args), game.stages[_at(game, args)]
        return why_json(game.table, stage, args["result"], viewer)

    def encode(self, args: Json) -> Json:
        """The game as the text of a link."""
        game = self._game(args)
        viewer = viewer_of(game.table, args)
        check_record(game.table, viewer)
        record = told_record(game.record, game.stages, viewer)
        payload = link.encode(game.table, record, game.stages, names=bool(args.get("names")))
        return {"payload": payload}

    def variant_of(self, args: Json) -> Json:
        """Which variant a link or a file, parsed or as its `text`, needs."""
        if "payload" in args:
            variant_id, version = link.variant_of(str(args["payload"]))
        else:
            record = read_record(_file_of(args))
            variant_id, version = record.variant, record.version
        return {"id": variant_id, "version": version}

    def decode(self, args: Json) -> Json:
        """The game of a link."""
        payload = str(args["payload"])
        variant = self._variant(link.variant_of(payload)[0])
        record = link.decode(Table.of(variant), payload)
        return {"record": record_json(record), "warnings": []}

    def open(self, args: Json) -> Json:
        """The game of a file from somebody else, parsed or as its `text`, checked and replayed."""
        game = self._game({"record": _file_of(args)})
        warnings = []
        if game.record.version != game.table.variant.version:
            warnings.append(
                "This game was begun under another version of the rules; positions may differ."
            )
        number = strayed(game.table, game.record, game.stages)
        if number is not None:
            name = phase_json(game.table, game.stages[number].position)["name"]
            warnings.append(
                f"After {name}, the file expects another position than these "
                "rules give. The position shown follows the orders."
            )
        whole = replace(game.record, version=game.table.variant.version)
        return {"record": record_json(_resummed(game, whole)), "warnings": warnings}

    def text(self, args: Json) -> Json:
        """A phase as plain text for a chat, as much of it as the viewer may see."""
        game = self._game(args)
        viewer, at = viewer_of(game.table, args), _at(game, args)
        return {"text": chat_text(game.table, game.stages, at, viewer)}


def _file_of(args: Json) -> Any:
    """The file of a call, parsed."""
    return parsed(args["text"], LONGEST_FILE, "this file") if "text" in args else args["file"]


def _at(game: _Game, args: Json) -> int:
    """The number of the phase that a call is about; the present one if it does not say."""
    at = args.get("at")
    if at is None:
        return len(game.stages) - 1
    if type(at) is not int or not 0 <= at < len(game.stages):
        raise RecordError([Fault("", "The game has no such phase.")])
    return at


def _resummed(game: _Game, record: Record) -> Record:
    slots = tuple(
        replace(slot, checksum=checksum(game.table, stage.position))
        for slot, stage in zip(record.slots, game.stages[1:], strict=True)
    )
    return replace(record, slots=slots)


def _text(value: object) -> str:
    """A value of JSON as one text."""
    return json.dumps(value, sort_keys=True)


def _base(record: Record) -> str:
    """What replays of a record have in common with those that begin alike."""
    return _text([record.variant, dict(record.options), dict(record.seats), dict(record.start)])


def _sentence(fault: Fault) -> str:
    text = str(fault)
    return text if text.endswith((".", "?")) else f"{text}."
