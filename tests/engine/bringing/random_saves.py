"""Saved games that PyPI `diplomacy` makes by random play, one line of JSON each.

`python -m tests.engine.bringing.random_saves 100` runs outside the tests, for which a warning is an
error: the package warns while it is imported.
"""

import json
import random
import sys

_MOST_PHASES = 40


def main() -> None:
    """Print as many games as the argument says, the same in every run."""
    from diplomacy import Game  # noqa: PLC0415
    from diplomacy.utils.export import to_saved_game_format  # noqa: PLC0415

    for seed in range(int(sys.argv[1])):
        drawn = random.Random(seed)  # noqa: S311
        game = Game(game_id=f"random{seed}")
        for _ in range(_MOST_PHASES):
            if game.is_game_done:
                break
            possible = game.get_all_possible_orders()
            for power in sorted(game.powers):
                places = sorted(game.get_orderable_locations(power))
                orders = [drawn.choice(sorted(possible[at])) for at in places if possible[at]]
                game.set_orders(power, orders)
            game.process()
        sys.stdout.write(json.dumps(to_saved_game_format(game)) + "\n")


if __name__ == "__main__":
    main()
