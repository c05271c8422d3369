"""Prompts: what is asked of whom, and words for waiting."""

from collections.abc import Sequence
from typing import assert_never

from miaui.core.seat import Seat
from miaui.engine.i18n import _, labelled, listing, ngettext
from miaui.games.kaivai.public.actions import SACRIFICE, cost
from miaui.games.kaivai.public.ending import cannot_stake
from miaui.games.kaivai.public.moves import (
    Bid,
    ChooseAction,
    Drop,
    End,
    FishAt,
    Move,
    Pass,
    PlaceGod,
    PlaceHut,
    Roll,
    Sail,
    Score,
    Stake,
)
from miaui.games.kaivai.public.position import (
    ACTION_KEYS,
    BUILD,
    CANOE,
    CELEBRATE,
    DELIVER,
    FISH,
    MOVE,
    Position,
)
from miaui.games.kaivai.tabletop.choice import Choice
from miaui.games.kaivai.tabletop.ui import TableFrame, action_of, reason_of
from miaui.games.kaivai.tabletop.words import names
from miaui.tabletop.cast.members import CastMember


def prompt(frame: TableFrame) -> str:
    """Return the words of the moment while nothing is told: why a press was refused, what is asked, or "Ada
    is thinking …" of whom is waited for; at a shared screen after the name of who decides. "" after the end,
    and where only the viewer is waited for and nothing is asked."""
    display, match = frame.display, frame.status.match
    words = reason_of(frame) or _asked(frame)
    if not words:
        seats = match.thinking or (() if display.to_move is None else (display.to_move,))
        waits = len(seats) == 1 and seats[0] == display.viewer and frame.status.parts.hand
        return "" if display.over or frame.status.tried or waits else _waiting(seats, frame.cast)
    if match.shared and display.viewer is not None:
        return labelled(frame.cast[display.viewer].name, words)
    return words


def _asked(frame: TableFrame) -> str:
    """Return the words for a decision; "" where there is none."""
    trial, moves = frame.trial, frame.ui.choice.moves
    if trial is not None and trial.ready:
        return ready(trial.pending, trial.view.position, frame.status.front)
    if moves and frame.status.match.forced and all(isinstance(move, End) for move in moves):
        return _("That is all your canoes can do.")
    if frame.status.match.forced and cannot_stake(frame.display.position):
        return _("Nobody has influence left: the islands are scored one by one.")
    return ask(frame) if moves else ""


def ready(picked: Move | None, position: Position, seat: Seat) -> str:
    """Return the question by which a picked move is submitted: "Bid 7, or choose another number?", "Stake 2
    influence in secret?", "Hold the feast here?", "Score this island, or choose another one?"; of a pass
    `passed`; for None and moves that were tried "Both huts stand. Done, or undo?", or a warning where the
    seat has no canoe hut."""
    match picked:
        case Pass(seat):
            return passed(position, seat)
        case PlaceGod():
            return _("The god will stand here. Done, or choose another place?")
        case Score():
            return _("Score this island, or choose another one?")
        case Stake(_seat, number):
            return _("Stake {influence} in secret?").format(influence=names.influence(number))
        case ChooseAction(_seat, action):
            return (
                _("Hold the feast here?")
                if action == CELEBRATE
                else _("Let your canoes reach farther from now on?")
            )
        case Bid(_seat, number):
            return _("Bid {number}, or choose another number?").format(number=number)
        case None | PlaceHut() | Sail() | Drop() | End() | FishAt() | Roll():
            if not position.board.huts[seat][CANOE]:
                return _("Careful: without a canoe hut you will never have a canoe! Better undo.")
            return _("Both huts stand. Done, or undo?")
        case _:
            assert_never(picked)


def pass_words(frame: TableFrame) -> str:
    """Return the words of the button that passes: "Pass: +2" with the influence that passing without acting
    brings, "Pass" where it brings none."""
    gain = pass_gain(frame)
    return _("Pass: +{influence}").format(influence=gain) if gain else _("Pass")


def pass_gain(frame: TableFrame) -> int:
    """Return the influence that passing brings the seat in front now, by `sacrifice`; 0 without a trial."""
    return 0 if frame.trial is None else sacrifice(frame.trial.view.position, frame.status.front)


def sacrifice(position: Position, seat: int) -> int:
    """Return the influence that passing brings a seat: 2 or what is left, 0 once it has acted this round."""
    return 0 if seat in position.acted else min(SACRIFICE, position.influence)


def passed(position: Position, seat: int) -> str:
    """Return what passing means for a seat, translated: "Pass: you take no more actions this round"; if it
    has not acted, "Pass without acting: you gain 2 influence", less where less is left."""
    if seat in position.acted:
        return _("Pass: you take no more actions this round")
    gain = names.influence(sacrifice(position, seat))
    return _("Pass without acting: you gain {influence}").format(influence=gain)


def ask(frame: TableFrame) -> str:
    """Return what is to be decided now by the first of the moves, translated, such as "Choose an action, or
    pass" or "Which island is scored next?". IndexError without a move."""
    choice, action = frame.ui.choice, frame.once(action_of)
    if choice.feasting:
        return _("Which island holds the feast?")
    move = choice.moves[0]
    match move:
        case Bid():
            return _("Bid high to go first, but your huts will cost more, too")
        case PlaceHut():
            if frame.display.position.round == 1 and action is None:
                return _start(frame)
            return _("Build: choose a glowing place")
        case PlaceGod():
            return _("Call the god: choose a place for a new stone circle")
        case FishAt():
            return _("Which island should the canoe fish at?")
        case Score():
            return _("Which island is scored next?")
        case Stake():
            return _stake(len(choice.moves) > 1)
        case Sail() | Drop() | End():
            ashore = frame.display.position.board.moored[frame.status.front]
            return _canoes(choice, action, all(ashore >> canoe & 1 for canoe in choice.canoes))
        case Pass():  # passing stands behind all actions: there is none
            trial = frame.trial
            return _("Choose an action, or pass") if trial is None else _only_pass(trial.view.position)
        case ChooseAction() | Roll():
            return _("Choose an action, or pass")
        case _:
            assert_never(move)


def _only_pass(position: Position) -> str:
    """Return the reason for which a seat that can do nothing passes by itself."""
    held = position.mats[position.queue[0]].influence
    if all(cost(position, action) > held for action in range(len(ACTION_KEYS))):
        return _("There is nothing you can pay for: you pass.")
    return _("There is nothing you can do now: you pass.")


def _stake(any_left: bool) -> str:
    """Return the words before a stake; with nothing left to stake it makes itself."""
    if any_left:
        return _("Stake influence here, in secret: each one adds 2 to your strength")
    return _("You have no influence left to stake here")


def _start(frame: TableFrame) -> str:
    """Return the words before a starting hut: a player without a canoe hut is warned."""
    if frame.trial is None or not frame.trial.steps:
        return _("Place a starting hut: canoe huts bring canoes")
    if not frame.display.position.board.huts[frame.status.front][CANOE]:
        return _("Place your second hut: make it a canoe hut, or you will never have a canoe")
    return _("Place your second starting hut")


def _canoes(choice: Choice, action: int | None, ashore: bool) -> str:
    """Return what is asked of the canoes; `ashore`: all that may be chosen are on huts."""
    if choice.hut is not None:
        return _("How many fish for this hut?")
    done = any(isinstance(move, End) for move in choice.moves)
    if choice.canoe is not None:
        words = _staying(action) if choice.taken and choice.canoe in choice.goals else _sailing(action)
        return _("{words}, or press Done").format(words=words) if done and words else words
    if any(isinstance(move, Drop) for move in choice.moves):
        return _("Deliver: choose a hut beside the canoe")
    if all(isinstance(move, End) for move in choice.moves):
        return _("That is all your canoes can do. Done, or undo?")
    if done:
        return _("Choose another canoe, or press Done")
    return _("Choose a canoe hut with an arrow") if ashore else _("Choose a canoe with an arrow")


def _staying(action: int | None) -> str:
    """Return the words for a canoe that may stay where it is, once it was pressed; "" for none."""
    if action == FISH:
        return _("Choose where to fish, or press the canoe again to fish here")
    if action == BUILD:
        return _("Choose a ring, or press the canoe again to build here")
    return _sailing(action)


def _sailing(action: int | None) -> str:
    if action == BUILD:
        return _("Sail to a ring where you can build")
    if action == FISH:
        return _("Choose where to fish")
    if action == DELIVER:
        return _("Sail to a ring beside a hut")
    return _("Choose where it should sail")


def _waiting(seats: Sequence[int], cast: Sequence[CastMember]) -> str:
    """Return "Ada is thinking …" or "Ada and Ben are thinking …", translated; "" for no seats."""
    if not seats:
        return ""
    words = ngettext("{names} is thinking …", "{names} are thinking …", len(seats))
    return words.format(names=listing([cast[seat].name for seat in seats]))


def done(frame: TableFrame, short: bool) -> str:
    """Return the words of the button that submits what was tried, by the picked move: "Bid 7", "Stake 2",
    "Call the god"; without one "Done fishing" by the action, else "Done". If it is to be `short`, "Done", but
    "Bid 7", "Pass", "Score"."""
    picked = None if frame.trial is None else frame.trial.pending
    match picked:
        case Bid(_seat, number):
            return _("Bid {number}").format(number=number)
        case Stake(_seat, number):
            return _("Done") if short else _("Stake {number}").format(number=number)
        case Pass():
            return pass_words(frame) if short or pass_gain(frame) else _("Pass for this round")
        case PlaceGod():
            return _("Done") if short else _("Call the god")
        case Score():
            return _("Score") if short else _("Score this island")
        case ChooseAction(_seat, action):
            return _("Done") if short else _("Feast") if action == CELEBRATE else _("Sail farther")
        case None | PlaceHut() | Sail() | Drop() | End() | FishAt() | Roll():
            return _("Done") if short else _done(frame.once(action_of))
        case _:
            assert_never(picked)


def _done(action: int | None) -> str:
    """Return the words on the button that ends an action."""
    return {
        BUILD: _("Done building"),
        FISH: _("Done fishing"),
        DELIVER: _("Done delivering"),
        MOVE: _("Done sailing"),
    }.get(-1 if action is None else action, _("Done"))
