"""Phase codes and the calendar: cycles, set-up phases, yearly phases, the last phase."""

from dataclasses import replace

import pytest

from engine.board.calendar import END, Calendar, Phase

# The standard game's year: two seasons with retreats, adjustments in winter.
STANDARD = Calendar(
    start=Phase("S", 1901, "M"),
    cycle=("SM", "SR", "FM", "FR", "WA"),
    names={"S": "Spring", "F": "Fall", "W": "Winter"},
    count=("FR",),
)
# A calendar with set-up phases before the first cycle, and an end.
LEAGUE = replace(
    STANDARD,
    start=Phase.parse("S1898M"),
    setup=(Phase.parse("F1897C"), Phase.parse("W1897A")),
    last=Phase.parse("W1912A"),
)


def following(calendar: Calendar, code: str, count: int) -> list[str]:
    phase, found = Phase.parse(code), []
    for _ in range(count):
        phase = calendar.after(phase)
        found.append(phase.code)
    return found


@pytest.mark.parametrize("code", ["S1901M", "U1098R", "A1098B", "F837M", "F1897C", "W839A", "END"])
def test_every_code_is_written_back_as_it_was_read(code: str) -> None:
    assert Phase.parse(code).code == code


def test_codes_are_read_in_any_case() -> None:
    assert Phase.parse("s1901m") == Phase("S", 1901, "M")
    assert Phase.parse("end") == END


@pytest.mark.parametrize(
    "text", ["", "Spring 1901", "S1901", "1901M", "SM", "S1901MM", "S-1M", "S" + "9" * 5000 + "M"]
)
def test_other_texts_are_not_phases(text: str) -> None:
    with pytest.raises(ValueError, match="expected a letter, a year and a letter"):
        Phase.parse(text)


def test_a_turn_is_the_phase_without_its_year() -> None:
    assert Phase.parse("F1897C").turn == "FC"
    assert END.turn == ""


def test_a_year_has_five_phases_and_the_next_begins_with_spring() -> None:
    codes = ["S1901R", "F1901M", "F1901R", "W1901A", "S1902M", "S1902R"]
    assert following(STANDARD, "S1901M", 6) == codes


def test_every_phase_may_be_a_year_of_its_own() -> None:
    # Danelaw: S835M is followed by S836R and F837M; the cycle of five ends with W839A.
    calendar = replace(STANDARD, start=Phase.parse("S835M"), yearly=True)
    codes = ["S836R", "F837M", "F838R", "W839A", "S840M"]
    assert following(calendar, "S835M", 5) == codes


def test_set_up_phases_come_before_the_first_cycle() -> None:
    assert LEAGUE.first.code == "F1897C"
    assert following(LEAGUE, "F1897C", 3) == ["W1897A", "S1898M", "S1898R"]
    assert STANDARD.first == STANDARD.start


def test_a_set_up_phase_is_distinguished_from_the_same_turn_of_a_later_year() -> None:
    assert following(LEAGUE, "W1898A", 1) == ["S1899M"]


def test_the_game_ends_after_the_last_phase() -> None:
    assert following(LEAGUE, "W1911A", 1) == ["S1912M"]
    assert following(LEAGUE, "W1912A", 1) == ["END"]
    assert following(STANDARD, "W1912A", 1) == ["S1913M"]


def test_nothing_follows_the_end() -> None:
    assert STANDARD.after(END) == END


@pytest.mark.parametrize(
    ("code", "has"),
    [("S1901M", True), ("W2001A", True), ("S1901A", False), ("X1901M", False), ("END", False)],
)
def test_a_calendar_knows_its_own_phases(code: str, *, has: bool) -> None:
    assert STANDARD.has(Phase.parse(code)) is has


def test_a_set_up_phase_belongs_to_its_own_year() -> None:
    assert LEAGUE.has(Phase.parse("F1897C"))
    assert not LEAGUE.has(Phase.parse("F1898C"))


def test_ownership_is_settled_after_the_turns_that_count() -> None:
    assert STANDARD.is_count(Phase.parse("F1901R"))
    assert not STANDARD.is_count(Phase.parse("S1901R"))
    assert not STANDARD.is_count(END)


def test_units_move_for_the_last_time_before_the_turn_that_counts() -> None:
    last = {
        "S1901M": False,  # the units of spring move again before owners are counted
        "S1901R": False,
        "F1901M": True,  # owners are counted after the retreats that follow
        "F1901R": True,
        "W1901A": False,
    }
    assert {code: STANDARD.is_last_move(Phase.parse(code)) for code in last} == last
    assert not STANDARD.is_last_move(END)
    assert not LEAGUE.is_last_move(Phase.parse("F1897C"))  # nothing moves, and nothing counts
    always = replace(STANDARD, count=("SR", "FR"))  # then no movement is more urgent than others
    assert not any(always.is_last_move(Phase.parse(code)) for code in ("S1901M", "F1901M"))
    assert replace(STANDARD, count=("FM",)).is_last_move(Phase.parse("F1901M"))


def test_a_set_up_phase_never_counts() -> None:
    setup = (Phase.parse("F1900R"),)
    calendar = replace(STANDARD, setup=setup)
    assert not calendar.is_count(setup[0])
    assert calendar.is_count(Phase.parse("F1901R"))


def test_phases_have_words() -> None:
    assert STANDARD.title(Phase.parse("F1901R")) == "Fall 1901"
    assert STANDARD.title(Phase.parse("X1901M")) == "X 1901"
    assert STANDARD.title(END) == "the end"
    assert STANDARD.task(Phase.parse("F1901R")) == "retreats"
    assert STANDARD.task(Phase.parse("F1901C")) == "orders"
    named = replace(STANDARD, tasks={"C": "votes"})
    assert named.task(Phase.parse("F1901C")) == "votes"
