"""Words for a bot that could not answer."""

from miaui.bots.service import BotFailure, BotNotice
from miaui.core.own_programs import PREFIX
from miaui.engine.i18n import _


def bot_sentence(notice: BotNotice) -> str:
    """Return a translated sentence on a bot by its name: for a choice that an error kept it from thinking,
    at a table that a plain move was made, since it took too long, had an error or, one of the player's
    programs, did not answer."""
    if not notice.played:
        words = _("An error kept {name} from thinking about this choice.")
    elif notice.level.startswith(PREFIX):
        words = _("{name} did not answer; a plain move was made.")
    elif notice.why is BotFailure.LATE:
        words = _("{name} took too long and only made a simple move.")
    else:
        words = _("An error! {name} only made a simple move.")
    return words.format(name=notice.name)
