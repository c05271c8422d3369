"""Rewards of a game for the people who played it: shells, the way to the next hat, a best score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from miaui.bots.kit import Level
from miaui.core.seat import Seat
from miaui.engine.i18n import N_, _
from miaui.history import milestones
from miaui.history.figures import Milestone
from miaui.history.hats_earned import hats
from miaui.match.match import MatchFacts
from miaui.scenes.context import Context
from miaui.store.problems import StoreError
from miaui.store.statistics import Against, Outing, Statistics, figures_of

_SOME = 5
"""Number of games that are looked back on for a hint that the bots are too easy."""
_MANY = 3
"""Number of wins among these games from which on they are."""
_BESTS = (
    N_("Your best score so far"),
    N_("Your second best score so far"),
    N_("Your third best score so far"),
)


@dataclass(frozen=True, slots=True)
class Shell:
    """A milestone, the seat of the person whose it is, and the kind of shell (the name of its picture) that
    hangs for it."""

    milestone: Milestone
    seat: Seat
    kind: str


@dataclass(frozen=True, slots=True)
class Rewards:
    """Everything that a game has brought to the people who played it."""

    shells: tuple[Shell, ...] = ()
    """New shells, by seat; () for none."""
    ahead: Shell | None = None
    """The shell still to come of which most is reached, of the only person; None for several people, and
    where all are there."""
    hung: int = 0
    """The number of shells that a person has now, of `all`; the last person's where several play."""
    all: int = 0
    """The number of all shells that a person can have at this game."""
    hat: tuple[str, Milestone] | None = None
    """The key and milestone of the hat of which most is reached that is not earned yet; None where all
    are."""
    best: str = ""
    """“Your best score so far”, or second or third best, translated; "" for none of these, for several
    people, and in their first three games."""
    hint: str = ""
    """“You won 3 of 5: try NAME?”, translated, for a person who won three of the last five games and played
    against bots of one level; "" for none."""
    next_level: str = ""
    """The key of the level in the hint; "" without one."""
    new_hats: tuple[tuple[str, Milestone], ...] = ()
    """Keys and milestones of the hats that this game earned; () for none."""
    counts: bool = False
    """True if the game counts for statistics."""
    first: bool = False
    """True for the first game of its only person that counts."""


def rewards(context: Context, match: MatchFacts) -> Rewards:
    """Return what a finished game has brought, and what is nearest. Where it does not count (undone, tried
    again, played with help, or not the person's last one) it brings nothing: `ahead`, `hung`, `all` and `hat`
    alone are told, and with help the `shells` for a first game and a first win. Several people get no
    `ahead`, `best` or `hint`. Empty `Rewards` without people, with statistics switched off, and where the
    library cannot be read."""
    if not context.settings.statistics or not match.humans:
        return Rewards()
    try:
        statistics = {key: context.library.statistics(key) for key in context.catalog.shown}
        every = context.library.statistics(match.public.game_key, helped=True)
    except StoreError:
        return Rewards()
    game = statistics.get(match.public.game_key)
    if game is None:
        return Rewards()
    new_here = not (match.public.taken_back or match.public.fork) and _last(match, every, match.humans[0])
    counts = new_here and not match.public.times_helped and _last(match, game, match.humans[0])
    shells, ahead = list[Shell](), list[Shell]()
    hung = total = 0
    for seat in match.humans:
        reached = _reached(context, match, game, every, seat, now=True)
        before = _reached(context, match, game, every, seat, now=not new_here)
        had = {milestone.label for milestone in before if milestone.earned}
        for place, milestone in enumerate(reached):
            shell = Shell(milestone, seat, milestones.SHELLS[place % len(milestones.SHELLS)])
            if not milestone.earned:
                ahead.append(shell)
            elif milestone.label not in had:
                shells.append(shell)
        hung, total = sum(milestone.earned for milestone in reached), len(reached)
    all_hats = hats(statistics, context.catalog.kits)
    unworn = [(key, hat) for key, hat in all_hats.items() if not hat.earned]
    hat = max(unworn, key=lambda entry: entry[1].reached / entry[1].needed, default=None)
    nearest = max(
        ahead, key=lambda candidate: candidate.milestone.reached / candidate.milestone.needed, default=None
    )
    alone = len(match.humans) == 1
    if not counts:
        return Rewards(tuple(shells), nearest if alone else None, hung, total, hat)
    before_it = hats(_without(statistics, match.game_id), context.catalog.kits)
    new = tuple([(key, hat) for key, hat in all_hats.items() if hat.earned and not before_it[key].earned])
    if not alone:
        return Rewards(tuple(shells), None, hung, total, hat, new_hats=new, counts=True)
    own = _own(match, game, match.humans[0])
    best, hint = _best(own), _hint(context, match, game)
    return Rewards(tuple(shells), nearest, hung, total, hat, best, *hint, new, True, len(own) == 1)


def _without(statistics: Mapping[str, Statistics], game_id: str) -> dict[str, Statistics]:
    """Return the statistics of every game without the outings of one game."""
    return {
        key: replace(
            each,
            outings={
                name: tuple([outing for outing in own if outing.game != game_id])
                for name, own in each.outings.items()
            },
        )
        for key, each in statistics.items()
    }


def _own(match: MatchFacts, game: Statistics, seat: Seat) -> Sequence[Outing]:
    """Return a person's counted games, the oldest first."""
    return game.outings.get(match.public.players[seat].name, ())


def _last(match: MatchFacts, game: Statistics, seat: Seat) -> bool:
    """True if this game is the last that counts for a person."""
    own = _own(match, game, seat)
    return bool(own) and own[-1].game == match.game_id


def _reached(
    context: Context, match: MatchFacts, game: Statistics, every: Statistics, seat: Seat, now: bool
) -> list[Milestone]:
    """Return a person's milestones, as they are or, without `now`, as they were before this game. `every`
    has the games with help, too."""
    ui, kit = context.catalog.ui(match.public.game_key), context.catalog.kits.find(match.public.game_key)
    name = match.public.players[seat].name
    own = list(_own(match, game, seat))
    against = [result for result in game.against if result.name == name]
    if not now and _last(match, game, seat):
        against = _before(match, against, own.pop().share)
    with_help = [outing for outing in _own(match, every, seat) if now or outing.game != match.game_id]
    reached = milestones.common(own, against, kit, ui.seats, with_help)
    more = ui.scenes().milestones
    if more is None:
        return reached
    return [*reached, *more(figures_of(own, context.library.figures(ui.game, name)))]


def _before(match: MatchFacts, against: Sequence[Against], share: float) -> list[Against]:
    """Return the results against the levels of bots, without a game that brought that share."""
    met = {player.level for player in match.public.players if player.kind == "bot"}
    results = []
    for result in against:
        if result.level in met:
            left = result.games * result.share - share
            if result.games == 1 or left < 1e-9:
                continue
        results.append(result)
    return results


def _best(own: Sequence[Outing]) -> str:
    """Return words for one of the three best scores, once there are a few; "" else."""
    if len(own) < len(_BESTS) + 1:
        return ""
    better = sum(outing.score > own[-1].score for outing in own[:-1])
    return _(_BESTS[better]) if better < len(_BESTS) else ""


def _hint(context: Context, match: MatchFacts, game: Statistics) -> tuple[str, str]:
    """Return a hint at the next level of bots and its key, for a person who has often won against bots of a
    single level; "" and "" for none."""
    last = _own(match, game, match.humans[0])[-_SOME:]
    won = sum(outing.share > 0 for outing in last)
    levels: list[Level] = sorted(
        context.catalog.kits.find(match.public.game_key).levels, key=lambda level: level.strength
    )
    keys = {player.level for player in match.public.players if player.kind == "bot"}
    place = next((place for place, level in enumerate(levels) if {level.key} == keys), len(levels))
    if len(last) < _SOME or won < _MANY or place + 1 >= len(levels):
        return "", ""
    words, harder = _("You won {won} of {count}: try {level}?"), levels[place + 1]
    return words.format(won=won, count=len(last), level=_(harder.name)), harder.key
