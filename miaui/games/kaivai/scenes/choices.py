"""Kaivai's part of an `Analysis`, and of its review.

Bids, the god, actions, islands and stakes are choices. How canoes carry an action out is part of the action.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from miaui.core.seat import Seat, seats
from miaui.engine.i18n import N_, _
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.hexes import NAMES
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
    read_move,
    read_stakes,
    write_move,
)
from miaui.games.kaivai.public.position import ACTION_KEYS, KINDS
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.tabletop.words import names
from miaui.games.kaivai.tabletop.words.describing import round_title
from miaui.match.replay import AnyTape, Decision
from miaui.scenes.analysis.analysis import Made
from miaui.scenes.turn_names import TurnNames

_FIRST = frozenset(("bid", "god", "score", "stake", "pass", *ACTION_KEYS))
"""First words of the moves that are choices by themselves."""


class KaivaiChoices:
    """The `ChoiceGuide` of Kaivai."""

    elsewhere = N_("another place")

    def made(self, tape: AnyTape) -> Iterator[Made]:
        """Yield every choice of a game that is over; at a stake those of all seats, from one moment."""
        due = {decision.step: decision for decision in tape.decisions()}
        step = 0
        for text in tape.record.moves:
            stakes = read_stakes(text)
            if stakes is not None:
                last = due[step + len(stakes) - 1]
                for seat in seats(len(stakes)):
                    yield Made(step + seat, Decision(step, last.place, seat), f"stake {stakes[seat]}")
                step += len(stakes)
                continue
            decision = due.get(step)
            if decision is not None and _chooses(tape, decision, text):
                yield Made(step, decision, text)
            step += 1

    def plain(self, text: str) -> str:
        """Return the text as it is: chance decides nothing in a player's move."""
        return text

    def words(self, view: View, move: Move) -> str:
        """Return what is done, to stand alone: "Celebrate on Lani"."""
        match move:
            case Bid(_seat, number):
                return _("Bid {number}").format(number=number)
            case PlaceHut(_seat, spot, kind):
                island = view.position.board.chart.grows(spot)
                return _("A {hut} on {island}").format(hut=names.hut(kind), island=names.island(island))
            case PlaceGod(_seat, spot):
                island = view.position.board.chart.grows(spot)
                return _("The god to {island}").format(island=names.island(island))
            case ChooseAction(_seat, action, village):
                if village is None:
                    return names.action(action)
                return _("Feast on {island}").format(island=_island(view, village))
            case Pass():
                return _("Pass")
            case Score(_seat, village):
                return _("Score {island}").format(island=_island(view, village))
            case Stake(_seat, number):
                return _("Stake {number}").format(number=number)
            case Sail(_seat, start, goal):
                where, there = NAMES[start], NAMES[goal]
                if start == goal:
                    return _("The canoe stays at {place}").format(place=where)
                return _("A canoe from {start} to {goal}").format(start=where, goal=there)
            case Drop(_seat, hut, number):
                fish = names.fish(number)
                return _("Deliver at {place}: {fish}").format(fish=fish, place=NAMES[hut])
            case FishAt(_seat, village):
                return _("Fish off {island}").format(island=_island(view, village))
            case End():
                return _("No more canoes")
            case Roll():
                return write_move(move)
            case _:
                assert_never(move)


def _island(view: View, village: int) -> str:
    return names.island(village_names(view.position.setup.bases).index(village))


def _chooses(tape: AnyTape, decision: Decision, text: str) -> bool:
    """True if a move is a choice by itself: of huts, those at the start are."""
    first, _space, second = text.partition(" ")
    if second in KINDS:
        view: View = tape.at(decision.step, decision.seat)
        return view.position.phase == "hut"
    return first in _FIRST


class KaivaiReview:
    """The `ReviewGuide` of Kaivai."""

    checked = ""
    seals: Sequence[str] = ()

    def __init__(self, tape: AnyTape) -> None:
        self._tape = tape
        self._turns = TurnNames(tape, lambda place: tape.start(place, None).position.round)

    def words(self, step: int, seat: Seat, text: str) -> str:
        """Return what is done by a move."""
        return KaivaiChoices().words(self._tape.at(step, seat), read_move(seat, text))

    def title(self, place: int, seat: Seat) -> str:
        """Return the name of a turn: "Round 3, turn 2", or the island that is counted."""
        position = self._tape.start(place, None).position
        if position.phase not in ("score", "stake"):
            return self._turns.title(place, seat)
        scored = self._tape.after(place, None).position.scored
        new = [village for village in scored if village not in position.scored]
        return names.island(new[0]) if new else round_title(position.round)

    def sign(self, seat: Seat, text: str) -> str:
        """Return the number of a bid or a stake."""
        move = read_move(seat, text)
        return str(move.number) if isinstance(move, Bid | Stake) else ""
