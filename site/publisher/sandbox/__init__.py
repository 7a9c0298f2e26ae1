"""Run a stranger's rules where they can compute, and do nothing else: `--sandbox`.

- `browser`: the publisher's side: a headless browser with one page, and the wall in it
- `inside`: the other side: run a folder's rules, and tell what they told as JSON
- `reading`: read that, if it is of the kinds that were promised
- `command`, `engine`: the same two sides for commands of the engine
"""
