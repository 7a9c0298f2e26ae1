"""A record may begin from its own position, which its link carries."""

from pathlib import Path
from typing import Any

import pytest

from engine.board.board import Board
from engine.board.position import Position
from engine.errors import Fault, RecordError
from engine.session import Session
from engine.variant.folder import FolderLibrary

ROOT = Path(__file__).resolve().parents[3]
START = {
    "phase": "S1902M",
    "units": {"France": ["A Gas", "A Mar"], "Germany": ["A Bur"]},
}


@pytest.fixture
def session() -> Session:
    return Session(FolderLibrary(ROOT / "variants"))


def begun(session: Session, start: dict[str, Any]) -> dict[str, Any]:
    record: dict[str, Any] = session.new({"variant": "standard"})["record"]
    return {**record, "start": start}


def test_a_game_is_played_from_its_own_position(session: Session) -> None:
    record = begun(session, START)
    orders = {"France": ["A Gas - Bur", "A Mar S A Gas - Bur"]}
    record = session.resolve({"record": record, "orders": orders})["record"]
    view = session.view({"record": record, "at": None})
    assert view["phase"]["code"] == "S1902R"
    assert [u["text"] for u in view["units"] if u["state"] == "dislodged"] == ["A Bur"]


def test_a_link_carries_the_position(session: Session) -> None:
    record = begun(session, START)
    orders = {"France": ["A Gas - Bur"]}
    record = session.resolve({"record": record, "orders": orders})["record"]
    payload = session.call("encode")({"record": record})["payload"]
    assert session.call("decode")({"payload": payload})["record"] == record


def test_games_from_other_positions_are_not_mixed_up(session: Session) -> None:
    plain = session.new({"variant": "standard"})["record"]
    session.view({"record": plain})
    own = session.view({"record": begun(session, START)})
    assert own["phase"]["code"] == "S1902M"


def test_a_position_that_cannot_be_is_refused(session: Session) -> None:
    wrong = begun(session, {"phase": "S1902M", "units": {"France": ["F Par"]}})
    with pytest.raises(RecordError, match="cannot stand there"):
        session.view({"record": wrong})


def test_two_units_in_one_province_are_refused_before_winter(session: Session) -> None:
    start = {
        "phase": "W1901A",
        "units": {"France": ["A Par"], "Germany": ["A Par"]},
        "centres": {"France": ["Par", "Bre"], "Germany": ["Ber"]},
    }
    with pytest.raises(RecordError, match=r"start\.units: more than one unit stands in Paris"):
        session.view({"record": begun(session, start)})


def test_a_phase_that_cannot_be_played_from_its_position_says_why(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A variant may demand more of a phase than of those before it."""

    def full(_rule: object, _board: Board, position: Position) -> tuple[Fault, ...]:
        return (Fault("units", "this winter is closed"),) if position.phase.kind == "A" else ()

    monkeypatch.setattr(type(session.variants["standard"].rules.phases["A"]), "faults", full)
    record = begun(session, START | {"phase": "F1902M"})
    told = "W1902A cannot be played from here: this winter is closed"
    with pytest.raises(RecordError, match=rf"slots\[0\]: {told}"):
        session.resolve({"record": record, "orders": {"Germany": ["A Bur - Par"]}})
    idle = START | {"phase": "F1902R"}  # nobody has to retreat
    with pytest.raises(RecordError, match=f"start: {told}"):
        session.view({"record": begun(session, idle)})
