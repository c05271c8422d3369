"""Prompts on the plank before the choice: what is asked of whom."""

from miaui.engine.i18n import _, ngettext
from miaui.games.miaui.public.cards import ROUNDS
from miaui.games.miaui.tabletop.animation.table_story import TableStory
from miaui.games.miaui.tabletop.input.table_input import TableInput
from miaui.games.miaui.tabletop.words import lines
from miaui.tabletop.board import TableStatus
from miaui.tabletop.cast.members import CastMember

THINKING_AFTER = 0.7
"""Seconds of quiet before it is said that bots think."""
NEWS_SECONDS = 3.0
"""Time for which news stand in the prompt's place (seconds)."""


def prompt(story: TableStory, player: TableInput, status: TableStatus, cast: tuple[CastMember, ...]) -> str:
    """Return the words of this moment; "" while something is told, and for nothing to ask."""
    stage = story.director.animation.stage
    if story.waiting or stage.over:
        return ""
    if not player.cards.choosing:
        return _thinking(story, status, cast)
    if stage.round == ROUNDS:
        return _("Only one card is left: it is played for you")
    if player.hand_hidden:
        return _("Hold a card or the space bar to open your hand")
    if player.ui.state.lifted is not None:
        return _lifted(player).format(number=player.ui.state.lifted)
    if status.shared:
        return _("{name}, choose a diver").format(name=cast[player.ui.state.front].name)
    fresh = story.quiet_for < NEWS_SECONDS and not player.ui.state.peek  # then one sees what lies facedown
    return story.news if story.news and fresh else _("Choose a diver")


def _lifted(player: TableInput) -> str:
    """What to do with the lifted card, `{number}`."""
    if player.over_water:
        return _("Let go to dive with {number}")
    if player.ui.state.dragged is not None:
        return _("Drag the {number} into the water")
    return _("Press again to lock in {number}")


def _thinking(story: TableStory, status: TableStatus, cast: tuple[CastMember, ...]) -> str:
    """Whom everybody waits for, once that takes a moment."""
    if not status.thinking or story.quiet_for <= THINKING_AFTER:
        return ""
    words = ngettext("{names} is thinking …", "{names} are thinking …", len(status.thinking))
    return words.format(names=lines.names(status.thinking, cast))
