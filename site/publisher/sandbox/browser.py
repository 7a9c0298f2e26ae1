"""Run rules in a headless browser, behind the wall of the player (docs/wall.md)."""

import base64
import io
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

from publisher.building.facts import Told
from publisher.cli import ROOT, Stop
from publisher.faults import Fault
from publisher.load.load import Folder
from publisher.pages.policy import POLICY
from publisher.prose.rules_text import RulesText
from publisher.runtime.answers import ask
from publisher.runtime.bundle import PACK
from publisher.runtime.node import verified_package
from publisher.runtime.runtime import PACKAGE, PUBLISHED, READ
from publisher.sandbox.reading import read

PROGRAMS = ("chromium-headless-shell", "chromium", "google-chrome", "chrome")
UNPACKED = Path(".cache") / "headless-shell"  # where `make test` puts one
HOME = "https://sandbox.invalid/"  # answered by us, and by nobody else
SECONDS = 300  # for one variant
LOOK = 100  # milliseconds between two looks at the page
LARGEST = 20_000_000  # bytes of one file of a variant
WALL = Path("site") / "player" / "worker" / "wall"
JUDGE = "worker/wall/judge"
# Packages that the rules' checks import, with what these import.
CARRIED = ("cssselect2", "markupsafe", "svgwrite", "tinycss2", "webencodings")
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

    def tell(self, root: Path, folder: Folder, text: RulesText, *, is_built: bool) -> Told:
        """Run a folder's rules, as `building.facts.tell` does here."""
        sent = pickle.dumps((replace(folder, path=cast("Path", "")), text, is_built))
        files = variant_files(root, folder)
        told = read(self.answer(packed(files), "publisher.sandbox.inside", sent))
        if told is None:
            name = "rules.py" if "rules" in folder.modules else "variant.toml"
            message = "the rules gave no answer in the sandbox that makes sense, or none in time"
            return Told([Fault(folder.file(name), 0, "", message)], None)
        return told

    def answer(self, carried: bytes, module: str, argument: bytes) -> object:
        """Let a module's `answer` run on an argument, in a new page; None if nothing comes back.

        `carried` is a zip of the files that Python has there.
        """
        files = dict(self.files) | {"/files.zip": (carried, "application/zip")}
        errors = import_module("playwright.sync_api").Error
        context = self.browser.new_context(service_workers="block")
        try:
            page = context.new_page()
            context.route("**/*", lambda route: _answer(route, files))
            page.goto(HOME)
            given = base64.b64encode(argument).decode()
            asked = {"module": module, "call": "answer", "argument": given}
            page.evaluate(BEGIN, asked)
            end = monotonic() + SECONDS
            while monotonic() < end:
                if (told := page.evaluate("window.told")) is not None:
                    return told.get("answer")
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


type Carried = dict[str, bytes]  # what Python has behind the wall, by path


def engine_files() -> Carried:
    """Return the engine, the publisher and what both import."""
    files: Carried = {}
    for source in (ROOT / "engine", ROOT / "site" / "publisher"):
        for path in sorted(source.rglob("*")):
            if path.suffix in {".py", ".json"} and path.is_file():
                files[path.relative_to(ROOT).as_posix()] = path.read_bytes()
    for package in CARRIED:
        home = Path(str(import_module(package).__file__)).parent
        for path in sorted(home.rglob("*.py")):
            name = path.relative_to(home).as_posix()
            files[f"packages/{package}/{name}"] = path.read_bytes()
    return files | {f"packages/{name}.py": text.encode() for name, text in UNUSED.items()}


def variant_files(root: Path, folder: Folder) -> Carried:
    """Return what Python needs to run a folder's rules."""
    files = engine_files()
    for name in [folder.id, *(Path(toml.name).parent.name for toml in folder.chain[1:])]:
        for path in sorted((root / "variants" / name).rglob("*")):
            if path.is_file() and path.stat().st_size <= LARGEST:
                files[path.relative_to(root).as_posix()] = path.read_bytes()
    return files


def packed(files: Carried) -> bytes:
    """Pack files into a zip."""
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w", zipfile.ZIP_STORED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
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
    """Start the browser; raise Stop if it is missing or does not start."""
    try:
        playwright = import_module("playwright.sync_api")
    except ModuleNotFoundError as error:
        raise Stop("`--sandbox` needs the tests' packages: run `make test` once.") from error
    with playwright.sync_playwright() as driver:
        has_own = getattr(os, "geteuid", lambda: 1)() != 0  # Chromium's does not work for root
        path = program(root)
        try:
            browser = driver.chromium.launch(executable_path=path, chromium_sandbox=has_own)
        except playwright.Error as error:
            raise Stop(f"{path} does not start here.", *_reasons(str(error))) from error
        yield Sandbox(browser, page_files())
        browser.close()


def _reasons(told: str) -> Iterator[str]:
    """Say what keeps a browser from starting, if that is known."""
    if "No usable sandbox" in told:
        yield (
            "This system lets no program but some make a sandbox of its own. Ubuntu lets Google's "
            "Chrome: set CHROME_PATH to it, such as CHROME_PATH=/usr/bin/google-chrome."
        )


def program(root: Path) -> str:
    """Return a headless browser; raise Stop if there is none."""
    own = root / UNPACKED
    usual = [os.environ.get("CHROME_PATH"), str(own) if own.is_file() else None]
    found = next(filter(None, [*usual, *map(shutil.which, PROGRAMS)]), None)
    if found is None:
        raise Stop("`--sandbox` needs Chromium: install it, or run `make test` once.")
    return found
