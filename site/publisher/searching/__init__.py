"""A search over all rules pages, which needs nothing but the site's own files.

- `passages`: the paragraphs, provinces and powers that can be found
- `index`: the file that pages search, made by MiniSearch in Node
"""
