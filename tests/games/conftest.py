"""What the tests of all games' tutors need."""

import pytest

from paihe.core import tutor


@pytest.fixture
def told(monkeypatch):
    """The keys of all sentences that the tutor said, of endings and bots' reasons too."""
    keys = set()
    say = tutor.say

    def note(game, found, language):
        keys.add(found[0])
        return say(game, found, language)

    monkeypatch.setattr(tutor, "say", note)
    return keys
