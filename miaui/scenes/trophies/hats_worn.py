"""Hats on heads: which picture of a hat is drawn over which of a cat."""

from __future__ import annotations

from collections.abc import Mapping

from miaui.scenes.entry import Catalog
from miaui.tabletop.cast.cats import NAMES
from miaui.tabletop.cast.hats import HATS, HEADS


def dressed(worn: Mapping[str, str], catalog: Catalog) -> dict[str, str]:
    """Return the pictures of hats by those they are drawn over (see `Canvas.worn`), from the settings: cats
    and the hats they wear. What is unknown is passed over."""
    known = {cat: hat for cat, hat in worn.items() if cat in NAMES and hat in HATS}
    if not known:
        return {}
    heads = (*HEADS, *(head for ui in catalog.uis for head in ui.artwork.heads))
    return {head.format(cat=cat): f"hat/{hat}" for cat, hat in known.items() for head in heads}


def put_on(worn: Mapping[str, str], cat: str, hat: str) -> dict[str, str]:
    """Return the settings' hats once a cat wears `hat`; the one that it wears is taken off, "" takes any
    off."""
    others = {one: key for one, key in worn.items() if one != cat}
    return others if hat in ("", worn.get(cat)) else {**others, cat: hat}
