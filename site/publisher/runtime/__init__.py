"""The browser's Python: the runtime with the engine, compiled and packed.

- `answers`: ask scripts in Node; the process that has answered stays for the next question
- `boot`: start the engine in a browser; this travels in the archive beside the engine
- `bundle`: put the player, its libraries and the runtime into the site, and list every file
- `freeze`: freeze modules into the archive that a browser starts Python from
- `pack.mjs`, `inside.mjs`, `answers.mjs` run in Node: join the player's modules, run Python
  functions in Pyodide, answer questions line by line
- `node`: find Node and the packages that npm has put beside the site, and check them
- `runtime`: prepare what a browser needs to start Python and the engine
- `studio_archive`, `studio_bundle`: the publisher for a browser, and the studio that it serves
"""
