"""The voices of the cats, for every game: a sound for each mood of each cat, and the two notes of each."""

from miaui.engine.i18n import N_
from miaui.engine.sound.audio import Cue
from miaui.tabletop.cast.cats import NAMES

MOODS = {
    "joy": N_("A cat cheers"),
    "dismay": N_("A cat groans"),
    "sulk": N_("A cat sulks"),
    "curious": N_("A cat is curious"),
}
"""The moods in which a cat is heard, and their captions."""
_NOTES = {f"{cat}-notes": Cue(N_("A cat’s two notes"), gain=0.4) for cat in NAMES}
VOICES = _NOTES | {
    f"{cat}-{mood}": Cue(words, gain=0.55, takes=3) for cat in NAMES for mood, words in MOODS.items()
}
