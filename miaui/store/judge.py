"""Judge of records by their games' rules: whether one is valid, and what of it may be handed on."""

from __future__ import annotations

from collections.abc import Mapping

from miaui.core.envelope import read_envelope
from miaui.core.errors import BadRecord
from miaui.core.game import GameRecord
from miaui.core.games import Games
from miaui.core.json_text import dumps


class Judge:
    """Asks the rules of the games that this version knows."""

    def __init__(self, games: Games) -> None:
        self._games = games

    def knows(self, game: str) -> bool:
        """True if it is the key of a game that this version can play."""
        return game in self._games.keys

    def is_over(self, text: str | bytes) -> bool:
        """True if nothing is left to play (finished or sealed), False if it goes on.

        Raises BadRecord, and UnknownGame for a game that this version does not know.
        """
        try:
            return self._is_over(self._games.parse(text))
        except RecursionError:  # nothing in a bounded text should get here; then it is no record either
            raise BadRecord("", "too deep") from None

    def can_judge(self, text: str) -> bool:
        """True if the game of a record, and the version of its records, are known here.

        Raises BadRecord for what is no record.
        """
        envelope = read_envelope(text)
        return self.knows(envelope.game) and envelope.version <= self._games.find(envelope.game).version

    def finished_rounds(self, record: Mapping[str, object]) -> int:
        """Return how many rounds (or deals) of a record, as JSON values, are played; 0 where no rules can
        tell."""
        try:
            found = self._games.parse(dumps(record))
            return self._games.of(found).rules.progress(found).done
        except BadRecord:
            return 0

    def for_export(self, text: str) -> tuple[str, bool]:
        """Return the record as anybody may read it, and whether it is sealed: that it is while two or more
        people are still playing, since they hide their cards from each other. Raises BadRecord."""
        record = self._games.parse(text)
        humans = sum(player.kind == "human" for player in record.players)
        if record.sealed or humans < 2 or self._is_over(record):
            return text, record.sealed
        return self._games.dump(self._games.of(record).records.seal(record)), True

    def _is_over(self, record: GameRecord) -> bool:
        """Raises BadRecord for a game that cannot have been played like this."""
        rules = self._games.of(record).rules
        state = rules.play(record)
        return record.sealed or rules.ending(state) is not None
