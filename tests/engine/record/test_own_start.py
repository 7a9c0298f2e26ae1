"""A record may begin from its own position, which its link carries."""

from pathlib import Path
from typing import Any

import pytest

from engine.errors import RecordError
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
    payload = session.encode({"record": record})["payload"]
    assert session.decode({"payload": payload})["record"] == record


def test_games_from_other_positions_are_not_mixed_up(session: Session) -> None:
    plain = session.new({"variant": "standard"})["record"]
    session.view({"record": plain})
    own = session.view({"record": begun(session, START)})
    assert own["phase"]["code"] == "S1902M"


def test_a_position_that_cannot_be_is_refused(session: Session) -> None:
    wrong = begun(session, {"phase": "S1902M", "units": {"France": ["F Par"]}})
    with pytest.raises(RecordError, match="cannot stand there"):
        session.view({"record": wrong})


def test_a_phase_that_cannot_be_played_from_its_position_says_why(session: Session) -> None:
    # Winter may count units that share a province; movement cannot move them.
    start = {
        "phase": "W1901A",
        "units": {"France": ["A Par"], "Germany": ["A Par"]},
        "centres": {"France": ["Par", "Bre"], "Germany": ["Ber"]},
    }
    record = begun(session, start)
    told = "S1902M cannot be played from here: more than one unit stands in Paris"
    with pytest.raises(RecordError, match=rf"slots\[0\]: {told}"):
        session.resolve({"record": record, "orders": {"France": ["WAIVE"]}})
    start["centres"] = {"France": ["Par"], "Germany": ["Ber"]}  # nothing to decide in winter
    with pytest.raises(RecordError, match=f"start: {told}"):
        session.view({"record": record})
