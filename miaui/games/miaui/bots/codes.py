"""Cards as small numbers for numpy: 0 is no card (or an unknown one), then the card codes in order."""

import numpy as np

from miaui.games.miaui.public.cards import FISH, JELLYFISH, LANTERNS, POINTS, SEAGULL, Card

KINDS: tuple[Card, ...] = tuple(dict.fromkeys(FISH))
"""The different codes, in the order of the box."""

NUMBER: dict[Card, int] = {card: number for number, card in enumerate(KINDS, 1)}
"""Number of a card code."""

SIZE = len(KINDS) + 1
"""Number of the card numbers, 0 included."""

GULL = NUMBER[SEAGULL]
"""Card number of a Seagull."""

BOX = np.array([NUMBER[card] for card in FISH], np.int8)
"""All 37 cards as numbers, sorted."""

VALUE = np.array([0, *(POINTS[card] for card in KINDS)], np.int16)
"""Points by card number; a Seagull and 0 have none."""

IS_LANTERN = np.array([False, *(card in LANTERNS for card in KINDS)])
IS_JELLY = np.array([False, *(card in JELLYFISH for card in KINDS)])

#: The Jellyfish of a pile as one number: 1 for each J-10 plus 4 for each J-15.
_UNITS = {-10: 1, -15: 4}
JELLY_UNIT = np.array([0, *(_UNITS.get(POINTS[card], 0) for card in KINDS)], np.int8)
JELLY_COUNT = np.array([code % 4 + code // 4 for code in range(13)], np.int8)
JELLY_SUM = np.array([-10 * (code % 4) - 15 * (code // 4) for code in range(13)], np.int16)

#: By caught card and top card of the pile, at caught * 32 + top: the change of points, of the pile's height,
#: and of its Jellyfish number. A third Jellyfish is resolved apart.
_points_change = np.zeros((32, 32), np.int16)
_height_change = np.zeros((32, 32), np.int64)
_jelly_change = np.zeros((32, 32), np.int8)
_points_change[:SIZE, :] = VALUE[:, None]
_points_change[GULL, :SIZE] = -VALUE
_height_change[1:SIZE, :] = 1
_height_change[GULL, :] = -1
_height_change[GULL, 0] = 0
_jelly_change[:SIZE, :] = JELLY_UNIT[:, None]
_jelly_change[GULL, :SIZE] = -JELLY_UNIT
POINTS_CHANGE, HEIGHT_CHANGE, JELLY_CHANGE = (
    _points_change.ravel(),
    _height_change.ravel(),
    _jelly_change.ravel(),
)

BUCKETS = 8
"""Number of buckets of similar cards, for counting what is still to come."""

_LETTERS = {"K": 0, "T": 1, "L": 4, "G": 7}


def _bucket(card: Card) -> int:
    if card in JELLYFISH:
        return 5 if POINTS[card] == -10 else 6
    if card[0] == "E":
        return 2 if POINTS[card] <= 12 else 3
    return _LETTERS[card[0]]


BUCKET = np.array([0, *(_bucket(card) for card in KINDS)], np.int64)
BUCKET_TOTAL = np.bincount(BUCKET[BOX], minlength=BUCKETS).astype(np.int8)
BUCKET_VALUE = np.array([VALUE[BOX][BUCKET[BOX] == bucket].mean() for bucket in range(BUCKETS)], np.float32)
