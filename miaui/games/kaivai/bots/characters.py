"""Characters: a taste in actions across all levels, about as strong with it as without."""

from dataclasses import replace

from miaui.games.kaivai.bots.style import ByRounds, Style


def lean(style: Style, character: str | None) -> Style:
    """Return the style of a level as this character plays it."""
    match character:
        case "angler":
            return replace(style, fish=_times(style.fish, 1.2), catch=1.15 * style.catch)
        case "trader":
            return replace(style, sale=_times(style.sale, 1.15), harm=0.7 * style.harm)
        case "host":
            return replace(style, lying=_times(style.lying, 0.85), feast=_times(style.feast, 1.1))
        case "builder":
            return replace(style, hut=style.hut + 0.5, room=1.1 * style.room)
        case "pilgrim":
            return replace(style, god=style.god + 0.6, meeting=1.5 * style.meeting + 0.1)
    return style


def _times(numbers: ByRounds, factor: float) -> ByRounds:
    a, b, c, d, e, f, g, h = [factor * number for number in numbers]
    return a, b, c, d, e, f, g, h
