"""Cast members: who sits where, as the screen names and draws them."""

from collections.abc import Iterable
from dataclasses import dataclass

from miaui.core.envelope import Player
from miaui.engine.draw.names import short_name
from miaui.tabletop.cast.cats import cast


@dataclass(frozen=True, slots=True)
class CastMember:
    """A seat's name (as short as sentences need it), cat, colour, and whether a human plays it."""

    name: str
    cat: str
    colour: str
    human: bool


def cast_members(players: Iterable[Player]) -> tuple[CastMember, ...]:
    """Return the cast for a record's players, seat 0 first: each with its name, cut to end in "…" where it is
    too long for sentences, the cat and colour of `cast`, and True if its kind is "human"; () for none."""
    those = tuple(players)
    return tuple(
        CastMember(short_name(player.name), role.cat, role.colour, player.kind == "human")
        for player, role in zip(those, cast(those), strict=True)
    )
