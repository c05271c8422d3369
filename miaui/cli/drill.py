"""The command `miaui drill`: what the drill would ask now, and answers to it."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial

from miaui.catalog import CATALOG
from miaui.cli.streams import tell, wrong_values
from miaui.core.json_text import dumps
from miaui.core.judge import judge
from miaui.core.seat import Seat
from miaui.core.typed_json import coder, listed
from miaui.history import drilling
from miaui.learning.drill import DrillCard, Rating, answered, due, mark_of, offers
from miaui.learning.drill_deck import Deck
from miaui.match.replay import CommonReplay
from miaui.store import paths
from miaui.store.drill import DRILL
from miaui.store.library import FILE, Library


@dataclass(frozen=True, slots=True)
class Question:
    """A card that is due, as it is asked: nothing in it tells the answer. `step` moves were made before it;
    `due` is a time in ISO 8601."""

    id: int
    game: str
    game_id: str
    step: int
    seat: Seat
    due: str
    moves: tuple[str, ...]
    view: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer to a card: its mark and rating, the best moves, the one played then, what it lost in odds
    and in points, and when the card is due again."""

    id: int
    move: str
    mark: str
    rating: Rating
    best: tuple[str, ...]
    played: str
    loss: float
    loss_points: float
    due: str


#: Due cards, and answers to one, as JSON.
QUESTIONS, ANSWERS = listed(coder(Question, {})), coder(Answered, {})

HELP = "what the drill would ask now, and answers to it"


def add(parser: ArgumentParser) -> None:
    """Add the arguments --now TIME, --answer ID MOVE, and --json."""
    parser.add_argument("--now", metavar="TIME", help="as 2026-11-26T20:15:00Z; now if it is left out")
    parser.add_argument("--answer", metavar=("ID", "MOVE"), nargs=2, help="answer a card, and keep it")
    parser.add_argument(
        "--json", action="store_true", help="the cards that are due as JSON, with their views"
    )


def run(options: Namespace) -> int:
    """Print the cards that are due, or with --answer what an answer was worth, which is kept; return 0.
    Raises Wrong for a card, move or time that there is not."""
    with wrong_values():
        tell(_answer(options))
    return 0


def _answer(options: Namespace) -> str:
    """Return the lines to print. Raises ValueError, with a sentence, for what is no time, number or move."""
    now = _now(options.now)
    folder = paths.find().data
    deck, trouble = drilling.read(folder)
    if trouble:
        print(f"miaui: {DRILL} cannot be read and was set aside as {trouble}", file=sys.stderr)
    if not (folder / FILE).exists():
        return _listed([], options.json) if options.answer is None else _refuse(options.answer[0])
    with Library(folder, partial(judge, CATALOG.games)) as library:
        deck = drilling.gather(folder, library, CATALOG.games, deck, now)
        if options.answer is not None:
            return _answered(library, deck, options, now)
        asked = []
        for card in due(deck.cards, now):
            try:
                asked.append(_question(drilling.replay_of(library, CATALOG.games, card), card))
            except drilling.NoQuestion:
                continue
    return _listed(asked, options.json)


def _now(text: str | None) -> datetime:
    """Return the time of an ISO text, in UTC where it says nothing else; without one, now."""
    if text is None:
        return datetime.now(UTC)
    try:
        when = datetime.fromisoformat(text)
        return (when if when.tzinfo is not None else when.replace(tzinfo=UTC)).astimezone(UTC)
    except (ValueError, OverflowError):
        raise ValueError(f"{text[:40]!r} is no time, as 2026-11-26T20:15:00Z is one") from None


def _question(replay: CommonReplay, card: DrillCard) -> Question:
    view = replay.at(card.step, card.seat)
    moves = drilling.moves_at(replay, card) if drilling.asks_at_table(replay, card) else offers(card)
    return Question(
        card.id,
        replay.game.key,
        card.game_id,
        card.step,
        card.seat,
        card.due.isoformat(),
        tuple(moves),
        replay.game.codec.write_view(view),
    )


def _listed(asked: list[Question], as_json: bool) -> str:
    if as_json:
        return dumps(QUESTIONS.write(asked)) + "\n"
    lines = [
        f"{question.id}: {question.game}, seat {question.seat}, after {question.step} moves"
        for question in asked
    ]
    return "\n".join([f"{len(asked)} due", *lines]) + "\n"


def _refuse(number: str) -> str:
    raise ValueError(f"the drill has no card {number[:40]!r}")


def _answered(library: Library, deck: Deck, options: Namespace, now: datetime) -> str:
    number, move = options.answer
    card = deck.find(int(number)) if number.isascii() and number.isdigit() and len(number) < 10 else None
    if card is None:
        return _refuse(number)
    replay = drilling.replay_of(library, CATALOG.games, card)
    if move not in drilling.moves_at(replay, card):
        raise ValueError(f"{move[:40]!r} is not legal there")
    mark, after = mark_of(card, move), answered(deck.cards, card, move, now)
    drilling.keep(paths.find().data, deck.with_answer(after))
    rating = after.log[-1].rating
    if not options.json:
        return f"{mark}; due again {after.due.isoformat()}\n"
    told = Answered(
        card.id,
        move,
        mark,
        rating,
        tuple(card.best),
        card.played,
        card.loss,
        card.points,
        after.due.isoformat(),
    )
    return dumps(ANSWERS.write(told)) + "\n"
