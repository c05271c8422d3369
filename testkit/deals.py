"""Records that name the deal they were played from."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from miaui.match.deal_secret import DEAL
from testkit.house import game_of, make_deal


def coded(record: Any, seed: int = 0x123456789ABC) -> Any:
    """Return a new record that names a deal it was played from: its key "deal" holds the code of the deal of
    its game, number of seats and options with that `seed` (ValueError for 2**48 or more), in place of a code
    that is there. All else stays, its cards too: they need not be those of that deal."""
    options, _youngest = game_of(record).records.setup(record)
    chosen = [key for key, on in options.items() if on]
    deal = make_deal(record.game, len(record.players), chosen, seed)
    return replace(record, further=record.further | {DEAL: deal.code})
