"""Who holds which powers in a new game of several seats."""

from tests.player.node import told

POWERS = ["Austria", "England", "France", "Italy"]


def seats(**players: str) -> tuple[dict[str, list[str]], dict[str, str]]:
    """Return the seats and the names of their players."""
    found = told("seats/seating.mjs", "game/one-device/seating.js", powers=POWERS, players=players)
    return found["seats"], found["names"]


def test_without_players_each_power_has_a_seat() -> None:
    assert seats() == ({power: [power] for power in POWERS}, {})


def test_powers_of_one_player_share_a_seat() -> None:
    found = seats(Austria="Ann", England=" Bo ", Italy="Ann")
    held = {"Ann": ["Austria", "Italy"], "England": ["England"], "France": ["France"]}
    assert found == (held, {"Ann": "Ann", "England": "Bo"})


def test_a_player_who_is_called_like_a_power_takes_no_seat_of_it() -> None:
    held, names = seats(Austria="France", England="France")
    assert held["France"] == ["France"]
    assert sorted(map(tuple, held.values())) == [("Austria", "England"), ("France",), ("Italy",)]
    assert list(names.values()) == ["France"]
