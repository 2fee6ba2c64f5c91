"""How a person at the table of 斗十四 chooses."""

from console.screens.long_choosing import run  # noqa: F401
