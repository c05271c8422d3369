"""The command `miaui drill`: what the drill would ask now, and answers to it."""

from __future__ import annotations

import sys
from argparse import Namespace
from datetime import UTC, datetime
from functools import partial

from miaui.catalog import CATALOG
from miaui.core.json_text import dumps
from miaui.core.judge import judge
from miaui.learning.drill import DrillCard, answered, due, mark_of, offers
from miaui.learning.drill_deck import Deck
from miaui.match.replay import AnyTape
from miaui.scenes import drilling
from miaui.store import paths
from miaui.store.drill import DRILL
from miaui.store.library import FILE, Library


def answer(options: Namespace) -> str:
    """Return the lines to print. ValueError, with a sentence, for what is no time, number or move."""
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
                asked.append(_question(drilling.tape_of(library, CATALOG.games, card), card))
            except drilling.NoQuestion:
                continue
    return _listed(asked, options.json)


def _now(text: str | None) -> datetime:
    """The time of an ISO text, in UTC where it says nothing else; without one, now."""
    if text is None:
        return datetime.now(UTC)
    try:
        when = datetime.fromisoformat(text)
        return (when if when.tzinfo is not None else when.replace(tzinfo=UTC)).astimezone(UTC)
    except (ValueError, OverflowError):
        raise ValueError(f"{text[:40]!r} is no time, as 2026-11-26T20:15:00Z is one") from None


def _question(tape: AnyTape, card: DrillCard) -> dict[str, object]:
    """A card as it is asked: nothing in it tells the answer."""
    view = tape.at(card.step, card.seat)
    moves = drilling.moves_at(tape, card) if drilling.asks_at_table(tape, card) else offers(card)
    return {
        "id": card.id,
        "game": tape.game.key,
        "game_id": card.game_id,
        "step": card.step,
        "seat": card.seat,
        "due": card.due.isoformat(),
        "moves": moves,
        "view": tape.game.codec.write_view(view),
    }


def _listed(asked: list[dict[str, object]], as_json: bool) -> str:
    if as_json:
        return dumps(asked) + "\n"
    lines = [f"{one['id']}: {one['game']}, seat {one['seat']}, after {one['step']} moves" for one in asked]
    return "\n".join([f"{len(asked)} due", *lines]) + "\n"


def _refuse(number: str) -> str:
    raise ValueError(f"the drill has no card {number[:40]!r}")


def _answered(library: Library, deck: Deck, options: Namespace, now: datetime) -> str:
    number, move = options.answer
    card = deck.find(int(number)) if number.isascii() and number.isdigit() and len(number) < 10 else None
    if card is None:
        return _refuse(number)
    tape = drilling.tape_of(library, CATALOG.games, card)
    if move not in drilling.moves_at(tape, card):
        raise ValueError(f"{move[:40]!r} is not legal there")
    mark, after = mark_of(card, move), answered(deck.cards, card, move, now)
    drilling.keep(paths.find().data, deck.with_answer(after))
    rating = after.log[-1].rating
    if not options.json:
        return f"{mark}; due again {after.due.isoformat()}\n"
    values = {
        "id": card.id,
        "move": move,
        "mark": mark,
        "rating": rating,
        "best": list(card.best),
        "played": card.played,
        "loss": card.loss,
        "due": after.due.isoformat(),
    }
    return dumps(values) + "\n"
