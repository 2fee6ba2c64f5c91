"""The tiles in the help of 乱出."""

from console.screens.long_figures import Figures  # noqa: F401
