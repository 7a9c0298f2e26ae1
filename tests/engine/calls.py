"""The page's side of a session: calls as JSON, answers as values or sentences."""

import json
from typing import Any

from engine.session import Session
from tests.engine.corpus import LIBRARY

type Json = dict[str, Any]


class Page:
    """Talks to a session as the worker does."""

    def __init__(self, session: Session | None = None) -> None:
        self.session = session or Session(LIBRARY)

    def ask(self, call: str, **args: Any) -> Json:
        """Return the value of a call that must succeed."""
        found = json.loads(self.session.answer(json.dumps({"call": call, "args": args})))
        assert "ok" in found, found
        value: Json = found["ok"]
        return value

    def fault(self, call: str, **args: Any) -> str:
        """Return the sentence of a call that must fail."""
        return self.refusal(json.dumps({"call": call, "args": args}))

    def refusal(self, text: str) -> str:
        """Return the sentence with which a text is refused."""
        found = json.loads(self.session.answer(text))
        assert found.keys() == {"fault"}, found
        assert found["fault"].keys() == {"message", "where"}
        sentence: str = found["fault"]["message"]
        assert sentence.endswith((".", "?")), sentence
        for trace in ("Traceback", "Error", "object at", "<class", "NoneType"):
            assert trace not in sentence
        return sentence

    def new(self, variant: str = "standard", **args: Any) -> Json:
        """Return the record of a new game."""
        record: Json = self.ask("new", variant=variant, **args)["record"]
        return record

    def play(self, record: Json, *phases: dict[str, list[str]]) -> Json:
        """Return the record after so many phases."""
        for orders in phases:
            record = self.ask("resolve", record=record, orders=orders)["record"]
        return record
