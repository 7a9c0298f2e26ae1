"""The page accepts what the engine answers, and nothing of another shape or size."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from engine.session import Session
from engine.variant.folder import FolderLibrary
from tests.player.node import answer_of
from tests.repository import ROOT

HERE = ROOT / "tests" / "player" / "worker"
VARIANTS = (
    "danelaw",
    "deus_vult",
    "heptadiplomacy",
    "league_of_shadows",
    "standard",
    "stonehenge",
)
PLAYER = {"level": "steady", "seed": 1, "budget": 1, "slice": 1000}
CHAT = "Hello all!\nAustria: A Vie - Tri\nA Bud - Ser\nsee you"
ELSEWHERE = "Spring 1901\nAustria:\nA Vienna - Trieste\nA Budapest - Serbia"
type Json = dict[str, Any]
type Answers = list[tuple[str, str]]


def accepted(answers: Answers) -> list[bool]:
    """Return which answers the page accepts."""
    asked: dict[str, object] = {"answers": [list(one) for one in answers]}
    found: list[bool] = answer_of(HERE / "answers.mjs", "worker/answers/answers.js", asked)
    return found


@cache
def engine() -> Session:
    """Begin an engine with all variants."""
    return Session(FolderLibrary(ROOT / "variants"))


def ask(call: str, **args: object) -> str:
    """Ask the engine."""
    return engine().answer(json.dumps({"call": call, "args": args}))


def ok(answer: str) -> Any:
    """Return what an answer holds."""
    found = json.loads(answer)
    assert "ok" in found, answer[:500]
    return found["ok"]


def played(variant: str) -> Iterator[tuple[str, str]]:
    """Yield each call with its answer: what a page asks on its way through two phases."""
    last = ""

    def noted(call: str, **args: object) -> Iterator[tuple[str, str]]:
        nonlocal last
        last = ask(call, **args)
        yield call, last

    yield from noted("limits")
    yield from noted("options", variant=variant)
    yield from noted("new", variant=variant)
    record: Json = ok(last)["record"]
    for phase in range(3):
        yield from noted("view", record=record, at=None, seat=None)
        view = ok(last)
        yield from noted("due", record=record, drafts={}, seat=None)
        yield from noted("lots", record=record, seat=None)
        for power in [one["id"] for one in view["powers"] if one["may"]][:4]:
            yield from noted("step", record=record, power=power, path=[], seat=None)
            for option in ok(last)["options"][:4]:
                given = {"record": record, "power": power, "seat": None}
                yield from noted("step", **given, path=[option["key"]])
                for deeper in ok(last)["options"][:4]:
                    yield from noted("step", **given, path=[option["key"], deeper["key"]])
        yield from noted("read", record=record, text="A Vie - Tri\nnonsense", drafts={}, seat=None)
        yield from noted("resolve", record=record, orders={}, seat=None)
        if "ok" not in json.loads(last):
            break
        record = ok(last)["record"]
        yield from noted("view", record=record, at=phase, seat=None)
        for result in (ok(last)["results"] or [])[:5]:
            yield from noted("why", record=record, at=phase, result=result["n"], seat=None)
        yield from noted("text", record=record, at=phase, seat=None)
    seat = next(iter(record["seats"]), None)
    yield from noted("sheet", record=record, orders={}, seat=seat)
    yield from noted("history", record=record, about={}, seat=None)
    yield from noted("setting", record=record, at=None, seat=None)
    setting = json.loads(last).get("ok")
    if setting:
        given = {"record": record, "at": None, "position": setting["position"], "seat": None}
        yield from noted("arrange", **given)
    yield from noted("branch", record=record, at=0, seat=None)
    yield from noted("compare", record=record, other=record, at=0, seat=None)
    yield from noted("audit", record=record, seat=None, secrets={})
    place = next(iter(engine().variants[variant].data["provinces"]))
    yield from noted("comers", record=record, at=None, place=place, seat=None)
    yield from noted("event", record=record, event={"event": "note", "reason": "x"}, seat=None)
    yield from noted("open", file=record)
    yield from noted("read", record=record, text=CHAT, drafts={}, seat=None, message=True)
    yield from noted("foreign", text="nonsense")
    yield from noted("map_of", text="nonsense", number=1)
    yield from noted("bring", text=ELSEWHERE, variant="standard", number=0, take="text")
    yield from noted("variant_of", text=json.dumps(record))
    yield from noted("encode", record=record, names=False, seat=None)
    if "ok" in json.loads(last):
        yield from noted("decode", payload=ok(last)["payload"])


def thought(variant: str) -> Iterator[tuple[str, str]]:
    """Yield the calls about computer players with their answers, in two phases."""
    record = ok(ask("new", variant=variant))["record"]
    for phase in range(2):
        seat = next(iter(record["seats"]))
        for level, size in (("strong", 1), ("beginner", 1000)):
            given = {**PLAYER, "level": level, "slice": size}
            yield "think", ask("think", record=record, seat=seat, **given)
        sheet = ok(ask("think", record=record, seat=seat, **PLAYER))["sheet"]
        record = ok(ask("resolve", record=record, orders=sheet["orders"], seat=None))["record"]
        yield "aims", ask("aims", record=record, at=phase, seat=None)
    yield "edition", ask("edition")


def test_every_answer_of_the_engine_is_accepted() -> None:
    met: set[str] = set()
    for variant in VARIANTS:
        answers = [*played(variant), *thought(variant)]
        refused = [
            one for one, is_good in zip(answers, accepted(answers), strict=True) if not is_good
        ]
        assert [(call, answer[:300]) for call, answer in refused] == []
        met |= {call for call, answer in answers if answer.startswith('{"ok"')}
    assert met == set(engine().calls) - {"install"}


def test_a_record_that_begins_elsewhere_may_leave_out_what_follows() -> None:
    record = ok(ask("new", variant="standard"))["record"]
    units = {"phase": "S1901M", "units": {"Austria": ["A Vie"]}}
    begun = {**record, "start": units}
    answers = [("resolve", ask("resolve", record=begun, orders={}, seat=None))]
    answers += [("open", ask("open", file=begun)), ("branch", ask("branch", record=begun, at=0))]
    assert accepted(answers) == [True] * 3


def changed(value: Any) -> Iterator[Any]:
    """Yield a value with one thing in it replaced by something of another kind."""
    if isinstance(value, Mapping):
        for key, one in value.items():
            yield from ({**value, key: other} for other in changed(one))
    elif isinstance(value, list):
        if value:
            yield from ([other, *value[1:]] for other in changed(value[0]))
    else:
        yield {"toString": "attack"}


def test_an_answer_in_which_one_value_is_of_another_kind_is_refused() -> None:
    record = ok(ask("new", variant="standard"))["record"]
    for call, args in (
        ("view", {"record": record, "at": None}),
        ("step", {"record": record, "power": "Austria", "path": []}),
        ("due", {"record": record, "drafts": {}}),
        ("text", {"record": record, "at": 0}),
        ("comers", {"record": record, "at": None, "place": "Gal"}),
        ("think", {"record": record, "seat": "Austria", **PLAYER}),
    ):
        right = ok(ask(call, **{"seat": None, **args}))
        if call == "view":  # what the page does not read may be anything
            for phase in (right["phase"], *right["history"]):
                phase.pop("kind")
            right["history"][0].pop("task")
        wrong = [(call, json.dumps({"ok": one})) for one in changed(right)]
        assert wrong
        assert not any(accepted(wrong)), call


def test_rubbish_is_refused() -> None:
    long = json.dumps({"ok": {"text": "x" * 2_000_001}})
    for call, answer in (
        ("text", "nonsense"),
        ("text", "[" * 1_000_000),
        ("text", "null"),
        ("text", "[]"),
        ("text", "{}"),
        ("text", '{"ok":null}'),
        ("text", '{"ok":{"__proto__":{"text":"x"}}}'),
        ("text", long),
        ("text", '{"ok":{"text":NaN}}'),
        ("limits", '{"ok":{"file":1,"link":1,"paste":1,"chat":1,"levels":1e999}}'),
        ("text", '{"ok":"\\ud800"}'),
        ("text", "<svg onload=alert(1)>"),
        ("text", '{"fault":"x"}'),
        ("text", '{"fault":{"message":{},"where":""}}'),
        ("text", json.dumps({"fault": {"message": "x" * 20_001, "where": ""}})),
        ("branch", '{"ok":{"record":{},"orders":{"__proto__":["x"]}}}'),
        ("nonsense", '{"ok":{}}'),
        ("toString", '{"ok":{}}'),
        ("constructor", '{"ok":{}}'),
    ):
        assert accepted([(call, answer)]) == [False], answer[:100]


def test_a_pattern_that_could_take_for_ever_is_refused() -> None:
    record = ok(ask("new", variant="standard"))["record"]
    step = ok(ask("step", record=record, power="Austria", path=[], seat=None))
    for holds, is_good in (
        (r"[^\n]+", True),
        (r"[0-9]{3}", True),
        ("(a+)+", False),
        ("a*a*a*b", False),
        (7, False),
    ):
        answer = json.dumps({"ok": {**step, "input": "text", "holds": holds}})
        assert accepted([("step", answer)]) == [is_good], holds
