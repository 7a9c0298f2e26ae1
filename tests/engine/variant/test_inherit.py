"""A variant need only state how it differs from its base."""

from typing import Any

import pytest

from engine.variant.inherit import inherit


@pytest.mark.parametrize(
    ("base", "data", "merged"),
    [
        ({"a": 1}, {}, {"a": 1}),
        ({"a": 1}, {"a": 2, "b": 3}, {"a": 2, "b": 3}),
        ({"t": {"x": 1, "y": 2}}, {"t": {"y": 3}}, {"t": {"x": 1, "y": 3}}),  # tables merge
        ({"t": {"x": 1}}, {"t": False}, {}),  # false takes a key away
        ({"p": {"Vie": {"centre": True}}}, {"p": {"Vie": {"centre": False}}}, None),
        ({}, {"t": False}, {"t": False}),  # there is nothing to take away
        ({"l": [1, 2]}, {"l": [3]}, {"l": [3]}),  # lists replace lists
        ({"l": [1]}, {"l": []}, {"l": []}),
        ({"t": {"x": 1}}, {"t": 5}, {"t": 5}),
    ],
)
def test_tables_merge_key_by_key(
    base: dict[str, Any], data: dict[str, Any], merged: dict[str, Any] | None
) -> None:
    assert inherit(base, data) == (data if merged is None else merged)


def test_tables_with_ids_merge_by_id_and_keep_their_order() -> None:
    base = {"power": [{"id": "A", "home": ["X"], "code": "a"}, {"id": "B", "code": "b"}]}
    data = {"power": [{"id": "C", "code": "c"}, {"id": "A", "home": ["Y"]}]}
    assert inherit(base, data)["power"] == [
        {"id": "A", "home": ["Y"], "code": "a"},
        {"id": "B", "code": "b"},
        {"id": "C", "code": "c"},
    ]


def test_the_base_is_not_changed() -> None:
    base: dict[str, Any] = {"t": {"x": 1}, "power": [{"id": "A", "units": ["A Xxx"]}]}
    inherit(base, {"t": {"x": False}, "power": [{"id": "A", "units": False}]})
    assert base == {"t": {"x": 1}, "power": [{"id": "A", "units": ["A Xxx"]}]}
