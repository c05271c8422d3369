"""The review in words: verdicts, reasons, dives, seals. Short, kind, and never by how it came out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas, Painter
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _, listing
from miaui.games.miaui.public.events import Event
from miaui.games.miaui.public.pledges import Pledge, pledge_counts, pledges
from miaui.games.miaui.public.view import View
from miaui.games.miaui.scenes.review_thoughts import LEAST_ODDS, DiveThought
from miaui.games.miaui.tabletop.layout.seating import DIVER_H, DIVER_W, SeatPlace
from miaui.games.miaui.tabletop.paint.cards import CardPose, diver_card
from miaui.history import seal_words, words
from miaui.history.questions import Verdict, reviewed
from miaui.learning.findings import Row
from miaui.match.check import opened_seals
from miaui.match.diaries import DIARIES
from miaui.match.replay import GameReplay
from miaui.tabletop.cast.members import cast_members


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
    """Return a bot's words on its dive, titled "Ada dives to 7", in one paragraph: "Thinking again, Ada would
    choose 5." if so, and all its reasons; with neither what `often` says. The bars are the four likeliest
    cards, likeliest first; a dive that is not among them stands last in place of a fourth, with 0 if it has
    no odds. No bars without any odds. There is no verdict."""
    title = _("{name} dives to {number}").format(name=name, number=dive)
    words = list(thought.reasons)
    if thought.would != dive:
        words.insert(
            0, _("Thinking again, {name} would choose {number}.").format(name=name, number=thought.would)
        )
    elif not words:
        words.append(often(dive, thought))
    legend = _("How often {name} plays each card here").format(name=name)
    return Speech(title, (" ".join(words),), _beside(dive, thought.odds), dive, legend)


def often(dive: int, thought: DiveThought) -> str:
    """Return how sure a bot was of its dive, translated: from odds of 0.9 on, these included, “I was sure:
    the 7 and nothing else.”, else for its favourite “I liked the 7 best, but I like to keep you guessing.”,
    for another card “Mostly I would take the 5 here. Now and then I surprise you.”, 5 being its favourite. A
    card without odds counts 0."""
    part = dict(thought.odds).get(dive, 0.0)
    if part >= 0.9:
        return _("I was sure: the {number} and nothing else.").format(number=dive)
    if dive == thought.favourite:
        return _("I liked the {number} best, but I like to keep you guessing.").format(number=dive)
    return _("Mostly I would take the {number} here. Now and then I surprise you.").format(
        number=thought.favourite
    )


def of_person(name: str, dive: int, thought: DiveThought) -> Speech:
    """Return what Kiti's Chosen would have dived to in a person's place, where no review has judged the dive,
    titled “Ada dives to 7”. First `_liking`; then, if it has reasons and would play its favourite, “Why the
    5? “…””, with its first two reasons, joined by a blank. Bars of the four likeliest cards, the dive in
    place of the fourth if it is not among them, as in `of_bot`; the verdict, which blames nothing."""
    favourite = thought.favourite
    said = [_liking(dive, favourite, thought.odds)]
    if thought.reasons and thought.would == favourite:
        why = _("Why the {number}? “{words}”")
        said.append(why.format(number=favourite, words=" ".join(thought.reasons[:2])))
    title = _("{name} dives to {number}").format(name=name, number=dive)
    return Speech(title, tuple(said), _beside(dive, thought.odds), dive, _legend(), thought.verdict)


def of_reviewed(name: str, row: Row) -> Speech:
    """Return what a review says of a person's dive, titled by its verdict: “Well played: Ida and the 4”. Then
    what the better card wins or brings more if the dive lost something, else how Kiti's Chosen likes it and
    what it saved; and the review's reason. Bars are the review's mix of cards, as in `of_bot`, but only where
    they bear out what is said."""
    dive, best = int(row.chosen), int(row.best)
    mix = sorted(((int(text), part) for text, part in (row.mix or {}).items()), key=lambda pair: -pair[1])
    odds = tuple(pair for pair in mix if pair[1] >= LEAST_ODDS)
    lost = row.loss > 0 or row.points > 0
    if lost:
        said = words.lost(row, _("Dive with the {number}").format(number=best))
    elif dive == best or dive in dict(odds) or row.verdict != "good":
        said = _liking(dive, dive if dive == best else odds[0][0] if odds else best, odds)
    else:
        said = _("The {number} was about as good.").format(number=best)
    grade = _("Followed a tip") if row.advised else words.verdict(row.verdict, row.base)
    title = _("{verdict}: {name} and the {number}").format(verdict=grade, name=name, number=dive)
    told = " ".join(filter(None, [said, words.saved(row)])), words.why(row)
    borne = odds[:1] and odds[0][0] == best if lost else dive in dict(odds)
    bars = _beside(dive, odds) if borne else ()
    return Speech(title, tuple(filter(None, told)), bars, dive, _legend(), reviewed(row))


def _liking(dive: int, favourite: int, odds: Sequence[tuple[int, float]]) -> str:
    """Return which card Kiti's Chosen would play in place of a dive: it, too; a mix of up to four cards, if
    it is one of these; or another one that is liked best."""
    mixed = [number for number, _part in _beside(dive, odds)]
    if dive in dict(odds) and len(mixed) > 1:
        cards = listing([_("the {number}").format(number=number) for number in mixed])
        return _("Kiti’s Chosen would mix {cards} here.").format(cards=cards)
    if dive == favourite:
        return _("Kiti’s Chosen would dive to {number}, too.").format(number=dive)
    return _("Kiti’s Chosen likes the {number} best here.").format(number=favourite)


def _legend() -> str:
    return _("How often Kiti’s Chosen plays each card here")


def _beside(dive: int, odds: Sequence[tuple[int, float]]) -> tuple[tuple[int, float], ...]:
    """Return the four likeliest cards with their odds, a dive that is not among them in the fourth's place;
    () without any odds."""
    first = tuple(odds[:4])
    if not first or dive in dict(first):
        return first
    return (*first[:3], (dive, dict(odds).get(dive, 0.0)))


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
                seal.diary.turn,
                seal.diary.seat,
                int(seal.move),
                seal.diary.seal,
                seal.diary.salt,
                seal.diary.late,
                kept=seal.state != "broken",
            )
            for seal in opened_seals(replay.game, replay.record)
            if seal.move
        ] or pledges(replay.record.further, [played.dives for played in end.memory.rounds])

    @cached_property
    def checked(self) -> str:
        """A line on the bots' sealed dives, translated, the first of these that fits: "" where none was
        sealed, or the game goes on; “Not every bot played what it had sealed: 3 of 5 match.”; if some were
        sealed late “Checked: every bot played what it had sealed.”; else “Checked: every bot chose before you
        did.”"""
        counts = pledge_counts(self._pledges).values()
        made, kept = sum([count.made for count in counts]), sum([count.kept for count in counts])
        return seal_words.checked(made, kept, sum([count.late for count in counts]))

    @cached_property
    def seals(self) -> Sequence[str]:
        """For each bot with sealed dives, the lowest seat first, a line on it, then one a dive with round,
        card, salt and the first 16 letters of the seal; last a note on how to check. [] where nothing was
        sealed, and while the game goes on."""
        cast, lines = cast_members(self._replay.players), list[str]()
        for seat, count in sorted(pledge_counts(self._pledges).items()):
            lines.append(seal_words.bot_words(cast[seat].name, count.made, count.kept, count.late))
            lines += [self._opened(pledge) for pledge in self._pledges if pledge.seat == seat]
        if not lines:
            return []
        if DIARIES not in self._replay.record.further:
            words = _("A seal is the SHA-256 of salt, colon and number; the exported game has it whole.")
            return [*lines, words]
        return [*lines, seal_words.note_words()]

    def _opened(self, pledge: Pledge) -> str:
        return seal_words.opened_words(
            self.title(pledge.round, pledge.seat),
            str(pledge.dive),
            pledge.pledge,
            pledge.salt,
            late=pledge.late,
        )

    def title(self, place: int, seat: Seat) -> str:
        """Return the name of a place, translated: "Round 3" for place 3, whatever the seat."""
        return _("Round {number}").format(number=place)

    def words(self, step: int, seat: Seat, text: str) -> str:
        """Return "Dive with the 7", translated, for the text "7": the text is put in as it is ("Dive with the
        x" for "x"), so that nothing is raised for one that is no number. `step` and `seat` do not matter."""
        return _("Dive with the {number}").format(number=text)

    def sign(self, seat: Seat, text: str) -> str:
        """Return the move's text as it is, which is the card's number: "7"; `seat` does not matter."""
        return text

    def picture(self, step: int, seat: Seat, text: str) -> Painter:
        """Return a painter of the card of a dive in the seat's colour, in the middle of its box and as large
        as it fits; `step` does not matter. ValueError at once, before anything is painted, for a text that is
        no number."""
        number, colour = int(text), cast_members(self._replay.players)[seat].colour

        def paint(canvas: Canvas, box: Rect) -> None:
            size = min(box.w / DIVER_W, box.h / DIVER_H)
            diver_card(canvas, number, colour, CardPose(SeatPlace(box.cx, box.cy, size)))

        return paint
