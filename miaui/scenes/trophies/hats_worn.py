"""Hats on heads: which picture of a hat is drawn over which of a cat."""

from __future__ import annotations

from collections.abc import Mapping

from miaui.scenes.entry import Catalog
from miaui.tabletop.cast.cats import NAMES
from miaui.tabletop.cast.hats import HATS, HEADS


def dressed(worn: Mapping[str, str], catalog: Catalog) -> dict[str, str]:
    """Return for every picture of a head on which a hat is drawn, by name, the name of the hat's picture,
    “hat/KEY”. `worn` is from the settings: cats by name and the keys of the hats they wear. Unknown cats and
    hats are left out; {} where no cat wears any."""
    known = {cat: hat for cat, hat in worn.items() if cat in NAMES and hat in HATS}
    if not known:
        return {}
    heads = (*HEADS, *(head for ui in catalog.uis for head in ui.artwork.heads))
    return {head.format(cat=cat): f"hat/{hat}" for cat, hat in known.items() for head in heads}


def put_on(worn: Mapping[str, str], cat: str, hat: str) -> dict[str, str]:
    """Return a copy of `worn`, hats by cat, in which `cat` wears `hat`; without a hat for this cat if it
    wears that one already, and for ""."""
    others = {wearer: key for wearer, key in worn.items() if wearer != cat}
    return others if hat in ("", worn.get(cat)) else {**others, cat: hat}
