"""The tiles in the help of 打天九."""

from console.screens.long_figures import Figures  # noqa: F401
