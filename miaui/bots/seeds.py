"""Seeds of arenas: a number, or 128 random bits as 32 hexadecimal digits.

Who knows an arena's seed knows its deals. Digits cannot be counted up to, and are told by their hash alone
while games are still to be played.
"""

import os
import re
from functools import cache

from miaui.core.chance import sha256_of

Seed = int | str
"""Seed of an arena."""

_DIGITS = 32


def drawn() -> Seed:
    """Return a new seed: 128 bits from the system, as 32 hexadecimal digits in lower case."""
    return os.urandom(_DIGITS // 2).hex()


def read(text: str) -> Seed:
    """Return the seed in a text: 32 hexadecimal digits, in lower case, or an integer. ValueError for any
    other text.

    >>> read("26032")
    26032
    """
    digits = text.lower()
    return digits if is_digits(digits) else int(text)


def is_digits(seed: object) -> bool:
    """True if a value is a text of 32 hexadecimal digits in lower case.

    >>> is_digits("0" * 32)
    True
    >>> is_digits("26032")
    False
    """
    return isinstance(seed, str) and re.fullmatch(f"[0-9a-f]{{{_DIGITS}}}", seed) is not None


def told(seed: Seed) -> Seed:
    """Return a seed as it is printed while games are still to be played: for one of 32 hexadecimal digits the
    SHA-256 of its text, 64 such digits, from which deals cannot be worked out; a number as it is.

    >>> told(26032)
    26032
    >>> told("0" * 32)[:16]
    '84e0c0eafaa95a34'
    """
    return sha256_of(seed) if isinstance(seed, str) else seed


@cache
def bots_key(seed: Seed) -> str:
    """Return the text that the bots' seeds of an arena are made from: a SHA-256, as 64 hexadecimal digits,
    from which deals cannot be worked out. Equal seeds give equal texts.

    >>> bots_key(26032)
    'f4561d257e9c14a54b16a46b55e9488bdb32ebdfda57910f26fb0a8a9a9068f5'
    """
    return sha256_of(f"bots/{seed}")
