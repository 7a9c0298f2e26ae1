"""Judge a variant's folder in a headless browser, behind the wall of the player (docs/wall.md)."""

import base64
import io
import json
import os
import pickle
import shutil
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from time import monotonic
from typing import Any, cast
from urllib.parse import urlsplit

from publisher.cli import ROOT, Stop
from publisher.faults import Fault
from publisher.load.load import Folder
from publisher.pages.policy import POLICY
from publisher.prose.rules_text import RulesText
from publisher.runtime.answers import ask
from publisher.runtime.bundle import PACK
from publisher.runtime.node import verified_package
from publisher.runtime.runtime import PACKAGE, PUBLISHED, READ

PROGRAMS = ("chromium-headless-shell", "chromium", "google-chrome", "chrome")
UNPACKED = Path(".cache") / "headless-shell"  # where `make test` puts one
HOME = "https://sandbox.invalid/"  # answered by us, and by nobody else
SECONDS = 300  # for one variant
LOOK = 100  # milliseconds between two looks at the page
LARGEST = 20_000_000  # bytes of one file of a variant
LONGEST = 10_000_000  # characters of what comes back
WALL = Path("site") / "player" / "worker" / "wall"
JUDGE = "worker/wall/judge"
CARRIED = ("markupsafe", "svgwrite")  # packages that the rules' checks import
PAGE = f"""<!doctype html><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{POLICY}"><body>"""
BEGIN = """(asked) => {
  import("/wall/judged.js").then(({ judged }) => judged(asked)).then((told) => {
    window.told = told;
  });
}"""
# Imported where data are checked, which happens outside.
UNUSED = {"jsonschema": "Draft202012Validator = ValidationError = None"}


@dataclass(frozen=True, slots=True)
class Sandbox:
    """A browser in which rules are run, one page for each variant."""

    browser: Any
    files: Mapping[str, tuple[bytes, str]]  # by path, with the type

    def judge(
        self, root: Path, folder: Folder, text: RulesText
    ) -> tuple[Mapping[str, Any] | None, list[Fault]]:
        """Run a folder's rules; return the first view, if it has one, and all faults."""
        sent = pickle.dumps((replace(folder, path=cast("Path", "")), text))
        files = dict(self.files) | {"/files.zip": (carried(root, folder), "application/zip")}
        told = self._told(files, base64.b64encode(sent).decode())
        if told is None:
            name = "rules.py" if "rules" in folder.modules else "variant.toml"
            message = "the rules gave no answer in the sandbox that makes sense, or none in time"
            return None, [Fault(folder.file(name), 0, "", message)]
        return told["view"], told["faults"]

    def _told(self, files: Mapping[str, tuple[bytes, str]], argument: str) -> dict[str, Any] | None:
        """Ask in a new page; None if what comes back is no answer."""
        errors = import_module("playwright.sync_api").Error
        context = self.browser.new_context(service_workers="block")
        try:
            page = context.new_page()
            context.route("**/*", lambda route: _answer(route, files))
            page.goto(HOME)
            asked = {"module": "publisher.sandbox.inside", "call": "answer", "argument": argument}
            page.evaluate(BEGIN, asked)
            end = monotonic() + SECONDS
            while monotonic() < end:
                if (told := page.evaluate("window.told")) is not None:
                    return read(told.get("answer"))
                page.wait_for_timeout(LOOK)
        except errors:
            return None
        finally:
            context.close()
        return None


def _answer(route: Any, files: Mapping[str, tuple[bytes, str]]) -> None:
    found = files.get(urlsplit(route.request.url).path)
    if found is None or not route.request.url.startswith(HOME):
        route.abort()
    else:
        route.fulfill(body=found[0], content_type=found[1])


def read(answer: object) -> dict[str, Any] | None:
    """Read what came back; None unless it is what `inside.answer` tells.

    >>> read('{"faults":[["a.toml",1,"","x","",false]],"view":null}')["faults"][0].message
    'x'
    >>> read('{"faults":[["a.toml"]],"view":null}'), read("nonsense"), read(7)
    (None, None, None)
    """
    if not isinstance(answer, str) or len(answer) > LONGEST:
        return None
    try:
        told = json.loads(answer)
        faults = [_fault(*one) for one in told["faults"]]
        view = told["view"]
    except (LookupError, TypeError, ValueError, RecursionError):
        return None
    is_view = view is None or isinstance(view, dict)
    return {"faults": faults, "view": view} if is_view else None


def _fault(*told: object) -> Fault:
    """Take a fault as it was told. What a terminal would obey becomes visible."""
    file, line, key, message, suggestion, is_warning = told
    if not isinstance(line, int) or not isinstance(is_warning, bool):
        raise TypeError
    texts = [_plain(one) for one in (file, key, message, suggestion) if isinstance(one, str)]
    return Fault(texts[0], line, texts[1], texts[2], texts[3], is_warning)


def _plain(text: str) -> str:
    r"""Show what is not printable.

    >>> _plain("a\x1b[2Jb")
    'a\\x1b[2Jb'
    """
    return "".join(one if one.isprintable() else repr(one)[1:-1] for one in text)


def carried(root: Path, folder: Folder) -> bytes:
    """Pack what Python needs to judge a folder: engine, publisher, and the variant's files."""
    memory = io.BytesIO()
    names = [folder.id, *(Path(toml.name).parent.name for toml in folder.chain[1:])]
    with zipfile.ZipFile(memory, "w", zipfile.ZIP_STORED) as packed:
        for source in (ROOT / "engine", ROOT / "site" / "publisher"):
            for path in sorted(source.rglob("*")):
                if path.suffix in {".py", ".json"} and path.is_file():
                    packed.write(path, path.relative_to(ROOT).as_posix())
        for name in names:
            for path in sorted((root / "variants" / name).rglob("*")):
                if path.is_file() and path.stat().st_size <= LARGEST:
                    packed.write(path, path.relative_to(root).as_posix())
        for package in CARRIED:
            home = Path(str(import_module(package).__file__)).parent
            for path in sorted(home.rglob("*.py")):
                packed.write(path, f"packages/{package}/{path.relative_to(home).as_posix()}")
        for package, text in UNUSED.items():
            packed.writestr(f"packages/{package}.py", text)
    return memory.getvalue()


def page_files() -> dict[str, tuple[bytes, str]]:
    """Return what the page of the sandbox loads, by path, with its type."""
    package = verified_package(ROOT, PACKAGE, PUBLISHED | READ)
    question = {"folder": str(ROOT / "site" / "player"), "scripts": [JUDGE], "libraries": {}}
    script = "text/javascript"
    files = {"/": (PAGE.encode(), "text/html")}
    files["/judge.js"] = (ask(PACK, question)[f"{JUDGE}.js"].encode(), script)
    for path in sorted((ROOT / WALL).glob("*.js")):
        files[f"/wall/{path.name}"] = (path.read_bytes(), script)
    for name in (*PUBLISHED, *READ):
        files[f"/{name}"] = ((package / name).read_bytes(), "application/octet-stream")
    return files


@contextmanager
def sandbox(root: Path) -> Iterator[Sandbox]:
    """Start the browser; raise Stop if it is missing."""
    try:
        playwright = import_module("playwright.sync_api")
    except ModuleNotFoundError as error:
        raise Stop("`--sandbox` needs the tests' packages: run `make test` once.") from error
    with playwright.sync_playwright() as driver:
        has_own = getattr(os, "geteuid", lambda: 1)() != 0  # Chromium's does not work for root
        browser = driver.chromium.launch(executable_path=program(root), chromium_sandbox=has_own)
        yield Sandbox(browser, page_files())
        browser.close()


def program(root: Path) -> str:
    """Return a headless browser; raise Stop if there is none."""
    own = root / UNPACKED
    usual = [os.environ.get("CHROME_PATH"), str(own) if own.is_file() else None]
    found = next(filter(None, [*usual, *map(shutil.which, PROGRAMS)]), None)
    if found is None:
        raise Stop("`--sandbox` needs Chromium: install it, or run `make test` once.")
    return found
