"""The calls of the studio: JSON texts in and out, as with `engine.session`."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from publisher.building.folder_faults import faults_of
from publisher.building.variant import (
    Checked,
    board_of,
    check_folder,
    playing_files,
    read_text,
    reading_files,
)
from publisher.checking.missing import missing_files
from publisher.cli import Stop
from publisher.faults import Fault, without_warnings
from publisher.load.files import read_toml
from publisher.load.load import Folder, chain_of, dotted, load, merged, variant_ids
from publisher.load.rules import variant_of
from publisher.new import new_files
from publisher.runtime.answers import answer_by
from publisher.site_files import SITE
from publisher.studio.blank import emptied
from publisher.studio.board import board
from publisher.studio.complete import completions
from publisher.studio.drafts import STANDARD, VARIANT, Args, Drafts, sound_id
from publisher.studio.edits.calls import edited
from publisher.studio.form import Said, form_of
from publisher.studio.form_edits import filled
from publisher.studio.library import absent_faults, library_of_player
from publisher.studio.pictures import Undrawn, bring, drawn
from publisher.studio.places import placed
from publisher.studio.toml_edits import UnwritableError
from publisher.words import studio as words

if TYPE_CHECKING:
    from publisher.studio.balancing import Balancing

_DRAWN = SITE / "templates" / "drawn"  # the maps of new boards
_MAP = "map.geo.json"
_TITLE = re.compile(r'"title":"(?:[^"\\]|\\.)*"')


class Studio(Drafts):
    """The drafts and published variants that the page has sent, and what it asks of them."""

    def __init__(self, root: Path) -> None:
        """Work in a folder, which has `variants/` or gets it."""
        super().__init__(root)
        self._sound: dict[str, Checked] = {}  # drafts as they were last checked, by id
        self._data: dict[str, Mapping[str, Any]] = {}  # what was sound of their data when last read
        self._calls: Mapping[str, Callable[[Args], object]] = {
            "put": self.put,
            "glance": self.glance,
            "check": self.check,
            "make": self.make,
            "new": self.new,
            "board": self.board,
            "edit": self.edit,
            "form": self.form,
            "fill": self.fill,
            "bring": self.bring_in,
            "game": self.game,
            "balance": self.balance,
            "complete": self.complete,
        }
        answer_by(drawn)

    def answer(self, text: str) -> str:
        """Answer a question, {"call", "args"}: with {"ok"}, {"fault"}, or {"draw"} (pictures.py).

        What was drawn comes with the question that is asked again: {"drawn": [wanted, shapes]}.
        """
        asked = json.loads(text)
        if "drawn" in asked:
            bring(*asked["drawn"])
        try:
            answer: Mapping[str, object] = {"ok": self._calls[asked["call"]](asked["args"])}
        except Undrawn as undrawn:
            answer = {"draw": undrawn.wanted}
        except Stop as stop:
            answer = {"fault": " ".join(stop.args)}
        return json.dumps(answer)

    def put(self, args: Args) -> object:
        """Take files of a folder; what was sound of a draft may not be so now."""
        self._sound.clear()
        return super().put(args)

    def glance(self, args: Args) -> object:
        """Read the data of a draft, {"id"}, and its words: what is wrong with them at first sight.

        `check` finds all of that, too, and takes twenty times as long. Rules that are a program do
        not run for it.
        """
        name = sound_id(args["id"])
        folders, found = load(self.root, (name,))
        faults = [*found]
        for folder in folders:
            self._data[name] = folder.data
            faults += read_text(folder)[1]
            if not folder.modules and not without_warnings(found):
                faults += variant_of(self.root, folder)[1]
        return {"faults": [placed(fault, self._texts[name]) for fault in sorted(set(faults))]}

    def check(self, args: Args) -> object:
        """Check a draft, {"id"}: every fault with its place, and whether it can be played."""
        name = sound_id(args["id"])
        faults, checked = self._checked(name)
        if checked is not None:
            self._sound[name] = checked
        told = [placed(fault, self._texts[name]) for fault in faults]
        is_page = checked is not None and not checked.folder.is_draft
        return {
            "faults": told,
            "isSound": checked is not None and not without_warnings(faults),
            "isPage": is_page,
            "name": checked.folder.name if checked else "",
            "version": checked.facts.now.version if checked else "",
        }

    def make(self, args: Args) -> object:
        """Make files of the site, {"id", "what"}, by name.

        `what` lists kinds, "read" and "play"; pictures of the map as files are the desk's.
        Raises Stop if the draft is faulty.
        """
        name = sound_id(args["id"])
        wanted: Sequence[str] = args["what"]
        (folder, standard), _ = load(self.root, (name, STANDARD))
        is_built = "play" in wanted
        checked = None if is_built else self._sound.get(name)
        if checked is None:
            checked, _ = check_folder(self.root, folder, is_built=is_built, can_draw=False)
        if checked is None:
            raise Stop(words.FAULTY)
        return {
            file: data if isinstance(data, str) else data.decode("utf-8")
            for what in wanted
            for file, data in self._made(what, checked, standard).items()
        }

    def new(self, args: Args) -> object:
        """Fill the files of a new board, drawn: {"id", "name", "designer", "isEmpty"}."""
        name = sound_id(args["id"])
        title = json.dumps(args["name"], ensure_ascii=False)
        made = new_files(self.root, name, args["name"], args["designer"])
        is_empty = bool(args.get("isEmpty"))
        drawn = (_DRAWN / ("blank.geo.json" if is_empty else "own.geo.json")).read_text("utf-8")
        text = _TITLE.sub(lambda _: f'"title":{title}', drawn, count=1)
        return {**(emptied(made) if is_empty else made), _MAP: text}

    def board(self, args: Args) -> object:
        """Describe a draft, {"id"}, for the drawing room."""
        return board(self.root, self._texts, sound_id(args["id"]))

    def edit(self, args: Args) -> object:
        """Make one edit of the drawing, {"id", "do", "given"}; return the changed files by name."""
        name = sound_id(args["id"])
        return edited(self.root, self._texts, name, args["do"], args["given"])

    def form(self, args: Args) -> object:
        """Describe the form beside variant.toml, {"id", "open"} (form.py).

        There is no group in it where the file is no TOML.
        """
        said = self._said(sound_id(args["id"]))
        return {"groups": []} if said is None else form_of(said, args["open"])

    def fill(self, args: Args) -> object:
        """Change variant.toml as the form asks, {"id", "path", "told"} or {"id", "path", "act"}.

        Returns {"text", "key"}, the whole file anew and the key of what was changed: nothing of
        the draft is changed here. `told` is what somebody wrote, as form_values.py reads it, and
        `act` is "add" or "remove". Raises Stop where the file has to be changed by hand.
        """
        name, path = sound_id(args["id"]), tuple(args["path"])
        said = self._said(name)
        if said is None:
            raise Stop(words.NO_TOML)
        try:
            text, changed = filled(self._texts[name][VARIANT], said, path, args)
        except UnwritableError as error:
            raise Stop(words.BY_HAND.format(key=dotted(path))) from error
        return {"text": text, "key": dotted(changed)}

    def complete(self, args: Args) -> object:
        """Say what may stand at a place of a file, {"id", "file", "line", "column"}."""
        name = sound_id(args["id"])
        text = self._texts.get(name, {}).get(args["file"], "")
        data = self._data.get(name, {})
        return completions(args["file"], text, args["line"], args["column"], data)

    def bring_in(self, args: Args) -> object:
        """Make a draft of another system's file, {"file", "data", "only"} (foreign.py).

        Only a worker that has the archive of imports is asked.
        """
        from publisher.studio.foreign import imported  # noqa: PLC0415 - few drafts need it

        return imported(self.root, args)

    def game(self, args: Args) -> object:
        """Let computer players play a draft, {"id", "level", "seed"} (balancing.py)."""
        return self._balancing.play(sound_id(args["id"]), args)

    def balance(self, args: Args) -> object:
        """Make the page on balance of these games, {"id", "level"}, and its sheet, by name."""
        return self._balancing.files(sound_id(args["id"]), args)

    @cached_property
    def _balancing(self) -> "Balancing":
        """The games; only a worker that has the archive of computer players is asked for any."""
        from publisher.studio.balancing import Balancing  # noqa: PLC0415 - few drafts need it

        return Balancing(self.root)

    def _said(self, name: str) -> Said | None:
        chain, _ = chain_of(self.root, name, variant_ids(self.root))
        if not chain:
            toml = read_toml(self.root, f"variants/{name}/{VARIANT}")
            if isinstance(toml, Fault):
                return None
            chain = (toml,)
        sound = self._data.get(name, {})
        return Said(chain[0].data, merged(chain)[0], chain[0].lines, sound)

    def _checked(self, name: str) -> tuple[list[Fault], Checked | None]:
        folders, found = load(self.root, (name,))
        faults, checked = list(found), None
        for folder in folders:
            self._data[name] = folder.data
            wrong, checked = faults_of(self.root, folder, faults, can_draw=False)
            faults += [*wrong, *absent_faults(folder, library_of_player())]
        faults += missing_files(self.root, [folder.id for folder in folders])
        return sorted(set(faults)), checked

    def _made(self, what: str, checked: Checked, standard: Folder) -> Mapping[str, str | bytes]:
        board = board_of(checked)
        if what == "read":
            return reading_files(checked, board, standard)
        return playing_files(checked, board)


def begin(home: str) -> Studio:
    """Make the studio of a folder; the worker calls this."""
    return Studio(Path(home))
