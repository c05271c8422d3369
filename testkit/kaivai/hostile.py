"""Records of Kaivai that must be refused, and how the sentence about them begins."""

import json
from random import Random
from typing import Any

from testkit.kaivai.dealing import random_record, raw_of

RAW = raw_of(random_record(Random(7), 3, {}, "lists", 60))
"""A sound record as an object of JSON: of three seats without options, after 60 moves."""


def spoilt(**changes: Any) -> str:
    """Return `RAW` as a text of JSON with other values at the given keys, which are added if they are not
    there; `RAW` as it is for none. `RAW` itself stays."""
    return json.dumps(RAW | changes)


HOSTILE = {
    "kaivai-2": (spoilt(game="kaivai2"), "game: 'kaivai2' is not known here"),
    "other game": (
        spoilt(game="miaui"),
        "variants.open_baskets: missing",
    ),
    "number": (spoilt(moves=[*RAW["moves"], 6]), f"moves[{len(RAW['moves'])}]: expected a string"),
    "late": (spoilt(moves=[*RAW["moves"], "bid 11"]), f"moves[{len(RAW['moves'])}]: "),
    "first": (spoilt(moves=["bid 0"]), "moves[0]: "),
    "twice": (spoilt(moves=["bid 5", "bid 5"]), "moves[1]: 'bid 5' by seat"),
    "stake": (spoilt(moves=["stake 0 0 0"]), "moves[0]: "),
    "pending": (spoilt(pending=[None, 0, None]), "pending: no stake is due"),
    "below a stake": (spoilt(pending=[None, -1, None]), "pending[1]: expected 0 to 24, found -1"),
    "no end of stakes": (spoilt(pending=[10**400, None, 0]), "pending[0]: expected 0 to 24, found 1000"),
    "bases": (spoilt(bases=[["A1", "A2"], ["M6", "M7"]]), "bases: "),
    "order": (spoilt(order=[0, 1, True]), "order[2]: expected an integer, found a boolean"),
    "variant": (spoilt(variants={"fisherman": False}), "variants.open_influence: missing"),
    "two seats": (spoilt(players=RAW["players"][:2]), "players: 2 players, expected 3 to 4"),
    "deep": (spoilt(moves=[]).replace("[]", "[" * 40 + "]" * 40), "character "),
    "cut": (spoilt()[:-40], "line 1 column "),
    "key twice": (spoilt().replace('"order"', '"order": [], "order"'), "'order': key twice in one object"),
    "long": (spoilt(note="x" * 1_000_000), "larger than 1000000 bytes"),
}
"""By name a text that must be refused, and how the sentence of its BadRecord begins."""
