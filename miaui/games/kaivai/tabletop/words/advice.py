"""Kiti's advice in words: moves within a sentence, their short names, tags."""

from __future__ import annotations

from typing import assert_never

from miaui.engine.i18n import _
from miaui.games.kaivai.public.moves import (
    Bid,
    ChooseAction,
    Drop,
    End,
    FishAt,
    Move,
    Pass,
    PlaceGod,
    PlaceHut,
    Roll,
    Sail,
    Score,
    Stake,
)
from miaui.games.kaivai.tabletop.words import names


def within(move: Move) -> str:
    """Return a move within a sentence, translated: "a bid of 4", "“Build”", "passing", "giving 2 fish here";
    "" for huts, the god, sailing, fishing and islands, which are places on the board."""
    match move:
        case Bid(number=number):
            return _("a bid of {number}").format(number=number)
        case Stake(number=number):
            return _("a stake of {number}").format(number=number)
        case ChooseAction(action=action):
            return _("“{words}”").format(words=names.action(action))
        case Pass():
            return _("passing")
        case End():
            return _("ending the action")
        case Drop(number=number):
            return _("giving {fish} here").format(fish=names.fish(number))
        case PlaceHut() | PlaceGod() | Sail() | FishAt() | Score() | Roll():
            return ""
        case _:
            assert_never(move)


def short(move: Move, place: int) -> str:
    """Return a move in a table of numbers, "Bid 7"; of what is only a place on the board "Place 2", where
    `place`, from 1, is its number."""
    match move:
        case Bid(number=number):
            return _("Bid {number}").format(number=number)
        case Stake(number=number):
            return _("Stake {number}").format(number=number)
        case ChooseAction(action=action):
            return names.action(action)
        case Pass():
            return _("Pass")
        case End():
            return _("Done")
        case Drop(number=number):
            return names.fish(number)
        case PlaceHut() | PlaceGod() | Sail() | FishAt() | Score() | Roll():
            return _("Place {number}").format(number=place)
        case _:
            assert_never(move)
