"""Tiles: codes, notation, names, colours and canonical order, one module a deck."""
