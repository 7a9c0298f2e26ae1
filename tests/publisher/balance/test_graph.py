"""What the board alone says, on a strip of coast where it can be counted by hand."""

from pathlib import Path

import pytest

from engine.board.board import Board, ProvinceId, province_id
from engine.record.game import Table
from engine.variant.folder import FolderLibrary
from publisher.balance.graph import Graph, graph_of
from publisher.balance.layout import graph_lines
from publisher.balance.stalemate import Line
from tests.games.play import table_of
from tests.publisher.folders import TOML, repository

STRAIT = 'Sss = { name = "Strait"'
DELTA = ('Ccc = ["Bbb"]', 'Ccc = ["Bbb", "Ddd"]\nDdd = ["Ccc"]')  # behind Gamma, by land


def graph(root: Path, *changes: tuple[str, str]) -> Graph:
    """Read the strip's board, with some lines of its file changed."""
    toml = TOML
    for old, new in changes:
        toml = toml.replace(old, new, 1)
    return graph_of(Table.of(FolderLibrary(repository(root, toml) / "variants")["strip"]))


def test_a_strip_of_three_coasts(tmp_path: Path) -> None:
    found = graph(tmp_path)
    red, blue = found.corners
    assert (red.seat, blue.seat) == ("Red", "Blue")
    assert (red.apart, blue.apart) == ({"Blue": 2}, {"Red": 2})  # over Beta or the strait
    assert (red.near, red.first) == ((1, 1, 1), 0)  # Beta, which Blue reaches as soon
    assert red.ways_in == 2  # Beta and the strait
    assert found.neutral == {"Bbb": {"Red": 1, "Blue": 1}}
    assert found.hubs == {"Bbb": 3, "Sss": 3, "Aaa": 2, "Ccc": 2}
    assert (found.dead_ends, found.bays) == ((), ("Aaa", "Ccc"))


def test_an_inland_place_behind_another_is_a_dead_end(tmp_path: Path) -> None:
    found = graph(
        tmp_path, (STRAIT, f'Ddd = {{ name = "Delta", terrain = "inland" }}\n{STRAIT}'), DELTA
    )
    assert found.dead_ends == ("Ddd",)
    assert found.bays == ("Aaa",)  # Gamma now has a way to Delta
    assert found.corners[1].ways_in == 3


def test_a_centre_belongs_to_whoever_is_there_first(tmp_path: Path) -> None:
    blue = ('units = ["F Ccc"]', 'units = ["F Sss"]')
    delta = 'Ddd = { name = "Delta", terrain = "inland", centre = true }'
    found = graph(tmp_path, blue, (STRAIT, f"{delta}\n{STRAIT}"), DELTA)
    assert found.neutral[province_id("Ddd")] == {"Red": 3}  # by land; Blue has a fleet
    assert [one.first for one in found.corners] == [1, 0]
    assert [one.near for one in found.corners] == [(1, 1, 2), (1, 1, 1)]


@pytest.mark.parametrize(
    ("centre", "near"),
    [
        ("Spa", {"France": 1, "England": 3, "Germany": 3, "Italy": 3}),
        ("Por", {"France": 2, "England": 3}),
        ("Tun", {"Italy": 2, "Austria": 3, "France": 3}),  # F Tri over Adr and Ion
    ],
)
def test_who_is_near_on_the_standard_board(centre: str, near: dict[str, int]) -> None:
    assert graph_of(table_of("standard")).neutral[province_id(centre)] == near


def test_distances_on_the_standard_board() -> None:
    apart = {one.seat: one.apart for one in graph_of(table_of("standard")).corners}
    assert apart["Italy"]["Austria"] == 1  # Venice borders Trieste
    assert apart["England"]["France"] == 2  # London, Channel, Brest
    assert apart["England"]["Russia"] == 3  # Edinburgh, Norwegian Sea, Barents Sea, St Petersburg
    assert apart["Russia"]["Turkey"] == 2  # Sevastopol, Black Sea, Constantinople


def test_the_board_is_told_in_lines(tmp_path: Path) -> None:
    lines = graph_lines("Strip", graph(tmp_path))
    assert "Bbb  Blue 1, Red 1" in lines
    assert "Red         2       1        1        1      0        2" in lines
    assert "Red     -     2" in lines


def test_a_stalemate_line_parts_the_board_and_needs_all_its_provinces() -> None:
    table = table_of("standard")
    board, lines = table.board, graph_of(table).lines
    assert 1 <= len(lines) <= 5
    for line in lines:
        assert len(board.centres()) - len(line.centres) < (board.goal or 0)  # too few to win with
        beyond = set(board.centres()) - set(line.centres)
        behind = set(line.centres) - set(line.places)
        assert not behind & reached(board, beyond, set(line.places))
        for gap in line.places:  # whoever comes through one province is behind the line
            others = set(line.places) - {gap}
            assert len(reached(board, beyond, others)) > len(reached(board, beyond, {*others, gap}))


def reached(board: Board, starts: set[ProvinceId], closed: set[ProvinceId]) -> set[ProvinceId]:
    """Walk the board by every border, but into no closed province."""
    found, near = set[ProvinceId](), starts - closed
    while near:
        found |= near
        near = {one for place in near for one in board.neighbours(place)} - found - closed
    return found


def test_the_shortest_line_is_where_the_board_is_narrow(tmp_path: Path) -> None:
    delta = 'Ddd = { name = "Delta", terrain = "inland", centre = true }'
    found = graph(tmp_path, (STRAIT, f"{delta}\n{STRAIT}"), DELTA)
    # Four centres, of which three win: two are enough to deny that. Blue has Gamma, and Delta
    # behind it; Gamma alone is the way there.
    assert Line((province_id("Ccc"),), (province_id("Ccc"), province_id("Ddd"))) in found.lines


def test_joined_boards_have_no_line_of_one_side() -> None:
    assert graph_of(table_of("heptadiplomacy")).lines == ()
