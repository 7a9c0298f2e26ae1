"""What the graph and many games say about a design: `build.py balance`.

- `command`: reads what is asked for, and prints it
- `change`: two designs side by side, seed by seed
- `report`: what many games say, with error bars
- `intervals`: the error bars
- `running`: many games through any executor, and those that are kept
- `kept`: the file of finished games
- `play`: one whole game between computer players of one level
- `layout`, `graph`: what the board alone says
- `replays`: the games that people may look at
- `saved`, `page`: the games kept with a variant, and the page made of them
- `stalemate`: where a few units could hold a front
- `table`: columns of text
"""
