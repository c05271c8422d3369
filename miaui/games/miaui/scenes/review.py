"""The review of Miaui: every dive of a person, as Kiti's Chosen sees it, and the bots' seals."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from miaui.core.game import GameRecord
from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import mix
from miaui.engine.i18n import _
from miaui.games.miaui.public.cards import ROUNDS
from miaui.games.miaui.public.pledges import Pledge, pledges
from miaui.games.miaui.public.view import View
from miaui.games.miaui.scenes import review_words
from miaui.games.miaui.scenes.review_seals import Seals
from miaui.games.miaui.scenes.review_thoughts import DiveThought, DiveThoughts
from miaui.games.miaui.tabletop.layout.seating import DIVER_H, DIVER_W, FISH_H, FISH_W, Place
from miaui.games.miaui.tabletop.paint import cards as paint_cards
from miaui.games.miaui.tabletop.paint.cards import CardPose
from miaui.match.diaries import diaries_of
from miaui.match.replay import AnyTape
from miaui.scenes.analysis.questions import COLOURS, hollow
from miaui.scenes.analysis.review import Review
from miaui.scenes.context import Context
from miaui.tabletop.cast.members import cast_members


def open_review(
    context: Context,
    tape: AnyTape,
    thoughts: DiveThoughts,
    seat: Seat | None,
    show_round: Callable[[int, Seat | None], None],
) -> Review:
    """Return the scene of the review."""
    return Review(tape, MiauiReviewGuide(tape, thoughts), seat, show_round)


class MiauiReviewGuide:
    """The `ReviewGuide` of Miaui: a row a round."""

    widest = 1600.0

    def __init__(self, tape: AnyTape, thoughts: DiveThoughts) -> None:
        end: View = tape.start(tape.last, None)
        self._rounds = end.memory.rounds
        self._thoughts = thoughts
        self._cast = cast_members(tape.players)
        self.foot = Seals(_seals(tape.record, [played.dives for played in self._rounds]), self._cast)
        self._seat = Seat(0)
        self.places: Sequence[int] = ()

    @property
    def whose(self) -> str:
        """Name of the choice between several people."""
        return _("Whose dives")

    def look_at(self, seat: Seat | None) -> None:
        """Ask about every round of this seat; the last card dives by itself."""
        self.places = () if seat is None else range(1, ROUNDS + 1)
        if seat is not None:
            self._seat = seat
            for place in range(1, ROUNDS):
                self._thoughts.ask(place, [seat])

    def update(self) -> bool:
        """Take in answers. True if there were any."""
        return self._thoughts.update()

    def summary(self) -> str:
        """Return the dives in a sentence or two."""
        seat, thoughts = self._seat, self._thoughts
        known = [thoughts.get(place, seat) for place in range(1, ROUNDS)]
        waiting = sum(thoughts.waiting(place, seat) for place in range(1, ROUNDS))
        verdicts = [thought.verdict for thought in known if thought is not None]
        if not verdicts and not waiting:
            return _("Kiti’s Chosen is asleep, so there is no review.")
        return review_words.summary(verdicts, waiting)

    def label(self, place: int) -> str:
        """Return which round it is."""
        return _("Round {number}").format(number=place)

    def row_size(self, canvas: Canvas, width: float) -> tuple[float, int]:
        """Return the height of a row (two lines and a card) and how many rows fit side by side."""
        high = max(94.0, canvas.measure("Ag", "label")[1] + canvas.measure("Ag", "small")[1] + 16)
        words = max(canvas.measure(_(word), "label")[0] + 40 for word in review_words.VERDICTS.values())
        judge = canvas.measure(_("Kiti’s Chosen: {number}").format(number=12), "small")[0]
        wide = high * 0.88 + 8 + _card(high) + 50 + _fish(high) + max(words, judge)
        return high, max(1, min(3, int((width - 20) // max(wide, 300))))

    def draw_row(self, canvas: Canvas, place: int, row: Rect) -> None:
        """Draw lantern, dive, verdict and what the judge likes best, and the fish that were won."""
        disc = row.x + row.h * 0.44
        canvas.circle(disc, row.cy, row.h * 0.36, "sky-3")
        number = Rect.around(disc, row.cy, 0.56 * row.h, 0.5 * row.h)
        canvas.text_in(str(place), number, "label", "text-dark", fixed=True, size=row.h / 78)
        card = Rect(row.x + row.h * 0.88 + 4, row.y + 6, _card(row.h), row.h - 12)
        pose = CardPose(Place(card.cx, card.cy, card.h / DIVER_H))
        dive, colour = self._rounds[place - 1].dives[self._seat], self._cast[self._seat].colour
        paint_cards.diver_card(canvas, dive, colour, pose)
        fish = Rect(row.right - _fish(row.h) - 10, row.y + 6, _fish(row.h), card.h)
        self._draw_won(canvas, place, fish)
        text = Rect(card.right + 16, row.y + 4, fish.x - card.right - 24, row.h - 8)
        thought = self._thoughts.get(place, self._seat)
        if thought is not None:
            _draw_thought(canvas, thought, text)
            return
        words = _("still looking …") if self._thoughts.waiting(place, self._seat) else ""
        if place == ROUNDS:
            words = _("The last card left no choice")
        canvas.text_in(words, text, "small", "text-dim", "left")

    def _draw_won(self, canvas: Canvas, place: int, box: Rect) -> None:
        """The fish that a dive won, the last one in front."""
        won = [catch.cards for catch in self._rounds[place - 1].catches if catch.seat == self._seat]
        cards = won[0] if won else ()
        size = box.h / FISH_H
        first = box.right - FISH_W * size / 2
        for number, card in enumerate(cards):
            behind = 10.0 * (len(cards) - 1 - number)
            paint_cards.fish_card(canvas, card, CardPose(Place(first - behind, box.cy, size)))


def _draw_thought(canvas: Canvas, thought: DiveThought, text: Rect) -> None:
    """The verdict, and what the judge likes best."""
    colour = COLOURS[thought.verdict]
    upper = text._replace(h=text.h * 0.52)
    canvas.circle(upper.x + 11, upper.cy, 10, colour, hollow(thought.verdict))
    word = Rect(upper.x + 32, upper.y, upper.w - 32, upper.h)
    tone = mix(canvas.colour(colour), canvas.colour("text"), 0.2)
    canvas.text_in(_(review_words.VERDICTS[thought.verdict]), word, "label", tone, "left")
    favourite = _("Kiti’s Chosen: {number}").format(number=thought.favourite)
    canvas.text_in(favourite, Rect(text.x, upper.bottom, text.w, text.h * 0.48), "small", "text-dim", "left")


def _card(high: float) -> float:
    """How wide the dive's card is in a row so high."""
    return (high - 12) * DIVER_W / DIVER_H


def _fish(high: float) -> float:
    """How wide the fish that was won is there."""
    return (high - 12) * FISH_W / FISH_H


def _seals(record: GameRecord, dives: Sequence[Sequence[int]]) -> list[Pledge]:
    """Return the bots' sealed dives: their diaries, or the pledges of older records."""
    found = [
        Pledge(one.turn, one.seat, dives[one.turn - 1][one.seat], one.seal, one.salt, one.late, one.kept)
        for one in diaries_of(record)
        if one.salt and 1 <= one.turn <= len(dives) and 0 <= one.seat < len(dives[0])
    ]
    return found or pledges(record.further, dives)
