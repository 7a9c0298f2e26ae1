"""A site with a stand-in for the engine, to try the toolchain without the rest."""

import shutil
from pathlib import Path

from publisher.runtime.bundle import add_player, seal, variant_file
from tests.modules import write_module
from tests.repository import ROOT

SESSION = '''
"""Answer as the engine does, and misbehave when asked to."""
import json

import engine.page
import sys


class Session:
    """Echo."""

    def __init__(self):
        self.installed = ""

    def answer(self, text):
        request = json.loads(text)
        call, args = request["call"], request["args"]
        if call == "install":
            self.installed = args["variant"]["id"]
            if self.installed == "broken":
                return json.dumps({"fault": {"message": "It is broken.", "where": "id"}})
        if call == "stumble":
            raise ValueError("secret text of an exception")
        while call == "hang":
            pass
        if call == "refuse":
            return json.dumps({"fault": {"message": "Vienna is inland.", "where": "A Vie"}})
        if call == "memory":
            bytearray(2**30)
        if call == "audit":
            return json.dumps({"ok": {"announced": "<b>", "sheets": -1}})
        if "later" in args:
            from engine.page.thinking import WORD
            args = {"word": WORD}
        told = {"args": args, "variant": self.installed, "hash": hash("Vienna")}
        return json.dumps({"ok": {"text": json.dumps(told)}})
'''
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title>
<link rel="icon" href="{up}icon.svg">
<script type="module" src="{up}assets/player/worker/offline.js"></script>
<script type="module" src="{up}assets/edition.js"></script>
</head><body><h1>{title}</h1><p id="edition">{edition}</p></body></html>
"""


def small_root(folder: Path) -> Path:
    """Make a repository whose engine is a stand-in, replacing an earlier one."""
    (folder / "engine").mkdir(parents=True, exist_ok=True)
    (folder / "engine" / "__init__.py").write_text('"""Stand in."""\n', "utf-8")
    (folder / "engine" / "session.py").write_text(SESSION.lstrip(), "utf-8")
    (folder / "engine" / "page").mkdir(exist_ok=True)
    (folder / "engine" / "page" / "__init__.py").write_text('"""Stand in."""\n', "utf-8")
    (folder / "engine" / "page" / "thinking.py").write_text('WORD = "thought"\n', "utf-8")
    shutil.copy(ROOT / "package-lock.json", folder)
    for name in ("node_modules", "site"):
        (folder / name).unlink(missing_ok=True)
        (folder / name).symlink_to(ROOT / name)
    return folder


def write_site(root: Path, out: Path, edition: str) -> None:
    """Write an edition of a small site."""
    add_player(root, out)
    for module in (
        "worker/answers/answers.js",
        "worker/answers/bringing.js",
        "worker/answers/choices.js",
        "worker/answers/record.js",
        "worker/answers/shape.js",
        "worker/answers/trials.js",
        "worker/answers/view.js",
        "worker/calls.js",
        "worker/faults.js",
        "worker/feed.js",
        "worker/offline.js",
        "worker/snapshot.js",
        "worker/wall/frame-script.js",
        "worker/wall/wall.js",
        "words/engine-start.js",
        "words/wording.js",
    ):
        write_module(out, module)
    (out / "icon.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>', "utf-8")
    script = f'document.body.dataset.edition = "{edition}";\n'
    (out / "assets" / "edition.js").write_text(script, "utf-8")
    for name, up in {"": "", "small/": "../", "broken/": "../"}.items():
        (out / name).mkdir(exist_ok=True)
        page = PAGE.format(title=f"Page {name or 'one'}", up=up, edition=edition)
        (out / name / "index.html").write_text(page, "utf-8")
        if name:
            variant = variant_file({"id": name.rstrip("/")}, {})
            (out / name / "variant.json").write_bytes(variant)
    seal(root, out)
