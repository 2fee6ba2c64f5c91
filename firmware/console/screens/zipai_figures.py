"""The tiles in the help of 字牌."""

from console.screens.zi_figures import Figures  # noqa: F401
