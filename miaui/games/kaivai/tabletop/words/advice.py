"""Kiti's advice in words: moves within a sentence, their short names, tags."""

from __future__ import annotations

from typing import assert_never

from miaui.engine.i18n import _, ngettext
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
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.tabletop.words import names


def within(move: Move) -> str:
    """Return a move within a sentence, translated: "a bid of 4", "a stake of 2", "“Build”", "passing",
    "ending the action", "giving 2 fish here"; "" for moves that are places on the board: huts, god, sailing,
    fishing, islands."""
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


def deed(move: Move, view: View) -> str:
    """Return a whole choice within a sentence, translated, made in a view: as `within`, a feast with its
    island ("“Feast”, Ahi"), an island that is scored by its name, what is placed by its hex ("canoe hut,
    beside Ahi, K1"; the god by the hex alone); "" for sailing, fishing and throws."""
    board, words = view.position.board, within(move)
    if isinstance(move, PlaceHut):
        return f"{names.hut(move.kind)}, {names.at_sea(board, move.hex)}"
    if isinstance(move, PlaceGod):
        return names.at_sea(board, move.hex)
    village = move.village if isinstance(move, ChooseAction | Score) else None
    island = "" if village is None else names.island(board.chart.village(village))
    return ", ".join(filter(None, [words, island]))


def region(move: Move, view: View) -> str:
    """Return a move within a sentence, translated, made in a view, with the islands of its place: "fisher hut
    beside Ahi", "the god beside Ahi", "sailing to Ahi and Vai" (a hex, "K1", beside no island), "staying
    beside Ahi", "fishing at Ahi", "scoring Ahi", "“Feast”, Ahi"; else as `within`."""
    board = view.position.board
    if isinstance(move, PlaceHut):
        words = _("{hut} beside {islands}")
        return words.format(hut=names.hut(move.kind), islands=names.beside(board, move.hex))
    if isinstance(move, PlaceGod):
        return _("the god beside {islands}").format(islands=names.beside(board, move.hex))
    if isinstance(move, Sail):
        words = _("staying beside {islands}") if move.start == move.goal else _("sailing to {islands}")
        return words.format(islands=names.beside(board, move.goal))
    if isinstance(move, FishAt | Score):
        words = _("fishing at {islands}") if isinstance(move, FishAt) else _("scoring {islands}")
        return words.format(islands=names.island(board.chart.village(move.village)))
    return deed(move, view)


def alike(move: str, ways: int) -> str:
    """Return moves that are called alike: "sailing to Ahi", and for several of them "sailing to Ahi (3
    ways)"."""
    words = ngettext("{move} ({count} way)", "{move} ({count} ways)", ways)
    return words.format(move=move, count=ways) if ways > 1 else move


def short(move: Move, place: int) -> str:
    """Return a move in a table of numbers, translated: "Bid 7", "Stake 2", "Build", "Pass", "Done", "2 fish";
    "Place 2" for moves that are places on the board (huts, god, sailing, fishing, islands) and throws,
    `place` being their number."""
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
