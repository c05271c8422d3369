"""The six colours of seats in all games: the one table that screen, settings and pictures use.

`tests/test_palette.py` holds any two at CIEDE2000 >= 12 for normal sight and for simulated protanopia,
deuteranopia and tritanopia. Change a colour only with that test, and bake the pictures anew (`make art`).
"""

from typing import NamedTuple

from miaui.core.words import N_


class SeatColour(NamedTuple):
    """Colour as "#RRGGBB", and the emblem that tells it apart without colour.

    `dark` is for shade and for text on cream, `pale` for light and for text on dark.
    """

    emblem: str
    base: str
    dark: str
    pale: str


SEAT_COLOURS = {
    "shell": SeatColour(N_("Shell"), "#E65201", "#8A2F08", "#FFC79A"),
    "wave": SeatColour(N_("Wave"), "#389DE1", "#175486", "#BFE4FA"),
    "leaf": SeatColour(N_("Leaf"), "#0D8E5D", "#07503A", "#A9E6C4"),
    "sun": SeatColour(N_("Sun"), "#EABE23", "#7A5405", "#FFEDA6"),
    "hibiscus": SeatColour(N_("Hibiscus"), "#C46199", "#7A2555", "#F7C9E0"),
    "star": SeatColour(N_("Star"), "#4A3F8F", "#2A2260", "#C9C2F5"),
}
