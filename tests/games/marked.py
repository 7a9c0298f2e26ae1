"""A game whose map shows every mark it can: every sign, and closed provinces."""

from engine.record.append import append
from engine.record.game import Table
from engine.record.record import Record, new_record
from engine.record.replay import Stage

VARIANT = "league_of_shadows"
CAPITALS = {
    "Austria": "Vie",
    "England": "Lon",
    "France": "Par",
    "Germany": "Ber",
    "Italy": "Rom",
    "Russia": "Mos",
    "Turkey": "Con",
}
HIDDEN = ["HIDE Bel", "HIDE Gre"]
SIGNS = {"star", "home", "dated", "hatched"}
# By the phase in which they are voted for: the first purge finds nothing, the second one Greece.
VOTES = {"S1900M": {"Turkey": ["VOTE Ser"]}, "W1901A": {"Italy": ["VOTE Gre"]}}


def record(table: Table) -> tuple[Record, list[Stage]]:
    """Play until a headquarters is discovered, and one phase on."""
    found, stages = new_record(table.variant, {}), [Stage(table.opening)]
    capitals = {power: [f"CAPITAL {place}"] for power, place in CAPITALS.items()}
    found, stages = append(table, found, stages, capitals)
    found, stages = append(table, found, stages, {"France": ["B A Par"]}, HIDDEN)
    for _ in range(20):
        is_discovered = bool(stages[-1].position.closed)
        orders = VOTES.get(stages[-1].position.phase.code, {})
        found, stages = append(table, found, stages, orders)
        if is_discovered:
            return found, stages
    message = "no headquarters is discovered"
    raise AssertionError(message)
