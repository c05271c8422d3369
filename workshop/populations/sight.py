"""What an outside player's network is told: as the game's own networks, in short, or card by card."""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from miaui.games.miaui.bots.batch import Batch
from miaui.games.miaui.bots.codes import IS_JELLY, JELLY_COUNT, SIZE, VALUE
from miaui.games.miaui.bots.features import encode, names
from miaui.games.miaui.bots.heuristic import hand_mask
from miaui.games.miaui.public.cards import ROUNDS

Floats = NDArray[np.float32]

#: Features (F, len(seats) * G) as each of these seats sees the games, seat after seat.
Sight = Callable[[Batch, Sequence[int]], Floats]

#: The features that `short` leaves out, see `features.names`.
_RECKONED = ("worth", "lead", "unseen")


def plain(batch: Batch, seats: Sequence[int]) -> Floats:
    """Return the features (F, len(seats) * G), float32, of each of `seats`, all games of the first one first,
    as they lie on the table: hands, baskets, the rounds left, Kiti if any, and the fish in the lagoon that
    the seat sees. F is 141 at four seats with Kiti, 137 without. ValueError for no seats."""
    hands = hand_mask(batch).astype(np.float32)
    tops, jelly = batch.tops(), JELLY_COUNT[batch.jelly]
    mats = np.stack([batch.points / 20, VALUE[tops] / 10, IS_JELLY[tops], jelly / 2], axis=1)
    left = hands[0].sum(axis=0)[None] / ROUNDS
    out = []
    for me in seats:
        turn = [(me + slot) % batch.seats for slot in range(batch.seats)]
        parts = [hands[turn].reshape(-1, batch.games), mats[turn].reshape(-1, batch.games), left]
        if batch.kiti is not None:
            parts.append(batch.kiti == np.array(turn)[:, None])
        out.append(np.concatenate([*parts, _lagoon(batch, me)]).astype(np.float32))
    return np.concatenate(out, axis=1)


def _lagoon(batch: Batch, me: int) -> Floats:
    """How often each card lies in each space, 0 counting those this seat does not see; and whose peek the
    cards are, ours or another's."""
    seen = (batch.peeker < 0) | (batch.peeker == me)
    lying = batch.lagoon > 0
    out = np.zeros((3, SIZE + 1, batch.games), np.float32)
    for space, place in np.ndindex(*batch.lagoon.shape[:2]):
        game = np.flatnonzero(lying[space, place])
        card = np.where(seen[space, place], batch.lagoon[space, place], 0)
        out[space, card[game], game] += 1
        out[space, SIZE, game] += batch.peeker[space, place, game] == me
    return out.reshape(-1, batch.games)


def short(batch: Batch, seats: Sequence[int]) -> Floats:
    """Return the features (F, len(seats) * G), float32, of each of `seats`, all games of the first one first,
    as the game's own networks are told, without what takes reckoning: what a catch is worth to each pile, who
    leads by how much, and which cards are not seen yet. F is 95 at four seats."""
    kept = [name[0] not in _RECKONED for name in names(batch.seats)]
    return encode(batch, seats)[np.array(kept)]


SIGHTS: dict[str, Sight] = {"house": encode, "plain": plain, "short": short}
