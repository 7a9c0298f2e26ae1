"""One phase as two engines judge it: the question to the peer, and our own answer."""

from dataclasses import dataclass

from engine.board.position import Dislodged
from engine.orders.orders import Order
from publisher.importing import known_faults
from tests import peer
from tests.games import play

TABLE = play.table_of("standard")


@dataclass(frozen=True)
class Trial:
    """One phase, with our orders and results side by side, and the phase after it."""

    turn: play.Turn
    following: play.Turn | None = None

    @property
    def entries(self) -> list[tuple[str, Order, str]]:
        """Return power, order and result word of every order."""
        found = self.turn.played.resolution
        words = (verdict.result for verdict in found.verdicts)
        return list(zip(found.powers, found.orders, words, strict=True))

    def by_sea(self, power: str, order: Order) -> bool:
        """Return whether an army was ordered to travel by convoy (DATC 4.A.3)."""
        return known_faults.goes_by_sea(TABLE.board, self.entries, power, order)

    def question(self) -> peer.Question:
        """Put the phase to the peer."""
        before = self.turn.before
        orders: dict[str, list[str]] = {}
        for power, order, word in self.entries:
            if word in {"illegal", "invalid"}:
                continue
            text = peer.to_peer(TABLE.write(order), by_sea=self.by_sea(power, order))
            orders.setdefault(power, []).append(text)
        return {
            "phase": before.phase.code,
            "units": play.unit_texts(before),
            "centres": play.centre_texts(before),
            "orders": orders,
            "then": self._retreats(),
        }

    def _retreats(self) -> dict[str, list[str]]:
        if self.following is None or self.following.before.phase.kind != "R":
            return {}
        return {
            power: [peer.to_peer(text) for text in sheet]
            for power, sheet in self.following.texts.items()
        }

    def retreated(self) -> dict[str, list[str]]:
        """Return where our units stand after the retreats."""
        if self.following is None or self.following.before.phase.kind != "R":
            return self.units()
        return Trial(self.following).units()

    def units(self) -> dict[str, list[str]]:
        """Return where our units stand afterwards."""
        units: dict[str, list[str]] = {}
        for unit in self.turn.played.resolution.units:
            units.setdefault(unit.power, []).append(f"{unit.kind} {unit.at}")
        return {power: sorted(found) for power, found in units.items()}

    def dislodged(self) -> dict[str, list[str]]:
        """Return our dislodged units that can retreat; the peer lists no others."""
        return {
            _name(found): sorted(found.retreats)
            for found in self.turn.played.resolution.dislodged
            if found.retreats
        }

    def faults(self) -> set[str]:
        """Name the peer's faults that may show in this phase."""
        return known_faults.known_faults(TABLE.board, self.turn.before, self.entries)

    def retreat_faults(self) -> set[str]:
        """Return dislodged units for which the peer offers occupied provinces."""
        return {
            _name(found)
            for found in self.turn.played.resolution.dislodged
            if known_faults.is_strange_retreat(TABLE.board, self.entries, found)
        }


def _name(found: Dislodged) -> str:
    return f"{found.unit.power} {found.unit.kind} {found.unit.at}"
