"""Follow every link of a built site, and look for markup that no page may contain."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

_ADDRESSES = frozenset({"href", "src", "action", "data", "poster"})
_ELSEWHERE = frozenset({"http", "https", "mailto"})


@dataclass
class _Reader(HTMLParser):
    """Collects the ids and addresses of a page, and breaches of its policy."""

    ids: Counter[str] = field(default_factory=Counter)
    addresses: list[tuple[str, str, int]] = field(default_factory=list)
    wrongs: list[tuple[str, int]] = field(default_factory=list)
    scripted: bool = False

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        line, _ = self.getpos()
        for name, value in attrs:
            if name == "id":
                self.ids[value or ""] += 1
            elif name == "style" or name.startswith("on"):
                self.wrongs.append((f"{name}= on <{tag}>", line))
            elif name in _ADDRESSES and value is not None:
                self.addresses.append((tag, value, line))
        if tag == "style" or (tag == "script" and "src" not in dict(attrs)):
            self.wrongs.append((f"an inline <{tag}>", line))


@dataclass(frozen=True)
class BuiltPage:
    """One HTML file of the site."""

    path: Path

    @cached_property
    def read(self) -> _Reader:
        """Read the page."""
        reader = _Reader()
        reader.feed(self.path.read_text(encoding="utf-8"))
        return reader


def broken_links(out: Path) -> Iterator[str]:
    """Yield a sentence for every link that leads nowhere and every other mistake."""
    pages = {path: BuiltPage(path) for path in sorted(out.rglob("*.html"))}
    for page in pages.values():
        name = page.path.relative_to(out).as_posix()
        for twice in sorted(key for key, times in page.read.ids.items() if times > 1):
            yield f"{name}: the id {twice!r} is used more than once."
        for wrong, line in page.read.wrongs:
            yield f"{name}:{line}: {wrong} breaks the page's own policy."
        for tag, address, line in page.read.addresses:
            reason = _broken(out, pages, page, tag, address)
            if reason:
                yield f"{name}:{line}: {address!r} {reason}."


def _broken(
    out: Path, pages: Mapping[Path, BuiltPage], page: BuiltPage, tag: str, address: str
) -> str:
    """Say why an address leads nowhere; empty for a sound one."""
    parts = urlsplit(address)
    if parts.scheme or parts.netloc:
        if parts.scheme in _ELSEWHERE and tag == "a":
            return ""
        return "is not of this site"
    if parts.path.startswith("/"):
        return "is not relative"
    target = page.path
    if parts.path:
        target = (page.path.parent / unquote(parts.path)).resolve()
        if target.is_dir():
            target = target / "index.html"
        if not target.is_file() or not target.is_relative_to(out.resolve()):
            return "leads to no file"
    anchor = unquote(parts.fragment)
    found = pages.get(target) or pages.get(out / target.relative_to(out.resolve()))
    if anchor and "=" not in anchor and found and anchor not in found.read.ids:
        return "leads to no such heading"
    return ""
