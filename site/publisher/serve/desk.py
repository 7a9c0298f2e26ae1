"""Open and save the folders of variants on this machine, for the studio; only `serve` does this.

The server answers on loopback alone. Another site's page cannot read what is said here, so it does
not learn the token, without which nothing is read or written; and a request must name this server
as its host, so that no foreign name that leads here helps. Whoever may run programs on this machine
can do all of it anyway.
"""

import hashlib
import hmac
import json
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from typing import Any

from publisher.load.load import SITE_FOLDERS, VARIANT_ID, variant_ids
from publisher.pages.studio import folder_texts
from publisher.words import serve as words

ADDRESS = "/_studio"
TOKEN = "X-Chancery-Token"  # noqa: S105 - the name of a header
LARGEST = 30_000_000  # bytes of a request
_NAME = re.compile(r"[\w-][\w.-]{0,79}(?:/[\w-][\w.-]{0,79}){0,3}", re.ASCII)
_KINDS = (".toml", ".md", ".py", ".json", ".geojson")
_KEPT = "versions"  # never changes

type Told = tuple[HTTPStatus, Mapping[str, object]]


class RefusedError(Exception):
    """Nothing was read or written; the message says why."""

    def __init__(self, status: HTTPStatus, why: str) -> None:
        """Take a status of HTTP, and a sentence."""
        super().__init__(why)
        self.status = status


@dataclass(frozen=True, slots=True)
class Desk:
    """The folders below `variants/` of a repository."""

    root: Path
    token: str = field(default_factory=lambda: secrets.token_urlsafe(24))

    def welcome(self) -> Told:
        """Say which folders there are, and what the token is."""
        return HTTPStatus.OK, {"token": self.token, "folders": list(variant_ids(self.root))}

    def is_known(self, token: str) -> bool:
        """Whether somebody has the token."""
        return hmac.compare_digest(token.encode(), self.token.encode())

    def read(self, name: str) -> Told:
        """Return the texts of a folder: {"folder", "files", "seen"}.

        `seen` stands for what was there, and is asked for when the folder is saved.
        """
        folder = self._folder(name)
        if not (folder / "variant.toml").is_file():
            raise RefusedError(HTTPStatus.NOT_FOUND, words.NO_FOLDER.format(name=name))
        files = _texts(folder)
        return HTTPStatus.OK, {"folder": name, "files": files, "seen": _digest(files)}

    def write(self, name: str, asked: object) -> Told:
        """Make a folder hold {"files"}, if what is there is still what was `seen` ("" for nothing).

        Files that the studio does not have, such as pictures and kept versions, stay. Returns
        {"seen"}.
        """
        folder = self._folder(name)
        files, seen = _checked(asked)
        paths = {file: self._file(folder, file) for file in files}
        there = _texts(folder) if folder.is_dir() else {}
        if (_digest(there) if there else "") != seen:
            raise RefusedError(HTTPStatus.CONFLICT, words.CHANGED.format(name=name))
        for file, text in files.items():
            if there.get(file) != text:
                paths[file].parent.mkdir(parents=True, exist_ok=True)
                paths[file].write_text(text, encoding="utf-8", newline="\n")
        for file in set(there) - set(files):
            self._file(folder, file).unlink(missing_ok=True)
        return HTTPStatus.OK, {"seen": _digest(files)}

    def _folder(self, name: str) -> Path:
        if not VARIANT_ID.fullmatch(name) or name in SITE_FOLDERS:
            raise RefusedError(HTTPStatus.BAD_REQUEST, words.BAD_FOLDER.format(name=name[:60]))
        home = (self.root / "variants").resolve()
        folder = home / name
        if folder.is_symlink() or folder.resolve().parent != home:
            raise RefusedError(HTTPStatus.BAD_REQUEST, words.LEADS_OUT.format(name=name))
        return folder

    def _file(self, folder: Path, name: str) -> Path:
        is_sound = _NAME.fullmatch(name) and name.endswith(_KINDS)
        if not is_sound or _KEPT in name.split("/")[:-1]:
            raise RefusedError(HTTPStatus.BAD_REQUEST, words.BAD_FILE.format(name=name[:60]))
        path = folder / name
        if not path.resolve().is_relative_to(folder.resolve()):
            raise RefusedError(HTTPStatus.BAD_REQUEST, words.LEADS_OUT.format(name=name))
        return path


def _texts(folder: Path) -> dict[str, str]:
    try:
        return folder_texts(folder)
    except UnicodeDecodeError as error:
        why = words.NO_TEXT.format(name=folder.name)
        raise RefusedError(HTTPStatus.CONFLICT, why) from error


def asked_of(body: bytes) -> object:
    """Read the body of a request."""
    try:
        return json.loads(body)
    except (ValueError, RecursionError) as error:
        raise RefusedError(HTTPStatus.BAD_REQUEST, words.NO_JSON) from error


def _checked(asked: object) -> tuple[Mapping[str, str], str]:
    found: Any = asked if isinstance(asked, dict) else {}
    files, seen = found.get("files"), found.get("seen")
    is_sound = isinstance(files, dict) and all(isinstance(one, str) for one in files.values())
    if not is_sound or not isinstance(seen, str) or "variant.toml" not in files:
        raise RefusedError(HTTPStatus.BAD_REQUEST, words.NO_DRAFT)
    return files, seen


def _digest(files: Mapping[str, str]) -> str:
    told = json.dumps(sorted(files.items()), ensure_ascii=False)
    return hashlib.sha256(told.encode("utf-8", "surrogatepass")).hexdigest()
