"""The subject of a review, which its pages share: the replay, the seat that is looked at, what is found."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from miaui.core.seat import Seat
from miaui.history import words
from miaui.history.played_again import PlayedAgain, found_again, play_again
from miaui.history.seal_words import has_deal_seal
from miaui.history.study_review import StudyReview
from miaui.history.turn_names import people
from miaui.learning.findings import Rows, SeatFindings
from miaui.match.replay import CommonReplay
from miaui.scenes.analysis.reckoning import LevelReckoning
from miaui.scenes.analysis.rows import RowTexts
from miaui.scenes.context import Context
from miaui.tabletop.cast.members import cast_members


class Sleeper(NamedTuple):
    """Pictures of the adviser who sleeps while a game is judged, the lowest first, and the middles of her
    closed lids, in units from her foot: (right, down)."""

    pictures: tuple[str, ...]
    lids: tuple[tuple[float, float], ...]


class Subject:
    """A finished game that is reviewed, and the `seat` whose choices are looked at: the one that was given if
    a person plays it, else the first person's; where bots alone played, any seat, by default the first.
    `people` are those seats. All persons' choices are judged together, from the beginning on. `cast` are the
    cats of all seats, `study` is the review as it comes."""

    def __init__(
        self,
        context: Context,
        replay: CommonReplay,
        seat: Seat | None,
        show_round: Callable[[int, Seat | None, Rows], None],
        game_id: str = "",
    ) -> None:
        """Raises LookupError for a game without a review."""
        self.context, self.replay, self._show_round = context, replay, show_round
        ui = context.catalog.ui(replay.game.key)
        if (review := ui.scenes().review) is None:
            raise LookupError(f"{replay.game.key} has no review")
        self.guide, self.boat, self.points = review(replay), ui.artwork.boats.boat, ui.wording.points
        self.adviser, art = ui.wording.adviser, ui.artwork
        self.sleeper = Sleeper(art.adviser, art.adviser_eyes)
        self.texts = RowTexts(self.guide, words.lenses(ui.wording.opened))
        self.cast, self.people = cast_members(replay.players), people(replay)
        self.seat = seat if seat in self.people else self.people[0]
        self.study = StudyReview(replay, context.study, context.data, game_id)
        self.study.look_at(self.people if replay.players[self.seat].kind == "human" else [self.seat])
        self.reckoning = LevelReckoning(context, replay, self.study)
        kits, game = context.catalog.kits, replay.game
        self.played_again = not replay.sealed and found_again(kits, game, replay.record) is not None
        """True if others can play the game again."""
        self.sealed = has_deal_seal(replay) or bool(self.guide.checked)
        """True if there is something to check."""

    def again(self) -> PlayedAgain | None:
        """Return others' games with this deal, a new `PlayedAgain` at each call: games that are kept are in
        it at once, missing ones are played from now on in the background. None where others cannot play the
        deal again."""
        context, replay = self.context, self.replay
        return play_again(
            context.study, context.catalog.kits, context.data, replay.game, replay.record, self.study.game_id
        )

    def show(self, place: int) -> None:
        """Show a place of the replay, with what the seat looked at knew, and what is judged so far; 0: the
        whole game, from where the replay stands."""
        self._show_round(place, self.seat, self.study.rows)

    @property
    def findings(self) -> SeatFindings:
        """Findings about the seat that is looked at: whole, or as far as its choices are judged; of 0 choices
        before the first is."""
        return self.study.of(self.seat)

    @property
    def done(self) -> int:
        """The number of judged choices: of the seat that is looked at, once its review is whole; before that
        of all seats together that are being judged."""
        return self.findings.done if self.findings.complete else self.study.done

    @property
    def you(self) -> bool:
        """True if exactly one person played, and the seat that is looked at is that person's: words may say
        “you”."""
        return self.people == [self.seat] and self.cast[self.seat].human

    def update(self) -> bool:
        """Take in what was judged, and games of others that were played; return True if any of it came. Where
        the last judgement comes in this call, the costly choices are also added to the drill (of a game in
        the library)."""
        arrived = self.study.update()
        if arrived and not self.study.working:
            self.study.add_cards(self.context.library, self.context.catalog.games)
        return self.reckoning.update() or arrived
