"""What the bots of all games share: their own generator and the form of an answer."""
