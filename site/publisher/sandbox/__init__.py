"""Run a stranger's rules where they can compute, and do nothing else: `--sandbox`.

- `browser`: the publisher's side: a headless browser with one page, and the wall in it
- `inside`: the other side: judge a folder, and tell what was found as JSON
- `page.js`: what the page does: it hands everything through the wall
"""
