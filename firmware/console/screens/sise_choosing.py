"""How a person at the table of 四色 chooses."""

from console.screens.long_choosing import run  # noqa: F401
