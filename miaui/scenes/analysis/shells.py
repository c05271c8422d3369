"""The shells of a game's story: the few choices that it tells of, each in one sentence, and its headline."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from miaui.core.game import Ending
from miaui.core.seat import Seat
from miaui.engine.i18n import _, labelled, listing, number
from miaui.history import words
from miaui.learning.findings import Row, SeatFindings
from miaui.learning.review import DEAR, DEAREST
from miaui.scenes.analysis.subject import Subject


class Shell(NamedTuple):
    """A choice that the story tells of, drawn as a shell. `praised`: it is the best find of the seat; else it
    cost something."""

    row: Row
    praised: bool = False


class ShellWords(NamedTuple):
    """A shell in words: the turn in which it was made, the move that was played, the better move (of praise
    the best move), a sentence with what it cost, and the reason why the better move is better ("" where none
    is known)."""

    title: str
    played: str
    better: str
    lost: str
    why: str
    captions: tuple[str, str]
    """The words under the pictures of both moves: "" under a card with a number."""


def shells_of(findings: SeatFindings, won: bool) -> tuple[Shell, ...]:
    """Return what the story of a seat tells of, at most three in all: its dearest choices, the dearest first,
    and its `best_find`, if it has one, as praise: first if the seat has `won`, else last. Then there are at
    most two dear ones. () before all its choices are judged, and where nothing cost anything or was found."""
    if not findings.complete:
        return ()
    find = best_find(findings.rows)
    praised = [] if find is None else [Shell(find, True)]
    dear = [Shell(row) for row in findings.dearest[: DEAREST - len(praised)]]
    return tuple([*praised, *dear] if won else [*dear, *praised])


def best_find(rows: Sequence[Row]) -> Row | None:
    """Return the choice with verdict "good", not advised by a tip, whose `base` (the mean loss of all moves
    that were tried) is highest; of equal ones the earliest. None where no such choice has a `base` of 0.03 or
    more."""
    finds = [row for row in rows if row.verdict == "good" and not row.advised and row.base >= DEAR]
    return max(finds, key=lambda row: (row.base, -row.step), default=None)


def words_of(subject: Subject, shell: Shell) -> ShellWords:
    """Return a shell in words. `lost` of praise is what others lose on average, in whole games of 100; of a
    dear choice that the best move wins 8.1 more of 100 games or, if it is blamed by points, how many more it
    brings. `why` is the first reason, "" without one and for praise whose best move is another one."""
    row, said = shell.row, subject.texts.of(shell.row, subject.seat)
    if shell.praised:
        lost = _("Well found: other choices would have lost {count} of 100 games more.")
        lost = lost.format(count=number(round(100 * row.base)))
    else:
        lost = words.lost(row, said.best)
    captions = ("", "") if said.signs and said.chosen.endswith(said.signs[0]) else (said.chosen, said.best)
    return ShellWords(said.title, said.chosen, said.best, lost, words.why(row), captions)


def headline(subject: Subject) -> str:
    """Return the story's headline: what `asked` makes of the ending for the seat that is looked at. If that
    is not the game's only person, its name and a colon stand before. “Looking back” for a game without an
    ending."""
    ending, seat = subject.replay.ending, subject.seat
    if ending is None:
        return _("Looking back")
    question = asked(ending, seat, [who.name for who in subject.cast], subject.points)
    return question if subject.you else labelled(subject.cast[seat].name, question)


def asked(ending: Ending, seat: Seat, names: Sequence[str], points: Callable[[int], str]) -> str:
    """Return how a seat ended as a question. A sole winner: “3 points ahead of Nilo: how?”, of the best of
    the others; with none behind, “Won: how?”. One of several winners: “A shared victory with Nilo and Pua:
    how?” Who lost: “19 points behind Nilo: why?”, of the winner with most points; not behind in points, “Nilo
    won: why?”.

    >>> from miaui.tabletop.victory import points
    >>> asked(Ending((47, 66, 50), (Seat(1),)), Seat(0), ["Mara", "Nilo", "Pua"], points)
    '19 points behind Nilo: why?'
    """
    scores, winners = ending.scores, ending.winners
    others = [other for other in range(len(scores)) if other != seat]
    if seat in winners and len(winners) > 1:
        sharing = [names[winner] for winner in winners if winner != seat]
        return _("A shared victory with {names}: how?").format(names=listing(sharing))
    if seat in winners:
        second = max(others, key=lambda other: scores[other])
        ahead = scores[seat] - scores[second]
        if ahead > 0:
            return _("{points} ahead of {name}: how?").format(points=points(ahead), name=names[second])
        return _("Won: how?")
    first = max(winners, key=lambda winner: scores[winner])
    behind = scores[first] - scores[seat]
    if behind > 0:
        return _("{points} behind {name}: why?").format(points=points(behind), name=names[first])
    return _("{name} won: why?").format(name=names[first])
