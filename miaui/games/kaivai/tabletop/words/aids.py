"""Aids that a person could keep with pen and paper. Off in purist mode."""

from collections.abc import Sequence

from miaui.engine.i18n import _, listing
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.ending import strength
from miaui.games.kaivai.public.position import Position
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.tabletop.words import names


def lead(view: View, players: Sequence[str]) -> str:
    """Return a line for each island that is not scored, stakes left out: "Ahi: Ada leads by 2", "Ahi: Ada and
    Ben are level with 3", or that no seat has anything there; "" once all are scored."""
    position = view.position
    every = range(len(village_names(position.setup.bases)))
    left = [village for village in every if village not in position.scored]
    return "\n".join([f"{names.island(village)}: {leading(position, village, players)}" for village in left])


def leading(position: Position, village: int, players: Sequence[str]) -> str:
    """Return who leads on an island by its number, stakes left out: "Ada leads by 2", "Ada and Ben are level
    with 3", or that no seat has anything there."""
    strengths = strength(position, village)
    best = max(strengths)
    if not best:
        return _("nobody yet")
    ahead = [players[seat] for seat, count in enumerate(strengths) if count == best]
    if len(ahead) > 1:
        return _("{names} are level with {count}").format(names=listing(ahead), count=best)
    second = max([count for count in strengths if count < best], default=0)
    return _("{name} leads by {count}").format(name=ahead[0], count=best - second)
