"""The deck of the drill beside the library: read, kept, and filled from reviews of games that count."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from miaui import __version__
from miaui.core.errors import BadRecord
from miaui.core.games import Games, dump_record
from miaui.core.seat import seats
from miaui.learning.drill import DrillCard, cards_of, due
from miaui.learning.drill_deck import Deck, read_deck
from miaui.learning.kept_review import read_kept
from miaui.match.replay import CommonReplay
from miaui.store.drill import read_drill, write_drill
from miaui.store.kept import kept_review, review_path, review_stamp
from miaui.store.library import Library
from miaui.store.problems import StoreError

#: How much is worked out for a review that gives cards.
_EFFORT = "normal"


class NoQuestion(ValueError):  # noqa: N818 - not a fault of the program
    """A card cannot be asked: its game is gone, or is another one now."""


def read(folder: Path) -> tuple[Deck, str]:
    """Return the deck, and the name under which it was set aside where it cannot be read ("" where it
    can)."""
    return read_drill(folder, read_deck, Deck())


def due_now(folder: Path) -> int | None:
    """Return the number of cards that would be asked now; None without any card."""
    cards = read(folder)[0].cards
    return len(due(cards, datetime.now(UTC))) if cards else None


def keep(folder: Path, deck: Deck) -> None:
    """Keep the deck; where the disk refuses, it is kept with the next answer."""
    with suppress(OSError):
        write_drill(folder, deck.written())


def forget(folder: Path, game_id: str) -> None:
    """Drop the cards of a game that is deleted."""
    deck, _trouble = read(folder)
    left = deck.without_game(game_id)
    if left != deck:
        keep(folder, left)


def gather(folder: Path, library: Library, games: Games, deck: Deck, now: datetime) -> Deck:
    """Return the deck with the cards of all kept reviews of games that count; kept if there are new ones."""
    finished = [game.id for game in library.games("finished")]
    return _gathered(
        folder, library, games, deck, [game_id for game_id in finished if _is_kept(folder, game_id)], now
    )


def gather_game(folder: Path, library: Library, games: Games, game_id: str, now: datetime) -> None:
    """Add the cards of one game's review, if it counts."""
    _gathered(folder, library, games, read(folder)[0], [game_id], now)


def _gathered(
    folder: Path, library: Library, games: Games, deck: Deck, ids: Iterable[str], now: datetime
) -> Deck:
    gathered = deck
    for game_id in ids:
        with suppress(BadRecord, StoreError, OSError):
            stamp = f"{game_id}/{review_path(folder, game_id).stat().st_mtime_ns}"
            if stamp in gathered.looked:
                continue
            gathered = gathered.with_looked(stamp)
            if not library.results(game_id) or not library.is_counted(game_id):
                continue  # imported, or practice
            record = games.parse(library.load(game_id))
            text = dump_record(games.of(record), record)
            kept = read_kept(kept_review(folder, game_id, review_stamp(__version__, _EFFORT, text)))
            if kept is None or not kept.review.complete:
                continue
            people = [seat for seat in seats(len(record.players)) if record.players[seat].kind == "human"]
            gathered = gathered.with_cards(cards_of(kept, game_id, people, now))
    if gathered != deck:
        keep(folder, gathered)
    return gathered


def _is_kept(folder: Path, game_id: str) -> bool:
    return review_path(folder, game_id).is_file()


def replay_of(library: Library, games: Games, card: DrillCard) -> CommonReplay:
    """Return the replay of a card's game. NoQuestion where it cannot be read or has no such choice."""
    try:
        replay = CommonReplay.of_text(games, library.load(card.game_id))
    except (BadRecord, StoreError) as error:
        raise NoQuestion(str(error)) from None
    asked = replay.over and not replay.sealed and 0 <= card.step < replay.steps
    if not asked or card.seat not in replay.choosers(card.step):
        raise NoQuestion("the record has no such choice")
    return replay


def moves_at(replay: CommonReplay, card: DrillCard) -> list[str]:
    """Return the texts of all moves that are legal where a card is asked."""
    game = replay.game
    view = replay.at(card.step, card.seat)
    return [game.codec.write_move(move) for move in game.sight.legal(view)]


def asks_at_table(replay: CommonReplay, card: DrillCard) -> bool:
    """True if any legal move may be chosen; else a few are offered."""
    phase, _moves = replay.game.sight.prompt(replay.at(card.step, card.seat))
    return phase in replay.game.table_phases
