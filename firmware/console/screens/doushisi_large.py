"""The table of 斗十四 on 320 x 240."""

from console.screens.long_large import Layout  # noqa: F401
