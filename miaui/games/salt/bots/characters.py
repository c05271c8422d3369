"""Characters: a taste in cards and calls across all levels, about as strong with it as without."""

from dataclasses import replace
from functools import cache

from miaui.games.salt.bots.levels import style_of
from miaui.games.salt.bots.style import Style

#: What a character likes more than others do: factors on the names of `Values`.
_TASTES: dict[str, dict[str, float]] = {
    "collector": dict.fromkeys(("SH", "OC", "PE", "SA"), 1.1),
    "pirate": {"SK": 1.12, "SW": 1.12, "SK+SW": 1.15, "JE": 1.15, "JE+SW": 1.3},
    "dreamer": {"ME": 1.35, "bonus": 1.3},
}

#: By how many points further ahead it wants to be to call Last Chance.
_CARE = {"daring": -0.7, "careful": 0.8}


def lean(style: Style, character: str | None) -> Style:
    """Return the style of a level as this character plays it; with None or an unknown one it plays as it
    is."""
    if character is None:
        return style
    taste = _TASTES.get(character, {})
    values = {
        name: tuple([number * taste.get(name, 1.0) for number in numbers])
        for name, numbers in style.values.items()
    }
    last = None if style.last is None else style.last + _CARE.get(character, 0.0)
    later = tuple([lean(part, character) for part in style.later])
    return replace(style, values=values, last=last, later=later)


@cache
def played_style(level: str, character: str | None, seats: int) -> Style:
    """Return how a level plays with a character, or None, at a table of `seats`, without search. KeyError for
    an unknown level."""
    return lean(style_of(level, seats), character)
