"""What to expect of a bot's level, in words."""

from collections.abc import Sequence

from miaui.bots.kit import Level
from miaui.engine.i18n import _


def wins(levels: Sequence[Level], level: Level) -> str:
    """Return how much the level wins, or nothing where that is not known; `levels` from the weakest up."""
    if level.wins is None:
        return ""
    place = levels.index(level)
    if place == 0:
        words = _("Against three who play at random it wins {wins} games in 100. Luck alone would win 25.")
    else:
        words = _("Against three of “{level}” it wins {wins} games in 100. Luck alone would win 25.")
    return words.format(wins=level.wins, level=_(levels[place - 1].name))


def expectation(levels: Sequence[Level], level: Level) -> str:
    """Return what the level does, and how much it wins."""
    return " ".join(filter(None, [_(level.line), wins(levels, level)]))
