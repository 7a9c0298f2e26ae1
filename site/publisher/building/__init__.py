"""Write the whole site, and only what has changed.

- `balance`: the page on balance, made of the games that a folder keeps
- `directory`: what other programs read of a site: its variants, and its pages
- `files`: write files of the site, only those that change, and copy what is static
- `facts`: what the rules tell for pages, as data, wherever they have run
- `judging`: run the rules of one variant's folder, and list what is wrong
- `opening`: the choices of a new game, so that players can draft orders before the engine loads
- `site`: build the whole site into a folder: static files that any host can serve
- `build_record`: what a build has made, so that the next one does less and leaves nothing behind
- `variant`: everything that one variant's folder becomes: its files in the site, or its faults
- `versions`: earlier versions of a variant, kept so that old links open: `build.py release`
- `wheel_contents`: what the engine's wheel carries beside the engine: published variants, charts
- `wheels`: the wheels of the engine that a site serves: `build.py wheels`
"""
