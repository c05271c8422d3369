"""Story of a finished game: everything that the posts and the house beside them tell, and when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from miaui.core.game import Ending
from miaui.core.seat import Seat
from miaui.scenes import keepsakes
from miaui.scenes.keepsakes import Keepsakes, Turn
from miaui.scenes.result.rewards import Rewards
from miaui.scenes.result.swing import Swing, told
from miaui.tabletop.cast.cats import Cast

RISE, NEXT = 0.5, 0.28
"""Seconds in which a post rises, and after which the next begins."""
FALL, AFTER = 0.55, 0.4
"""Seconds in which a shell falls, and after which the next begins."""


@dataclass(frozen=True, slots=True)
class Story:
    """Everything that the picture tells: who sat there, how it ended, what it has brought; `line` stands
    below the title, `top` over the gifts; `me` are the seats of people; `others` says whether others can play
    the deal."""

    cast: tuple[Cast, ...]
    names: tuple[str, ...]
    ending: Ending
    me: tuple[Seat, ...]
    title: str
    line: str
    top: str
    found: Keepsakes
    brought: Rewards
    others: bool = False
    swing: Swing | None = None
    """The largest change of the lead of whose best is told."""
    turn: Turn | None = None
    """Turn that made it."""

    @property
    def memory(self) -> str:
        """Words for what is remembered: the largest swing, or a tale where points never moved."""
        if self.swing is None:
            return self.found.memory
        what = "" if self.turn is None else f"{self.turn.words}. "
        return what + told(self.swing)

    @property
    def gap(self) -> int:
        """By how many points the only person was behind the next better place; 0 for none."""
        if len(self.me) != 1 or self.found.sudden_win:
            return 0
        own = self.ending.scores[self.me[0]]
        better = [score for score in self.ending.scores if score > own]
        return min(better) - own if better and self.me[0] not in self.ending.winners else 0

    @property
    def order(self) -> tuple[Seat, ...]:
        """All seats, the last one first."""
        return keepsakes.from_last(self.ending)

    @property
    def star(self) -> Seat:
        """The seat whose best is told: that of the person who did best, a winner's where only bots play."""
        return star(self.found, self.me or self.ending.winners)

    @property
    def places(self) -> tuple[int, ...]:
        """The place of every seat, 1 first."""
        return keepsakes.places(self.ending)

    @property
    def crowned(self) -> float:
        """The second in which the crown lies on the winner's head."""
        return NEXT * (len(self.order) - 1) + RISE + 0.35

    @property
    def lasts(self) -> float:
        """Seconds after which all stands still."""
        return self.fall(self._fallen) + FALL + 0.5

    @property
    def _fallen(self) -> int:
        """Number of things that fall in: every new shell, and new hats at once."""
        return len(self.brought.shells) + bool(self.brought.new_hats)

    def fall(self, place: int) -> float:
        """Return the second in which a new shell begins to fall, 0.4 after the one before; `place` 0 is
        the first, when the crown lies. New hats have the place after the last shell."""
        return self.crowned + AFTER * place

    def sounds(self, before: float, now: float) -> list[str]:
        """Return what is heard between two seconds: each post, the crown, a rising chime for all that falls
        in."""
        moments = [(NEXT * place + RISE, "wood") for place in range(len(self.order))]
        moments += [(self.crowned, "shell")]
        moments += [(self.fall(place) + FALL, f"chime-{min(place, 3) + 1}") for place in range(self._fallen)]
        return [sound for second, sound in moments if before < second <= now]


def star(found: Keepsakes, those: Sequence[Seat]) -> Seat:
    """Return the one of some seats whose best is told."""
    bests = {seat: found.best(seat) for seat in those}
    return max(bests, key=lambda seat: best.worth if (best := bests[seat]) is not None else 0)
