"""Kaivai's part of an `Insight`, and the review of all turns of a person as the strongest bot sees them.

Bids, the god, actions, islands and stakes are choices. How canoes carry an action out is part of the action.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from miaui.core.seat import seats
from miaui.engine.i18n import N_, _
from miaui.games.kaivai.public.bases import village_names
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
    read_stakes,
    write_move,
)
from miaui.games.kaivai.public.position import ACTIONS, KINDS
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.tabletop.words import names
from miaui.games.kaivai.tabletop.words.describing import round_title
from miaui.match.replay import AnyTape, Decision
from miaui.scenes.analysis.insight import Insight, Made, Played
from miaui.scenes.analysis.turn_review import TurnNumbers, turn_review

_FIRST = frozenset(("bid", "god", "score", "stake", "pass", *ACTIONS))
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
            case Sail() | Drop() | End() | FishAt() | Roll():
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


class KaivaiRows:
    """The words of a row: all choices of a turn, or how an island was counted at the end."""

    def __init__(self, tape: AnyTape, insight: Insight) -> None:
        self._tape, self._insight = tape, insight
        self._turns = TurnNumbers(tape, insight, lambda place: tape.start(place, None).position.round)

    def title(self, place: int) -> str:
        """Return the title of a row: "Round 3, turn 2", or the island that is counted."""
        position = self._tape.start(place, None).position
        if position.phase not in ("score", "stake"):
            return self._turns.title(place)
        scored = self._tape.after(place, None).position.scored
        new = [village for village in scored if village not in position.scored]
        return names.island(new[0]) if new else round_title(position.round)

    def words(self, choices: Sequence[Played]) -> str:
        """Return all choices in a line."""
        return "  ·  ".join(map(self._insight.short, choices))


open_review = turn_review(KaivaiRows)
"""Makes the scene of the review."""
