"""Requests of programs answered, and worked cases run.

- `adjudicate`: the machine interface: one request in, one answer out, in plain JSON values
- `case_checks`: what a worked case expects, key by key, compared with what came of it
- `case_shape`: what a worked case may hold: every key, and the kind of value that it takes
- `file_commands`: the commands on files: cases, replay, encode, decode
- `lines`: answers as lines of JSON on standard output
- `cases`: worked cases: a position, orders and what should come of them, as plain data
"""
