"""Hats that the cats have earned, worn over what each wears anyway, on every screen of every game."""

from __future__ import annotations

from collections.abc import Mapping

from miaui.stages.cast.cats import NAMES

HATS = ("straw", "flowers", "coconut", "starfish", "crown", "captain", "palm", "feathers")
"""By the names of their pictures, in the order in which they are earned."""
_HEADS = tuple(f"cat/{{cat}}/head-{face}" for face in ("calm", "choosing", "locked", "delighted", "dismayed"))
_FOLDED = tuple(
    f"salt/cat/{{cat}}/face-{mood}"
    for mood in ("calm", "delighted", "sulk", "surprised", "thinking", "blink")
)
"""Heads with room for a hat: whoever sleeps has a nightcap on, and whoever dives a mask."""


def dressed(worn: Mapping[str, str]) -> dict[str, str]:
    """The pictures of hats by those they are drawn over (see `Canvas.worn`), from the settings: cats and the
    hats they wear. What is unknown is passed over."""
    return {
        head.format(cat=cat): f"hat/{hat}"
        for cat, hat in worn.items()
        if cat in NAMES and hat in HATS
        for head in _HEADS + _FOLDED
    }
