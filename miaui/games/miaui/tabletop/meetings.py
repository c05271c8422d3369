"""The new things of Miaui, as they are met once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from miaui.engine.draw.canvas import Canvas, Painter
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_, _
from miaui.games.miaui.public.cards import BOTTOM, SEAGULL, SPACES, TOP, Card, family
from miaui.games.miaui.public.events import Contested
from miaui.games.miaui.public.view import Seen
from miaui.games.miaui.tabletop.animation.animation import Contest
from miaui.games.miaui.tabletop.commands import HAND, KITI, PILE, SPACE
from miaui.games.miaui.tabletop.layout.seating import DIVER_H, DIVER_W, FISH_H, FISH_W, SeatPlace
from miaui.games.miaui.tabletop.paint.cards import CardPose, diver_card, fish_card
from miaui.games.miaui.tabletop.ui import TableFrame, advised
from miaui.games.miaui.tabletop.words import tips
from miaui.games.miaui.tabletop.words.lines import card_name
from miaui.tabletop.meetings import Closer, picture
from miaui.tabletop.spec import Meeting


def _fish(card: str | None) -> Painter:
    """Return a painter of a fish card; None is its back."""

    def paint(canvas: Canvas, box: Rect) -> None:
        size = min(box.w / FISH_W, box.h / FISH_H)
        fish_card(canvas, None if card is None else Card(card), CardPose(SeatPlace(box.cx, box.cy, size)))

    return paint


def _fan(*cards: str) -> Painter:
    """Return a painter of fish cards that lie over one another."""

    def paint(canvas: Canvas, box: Rect) -> None:
        size, middle = min(0.72 * box.w / FISH_W, 0.8 * box.h / FISH_H), (len(cards) - 1) / 2
        for place, card in enumerate(cards):
            aside = place - middle
            at = SeatPlace(
                box.cx + 0.17 * box.w * aside, box.cy + 0.05 * box.h * abs(aside), size, 9.0 * aside
            )
            fish_card(canvas, Card(card), CardPose(at))

    return paint


def _two(number: int, colours: Sequence[str] = ("shell", "wave")) -> Painter:
    """Return a painter of two divers with one number, in two colours."""

    def paint(canvas: Canvas, box: Rect) -> None:
        for cell, colour, angle in zip(box.columns(2), colours, (-5.0, 5.0), strict=True):
            size = min(0.94 * cell.w / DIVER_W, 0.9 * cell.h / DIVER_H)
            diver_card(canvas, number, colour, CardPose(SeatPlace(cell.cx, cell.cy, size, angle)))

    return paint


def _lying(frame: TableFrame, letter: str) -> Card | None:
    """Return the first card of a family that lies in the lagoon for all to see; None for none."""
    cards = [seen.card for space in frame.display.lagoon for seen in space if seen.facedown_for is None]
    return next((card for card in cards if card is not None and card[0] == letter), None)


def _lies(letter: str) -> Callable[[TableFrame], bool]:
    """Return a function that is True while a card of a family lies faceup in the lagoon and Kiti's words are
    not shown: her opening, which says what the game is about, comes before any card is met."""
    return lambda frame: _lying(frame, letter) is not None and not advised(frame)


def _here(letter: str) -> Callable[[TableFrame], Closer]:
    """Return how a family is met: with the very card that lies in the lagoon, and without one as it is looked
    at later."""

    def closer(frame: TableFrame) -> Closer:
        known, card = MEETINGS[_BY_LETTER[letter]].closer, _lying(frame, letter)
        if card is None:
            return known
        ghosts = (_fish(card), *known.ghosts[1:]) if letter == "L" else known.ghosts
        return replace(known, paint=_fish(card), ghosts=ghosts)

    return closer


def _first_facedown(frame: TableFrame) -> Seen | None:
    lying = [seen for space in frame.display.lagoon for seen in space]
    return next((seen for seen in lying if seen.facedown_for is not None), None)


def _facedown(frame: TableFrame) -> bool:
    return _first_facedown(frame) is not None


def _met_facedown(frame: TableFrame) -> Closer:
    """Return the facedown card as it is met: with the name of who has seen it; to that cat its face."""
    known, seen = _FACEDOWN.closer, _first_facedown(frame)
    if seen is None or seen.facedown_for is None:
        return known
    if seen.facedown_for == frame.display.viewer and seen.card is not None:
        lines = _("You won the Lantern: only you may look at this card."), _("The others may win it, too.")
        return replace(known, lines=lines, ghosts=(_fish(seen.card), *known.ghosts[1:]))
    words = _("Only {name}, who won the Lantern, has seen it.")
    name = frame.cast[seen.facedown_for].name
    return replace(known, lines=(words.format(name=name), known.lines[1]))


def _contest(frame: TableFrame) -> Contest | None:
    """Return the tie that Kiti is just about to settle; None for none."""
    contest = frame.animation.first(Contest)
    due = contest is not None and len(contest.tied) > 1 and contest.winner is None
    return contest if due and frame.display.kiti is not None else None


def _settles(frame: TableFrame) -> bool:
    return _contest(frame) is not None


def _met_tie(frame: TableFrame) -> Closer:
    """Return the tie as it is met: that which is about to be settled; without one as it is looked at
    later."""
    known, contest = _TIE.closer, _contest(frame)
    number = None if contest is None else frame.display.seats[contest.tied[0]].dive
    if contest is None or number is None:
        return known
    counts = _("At the top she counts along her turquoise arm: the first tied cat wins.")
    if contest.space != TOP:
        counts = _("In the deep she counts along her blue arm: the first tied cat wins.")
    divers = _two(number, [frame.cast[seat].colour for seat in sorted(contest.tied)[:2]])
    lying = () if contest.space is None else frame.display.lagoon[contest.space]
    won = _fish(lying[-1].card if lying and lying[-1].facedown_for is None else None)
    return replace(known, lines=(known.lines[0], counts), paint=divers, ghosts=(divers, known.ghosts[1], won))


def _tied(frame: TableFrame) -> bool:
    """Return whether Kiti has settled a tie."""
    return frame.display.kiti is not None and any(
        isinstance(event, Contested) and len(event.tied) > 1 for event in frame.table.past()
    )


MEETINGS = (
    Meeting(
        "meet.miaui.lantern",
        N_("Lantern"),
        (N_("Win it, and the next card here lies facedown."), N_("Only you may look at it.")),
        _lies("L"),
        _fish("L5"),
        (_fish("L5"), _fish(None), picture("ui/eye")),
        here=_here("L"),
    ),
    Meeting(
        "meet.miaui.facedown",
        N_("A facedown card"),
        (
            N_("Only the cat who won the Lantern has seen it."),
            N_("You may win it all the same."),
        ),
        _facedown,
        _fish(None),
        (_fish(None), picture("ui/eye")),
        "flip",
        here=_met_facedown,
    ),
    Meeting(
        "meet.miaui.gull",
        N_("Seagull"),
        (N_("It flies off with the top card of your pile."), N_("Both leave the game.")),
        _lies(SEAGULL),
        _fish("G"),
        (_fish("E12"), picture("fish/gull-fly-1"), picture("fish/gull-shadow")),
        "gull",
        here=_here(SEAGULL),
    ),
    Meeting(
        "meet.miaui.jellyfish",
        N_("Jellyfish"),
        (N_("It costs you points: 10 or 15."), N_("With three in your pile, all three leave the game.")),
        _lies("J"),
        _fish("J-10"),
        (_fish("J-10"), _fan("J-10", "J-15", "J-10"), picture("fish/pop-2")),
        "bubble",
        here=_here("J"),
    ),
    Meeting(
        "meet.miaui.tie",
        N_("A tie"),
        (
            N_("Cats dived with the same number: Kiti decides."),
            N_("She counts along an arm, blue in the deep, turquoise at the top: the first tied cat wins."),
        ),
        _tied,
        _two(7),
        (_two(7), picture("kiti/front/body"), _fish("T7")),
        "drum",
        here=_met_tie,
        amid=_settles,
    ),
)
_BY_LETTER = {"L": 0, "G": 2, "J": 3}
_FACEDOWN, _TIE = MEETINGS[1], MEETINGS[4]


def closer(frame: TableFrame, control: str) -> Closer | None:
    """Return a large picture with a name and words for a control: for "space.top" its newest card, for a pile
    its top card, for "kiti" the tie, for a card of the hand that diver, "Diver 7", with two rules. A facedown
    card shows what is known of all of them. None for an empty space, an empty or covered pile, for a hand
    that is opened by holding, and for any other id."""
    display = frame.display
    if control == KITI:
        return _TIE.closer
    if control.startswith(HAND):
        if frame.status.prefs.cards_open == "hold":  # it would stay open when it is let go
            return None
        number = int(control.removeprefix(HAND))
        lines = _(tips.RULES[BOTTOM]), _(tips.RULES[TOP])
        return Closer(_("Diver {number}").format(number=number), lines, _diver(frame, number))
    if control.startswith(PILE):
        top = display.seats[int(control.removeprefix(PILE))].top
        return None if top is None else _of_fish(top)
    if not control.startswith(SPACE):
        return None
    lying = display.lagoon[SPACES.index(control.removeprefix(SPACE))]
    if not lying:
        return None
    seen = lying[-1]
    return _FACEDOWN.closer if seen.card is None or seen.facedown_for is not None else _of_fish(seen.card)


def _of_fish(card: Card) -> Closer:
    """Return a fish seen closely, as it was met where it is a special one."""
    kind = _BY_LETTER.get(card[0])
    if kind is not None:
        return replace(MEETINGS[kind].closer, name=card_name(card), paint=_fish(card))
    return Closer(card_name(card), (_(tips.EFFECTS[family(card)]),), _fish(card))


def _diver(frame: TableFrame, number: int) -> Painter:
    """Return a painter of an own diver."""
    colour = frame.cast[frame.layout.front].colour

    def paint(canvas: Canvas, box: Rect) -> None:
        size = min(box.w / DIVER_W, box.h / DIVER_H)
        diver_card(canvas, number, colour, CardPose(SeatPlace(box.cx, box.cy, size)))

    return paint
