"""Sentences, one for every event, and the whole table in words: for the log, and to be spoken."""

from collections.abc import Sequence
from typing import assert_never

from miaui.core.seat import Seat
from miaui.engine.i18n import _, labelled
from miaui.games.miaui.public.cards import BOTTOM, MIDDLE, ROUNDS, TOP
from miaui.games.miaui.public.events import (
    Caught,
    Contested,
    Event,
    GameEnded,
    KitiMoved,
    LockedIn,
    Revealed,
    RoundEnded,
    Stocked,
)
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.layout.ledges import SPACE_NAMES
from miaui.games.miaui.tabletop.ui import TableFrame, conceals, raised
from miaui.games.miaui.tabletop.words import first_times
from miaui.games.miaui.tabletop.words.lines import caption, card_name, left_over, pile_seen
from miaui.tabletop.animation import Speech
from miaui.tabletop.cast import open_face
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.parts import TableStatus

_UNSAID = "\N{NO-BREAK SPACE} …"
"""Signs at the end of what a seat is doing that are only written."""


def sentence(event: Event, before: DisplayState, cast: Sequence[CastMember]) -> str:
    """Return an event in one sentence: "Top: Tigerfish 8 is dealt.", "Top: a facedown card, for a Lantern was
    caught here. Only Ada may look.", "Kiti hops on, between Ada and Ben.", "Round 3 is over." (after round 11
    also "The last round: everybody plays the one card that is left."); a tie that Kiti settles has its space
    before its caption ("Bottom: …"), a contest for the top at its end who catches nothing ("Nothing for
    Ada."); all others as their caption. `before` is the display before the event.
    """
    dives = tuple([look.dive or 0 for look in before.seats])
    words = _at_its_place(event, cast) or caption(event, dives, cast, before.kiti)
    if not isinstance(event, Contested):
        return words
    if event.winner is not None and len(event.tied) > 1:
        words = labelled(_(SPACE_NAMES[event.space]), words)  # a caption lies beside its place
    return " ".join(filter(None, (words, left_over(event, cast))))


def _at_its_place(event: Event, cast: Sequence[CastMember]) -> str:
    """Return the sentence of an event whose place is seen, so that a caption would not name it; "" for
    others."""
    match event:
        case Stocked(space, _card, owner) if owner is not None:
            words = _("{place}: a facedown card, for a Lantern was caught here. Only {name} may look.")
            return words.format(place=_(SPACE_NAMES[space]), name=cast[owner].name)
        case Stocked(space, card):
            return _("{place}: {card} is dealt.").format(place=_(SPACE_NAMES[space]), card=card_name(card))
        case KitiMoved(kiti):
            left, right = cast[kiti].name, cast[(kiti + 1) % len(cast)].name
            return _("Kiti hops on, between {one} and {two}.").format(one=left, two=right)
        case RoundEnded(number):
            over = _("Round {number} is over.").format(number=number)
            return f"{over} {first_times.explain('last')}" if number == ROUNDS - 1 else over
        case LockedIn() | Revealed() | Contested() | Caught() | GameEnded():
            return ""
        case _:
            assert_never(event)


def lying(display: DisplayState, space: int, peek: bool) -> str:
    """Return a space with the cards in it, oldest first: "Top: Tigerfish 8, a facedown card", "Top: nothing".
    With `peek` facedown cards have their names, too, as far as the display knows them."""
    cards = [
        card_name(seen.card if seen.facedown_for is None or peek else None) for seen in display.lagoon[space]
    ]
    return f"{_(SPACE_NAMES[space])}: {', '.join(cards) or _('nothing')}"


def status(display: DisplayState, seat: int, match: TableStatus) -> str:
    """Return what a seat is doing, the first that fits: "Finished" after the end, "Dives to 7", "Locked in",
    "Last diver" in round 12, "Choosing …" for another seat than the viewer's and at a shared screen,
    "Listening …" while the player is told something, "Your choice"."""
    look = display.seats[seat]
    if display.over:
        return _("Finished")
    if look.dive is not None:
        return _("Dives to {number}").format(number=look.dive)
    if look.locked:
        return _("Locked in")
    if display.round == ROUNDS:
        return _("Last diver")
    if seat != display.viewer or match.shared:
        return _("Choosing …")
    return _("Listening …") if match.listening else _("Your choice")


def describe(frame: TableFrame) -> str:
    """Return the table in lines: "Round 3 of 12", spaces top to bottom, each seat with what it does and its
    pile ("Ada: Locked in. Ada’s pile: Tigerfish 8"), "Divers left: 1, 7" of an open hand, what a cat says,
    recap or else prompt. While others listen nothing of the hand, of a lifted card or of a card that only one
    may look at."""
    display, alone, said = frame.display, not frame.status.overheard, frame.animation.first(Speech)
    lines = [_("Round {number} of {count}").format(number=display.round, count=ROUNDS)]
    lines += [lying(display, space, alone and frame.ui.peek) for space in (TOP, MIDDLE, BOTTOM)]
    for seat, member in enumerate(frame.cast):
        pile = _("{name}’s pile: {card}").format(name=member.name, card=pile_seen(display.seats[seat]))
        doing = status(display, seat, frame.status.match).rstrip(_UNSAID)
        look = frame.status.match.look(Seat(seat)) if display.seats[seat].locked else ""
        shown = f" {open_face.described(look)}" if look else ""
        lines.append(f"{labelled(member.name, doing)}.{shown} {pile}")
    if alone and display.hand and not conceals(frame.status):
        numbers = ", ".join(str(number) for number in display.hand)
        lines.append(_("Divers left: {numbers}").format(numbers=numbers))
    if said is not None:
        name = frame.cast[said.seat].name
        lines.append(_("{name}: “{words}”").format(name=name, words=said.words))
    words = frame.status.recap or (frame.prompt if alone or raised(frame) is None else "")
    return "\n".join([*lines, words] if words else lines)
