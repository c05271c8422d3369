"""Explanations of anything one may point at. Nothing here says what the viewer may not know."""

from collections.abc import Sequence
from dataclasses import dataclass

from miaui.engine.i18n import N_, _, labelled, ngettext, number
from miaui.games.salt.public.cards import (
    ALL_MERMAIDS,
    DUO_POINTS,
    MERMAID,
    STARFISH,
    TRIO_POINTS,
    Card,
    kind_of,
)
from miaui.games.salt.public.effects import Kinds
from miaui.games.salt.public.points import CALL, card_points, duos_in_hand, holding_of
from miaui.games.salt.public.view import Pile
from miaui.games.salt.tabletop.known import Known
from miaui.games.salt.tabletop.words import aids
from miaui.games.salt.tabletop.words.cards import card_names, card_title, colour_word, counted, points
from miaui.games.salt.tabletop.words.lapses import lapses
from miaui.games.salt.tabletop.words.tags import PointsTable, Sum, totals
from miaui.tabletop.cast.members import CastMember

#: What each kind is for.
WORTHS = {
    "ME": N_("The first mermaid counts your most common colour, the next the second. All four win at once."),
    "CR": N_("Pair of crabs: 1 point. Laid, it takes any card in a pile."),
    "BO": N_("Pair of boats: 1 point. Laid, it brings another turn at once."),
    "FI": N_("Pair of fish: 1 point. Laid, it brings the top card of the deck."),
    "SW": N_("Swimmer and shark: 1 point. Laid, they steal a card from somebody’s hand."),
    "SK": N_("Shark and swimmer: 1 point. Laid, they steal a card from somebody’s hand."),
    "SH": N_("Shells: 0, 2, 4, 6, 8, 10 points for 1 to 6 of them."),
    "OC": N_("Octopuses: 0, 3, 6, 9, 12 points for 1 to 5 of them."),
    "PE": N_("Penguins: 1, 3, 5 points for 1 to 3 of them."),
    "SA": N_("Sailors: 0 points for one, 5 for both."),
    "LI": N_("1 point for each boat, in hand or laid."),
    "SC": N_("1 point for each fish, in hand or laid."),
    "CO": N_("2 points for each penguin."),
    "CA": N_("3 points for each sailor."),
    "JE": N_("Jellyfish and swimmer: 1 point. Laid, they lock all others for their next turn."),
    "LO": N_("Lobster and crab: 1 point. Laid, they take one of the top five cards of the deck."),
    "CC": N_("1 point for each crab, in hand or laid."),
    "ST": N_("Laid with any pair it adds 2 points, and the pair loses its effect."),
    "HO": N_("It counts as one more card of the family of yours where that is worth most."),
}

#: As above with Extra Salt, where that makes more of a kind.
_WITH_EXTRA = {
    "CR": N_(
        "Two crabs, or crab and lobster: 1 point. Laid, they take any card in a pile, or one of the "
        "top five cards of the deck."
    ),
    "SW": N_(
        "Swimmer and shark, or swimmer and jellyfish: 1 point. Laid, they steal a card from somebody’s hand, "
        "or lock all others."
    ),
}


@dataclass(frozen=True, slots=True)
class Holder:
    """Owner of the points that a tip speaks of: hand and laid pairs."""

    hand: tuple[Card, ...]
    table: tuple[tuple[Card, ...], ...]


def _worth_in_hand(card: Card, hand: Sequence[Card], table: PointsTable) -> int:
    """Return the points that this card of the hand brings there: with it less without it. ValueError for one
    that is not in it."""
    rest = list(hand)
    rest.remove(card)
    return card_points(holding_of(hand, table)) - card_points(holding_of(rest, table))


def worth_taken(card: Card, hand: Sequence[Card], table: PointsTable) -> int:
    """Return the points by which the hand, with laid pairs `table`, would grow with this card; 0 for one that
    brings nothing yet."""
    return card_points(holding_of([*hand, card], table)) - card_points(holding_of(hand, table))


def wins(card: Card, hand: Sequence[Card]) -> bool:
    """True if taking the card wins the game: it is the fourth mermaid."""
    return card == MERMAID and hand.count(MERMAID) == ALL_MERMAIDS - 1


def starfish_pays(card: Card, hand: Sequence[Card]) -> bool:
    """True if the card is a starfish and the hand has a pair that none of its own starfish takes."""
    held = sum(kind_of(other) == STARFISH for other in hand)
    return kind_of(card) == STARFISH and duos_in_hand(holding_of(hand)) > held


def _starfish() -> str:
    return _("Laid with one of your pairs: {points} more.").format(points=points(TRIO_POINTS - DUO_POINTS))


def worth_laid(cards: Sequence[Card]) -> int:
    """Return the points of laid cards: 1 for two (a pair), else 3 (a trio)."""
    return DUO_POINTS if len(cards) == 2 else TRIO_POINTS


def own_card(
    card: Card, holder: Holder, known: Known | None, extra_salt: bool, lapsing: Sequence[Kinds] = ()
) -> str:
    """Return a card of the own hand in lines, translated: its title and what its kind is for; for each pair
    of the `lapsing` kinds, that its effect would find nothing; "Right now: 3 points." that it brings, or of a
    starfish with a free pair that laying it would bring 2 more; the number of its kind. ValueError for a card
    that the holder does not hold."""
    brings = _worth_in_hand(card, holder.hand, holder.table)
    rest = list(holder.hand)
    rest.remove(card)
    if starfish_pays(card, rest):
        return _card(card, _starfish(), known, extra_salt)
    nothing = [lapses(kinds) for kinds in lapsing]
    now = "\n".join([*nothing, _("Right now: {points}.").format(points=points(brings))])
    return _card(card, now, known, extra_salt)


def other_card(card: Card, holder: Holder | None, known: Known | None, extra_salt: bool) -> str:
    """Return a card that lies open elsewhere in lines, translated: its title and what its kind is for; "If
    you take it: 3 points more.", that the fourth mermaid wins at once, or of a starfish for a free pair that
    laying it brings 2 more (without a `holder` left out); the number of its kind."""
    if holder is None:
        return _card(card, "", known, extra_salt)
    if wins(card, holder.hand):
        return _card(card, _("If you take it, you win at once!"), known, extra_salt)
    if starfish_pays(card, holder.hand):
        return _card(card, _starfish(), known, extra_salt)
    brings = worth_taken(card, holder.hand, holder.table)
    return _card(card, _("If you take it: {points} more.").format(points=points(brings)), known, extra_salt)


def worth(card: Card, extra_salt: bool) -> str:
    """Return what a card's kind is for, in a translated sentence or two, such as "1 point for each boat, in
    hand or laid."; KeyError for UNKNOWN."""
    kind = kind_of(card)
    return _(_WITH_EXTRA.get(kind, WORTHS[kind]) if extra_salt else WORTHS[kind])


def _card(card: Card, now: str, known: Known | None, extra_salt: bool) -> str:
    lines = [
        f"{card_title(card)}. {worth(card, extra_salt)}",
        now,
        aids.copies_words(card, known, extra_salt),
    ]
    return "\n".join([each for each in lines if each])


def pile(
    shown: Pile, holder: Holder | None, known: Known | None, extra_salt: bool, topmost: bool = True
) -> str:
    """Return a pile in lines: its top card as `other_card` says it, and of several cards, where the `topmost`
    alone can be taken, "3 cards. Only the top card can be taken."; for an empty one "An empty pile. The next
    discarded card goes here."
    """
    if shown.top is None:
        return _("An empty pile. The next discarded card goes here.")
    told = other_card(shown.top, holder, known, extra_salt)
    if shown.count == 1 or not topmost:
        return told
    count = ngettext("{count} card", "{count} cards", shown.count).format(count=shown.count)
    return f"{told}\n{_('{count}. Only the top card can be taken.').format(count=count)}"


def deck(count: int, locked: bool = False) -> str:
    """Return "5 cards are left." and, in a second line, "Look at the top two, keep one, and lay the other on
    a pile.", or for a `locked` viewer that it takes the top card and its turn is over; of one card and of
    none a single sentence of its own, locked or not."""
    if count == 0:
        return _("The deck is empty: if nobody calls now, the round ends and nobody scores.")
    if count == 1:
        return _("If one card is left in the deck, it is taken, and nothing goes on a pile.")
    sentence = ngettext("{count} card is left.", "{count} cards are left.", count).format(count=count)
    if locked:
        return f"{sentence}\n{_('You are locked: you take the top card of the deck, and your turn is over.')}"
    return f"{sentence}\n{_('Look at the top two, keep one, and lay the other on a pile.')}"


def castle(
    totals_now: Sequence[int], target: int, cast: Sequence[CastMember], scored: Sequence[int] = ()
) -> str:
    """Return the goal in a sentence, then a line "Ada: 23" for each seat, or "Ada: 23, +11 from this round"
    where the round has just been `scored`. ValueError if there are not as many totals as seats."""
    rows = [labelled(member.name, number(total)) for member, total in zip(cast, totals_now, strict=True)]
    if scored:
        words = _("{total}, +{points} from this round")
        rows = [
            words.format(total=row, points=number(points)) for row, points in zip(rows, scored, strict=True)
        ]
    return "\n".join(
        [_("Whoever has the most points when a tower reaches {target} wins.").format(target=target), *rows]
    )


def seat(member: CastMember, count: int, locked: bool, held: Sequence[Card] = ()) -> str:
    """Return another seat in lines: "Ada: 5 cards"; if it is locked, "Locked: only the top card of the deck
    next turn."; "Certainly in this hand: …" with the cards `held`, if any."""
    lines = [labelled(member.name, ngettext("{count} card", "{count} cards", count).format(count=count))]
    if locked:
        lines.append(_("Locked: only the top card of the deck next turn."))
    if held:
        lines.append(_("Certainly in this hand: {cards}").format(cards=card_names(held)))
    return "\n".join(lines)


def open_hand(member: CastMember, hand: Sequence[Card], worth: int) -> str:
    """Return a hand that lies open to all, in two lines: "Ada shows 2 shells and a crab." and the points of
    the seat; of an empty one that there is no card left to show."""
    if not hand:
        return _("{name} has no card left to show.").format(name=member.name)
    shows = _("{name} shows {cards}.").format(name=member.name, cards=card_names(hand))
    return "\n".join([shows, points(worth)])


def pairs_title(member: CastMember) -> str:
    """Return the title of the pairs that a seat has laid: "Ada’s pairs"."""
    return _("{name}’s pairs").format(name=member.name)


def laid(table: PointsTable) -> str:
    """Return laid pairs, a line each: "dark blue crab and light blue crab: 1 point"; "" for none."""
    return "\n".join([labelled(card_names(cards), points(worth_laid(cards))) for cards in table])


def stop(holder: Holder) -> str:
    """Return what Stop scores now, in two lines: "Stop: the round ends at once, and this hand scores 9
    points.", and that all others score their cards, too. Below 7 points what Stop is, and "From 7
    points. Right now: 5."
    """
    now = totals(holder.hand, holder.table)
    if now.points < CALL:
        rule = _("Stop: the round ends at once, and everybody scores their cards.")
        return "\n".join([rule, _not_yet(now)])
    rule = _("Stop: the round ends at once, and this hand scores {points}.").format(points=points(now.points))
    return f"{rule}\n{_('All others score the points of their cards, too.')}"


def last_chance(holder: Holder) -> str:
    """Return in three lines what Last Chance is, what it scores if it is won ("9 + 4 colour bonus = 13, and
    …"), and if it is lost. Below 7 points what it is, and "From 7 points. Right now: 5."
    """
    now = totals(holder.hand, holder.table)
    if now.points < CALL:
        bet = _("Last Chance: a bet that nobody beats this hand. Everybody else gets one more turn.")
        return "\n".join([bet, _not_yet(now)])
    won = _("Last Chance: everybody else gets one more turn. If nobody beats {points}:").format(
        points=points(now.points)
    )
    gain = _(
        "{points} + {bonus} colour bonus = {total}, and the others score their colour bonus only."
    ).format(points=now.points, bonus=now.bonus, total=now.points + now.bonus)
    lost = _("If somebody does: only {bonus}, and the others score their cards.").format(bonus=now.bonus)
    return f"{won}\n{gain}\n{lost}"


def _not_yet(now: Sum) -> str:
    words = _("From {call} points. Right now: {points}.")
    return words.format(call=CALL, points=now.points)


def bonus(now: Sum) -> str:
    """Return the colour bonus and what it is, in two lines: "3 × dark blue" and that it counts only after
    Last Chance; "" for a `Sum` without a colour."""
    if now.colour is None:
        return ""
    rule = _("The colour bonus: a point for each card of your most common colour.")
    when = _("It counts only after Last Chance.")
    return f"{now.bonus} × {colour_word(now.colour)}\n{rule} {when}"


def family(kind: str, count: int) -> str:
    """Return a number of cards of a kind in words, as `counted` does: "2 shells"."""
    return counted(kind, count)
