"""Tokens survive what chats do to them; what does not is told, and never taken for another."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.table.pages import Node
from tests.table.second import wire
from tests.table.second.group import codes, group
from tests.table.second.vectors import of

type Json = dict[str, Any]

TOKENS = [one["token"] for one in (*of("seal"), *of("mark"), *of("reveal"))]
(ROSTER,) = of("roster")
TOKENS += [*ROSTER["joins"], *ROSTER["confirms"]]
PROSE = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cs"], exclude_characters="chy"), max_size=60
)
QUOTES = ("", "> ", ">> ", "| ", "  ", "\t")


@pytest.fixture(scope="module")
def seated(asked: Node) -> Json:
    """Return the table of a group, as a page has it; every reading begins with it."""
    return group().table(asked)


def found(asked: Node, text: str) -> list[tuple[str, str]]:
    """What is found in a text, as its letter and code, or as the token itself."""
    return [(one["type"], one.get("code") or one["text"]) for one in asked("find", text)]


def wrapped(token: str, width: int, quote: str, end: str) -> str:
    lines = [token[at : at + width] for at in range(0, len(token), width)]
    return end.join(f"{quote}{line}" for line in lines)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.sampled_from(TOKENS), min_size=1, max_size=4, unique=True),
    st.lists(PROSE, min_size=5, max_size=5),
    st.integers(5, 120),
    st.sampled_from(QUOTES),
    st.sampled_from(("\n", "\r\n")),
)
def test_tokens_are_found_in_wrapped_and_quoted_prose(
    asked: Node, tokens: list[str], prose: list[str], width: int, quote: str, end: str
) -> None:
    chat = "\n".join(
        f"{words}\n{wrapped(token, width, quote, end)}\n"
        for words, token in zip(prose, tokens, strict=False)
    )
    assert [told for _, told in found(asked, chat)] == tokens
    assert len(wire.find(chat)) == len(tokens)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(TOKENS), st.data())
def test_tokens_are_found_with_invisible_characters_and_marks_between(
    asked: Node, token: str, data: st.DataObject
) -> None:
    marks = st.sampled_from(("\u200b", "\u00ad", "\ufeff", "**", "`", " ", "\u2060", "]("))
    spots = data.draw(st.lists(st.integers(9, len(token) - 1), max_size=12, unique=True))
    text = token
    for spot in sorted(spots, reverse=True):
        text = text[:spot] + data.draw(marks) + text[spot:]
    assert found(asked, f"[{text}]") == [(token[4], token)]
    assert [one.kind for one in wire.find(text)] == [token[4]]


def test_tokens_are_found_in_links_and_in_their_previews(asked: Node) -> None:
    seal, commitment = TOKENS[0], TOKENS[4]
    shown = f"{seal[:40]}…"
    link = f"https://example.org/standard/play/#{seal}.{commitment}"
    preview = f"[example.org/standard/play/#{shown}]({link})\n{shown} Chancery"
    chat = f"Austria has sealed: {link}\n{preview}"
    assert found(asked, chat) == [("s", seal), ("m", commitment)]


def test_a_swallowed_token_is_found_behind_one_that_is_cut(asked: Node) -> None:
    first, second = TOKENS[0], TOKENS[1]
    assert found(asked, f"{first[:200]} {second}") == [("s", "damaged"), ("s", second)]


def test_every_truncation_is_damaged(asked: Node) -> None:
    token = TOKENS[0]
    for length in range(len(token)):
        told = found(asked, f"look: {token[:length]}")
        assert told == ([("s", "damaged")] if length >= 8 else [])


@pytest.mark.parametrize("token", [TOKENS[0], TOKENS[4], ROSTER["joins"][0]])
def test_no_change_of_one_character_is_taken(asked: Node, token: str) -> None:
    chance = random.Random(835)  # noqa: S311 -- the same changes in every run
    for spot in range(len(token)):
        other = chance.choice([one for one in wire.LETTERS if one != token[spot]])
        changed = token[:spot] + other + token[spot + 1 :]
        (told,) = found(asked, changed)
        assert told[1] in {"damaged", "unmarked", "unknown-version"}, changed
        assert [one.code for one in wire.find(changed)] == [told[1]]


def test_other_versions_and_kinds_are_kept_as_text(asked: Node) -> None:
    newer = f"chy2{TOKENS[0][4:]}"
    unknown = wire.token("e", bytes(40))
    table = group().table(asked)
    told = asked("readChat", table=table, text=f"{newer}\n{unknown}")
    assert codes(told) == ["unknown-version", "unknown-kind"]
    assert {one["text"] for one in told["table"]["drawer"]} == {newer, unknown}


def test_a_long_run_without_a_marker_is_told(asked: Node) -> None:
    assert found(asked, f"Here: {TOKENS[0][3:]}") == [("", "unmarked")]
    assert found(asked, f"{'a' * 120}chy50aaaa") == [("", "unmarked")]  # a kind is a letter
    assert found(asked, f"{'a' * 120}chy5aaaa") == [("a", "damaged")]
    assert found(asked, f"https://x.example/play/#g={'aB3-_' * 3}{'a' * 200}&at=3") == []
    assert found(asked, "a" * 119) == []
    assert found(asked, "a" * 20_001) == []


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("x" * 2_000_001, "paste-too-long"),
        ("chy1s" * 400_000, "paste-too-many"),
        ("chy1s04h" * 240_000, "paste-too-many"),
        ("chy1s\n>" * 270_000, "paste-too-many"),
    ],
)
def test_floods_are_told_and_change_nothing(asked: Node, text: str, code: str) -> None:
    table = group().table(asked)
    told = asked("readChat", table=table, text=text)
    assert codes(told) == [code]
    assert {**told["table"], "drawer": []} == {**table, "drawer": []}


def test_a_megabyte_of_rubbish_hides_no_token(asked: Node) -> None:
    chance = random.Random(1)  # noqa: S311 -- likewise
    rubbish = chance.randbytes(700_000).hex()
    assert found(asked, f"{rubbish}\n{TOKENS[0]}\n{rubbish[:90]}") == [("s", TOKENS[0])]


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=400), st.sampled_from("ijckmsgwr"), st.binary(max_size=400))
def test_no_text_and_no_payload_breaks_the_reading(
    asked: Node, seated: Json, text: str, kind: str, payload: bytes
) -> None:
    clean = text.encode("utf-8", "ignore").decode()
    told = asked("readChat", table=seated, text=f"{clean}\n{wire.token(kind, payload)}")
    assert set(codes(told)).isdisjoint({"sealed", "opened", "revealed", "joined", "said"})
    for key in ("charter", "nonces", "slots", "roster"):
        assert told["table"][key] == seated[key]
