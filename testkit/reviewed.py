"""Games to be reviewed: played out by quick levels, with one mistake made on purpose."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from miaui.bots.arena import ask
from miaui.bots.kit import EQUILIBRIUM, ValueQuestion
from miaui.bots.study import EFFORTS
from miaui.core.envelope import Player
from miaui.core.seat import Seat
from miaui.learning.kept_review import Moment
from miaui.learning.values import values_of
from miaui.match.played_deal import played_record
from miaui.match.referee import Referee
from miaui.match.review import Reviewer
from testkit.house import dump, find_kit, make_deal

QUICK = {"miaui": "diver", "salt": "tides", "kaivai": "helmsman"}
"""By game's key a level that plays well and quickly."""


@cache
def played(key: str, seats: int, seed: int, options: tuple[str, ...] = (), people: int = 1) -> Any:
    """Return the record of a finished game of the deal with that seed and `options` between quick bots: of
    the level diver in Miaui, tides in Salt, helmsman in Kaivai. The first `people` seats are then called
    human, "P0", "P1" and so on. The same object for equal arguments. KeyError for a game without such a
    level."""
    deal = make_deal(key, seats, options, seed)
    record = played_record(deal, find_kit(key), [(QUICK[key], None)] * seats, 1)
    names = [Player(f"P{seat}") if seat < people else who for seat, who in enumerate(record.players)]
    return replace(record, players=tuple(names))


@dataclass(frozen=True, slots=True)
class Blunder:
    """A finished game with a mistake by seat 0 in it. `step`: the number of moves before it; `move`: its
    text; `loss`: what it loses of a win, 0 to 1."""

    record: Any
    step: int
    move: str
    loss: float


def blunder(key: str, seats: int, seed: int, due: Callable[[Any], bool], least: float) -> Blunder | None:
    """Return a finished game of the deal with that seed between quick bots, of the levels that `played` has,
    in which seat 0 makes one mistake: the worst legal move, by the judge. It makes it in its first view of
    which `due(view)` is true, that has two or more legal moves and in which the move loses at least `least`
    of a win (0 to 1). All else is as the bots choose. None if no view is so."""
    deal, kit, level = make_deal(key, seats, (), seed), find_kit(key), QUICK[key]
    game = deal.game
    start = played_record(deal, kit, [(level, None)] * seats, 1)
    fresh = game.rules.new(start.players, deal.chosen, deal.luck)
    referee: Any = Referee(game, fresh, luck=deal.luck)
    made: tuple[int, str, float] | None = None
    while not referee.over:
        referee.advance()
        moves = []
        for seat in referee.to_act:
            view = referee.view(seat)
            move = ask(kit, view, level, 1).move
            if seat == 0 and made is None and due(view) and len(game.sight.legal(view)) > 1:
                worst = _worst(kit, view)
                if worst is not None and worst[1] >= least:
                    step = sum(1 for _ in game.rules.moments(referee.record)) - 1
                    made = step, *worst
                    move = game.codec.read_move(Seat(0), worst[0])
            moves.append(move)
        referee.submit(moves)
    return None if made is None else Blunder(referee.record, *made)


def _worst(kit: Any, view: Any) -> tuple[str, float] | None:
    """The worst move of a view, by whatever the others are taken for, and what it loses."""
    gaps: dict[str, float] = {}
    for against in ("belief", EQUILIBRIUM) if kit.simultaneous else ("belief",):
        try:
            judged = kit.values(view, ValueQuestion(7, against))
        except ValueError:
            continue
        for text, value in values_of(judged.blocks, judged.samples, judged.certain, judged.counted).items():
            gaps[text] = min(gaps.get(text, 1.0), value.gap)
    return max(gaps.items(), key=lambda pair: pair[1], default=None)


class Told:
    """A `Reviewer` that judges once, and whose moments can be asked for again and again. All other attributes
    are the reviewer's."""

    def __init__(self, reviewer: Reviewer[Any, Any, Any, Any, Any]) -> None:
        self._reviewer = reviewer
        self._told: list[tuple[Seat, Moment]] = []

    def moments(self) -> Iterator[tuple[Seat, Moment]]:
        """Yield (seat, moment) of each change of worth of the reviewed seats, in the order of the game. All
        are judged before the first is yielded in the first call; later calls repeat them."""
        if not self._reviewer.complete:
            self._told = list(self._reviewer.moments())
        yield from self._told

    def finish(self) -> None:
        """Judge all choices, if they are not judged yet; a second call does nothing."""
        list(self.moments())

    def __getattr__(self, name: str) -> Any:
        return getattr(self._reviewer, name)


_told: dict[object, Told] = {}


def told_once(game: Any, kit: Any, study: Any, record: Any, *asked: Any, **further: Any) -> Any:
    """Return a reviewer of the record with these arguments of `Reviewer`, which judges with the effort
    "quick", whichever is asked for, and only when it is first asked for moments; they can be asked for again.
    The same object for an equal game, record and further arguments in a process: neither kit nor study are
    compared."""
    key = game.key, dump(record), asked, tuple(further.items())
    if key not in _told:
        quick = replace(study, efforts=dict.fromkeys(EFFORTS, study.efforts["quick"]))
        _told[key] = Told(Reviewer(game, kit, quick, record, *asked, **further))
    return _told[key]
