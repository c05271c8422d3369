"""What is asked of whom: a stand-in."""

from collections.abc import Sequence

from miaui.engine.i18n import _
from miaui.stages.board import TableStatus
from miaui.stages.cast.members import CastMember
from miaui.stages.salt.input.choice import Choice
from miaui.stages.salt.stage import Stage


def prompt(stage: Stage, choice: Choice, status: TableStatus, cast: Sequence[CastMember]) -> str:
    """The words of this moment while nothing is told; "" where the folds of the turn say enough.

    `choice` has no actions while the person in front has nothing to decide."""
    if stage.to_move is None:
        return ""
    name = cast[stage.to_move].name
    if not choice.actions:
        return _("{name} is thinking …").format(name=name)
    if stage.phase == "keep":
        return _("Keep one of the two") if choice.kept is None else _("Choose a pile for the other")
    if choice.aims and not choice.calling:
        return _("Which pile do the crabs search?") if choice.aims[0].pile is not None else _("From whom?")
    return _("Take one card") if stage.phase in ("crab", "lobster") else ""
