"""The colours of fish families. Those of seats are in `miaui/core/seat_colours.py`.

`tests/test_palette.py` holds any two families at CIEDE2000 >= 12 for normal sight and for simulated
protanopia, deuteranopia and tritanopia. Change a colour only with that test.
"""

from __future__ import annotations

FAMILIES: dict[str, str] = {
    "K": "#FFB49C",
    "T": "#F28720",
    "E": "#164AA0",
    "L": "#0FA7A3",
    "J": "#DD3C85",
    "G": "#F8F2E6",
}
