"""From a level and a character to somebody who decides."""

from miaui.bots.bot import Bot
from miaui.bots.miaui.measures import RandomBot, Yardstick


def player(level: str, character: str | None) -> Bot:
    """The bot of a known level."""
    if level == "random":
        return RandomBot()
    return Yardstick()
