"""Prompts on the plank before the choice: what is asked of whom."""

from miaui.engine.i18n import _, ngettext
from miaui.games.miaui.public.cards import ROUNDS
from miaui.games.miaui.tabletop.ui import TableFrame, carried, conceals
from miaui.games.miaui.tabletop.words import lines
from miaui.tabletop.spec import Status

THINKING_AFTER = 0.7
"""Seconds of quiet before it is said that bots think."""
NEWS_SECONDS = 3.0
"""Time for which news stand in the prompt's place (seconds)."""


def prompt(frame: TableFrame, news: str) -> str:
    """Return the words of the moment: who thinks, after 0.7 seconds; what to do with the lifted card; "Choose
    a diver", or for three seconds `news`; "" after the end."""
    display, status = frame.display, frame.status
    if display.over:
        return ""
    if not frame.legal:
        return _thinking(status)
    if display.round == ROUNDS:
        return _("Only one card is left: it is played for you")
    if conceals(status):
        return _("Hold a card or the space bar to open your hand")
    if frame.ui.lifted is not None:
        return _lifted(frame).format(number=frame.ui.lifted)
    if status.match.shared:
        return _("{name}, choose a diver").format(name=status.cast[status.front].name)
    return news if news and status.quiet_for < NEWS_SECONDS else _("Choose a diver")


def _lifted(frame: TableFrame) -> str:
    """What to do with the lifted card, `{number}`."""
    if frame.dragged is None or carried(frame) is None:
        return _("Press again to lock in {number}")
    over_water = frame.layout.in_water(*frame.dragged[1:])
    return _("Let go to dive with {number}") if over_water else _("Drag the {number} into the water")


def _thinking(status: Status) -> str:
    """Whom everybody waits for, once that takes a moment."""
    thinking = status.match.thinking
    if not thinking or status.quiet_for <= THINKING_AFTER:
        return ""
    words = ngettext("{names} is thinking …", "{names} are thinking …", len(thinking))
    return words.format(names=lines.names(thinking, status.cast))
