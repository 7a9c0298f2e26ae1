"""Read orders and names as people write them, and write sentences for them.

- `characters`: one blank, one dash, one arrow, plain letters
- `forces`: the forces in a sentence: who attacked, who defended, what followed
- `lexicon`: the names of a board as people write them, and the nearest to a misspelt one
- `meanings`: the words of orders in other forms and languages
- `names`: names as labels show them and as sentences speak them
- `notation`: order text: read leniently, written one way
- `order_kinds`: the table of order kinds: how each is read, written, described and drawn
- `patterns`: the text of a kind of order as a pattern of words and slots, to read and to write
- `phrases`: units and powers in a sentence, and the verb that goes with them
- `quick_reader`: reads orders in their canonical form by looking up their words
- `result_words`: the results that people and programs write behind an order
- `routes`: how a move says that it goes by sea, and the seas on its way
- `scanner`: reads an order from left to right, and finds the names of a board in it
- `sentences`: sentences for players: what an order says, and why it had its result
- `slots`: the words for the slots of a reason's sentence
- `standard_orders`: the kinds of orders of the standard game, one row each
- `successes`: what a success had to overcome
- `telling`: the door through which results are told: what cannot be told costs no result
"""
