"""The tiles in the help of 挤儿."""

from console.screens.long_figures import Figures  # noqa: F401
