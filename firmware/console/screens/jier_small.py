"""The table of 挤儿 on 240 x 135."""

from console.screens.long_small import Layout  # noqa: F401
