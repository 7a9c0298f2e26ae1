"""A rules page's content: its text, and what it derives from the data.

- `differences`: what the data of a variant says otherwise than the standard game's
- `facts`: what a rules page tells by itself: powers, provinces, centres, start
- `own_rules`: which slots of the rules a variant fills itself, said in the same words
- `rules_text`: the text of a rules page, read: headings, paragraphs, examples
"""
