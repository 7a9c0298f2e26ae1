"""What the editor may complete: keys of the schema, provinces and powers, by where one writes."""

from typing import Any

import pytest

from publisher.studio.complete import completions

DATA: dict[str, Any] = {
    "power": [{"id": "Reds", "name": "The Reds"}, {"id": "Blues"}],
    "provinces": {
        "Ash": {"name": "Ashby"},
        "Bri": {"name": "Bridgeham", "coasts": ["nc", "sc"]},
        "Cor": {"name": "Corfield"},
    },
}
ALL = ["Ash", "Bri", "Bri/nc", "Bri/sc", "Cor"]


def offered(text: str, file: str = "variant.toml") -> list[str]:
    """Return what is offered at the end of a text."""
    lines = text.split("\n")
    found: Any = completions(file, text, len(lines), len(lines[-1]), DATA)
    return [option[0] for option in found["options"]]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("[variant]\nde", ["designer"]),
        ("[victory]\nch", ["checked"]),
        ("victory.ce", ["victory.centres"]),
        ('[[power]]\nid = "Reds"\ncol', ["colour"]),
        ('[[power]]\nhome = ["', ALL),
        ('[[power]]\nunits = ["A Ash", "F Br', ["Bri", "Bri/nc", "Bri/sc"]),
        ('[[power]]\nplaying = "o', ["optional"]),
        ("[[power]]\nplural = t", ["true"]),
        ('[provinces]\nAsh = { name = "Ashby", te', ["terrain"]),
        ('[provinces]\nAsh = { terrain = "co', ["coastal"]),
        ('[provinces]\nAsh = { owner = "R', ["Reds"]),
        ('[reach.army]\nAsh = ["Bri", "C', ["Cor"]),
        ("[reach.fleet]\nB", ["Bri", "Bri/nc", "Bri/sc"]),
        ('[reach.army]\nAsh = ["corf', ["Cor"]),  # by its name
        ("[options.fog]\nme", ["means"]),
        ("[reach.ar", ["reach.army"]),
        ("[[po", ["power"]),
        # neither in a comment, nor in a text that names nothing
        ("[variant]\n# de", []),
        ('[variant]\nname = "A', []),
        ("[variant]\nyear = 19", []),
    ],
)
def test_what_may_stand_there_is_offered(text: str, wanted: list[str]) -> None:
    assert offered(text) == wanted


def test_what_the_table_on_this_line_has_is_not_offered_again() -> None:
    begun = '[provinces]\nAsh = { name = "Ashby", '
    assert "name" not in offered(begun)
    assert "terrain" in offered(begun)


def test_other_files_are_offered_provinces_and_powers_where_they_name_them() -> None:
    assert offered("Here ", "rules.md") == []
    assert offered("```orders\nA As", "rules.md") == ["Ash"]
    assert offered("[seeds]\nCo", "map.toml") == ["Cor"]
    assert offered("units = { Bl", "cases/first.toml") == ["Blues"]
    assert offered("As", "rules.py") == []


def test_a_text_of_any_kind_is_borne() -> None:
    for text in ("", "[", "]]]\n= = =", '"' * 999, "[a.b\n{", "x = [[[\n", "\n\n\n"):
        offered(text)
    completions("variant.toml", "a", 99, 99, {"provinces": [], "power": 3})
