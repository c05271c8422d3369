"""Open faces: how a cat looks, sounds and speaks that lets slip something of its secret choice."""

from __future__ import annotations

from miaui.core.tells import BRIGHT, WORRIED
from miaui.engine.i18n import N_, _

FACES = {BRIGHT: "delighted", WORRIED: "dismayed"}
"""The face for what is let slip: "bright" or "worried"."""
MOODS = {BRIGHT: "joy", WORRIED: "dismay"}
"""The mood in which it is heard."""
_WORDS = {BRIGHT: N_("Hee hee!"), WORRIED: N_("Oh dear …")}
_LOOKS = {BRIGHT: N_("Ears up: its face is bright."), WORRIED: N_("Ears down: its face is worried.")}


def said(look: str) -> str:
    """Return what a cat says whose face slips: "Hee hee!" for "bright", "Oh dear …" for "worried". KeyError
    for another look."""
    return _(_WORDS[look])


def described(look: str) -> str:
    """Return in a sentence what its face shows: "Ears up: its face is bright." for "bright", "Ears down: its
    face is worried." for "worried". KeyError for another look."""
    return _(_LOOKS[look])
