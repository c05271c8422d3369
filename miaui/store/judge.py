"""What the rules of a record's game say of it: whether it is one, and what of it may be handed on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from miaui import games
from miaui.core.envelope import read_envelope
from miaui.core.errors import BadRecord
from miaui.core.json_text import dumps

if TYPE_CHECKING:
    from miaui.core.game import GameRecord


def judge(text: str | bytes) -> bool:
    """True where nothing is left to play (finished or sealed), False where it goes on.

    Raises BadRecord, and UnknownGame for a game that this version does not know.
    """
    try:
        return _is_over(games.parse(text))
    except RecursionError:  # nothing in a bounded text should get here; then it is no record either
        raise BadRecord("", "too deep") from None


def can_judge(text: str) -> bool:
    """False for a record of a game, or of a later version of its records, that is not known here.

    Raises BadRecord for what is no record.
    """
    envelope = read_envelope(text)
    return envelope.game in games.GAMES and envelope.version <= games.find_game(envelope.game).version


def finished_rounds(record: dict[str, Any]) -> int:
    """How many rounds (or deals) of a record, as JSON values, are played; 0 where no rules can tell."""
    try:
        found = games.parse(dumps(record))
        return games.game_of(found).rules.progress(found).done
    except BadRecord:
        return 0


def for_export(text: str) -> tuple[str, bool]:
    """The record as anybody may read it, and whether it is sealed: that it is while two or more people are
    still playing, since they hide their cards from each other. Raises BadRecord."""
    record = games.parse(text)
    humans = sum(player.kind == "human" for player in record.players)
    if record.sealed or humans < 2 or _is_over(record):
        return text, record.sealed
    return games.dump(games.game_of(record).records.seal(record)), True


def _is_over(record: GameRecord) -> bool:
    """Raises BadRecord for a game that cannot have been played like this."""
    rules = games.game_of(record).rules
    state = rules.play(record)
    return record.sealed or rules.ending(state) is not None
