"""Story of a finished game: everything that the posts and the house beside them tell, and when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from miaui.core.game import Ending
from miaui.core.seat import Seat
from miaui.scenes import keepsakes
from miaui.scenes.keepsakes import Keepsakes, Turn
from miaui.scenes.result.last_words import LastWord
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
    """Scores of all seats, and the winners."""
    me: tuple[Seat, ...]
    """The seats of people, in order; () where only bots played."""
    title: str
    """The headline over the posts."""
    line: str
    """The line below the title, such as why the game does not count; "" for none."""
    top: str
    """The line over the house: the game's name, and how many minutes it took."""
    keepsakes: Keepsakes
    """Memories that the game supplies."""
    brought: Rewards
    """Shells, hats and hints that the game has brought."""
    others: bool = False
    """True if others can play the deal, too."""
    swing: Swing | None = None
    """The largest change of the lead of whose best is told."""
    turn: Turn | None = None
    """Turn that made it."""
    said: tuple[LastWord, ...] = ()
    """Lines of bots on their posts."""

    @property
    def memory(self) -> str:
        """The words for what is remembered. With a swing: the turn that made it, if known, and how the lead
        changed, "WORDS. From 3 behind to level.", with a name where the turn was another seat's or is not
        known; without one what the game itself remembers, which may be ""."""
        if self.swing is None:
            return self.keepsakes.memory
        if self.turn is None:
            return told(self.swing, self.names[self.swing.seat])
        named = "" if self.turn.seat == self.swing.seat else self.names[self.swing.seat]
        return f"{self.turn.words}. {told(self.swing, named)}"

    @property
    def gap(self) -> int:
        """The points that the only person lacked to the next higher score; 0 for a winner, where none has
        more, for several people or none, and where the game was won otherwise than by points."""
        if len(self.me) != 1 or self.keepsakes.sudden_win:
            return 0
        own = self.ending.scores[self.me[0]]
        better = [score for score in self.ending.scores if score > own]
        return min(better) - own if better and self.me[0] not in self.ending.winners else 0

    @property
    def order(self) -> tuple[Seat, ...]:
        """All seats from the last place to the first, as posts stand from left to right; of one place, fewer
        points first, then the lower seat."""
        return keepsakes.from_last(self.ending)

    @property
    def star(self) -> Seat:
        """The seat whose best is told: the person's whose best is worth most, or a winner's where only bots
        play; of equal ones the first."""
        return star(self.keepsakes, self.me or self.ending.winners)

    @property
    def places(self) -> tuple[int, ...]:
        """The place of every seat, in the order of seats, 1 for the first; equal ones share a place."""
        return keepsakes.places(self.ending)

    @property
    def crowned(self) -> float:
        """Seconds from when the posts begin to rise until the crown lies on the winner's head: 0.28 for each
        post after the first, and 0.85."""
        return NEXT * (len(self.order) - 1) + RISE + 0.35

    @property
    def lasts(self) -> float:
        """Seconds from when the posts begin to rise until all stands still: `crowned`, 0.4 for each new shell
        and 0.4 for new hats together, and 1.05."""
        return self.fall(self._fallen) + FALL + 0.5

    @property
    def _fallen(self) -> int:
        """Number of things that fall in: every new shell, and new hats at once."""
        return len(self.brought.shells) + bool(self.brought.new_hats)

    def fall(self, place: int) -> float:
        """Return the second in which a new shell begins to fall: `crowned` for `place` 0, 0.4 later for each
        further one. New hats, all at once, have the place after the last shell."""
        return self.crowned + AFTER * place

    def sounds(self, before: float, now: float) -> list[str]:
        """Return the sounds due after second `before` up to and with `now`, in the order of their seconds:
        "wood" when a post has risen, "shell" when the crown lies, and when a shell, and at last the hats,
        have fallen "chime-1", "chime-2", "chime-3" and from the fourth on "chime-4"; [] for none."""
        moments = [(NEXT * place + RISE, "wood") for place in range(len(self.order))]
        moments += [(self.crowned, "shell")]
        moments += [(self.fall(place) + FALL, f"chime-{min(place, 3) + 1}") for place in range(self._fallen)]
        return [sound for second, sound in moments if before < second <= now]


def star(keepsakes: Keepsakes, those: Sequence[Seat]) -> Seat:
    """Return the seat whose best is worth most, of some seats, the first of equal ones; a seat without a best
    counts 0. ValueError for no seats."""
    bests = {seat: keepsakes.best(seat) for seat in those}
    return max(bests, key=lambda seat: best.worth if (best := bests[seat]) is not None else 0)
