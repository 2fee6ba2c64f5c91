"""The tiles in the help of 大贰."""

from console.screens.zi_figures import Figures  # noqa: F401
