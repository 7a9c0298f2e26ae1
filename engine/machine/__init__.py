"""Answer the requests of programs, and run worked cases.

- `adjudicate`: the machine interface: one request in, one answer out, in plain JSON values
- `case_checks`: compares what a worked case expects with the results, key by key
- `case_shape`: what a worked case may hold: every key, and the kind of value that it takes
- `file_commands`: the commands on files: cases, replay, encode, decode
- `lines`: answers as lines of JSON on standard output
- `cases`: worked cases: a position, orders and the expected results, as plain data
- `read`: what a text means in a position, and what became of each of its lines
- `suggest`: orders of computer players
"""
