"""The folder of a variant of webDiplomacy, and what it takes from the variant that it extends."""

import html
import re
from dataclasses import dataclass, field

from publisher.importing.model import Bundle, SourceError
from publisher.importing.php import Php, Rows, Value
from publisher.words import importing as words

_CHAIN = 5  # variants that extend one another, at most
_ROOT = "wd"  # of the class that all variants extend
LONGEST = 300  # letters of a name


@dataclass(slots=True)
class Folder:
    """The files of one variant, and what it takes from another one."""

    bundle: Bundle
    path: str  # with a slash at its end, or ""
    head: Php
    above: "Folder | None" = None
    files: dict[str, Php] = field(default_factory=dict)
    missing: str = ""  # the variant that it extends, where the source does not have it

    def php(self, name: str) -> Php | None:
        """Return a file of the folder, or the one of the variant that it extends."""
        found = self.own(name)
        return found or (self.above.php(name) if self.above else None)

    def own(self, name: str) -> Php | None:
        """Return a file of the folder itself."""
        full = self.path + name
        if full in self.bundle.files and name not in self.files:
            self.files[name] = Php(full, self.bundle.code(full))
        return self.files.get(name)

    def says(self, variable: str) -> Value | None:
        """Return what variant.php gives a variable, or what the variant that it extends does."""
        found = self.head.assigned(variable)
        return self.above.says(variable) if found is None and self.above else found


def variants(bundle: Bundle) -> dict[str, str]:
    """List the folders of a source that hold a variant."""
    found = {}
    for file in bundle.files:
        folder, _, name = file.rpartition("/")
        if name == "variant.php" and " extends " in bundle.code(file):
            found[folder.rpartition("/")[2] or bundle.name] = file
    return dict(sorted(found.items()))


def folder_of(bundle: Bundle, file: str, depth: int = 0) -> Folder:
    """Open a folder, and that of the variant that its class extends."""
    head = Php(file, bundle.code(file))
    above = re.sub(r"Variant$", "", head.parent())
    known = variants(bundle)
    other = known.get(above, "")
    has_parent = other and other != file and depth < _CHAIN
    parent = folder_of(bundle, other, depth + 1) if has_parent else None
    folder = Folder(bundle, file.removesuffix("variant.php"), head, parent)
    if not other and above.lower() != _ROOT:
        folder.missing = above
    return folder


def required(folder: Folder, install: Php) -> Php:
    """Return the installation of another variant that a file takes in."""
    for token in install.tokens:
        found = re.search(r"variants/(\w+)/install\.php", token.text)
        if found:
            other = variants(folder.bundle).get(found[1], "")
            if not other:
                raise SourceError(install.origin(token.line), words.REQUIRES.format(name=found[1]))
            path = other.removesuffix("variant.php") + "install.php"
            return Php(path, folder.bundle.code(path))
    if folder.above is not None:
        above = folder.above.php("install.php")
        if above is not None:
            return above
    raise SourceError(install.origin(1), words.NO_TERRITORIES)


def text_of(value: Value | None) -> str:
    """Return a text; "" for anything else."""
    return value.strip() if isinstance(value, str) else ""


def values_of(value: Value | None) -> list[Value]:
    """Return the values of an array; none of anything else."""
    return value.values() if isinstance(value, Rows) else []


def spelt(name: str) -> str:
    r"""Spell a name plainly, however often it was escaped.

    >>> spelt("Hawai\\'i"), spelt("A &amp;amp; B")
    ("Hawai'i", 'A & B')
    """
    name = re.sub(r"\\++(['\"])", r"\1", name[:LONGEST])
    return " ".join(html.unescape(html.unescape(name)).split())
