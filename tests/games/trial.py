"""One phase as two engines judge it: the question to the peer, and our own answer."""

from dataclasses import dataclass

from engine.board.position import Dislodged
from engine.orders.orders import Convoy, Move, Order, SupportMove
from tests import peer
from tests.games import play

TABLE = play.table_of("standard")

# Questions that the peer gets wrong, or decides by an older preference.
FAULTS = {
    "walks": "an army whose convoy with `via` fails takes the way by land, as DATC 2"
    " preferred; DATC 3.0 does not (4.A.3)",
    "helped landing": "support by the victim's own power counts when the attacker comes"
    " by convoy, so that a power dislodges its own unit (6.E.3)",
    "false disruption": "a convoy counts as broken when the attack on its fleet has the"
    " support of the fleet's own power, which cannot dislodge it (6.D.12)",
    "bare duel": "head to head, the defence leaves out supports by the attacker's power"
    " (5.B.7 counts them)",
}


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

    def holder(self, place: str) -> str:
        """Return the power whose unit stood in a province."""
        return next((u.power for u in self.turn.before.units if u.at[:3] == place[:3]), "")

    def by_sea(self, power: str, order: Order) -> bool:
        """Return whether an army was ordered to travel by convoy (DATC 4.A.3)."""
        if not isinstance(order, Move) or order.kind != "A":
            return False
        near = order.to in TABLE.board.reach_of("A", order.at)
        own = any(
            isinstance(o, Convoy) and (o.target, o.to) == (order.at, order.to)
            for p, o, word in self.entries
            if p == power and word != "illegal"
        )
        return order.via or own or not near

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
        found = set()
        moves = {o.at[:3]: (p, o) for p, o, _ in self.entries if isinstance(o, Move)}
        ferries = {o.at[:3] for _, o, _ in self.entries if isinstance(o, Convoy)}
        for _, order, word in self.entries:
            if isinstance(order, Move) and order.via and word != "moves":
                found.add("walks")
        for power, order, _ in self.entries:
            if not isinstance(order, SupportMove) or order.target[:3] not in moves:
                continue
            mover, move = moves[order.target[:3]]
            back, _ = moves.get(order.to[:3], ("", None))
            if self.holder(order.to) == power and self.by_sea(mover, move):
                found.add("helped landing")
            if self.holder(order.to) == power and order.to in ferries:
                found.add("false disruption")
            if back == power and moves[order.to[:3]][1].to[:3] == order.target[:3]:
                found.add("bare duel")
        return found

    def retreat_faults(self) -> set[str]:
        """Return dislodged units for which the peer offers occupied provinces.

        It does so when the attacker came by convoy.
        """
        at_sea = {
            o.to[:3]
            for p, o, w in self.entries
            if isinstance(o, Move) and w == "moves" and self.by_sea(p, o)
        }
        return {
            _name(found)
            for found in self.turn.played.resolution.dislodged
            if found.unit.at[:3] in at_sea
        }


def _name(found: Dislodged) -> str:
    return f"{found.unit.power} {found.unit.kind} {found.unit.at}"
