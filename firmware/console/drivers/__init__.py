"""Everything that touches the chip: panel, keys, speaker, storage."""
