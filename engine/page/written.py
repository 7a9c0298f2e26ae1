"""The calls that give orders as texts: what a text means, and a seat's whole sheet."""

from typing import Any

from engine.errors import Fault, RecordError
from engine.page.ordering import Ordering
from engine.page.seat_sheet import sheet_json
from engine.page.typed_orders import read_json
from engine.reading.owners import Owners

type Json = dict[str, Any]


class Written(Ordering):
    """Who gives orders in a phase, in words."""

    __slots__ = ()

    def read(self, args: Json) -> Json:
        """What typed or pasted text means (`read_json`); nothing is lost.

        All orders without another power's heading are the `power`'s, if it is given. Else each
        is of the power that can give it; of several, of the `likely` one, or of the one that
        `owners` name by the number of the order. A `message` holds orders among prose, and what it
        says about a unit replaces all that was drafted for it. `instead` are the drafts that an
        order takes the place of.
        """
        whose = self.power(args["power"]) if args.get("power") else None
        likely = self.power(args["likely"]) if args.get("likely") else None
        answers = args.get("owners") or {}
        powers = self.able()
        owners = Owners(self.table, self.position, self.viewer, powers, answers, likely, only=whose)
        text, drafts = str(args["text"]), self.drafts(args)
        if args.get("message"):
            return read_json(owners, text, drafts, is_message=True)
        instead = [str(one) for one in args.get("instead") or ()]
        return read_json(owners, text, drafts, instead)

    def sheet(self, args: Json) -> Json:
        """The sheet of the seat that asks, in every form in which it travels (`sheet_json`)."""
        seat = self.viewer.seat
        if seat is None:
            raise RecordError([Fault("", "A sheet belongs to one seat.")])
        self.able()
        return sheet_json(self.table, self.position, seat, args)
