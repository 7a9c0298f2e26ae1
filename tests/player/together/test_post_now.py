"""What to post now: what was neither copied nor read in the chat, in messages that fit one."""

from typing import Any

from tests.player.node import told
from tests.words import said

type Json = dict[str, Any]

MOST = 1_900  # characters that Discord and every other chat accept


def post(name: str, *tokens: str) -> Json:
    return {
        "id": name,
        "label": name,
        "text": "\n".join([f"{name}:", *tokens]),
        "tokens": [*tokens],
    }


def now(posts: list[Json], copied: list[str] | None = None, read: list[str] | None = None) -> Json:
    held = {"posted": {"copied": copied or [], "read": read or []}}
    found: Json = told("call.mjs", "together/post-now.js", name="postNow", args=[held, posts])
    return found


def test_several_texts_that_are_due_are_one_text() -> None:
    seal, vote = post("seal", "chy1m1"), post("vote", "chy1g1")
    (part,) = now([seal, vote])["parts"]
    assert part["text"] == "seal:\nchy1m1\n\nvote:\nchy1g1"
    assert (part["tokens"], part["isDue"]) == (["chy1m1", "chy1g1"], True)


def test_a_text_stays_until_it_was_copied_and_is_shown_until_it_was_read() -> None:
    seal, vote = post("seal", "chy1m1"), post("vote", "chy1g1")
    (part,) = now([seal, vote], copied=["chy1m1"])["parts"]
    assert (part["text"], part["isDue"]) == ("vote:\nchy1g1", True)
    found = now([seal, vote], copied=["chy1m1", "chy1g1"])
    assert [one["isDue"] for one in found["parts"]] == [False]
    assert "chy1m1" in found["parts"][0]["text"]
    found = now([seal, vote], copied=["chy1m1"], read=["chy1m1", "chy1g1"])
    assert found == {"parts": [], "before": [vote, seal]}


def test_a_device_that_has_noted_nothing_owes_everything() -> None:
    found = told(
        "call.mjs", "together/post-now.js", name="postNow", args=[{}, [post("seal", "chy1m1")]]
    )
    assert found["parts"][0]["isDue"] is True


def test_what_is_too_long_for_a_message_comes_in_numbered_parts() -> None:
    tokens = [f"chy1w{number}" + "x" * 380 for number in range(14)]
    parts = now([post("results", *tokens)])["parts"]
    assert all(len(part["text"]) <= MOST for part in parts)
    assert [part["text"].split("\n")[0] for part in parts] == [
        said("posts.part", number, len(parts)) for number in range(1, len(parts) + 1)
    ]
    assert [token for part in parts for token in part["tokens"]] == tokens
    # each is due by itself
    left = now([post("results", *tokens)], copied=parts[0]["tokens"])["parts"]
    assert [part["isDue"] for part in left] == [False, *[True] * (len(parts) - 1)]
    assert [part["text"] for part in left] == [part["text"] for part in parts]


def test_one_token_that_no_message_holds_is_a_message() -> None:
    long, short = "chy1g" + "y" * 3_000, "chy1m1"
    parts = now([post("results", short, long, short + "2")])["parts"]
    assert [part["tokens"] for part in parts] == [[short], [long], [short + "2"]]
