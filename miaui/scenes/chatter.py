"""What cats say now and then before they dive: by their character alone, never by their cards."""

from __future__ import annotations

from random import Random

from miaui.bots.bot import characters
from miaui.engine.i18n import _
from miaui.games.miaui.record import Record
from miaui.table.session import bot_seed

#: How long a line stands in the prompt's place.
SECONDS = 3.0

#: A cat speaks up in one round of so many.
ONE_IN = 3


def line(record: Record, number: int) -> str:
    """What somebody says in round `number`, with the name of the cat; "" mostly. It comes from the game's
    own dice of its bots and the round, so that nothing hidden can sway it."""
    dice = Random(f"{bot_seed(record)}/{number}/chatter")
    lines = {one.key: one.lines for one in characters()}
    cats = [who for who in record.players if who.kind == "bot" and who.character in lines]
    if not cats or number < 2 or dice.randrange(ONE_IN):
        return ""
    cat = dice.choice(cats)
    words = _(dice.choice(lines[cat.character or ""]))
    return _("{name}: “{words}”").format(name=cat.name, words=words)
