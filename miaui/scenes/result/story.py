"""Story of a finished game: everything that the posts and the house beside them tell, and when."""

from __future__ import annotations

from dataclasses import dataclass

from miaui.core.game import Ending
from miaui.core.seat import Seat
from miaui.scenes import keepsakes
from miaui.scenes.keepsakes import Keepsakes
from miaui.scenes.result.rewards import Rewards
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

    @property
    def order(self) -> tuple[Seat, ...]:
        """All seats, the last one first."""
        return keepsakes.from_last(self.ending)

    @property
    def star(self) -> Seat:
        """The seat whose best is told: that of the person who did best, a winner's where only bots play."""
        bests = {seat: self.found.best(seat) for seat in self.me or self.ending.winners}
        return max(bests, key=lambda seat: best.worth if (best := bests[seat]) is not None else 0)

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
        """Seconds until all stands still."""
        return self.fall(self._fallen) + FALL + 0.5

    @property
    def _fallen(self) -> int:
        """Number of things that fall in: every new shell, and new hats at once."""
        return len(self.brought.shells) + bool(self.brought.new_hats)

    def fall(self, place: int) -> float:
        """Return the second in which a new shell begins to fall; after the last of them, new hats."""
        return self.crowned + AFTER * place

    def sounds(self, before: float, now: float) -> list[str]:
        """Return what is heard between two seconds: each post, the crown, a rising chime for all that falls
        in."""
        moments = [(NEXT * place + RISE, "wood") for place in range(len(self.order))]
        moments += [(self.crowned, "shell")]
        moments += [(self.fall(place) + FALL, f"chime-{min(place, 3) + 1}") for place in range(self._fallen)]
        return [sound for second, sound in moments if before < second <= now]
