"""The second implementation, 6: who may make which statement, when it is agreed, and defaults."""

from collections.abc import Mapping, Sequence
from typing import Any

type Json = Mapping[str, Any]

DESK, DEPUTY = 255, 254
GAME_MASTERS = {"close", "open"}
KEEPERS = {"award", "draw", "disclose"}
DECISIONS = {"deadline", "override", "as before"}
SEATS = {"concede", "saw", "standing"}
ANYBODY = {"propose", "second", "note"}


def about(said: Json) -> list[int]:
    """Return the seats that a statement is about."""
    if said["say"] in {"default", "holds"}:
        return [said["seat"]]
    return list(said["without"]) if said["say"] == "ledger" else []


def needs_steward(charter: Json) -> bool:
    """Whether a default or a new key needs the steward: of two seats each could rob the other."""
    if "gm" in charter or "steward" not in charter:
        return False
    seats = charter["seats"]
    return len(seats) == 2 and all(seat["sign"] != charter["steward"]["sign"] for seat in seats)


def may_give(charter: Json, seat: int, signer: int) -> bool:
    """Whether this signer may sign a new key for a seat, alone or with others."""
    policy = charter.get("policy", {}).get("rekey")
    is_seat = signer < len(charter["seats"])
    if seat in (signer, DESK):
        return signer == seat or is_seat
    if signer == DESK:
        return policy == "gm" or needs_steward(charter)
    return policy == "majority" and is_seat


def is_given(charter: Json, seat: int, signers: Sequence[int]) -> bool:
    """Whether others than who held the old key have given a new one: it counts at once then."""
    seats = range(len(charter["seats"]))
    others = [one for one in seats if one != seat]
    by_desk = seat != DESK and DESK in signers
    if by_desk and charter.get("policy", {}).get("rekey") == "gm":
        return True
    if 2 * len(set(others) & set(signers)) <= len(others):
        return False
    return len(seats) != 2 or seat == DESK or (by_desk and needs_steward(charter))


def counts_later(charter: Json, said: Json, signers: Sequence[int]) -> bool:
    """Whether what is agreed counts once its slot is over: a key that its own seat alone gave."""
    return said["say"] == "rekey" and not is_given(charter, said["seat"], signers)


def may_state(charter: Json, said: Json, signer: int) -> bool:
    """Whether this signer may make this statement, alone or with others."""
    say: str = said["say"]
    is_seat = signer < len(charter["seats"])
    is_led = "gm" in charter or "steward" in charter
    is_desk = signer == DESK and is_led
    if signer == DEPUTY:
        return say == "takeover"
    if say == "rekey":
        return may_give(charter, said["seat"], signer)
    allowed: dict[str, bool] = {
        **dict.fromkeys(GAME_MASTERS, is_desk and "gm" in charter),
        **dict.fromkeys(KEEPERS, is_desk),
        **dict.fromkeys(DECISIONS, is_desk or (is_seat and not is_led)),
        **dict.fromkeys(SEATS, is_seat),
        **dict.fromkeys(ANYBODY, is_seat or is_desk),
        "default": is_seat or (is_desk and needs_steward(charter)),
        "holds": is_seat or (is_desk and "steward" in charter),
        "ledger": is_seat,
        "takeover": is_seat and "deputy" in charter,
    }
    return allowed[say] and signer not in about(said)


def is_agreed(charter: Json, said: Json, signers: Sequence[int]) -> bool:
    """Whether these signers, each entitled, are enough."""
    say, seats = said["say"], range(len(charter["seats"]))
    others = [seat for seat in seats if seat not in about(said)]

    def most(some: Sequence[int]) -> bool:
        return 2 * len(set(some) & set(signers)) > len(some)

    if say == "rekey":
        return said["seat"] in signers or is_given(charter, said["seat"], signers)
    if say in SEATS | ANYBODY | {"holds"}:
        return bool(signers)
    if say in GAME_MASTERS | KEEPERS:
        return DESK in signers
    if say in DECISIONS:
        return DESK in signers or most(seats)
    if say == "default":
        return most(others) and (len(seats) > 2 or DESK in signers)
    if say == "ledger":
        return most(seats) and set(others) <= set(signers)
    return DEPUTY in signers and most(seats)
