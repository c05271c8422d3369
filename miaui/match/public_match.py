"""Public part of a match, and its record once it is over."""

from collections.abc import Mapping
from random import Random
from typing import Generic

from miaui.core.deals import Deal
from miaui.core.envelope import Player
from miaui.core.game import E, Ending, M, Options, Progress, R, S, V
from miaui.core.games import dump_record
from miaui.core.seat import Seat
from miaui.match import deal_secret
from miaui.match.referee import Table, taken_back
from miaui.match.session import bot_seed


class PublicMatch(Generic[R, S, M, E, V]):
    """Public part of a match, for everybody to know, and its record once it is over."""

    def __init__(self, table: Table[R, S, M, E, V]) -> None:
        self._table = table

    @property
    def game_key(self) -> str:
        """The key of the game."""
        return self._table.game.key

    @property
    def players(self) -> tuple[Player, ...]:
        """Players, seat 0 first."""
        return self._table.players

    @property
    def setup(self) -> tuple[Options, Seat | None]:
        """The options that it is played with, for the next game, and the seat of the youngest; None where
        it does not begin with her."""
        return self._table.game.records.setup(self._table.record)

    @property
    def progress(self) -> Progress:
        """Progress: how many rounds (or deals) are finished, and of how many."""
        return self._table.progress

    @property
    def pledges(self) -> Mapping[Seat, str]:
        """The pledges of choices that are still secret, by seat."""
        seals = self._table.game.records.open_pledges
        return {} if seals is None else seals(self._table.record)

    @property
    def taken_back(self) -> int:
        """Number of times that moves were taken back; 0 marks an honest game."""
        return taken_back(self._table.record)

    @property
    def deal(self) -> Deal | None:
        """The deal that a game that is over was played from; None while it goes on, for its code would tell
        what comes, and where the record does not say."""
        return deal_secret.deal_of(self._table.game, self._table.record) if self.over else None

    @property
    def deal_seal(self) -> str:
        """The seal of the deal's code, public from the start; "" for a game without one."""
        seal = self._table.record.further.get(deal_secret.DEAL_SEAL)
        return seal if type(seal) is str else ""

    @property
    def known_deal(self) -> bool:
        """True if somebody may have known the cards: the code was typed in, or the deal is played again. Such
        a game does not count."""
        return deal_secret.is_known(self._table.record)

    @property
    def over(self) -> bool:
        """True once the game has ended."""
        return self._table.over

    @property
    def ending(self) -> Ending | None:
        """Scores and winners once the game is over."""
        return self._table.ending

    @property
    def sealed_text(self) -> str:
        """The record as text, giving nothing away."""
        return dump_record(self._table.game, self._table.sealed)

    @property
    def record(self) -> R:
        """The record of a game that is over. ValueError while it goes on: it holds every secret."""
        if not self.over:
            raise ValueError("the record of a game that goes on is secret")
        return self._table.record

    @property
    def text(self) -> str:
        """The record of a game that is over, as text. ValueError while it goes on."""
        return dump_record(self._table.game, self.record)

    @property
    def events(self) -> tuple[E, ...]:
        """All that has happened so far, as everybody saw it; the game is played once more for it."""
        game = self._table.game
        moments = game.rules.moments(self._table.record)
        return tuple([game.sight.seen_by(event, None) for _state, events in moments for event in events])

    def rng_for(self, number: int, purpose: str) -> Random:
        """Return a generator of random numbers that is equal in every replay of this game, e.g. for what cats
        say."""
        return Random(f"{bot_seed(self._table.record)}/{number}/{purpose}")

    @property
    def view(self) -> V:
        """View of the public: what everybody may see."""
        return self._table.view(None)
