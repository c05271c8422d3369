"""Colours and text styles by name. A scene names what it means; the theme says how that looks."""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from miaui.core.seat_colours import SEAT_COLOURS

Colour = tuple[int, int, int]


def parse(code: str) -> Colour:
    """Return (r, g, b) of "#RRGGBB"; ValueError for what is no number.

    >>> parse("#FF8000")
    (255, 128, 0)
    """
    return (int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16))


PALETTE = {
    "ink": "#1C1030",
    "plum-0": "#2A1848",
    "plum-1": "#341A4A",
    "plum-2": "#54285F",
    "sky-0": "#5A2662",
    "sky-1": "#8A3264",
    "sky-2": "#C4475F",
    "sky-3": "#EE6A52",
    "sky-4": "#FF9544",
    "sky-5": "#FFE09A",
    "water-0": "#33C9BA",
    "water-1": "#1FA9A6",
    "water-2": "#12868F",
    "water-3": "#125F80",
    "water-4": "#143F70",
    "water-5": "#13295A",
    "water-6": "#0D1A42",
    "sand-0": "#F4D9A0",
    "sand-1": "#D9A566",
    "sand-2": "#B9743F",
    "cream": "#FFF3DC",
    "glow": "#FFC65A",
    "wood-0": "#A4673C",
    "wood-1": "#7A4428",
    "wood-2": "#552C22",
    "wood-3": "#3A1C20",
    "text": "#FFF3DC",
    "text-dim": "#D8C3C0",
    "text-off": "#9A859C",
    "text-dark": "#2A1430",
    "plate": "#241238",
    "focus": "#FFE09A",
    "good": "#7FE0A8",
    "bad": "#FF8A73",
    "deep": "#9DC4FF",
    "shallow": "#7FEBDD",
}

CONTRAST = {
    "plate": "#0E0818",
    "plum-0": "#160B28",
    "plum-1": "#160B28",
    "plum-2": "#2A1240",
    "text": "#FFFFFF",
    "text-dim": "#FFF3DC",
    "text-off": "#CDBFD2",
    "text-dark": "#000000",
    "focus": "#FFFF66",
    "wood-1": "#43211A",
    "wood-2": "#2B1214",
}


class Style(NamedTuple):
    """A text style: font file below assets/fonts, size in units, line height as a factor of the size."""

    font: str
    size: float
    leading: float = 1.22


DISPLAY, DISPLAY_BOLD, DISPLAY_HEAVY = (
    "baloo2/Baloo2-SemiBold.ttf",
    "baloo2/Baloo2-Bold.ttf",
    "baloo2/Baloo2-ExtraBold.ttf",
)
TEXT, TEXT_BOLD, TEXT_ITALIC = (
    "nunito/Nunito-SemiBold.ttf",
    "nunito/Nunito-Bold.ttf",
    "nunito/Nunito-SemiBoldItalic.ttf",
)

STYLES = {
    "title": Style(DISPLAY_HEAVY, 84, 1.05),
    "heading": Style(DISPLAY_BOLD, 44, 1.1),
    "subheading": Style(DISPLAY_BOLD, 32, 1.15),
    "numeral": Style(DISPLAY_HEAVY, 64, 1.0),
    "button": Style(DISPLAY_BOLD, 28, 1.15),
    "label": Style(DISPLAY, 26, 1.15),
    "body": Style(TEXT, 26, 1.3),
    "strong": Style(TEXT_BOLD, 26, 1.3),
    "italic": Style(TEXT_ITALIC, 24, 1.3),
    "small": Style(TEXT_BOLD, 20, 1.25),
}

SMALLEST = 14
"""No text is ever set smaller than this, in real pixels."""


class Theme:
    """The look in force. A new one is made when a setting changes; pictures for the old one go."""

    def __init__(self, text_scale: float = 1.0, high_contrast: bool = False) -> None:
        self.text_scale = min(2.0, max(0.8, text_scale))
        self.high_contrast = high_contrast
        codes = PALETTE | CONTRAST if high_contrast else PALETTE
        self._colours = {name: parse(code) for name, code in codes.items()}
        self.players = {name: parse(colour.base) for name, colour in SEAT_COLOURS.items()}
        self.dark = {name: parse(colour.dark) for name, colour in SEAT_COLOURS.items()}
        self.pale = {name: parse(colour.pale) for name, colour in SEAT_COLOURS.items()}
        self.key = (self.text_scale, self.high_contrast)
        """Equal for themes that look alike."""

    @property
    def is_large(self) -> bool:
        """True for a text scale above 130 %: it needs room that is left to pictures else."""
        return self.text_scale > 1.3

    @property
    def enlargement(self) -> float:
        """Enlargement of text: 0 up to 100 %, then by what is above, 0.5 at 150 %, 1 at 200 %."""
        return max(0.0, self.text_scale - 1.0)

    def grown(self, units: float, part: float = 1.0, most: float = inf) -> float:
        """Return a length for text: `units` times `part` of the text scale, not less than once nor more than
        `most` times as long.

        >>> [Theme(scale).grown(64, 0.75, most=1.25) for scale in (1.0, 1.5, 2.0)]
        [64.0, 72.0, 80.0]
        """
        return units * min(most, max(1.0, part * self.text_scale))

    def between(self, usual: float, double: float) -> float:
        """Return a length for text: `usual` up to 100 %, `double` at 200 %, on a straight line in between.

        >>> [Theme(scale).between(40, 100) for scale in (0.8, 1.0, 1.5, 2.0)]
        [40.0, 40.0, 70.0, 100.0]
        """
        return usual + (double - usual) * self.enlargement

    def colour(self, name: str) -> Colour:
        """Return a colour by name, or a player's by its name. KeyError for one that is not in the palette."""
        colour = self._colours.get(name)
        return self.players[name] if colour is None else colour

    def size(self, style: str, fixed: bool = False) -> float:
        """Return the style's text size in units, times the player's text scale unless fixed (card numerals).
        KeyError for no style."""
        return STYLES[style].size * (1.0 if fixed else self.text_scale)


def mix(a: Colour, b: Colour, part: float) -> Colour:
    """Return colour a with `part` (0 to 1) of colour b in it.

    >>> mix((0, 0, 0), (200, 100, 50), 0.5)
    (100, 50, 25)
    """
    return (
        round(a[0] + (b[0] - a[0]) * part),
        round(a[1] + (b[1] - a[1]) * part),
        round(a[2] + (b[2] - a[2]) * part),
    )


def luminance(colour: Colour) -> float:
    """Return the relative luminance (WCAG 2): 0 for black to 1 for white.

    >>> luminance((255, 255, 255)), luminance((0, 0, 0))
    (1.0, 0.0)
    """
    parts = [c / 255 for c in colour]
    r, g, b = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: Colour, b: Colour) -> float:
    """Return the contrast ratio of two colours (WCAG 2), 1 for equal ones to 21, in whichever order.

    >>> contrast((255, 255, 255), (0, 0, 0))
    21.0
    """
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
