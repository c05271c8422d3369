"""Words for events: captions while they happen, and the log afterwards. Every line explains a tie."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from miaui.core.seat import Seat
from miaui.engine.i18n import N_, _, listing, ngettext, number
from miaui.games.miaui.public.cards import (
    BOTTOM,
    JELLYFISH,
    MIDDLE,
    POINTS,
    SEAGULL,
    TOP,
    Card,
    Family,
    family,
)
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
from miaui.games.miaui.public.taking import TRIO, Taken, score
from miaui.games.miaui.tabletop.display_state import SeatLook
from miaui.games.miaui.tabletop.layout.ledges import SPACE_NAMES
from miaui.games.miaui.tabletop.layout.plank import GLUE
from miaui.games.miaui.tabletop.recap import LeftOut, Recap
from miaui.tabletop.cast.members import CastMember

FAMILIES = {
    Family.KITTENFISH: N_("Kittenfish"),
    Family.TIGERFISH: N_("Tigerfish"),
    Family.TUNA: N_("Emperor Tuna"),
    Family.LANTERN: N_("Lantern"),
    Family.JELLYFISH: N_("Jellyfish"),
    Family.SEAGULL: N_("Seagull"),
}


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: the space it is about (None: none), whose it is, and the words."""

    space: int | None
    seat: Seat | None
    text: str


def family_name(card: Card) -> str:
    """Return the family of a card, translated: "Tigerfish" of T8, "Emperor Tuna" of E12, "Seagull" of G."""
    return _(FAMILIES[family(card)])


def card_name(card: Card | None) -> str:
    """Return a card in words, family and points: "Tigerfish 8", "Jellyfish −10"; "Seagull" without; "a
    facedown card" for None."""
    if card is None:
        return _("a facedown card")
    if card == SEAGULL:
        return family_name(card)
    return f"{family_name(card)} {number(POINTS[card])}"


def pile_seen(look: SeatLook) -> str:
    """Return what is seen of a pile: its top card ("Tigerfish 8"), "3 cards" ("1 card") where that is
    covered, "empty" for none."""
    if look.top is not None:
        return card_name(look.top)
    count = len(look.pile)
    return ngettext("{count} card", "{count} cards", count).format(count=count) if count else _("empty")


def pile_title(pile: Sequence[Card], name: str) -> str:
    """Return the title of a pile that is looked through, with its points: "Ada’s pile so far: 12"; 0 for an
    empty one."""
    return _("{name}’s pile so far: {points}").format(name=name, points=number(score(pile)))


def pile_opened(pile: Sequence[Card], name: str) -> str:
    """Return a pile that is looked through in two lines: its title with points, and its cards, oldest first,
    as a list in words; the second is "" for an empty pile."""
    return "\n".join([pile_title(pile, name), listing([card_name(card) for card in pile])])


def names(seats: Sequence[int], cast: Sequence[CastMember]) -> str:
    """Return the names of seats as a list in words, in the order given: "Ada, Ben and Cleo"; "" for none."""
    return listing([cast[seat].name for seat in seats])


def contested(event: Contested, dives: Sequence[int], cast: Sequence[CastMember], kiti: Seat | None) -> str:
    """Return why a space goes to its winner. One seat has the number: "Bottom: Ada has 12, the highest of
    all." (middle: "the highest of the others", top: "the lowest …"); above the bottom for the only rival
    "Top: only Ada is left, with 7." A tie: "Ada and Ben tie at 7. From Kiti’s Deep arm on, Ben comes first.";
    without a winner or `kiti`, and without rivals, that no cat gets it."""
    place = _(SPACE_NAMES[event.space])
    if not event.rivals:
        return _("{place}: nobody is left to dive.").format(place=place)
    best = dives[event.tied[0]]
    if len(event.tied) == 1:
        return _single(event, best, cast)
    those = names(sorted(event.tied), cast)
    if event.winner is None or kiti is None:
        return _(
            "{place}: {names} tie at {number}. Nobody gets the catch; they are out for this round."
        ).format(place=place, names=those, number=best)
    first = cast[event.winner].name
    if event.space == TOP:
        text = _("{names} tie at {number}. From Kiti’s Shallow arm on, {first} comes first.")
    else:
        text = _("{names} tie at {number}. From Kiti’s Deep arm on, {first} comes first.")
    return text.format(names=those, number=best, first=first)


def _single(event: Contested, best: int, cast: Sequence[CastMember]) -> str:
    name = cast[event.tied[0]].name
    if event.space == BOTTOM:
        return _("Bottom: {name} has {number}, the highest of all.").format(name=name, number=best)
    if len(event.rivals) == 1:
        place = _(SPACE_NAMES[event.space])
        return _("{place}: only {name} is left, with {number}.").format(place=place, name=name, number=best)
    if event.space == MIDDLE:
        return _("Middle: {name} has {number}, the highest of the others.").format(name=name, number=best)
    return _("Top: {name} has {number}, the lowest of the others.").format(name=name, number=best)


def left_over(event: Contested, cast: Sequence[CastMember]) -> str:
    """Return who catches nothing, since the top is the last space: "Nothing for Ada and Ben."; ""
    for other spaces, where no rival is left, and of seats whose tie the contest tells."""
    told = event.tied if event.winner is None else (event.winner,)
    out = [seat for seat in event.rivals if seat not in told]
    if event.space != TOP or not out:
        return ""
    return _("Nothing for {names}.").format(names=names(sorted(out), cast))


def taken(step: Taken, name: str) -> str:
    """Return what one caught card does: "Ada catches Tigerfish 8.", a Jellyfish "Ada catches Jellyfish −10,
    the first Jellyfish." or "second"; the third "Three Jellyfish: they burst and leave Ada’s pile."; a
    Seagull "The Seagull steals Tigerfish 8 from Ada’s pile.", or "The Seagull finds nothing on Ada’s pile and
    flies off." """
    if step.card == SEAGULL:
        if len(step.left) == 1:
            return _("The Seagull finds nothing on {name}’s pile and flies off.").format(name=name)
        return _("The Seagull steals {card} from {name}’s pile.").format(
            card=card_name(step.left[1]), name=name
        )
    if len(step.left) == TRIO:
        return _("Three Jellyfish: they burst and leave {name}’s pile.").format(name=name)
    if step.card in JELLYFISH:
        have = sum(1 for card in step.pile if card in JELLYFISH)
        text = _("{name} catches {card}, the first Jellyfish.")
        if have == TRIO - 1:
            text = _("{name} catches {card}, the second Jellyfish.")
        return text.format(name=name, card=card_name(step.card))
    return _("{name} catches {card}.").format(name=name, card=card_name(step.card))


def caption(event: Event, dives: Sequence[int], cast: Sequence[CastMember], kiti: Seat | None) -> str:
    """Return the caption of an event: "Facedown, for a Lantern was caught here. Only Ada may look.", "Ada has
    locked in.", "Everybody shows their diver.", a contest as `contested`, the caught cards as `taken`, with
    blanks between, at the end of the game `to_the_feast`; "" for a card dealt faceup, Kiti's move and the end
    of a round."""
    match event:
        case Stocked(_s, _c, owner) if owner is not None:
            return _("Facedown, for a Lantern was caught here. Only {name} may look.").format(
                name=cast[owner].name
            )
        case LockedIn(seat):
            return _("{name} has locked in.").format(name=cast[seat].name)
        case Revealed():
            return _("Everybody shows their diver.")
        case Contested():
            return contested(event, dives, cast, kiti)
        case Caught(_space, seat, steps):
            return " ".join(taken(step, cast[seat].name) for step in steps)
        case GameEnded():
            return to_the_feast()
        case Stocked() | KitiMoved() | RoundEnded():
            return ""
        case _:
            assert_never(event)


def to_the_feast() -> str:
    """Return what is said at the table when the game is over: "That was the last dive. Off to the feast!" """
    return _("That was the last dive. Off to the feast!")


def recap(round_: Recap, count: int, cast: Sequence[CastMember]) -> str:
    """Return a line for a finished round, `count` its number: "Round 3: Ada 12 → Tigerfish 8 ·  Ben 7 →
    Lantern 5 + Seagull ·  …", bottom, middle, top; for a space without a catch its name, a colon and that no
    cat was there; at last `nothing_for`. Spaces that do not break keep each cat, dive and cards together."""
    parts = []
    for row in reversed(round_.rows):
        if row.seat is None:
            parts.append(_("{place}: nobody").format(place=_(SPACE_NAMES[row.space])).replace(" ", GLUE))
        else:
            cards = [card_name(card).replace(" ", GLUE) for card in row.cards]
            name = cast[row.seat].name.replace(" ", GLUE)
            parts.append(f"{name}{GLUE}{row.dive}{GLUE}→{GLUE}" + f" +{GLUE}".join(cards))
    parts += nothing_for(round_.left_out, [member.name for member in cast])
    what = f"{GLUE * 2}·  ".join(parts)
    return _("Round {number}: {what}").format(number=count, what=what)


def nothing_for(left_out: Sequence[LeftOut], names: Sequence[str]) -> list[str]:
    """Return who caught nothing, and why: "A tie, so nothing: Ada 7 and Ben 7", then "In between, so nothing:
    Cleo 5"; [] where every cat caught something."""
    told = []
    for tied, words in (True, _("A tie, so nothing: {cats}")), (False, _("In between, so nothing: {cats}")):
        cats = [
            f"{names[each.seat].replace(' ', GLUE)}{GLUE}{each.dive}"
            for each in left_out
            if each.tied == tied
        ]
        told += [words.format(cats=listing(cats))] if cats else []
    return told


def log(told: Sequence[Event], cast: Sequence[CastMember]) -> list[tuple[int, list[Line]]]:
    """Return (round, lines) pairs of the finished rounds, the newest round first, the lines as `round_lines`
    gives them, oldest first; [] before the end of the first. A round that is not finished is left out."""
    rounds, start = list[tuple[int, list[Line]]](), 0
    for end, event in enumerate(told, 1):
        if isinstance(event, RoundEnded):
            rounds.append((event.round, round_lines(told[start:end], cast)))
            start = end
    return rounds[::-1]


def round_lines(told: Sequence[Event], cast: Sequence[CastMember]) -> list[Line]:
    """Return the lines of one whole round, one for each contest in the order told: why the space was won, at
    the top also who catches nothing, then, after a blank, what each caught card did. A line is of the
    winner's seat, None without one. [] without a contest. A catch before any contest is an IndexError."""
    moved = next((event.kiti for event in told if isinstance(event, KitiMoved)), None)
    kiti = None if moved is None else Seat((moved - 1) % len(cast))
    dives: Sequence[int] = ()
    lines: list[Line] = []
    for event in told:
        if isinstance(event, Revealed):
            dives = event.dives
        elif isinstance(event, Contested):
            words = [contested(event, dives, cast, kiti), left_over(event, cast)]
            lines.append(Line(event.space, event.winner, " ".join(filter(None, words))))
        elif isinstance(event, Caught):
            catches = [taken(step, cast[event.seat].name) for step in event.taken]
            lines[-1] = replace(lines[-1], text=" ".join([lines[-1].text, *catches]))
    return lines
