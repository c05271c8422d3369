"""The subject of a review, which its pages share: the replay, the seat that is looked at, what is found."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from miaui.core.seat import Seat
from miaui.history.seal_words import has_deal_seal
from miaui.history.turn_names import people
from miaui.match.replay import CommonReplay
from miaui.scenes.analysis import words
from miaui.scenes.analysis.findings import SeatFindings
from miaui.scenes.analysis.reckoning import LevelReckoning
from miaui.scenes.analysis.rows import RowTexts
from miaui.scenes.analysis.study_review import StudyReview
from miaui.scenes.context import Context
from miaui.scenes.played_again import PlayedAgain, found_again, play_again
from miaui.tabletop.cast.members import cast_members


class Sleeper(NamedTuple):
    """Pictures of who sleeps while a game is judged, the lowest first, and the middles of her lids."""

    pictures: tuple[str, ...]
    lids: tuple[tuple[float, float], ...]


class Subject:
    """A finished game that is reviewed, and the `seat` whose choices are looked at."""

    def __init__(
        self,
        context: Context,
        replay: CommonReplay,
        seat: Seat | None,
        show_round: Callable[[int, Seat | None], None],
        game_id: str = "",
    ) -> None:
        """Raises LookupError for a game without a review."""
        self.context, self.replay, self.show_round = context, replay, show_round
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
        self.played_again = not replay.sealed and found_again(context, replay.game, replay.record) is not None
        """True if others can play the game again."""
        self.sealed = has_deal_seal(replay) or bool(self.guide.checked)
        """True if there is something to check."""

    def again(self) -> PlayedAgain | None:
        """Return others' games with the deal; missing ones are played from now on. None where others
        cannot play it."""
        return play_again(self.context, self.replay.game, self.replay.record, self.study.game_id)

    @property
    def findings(self) -> SeatFindings:
        """Findings about the seat that is looked at."""
        return self.study.of(self.seat)

    @property
    def done(self) -> int:
        """The number of judged choices, of all seats that are looked at together."""
        return self.findings.done if self.findings.complete else self.study.done

    @property
    def you(self) -> bool:
        """True if the seat is the only person's."""
        return self.people == [self.seat] and self.cast[self.seat].human

    def update(self) -> bool:
        """Take in what was found. True if there was anything."""
        arrived = self.study.update()
        if arrived and not self.study.working:
            self.study.add_cards(self.context)
        return self.reckoning.update() or arrived
