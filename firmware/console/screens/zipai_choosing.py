"""How a person at the table of 字牌 chooses."""

from console.screens.zi_choosing import run  # noqa: F401
