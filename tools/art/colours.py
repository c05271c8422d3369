"""The colours that carry meaning: players and fish families.

`tests/test_palette.py` holds any two players, and any two families, at CIEDE2000 >= 12 for normal
sight and for simulated protanopia, deuteranopia and tritanopia. Change a colour only with that test.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Twins:
    """One player's colour with its dark twin (shade, text on cream) and pale twin (light, text on dark)."""

    base: str
    dark: str
    pale: str


PLAYERS: dict[str, Twins] = {
    "shell": Twins("#E65201", "#8A2F08", "#FFC79A"),
    "wave": Twins("#389DE1", "#175486", "#BFE4FA"),
    "leaf": Twins("#0D8E5D", "#07503A", "#A9E6C4"),
    "sun": Twins("#EABE23", "#7A5405", "#FFEDA6"),
    "hibiscus": Twins("#C46199", "#7A2555", "#F7C9E0"),
    "star": Twins("#4A3F8F", "#2A2260", "#C9C2F5"),
}

FAMILIES: dict[str, str] = {
    "K": "#FFB49C",
    "T": "#F28720",
    "E": "#164AA0",
    "L": "#0FA7A3",
    "J": "#DD3C85",
    "G": "#F8F2E6",
}
