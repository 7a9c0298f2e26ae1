"""Positions and orders as JSON: what requests, game files and worked cases share.

- `game_rules`: what reading and writing a position asks of the rules of a game
- `position_json`: a position read from JSON, with every fault, and written as JSON
- `reading`: reads the parts of a request, and collects everything that is wrong with them
"""
