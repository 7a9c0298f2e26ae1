"""Games that were played elsewhere: read, replayed by our rules, and compared.

- `bring`: a text in; a game file, and all that differs or was lost, out
- `corrections`: positions that take a source's place of ours
- `differences`: where a source and our rules differ about a phase, and the likely rule
- `formats`: which kind of text a game is in
- `godip_text`: the text in which godip keeps played games
- `history_text`: order histories as people keep them and sites show them
- `jdip_game`, `jdip_objects`: the games that jDip saves, and the XML of their objects
- `known_variants`: variants by the names that other programs give them
- `line_reading`: the lines of a phase, read in the position before it
- `on_the_board`: the position of a source by our names
- `owner_lists`: lists of who owns which centre, as judges' mails have them
- `phase_names`, `phase_order`: the phases of a source by our calendar, and in order
- `python_diplomacy`: the saved games of the Python package `diplomacy`
- `replaying`: plays the orders of a source, beside its positions and results
- `source`: a game as its source tells it
- `telling`: a brought game as JSON
- `told_results`: results that a source tells order by order
"""
