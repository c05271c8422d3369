"""What is asked of whom, and what waiting reads like."""

from collections.abc import Sequence

from miaui.engine.i18n import _, listing, ngettext
from miaui.games.kaivai.moves import Bid, Drop, FishAt, PlaceGod, PlaceHut, Sail, Score, Stake
from miaui.games.kaivai.public import BUILD, DELIVER, FISH
from miaui.stages.board import TableStatus
from miaui.stages.cast.members import CastMember
from miaui.stages.kaivai.input.choice import Choice
from miaui.stages.kaivai.stage import Stage


def prompt(
    stage: Stage, choice: Choice, action: int | None, status: TableStatus, cast: Sequence[CastMember]
) -> str:
    """The words of this moment while nothing is told. `action` is the one under way. `choice` has no moves
    while the person in front has nothing to decide."""
    if choice.moves:
        words = ask(stage, choice, action)
        if status.shared and stage.viewer is not None:
            return _("{name}: {words}").format(name=cast[stage.viewer].name, words=words)
        return words
    seats = status.thinking or (() if stage.to_move is None else (stage.to_move,))
    return "" if stage.over else waiting(seats, cast)


def ask(stage: Stage, choice: Choice, action: int | None) -> str:
    """What is to be decided now."""
    if choice.feasting:
        return _("Which island shall celebrate?")
    match choice.moves[0]:
        case Bid():
            return _("Bid: a high number goes first, but huts cost as much")
        case PlaceHut():
            if stage.position.round == 1 and action is None:
                return _("Place a starting hut on a glowing place")
            return _("Build: choose a glowing place")
        case PlaceGod():
            return _("Call the god: choose a place for a new stone circle")
        case FishAt():
            return _("Off which island shall the canoe fish?")
        case Score():
            return _("Which island shall be scored next?")
        case Stake():
            return _("How much influence do you stake here? In secret")
        case Sail() | Drop():
            return _canoes(choice, action)
    return _("Choose an action, or pass")


def _canoes(choice: Choice, action: int | None) -> str:
    if choice.hut is not None:
        return _("How many fish for this hut?")
    if choice.canoe is not None:
        return _sailing(action)
    if any(isinstance(move, Drop) for move in choice.moves):
        return _("Deliver: choose a hut beside the canoe")
    return _("Choose a canoe")


def _sailing(action: int | None) -> str:
    if action == BUILD:
        return _("Sail to a place from which to build")
    if action == FISH:
        return _("Sail to a place beside a stone circle")
    if action == DELIVER:
        return _("Sail to a place beside a hut")
    return _("Where shall it sail?")


def waiting(seats: Sequence[int], cast: Sequence[CastMember]) -> str:
    """Whom everybody waits for."""
    if not seats:
        return ""
    words = ngettext("{names} is thinking …", "{names} are thinking …", len(seats))
    return words.format(names=listing([cast[seat].name for seat in seats]))


def done(action: int | None) -> str:
    """What the button that ends an action says."""
    return {
        BUILD: _("Done building"),
        FISH: _("Done fishing"),
        DELIVER: _("Done delivering"),
    }.get(-1 if action is None else action, _("Done sailing"))
