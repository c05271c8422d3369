"""Miaui as the house knows it."""

from dataclasses import asdict

from miaui.core.chance import Luck
from miaui.core.envelope import Player
from miaui.core.errors import BadRecord
from miaui.core.game import Ending, Game, Options, Progress, Records, Rules, Sight, Unveiling
from miaui.core.seat import Seat, seats
from miaui.games.miaui.public.cards import KEY, ROUNDS, SEATS
from miaui.games.miaui.public.events import Event, Revealed
from miaui.games.miaui.public.moves import Dive, write_move
from miaui.games.miaui.public.variants import KEYS, Variants
from miaui.games.miaui.public.view import View
from miaui.games.miaui.rules import apply as rules
from miaui.games.miaui.rules.codec import CODEC
from miaui.games.miaui.rules.figures import figures, habits, standings
from miaui.games.miaui.rules.reading import read
from miaui.games.miaui.rules.record import (
    VERSION,
    Record,
    back,
    begun,
    extend,
    moments,
    moves_of,
    new,
    play,
    redealt,
    seal,
    secret_choice,
    write,
)
from miaui.games.miaui.rules.replay import account, replay
from miaui.games.miaui.rules.sample import sample
from miaui.games.miaui.rules.sight import legal, open_event, open_view, seen_by, view
from miaui.games.miaui.rules.state import State


def _new(players: tuple[Player, ...], options: Options, luck: Luck) -> Record:
    return new(players, Variants(**options), luck)


def _to_act(state: State) -> tuple[Seat, ...]:
    if state.over:
        return ()
    return tuple([seat for seat in seats(state.seats) if state.chosen[seat] is None])


def _no_chance(state: State, luck: Luck) -> None:
    """Do nothing: the deck is shuffled once, at the start."""


def _ending(state: State) -> Ending | None:
    if not state.over:
        return None
    end = rules.ending(state)
    return Ending(end.scores, end.winners)


def _prompt_of(view: View) -> tuple[str | None, list[str]]:
    return None if view.open.over else "dive", [write_move(move) for move in legal(view)]


def _prompt(record: Record) -> dict[str, object]:
    """Return who has not locked in, and what each may choose. Raises BadRecord for a sealed record."""
    if record.sealed:
        raise BadRecord("sealed", "a sealed record can be looked at, not continued")
    state = play(record)
    due = _to_act(state)
    moves = [[write_move(move) for move in legal(view(state, seat))] or None for seat in seats(state.seats)]
    return {"to_move": list(due), "phase": "dive" if due else None, "moves": moves}


GAME: Game[Record, State, Dive, Event, View] = Game(
    key=KEY,
    number=1,
    version=VERSION,
    seats=SEATS,
    daily_seats=4,
    options=KEYS,
    rules=Rules(
        new=_new,
        moments=moments,
        play=play,
        apply=rules.apply,
        to_act=_to_act,
        settle=lambda state, move, luck: move,
        chance=_no_chance,
        ending=_ending,
        progress=lambda state: Progress(len(state.past), ROUNDS),
        chapter=lambda state: len(state.past),
    ),
    sight=Sight(
        view=view,
        seen_by=seen_by,
        legal=legal,
        prompt=_prompt_of,
        sample=sample,
        hides=lambda view: True,
        is_public=lambda move: True,
        unveiled=Unveiling(open_view, open_event),
    ),
    records=Records(
        read=read,
        write=write,
        extend=extend,
        back=back,
        setup=lambda record: (asdict(record.variants), record.kiti),
        seal=seal,
        turn=lambda record: len(record.dives) + 1,
        lines=replay,
        account=account,
        prompt=_prompt,
        rests=lambda event: isinstance(event, Revealed),
        secret=secret_choice,
        figures=figures,
        habits=habits,
        standings=standings,
        moves=moves_of,
        begun=begun,
        redealt=redealt,
        ask_extra=lambda move: {"dive": move.number},
    ),
    codec=CODEC,
    table_phases=("dive",),
)
