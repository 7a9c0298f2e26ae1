"""The pages of the site, one module for each kind.

- `about`: the about page: what Chancery is, its sources and its licences
- `chart`: the chart as a rules page carries it: as fine as that page can show, and no finer
- `design`: the guides of docs/: those for designers, with what a variant is made of, and for
  players
- `embed`: a game to look at, for the pages of other sites
- `env`: the templates' environment: what every page of the site shares
- `gallery`: the gallery: one entry per variant, and the filters that fit the entries
- `markdown`: turn Markdown into HTML, without letting raw HTML through
- `rules_page`: the rules page of a variant, put together from its text, its data and its chart
- `places`: say of every province what it is and where units go from it
- `player`: the player's page of a variant: the board, before any engine is there
- `policy`: the Content-Security-Policy of every page
- `reference`: the reference of `engine.api`, made from its docstrings
- `print`: the chart for paper: a page for each size of sheet, which prints nothing but the
  chart
"""
