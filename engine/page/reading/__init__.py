"""Messages as people write them: the orders in them, and whose they are.

- `headings`: whose orders stand under a heading, or behind one
- `messages`: what a message means that holds orders among prose
- `rows`: the lines of a message, without what stands round their orders
"""
