"""Prompts: what is asked of whom, and words for waiting."""

from collections.abc import Sequence
from typing import assert_never

from miaui.engine.i18n import _, labelled
from miaui.games.salt.public.moves import Action, Call, Draw, Lay, Pass, TakeTop
from miaui.games.salt.tabletop.choice import Choice
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.parts import TableStatus


def prompt(display: DisplayState, choice: Choice, status: TableStatus, cast: Sequence[CastMember]) -> str:
    """Return the words at the water's edge while nothing is told: what another seat to move is doing ("Ada is
    taking a card …"); what is still to be chosen; else what is asked, unless the folds of the turn say it.
    With several people at one screen after the name. "" between deals."""
    if display.to_move is None:
        return ""
    if not choice.actions:
        return _doing(display, cast[display.to_move].name)
    words = _aim(choice)
    if not words and not _folds_say_it(display, choice.actions):
        words = ask(display, choice.actions)
    return named(words, cast[display.to_move].name if status.shared else "")


def asked(display: DisplayState, choice: Choice, overheard: bool) -> str:
    """Return what the person in front is asked, to be said: what is still to be chosen of a begun move, else
    what is to be decided; while others listen, after a card was taken, only what any hand might do. "" while
    nothing is to be decided."""
    if not choice.actions:
        return ""
    return _aim(choice) or (_openly(display) if overheard else "") or ask(display, choice.actions)


def _openly(display: DisplayState) -> str:
    """Return what may be done with any hand, once a card is taken; "" before."""
    if display.phase != "duo":
        return ""
    if display.ends_scoreless:
        return _("The deck is empty: without a call, nobody scores")
    return (
        _("Lay pairs, call, or end the turn") if display.caller is None else _("Lay pairs, or end the turn")
    )


def _doing(display: DisplayState, name: str) -> str:
    """Return what the seat to move is doing: "Ada is taking a card …"; "" between deals."""
    words = {
        "take": _("{name} is taking a card …"),
        "keep": _("{name} is choosing between two cards …"),
        "duo": _("{name} is thinking …"),
        "crab": _("{name} is looking through the left pile …"),
        "lobster": _("{name} is looking at cards from the deck …"),
    }
    if display.phase is None:
        return ""
    if display.phase == "crab" and display.searched == 1:
        return _("{name} is looking through the right pile …").format(name=name)
    return words[display.phase].format(name=name)


def named(words: str, name: str) -> str:
    """Return words after a name: "Ada: Take a card"; the words alone for a name of "", "" for no words."""
    return labelled(name, words) if name and words else words


def _folds_say_it(display: DisplayState, actions: Sequence[Action]) -> bool:
    """True if a turn is an ordinary one: everything may be taken, or pairs may be laid."""
    if display.phase == "take":
        return display.deck > 1 and any(isinstance(action, TakeTop) for action in actions)
    return display.phase == "duo" and display.caller is None and not display.ends_scoreless


def _aim(choice: Choice) -> str:
    """Return the question for what is still to be chosen of a move that is begun; "" where nothing is."""
    if choice.calling:
        return ""
    if choice.kept is not None:
        return _("Which pile does the other card go on?")
    if choice.aims and choice.aims[0].pile is not None:
        return _("Which pile do the crabs search?")
    if choice.aims and choice.aims[0].victim is not None:
        return _("Who loses a card?")
    return _("Which card goes with it?") if choice.selected and not choice.aims else ""


def ask(display: DisplayState, actions: Sequence[Action]) -> str:
    """Return what is to be decided in the present phase, translated: "Keep one card; the other goes on a
    pile", for crabs "Take one card from this pile", for the lobster "Take one of these cards"; while a card
    is taken from where it may be, and after that what may be done with these actions, such as "Lay pairs, or
    end the turn". "" between deals."""
    match display.phase:
        case "take":
            return _take(display, actions)
        case "keep":
            return _("Keep one card; the other goes on a pile")
        case "duo":
            return _scoreless(actions) if display.ends_scoreless else _duo(actions)
        case "crab":
            return _("Take one card from this pile")
        case "lobster":
            return _("Take one of these cards")
        case None:
            return ""
        case _:
            assert_never(display.phase)


def _take(display: DisplayState, actions: Sequence[Action]) -> str:
    piles = any(isinstance(action, TakeTop) for action in actions)
    if any(isinstance(action, Pass) for action in actions):
        return _("Nothing left to take: go on")
    if not piles:
        return _("Locked: take the top card of the deck") if _locked(display) else _("Take from the deck")
    if not any(isinstance(action, Draw) for action in actions):
        return _("Take a card from a pile")
    if display.deck == 1:
        return _("Take a card: the last one of the deck, or one from a pile")
    return _("Take a card: two from the deck, or one from a pile")


def _locked(display: DisplayState) -> bool:
    return display.to_move is not None and display.seats[display.to_move].locked


def _duo(actions: Sequence[Action]) -> str:
    lays = any(isinstance(action, Lay) for action in actions)
    calls = any(isinstance(action, Call) for action in actions)
    if lays and calls:
        return _("Lay pairs, call, or end the turn")
    if lays:
        return _("Lay pairs, or end the turn")
    return _("Call, or end the turn") if calls else _("End the turn")


def _scoreless(actions: Sequence[Action]) -> str:
    """Return the sentence for an empty deck without a call."""
    if len(actions) > 1:
        return _("The deck is empty: without a call, nobody scores")
    return _("The deck is empty: nobody scores")


def way_on(follows: str) -> str:
    """Return the words of the plank after a recap: "Next round" for "round", "To the result" for "result"; ""
    for anything else."""
    return {"round": _("Next round"), "result": _("To the result")}.get(follows, "")


def folds(display: DisplayState) -> tuple[str, str, str]:
    """Return the words of a turn's three folds: "Take a card", "Lay pairs", "Stop, Last Chance or end turn";
    in Last Chance "Show the hand" last."""
    end = _("Stop, Last Chance or end turn") if display.caller is None else _("Show the hand")
    return _("Take a card"), _("Lay pairs"), end
