"""Prompts on the plank before the choice: what is asked of whom."""

from miaui.engine.i18n import _, listing, ngettext
from miaui.games.miaui.public.cards import ROUNDS
from miaui.games.miaui.tabletop.ui import TableFrame, carried, conceals, own_facedown, turns_up
from miaui.games.miaui.tabletop.words import lines
from miaui.tabletop.spec import Status

THINKING_AFTER = 0.7
"""Seconds of quiet before it is said that bots think."""
NEWS_SECONDS = 3.0
"""Time for which news stand in the prompt's place (seconds)."""


def prompt(frame: TableFrame, news: str) -> str:
    """Return the words on the plank, the first that fits: "" after the end; while no move is legal "Ada is
    thinking …" ("Ada and Ben are thinking …") after more than 0.7 seconds, else ""; in round 12 "Your
    Lantern: Tigerfish 8" where a facedown card is turned up (`turns_up`), else "Only one card is left: it is
    played for you"; "Hold a card or the space bar to open your hand" while it is
    concealed; "Press again to lock in 7" for a lifted card, dragged "Drag the 7 into the water" or over it
    "Let go to dive with 7"; at a shared screen "Ada, choose a diver"; `news` for three seconds, if it is not
    ""; "Choose a diver"."""
    display, status = frame.display, frame.status
    if display.over:
        return ""
    if not frame.legal:
        return _thinking(status)
    if turns_up(frame):
        cards = [
            lines.card_name(seen.card)
            for space in own_facedown(frame)
            for seen in display.lagoon[space]
            if seen.facedown_for == status.front
        ]
        return _("Your Lantern: {cards}").format(cards=listing(cards))
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
    """Return a sentence on what to do with the lifted card, `{number}`."""
    if frame.dragged is None or carried(frame) is None:
        return _("Press again to lock in {number}")
    over_water = frame.layout.in_water(*frame.dragged[1:])
    return _("Let go to dive with {number}") if over_water else _("Drag the {number} into the water")


def _thinking(status: Status) -> str:
    """Return a sentence on whom everybody waits for, once that takes a moment; "" before."""
    thinking = status.match.thinking
    if not thinking or status.quiet_for <= THINKING_AFTER:
        return ""
    words = ngettext("{names} is thinking …", "{names} are thinking …", len(thinking))
    return words.format(names=lines.names(thinking, status.cast))
