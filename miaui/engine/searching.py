"""Looking for words: case and accents do not matter."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence


def plain(text: str) -> str:
    """Return a text in small letters without accents, with straight apostrophes: "É" gives "e". Some
    letters become more than one: "ß" gives "ss"."""
    parts = unicodedata.normalize("NFKD", text.replace("’", "'"))
    return "".join(letter for letter in parts if not unicodedata.combining(letter)).casefold()


def has_all(text: str, wanted: Sequence[str]) -> bool:
    """True if every one of the words, which are plain, is somewhere in the text."""
    plain_text = plain(text)
    return all(word in plain_text for word in wanted)
