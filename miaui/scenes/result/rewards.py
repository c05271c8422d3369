"""Rewards of a game for the people who played it: shells, the way to the next hat, a best score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from miaui.bots.kit import Level
from miaui.core.seat import Seat
from miaui.engine.i18n import N_, _
from miaui.history import milestones
from miaui.history.figures import Milestone
from miaui.match.match import MatchFacts
from miaui.scenes.context import Context
from miaui.scenes.trophies.hats_earned import hats
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
    """A milestone, whose it is, and the kind of shell that hangs for it."""

    milestone: Milestone
    seat: Seat
    kind: str


@dataclass(frozen=True, slots=True)
class Rewards:
    """Everything that a game has brought: new shells, the nearest one that is still to come, how many of how
    many hang now, the nearest hat with its key, words for a best score, a hint at stronger bots, the key of
    their level, and new hats with their keys; "" and None for nothing."""

    shells: tuple[Shell, ...] = ()
    ahead: Shell | None = None
    hung: int = 0
    all: int = 0
    hat: tuple[str, Milestone] | None = None
    best: str = ""
    hint: str = ""
    next_level: str = ""
    new_hats: tuple[tuple[str, Milestone], ...] = ()
    counts: bool = False
    first: bool = False
    """True for the first game of its only person that counts."""


def rewards(context: Context, match: MatchFacts) -> Rewards:
    """Return what a finished game has brought, and what is nearest; where it does not count, the nearest
    alone, and nothing where nothing is counted."""
    if not context.settings.statistics or not match.humans:
        return Rewards()
    try:
        found = {key: context.library.statistics(key) for key in context.catalog.shown}
    except StoreError:
        return Rewards()
    game = found.get(match.public.game_key)
    if game is None:
        return Rewards()
    counts = not (match.public.taken_back or match.public.fork or match.public.times_helped)
    counts = counts and _last(match, game, match.humans[0])
    shells, ahead = list[Shell](), list[Shell]()
    hung = total = 0
    for seat in match.humans:
        reached = _reached(context, match, game, seat, now=True)
        before = _reached(context, match, game, seat, now=not counts)
        for place, (one, old) in enumerate(zip(reached, before, strict=True)):
            shell = Shell(one, seat, milestones.SHELLS[place % len(milestones.SHELLS)])
            if not one.earned:
                ahead.append(shell)
            elif not old.earned:
                shells.append(shell)
        hung, total = sum(one.earned for one in reached), len(reached)
    all_hats = hats(found, context.catalog.kits)
    unworn = [(key, hat) for key, hat in all_hats.items() if not hat.earned]
    hat = max(unworn, key=lambda one: one[1].reached / one[1].needed, default=None)
    nearest = max(ahead, key=lambda one: one.milestone.reached / one.milestone.needed, default=None)
    alone = len(match.humans) == 1
    if not counts:
        return Rewards((), nearest if alone else None, hung, total, hat)
    before_it = hats(_without(found, match.game_id), context.catalog.kits)
    new = tuple([(key, hat) for key, hat in all_hats.items() if hat.earned and not before_it[key].earned])
    if not alone:
        return Rewards(tuple(shells), None, hung, total, hat, new_hats=new, counts=True)
    own = _own(match, game, match.humans[0])
    best, hint = _best(own), _hint(context, match, game)
    return Rewards(tuple(shells), nearest, hung, total, hat, best, *hint, new, True, len(own) == 1)


def _without(found: Mapping[str, Statistics], game_id: str) -> dict[str, Statistics]:
    """Statistics of every game with the counted games of people but one."""
    return {
        key: replace(
            each,
            outings={
                name: tuple([one for one in own if one.game != game_id]) for name, own in each.outings.items()
            },
        )
        for key, each in found.items()
    }


def _own(match: MatchFacts, game: Statistics, seat: Seat) -> Sequence[Outing]:
    """A person's counted games, the oldest first."""
    return game.outings.get(match.public.players[seat].name, ())


def _last(match: MatchFacts, game: Statistics, seat: Seat) -> bool:
    """True if this game is the last that counts for a person."""
    own = _own(match, game, seat)
    return bool(own) and own[-1].game == match.game_id


def _reached(context: Context, match: MatchFacts, game: Statistics, seat: Seat, now: bool) -> list[Milestone]:
    """A person's milestones, or those before this game."""
    ui, kit = context.catalog.ui(match.public.game_key), context.catalog.kits.find(match.public.game_key)
    name = match.public.players[seat].name
    own = list(_own(match, game, seat))
    against = [one for one in game.against if one.name == name]
    if not now and _last(match, game, seat):
        against = _before(match, against, own.pop().share)
    found = milestones.common(own, against, kit.levels, ui.seats)
    more = ui.scenes().milestones
    if more is None:
        return found
    return [*found, *more(figures_of(own, context.library.figures(ui.game, name)))]


def _before(match: MatchFacts, against: Sequence[Against], share: float) -> list[Against]:
    """Results against the levels of bots, without a game that brought that share."""
    met = {player.level for player in match.public.players if player.kind == "bot"}
    found = []
    for one in against:
        if one.level in met:
            left = one.games * one.share - share
            if one.games == 1 or left < 1e-9:
                continue
        found.append(one)
    return found


def _best(own: Sequence[Outing]) -> str:
    """Words for one of the three best scores, once there are a few."""
    if len(own) < len(_BESTS) + 1:
        return ""
    better = sum(one.score > own[-1].score for one in own[:-1])
    return _(_BESTS[better]) if better < len(_BESTS) else ""


def _hint(context: Context, match: MatchFacts, game: Statistics) -> tuple[str, str]:
    """A hint at the next level of bots and its key, for who has won often against equal ones; "" for none."""
    last = _own(match, game, match.humans[0])[-_SOME:]
    won = sum(one.share > 0 for one in last)
    levels: list[Level] = sorted(
        context.catalog.kits.find(match.public.game_key).levels, key=lambda level: level.strength
    )
    keys = {player.level for player in match.public.players if player.kind == "bot"}
    place = next((place for place, level in enumerate(levels) if {level.key} == keys), len(levels))
    if len(last) < _SOME or won < _MANY or place + 1 >= len(levels):
        return "", ""
    words, harder = _("You won {won} of {count}: try {level}?"), levels[place + 1]
    return words.format(won=won, count=len(last), level=_(harder.name)), harder.key
