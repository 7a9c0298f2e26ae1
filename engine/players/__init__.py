"""Computer players: orders for a seat, from what it sees and from the tree of choices.

They know no variant. Everything is computed in whole numbers and from counted draws, so a sheet is
the same on every machine. From the top layer down:

- `suggest`: the sheet of a power at one of the levels, with the sentence that explains it
- `reasons`: what a power is after with its orders, as a sentence or a hint
- `sheet`: fills a sheet for any kind of phase, complete and legal
- `speaking`: draws, concessions and other declarations
- `hiring`: help from units of nobody, asked or paid for
- `walking`: whole orders of actors that are asked step by step
- `raising`: builds, removals and retreats
- `search`, `appraisal`: the strong player, and how it compares positions
- `beginner`, `plan`, `fitting`: orders to units, one by one, and so that they fit together
- `pieces`: what each unit of a seat may do
- `outlook`: who can come where, and what places are worth to a seat
- `ground`: the board as a graph over which worth spreads
- `chance`: counted draws
"""
