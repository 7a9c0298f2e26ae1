"""The engine as the page's worker speaks to it: JSON in, JSON out, no exceptions."""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.board.position import Position
from engine.errors import EngineError, Fault, RecordError, UnknownVariantError
from engine.limits import DEEPEST, LONGEST_TEXTS
from engine.page.checking import audit_json, warnings_of
from engine.page.history import history_json
from engine.page.keeper import lots_json, notices_json, opened_json
from engine.page.ordering import Ordering
from engine.page.permission import (
    check_record,
    check_resolving,
    phase_asked,
    viewer_of,
    visible_orders,
    visible_record,
)
from engine.page.trials.arranging import arranged_json, setting_json, started
from engine.page.trials.comparing import comparison_json
from engine.page.view import chat_text, comers_json, view_json
from engine.page.why import why_json
from engine.record import link
from engine.record.append import add_event, add_slot, append
from engine.record.checksums import resummed
from engine.record.files.game_file import read_record, record_json
from engine.record.files.json_text import check_depth, file_of
from engine.record.game import Table
from engine.record.game_cache import PlayedGame, PlayedGames
from engine.record.record import new_record
from engine.text.names import capital
from engine.variant.modules import load_rules
from engine.variant.options import options_json
from engine.variant.variant import Variant

if TYPE_CHECKING:
    from engine.page.thinking import Thinker

type Json = dict[str, Any]

_WHOLE = ("record", "other", "file", "variant", "modules")  # nothing larger contains them


class Session:
    """Answers the calls of one page. Keeps variants and replays, never a game's state."""

    def __init__(self, variants: Mapping[str, Variant] | None = None) -> None:
        self.variants: dict[str, Variant] = dict(variants or {})
        self._games = PlayedGames(self._variant)
        self._thinker: Thinker | None = None

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
            messages = " ".join(fault.sentence for fault in error.faults[:5])
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
            "options": self.options,
            "new": self.new,
            "view": self.view,
            "comers": self.comers,
            "step": self.step,
            "read": self.read,
            "due": self.due,
            "sheet": self.sheet,
            "resolve": self.resolve,
            "event": self.event,
            "branch": self.branch,
            "setting": self.setting,
            "arrange": self.arrange,
            "compare": self.compare,
            "why": self.why,
            "history": self.history,
            "lots": self.lots,
            "encode": self.encode,
            "decode": self.decode,
            "variant_of": self.variant_of,
            "open": self.open,
            "foreign": self.foreign,
            "map_of": self.map_of,
            "bring": self.bring,
            "text": self.text,
            "audit": self.audit,
            "think": self.think,
            "aims": self.aims,
        }

    def limits(self, _args: Json) -> Json:
        """The longest text of each sort that is accepted, and how deep a record may be nested."""
        return {**LONGEST_TEXTS, "levels": DEEPEST}

    def install(self, args: Json) -> Json:
        """Install a variant: its data and the sources of its rules modules."""
        described = args["variant"]
        variant_id, data = described["id"], described["data"]
        modules = args.get("modules") or described.get("modules") or {}
        rules = load_rules(variant_id, modules) if modules else None
        variant = Variant.from_data(variant_id, data, rules, modules)
        self.variants[variant.id] = variant
        self._games.forget()  # other rules of the same name may have played them
        return {"id": variant.id, "name": variant.name, "version": variant.version}

    def _variant(self, variant_id: object) -> Variant:
        variant = self.variants.get(str(variant_id))
        if variant is None:
            message = f"This page does not know the variant {variant_id}."
            raise UnknownVariantError([Fault("", message)])
        return variant

    def options(self, args: Json) -> Json:
        """The options that a group can choose before a game of a variant."""
        return {"options": options_json(self._variant(args["variant"]).data)}

    def new(self, args: Json) -> Json:
        """Start a game, from another position if there is a `start`."""
        variant = self._variant(args["variant"])
        game = args.get("id") or ""
        record = new_record(variant, args.get("options") or {}, args.get("seats"), game)
        if "start" in args:
            record = started(Table.of(variant, record.options, record.seats), record, args["start"])
        return {"record": record_json(record)}

    def _game(self, args: Json) -> PlayedGame:
        """The game of a record; most calls are about one that was asked for before."""
        return self._games.of(args["record"])

    def view(self, args: Json) -> Json:
        """A phase as a viewer may see it."""
        game = self._game(args)
        viewer, at = viewer_of(game.table, args), phase_asked(game.stages, args)
        known, secrets = (game.table, game.record, game.stages), args.get("secrets")
        return view_json(game.table, game.stages, at, viewer) | {
            "notices": notices_json(*known, at, viewer, secrets),
            "opened": opened_json(*known, [at], secrets).get(at, []),
        }

    def comers(self, args: Json) -> Json:
        """The units that could reach a province from where they stand."""
        game = self._game(args)
        viewer, stage = viewer_of(game.table, args), game.stages[phase_asked(game.stages, args)]
        return {"comers": comers_json(game.table, stage, args["place"], viewer)}

    def step(self, args: Json) -> Json:
        """One level of the choices tree for the present phase."""
        return self._ordering(args).step(args)

    def read(self, args: Json) -> Json:
        """What typed or pasted text means; nothing is lost."""
        return self._ordering(args).read(args)

    def due(self, args: Json) -> Json:
        """The orders that a viewer still owes in the present phase."""
        return self._ordering(args).due(args)

    def sheet(self, args: Json) -> Json:
        """The sheet of a seat, in every form in which it travels and can be sealed."""
        return self._ordering(args).sheet(args)

    def _ordering(self, args: Json) -> Ordering:
        game = self._game(args)
        return Ordering.of(game.table, game.stages[-1].position, args)

    def resolve(self, args: Json) -> Json:
        """Resolve the present phase with everybody's orders, or add the next `slot` as it is.

        With orders come the lines `drawn`, one for each of the phase's `lots`. A keeper gives the
        `secrets` at hand, from which answers are computed.
        """
        game = self._game(args)
        check_resolving(viewer_of(game.table, args))
        if "slot" in args:
            given = args["slot"], args.get("secrets")
            record, stages = add_slot(game.table, game.record, game.stages, *given)
        else:
            given = args["orders"], args.get("drawn", ())
            record, stages = append(game.table, game.record, game.stages, *given)
            # the page asks for it next, without the secrets
            self._games.keep(record_json(record), PlayedGame(game.table, record, stages))
        return {"record": record_json(record), "at": len(stages) - 2}

    def lots(self, args: Json) -> Json:
        """The lots that a keeper must draw before this phase is resolved, and letters to seats."""
        game = self._game(args)
        viewer = viewer_of(game.table, args)
        return lots_json(game.table, game.record, game.stages, viewer)

    def event(self, args: Json) -> Json:
        """Add an override, a roll-back or a note now; a keeper gives the `secrets`."""
        game = self._game(args)
        check_resolving(viewer_of(game.table, args))
        given = args["event"], args.get("secrets")
        record, stages = add_event(game.table, game.record, game.stages, *given)
        return {"record": record_json(record), "at": len(stages) - 1}

    def branch(self, args: Json) -> Json:
        """Return to a phase, with the orders of the viewer's powers as drafts, open and secret."""
        game = self._game(args)
        viewer, at = viewer_of(game.table, args), phase_asked(game.stages, args)
        check_record(game.table, viewer)
        record = visible_record(game.record, game.stages, viewer)
        record = replace(record, slots=record.slots[:at])
        orders = {}
        for slot in game.record.slots[at : at + 1]:
            orders = visible_orders(game.table, game.stages[at].position, slot, viewer)
        return {"record": record_json(record), "orders": orders}

    def setting(self, args: Json) -> Json:
        """The position of a phase as a start for setting one up, and what can stand where."""
        return setting_json(*self._position_seen(args))

    def arrange(self, args: Json) -> Json:
        """A position being set up, after one change, with all its faults."""
        return arranged_json(*self._position_seen(args), args)

    def _position_seen(self, args: Json) -> tuple[Table, Position]:
        """The position of a phase, as a viewer who may continue from there sees it."""
        game = self._game(args)
        viewer, board = viewer_of(game.table, args), game.table.board
        check_record(game.table, viewer)
        position = game.stages[phase_asked(game.stages, args)].position
        return game.table, game.table.variant.rules.sight.visible(board, position, viewer)

    def compare(self, args: Json) -> Json:
        """Two branches, `record` and `other`: which orders and results differ."""
        game, other = self._game(args), self._games.of(args["other"])
        viewer = viewer_of(game.table, args)
        viewer_of(other.table, args)
        return comparison_json(game, other, viewer, args)

    def why(self, args: Json) -> Json:
        """Why one order had its result, by the number that the viewer knows it by."""
        game = self._game(args)
        viewer, stage = viewer_of(game.table, args), game.stages[phase_asked(game.stages, args)]
        return why_json(game.table, stage, args["result"], viewer)

    def history(self, args: Json) -> Json:
        """Centres whenever they were counted, and the orders of what the call is `about`."""
        game = self._game(args)
        viewer = viewer_of(game.table, args)
        return history_json(game.table, game.stages, viewer, args.get("about") or {})

    def encode(self, args: Json) -> Json:
        """The game as the text of a link."""
        game = self._game(args)
        viewer = viewer_of(game.table, args)
        check_record(game.table, viewer)
        record = visible_record(game.record, game.stages, viewer)
        payload = link.encode(game.table, record, game.stages, names=bool(args.get("names")))
        return {"payload": payload}

    def variant_of(self, args: Json) -> Json:
        """Which variant a link or a file, parsed or as its `text`, needs."""
        if "payload" in args:
            variant_id, version = link.variant_of(str(args["payload"]))
        else:
            record = read_record(file_of(args))
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
        game = self._game({"record": file_of(args)})
        whole = replace(game.record, version=game.table.variant.version)
        warnings = warnings_of(game.table, game.record, game.stages)
        return {
            "record": record_json(resummed(game.table, whole, game.stages)),
            "warnings": warnings,
        }

    def foreign(self, args: Json) -> Json:
        """The program whose saved game a text is: its `format`, or an empty text."""
        from engine.bringing.formats import format_of  # noqa: PLC0415 - few pages need it

        return {"format": format_of(str(args["text"]))}

    def map_of(self, args: Json) -> Json:
        """What the text of a game, by its `number` from 1, calls its map; else an empty text."""
        from engine.bringing.formats import held_in  # noqa: PLC0415 - few pages need it

        held = held_in(str(args["text"]), args.get("number", 1))
        return {"variant": held.game.variant if held.game else ""}

    def bring(self, args: Json) -> Json:
        """A game that was played elsewhere, from its `text`, with all that differs or was lost."""
        from engine.bringing.bring import bring  # noqa: PLC0415 - few pages need it

        try:
            return bring(self.variants, args)
        except RecordError as error:  # the page has one field, so it need not be named
            faults = [Fault("", capital(fault.message)) for fault in error.faults]
            raise RecordError(faults) from error

    def text(self, args: Json) -> Json:
        """A phase as plain text for a chat, as much of it as the viewer may see."""
        game = self._game(args)
        viewer, at = viewer_of(game.table, args), phase_asked(game.stages, args)
        return {"text": chat_text(game.table, game.stages, at, viewer)}

    def audit(self, args: Json) -> Json:
        """Compare what was announced in the game with what its secrets give."""
        game = self._game(args)
        viewer = viewer_of(game.table, args)
        return audit_json(game.table, game.record, game.stages, viewer, args.get("secrets"))

    def think(self, args: Json) -> Json:
        """A slice of what a computer player thinks of for the seat that asks, or its orders.

        A page that has not added the computer players must not ask.
        """
        from engine.page.thinking import Thinker  # noqa: PLC0415 - few pages need it

        game = self._game(args)
        if self._thinker is None:
            self._thinker = Thinker()
        position, viewer = game.stages[-1].position, viewer_of(game.table, args)
        return self._thinker.think(game.table, position, viewer, args)

    def aims(self, args: Json) -> Json:
        """What powers were after in a phase that is over; for pages that may ask for `think`."""
        from engine.page.thinking import aims_json  # noqa: PLC0415 - few pages need it

        game = self._game(args)
        stage = game.stages[phase_asked(game.stages, args)]
        return aims_json(game.table, stage, viewer_of(game.table, args))
