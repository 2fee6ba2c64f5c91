"""The tiles in the help of 斗十四."""

from console.screens.long_figures import Figures  # noqa: F401
