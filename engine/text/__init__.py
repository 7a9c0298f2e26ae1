"""Orders and names as people write them, and sentences as they read them.

- `names`: names as labels show them and as sentences speak them
- `notation`: order text: read leniently, written one way
- `order_patterns`: kinds of orders, each from one pattern: how it is read, written, told and
  drawn
- `request_reader`: the parts of a request, read with everything that is wrong with it
- `scanner`: the names of a board as people write them, and a scanner that finds them in text
- `sentences`: sentences for players: what an order says, and why it had its result
"""
