"""The bots of Sea Salt & Paper for the rest of the program."""

from miaui.bots.kit import Bot, BotKit, Level
from miaui.bots.salt.arena import play
from miaui.bots.salt.baselines import RandomBot, Yardstick, fallback
from miaui.core.words import N_
from miaui.games.salt.moves import Move
from miaui.games.salt.view import View

_BASELINES: dict[str, type[RandomBot] | type[Yardstick]] = {"random": RandomBot, "yardstick": Yardstick}


def _make(level: str, character: str | None) -> Bot[View, Move]:
    level = "yardstick" if level == "folder" else level  # until there are levels of their own
    if level not in _BASELINES or character is not None:
        raise ValueError(f"unknown level {level[:40]!r}" if character is None else "no characters here")
    return _BASELINES[level]()


def _budget(_level: str, _view: View) -> int | None:
    return None


KIT: BotKit[View, Move] = BotKit(
    levels=(Level("folder", N_("Paper Folder"), N_("Plays plainly: the best card for now."), 1),),
    characters=(),
    baselines=tuple(_BASELINES),
    make=_make,
    fallback=fallback,
    budget=_budget,
    play=play,
)
