"""Records that name the deal they were played from."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from miaui.match.deal_secret import DEAL
from testkit.house import game_of, make_deal


def coded(record: Any, seed: int = 0x123456789ABC) -> Any:
    """Return the record with the code of the deal of its game, seats and options whose seed is `seed`, in its
    key "deal". Its cards stay: they need not be those of that deal."""
    options, _youngest = game_of(record).records.setup(record)
    chosen = [key for key, on in options.items() if on]
    deal = make_deal(record.game, len(record.players), chosen, seed)
    return replace(record, further=record.further | {DEAL: deal.code})
