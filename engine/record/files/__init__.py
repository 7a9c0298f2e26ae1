"""The record as a game file holds it, read and written.

- `game_file`: the whole file
- `json_text`: JSON from strangers: its length and depth are checked first
- `parts`: the parts of a game file, read with everything that is wrong with them or unknown
- `slots`: the slots of a file: sheets, answers, events
"""
