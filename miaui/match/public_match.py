"""Public part of a match, and its record once it is over."""

from collections.abc import Mapping
from random import Random
from typing import Generic

from miaui.core.deals import Deal
from miaui.core.envelope import Player
from miaui.core.game import E_co, Ending, GameRecord, M_co, Options, Progress, V_co
from miaui.core.games import dump_record
from miaui.core.seat import Seat
from miaui.core.tells import Tell
from miaui.match import deal_secret
from miaui.match.aids import times_helped
from miaui.match.fork import is_fork
from miaui.match.plain_moves import plain_moves
from miaui.match.referee import OpenReferee, taken_back
from miaui.match.seats import bot_seed


class PublicMatch(Generic[M_co, E_co, V_co]):
    """Public part of a match, for everybody to know, and its record once it is over."""

    def __init__(self, referee: OpenReferee[M_co, E_co, V_co]) -> None:
        self._referee = referee

    @property
    def game_key(self) -> str:
        """The key of the game."""
        return self._referee.game.key

    @property
    def players(self) -> tuple[Player, ...]:
        """Players, seat 0 first, as they are now: also those who were changed in mid-game."""
        return self._referee.players

    @property
    def setup(self) -> tuple[Options, Seat | None]:
        """The options that it is played with, each on or off, for the next game, and the seat of the
        youngest; None where it does not begin with her."""
        return self._referee.game.records.setup(self._referee.record)

    @property
    def progress(self) -> Progress:
        """Progress: how many rounds (or deals) are finished, and of how many, None where that is not
        known."""
        return self._referee.progress

    @property
    def seals(self) -> Mapping[Seat, str]:
        """The seals of bots' choices that are still secret, by seat; {} for none."""
        return self._referee.seals

    @property
    def tells(self) -> tuple[Tell, ...]:
        """Looks of open faces at choices that are still secret; () for none."""
        return self._referee.tells

    @property
    def taken_back(self) -> int:
        """Number of times that moves were taken back, as the record says; 0 marks an honest game."""
        return taken_back(self._referee.record)

    @property
    def undone(self) -> int:
        """Number of times that `undo` was called since the game was opened, also for a choice of several
        people that was still secret, which does not make it practice."""
        return self._referee.undone

    @property
    def times_helped(self) -> int:
        """Number of hints and of the tutor's questions in a game that is over; 0 while it goes on."""
        return times_helped(self._referee.record) if self.over else 0

    @property
    def plain_moves(self) -> tuple[tuple[int, int], ...]:
        """Seat and turn of every plain move that was made for a program that did not answer."""
        return plain_moves(self._referee.record)

    @property
    def deal(self) -> Deal | None:
        """The deal that a game that is over was played from; None while it goes on, for its code would tell
        what comes, and where the record does not say."""
        return deal_secret.deal_of(self._referee.game, self._referee.record) if self.over else None

    @property
    def known_deal(self) -> bool:
        """True if somebody may have known the cards: the code was typed in, or the deal is played again. Such
        a game does not count."""
        return deal_secret.is_known(self._referee.record)

    @property
    def fork(self) -> bool:
        """True if it was played on from a choice of another game: it is practice from its first moment."""
        return is_fork(self._referee.record)

    @property
    def over(self) -> bool:
        """True once the game has ended."""
        return self._referee.over

    @property
    def ending(self) -> Ending | None:
        """Scores and winners; None while the game goes on."""
        return self._referee.ending

    @property
    def standings(self) -> tuple[tuple[int, ...], ...]:
        """Points by seat after each round of a game that is over, the final ones last: an entry of their own
        only where more is counted at the end, and the only entry where the game keeps no points by round.
        ValueError while it goes on."""
        count, ending = self._referee.game.records.standings, self.ending
        if ending is None:
            raise ValueError("the standings of a game that goes on may be secret")
        return (ending.scores,) if count is None else count(self.record)

    @property
    def sealed_text(self) -> str:
        """The record as one line of JSON, sealed and giving nothing away, also of a game that is over."""
        return dump_record(self._referee.game, self._referee.sealed)

    @property
    def record(self) -> GameRecord:
        """The record of a game that is over. ValueError while it goes on: it holds every secret."""
        if not self.over:
            raise ValueError("the record of a game that goes on is secret")
        record: GameRecord = self._referee.record
        return record

    @property
    def text(self) -> str:
        """The record of a game that is over, as one line of JSON. ValueError while it goes on."""
        return dump_record(self._referee.game, self.record)

    @property
    def events(self) -> tuple[E_co, ...]:
        """All that has happened so far, as everybody saw it, the set-up first."""
        return self._referee.public_events

    def views(self, told: int | None = None) -> tuple[V_co, ...]:
        """Return the public's views after the set-up and after each move so far, chance's among them, up to
        the move that brought the last of the first `told` of `events`; None: after all moves. The game is
        played once more for it."""
        return self._referee.public_views(told)

    def rng_for(self, number: int, purpose: str) -> Random:
        """Return a generator of random numbers seeded by the bots' seed of the record (0 without one), a
        number and a purpose, e.g. for what cats say: equal in every replay of this game."""
        return Random(f"{bot_seed(self._referee.record)}/{number}/{purpose}")

    @property
    def view(self) -> V_co:
        """View of the public: what everybody may see."""
        return self._referee.view(None)
