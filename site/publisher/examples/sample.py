"""A whole game that a variant's folder keeps, for readers to step through from its rules page."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.errors import EngineError
from engine.lazy import keep
from engine.session import Session
from engine.variant.variant import Variant
from publisher.faults import Fault
from publisher.load.files import read_text
from publisher.load.in_time import WORKING, TooLong, within
from publisher.load.load import Folder
from publisher.load.rules import raised

FILE = "sample.game.json"
_WHOLE = "game"  # what a note is about that is not about a slot
_KEPT = 32  # samples that are replayed once
_KNOWN: dict[tuple[str, str, str], tuple["Sample | None", list[Fault]]] = {}


@dataclass(frozen=True, slots=True)
class Note:
    """What somebody wrote about a phase of the game."""

    phase: str
    text: str


@dataclass(frozen=True, slots=True)
class Sample:
    """A game as the page tells of it, and the text of its link."""

    link: str
    about: str
    begins: str
    ends: str  # the last phase that was played
    phases: int
    ending: str  # how it ended; "" if it did not
    notes: tuple[Note, ...]


def sample_of(folder: Folder, variant: Variant) -> tuple[Sample | None, list[Fault]]:
    """Replay the game of a folder; none if it has none, or with what is wrong with it."""
    if not (folder.path / FILE).exists():
        return None, []
    text = read_text(folder.path, FILE)
    if isinstance(text, Fault):
        return None, [Fault(folder.file(FILE), text.line, "", text.message, text.suggestion)]
    key = (variant.id, variant.version, text)
    if key not in _KNOWN:
        keep(_KNOWN, key, _replayed(folder, variant, text), _KEPT)
    return _KNOWN[key]


def _replayed(folder: Folder, variant: Variant, text: str) -> tuple[Sample | None, list[Fault]]:
    session = Session({variant.id: variant})
    try:
        with within(WORKING):
            opened = session.call("open")({"text": text})
            record = opened["record"]
            view = session.view({"record": record})
            link = session.call("encode")({"record": record, "names": True})["payload"]
    except EngineError as error:
        return None, [_fault(folder, one.path, one.message) for one in error.faults]
    except (Exception, TooLong) as error:  # noqa: BLE001 - whatever a designer's rules may raise
        return None, [raised(folder, error)]
    if opened["warnings"]:
        return None, [_fault(folder, "", str(one)) for one in opened["warnings"]]
    return _sample(record, view, link), []


def _fault(folder: Folder, path: str, message: str) -> Fault:
    return Fault(folder.file(FILE), 0, path, message)


def _sample(record: Mapping[str, Any], view: Mapping[str, Any], link: str) -> Sample:
    phases = [one["name"] for one in view["history"]]
    notes = record["notes"]
    numbers = [int(about) for about in notes if about.isdecimal() and int(about) < len(phases)]
    return Sample(
        link=link,
        about=str(notes.get(_WHOLE, "")),
        begins=phases[0],
        ends=phases[max(0, len(phases) - 2)],
        phases=len(phases) - 1,
        ending=view["end"]["sentence"] if view["end"] else "",
        notes=tuple(Note(phases[number], notes[str(number)]) for number in sorted(numbers)),
    )
