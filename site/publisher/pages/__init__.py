"""The pages of the site, one module for each kind.

- `about`: the about page: what Chancery is, its sources and its licences
- `chart`: the map on a rules page and in the player: as detailed as each can show
- `design`: the guides of docs/: those for designers, with what a variant is made of, and for
  players
- `embed`: a game for other sites to show
- `env`: the templates' environment, shared by every page
- `gallery`: the gallery: one entry per variant, and the filters that fit the entries
- `guides`: which guides there are
- `markdown`: turn Markdown into HTML, without letting raw HTML through
- `rules_page`: the rules page of a variant, put together from its text, its data and its chart
- `places`: what each province is, and where units go from it
- `player`: a variant's player page: the board, before the engine has loaded
- `policy`: the Content-Security-Policy of every page
- `reference`: the reference of `engine.api`, made from its docstrings
- `studio`: where a draft is written, and where it is played
- `print`: the chart for paper: a page for each size of sheet, which prints nothing but the
  chart
"""
