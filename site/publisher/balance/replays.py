"""Five of many games that people may look at, as links."""

from collections.abc import Sequence

from engine.players.suggest import Player, suggested
from engine.record import link
from engine.record.append import append
from engine.record.record import new_record
from engine.record.replay import replay
from publisher.balance.play import Match, Played, centres_by_seat, is_over, table_of
from publisher.balance.report import findings, standings
from publisher.cli import Stop
from publisher.words import balance as words

REPLAYS = 5


def chosen(games: Sequence[Played]) -> list[Played]:
    """The games to keep, in order of their seeds: those that show what was found, then odd ones.

    Each in turn shows as much as possible of what the earlier ones do not. Where nothing is left to
    show, there follow the game won soonest, the longest, and the one that ends most evenly.
    """
    kept: list[Played] = []
    unshown = [one.shown for one in findings(standings(games), games)]
    while unshown and len(kept) < REPLAYS:
        best = max(games, key=lambda game: (sum(game in shown for shown in unshown), -game.seed))
        kept.append(best)
        unshown = [shown for shown in unshown if best not in shown]
    won = [game for game in games if len(game.winners) == 1]
    odd = [
        *sorted(won, key=lambda game: (game.rounds, game.seed))[:1],
        *sorted(games, key=lambda game: (-game.rounds, game.seed))[:1],
        *sorted(games, key=lambda game: (_unevenness(game), game.seed))[:1],
        *games,
    ]
    for game in odd:
        if game not in kept and len(kept) < REPLAYS:
            kept.append(game)
    return sorted(kept, key=lambda game: game.seed)


def _unevenness(game: Played) -> int:
    return sum(count**2 for count in game.centres.values())


def link_of(match: Match, game: Played) -> str:
    """Play a game again as one that pages open; return the text of its link.

    Raises Stop if it does not end as it did before.
    """
    table = table_of(match.root, match.variant, match.version)
    player = Player(match.level, game.seed, match.budget)
    record = new_record(table.variant, {}, None)
    stages = replay(table, record)
    while not is_over(table, position := stages[-1].position, match.rounds):
        sheets = {
            power: table.variant.rules.order_kinds.texts(orders)
            for seat in table.seating.seats
            for power, orders in suggested(table, position, seat, player).orders.items()
        }
        record, stages = append(table, record, stages, sheets)
    if centres_by_seat(table, position) != game.centres:
        raise Stop(words.NO_REPLAY.format(id=match.variant, seed=game.seed))
    return link.encode(table, record, stages)
