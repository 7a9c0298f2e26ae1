"""Find the answers in the choices tree that lead to an order, as a player would click them."""

from typing import Any

from engine.session import Session

type Json = dict[str, Any]


def path_to(session: Session, record: Json, power: str, order: str) -> list[str]:
    """The keys to choose, one after the other, until the step says exactly this order."""
    asked: Json = {"record": record, "power": power}
    line = session.call("read")({**asked, "text": order})["lines"][0]
    words = set(order.replace("-", " ").replace("/", " ").split())
    waiting = [[line["actor"]]]
    while waiting:
        path = waiting.pop()
        step = session.step({**asked, "path": path})
        if step["order"] == line["order"]:
            return path
        if step.get("input") == "number":
            keys = [str(number) for number in range(step["min"], step["max"] + 1)]
        else:
            keys = [option["key"] for option in step["options"] if option["possible"]]
        # Answers that share more words with the order are tried first.
        keys.sort(key=lambda key: len(words & set(key.split())))
        waiting += [[*path, key] for key in keys]
    raise LookupError(f"{power}: no answers lead to {order}")
