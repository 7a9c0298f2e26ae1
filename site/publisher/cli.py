"""Read the publisher's command line and call the module that does the work.

Each command is one function that takes `Options` and returns nothing; it raises
`Stop` with the sentences to print when it cannot finish. Each module is imported only
when its command is called, so that `check` does not load what only drawing needs.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import NoReturn, cast

from publisher.addresses import hook_origin, relay_address, site_address
from publisher.words import commands as words

ROOT = Path(__file__).resolve().parents[2]
NOBODY = "Your name"  # the designer of a new variant, if none is given

COMMANDS = {
    "build": ("publisher.build:build", words.BUILD),
    "serve": ("publisher.serve.serve:serve", words.SERVE),
    "new": ("publisher.new:new", words.NEW),
    "import": ("publisher.importing.command:import_source", words.IMPORT),
    "check-against": ("publisher.importing.against:check_against", words.AGAINST),
    "release": ("publisher.building.versions:release", words.RELEASE),
    "wheels": ("publisher.building.wheels:wheels", words.WHEELS),
    "check": ("publisher.check:check", words.CHECK),
    "engine": ("publisher.sandbox.command:engine", words.ENGINE),
    "balance": ("publisher.balance.command:balance", words.BALANCE),
    "map": ("publisher.draw:draw", words.MAP),
    "borders": ("publisher.atlas.command:borders", words.BORDERS),
    "reach": ("publisher.atlas.command:reach", words.REACH),
    "picture": ("publisher.atlas.command:picture", words.PICTURE),
}
# Options that only some commands have.
_OWN = (
    "sandbox",
    *("name", "designer", "base", "address", "source", "under", "format", "only"),
    *("again", "outlines", "plane", "strict", "relay", "hooks", "folder", "words"),
    *("games", "level", "rounds", "workers", "keep", "scheduler", "save"),
    "balance",
)


class Stop(Exception):  # noqa: N818 - it stops the command; what failed is in the text
    """Say why a command cannot finish, one whole sentence per argument."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What the command line asked for."""

    root: Path  # the folder that holds engine/, site/ and variants/
    out: Path  # where the site is written
    variants: tuple[str, ...]  # ids; none means all of them
    port: int
    say: Callable[[str], None]  # shows one line of progress
    name: str = ""  # of a new variant, as people write it
    designer: str = ""  # of a new variant
    base: str = ""  # id of the variant that a new one is based on
    sandbox: bool = False  # rules run in a headless browser, where they can reach nothing
    address: str = ""  # where the site will be, with a slash at its end
    source: str = ""  # of an import: a file, a folder or an archive
    under: str = ""  # the id that an import gets
    format: str = ""  # of the source; none means that it is recognised
    only: str = ""  # the one variant of the source that is imported
    again: bool = False  # bring an import up to date
    outlines: bool = False  # keep the shapes of the source's own drawing
    relay: str = ""  # the address of a message broker that tables may use
    hooks: Sequence[str] = ()  # origins of webhooks that tables may use
    plane: bool = False  # draw an import on a coast of its own, even if it could be the real one
    folder: str = ""  # of variants, for a command of the engine
    words: Sequence[str] = ()  # that command
    strict: bool = False  # stop where something is lost or decided by a rule
    games: int = 100  # between computer players
    level: str = "steady"  # of these players
    rounds: int = 20  # of the calendar, after which such a game stops
    workers: int = 1  # processes that play
    keep: str = ""  # the file of finished games
    save: bool = False  # keep such games in the variant's folder, for its page
    balance: bool = False  # make the pages of such games
    scheduler: str = ""  # the address of a Dask scheduler whose workers play instead


def main(argv: Sequence[str]) -> int:
    """Run one command and return the exit code: 0 done, 1 faults, 2 misused."""
    arguments = _parser().parse_args(argv)
    options = Options(
        root=ROOT,
        out=Path(arguments.out).resolve(),
        variants=tuple(getattr(arguments, "variant", ())),
        port=arguments.port,
        say=_say,
        **{key: getattr(arguments, key) for key in _OWN if hasattr(arguments, key)},
    )
    try:
        _command(arguments.command)(options)
    except Stop as stop:
        for sentence in stop.args:
            print(sentence, file=sys.stderr)  # noqa: T201 - a command line prints
        return 1
    except KeyboardInterrupt:
        return 0 if arguments.command == "serve" else 130  # as a shell says it
    return 0


def _command(name: str) -> Callable[[Options], None]:
    """Import the function behind a command."""
    module, _, function = COMMANDS[name][0].partition(":")
    try:
        return cast("Callable[[Options], None]", getattr(import_module(module), function))
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] in {"engine", "publisher"}:
            raise
        raise Stop(
            f"`{name}` needs the package {error.name}, which is not installed.",
            "Run `make design`; then use .venv/bin/python, or activate .venv first.",
        ) from error


def _say(line: str) -> None:
    print(line, flush=True)  # noqa: T201 - a command line prints


class _Parser(argparse.ArgumentParser):
    """An argument parser that reports a mistake in one sentence."""

    def error(self, message: str) -> NoReturn:
        sentence = message[:1].upper() + message[1:]
        self.exit(2, f"{sentence}. `{self.prog} --help` lists its options.\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="build.py", description=words.PROGRAM)
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    for name, (_, purpose) in COMMANDS.items():
        command = commands.add_parser(name, help=purpose, description=purpose)
        if name == "new":
            _describe_new(command)
        elif name == "import":
            _describe_import(command)
        elif name == "check-against":
            _describe_source(command, words.AGAINST_SOURCE)
        elif name == "engine":
            command.add_argument("--variants", dest="folder", default="variants", help=words.FOLDER)
            command.add_argument("words", nargs=argparse.REMAINDER, help=words.WORDS)
        elif name == "balance":
            _describe_balance(command)
        else:
            command.add_argument("variant", nargs="*", help=words.VARIANTS)
        if name in {"build", "check", "serve"}:
            command.add_argument("--sandbox", action="store_true", help=words.SANDBOX)
        if name == "build":
            command.add_argument("--balance", action="store_true", help=words.BALANCE_PAGES)
            command.add_argument("--address", type=site_address, default="", help=words.ADDRESS)
        if name in {"build", "serve"}:
            command.add_argument("--relay", type=relay_address, default="", help=words.RELAY)
            command.add_argument(
                "--hook",
                dest="hooks",
                type=hook_origin,
                action="append",
                default=[],
                help=words.HOOK,
            )
        command.add_argument("--out", default=ROOT / "dist", help=words.OUT)
        command.add_argument("--port", type=_port, default=8000, help=words.PORT)
    return parser


def _describe_new(command: argparse.ArgumentParser) -> None:
    command.add_argument("variant", nargs=1, metavar="id", help=words.NEW_ID)
    command.add_argument("--name", default="", help=words.NEW_NAME)
    command.add_argument("--designer", default=NOBODY, help=words.NEW_DESIGNER)
    command.add_argument("--base", default="", metavar="ID", help=words.NEW_BASE)


def _describe_import(command: argparse.ArgumentParser) -> None:
    _describe_source(command, words.SOURCE)
    command.add_argument("--as", dest="under", default="", metavar="ID", help=words.UNDER)
    command.add_argument("--again", action="store_true", help=words.AGAIN)
    command.add_argument("--outlines", action="store_true", help=words.OUTLINES)
    command.add_argument("--plane", action="store_true", help=words.PLANE)
    command.add_argument("--strict", action="store_true", help=words.STRICT)


def _describe_balance(command: argparse.ArgumentParser) -> None:
    processors = os.cpu_count() or 1
    command.add_argument("variant", nargs="+", metavar="id", help=words.BALANCED)
    command.add_argument("--games", type=_at_least(2), default=100, help=words.GAMES)
    command.add_argument("--level", default="steady", help=words.LEVEL)
    command.add_argument("--rounds", type=_at_least(1), default=20, help=words.ROUNDS)
    command.add_argument("--workers", type=_at_least(1), default=processors, help=words.WORKERS)
    command.add_argument("--save", action="store_true", help=words.SAVE)
    command.add_argument("--keep", default="", metavar="FILE", help=words.KEEP)
    command.add_argument("--scheduler", default="", metavar="ADDRESS", help=words.SCHEDULER)


def _describe_source(command: argparse.ArgumentParser, purpose: str) -> None:
    command.add_argument("source", metavar="SOURCE", help=purpose)
    command.add_argument("--from", dest="format", default="", metavar="FORMAT", help=words.FORMAT)
    command.add_argument("--only", default="", metavar="NAME", help=words.ONLY)


def _at_least(least: int) -> Callable[[str], int]:
    """A reader of whole numbers from this one on.

    >>> _at_least(2)("12")
    12
    """

    def read(text: str) -> int:
        if not (text.isascii() and text.isdecimal()) or int(text) < least:
            message = f"{text!r}: expected a whole number of at least {least}"
            raise argparse.ArgumentTypeError(message)
        return int(text)

    return read


def _port(text: str) -> int:
    """Read a port number.

    >>> _port("8000")
    8000
    """
    if not text.isdecimal() or not 0 <= int(text) <= 65_535:  # noqa: PLR2004 - 16 bits
        message = f"{text!r} is not a port: expected a number from 0 to 65535"
        raise argparse.ArgumentTypeError(message)
    return int(text)
