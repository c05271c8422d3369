"""Explanations of anything one may point at. Nothing here says what the viewer may not know."""

from collections.abc import Sequence

from miaui.core.seat import Seat
from miaui.engine.i18n import N_, _, ngettext
from miaui.games.miaui.public.cards import BOTTOM, MIDDLE, TOP, Card, Family, family
from miaui.games.miaui.public.view import Seen
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.words import aids
from miaui.games.miaui.tabletop.words.lines import card_name, pile_opened, pile_seen
from miaui.tabletop.cast import open_face
from miaui.tabletop.cast.members import CastMember

RULES = {
    BOTTOM: N_("The bottom goes to the highest number."),
    MIDDLE: N_("The middle goes to the next highest number."),
    TOP: N_("The top goes to the lowest number."),
}
POINTS = N_("It scores its number at the end.")
EFFECTS = {
    Family.KITTENFISH: POINTS,
    Family.TIGERFISH: POINTS,
    Family.TUNA: POINTS,
    Family.LANTERN: N_(
        "It scores its number at the end. "
        "Whoever catches it may also look at the next card here, which lies facedown."
    ),
    Family.JELLYFISH: N_("It costs points. With the third Jellyfish in a pile, all three leave the game."),
    Family.SEAGULL: N_("It flies off with the top card of the catcher’s pile. Both leave the game."),
}


def fish(card: Card) -> str:
    """Return a fish card and what it does (`EFFECTS`): "Tigerfish 8. It scores its number at the end.";
    longer for a Lantern, a Jellyfish and a Seagull."""
    return f"{card_name(card)}. {_(EFFECTS[family(card)])}"


def lying(seen: Seen, viewer: Seat | None, cast: Sequence[CastMember]) -> str:
    """Return a card in the lagoon as `fish` does ("Tigerfish 8. It scores its number at the end."); a
    facedown one as "Facedown. Only Ada may look: press and hold." to the viewer who may, to others "Facedown.
    Only Ada, who caught the Lantern here, has seen it." """
    if seen.facedown_for is None and seen.card is not None:
        return fish(seen.card)
    name = cast[seen.facedown_for].name if seen.facedown_for is not None else ""
    if seen.facedown_for == viewer:
        return _("Facedown. Only {name} may look: press and hold.").format(name=name)
    return _("Facedown. Only {name}, who caught the Lantern here, has seen it.").format(name=name)


def space(display: DisplayState, number: int, cast: Sequence[CastMember]) -> str:
    """Return a space (0 the bottom) in lines: who gets it ("The bottom goes to the highest number."; for an
    empty space this alone), each card there, oldest first, as `lying` says it, and for several the line "One
    catch takes all of them, oldest first." at the end."""
    lines = [_(RULES[number]), *(lying(seen, display.viewer, cast) for seen in display.lagoon[number])]
    if len(display.lagoon[number]) > 1:
        lines.append(_("One catch takes all of them, oldest first."))
    return "\n".join(lines)


def kiti(display: DisplayState, cast: Sequence[CastMember]) -> str:
    """Return in lines "Kiti settles ties. After each round she moves one gap clockwise." and her order now,
    as `aids.tie_order` says it; also where she is not on the table."""
    sentence = _("Kiti settles ties. After each round she moves one gap clockwise.")
    return f"{sentence}\n{aids.tie_order(display, cast)}"


def seat(
    display: DisplayState,
    number: int,
    cast: Sequence[CastMember],
    purist: bool,
    seal: str = "",
    shown: str = "",
) -> str:
    """Return what is public about a seat in lines: its name; "Divers left: 1, 7" or "No divers left", unless
    a purist has to remember them; "Dives to 7.", or "Has locked in a diver.", and only then, for any `seal`
    but "", that the choice is sealed, and the sentence for what an open face has `shown`, "" for nothing."""
    look, person = display.seats[number], cast[number]
    lines = [person.name]
    left = aids.cards_left(display, number, purist)
    if left is not None:
        numbers = ", ".join(str(n) for n in left)
        lines.append(_("Divers left: {numbers}").format(numbers=numbers) if left else _("No divers left"))
    if look.dive is not None:
        lines.append(_("Dives to {number}.").format(number=look.dive))
    elif look.locked:
        lines.append(_("Has locked in a diver."))
        if seal:
            lines.append(_("The choice is sealed: nobody can change it now."))
        if shown:
            lines.append(open_face.described(shown))
    return "\n".join(lines)


def pile(display: DisplayState, number: int, cast: Sequence[CastMember]) -> str:
    """Return a pile in words. Empty: "Ada has no fish."; covered two lines, "Ada’s pile: 3 cards", and that
    its top card lies under others now. Where the viewer may look through it three lines: "Ada’s pile so far:
    12", its cards, "On top: Tigerfish 8. Press to look through the pile."; else "Ada’s pile: 3 cards. On
    top: …", with what that card does, and "Only Ada may look through it." """
    look, name = display.seats[number], cast[number].name
    if not look.pile:
        return _("{name} has no fish.").format(name=name)
    if look.top is None:
        words = _("{name}’s pile: {card}").format(name=name, card=pile_seen(look))
        return f"{words}\n{_('What lay on top then lies under other cards now.')}"
    if display.may_look(number):
        top = _("On top: {card}. Press to look through the pile.").format(card=card_name(look.top))
        return f"{pile_opened(look.pile, name)}\n{top}"
    count = ngettext("{count} card", "{count} cards", len(look.pile)).format(count=len(look.pile))
    sentence = _("{name}’s pile: {count}. On top: {card}").format(name=name, count=count, card=fish(look.top))
    return f"{sentence}\n{_('Only {name} may look through it.').format(name=name)}"
