"""The eleven papers that cards are printed on, by colour code: data that drawings and painters share."""

from __future__ import annotations

from typing import NamedTuple


class Paper(NamedTuple):
    """Card stock: its word in picture names, its colour and those of its print, of the disc behind the figure
    and of the sea at the foot, and the ink and name of its symbol."""

    word: str
    colour: str
    print: str
    light: str
    sea: str
    ink: str
    symbol: str


PAPERS = {
    "db": Paper("dark-blue", "#1E4894", "#4B6DA9", "#8EA4CA", "#223379", "#1E4894", "wave"),
    "lb": Paper("light-blue", "#7CCBEA", "#68B7DD", "#D0ECF7", "#4E9DC9", "#1B6298", "cloud"),
    "bk": Paper("black", "#2E2740", "#585266", "#868290", "#3A2A5E", "#2E2740", "moon"),
    "ye": Paper("yellow", "#F9CF3F", "#F2BD33", "#FDEEBA", "#E9A224", "#A05A04", "sun"),
    "gn": Paper("green", "#2F9152", "#59A775", "#97C8A8", "#20694A", "#1C6A3A", "leaf"),
    "wh": Paper("white", "#FBF6EA", "#EEE5D2", "#CFEFEA", "#8FCFCB", "#1F7F88", "foam"),
    "pu": Paper("purple", "#946BCB", "#A989D5", "#CAB5E5", "#6E4A9D", "#5E3A98", "diamond"),
    "gy": Paper("grey", "#999EAA", "#ADB1BB", "#CCCED4", "#787C8B", "#4A4E60", "stone"),
    "lo": Paper("peach", "#FFC48C", "#F9B277", "#FFEAD6", "#EC955B", "#B8521C", "peach"),
    "pk": Paper("pink", "#F58FB3", "#E879A2", "#FBD7E4", "#D25C8E", "#B0286A", "flower"),
    "or": Paper("orange", "#FB8630", "#E06A20", "#FED3B4", "#C2491C", "#B2480C", "coral"),
}
