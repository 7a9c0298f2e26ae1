"""Texts that must not appear anywhere in the repository."""

import re
import tomllib

from tests.repository import ROOT, files, name, tracked

REGISTRIES = tuple(
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("yarnpkg", "com"),
        ("jsdelivr", "net"),
        ("unpkg", "com"),
        ("debian", "org/debian"),
    )
)
REGISTRY = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, REGISTRIES))})(?!\w)")
MARKUP = ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(")
# Words that belong to one variant; `engine/` and `site/` use general ones.
VARIANTS_OWN = re.compile(
    r"\b(bid|bids|bidding|bidders?|phantoms?|jomsvikings?|jomsburg|vikings?|mercenar(y|ies)"
    r"|diplomacy points?|contingency)\b",
    re.IGNORECASE,
)
UNFINISHED = re.compile("|".join(("TO" + "DO", "FIX" + "ME", "X" * 3)))


def texts() -> dict[str, str]:
    """Return the text of every file that is text, by its name."""
    found = {}
    for path in tracked():
        try:
            found[name(path)] = path.read_text("utf-8")
        except UnicodeDecodeError:
            continue
    return found


def registries(text: str) -> list[str]:
    """Return the registry hosts that a text names; names of packages do not count."""
    return [match.group() for match in REGISTRY.finditer(text)]


def test_no_file_names_a_registry_host() -> None:
    named = [f"{file} names {host}" for file, text in texts().items() for host in registries(text)]
    assert named == []


def test_a_badge_is_not_taken_for_a_registry_host() -> None:
    badge = "[![on PyPI](https://img.shields.io/pypi/v/chancery-engine)](docs/python.md)"
    assert registries(badge) == []
    for host in REGISTRIES:
        assert registries(f"https://{host}/chancery") == [host]
        assert registries(f"see files.{host}.") == [host]
        assert registries(f"https://not{host}.example") == []


def test_nothing_is_left_unfinished() -> None:
    left = [
        f"{file}:{number}: {line.strip()}"
        for file, text in texts().items()
        if file.endswith((".py", ".js", ".css", ".j2", ".sh", ".md", ".toml", ".in"))
        for number, line in enumerate(text.splitlines(), start=1)
        if UNFINISHED.search(line)
    ]
    assert left == []


def variant_words() -> set[str]:
    """Return the names by which people know each variant but the standard game."""
    words = set[str]()
    for file in sorted((ROOT / "variants").glob("*/variant.toml")):
        if file.parent.name == "standard":
            continue
        identity = tomllib.loads(file.read_text("utf-8"))
        named = identity.get("variant", identity).get("name", "")
        words |= {file.parent.name, file.parent.name.replace("_", "-"), named}
    return {word.casefold() for word in words if word}


def own_powers() -> set[str]:
    """Return the powers of all variants but the standard game's, as they are called."""
    powers = {
        file.parent.name: {
            power.get(key, power["id"])
            for power in tomllib.loads(file.read_text("utf-8")).get("power", ())
            for key in ("id", "name")
        }
        for file in sorted((ROOT / "variants").glob("*/variant.toml"))
    }
    return set[str]().union(*powers.values()) - powers["standard"]


def test_engine_and_site_name_no_single_variant() -> None:
    words = variant_words()
    named = [
        f"{name(path)} names {word}"
        for folder in ("engine", "site")
        for path in files(folder, ".py", ".js", ".css", ".j2", ".svg")
        for word in words
        if word in path.read_text("utf-8").casefold()
    ]
    assert named == []


def test_engine_and_site_hold_no_word_of_one_variant() -> None:
    endings = (".py", ".js", ".ts", ".css", ".j2", ".svg", ".md", ".toml", ".json")
    powers = re.compile(rf"\b({'|'.join(sorted(own_powers()))})\b")
    held = [
        f"{name(path)} holds {match.group()}"
        for folder in ("engine", "site")
        for path in files(folder, *endings)
        for words in (VARIANTS_OWN, powers)
        for match in words.finditer(path.read_text("utf-8"))
    ]
    assert held == []


def test_page_never_turns_text_into_markup() -> None:
    used = [
        f"{name(path)} uses {word}"
        for path in files("site", ".js")
        for word in MARKUP
        if word in path.read_text("utf-8")
    ]
    assert used == []


def test_templates_hold_no_inline_style_or_script() -> None:
    inline = re.compile(r"""<style|\sstyle=|<script(?![^>]*\ssrc=)|\son[a-z]+=["']""")
    found = [
        f"{name(path)}: {match.group()}"
        for path in files("site/templates", ".j2")
        for match in inline.finditer(path.read_text("utf-8"))
    ]
    assert found == []


def test_locks_contain_every_requirement() -> None:
    for wanted in sorted((ROOT / "requirements").glob("*.in")):
        locked = wanted.with_suffix(".txt").read_text("utf-8")
        for line in wanted.read_text("utf-8").splitlines():
            package = re.match(r"[a-z][a-z0-9-]*", line)
            if package:
                assert f"{package.group()}==" in locked, f"{wanted.name}: {line}"
        assert "--hash=sha256:" in locked
        assert "://" not in locked
