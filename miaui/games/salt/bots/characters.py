"""Characters: a taste in cards and calls across all levels, about as strong with it as without."""

from dataclasses import replace
from functools import cache

from miaui.games.salt.bots.levels import style_of, styles_of
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
    """Return a style changed by a character's preferences, its `later` styles, too: "collector", "pirate" and
    "dreamer" value some cards higher, "daring" wants to be 0.7 points less far ahead for Last Chance,
    "careful" 0.8 more; a style that never calls it still does not. For None `style` itself; for any other
    text an equal copy."""
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
    """Return how a level plays with a character (None: without) at a table of `seats`, its errors and its
    search left out; "collector" values collections higher, "pirate" thieves, "dreamer" mermaids, "daring" and
    "careful" call sooner or later. Equal arguments give one object. An unknown character changes nothing.
    KeyError for an unknown level."""
    return lean(style_of(level, seats), character)


@cache
def styles_by_lot(level: str, character: str | None, seats: int) -> tuple[Style, ...]:
    """Return the styles of a level with a character (None: without) at a table of `seats`, one of which is
    drawn for each decision: 16 for "guest" and "local", which err, one for every other level. An unknown
    character changes nothing. KeyError for an unknown level."""
    return tuple([lean(style, character) for style in styles_of(level, seats)])
