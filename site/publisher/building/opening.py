"""The choices of a new game, so that players can draft orders before the engine has loaded.

The file holds the engine's own answers, from the first question on, as many as a slow connection
can carry. Further questions wait for the engine, which also rereads all drafts.
"""

import gzip
import json
from collections import deque
from collections.abc import Mapping
from typing import Any

from engine.session import Session
from publisher.runtime.bundle import compact

type Json = dict[str, Any]

MOST_TEXT = 1_500_000  # letters to begin with
MOST_BYTES = 58_000  # of the file, packed as a host packs it
USUAL = (("possible", True), ("more", False), ("due", False), ("gives", 1), ("leaves", False))


def opening(session: Session, record: Json, most: int = MOST_BYTES) -> Json:
    """Return what is due in a new game, and by power the tree of choices.

    A node of the tree is a `step`, and `then` by answer the nodes behind it. Where the step is an
    order, there is beside it what the engine reads in that (`read_as`).
    """
    asked = {"record": record, "drafts": {}}
    due = session.due(asked)["due"]
    powers: dict[str, Json] = {}
    waiting: deque[tuple[str, tuple[str, ...], dict[str, Json], str]]
    waiting = deque((power, (), powers, power) for power in due)
    found: list[tuple[dict[str, Json], str]] = []
    room = MOST_TEXT
    while waiting and room > 0:
        power, path, beside, key = waiting.popleft()
        step = session.step({"record": record, "power": power, "path": [*path]})
        node: Json = {"step": written(step)}
        if step["order"] is not None:
            reading = session.call("read")({**asked, "power": power, "text": step["order"]})
            node |= read_as(reading, step, power, due[power])
        room -= len(json.dumps(node, ensure_ascii=False))
        beside[key] = node
        found.append((beside, key))
        answers = [one["key"] for one in step["options"] if one["possible"]]
        if answers:
            node["then"] = {}
            waiting.extend((power, (*path, answer), node["then"], answer) for answer in answers)
    choices = {"due": due, "powers": powers}
    while packed(choices) > most:
        last = len(found) - len(found) // 10 - 1
        for beside, key in reversed(found[last:]):  # the deepest first
            del beside[key]
        del found[last:]
    return choices


def on_lines(choices: Mapping[str, Any]) -> str:
    """Write choices as lines of JSON: a page reads the first, and others only when needed.

    First come the orders due, the first question to each power and, under `lines`, the powers in
    the order of the lines that follow. Each of these has the choices behind one power's answers. A
    phone would be kept from drawing the page if it read all of that at once.
    """
    powers = choices["powers"]
    roots = {
        power: {name: one for name, one in root.items() if name != "then"}
        for power, root in powers.items()
    }
    first = {"due": choices["due"], "powers": roots, "lines": [*powers]}
    return compact(first) + "".join(compact(root.get("then", {})) for root in powers.values())


def packed(choices: Json) -> int:
    """Count the bytes that choices take on the way, as a host compresses them."""
    return len(gzip.compress(on_lines(choices).encode(), 6))


def read_as(reading: Json, step: Json, power: str, due: Json) -> Json:
    """Return what the engine reads in an order of the tree that is given to an empty sheet.

    `said` is its sentence, `note` the part it leaves implied, `gives` the number of due orders it
    gives, `leaves` whether its actor still lacks an order then. The engine itself handles an order
    that reads as a different one.
    """
    (line,) = reading["lines"]
    itself = {"text": step["order"], "order": step["order"], "power": power, "status": "legal"}
    sketch = None if step["sketch"]["shape"] == "none" else step["sketch"]
    itself |= {"actor": step["actor"], "sketch": sketch, "why": "", "suggestion": None}
    if reading["sheets"] != {power: [0]} or line | itself != line:
        return {}
    after = reading["due"][power]
    gives, leaves = after["given"] - due["given"], step["actor"] in after["lacking"]
    return {"said": line["sentence"]} | short(
        {"note": line["note"], "gives": gives, "leaves": leaves}
    )


def written(step: Json) -> Json:
    """Shorten a step: the path to it gives its power and actor."""
    facts = {name: one for name, one in step.items() if name not in {"actor", "due"}}
    return short(facts) | {"options": [short(one) for one in step["options"]]}


def short(facts: Json) -> Json:
    """Leave out empty and usual values (`worker/opening.js` puts them back).

    >>> short({"key": "hold", "place": None, "possible": True, "min": 0})
    {'key': 'hold', 'min': 0}
    """
    return {
        name: one
        for name, one in facts.items()
        if one is not None and one not in ("", []) and (name, one) not in USUAL
    }
