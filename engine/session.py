"""The engine as the page's worker speaks to it: JSON in, JSON out, no exceptions."""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any

from engine.errors import EngineError, Fault, UnknownVariantError
from engine.limits import DEEPEST, LONGEST_TEXTS
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
from engine.page.view import comers_json, view_json
from engine.record.append import add_event, add_slot, append
from engine.record.files.game_file import record_json
from engine.record.files.json_text import check_depth
from engine.record.game import Table
from engine.record.game_cache import PlayedGame, PlayedGames
from engine.record.record import new_record
from engine.variant.modules import load_rules
from engine.variant.options import options_json
from engine.variant.variant import Variant

type Json = dict[str, Any]

_WHOLE = ("record", "other", "file", "variant", "modules")  # nothing larger contains them


class Session:
    """Answers the calls of one page. Keeps variants and replays, never a game's state."""

    def __init__(self, variants: Mapping[str, Variant] | None = None) -> None:
        self.variants: dict[str, Variant] = dict(variants or {})
        self._games = PlayedGames(self._variant)

    def answer(self, text: str) -> str:
        """Answer one call, `{"call": name, "args": {...}}`, with `ok` or `fault`."""
        try:
            request = json.loads(text)
            call, args = self.call(request["call"]), request.get("args") or {}
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

    def call(self, name: str) -> Callable[[Json], Json]:
        """What answers a call; raise KeyError if there is none of that name."""
        often = self._often
        return often[name] if name in often else self._seldom[name]

    @property
    def calls(self) -> dict[str, Callable[[Json], Json]]:
        """What a page may ask, by name."""
        return self._often | self._seldom

    @cached_property
    def _seldom(self) -> dict[str, Callable[[Json], Json]]:
        from engine.page.seldom import Seldom  # noqa: PLC0415 - every start would wait for it

        return Seldom(self.variants, self._games, self._variant).calls

    @property
    def _often(self) -> dict[str, Callable[[Json], Json]]:
        return {
            "limits": self.limits,
            "install": self.install,
            "options": self.options,
            "new": self.new,
            "view": self.view,
            "comers": self.comers,
            "step": self.step,
            "due": self.due,
            "resolve": self.resolve,
            "event": self.event,
            "branch": self.branch,
            "lots": self.lots,
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
            from engine.page.trials.arranging import started  # noqa: PLC0415 - few games have one

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

    def due(self, args: Json) -> Json:
        """The orders that a viewer still owes in the present phase."""
        return self._ordering(args).due(args)

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
