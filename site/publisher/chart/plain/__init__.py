"""A drawing's style, written into its elements for programs that are no browser.

- `cascade`: which declarations of a style sheet hold for each element
- `values`: values of CSS written out: custom properties replaced, colours plain
- `markers`: markers drawn as clones
- `drawing`: the whole drawing
"""
