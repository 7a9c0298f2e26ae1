"""The modules of the table, asked in Node or in a page."""

import json
import subprocess
from pathlib import Path
from typing import Any, Protocol, Self

from playwright.sync_api import Page

from publisher.runtime.node import node
from tests.modules import lend_modules
from tests.repository import ROOT
from tests.table.second.wire import Refused

HERE = Path(__file__).parent
SCRIPT = "text/javascript"
FOLDER = ROOT / "site" / "player" / "together" / "protocol"


def written(value: Any) -> Any:
    """Bytes as the modules' driver reads them."""
    if isinstance(value, bytes):
        return {"bytes": value.hex()}
    if isinstance(value, dict):
        return {key: written(held) for key, held in value.items()}
    return [written(one) for one in value] if isinstance(value, list | tuple) else value


def read(value: Any) -> Any:
    """What the driver has written, with bytes as bytes."""
    if isinstance(value, dict):
        if value.keys() == {"bytes"}:
            return bytes.fromhex(value["bytes"])
        return {key: read(held) for key, held in value.items()}
    return [read(one) for one in value] if isinstance(value, list) else value


class Asked(Protocol):
    """Whoever answers a call."""

    def __call__(self, call: str, *given: Any, **named: Any) -> Any: ...


def answer_of(answer: dict[str, Any]) -> Any:
    """Return what was told; raises Refused with the code of a refusal."""
    if "refused" in answer:
        raise Refused(answer["refused"])
    assert "told" in answer, answer.get("broken")
    return read(answer["told"])


class Node:
    """The modules in one process of Node, driven by a script of this folder."""

    def __init__(self, script: str = "answers.mjs") -> None:
        command = [node(), str(HERE / script), FOLDER.as_uri()]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(30)
        self._process.stdout.close()

    def __call__(self, call: str, *given: Any, **named: Any) -> Any:
        self.write(json.dumps({"call": call, "with": written(named or list(given))}))
        return answer_of(self.heard())

    def write(self, line: str) -> None:
        """Say one line to the process."""
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def heard(self) -> dict[str, Any]:
        """Return the next line of the process."""
        assert self._process.stdout is not None
        found: dict[str, Any] = json.loads(self._process.stdout.readline())
        return found


class Browser:
    """The modules in a page of the site."""

    def __init__(self, page: Page) -> None:
        self._page = page
        source = (HERE / "calls.mjs").read_text("utf-8")
        lend_modules(page)
        page.route("**/calls.mjs", lambda route: route.fulfill(body=source, content_type=SCRIPT))
        page.evaluate(
            """async () => {
              const { answering } = await import(`${location.origin}/calls.mjs`);
              const modules = `${location.origin}/assets/modules`;
              window.answered = await answering(`${modules}/together/protocol`);
            }"""
        )

    def __call__(self, call: str, *given: Any, **named: Any) -> Any:
        asked = {"call": call, "with": written(named or list(given))}
        return answer_of(self._page.evaluate("(asked) => window.answered(asked)", asked))
