"""Errors that a user may meet, each with a key under which the console finds its sentence.

The message is English and names what and where; `key` and `details` let a screen say the same in
the player's language.
"""


class PaiheError(ValueError):
    """Is the base of all failures that a user may see.

    `key` is a short text key, `details` a tuple of strings that the sentence quotes.
    """

    key = "error"

    def __init__(self, message, key=None, details=()):
        super().__init__(message)
        self.message = message
        if key is not None:
            self.key = key
        self.details = details

    def __str__(self):
        return self.message


class IllegalAction(PaiheError):
    """Quotes an action that the rules do not allow now; the game is as it was."""

    key = "illegal_action"


class BadOption(PaiheError):
    """Names an unknown option, a value outside its list, or a wrong number of seats."""

    key = "bad_option"


class BadSetup(PaiheError):
    """Names what is impossible in a constructed position or a deal number."""

    key = "bad_setup"


class BadSave(PaiheError):
    """Says how saved data is damaged, foreign or too new; nothing was restored."""

    key = "bad_save"


class BadRequest(PaiheError):
    """Says what is wrong with the arguments of a rule function or command."""

    key = "bad_request"
