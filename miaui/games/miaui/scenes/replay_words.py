"""Words of the replay: about a round, and by a cat that is asked."""

from __future__ import annotations

from collections.abc import Callable

from miaui.core.seat import Seat, seats
from miaui.engine.i18n import _, number
from miaui.games.miaui.public.events import Event
from miaui.games.miaui.public.view import View
from miaui.games.miaui.scenes import review_words
from miaui.games.miaui.scenes.review_thoughts import DiveThoughts
from miaui.games.miaui.scenes.review_words import Speech
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.words import lines
from miaui.history.questions import Verdict, reviewed
from miaui.learning.findings import Row, Rows
from miaui.match.replay import GameReplay
from miaui.scenes.replay_guide.panel import Page
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.victory import victory


class ReplayWords:
    """The words about a replay, as far as `thoughts` are known. `rows()` are the choices that its review has
    judged: where it has, it is the review that speaks of a person's dive."""

    def __init__(
        self,
        replay: GameReplay[Event, View],
        cast: tuple[CastMember, ...],
        thoughts: DiveThoughts,
        rows: Callable[[], Rows] = dict,
    ) -> None:
        self._replay, self._cast, self._thoughts, self._rows = replay, cast, thoughts, rows
        self.asked: Seat | None = None
        """The seat that is asked why it dived as it did."""

    def ask(self, seat: Seat | None, place: int) -> None:
        """Note the seat that is asked about the round of a place, in place of any other, and ask the bots if
        it had a choice, they were not asked before and no review tells of it; None ends the asking."""
        self.asked = seat
        if seat is not None and self._row(place, seat) is None:
            self._thoughts.ask(place, [seat])

    def page(self, place: int, seat: Seat | None) -> Page:
        """Return a title and lines for a place, as that seat knows it: "" and the lines of its round; at the
        last place who won ("Rosi wins!", "Rosi and Momo share the victory!") and one line with all points,
        most first, the lower seat first of equal ones; or, while the game goes on, "Round 5 is still being
        played." and no lines."""
        replay = self._replay
        if place < replay.last:
            return "", lines.round_lines(replay.chapter(place, seat), self._cast)
        if not replay.over:
            return _("Round {number} is still being played.").format(number=place), ()
        scores = DisplayState.of(replay.start(place, seat)).scores or ()
        best = [self._cast[cat].name for cat, points in enumerate(scores) if points == max(scores)]
        title = victory(best)
        order = sorted(seats(len(scores)), key=lambda cat: -scores[cat])
        points = "  ·  ".join(f"{self._cast[cat].name} {number(scores[cat])}" for cat in order)
        return title, (lines.Line(None, order[0], points),)

    def speech(self, place: int) -> Speech | None:
        """Return what the asked cat says about its dive in the round of a place: of a bot why, of a person
        what the review or else Kiti's Chosen thinks of it (`review_words`). Before the answer comes it is
        titled "Ada dives to 7" and says "Let me think …", or, with this title, too, where none will come,
        that the reason is forgotten. None where none is asked, or it had no choice."""
        seat = self.asked
        if seat is None or not self._thoughts.ready(place, seat):
            return None
        name = self._cast[seat].name
        if (row := self._row(place, seat)) is not None:
            return review_words.of_reviewed(name, row)
        view = self._replay.after(place, seat)
        dive = view.memory.rounds[place - 1].dives[seat]
        thought = self._thoughts.get(place, seat)
        if thought is None:
            waiting = self._thoughts.waiting(place, seat)
            words = _("Let me think …") if waiting else _("Nobody remembers why.")
            return Speech(_("{name} dives to {number}").format(name=name, number=dive), (words,))
        if self._cast[seat].human:
            return review_words.of_person(name, dive, thought)
        return review_words.of_bot(name, dive, thought)

    def verdict(self, place: int, seat: Seat) -> Verdict | None:
        """Return the verdict on a person's dive at a place; None for a bot, and where no answer has come and
        no review tells of it."""
        if (row := self._row(place, seat)) is not None:
            return reviewed(row)
        thought = self._thoughts.get(place, seat)
        return thought.verdict if thought is not None and self._cast[seat].human else None

    def _row(self, place: int, seat: Seat) -> Row | None:
        """Return what the review says of a person's dive at a place; None where it has not judged it."""
        if not self._cast[seat].human:
            return None
        rows = self._rows().items()
        return next((row for (who, _step), row in rows if who == seat and row.place == place), None)
