"""The calls that a page asks now and then: no start waits for what they need."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from engine.board.position import Position
from engine.errors import Fault, RecordError
from engine.page.checking import audit_json, warnings_of
from engine.page.history import history_json
from engine.page.permission import check_record, phase_asked, viewer_of, visible_record
from engine.page.trials.arranging import arranged_json, setting_json
from engine.page.trials.comparing import comparison_json
from engine.page.view import chat_text
from engine.page.why import why_json
from engine.page.written import Written
from engine.record import link
from engine.record.checksums import resummed
from engine.record.files.game_file import read_record, record_json
from engine.record.files.json_text import file_of
from engine.record.game import Table
from engine.record.game_cache import PlayedGame, PlayedGames
from engine.text.names import capital
from engine.variant.variant import Variant

if TYPE_CHECKING:
    from engine.page.thinking import Thinker

type Json = dict[str, Any]


@dataclass(slots=True)
class Seldom:
    """Answers them for a session, with its variants and the games that it has played."""

    variants: dict[str, Variant]
    games: PlayedGames
    variant: Callable[[object], Variant]
    _thinker: "Thinker | None" = field(default=None, init=False)

    @property
    def calls(self) -> dict[str, Callable[[Json], Json]]:
        """These calls by name."""
        return {
            "read": self.read,
            "sheet": self.sheet,
            "setting": self.setting,
            "arrange": self.arrange,
            "compare": self.compare,
            "why": self.why,
            "history": self.history,
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
            "edition": self.edition,
            "aims": self.aims,
        }

    def _game(self, args: Json) -> PlayedGame:
        return self.games.of(args["record"])

    def _written(self, args: Json) -> Written:
        game = self._game(args)
        return Written.of(game.table, game.stages[-1].position, args)

    def read(self, args: Json) -> Json:
        """What typed or pasted text means; nothing is lost."""
        return self._written(args).read(args)

    def sheet(self, args: Json) -> Json:
        """The sheet of a seat, in every form in which it travels and can be sealed."""
        return self._written(args).sheet(args)

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
        game, other = self._game(args), self.games.of(args["other"])
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

    def encode(self, args: Json) -> Json:
        """The game as the text of a link."""
        game = self._game(args)
        viewer = viewer_of(game.table, args)
        check_record(game.table, viewer)
        record = visible_record(game.record, game.stages, viewer)
        payload = link.encode(game.table, record, game.stages, names=bool(args.get("names")))
        return {"payload": payload}

    def decode(self, args: Json) -> Json:
        """The game of a link."""
        payload = str(args["payload"])
        variant = self.variant(link.variant_of(payload)[0])
        record = link.decode(Table.of(variant), payload)
        return {"record": record_json(record), "warnings": []}

    def variant_of(self, args: Json) -> Json:
        """Which variant a link or a file, parsed or as its `text`, needs."""
        if "payload" in args:
            variant_id, version = link.variant_of(str(args["payload"]))
        else:
            record = read_record(file_of(args))
            variant_id, version = record.variant, record.version
        return {"id": variant_id, "version": version}

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

    def edition(self, _args: Json) -> Json:
        """Which edition of the computer players this is; for pages that may ask for `think`."""
        from engine.page.thinking import edition_json  # noqa: PLC0415 - few pages need it

        return edition_json()

    def aims(self, args: Json) -> Json:
        """What powers were after in a phase that is over; for pages that may ask for `think`."""
        from engine.page.thinking import aims_json  # noqa: PLC0415 - few pages need it

        game = self._game(args)
        stage = game.stages[phase_asked(game.stages, args)]
        return aims_json(game.table, stage, viewer_of(game.table, args))
