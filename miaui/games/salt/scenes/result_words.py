"""The words of the result: who won and why, how each round ended, and the best moments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from miaui.engine.i18n import N_, _, ngettext
from miaui.games.salt.public.events import GameEnd
from miaui.games.salt.public.highlights import Kind, Tale
from miaui.games.salt.public.view import Outcome
from miaui.games.salt.tabletop.words.cards import points

COUNTING = N_("The castles grow")
LAST_ROUND = N_("And now the last round …")


def reason(over: GameEnd, best: int, goal: int) -> str:
    """Return why the game is over, translated: "32 points. The goal was 30.", `best` being the winner's
    points; for "mermaids" "Four mermaids in one hand win at once!", whatever the points."""
    if over == "mermaids":
        return _("Four mermaids in one hand win at once!")
    return _("{points}. The goal was {goal}.").format(points=points(best), goal=goal)


def ending(end: Outcome, names: Sequence[str]) -> str:
    """Return how a round ended, translated, with the name of the seat that ended it: "Ada: Stop", "Ada: bet
    won", "Ada: bet lost", "Ada: four mermaids"; "The deck ran out" without a name."""
    name = names[end.by]
    match end.end:
        case "stop":
            return _("{name}: Stop").format(name=name)
        case "last":
            words = _("{name}: bet won") if end.won else _("{name}: bet lost")
            return words.format(name=name)
        case "empty":
            return _("The deck ran out")
        case "mermaids":
            return _("{name}: four mermaids").format(name=name)
        case _:
            assert_never(end.end)


def tell_highlight(highlight: Tale, names: Sequence[str]) -> str:
    """Return a tale as a translated sentence, one for each kind, with its seat's name, number and round where
    the kind needs them: "Ada stole 3 cards." for THIEF, "The best round: Ada, 12 points in round 2." for
    HAUL, "The deck ran out once." for EMPTY."""
    return _sentence(highlight).format(
        name=names[highlight.seat],
        count=highlight.number,
        number=highlight.deal,
        points=points(highlight.number),
    )


def _sentence(tale: Tale) -> str:
    match tale.kind:
        case Kind.CLOSE:
            return ngettext(
                "Close: only {count} point between the first two.",
                "Close: only {count} points between the first two.",
                tale.number,
            )
        case Kind.COMEBACK:
            return _("{name} was last after round {number}, and won all the same.")
        case Kind.BET_WON:
            return _("{name} dared to call Last Chance in round {number}: {points}!")
        case Kind.HAUL:
            return _("The best round: {name}, {points} in round {number}.")
        case Kind.MERMAIDS:
            return _("{name} held {count} mermaids at once in round {number}.")
        case Kind.CALLER:
            return ngettext("{name} ended {count} round.", "{name} ended {count} rounds.", tale.number)
        case Kind.BET_LOST:
            return ngettext(
                "{name} lost a bet on Last Chance.", "{name} lost {count} bets on Last Chance.", tale.number
            )
        case Kind.THIEF:
            return ngettext("{name} stole {count} card.", "{name} stole {count} cards.", tale.number)
        case Kind.ROBBED:
            return ngettext(
                "{count} card was stolen from {name}.", "{count} cards were stolen from {name}.", tale.number
            )
        case Kind.PAIRS:
            return ngettext("{name} laid {count} pair.", "{name} laid {count} pairs.", tale.number)
        case Kind.EMPTY:
            return ngettext("The deck ran out once.", "The deck ran out {count} times.", tale.number)
