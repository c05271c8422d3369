"""Kiti's advice in words: moves within a sentence, their short names, tags."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from miaui.core.seat import Seat, seats
from miaui.engine.i18n import _
from miaui.games.kaivai.public.ending import HUT_GLORY, standing_glory
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
from miaui.games.kaivai.public.position import Position
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.tabletop.words import names
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.counsel.words import capital, either

_SCORED = frozenset(("score", "stake", "over"))
"""Phases in which huts have brought their glory."""


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
    beside Ahi", "the god beside Ahi", "sailing to Ahi" (a hex, "K1", beside no island), "sailing in between
    Ahi and Vai", "staying beside Ahi", "staying between Ahi and Vai", "fishing at Ahi", "scoring Ahi",
    "“Feast”, Ahi"; else as `within`."""
    board = view.position.board
    if isinstance(move, PlaceHut):
        words = _("{hut} beside {islands}")
        return words.format(hut=names.hut(move.kind), islands=names.beside(board, move.hex))
    if isinstance(move, PlaceGod):
        return _("the god beside {islands}").format(islands=names.beside(board, move.hex))
    if isinstance(move, Sail):
        if len(names.near_islands(board, move.goal)) > 1:
            stays, sails = _("staying between {islands}"), _("sailing in between {islands}")
        else:
            stays, sails = _("staying beside {islands}"), _("sailing to {islands}")
        words = stays if move.start == move.goal else sails
        return words.format(islands=names.beside(board, move.goal))
    if isinstance(move, FishAt | Score):
        words = _("fishing at {islands}") if isinstance(move, FishAt) else _("scoring {islands}")
        return words.format(islands=names.island(board.chart.village(move.village)))
    return deed(move, view)


def several_ways(move: str) -> str:
    """Return that moves which are called alike are as good: "Sailing to Ahi: more than one way is good."."""
    return capital(_("{move}: more than one way is good.").format(move=move))


def most_glory(moves: Sequence[str]) -> str:
    """Return which moves, one or more, bring most glory: "Passing or a bid of 4 brings most glory."."""
    return capital(_("{moves} brings most glory.").format(moves=either(moves)))


def behind(position: Position, seat: Seat, cast: Sequence[CastMember]) -> str:
    """Return what everybody sees of why a seat is likely to lose, against the rival that has most glory with
    huts and islands counted as they stand: "Pua is 3 glory ahead of you now.", "You are ahead now, but Pua
    has more huts to count.", "… but Pua is strongest on islands that are worth more."; "" where none of it
    is so."""
    huts = [
        0 if position.phase in _SCORED else position.board.own(each).bit_count()
        for each in seats(position.seats)
    ]
    islands = standing_glory(position)
    now = [mat.glory for mat in position.mats]
    sums = [glory + HUT_GLORY * count + more for glory, count, more in zip(now, huts, islands, strict=True)]
    rival = max([each for each in seats(position.seats) if each != seat], key=sums.__getitem__)
    name, lead = cast[rival].name, now[seat] - now[rival]
    if lead < 0:
        return _("{name} is {glory} ahead of you now.").format(name=name, glory=names.glory(-lead))
    first = lead > 0 and now[seat] == max(now)
    if huts[rival] > huts[seat]:
        words = _("You are ahead now, but {name} has more huts to count.")
        return (words if first else _("{name} has more huts to count than you.")).format(name=name)
    if islands[rival] > islands[seat]:
        words = _("You are ahead now, but {name} is strongest on islands that are worth more.")
        words = words if first else _("{name} is strongest on islands that are worth more.")
        return words.format(name=name)
    return ""


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
