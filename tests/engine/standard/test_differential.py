"""Compare the phases of coherent random games with PyPI `diplomacy`.

Both engines judge the same positions. Where they differ, one of the peer's known faults
must explain it; `publisher.importing.known_faults` names each. The peer itself is asked by
`make ci` and `make test-all`; what it once answered is kept beside this file.
"""

from collections.abc import Sequence

import pytest

from engine.board.board import Location
from publisher.importing.known_faults import FAULTS
from tests import peer
from tests.engine.standard import peer_answers
from tests.games import play
from tests.games.trial import TABLE, Trial
from tests.repository import ROOT

TWO_COASTS = {str(p.id) for p in TABLE.board.provinces.values() if p.coasts}


def _compare(trials: Sequence[Trial], answers: Sequence[peer.Answer]) -> None:
    explained = 0
    for trial, theirs in zip(trials, answers, strict=True):
        ours = {"units": trial.units(), "dislodged": trial.dislodged()}
        code = trial.turn.before.phase.code
        if ours["units"] != theirs["units"]:
            assert trial.faults(), (code, trial.turn.texts, ours, theirs["units"])
            assert trial.faults() <= FAULTS.keys()
            explained += 1
            continue
        strange = trial.retreat_faults()
        for unit in ours["dislodged"].keys() | theirs["dislodged"].keys():
            if unit not in strange:
                mine = ours["dislodged"].get(unit)
                assert mine == theirs["dislodged"].get(unit), (code, trial.turn.texts)
        assert trial.retreated() == theirs["retreated"], (code, trial.turn.texts)
    assert explained <= len(trials) * 0.05, "the known faults are rare"


def test_movement_and_retreats_agree_with_the_peer() -> None:
    kept = peer_answers.kept("movement")
    _compare([one.trial() for one in kept], [one.answer for one in kept])


def test_adjustments_agree_with_the_peer() -> None:
    for one in peer_answers.kept("adjustments"):
        trial = one.trial()
        assert trial.units() == one.answer["units"], (trial.turn.before, trial.turn.texts)


def _listed_by_peer(answer: peer.Answer) -> set[str]:
    """Return the peer's legal orders in our words.

    It marks each move by sea with "via", we only those that could go by land too; and
    it offers to support a fleet's move without naming the coast (DATC 4.B.4), which we
    read but do not offer.
    """
    bare = set()
    for order in (order for orders in answer["legal"].values() for order in orders):
        _, at, verb, *rest = order.split()
        near = verb == "-" and rest[0] in TABLE.board.reach_of("A", Location(at))
        text = order if near else order.removesuffix(" via")
        if not (verb == "S" and rest[0] == "F" and text.split()[-1] in TWO_COASTS):
            bare.add(text)
    return bare


def test_legal_orders_agree_with_the_peer() -> None:
    for one in peer_answers.kept("legal orders"):
        legal = play.options(TABLE, one.trial().turn.before)
        ours = {o for units in legal.values() for orders in units.values() for o in orders}
        assert ours == _listed_by_peer(one.answer)


def test_there_are_enough_kept_answers_from_the_locked_version() -> None:
    asked = (ROOT / "requirements" / "peer.in").read_text("utf-8")
    assert f"diplomacy=={peer_answers.peer_version()}\n" in asked
    counts = {use: len(peer_answers.kept(use)) for use in peer_answers.ASKED}
    assert all(count > 20 for count in counts.values()), counts
    followed = [one for one in peer_answers.kept("movement") if one.answer["dislodged"]]
    assert len(followed) > 10, "retreats are compared as well"


@pytest.mark.parametrize("use", peer_answers.ASKED)
def test_kept_answers_match_the_questions_we_would_ask(use: str) -> None:
    for one in peer_answers.kept(use):
        assert one.trial().question() == one.question


@pytest.mark.thorough
@pytest.mark.parametrize("use", peer_answers.ASKED)
def test_the_peer_still_gives_the_kept_answers(use: str) -> None:
    kept = peer_answers.kept(use)
    answers = peer.ask(TABLE.board.provinces, (one.question for one in kept))
    for one, answer in zip(kept, answers, strict=True):
        answer["legal"] = answer["legal"] if use == "legal orders" else {}
        assert answer == one.answer


@pytest.mark.thorough
def test_movement_agrees_with_the_peer_in_games_of_today() -> None:
    played = peer_answers.trials(range(3, 6), phases=60)
    _compare(played, peer_answers.ask(played))


@pytest.mark.slow
def test_movement_agrees_with_the_peer_at_length() -> None:
    played = peer_answers.trials(range(6, 106), phases=70)
    _compare(played, peer_answers.ask(played))
