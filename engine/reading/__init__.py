"""Texts as people write them: the orders in them, whose they are, and what became of each line.

- `kept`: how a sheet stands once more orders are written on it
- `lines`: the lines of a text and what became of each
- `owners`: whose an order is: its heading, its unit and answers decide
- `phase_headings`: headings of phases, `Fall 1901` or `S1901M`
- `pieces`: the orders in one line: none, one, or several
- `positions`: units and centres under the names of their powers
- `power_headings`: whose orders stand under a heading, or behind one
- `reader`: what a message of orders means, line by line
- `rows`: the lines of a message, without what stands round their orders
- `senders`: dates, times and senders of chats and their exports
- `settling`: what becomes of the lines once all orders stand side by side
- `wording`: the words round orders: headings, conditions, denials, questions
"""
