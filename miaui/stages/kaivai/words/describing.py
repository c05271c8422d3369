"""The table in words, to be spoken."""

from collections.abc import Sequence

from miaui.engine.i18n import _
from miaui.games.kaivai.public import ROUNDS
from miaui.stages.cast.members import CastMember
from miaui.stages.kaivai.input.ui_state import UiState
from miaui.stages.kaivai.stage import Stage
from miaui.stages.kaivai.words import names


def describe(stage: Stage, ui: UiState, cast: Sequence[CastMember]) -> str:
    """The table in words, a line for each thing; nothing of a stake that is still secret."""
    position = stage.position
    found = [round_title(position.round)]
    for seat in stage.order:
        mat, bid = position.mats[seat], position.bids[seat]
        words = _("{name}: glory {glory}, bid {bid}, {fish}, shells worth {shells}")
        worth = sum(space * held for space, held in enumerate(mat.shells, 1))
        found.append(
            words.format(
                name=cast[seat].name,
                glory=mat.glory,
                bid="–" if bid is None else bid,
                fish=names.fish(sum(mat.fish)),
                shells=worth,
            )
        )
    words = ui.recap or ("" if ui.shared else ui.prompt)
    return "\n".join([*found, words] if words else found)


def round_title(number: int) -> str:
    """ "Round 5 of 8"."""
    return _("Round {round} of {rounds}").format(round=number, rounds=ROUNDS)
