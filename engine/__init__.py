"""The engine: Diplomacy adjudication in pure Python, standard library only."""
