"""Serve the site, rebuild it as files change, and reload open pages."""

import json
import os
import sys
import time
import traceback
from importlib import import_module
from pathlib import Path

from publisher.cli import Options, Stop
from publisher.runtime.bundle import LIST
from publisher.serve.desk import Desk
from publisher.serve.live import NO_SITE, LiveServer

WATCHED = ("engine", "site", "variants")
CODE = ("engine", "site/publisher")  # a change there restarts the publisher
PAUSE = 0.5  # seconds between two looks
type Stamps = dict[Path, tuple[int, int]]


def serve(options: Options) -> None:
    """Serve the site until it is interrupted; build it first where it is not up to date."""
    server = LiveServer(options.out, options.port, Desk(options.root))
    seen = watched_files(options.root)
    has_changed = is_stale(options.out, seen) or options.relay or options.hooks
    faults = rebuild(options) if has_changed else ()
    server.bell.ring(version(options.out), faults)
    server.start()
    options.say(f"Chancery is at {server.address} (Ctrl+C stops it)")
    try:
        while True:
            time.sleep(PAUSE)
            present = watched_files(options.root)
            changes = changed(seen, present)
            seen = present
            if any(is_code(path, options.root) for path in changes):
                options.say(f"Starting again: {named(changes, options.root)} changed")
                break
            if changes:
                options.say(f"Building again: {named(changes, options.root)} changed")
                faults = rebuild(options)
                server.bell.ring(version(options.out), faults)
    finally:
        server.stop()
    start_again(options, server.server_port)


def start_again(options: Options, port: int) -> None:
    """Replace this process by one that has read the changed code."""
    arguments = ["serve", *options.variants, "--out", str(options.out), "--port", str(port)]
    arguments += ["--relay", options.relay, *(f"--hook={one}" for one in options.hooks)]
    arguments += ["--sandbox"] if options.sandbox else []
    os.execv(sys.executable, [sys.executable, str(options.root / "build.py"), *arguments])  # noqa: S606 - itself


def is_stale(out: Path, seen: Stamps) -> bool:
    """Tell whether the site is missing, or older than one of the files it is made of."""
    listed = out / LIST
    if not listed.exists():
        return True
    return any(written > listed.stat().st_mtime_ns for written, _ in seen.values())


def version(out: Path) -> str:
    """Return the version of the site in a folder; NO_SITE if there is none."""
    try:
        return str(json.loads((out / LIST).read_text("utf-8"))["version"])
    except (OSError, ValueError, KeyError, TypeError):
        return NO_SITE


def named(changes: list[Path], root: Path) -> str:
    """Name the first of some files, and how many more there are."""
    first = changes[0].relative_to(root).as_posix()
    return first if len(changes) == 1 else f"{first} (and {len(changes) - 1} more)"


def rebuild(options: Options) -> tuple[str, ...]:
    """Build the site; report and return faults instead of stopping."""
    started = time.monotonic()
    try:
        import_module("publisher.build").build(options)
    except Stop as stop:
        faults = stop.args
    except Exception as error:  # noqa: BLE001 - whatever fails, the server lives on
        at = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{Path(at.filename).name}:{at.lineno}"
        faults = (f"The build failed at {where}, {type(error).__name__}: {error}",)
    else:
        options.say(f"Built in {time.monotonic() - started:.1f} s")
        return ()
    for sentence in faults:
        options.say(sentence)
    return tuple(map(str, faults))


def watched_files(root: Path) -> Stamps:
    """Return when each watched file was last written, and its size."""
    found: Stamps = {}
    for folder in WATCHED:
        for place, folders, names in os.walk(root / folder):
            folders[:] = [name for name in folders if name != "__pycache__"]
            for name in names:
                path = Path(place, name)
                try:
                    status = path.stat()
                except OSError:  # an editor's passing file
                    continue
                found[path] = (status.st_mtime_ns, status.st_size)
    return found


def changed(before: Stamps, after: Stamps) -> list[Path]:
    """Return the files that came, went or were written, sorted."""
    return sorted(path for path in before | after if before.get(path) != after.get(path))


def is_code(path: Path, root: Path) -> bool:
    """Tell whether a file is part of the running publisher."""
    inside = any(path.is_relative_to(root / folder) for folder in CODE)
    return inside and path.suffix == ".py"
