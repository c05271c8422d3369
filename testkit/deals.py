"""Records that name the deal they were played from."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from miaui.match.deal_secret import DEAL
from testkit.house import game_of, make_deal


def coded(record: Any, seed: int = 0x123456789ABC) -> Any:
    """Return the record of a finished game with the code of a deal of this seed, as if it came from there."""
    options, _youngest = game_of(record).records.setup(record)
    chosen = [key for key, on in options.items() if on]
    deal = make_deal(record.game, len(record.players), chosen, seed)
    return replace(record, further=record.further | {DEAL: deal.code})
