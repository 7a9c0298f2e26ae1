"""The machine interface: one request in, one answer out, in plain JSON values."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

from engine.board.board import PowerId
from engine.board.calendar import END
from engine.board.position import Position
from engine.errors import EngineError, Fault, GameOverError, RecordError, UnknownVariantError
from engine.limits import LONGEST_TEXT, MOST_CHOICES, MOST_ORDERS
from engine.orders.orders import Order
from engine.record.game import Table, Texts
from engine.request.position_json import position_json, read_position
from engine.request.reading import Json, Reading
from engine.rules.rules import PlayedPhase
from engine.rules.walk import Walk
from engine.text.notation import order_texts, taken_for_granted
from engine.text.sentences import verdict_sentences
from engine.text.telling import order_told, orders_told, told
from engine.variant.variant import Variant

type Library = Mapping[str, Variant]


def fault_answer(error: EngineError) -> dict[str, object]:
    """The answer to a request with faults."""
    return {"faults": [{"path": f.path, "message": f.message} for f in error.faults]}


def table_of(library: Library, request: Json) -> Table:
    """The table that a request is about; raise EngineError if there is none."""
    if "variant" not in request:
        known = ", ".join(sorted(library))
        raise RecordError([Fault("variant", f"this is missing: expected {known}")])
    variant = variant_of(library, request["variant"])
    options = request.get("options")
    if options is None:
        options = {}
    if not isinstance(options, (dict, Mapping)):  # which `dict` is found out at once
        raise RecordError([Fault("options", "expected an object")])
    return Table.of(variant, options)


def variant_of(library: Library, name: object) -> Variant:
    """A variant by its id; raise UnknownVariantError if there is none."""
    variant = library.get(name) if isinstance(name, str) else None
    if variant is None:
        known = ", ".join(sorted(library))
        raise UnknownVariantError(
            [Fault("variant", f"there is no variant {name!r}: expected {known}")]
        )
    return variant


def read_texts(table: Table, request: Json) -> dict[PowerId, list[str]]:
    """The order texts of a request by power; raise RecordError for anything else."""
    reading = Reading(table.board)
    texts: dict[PowerId, list[str]] = {}
    lists = reading.lists("orders", request.get("orders"))
    for power, _, items in lists:
        texts[power] = [*texts[power], *items] if power in texts else [*items]
    every = [*chain.from_iterable(texts.values())]
    try:
        length = len("".join(every))
    except TypeError:  # not all of them are texts
        for _, name, items in lists:
            for number in [n for n, text in enumerate(items) if not isinstance(text, str)]:
                reading.fault(f"orders.{name}[{number}]", "expected the text of an order")
        reading.finish()
    if len(every) > MOST_ORDERS:
        reading.fault("orders", f"expected at most {MOST_ORDERS} orders")
    if length > LONGEST_TEXT and max(map(len, every)) > LONGEST_TEXT:
        reading.fault("orders", f"expected at most {LONGEST_TEXT} characters in each")
    reading.finish()
    return texts


def _read(table: Table, request: Json) -> tuple[Position, dict[PowerId, list[str]]]:
    """The position of a request and its order texts; raise RecordError with the faults of both."""
    try:
        position = read_position(table, request)
    except RecordError as error:
        try:
            read_texts(table, request)
        except RecordError as more:
            raise RecordError((*error.faults, *more.faults)) from error
        raise
    return position, read_texts(table, request)


def adjudicate(library: Library, request: Json) -> dict[str, object]:
    """Judge one phase and every following one that nobody has to decide."""
    try:
        table = table_of(library, request)
        position, texts = _read(table, request)
        if position.phase == END:
            raise GameOverError(
                [Fault("phase", "the game is over: there is nothing left to judge")]
            )
    except EngineError as error:
        return fault_answer(error)
    sheets = table.read(position, texts)
    after, played_phases = table.advance(position, sheets)
    results: list[dict[str, object]] = []
    for number, played in enumerate(played_phases):
        results += results_json(table, played, texts if number == 0 else {})
    return {
        "phase": position.phase.code,
        "results": results,
        "next": position_json(table, after),
        "faults": [],
    }


def results_json(table: Table, played: PlayedPhase, texts: Texts) -> list[dict[str, object]]:
    """The results of one phase, in the order of the sheets, generated ones last."""
    resolution = played.resolution
    if not resolution.orders:
        return []
    rule = table.variant.rules.phase_rule(played.before)
    submitted = [text for power in sorted(texts) for text in texts[power]]
    kinds = table.variant.rules.order_kinds
    orders = told(None, _written, table, resolution.orders, submitted)
    if orders is None:  # one of them cannot be written: the others can
        given = [*submitted, *[""] * (len(resolution.orders) - len(submitted))]
        pairs = zip(resolution.orders, given, strict=False)
        orders = [order_told(kinds.write, order, text) for order, text in pairs]

    def culprits(by: Sequence[Order]) -> list[str]:
        return told(None, kinds.texts, by) or orders_told(kinds.write, by)

    why = verdict_sentences(table.board, rule, resolution, range(len(orders)))
    entries = zip(resolution.powers, orders, resolution.verdicts, why, strict=True)
    results: list[dict[str, object]] = [
        {
            "power": power,
            "order": order,
            "result": reason.result,
            "by": culprits(by) if by else [],
            "why": sentence,
        }
        for power, order, (reason, by), sentence in entries
    ]
    for result in results[resolution.written :]:
        result["generated"] = True
    if submitted != orders[: resolution.written]:
        for text, result in zip(submitted, results[: resolution.written], strict=False):
            if text != result["order"]:
                result["submitted"] = text
                if note := told("", taken_for_granted, table.board, text, kinds):
                    result["note"] = note
    return results


def _written(table: Table, orders: Sequence[Order], submitted: Sequence[str]) -> list[str] | None:
    """Write all orders at once, which is quickest."""
    return order_texts(table.board, table.variant.rules.order_kinds).written(orders, submitted)


def choices(library: Library, request: Json) -> dict[str, object]:
    """Legal orders by power and unit; with `"count": true` only how many.

    Null means that there are too many orders to list.
    """
    try:
        table = table_of(library, request)
        position = read_position(table, request)
        rule = table.variant.rules.phases.get(position.phase.kind)
        if rule is None:
            raise GameOverError([Fault("phase", "the game is over: nothing can be ordered")])
    except EngineError as error:
        return fault_answer(error)
    is_counted = bool(request.get("count"))
    found = {
        power: {
            actor: None if texts is None else len(texts) if is_counted else texts
            for actor, texts in own.items()
        }
        for power, own in listed(table, position).items()
    }
    return {"phase": position.phase.code, "choices": found, "faults": []}


def listed(
    table: Table, position: Position, powers: Iterable[PowerId] | None = None
) -> dict[PowerId, dict[str, Sequence[str] | None]]:
    """Texts of legal orders by power and unit, of these powers or of all.

    None where there are too many.
    """
    menu, kinds = table.variant.rules.phase_rule(position).menu, table.variant.rules.order_kinds
    texts_of = menu.texts(table.board, position, kinds)
    room = MOST_CHOICES
    found: dict[PowerId, dict[str, Sequence[str] | None]] = {}
    for power in sorted(table.board.powers if powers is None else powers):
        own: dict[str, Sequence[str] | None] = {}
        for actor in menu.present(table.board, position, power):
            if actor.lazy or room < 0:
                own[actor.key] = None
                continue
            texts: Sequence[str]
            if actor.room > 1:
                texts = kinds.texts(Walk(menu, table.board, position, actor).orders())
            else:
                texts = texts_of(actor)
            own[actor.key] = texts
            room -= len(texts)
        if own:
            found[power] = own
    return found
