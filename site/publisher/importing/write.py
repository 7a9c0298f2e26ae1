"""Write the folder of an import; whatever a person has changed stays as they have it."""

import hashlib
from collections.abc import Mapping
from pathlib import Path

from publisher.importing.again import MERGED, Merged, is_reframed, merged, signs_of
from publisher.importing.record import Imported, Record, recorded, write_record


def write(folder: Path, files: Mapping[str, bytes], origin: Imported) -> list[str]:
    """Write a folder; return what stays as a person has changed it: files, or parts of them."""
    before = recorded(folder) or Record()
    kept: list[str] = []
    hashes: dict[str, str] = {}
    parts: dict[str, Mapping[str, str]] = {}
    for file, data in files.items():
        path, made = folder / file, data
        hashes[file] = _hash(data)
        if file in MERGED:
            parts[file] = signs_of(data.decode())
        if path.is_file() and _hash(path.read_bytes()) != before.files.get(file):
            merge = _merged(path, data.decode(), before) if file in MERGED else None
            if merge is None:
                kept.append(file)
                hashes[file] = before.files.get(file, "")
                parts[file] = before.parts.get(file, {})
                continue
            made = merge.text.encode()
            kept += [f"{file}, {part}" for part in merge.kept]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(made)
    known = {file: signs for file, signs in parts.items() if signs}
    write_record(folder, Record(origin, hashes, known))
    return kept


def _merged(path: Path, new: str, before: Record) -> Merged | None:
    """Bring one file up to date part by part; None where it stays whole as a person has it."""
    known = before.parts.get(path.name, {})
    if not known or (path.name == "map.toml" and is_reframed(new, known)):
        return None
    return merged(path.read_text(encoding="utf-8", errors="replace"), new, known)


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
