"""The shells of a game's story: the few choices that it tells of, each in one sentence, and its headline."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from miaui.core.game import Ending
from miaui.core.seat import Seat
from miaui.engine.i18n import _, labelled, listing
from miaui.learning.review import DEAR, DEAREST
from miaui.scenes.analysis import words
from miaui.scenes.analysis.findings import Row, SeatFindings, told
from miaui.scenes.analysis.subject import Subject


class Shell(NamedTuple):
    """A choice that the story tells of; `praised`: the best find, else one that cost something."""

    row: Row
    praised: bool = False


class ShellWords(NamedTuple):
    """A shell in words: where the choice was made, what was played, what was better, the sentence with its
    number, and the reason ("": none is known)."""

    title: str
    played: str
    better: str
    lost: str
    why: str
    captions: tuple[str, str]
    """The words under the pictures of both moves: "" under a card with a number."""


def shells_of(one: SeatFindings, won: bool) -> tuple[Shell, ...]:
    """Return the shells of a seat, the dearest first, praise before them where it has won; none before all
    its choices are judged."""
    if not one.complete:
        return ()
    find = best_find(one.rows)
    praised = [] if find is None else [Shell(find, True)]
    dear = [Shell(row) for row in one.dearest[: DEAREST - len(praised)]]
    return tuple([*praised, *dear] if won else [*dear, *praised])


def best_find(rows: Sequence[Row]) -> Row | None:
    """Return the good choice against which the other moves lost most; None where none of them was dear."""
    found = [row for row in rows if row.verdict == "good" and not row.advised and row.base >= DEAR]
    return max(found, key=lambda row: (row.base, -row.step), default=None)


def words_of(subject: Subject, shell: Shell) -> ShellWords:
    """Return a shell in words. Of praise `lost` says what other choices cost on average, else by how many
    games of 100 or points `better`, the best move, was better; `why` is the first reason alone."""
    row, said = shell.row, subject.texts.of(shell.row, subject.seat)
    if shell.praised:
        lost = _("Well found: any other choice costs {cost} on average.")
        lost = lost.format(cost=words.cost(row.base, 0.0, row.amount))
    elif row.loss:
        lost = _("“{better}” wins {count} more of 100 games.")
        lost = lost.format(better=said.best, count=words.hundred(row.loss))
    else:
        lost = _("“{better}” brings {points} more.")
        lost = lost.format(better=said.best, points=words.cost(0.0, row.points, row.amount))
    fits = not shell.praised or row.best == row.chosen
    whys = list(dict.fromkeys(filter(None, map(told, row.why))))
    captions = ("", "") if said.signs and said.chosen.endswith(said.signs[0]) else (said.chosen, said.best)
    return ShellWords(said.title, said.chosen, said.best, lost, whys[0] if whys and fits else "", captions)


def headline(subject: Subject) -> str:
    """Return what came out, by how much, and the question that the story answers."""
    ending, seat = subject.replay.ending, subject.seat
    if ending is None:
        return _("Looking back")
    question = asked(ending, seat, [who.name for who in subject.cast], subject.points)
    return question if subject.you else labelled(subject.cast[seat].name, question)


def asked(ending: Ending, seat: Seat, names: Sequence[str], points: Callable[[int], str]) -> str:
    """Return what came out for a seat as a question: how far it was behind the best winner or ahead of the
    next, who shared the victory, or without a difference who won.

    >>> from miaui.tabletop.victory import points
    >>> asked(Ending((47, 66, 50), (Seat(1),)), Seat(0), ["Mara", "Nilo", "Pua"], points)
    '19 points behind Nilo: why?'
    """
    scores, winners = ending.scores, ending.winners
    others = [one for one in range(len(scores)) if one != seat]
    if seat in winners and len(winners) > 1:
        sharing = [names[one] for one in winners if one != seat]
        return _("A shared victory with {names}: how?").format(names=listing(sharing))
    if seat in winners:
        second = max(others, key=lambda one: scores[one])
        ahead = scores[seat] - scores[second]
        if ahead > 0:
            return _("{points} ahead of {name}: how?").format(points=points(ahead), name=names[second])
        return _("Won: how?")
    first = max(winners, key=lambda one: scores[one])
    behind = scores[first] - scores[seat]
    if behind > 0:
        return _("{points} behind {name}: why?").format(points=points(behind), name=names[first])
    return _("{name} won: why?").format(name=names[first])
