"""The table of 斗十四 on 240 x 135."""

from console.screens.long_small import Layout  # noqa: F401
