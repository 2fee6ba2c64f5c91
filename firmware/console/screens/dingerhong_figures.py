"""The tiles in the help of 丁二红."""

from console.screens.long_figures import Figures  # noqa: F401
