"""What cats say now and then before they dive: by their character alone, never by their cards."""

from __future__ import annotations

from miaui.bots import find_kit
from miaui.engine.i18n import _
from miaui.match import Match

#: A cat speaks up in one round of so many.
ONE_IN = 3


def line(match: Match, number: int) -> str:
    """What somebody says in round `number`, with the name of the cat; "" mostly. It comes from the game's
    own dice of its bots and the round, so that nothing hidden can sway it."""
    rng = match.public.rng_for(number, "chatter")
    lines = {one.key: one.lines for one in find_kit(match.public.game_key).characters}
    cats = [who for who in match.public.players if who.kind == "bot" and who.character in lines]
    if not cats or number < 2 or rng.randrange(ONE_IN):
        return ""
    cat = rng.choice(cats)
    words = _(rng.choice(lines[cat.character or ""]))
    return _("{name}: “{words}”").format(name=cat.name, words=words)
