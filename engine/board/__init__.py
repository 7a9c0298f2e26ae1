"""The board of a game and its positions: places, powers, the calendar, units.

- `board`: what never changes in a game: provinces, powers, who can reach what, the calendar
- `calendar`: phases and the calendar: the order of play as data
- `joined`: A board repeated: the same map several times, joined by a rule on names
- `position`: what changes in a game: units, ownership, and what the last phase left behind
- `seating`: who sits where, and for whom something is asked
"""
