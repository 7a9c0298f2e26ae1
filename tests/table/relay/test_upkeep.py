"""What a page publishes again, and when: its own at once, others' after pauses that grow."""

from typing import Any

from tests.table.pages import Node

type Json = dict[str, Any]

HOUR = 3_600_000  # milliseconds


def lacking(tokens: list[str], *, own: bool) -> Json:
    return {"step": 1, "writer": 0, "tokens": tokens, "isOwn": own}


def due(asked: Node, wanting: Json, tries: list[Any], now: float, chance: float = 0.5) -> Json:
    found: Json = asked("dueNow", lacking=[wanting], tries=tries, now=now, chance=chance)
    return found


def test_what_is_missing_or_not_whole_is_lacking(asked: Node) -> None:
    known = [[1, [[0, ["a", "b"]], [1, ["c"]]]], [2, [[0, ["d"]]]]]
    kept = [["1 0", ["a"]], ["1 1", ["c", "junk"]]]
    found = asked("lackingIn", known=known, kept=kept, own=0)
    assert found == [
        {"step": 1, "writer": 0, "tokens": ["a", "b"], "isOwn": True},
        {"step": 2, "writer": 0, "tokens": ["d"], "isOwn": True},
    ]


def test_what_is_said_here_is_published_at_once(asked: Node) -> None:
    first = due(asked, lacking(["a"], own=True), [], 0)
    assert [one["tokens"] for one in first["due"]] == [["a"]]
    # again only after a pause, unless there is more to say
    again = due(asked, lacking(["a"], own=True), first["tries"], 1)
    assert (again["due"], again["next"]) == ([], first["next"])
    more = due(asked, lacking(["a", "b"], own=True), first["tries"], 1)
    assert [one["tokens"] for one in more["due"]] == [["a", "b"]]


def test_others_wait_and_each_for_another_time(asked: Node) -> None:
    waits = []
    for chance in (0.0, 0.5, 1.0):
        found = due(asked, lacking(["a"], own=False), [], 0, chance)
        assert found["due"] == []
        waits.append(found["next"])
    assert waits == sorted(set(waits))
    assert min(waits) > 0


def test_pauses_grow_to_ten_minutes(asked: Node) -> None:
    now, pauses = 0.0, list[float]()
    tries: list[Any] = []
    for _ in range(14):
        found = due(asked, lacking(["a"], own=True), tries, now)
        assert len(found["due"]) == 1
        pauses.append(found["next"] - now)
        now, tries = found["next"], found["tries"]
    assert pauses == sorted(pauses)
    assert pauses[1] == 2 * pauses[0]
    assert pauses[-1] == pauses[-2] == HOUR / 6


def test_two_pages_that_fight_publish_ever_less(asked: Node) -> None:
    # A vandal empties the message whenever it is there: in an hour the page tries a few times.
    now, count = 0.0, 0
    tries: list[Any] = []
    while now < HOUR:
        found = due(asked, lacking(["a"], own=False), tries, now)
        count += len(found["due"])
        now, tries = max(now + 1, found["next"]), found["tries"]
    assert 8 < count < 20
