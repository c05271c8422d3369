"""French writes "la pile d’Ana", not "de Ana": "de" and "que" lose their last letter before a vowel, and
before a mute h or y: "d’Hina", "d’Yves"."""

from __future__ import annotations

import re
from functools import lru_cache
from unicodedata import normalize

_BEFORE_A_VALUE = re.compile(r"\b(d|qu)e \{(\w+)\}", re.IGNORECASE)
_SOUNDS_LIKE_A_VOWEL = re.compile(r"[aeiouœæ]|h|y[^aeiou\W]")
_ASPIRATED = re.compile(r"(hutte|homard|huit|haut|hibou|hans|harry|heidi)")
"""Words of the game, and names, whose h keeps "de" whole."""


class Eliding(str):
    """A sentence with places for values, in which "de" and "que" fit what is put after them."""

    __slots__ = ()

    def format(self, *args: object, **values: object) -> str:
        """Return the sentence with its values, as `str.format`."""

        def fitted(found: re.Match[str]) -> str:
            value = normalize("NFD", str(values.get(found[2], ""))).lower()
            elides = _SOUNDS_LIKE_A_VOWEL.match(value) and not _ASPIRATED.match(value)
            return f"{found[1]}’{{{found[2]}}}" if elides else found[0]

        return str.format(_BEFORE_A_VALUE.sub(fitted, self), *args, **values)


@lru_cache(None)
def eliding(sentence: str) -> str:
    """Return the sentence as one that elides, where it has anything to elide."""
    return Eliding(sentence) if _BEFORE_A_VALUE.search(sentence) else sentence
