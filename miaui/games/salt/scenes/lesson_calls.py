"""Moments of a call: three positions as data, with what the strongest cat wins by each answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from miaui.core.json_text import dumps
from miaui.core.seat import Seat
from miaui.engine.i18n import N_
from miaui.games.salt.scenes.lesson_players import lesson_record


@dataclass(frozen=True, slots=True)
class CallMoment:
    """Moment of a first round before a call, seat 0 to decide: who began, the deck, first drawn first, and
    the actions so far. `ask` is read first, then `tell`; `wins` are games of 100 by the control."""

    first: int
    deck: str
    moves: str
    ask: str
    tell: str
    wins: tuple[tuple[str, int], ...]

    def text(self, name: str) -> str:
        """Return the position as a record's text, in which the learner sits in front under this name, or a
        cat's for ""."""
        deal = {"deck": self.deck.split(), "moves": self.moves.split(", ")}
        return dumps(lesson_record(name, Seat(self.first), deal))


MOMENTS = (
    CallMoment(
        0,
        "SWye LIpu SKdb BOdb FIbk SHgy CRbk OCgy PEpk SWdb SHlb SKgn BObk SHdb OCpu SHbk SWlb SWlo "
        "SWbk SHgn FIgn OClb OCye OCgn MEwh FIbk FIdb PEpu BOye BOdb FIye CRdb MEwh CRlb PElo BOlb "
        "SCgy FIlb CRye MEwh CRye BOlb CRlb MEwh SKbk SAor COgn SKlb CRgn SKpu CAlo FIdb BObk CRgy "
        "SHye BOye SApk CRdb",
        "deck, keep BOdb>A, end, deck, keep FIbk>A, end, deck, keep CRbk>A, end, deck, keep PEpk>A, "
        "end, deck, keep SHlb>A, end, deck, keep BObk>A, end, deck, keep SHbk>B, end, deck, keep "
        "SWlb>A, end, deck, keep SHgn>A, end, deck, keep FIgn>A, FIbk+FIgn, end, deck, keep MEwh>A, "
        "end, topA, end, deck, keep FIbk>A",
        N_(
            "You have 7 points, and it is early: Pua has laid one pair. Stop, Last Chance, or one "
            "more turn? Think first."
        ),
        N_(
            "One more turn! It wins {end} of 100 games, Last Chance {last}, Stop {stop}: your "
            "shells still grow."
        ),
        (("stop", 45), ("last", 48), ("end", 61)),
    ),
    CallMoment(
        1,
        "CRdb SKdb CRye SHdb PEpu CRbk FIye BObk FIbk CRlb BOye PEpk SCgy FIbk SHgn MEwh CRgn BOlb "
        "BOlb OCye BObk BOdb CRlb SWlo MEwh SWye COgn SKpu SWlb OClb SHye PElo OCpu MEwh SWbk OCgy "
        "SHlb SHbk SKgn SApk SKlb FIlb CRdb FIdb BOdb BOye SKbk CRye CRgy SWdb MEwh SAor FIgn CAlo "
        "SHgy FIdb OCgn LIpu",
        "deck, keep CRye>B, end, deck, keep PEpu>A, end, topA, CRbk+CRye@B, take SHdb, end, deck, "
        "keep BObk>A, end, deck, keep CRlb>A, end, deck, keep BOye>A, BObk+BOye, topA, end, deck, "
        "keep FIbk>B, end, deck, keep MEwh>B, end, topA, FIbk+FIbk, CRgn+CRlb@B, take SCgy, end, "
        "deck, keep BOlb>B, end, deck, keep BObk>A, end, topB, BOlb+BOlb, deck, keep CRlb>A, end, "
        "topA, BObk+BOdb, deck, keep MEwh>A, end, deck, keep COgn>A",
        N_(
            "Now you have 12 points. Pua has laid four pairs, and three cards are in that hand. "
            "What would you do?"
        ),
        N_(
            "Last Chance! It wins {last} of 100 games, one more turn {end}, Stop {stop}: Pua can "
            "hardly reach 12."
        ),
        (("stop", 51), ("last", 79), ("end", 63)),
    ),
    CallMoment(
        1,
        "CRlb BOdb BOdb MEwh SWlo PElo SWlb OCye SKgn FIdb SWye LIpu FIgn SHdb CRye SWdb BOye CRye "
        "PEpk FIbk PEpu OCpu SHgy SWbk SKbk MEwh SKpu CRdb BOlb CAlo OClb BObk FIye CRgn SHye FIlb "
        "BOye BObk COgn SHbk SKlb SKdb SApk CRgy CRlb FIbk SCgy BOlb OCgy SHgn OCgn SAor MEwh SHlb "
        "CRbk CRdb FIdb MEwh",
        "deck, keep MEwh>A, end, deck, keep PElo>A, end, deck, keep OCye>A, end, deck, keep FIdb>A, "
        "end, deck, keep SWye>B, end, deck, keep FIgn>A, FIdb+FIgn, end, deck, keep BOye>A, end, "
        "deck, keep CRye>A, CRye+CRye@A, take PEpk, end, deck, keep PEpu>A, end, deck, keep OCpu>A, "
        "end, deck, keep SKbk>A, SKbk+SWye@0=PEpk, end, deck, keep MEwh>A, end, deck, keep BOlb>A, "
        "BOlb+BOye, topB, end, deck, keep OClb>A",
        N_("You have 8 points, and Pua holds five cards that you do not know. What now?"),
        N_(
            "Stop! It wins {stop} of 100 games, one more turn {end}, Last Chance {last}: Pua may "
            "well have more."
        ),
        (("stop", 43), ("last", 28), ("end", 39)),
    ),
)
"""Where to go on, to dare the bet, and to stop."""


def positions(first: int) -> dict[int, Callable[[str], str]]:
    """Return {first: …, first + 1: …, first + 2: …}, by number of step: for each of the three `MOMENTS`, in
    order, the function that makes the text of its record from the learner's name ("" for a cat's).

    >>> sorted(positions(18))
    [18, 19, 20]
    """
    return {first + place: moment.text for place, moment in enumerate(MOMENTS)}
