"""Words for a bot that could not answer."""

from miaui.engine.i18n import _
from miaui.match.session import BotFailure, BotTrouble


def bot_sentence(trouble: BotTrouble) -> str:
    """Say which bot could not answer, and what happened instead."""
    if not trouble.played:
        words = _("An error kept {name} from thinking about this choice.")
    elif trouble.why is BotFailure.LATE:
        words = _("{name} took too long and only made a simple move.")
    else:
        words = _("An error! {name} only made a simple move.")
    return words.format(name=trouble.name)
