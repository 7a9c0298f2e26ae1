"""What earlier versions wrote, and this one still reads.

- `checksums`: the checksums of format 1: the sentence on the end named powers, never their seats
- `link`: links of format 1, which held ranks in lists of all legal orders
- `packing`: the orders of such links as one whole number
- `phases`: the phases of game files of format 1
"""
