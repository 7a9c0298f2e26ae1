"""A record of the files a build made, so that the next one does less and leaves nothing behind.

`.cache/site` holds one stamp for each variant, and one for shared files. A file that no stamp
lists was not made here, and is never touched.
"""

import hashlib
import json
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from pathlib import Path

from publisher.building.files import write

SHARED = "-"  # the stamp of files that belong to no variant; no variant has this id


@dataclass(frozen=True, slots=True)
class BuildRecord:
    """The stamps of one site, by variant."""

    root: Path
    out: Path

    def is_fresh(self, name: str, key: str) -> bool:
        """Whether all of a variant's files exist and were made from the same content."""
        path = self._path(name)
        return self.is_there(name) and _stamp(path)["key"] == key

    def is_there(self, name: str) -> bool:
        """Whether every file ever made for a variant is there."""
        files = self._files(name)
        return bool(files) and all((self.out / file).is_file() for file in files)

    def renew(self, name: str, key: str, files: Iterable[str]) -> None:
        """Note a variant's files, and remove those it no longer has."""
        made = sorted(files)
        self._remove(set(self._files(name)) - set(made))
        write(self._path(name), json.dumps({"key": key, "files": made}))

    def forget_all_but(self, names: Collection[str]) -> tuple[str, ...]:
        """Remove the files of variants that are gone; return their names."""
        ending = self._path("").name
        gone = tuple(
            name
            for path in sorted(self._path("").parent.glob(f"*{ending}"))
            if (name := path.name.removesuffix(ending)) not in {*names, SHARED}
        )
        for name in gone:
            self._remove(self._files(name))
            self._path(name).unlink()
        return gone

    def _path(self, name: str) -> Path:
        place = hashlib.sha256(str(self.out).encode()).hexdigest()[:12]
        return self.root / ".cache" / "site" / f"{name}-{place}.json"

    def _files(self, name: str) -> list[str]:
        path = self._path(name)
        return list(map(str, _stamp(path)["files"])) if path.is_file() else []

    def _remove(self, files: Iterable[str]) -> None:
        for name in sorted(files):
            path = self.out / name
            if not path.resolve().is_relative_to(self.out.resolve()):
                continue
            path.unlink(missing_ok=True)
            for folder in path.parents:
                if folder == self.out or not folder.is_dir() or any(folder.iterdir()):
                    break
                folder.rmdir()


def _stamp(path: Path) -> dict[str, list[str] | str]:
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        return {"key": str(found["key"]), "files": list(map(str, found["files"]))}
    except (ValueError, KeyError, TypeError):  # cut short: as if there were no stamp
        return {"key": "", "files": []}
