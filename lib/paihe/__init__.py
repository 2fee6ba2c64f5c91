"""Paihe (牌盒): engines of traditional Chinese card and tile games; no screen, no clock, no file."""
