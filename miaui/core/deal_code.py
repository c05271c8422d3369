"""Codes of deals: fifteen signs for a game, its seats and options, and the seed of its luck.

Thirteen signs carry 65 bits, highest first: version (4 bits), game (4), seats (3), options (6), seed (48).
Two check signs make the word, as a polynomial over GF(32) whose first sign has the highest power, vanish at 2
and at 4 (a Reed-Solomon code): one or two wrong signs and every exchange of two are noticed.
"""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from miaui.core.words import N_

VERSION = 1

#: Thirty-two signs without those that look alike (Crockford's).
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
#: Signs of a code, of those the check signs, and of a group between dashes.
LENGTH, CHECKS, GROUP = 15, 2, 5

#: Bits of version, game, seats, options and seed.
_WIDTHS = (4, 4, 3, 6, 48)
_SIGN_BITS = 5
_FIELD = 0b100101  # x^5 + x^2 + 1
_ROOTS = (2, 4)

_VALUES = {sign: value for value, sign in enumerate(ALPHABET)} | {"O": 0, "I": 1, "L": 1}
_VALUES |= {sign.lower(): value for sign, value in _VALUES.items()}
#: What is no dash to Unicode but looks like one: minus, soft hyphen, hyphen bullet.
_DASHES = "−\u00ad⁃"

WRONG_LENGTH = N_("A game’s code has %(length)s letters and digits, and this one has %(count)s.")
WRONG_SIGN = N_("There is never a %(sign)s in a game’s code.")
WRONG_CHECK = N_("There is a typing mistake in this code.")
WRONG_VERSION = N_("This code is from another version of Miaui.")
WRONG_GAME = N_("This code is for a game that this version of Miaui does not have.")
WRONG_SEATS = N_("This code is for %(count)s players, and its game cannot be played by %(count)s.")
WRONG_OPTIONS = N_("This code asks for an option that its game does not have.")


class BadCode(ValueError):  # noqa: N818 - what is raised is a bad code
    """A text that is no deal's code. `template` is one of the sentences above, `values` are what fills it."""

    def __init__(self, template: str, **values: object) -> None:
        super().__init__(template % values)
        self.template = template
        self.values = values


@dataclass(frozen=True, slots=True)
class DealBits:
    """The fields of a code: a game's number, the number of seats, options as bits (the first is 1), seed."""

    game: int
    seats: int
    options: int
    seed: int


def write_code(deal: DealBits) -> str:
    """Return the code in three groups of five, e.g. "2A0GJ-6HB7H-6NWBJ". ValueError for a field that does not
    fit into its bits: 4 for the game, 3 for seats, 6 for options, 48 for the seed."""
    number = 0
    parts = (VERSION, deal.game, deal.seats, deal.options, deal.seed)
    for value, width in zip(parts, _WIDTHS, strict=True):
        if not 0 <= value < 1 << width:
            raise ValueError(f"{value} has more than {width} bits")
        number = number << width | value
    count = LENGTH - CHECKS
    word = [number >> _SIGN_BITS * (count - 1 - place) & 31 for place in range(count)]
    signs = "".join([ALPHABET[value] for value in (*word, *_check_values(word))])
    return "-".join([signs[start : start + GROUP] for start in range(0, LENGTH, GROUP)])


def read_code(text: str) -> DealBits:
    """Return the fields of a code. Raises BadCode for another length or version, a sign that no code has, or
    a typing mistake.

    Case, spaces and dashes of any kind do not matter, O is 0, I and L are 1.
    """
    signs = [sign for sign in text if not _is_between(sign)]
    if len(signs) != LENGTH:
        raise BadCode(WRONG_LENGTH, length=LENGTH, count=len(signs))
    for sign in signs:
        if sign not in _VALUES:
            raise BadCode(WRONG_SIGN, sign=sign if sign.isprintable() else ascii(sign))
    word = [_VALUES[sign] for sign in signs]
    if any(_at(word, root) for root in _ROOTS):
        raise BadCode(WRONG_CHECK)
    number = 0
    for value in word[:-CHECKS]:
        number = number << _SIGN_BITS | value
    parts = []
    for width in reversed(_WIDTHS):
        parts.append(number & (1 << width) - 1)
        number >>= width
    seed, options, seats, game, version = parts
    if version != VERSION:
        raise BadCode(WRONG_VERSION)
    return DealBits(game, seats, options, seed)


def _is_between(sign: str) -> bool:
    """True if a sign may stand anywhere in a code: a space or a dash.

    >>> _is_between("-"), _is_between("A")
    (True, False)
    """
    return sign.isspace() or sign in _DASHES or unicodedata.category(sign) == "Pd"


def _check_values(word: Sequence[int]) -> tuple[int, int]:
    """Return the two values after which the word vanishes at both roots, by Cramer's rule."""
    first, second = [_at([*word, 0, 0], root) for root in _ROOTS]
    # a*2 + b = first, a*4 + b = second; addition is exclusive or, and 2 ^ 4 = 6
    high = _times(first ^ second, _INVERSE_OF_SIX)
    return high, first ^ _times(high, _ROOTS[0])


def _at(word: Sequence[int], point: int) -> int:
    """Return the value of the word's polynomial at a point (Horner)."""
    total = 0
    for value in word:
        total = _times(total, point) ^ value
    return total


def _times(factor: int, other: int) -> int:
    """Return the product in GF(32).

    >>> _times(1, 9), _times(2, 16)
    (9, 5)
    """
    product = 0
    while other:
        if other & 1:
            product ^= factor
        factor <<= 1
        if factor & 32:
            factor ^= _FIELD
        other >>= 1
    return product


_INVERSE_OF_SIX = next(value for value in range(32) if _times(value, 6) == 1)
