"""Words for a bot that could not answer."""

from miaui.bots.service import BotFailure, BotNotice
from miaui.core.own_programs import PREFIX
from miaui.engine.i18n import _


def bot_sentence(notice: BotNotice) -> str:
    """Return a translated sentence on a bot by its name. Not `played`: "An error kept Ada from thinking about
    this choice.". Else a plain move was made for it: "Ada did not answer; a plain move was made." for one of
    the player's own programs, "Ada took too long and only made a simple move." for LATE, "An error! Ada only
    made a simple move." for any other reason."""
    if not notice.played:
        words = _("An error kept {name} from thinking about this choice.")
    elif notice.level.startswith(PREFIX):
        words = _("{name} did not answer; a plain move was made.")
    elif notice.why is BotFailure.LATE:
        words = _("{name} took too long and only made a simple move.")
    else:
        words = _("An error! {name} only made a simple move.")
    return words.format(name=notice.name)
