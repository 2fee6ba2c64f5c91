"""How a person at the table of 挤儿 chooses."""

from console.screens.long_choosing import run  # noqa: F401
