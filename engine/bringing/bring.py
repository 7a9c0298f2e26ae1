"""Brings in a game: a text of any kind in; a game file, and all that differs or was lost, out."""

from collections.abc import Mapping
from typing import Any

from engine.bringing.formats import held_in
from engine.bringing.history_text import read_history
from engine.bringing.known_variants import variant_called
from engine.bringing.replaying import play_source
from engine.bringing.telling import brought_json
from engine.errors import Fault, RecordError
from engine.record.game import Table
from engine.record.record import new_record
from engine.variant.variant import Variant

type Json = dict[str, Any]

_TAKES = ("text", "agreed")


def bring(library: Mapping[str, Variant], request: Mapping[str, Any]) -> Json:
    """The answer to a request with a `text`.

    `variant` is what to use where the text names none. `take` says how far the game goes where
    the text differs from our rules: "text" (follow its positions) or "agreed" (end before the
    first difference). `number` chooses one of several games, from 1. Raises RecordError if no game
    can be made of the text, and UnknownVariantError for a map that is not here.
    """
    text, take, number = request.get("text"), request.get("take", "text"), request.get("number", 1)
    named, options = request.get("variant") or "", request.get("options") or {}
    faults = [
        Fault(path, message)
        for path, message, is_wrong in (
            ("text", "expected the text of a game", not isinstance(text, str)),
            ("take", 'expected "text" or "agreed"', take not in _TAKES),
            ("number", "expected a whole number, from 1", type(number) is not int),
            ("variant", "expected the name of a variant", not isinstance(named, str)),
            ("options", "expected an object", not isinstance(options, Mapping)),
        )
        if is_wrong
    ]
    if faults:
        raise RecordError(faults)
    held = held_in(str(text), number)
    variant = variant_called(library, (held.game.variant if held.game else "") or str(named))
    table = Table.of(variant, options)
    game = held.game or read_history(table, held.lines)
    record = new_record(variant, options, None, str(request.get("id") or ""))
    done = play_source(table, record, game)
    return {
        **brought_json(done, is_agreed=take == "agreed"),
        "format": game.format,
        "title": game.title,
        "ended": game.ended,
        "games": held.games,
        "faults": [],
    }
