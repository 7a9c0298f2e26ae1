"""Made-up games, and a match that they belong to."""

from publisher.balance.play import Match, Played

MATCH = Match("/here", "strip", "12345678", "abcdef", "steady", 10_000, 20)


def game(seed: int, red: int, blue: int, *winners: str) -> Played:
    """Return a game that ended with so many centres."""
    return Played(
        seed=seed,
        centres={"Red": red, "Blue": blue},
        out={seat: "W1902A" for seat, left in (("Red", red), ("Blue", blue)) if not left},
        winners=winners,
        ending="solo" if winners else "",
        phase="W1903A",
        rounds=3,
    )
