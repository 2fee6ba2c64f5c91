"""Screens: coroutines that draw, wait for keys and return what was chosen."""
