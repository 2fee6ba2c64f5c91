"""The table of 挤儿 on 320 x 240: mates share a clasp."""

from console.screens import long_large


class Layout(long_large.Layout):
    """Draws the table `table` (see jier_table.Table) on the large panel."""

    clasp = 237
