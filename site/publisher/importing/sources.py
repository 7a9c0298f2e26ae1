"""Bring a source into memory: a file, a folder or an archive, within bounds.

Nothing is unpacked onto the disk. A name in an archive that leads out of it is refused, and so is
an archive that unpacks to more than the limit.
"""

import gzip
import re
import struct
import tarfile
import zipfile
import zlib
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import IO, Protocol

from publisher.importing.model import Bundle, Origin, SourceError
from publisher.words import importing as words

try:
    from lzma import LZMAError
except ModuleNotFoundError:  # in a browser, whose Python unpacks nothing of that kind
    LZMAError = zlib.error  # type: ignore[assignment,misc]

LARGEST = 24_000_000  # bytes of one file
LARGEST_SUM = 120_000_000  # bytes of all files
LARGEST_TAR = 300_000_000  # bytes of an unpacked tar, with what is passed over
LARGEST_LIST = 6_000_000  # bytes of a zip's list of its files
MOST_FILES = 6_000
MOST_PATHS = 60_000  # of a folder, with what no importer reads
MOST_BESIDE = 400  # files beside one that is named, which it may include
_LIST_END = b"PK\x05\x06"  # before the facts about a zip's list of its files
_LIST_TAIL = 66_000  # bytes at the end in which that stands
_GZIP = b"\x1f\x8b"
_BREAKS = (
    *(tarfile.TarError, zipfile.BadZipFile, zlib.error, LZMAError, struct.error),
    *(EOFError, OSError, ValueError, NotImplementedError, RuntimeError),
)
_DECLARED = re.compile(r"""(<\?xml[^>]{0,200}?encoding=)["'][^"']{0,40}["']""")
# Endings of files that no importer reads.
_PASSED_OVER = (
    *(".pyc", ".pkl", ".gif", ".jpg", ".jpeg", ".bmp", ".ps", ".pdf", ".ttf", ".otf", ".class"),
    *(".jar", ".exe", ".so", ".mp3", ".xcf", ".psd", ".bz2"),
)


def gathered(source: Path) -> Bundle:
    """Read everything of a source that an importer may want.

    Raises SourceError where it is missing, broken or too large.
    """
    try:
        bundle = _gathered(source)
        return replace(bundle, files={name: _eight(data) for name, data in bundle.files.items()})
    except OSError as error:
        name = Path(error.filename or source).name
        raise SourceError(Origin(name), words.UNREADABLE.format(why=error.strerror)) from error


def _eight(data: bytes) -> bytes:
    """Return a text in UTF-16, as Windows calls Unicode, in UTF-8; XML names its encoding anew."""
    if not data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return data
    text = data.decode("utf-16", errors="replace")
    return _DECLARED.sub(r'\1"utf-8"', text, count=1).encode("utf-8", errors="replace")


def _gathered(source: Path) -> Bundle:
    if source.is_dir():
        return Bundle(source.name, dict(_folder(source)))
    if not source.is_file():
        raise SourceError(Origin(), words.NO_SOURCE.format(name=source))
    if source.stat().st_size > LARGEST_SUM:
        raise SourceError(Origin(source.name), words.TOO_LARGE.format(most=LARGEST_SUM // 10**6))
    if zipfile.is_zipfile(source):
        return Bundle(source.stem, dict(_zipped(source)))
    if source.suffix in {".tar", ".tgz"} or source.name.endswith(".tar.gz"):
        return Bundle(source.name.partition(".")[0], dict(_tarred(source)))
    files = {source.name: _bytes(source), **dict(_beside(source))}
    return Bundle(source.stem, files, source.name)


def _is_file(path: Path) -> bool:
    return path.is_file() and not path.is_symlink()


def _beside(source: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files beside one, as far as it may include them."""
    total = 0
    others = sorted(p for p in source.parent.iterdir() if _is_file(p) and p != source)
    for path in others[:MOST_BESIDE]:
        size = path.stat().st_size
        if size <= LARGEST and total + size <= LARGEST_SUM and _is_wanted(path.name):
            total += size
            yield path.name, _bytes(path)


def _bytes(path: Path) -> bytes:
    """Read a file, and no more than it may hold."""
    with path.open("rb") as file:
        return _read(file, path.name)


def _is_wanted(name: str) -> bool:
    return not name.lower().endswith(_PASSED_OVER) and not name.rpartition("/")[2].startswith(".")


def _folder(source: Path) -> Iterator[tuple[str, bytes]]:
    total = 0
    wanted: list[tuple[str, Path]] = []
    for number, path in enumerate(source.rglob("*")):
        if number > MOST_PATHS:
            _count(number, source.name)
        name = path.relative_to(source).as_posix()
        is_seen = _is_wanted(name) and "/." not in f"/{name}"
        if is_seen and _is_file(path):
            wanted.append((name, path))
            _count(len(wanted), source.name)
    for name, path in sorted(wanted):
        size = path.stat().st_size
        total = _sum(total, size, name)
        if size <= LARGEST:
            yield name, _bytes(path)


def _count(files: int, name: str) -> None:
    if files > MOST_FILES:
        raise SourceError(Origin(name), words.MANY_FILES.format(most=MOST_FILES, found=files))


def _sum(total: int, size: int, name: str) -> int:
    if total + size > LARGEST_SUM:
        raise SourceError(Origin(name), words.TOO_LARGE.format(most=LARGEST_SUM // 10**6))
    return total + size


def _safe(name: str, archive: str) -> str:
    """Return the name of an archive's member; one that leads out of it is refused."""
    path = PurePosixPath(name.replace("\\", "/"))
    if not path.parts or path.is_absolute() or ".." in path.parts or ":" in path.parts[0]:
        raise SourceError(Origin(archive), words.LEADS_OUT.format(name=name))
    return path.as_posix()


def _zipped(source: Path) -> Iterator[tuple[str, bytes]]:
    total = 0
    _refuse_long_list(source)
    try:
        with zipfile.ZipFile(source) as archive:
            members = [one for one in archive.infolist() if not one.is_dir()]
            _count(len(members), source.name)
            for member in members:
                name = _safe(member.filename, source.name)
                if not _is_wanted(name):
                    continue
                with archive.open(member) as file:
                    data = _read(file, name)
                total = _sum(total, len(data), name)
                yield name, data
    except _BREAKS as error:
        raise SourceError(Origin(source.name), words.BROKEN.format(why=error)) from error


def _refuse_long_list(source: Path) -> None:
    """Refuse a zip whose list of files alone would fill the memory, before that is read."""
    with source.open("rb") as file:
        file.seek(max(0, source.stat().st_size - _LIST_TAIL))
        tail = file.read()
    at = tail.find(_LIST_END)
    while at >= 0:
        size = int.from_bytes(tail[at + 12 : at + 16], "little")
        if size > LARGEST_LIST:
            text = words.MANY_FILES.format(most=MOST_FILES, found=MOST_FILES + 1)
            raise SourceError(Origin(source.name), text)
        at = tail.find(_LIST_END, at + 1)


def _read(file: IO[bytes], name: str) -> bytes:
    """Read a member of an archive, and no more than a file may hold."""
    data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise SourceError(Origin(name), words.TOO_LARGE.format(most=LARGEST // 10**6))
    return data


class _Readable(Protocol):
    def read(self, size: int, /) -> bytes: ...


class _Limited:
    """A stream that ends in a fault once more has come out of it than a tar may hold."""

    def __init__(self, file: _Readable, name: str) -> None:
        self.file, self.name, self.left = file, name, LARGEST_TAR

    def read(self, size: int) -> bytes:
        data = self.file.read(size)
        self.left -= len(data)
        if self.left < 0:
            raise SourceError(Origin(self.name), words.TOO_LARGE.format(most=LARGEST_TAR // 10**6))
        return data


def _tarred(source: Path) -> Iterator[tuple[str, bytes]]:
    total = 0
    with source.open("rb") as raw:
        is_packed = raw.read(len(_GZIP)) == _GZIP
        raw.seek(0)
        unpacked: _Readable = gzip.GzipFile(fileobj=raw) if is_packed else raw
        stream = _Limited(unpacked, source.name)
        try:
            with tarfile.open(fileobj=stream, mode="r|") as archive:  # type: ignore[call-overload]
                for number, member in enumerate(archive):
                    _count(number, source.name)
                    if not member.isfile():
                        continue
                    name = _safe(member.name, source.name)
                    file = archive.extractfile(member)
                    if file is None or not _is_wanted(name):
                        continue
                    data = _read(file, name)
                    total = _sum(total, len(data), name)
                    yield name, data
        except _BREAKS as error:
            raise SourceError(Origin(source.name), words.BROKEN.format(why=error)) from error
