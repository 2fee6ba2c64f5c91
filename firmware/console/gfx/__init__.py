"""Drawing: a 16-colour canvas with dirty rectangles, smooth glyphs, sprites, tiles, furniture."""
