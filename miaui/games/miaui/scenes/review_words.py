"""The review in words: verdicts, reasons, dives, seals. Short, kind, and never by how it came out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas, Painter
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_, _
from miaui.games.miaui.public.events import Event
from miaui.games.miaui.public.pledges import Pledge, pledge_counts, pledges
from miaui.games.miaui.public.view import View
from miaui.games.miaui.scenes.review_thoughts import DiveThought
from miaui.games.miaui.tabletop.layout.seating import DIVER_H, DIVER_W, SeatPlace
from miaui.games.miaui.tabletop.paint.cards import CardPose, diver_card
from miaui.history import choice_words, seal_words
from miaui.history.questions import Verdict
from miaui.match.check import opened_seals
from miaui.match.diaries import DIARIES
from miaui.match.replay import GameReplay
from miaui.tabletop.cast.members import cast_members

VERDICTS = {
    Verdict.GOOD: N_("Well dived"),
    Verdict.OTHER: N_("Another idea"),
    Verdict.BETTER: N_("Another card was better"),
}


@dataclass(frozen=True, slots=True)
class Speech:
    """Content of a bubble: a title, paragraphs, and how often each card would be played as (card, part)
    pairs, likeliest first, with the `legend` above them. `dive` is the card that was played."""

    title: str
    words: tuple[str, ...]
    odds: tuple[tuple[int, float], ...] = ()
    dive: int = 0
    legend: str = ""
    verdict: Verdict | None = None


def of_bot(name: str, dive: int, thought: DiveThought) -> Speech:
    """Return a bot's words on its dive: that it would choose another card now, its reasons, or without both
    what `often` says; with bars of the likeliest cards."""
    title = _("{name} dives to {number}").format(name=name, number=dive)
    words = list(thought.reasons)
    if thought.would != dive:
        words.insert(
            0, _("Thinking again, {name} would choose {number}.").format(name=name, number=thought.would)
        )
    elif not words:
        words.append(often(dive, thought))
    legend = _("How often {name} plays each card here").format(name=name)
    return Speech(title, (" ".join(words),), _shown(dive, thought), dive, legend)


def often(dive: int, thought: DiveThought) -> str:
    """Return how sure a bot was, translated: “I was sure …” of a dive with odds from 90 % on, “I liked …
    best” of its favourite, else that it mostly takes its favourite."""
    part = dict(thought.odds).get(dive, 0.0)
    if part >= 0.9:
        return _("I was sure: the {number} and nothing else.").format(number=dive)
    if dive == thought.favourite:
        return _("I liked the {number} best, but I like to keep you guessing.").format(number=dive)
    return _("Mostly I would take the {number} here. Now and then I surprise you.").format(
        number=thought.favourite
    )


def of_person(name: str, dive: int, thought: DiveThought) -> Speech:
    """Return what Kiti's Chosen says about a person's dive: the verdict, its favourite with what the dive
    cost, up to two reasons; with bars of the likeliest cards."""
    verdict, favourite = thought.verdict, thought.favourite
    if dive == favourite:
        words = [_("Kiti’s Chosen would dive to {number}, too.").format(number=dive)]
    else:
        likes = _("Kiti’s Chosen likes the {number} best here.").format(number=favourite)
        words = [f"{likes} {choice_words.cost(thought.winning, verdict)}".strip()]
    if thought.reasons and thought.would == favourite:
        why = _("Why the {number}? “{words}”")
        words.append(why.format(number=favourite, words=" ".join(thought.reasons[:2])))
    title = _("{verdict}: {name} and the {number}").format(
        verdict=_(VERDICTS[verdict]), name=name, number=dive
    )
    legend = _("How often Kiti’s Chosen plays each card here")
    return Speech(title, tuple(words), _shown(dive, thought), dive, legend, verdict)


def _shown(dive: int, thought: DiveThought) -> tuple[tuple[int, float], ...]:
    """The likeliest cards, and the played one among them."""
    first = thought.odds[:4]
    if not first or dive in dict(first):
        return first
    return (*first[:3], (dive, dict(thought.odds).get(dive, 0.0)))


class MiauiReview:
    """The `ReviewGuide` of Miaui."""

    elsewhere = ""

    def __init__(self, replay: GameReplay[Event, View]) -> None:
        self._replay = replay

    @cached_property
    def _pledges(self) -> Sequence[Pledge]:
        """The opened seals of the bots: of their diaries, or of the pledges in an older record."""
        replay = self._replay
        if not replay.over:
            return []
        end = replay.start(replay.last, None)
        return [
            Pledge(
                one.diary.turn,
                one.diary.seat,
                int(one.move),
                one.diary.seal,
                one.diary.salt,
                one.diary.late,
                kept=one.state != "broken",
            )
            for one in opened_seals(replay.game, replay.record)
            if one.move
        ] or pledges(replay.record.further, [played.dives for played in end.memory.rounds])

    @cached_property
    def checked(self) -> str:
        """A line on the bots' sealed dives, translated: that all were kept, and before one dived unless
        some were sealed late, or how many of them match; "" where none was sealed, or the game goes on."""
        counts = pledge_counts(self._pledges).values()
        made, kept = sum([one.made for one in counts]), sum([one.kept for one in counts])
        return seal_words.checked(made, kept, sum([one.late for one in counts]))

    @cached_property
    def seals(self) -> Sequence[str]:
        """For each bot with sealed dives a line on it, then one a dive with round, card, seal and salt; last
        a note on how to check. [] where nothing was sealed."""
        cast, found = cast_members(self._replay.players), list[str]()
        for seat, count in sorted(pledge_counts(self._pledges).items()):
            found.append(seal_words.bot_words(cast[seat].name, count.made, count.kept, count.late))
            found += [self._opened(one) for one in self._pledges if one.seat == seat]
        if not found:
            return []
        if DIARIES not in self._replay.record.further:
            words = _("A seal is the SHA-256 of salt, colon and number; the exported game has it whole.")
            return [*found, words]
        return [*found, seal_words.note_words()]

    def _opened(self, one: Pledge) -> str:
        return seal_words.opened_words(
            self.title(one.round, one.seat), str(one.dive), one.pledge, one.salt, late=one.late
        )

    def title(self, place: int, seat: Seat) -> str:
        """Return the name of a place, translated: "Round 3"."""
        return _("Round {number}").format(number=place)

    def words(self, step: int, seat: Seat, text: str) -> str:
        """Return what is done, translated: "Dive with the 7"."""
        return _("Dive with the {number}").format(number=text)

    def sign(self, seat: Seat, text: str) -> str:
        """Return the card's number as the move's text has it: "7"."""
        return text

    def picture(self, step: int, seat: Seat, text: str) -> Painter:
        """Return a painter of the card of a dive in the seat's colour, as large as it fits. ValueError for a
        text that is no number."""
        number, colour = int(text), cast_members(self._replay.players)[seat].colour

        def paint(canvas: Canvas, box: Rect) -> None:
            size = min(box.w / DIVER_W, box.h / DIVER_H)
            diver_card(canvas, number, colour, CardPose(SeatPlace(box.cx, box.cy, size)))

        return paint
