"""A rules page's words: what its text holds, and what it says by itself from the data.

- `facts`: what a rules page tells by itself: powers, provinces, options, what differs
- `text`: the text of a rules page, read: headings, paragraphs, examples
"""
