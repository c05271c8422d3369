"""Kaivai for the rest of the program."""

from dataclasses import asdict

from miaui.core.errors import BadRecord
from miaui.core.game import Game, Records, Rules, Sight, Unveiling
from miaui.core.seat import seats
from miaui.games.kaivai.public import fishing
from miaui.games.kaivai.public.events import Blessed, Event, GodStayed, StakesOpened
from miaui.games.kaivai.public.moves import Move, write_move
from miaui.games.kaivai.public.seats import SEATS
from miaui.games.kaivai.public.variants import KEYS
from miaui.games.kaivai.public.view import View, hides, seen_by
from miaui.games.kaivai.rules import apply as rules
from miaui.games.kaivai.rules import record as records
from miaui.games.kaivai.rules import sight
from miaui.games.kaivai.rules.account import account
from miaui.games.kaivai.rules.codec import CODEC
from miaui.games.kaivai.rules.figures import figures, habits, standings
from miaui.games.kaivai.rules.reading import read
from miaui.games.kaivai.rules.record import VERSION, Record, moves_of, play
from miaui.games.kaivai.rules.replay import replay
from miaui.games.kaivai.rules.sample import sample
from miaui.games.kaivai.rules.state import State
from miaui.games.kaivai.rules.undoing import back


def _chapter(state: State) -> int:
    """Return the number of finished turns and scored villages."""
    return state.position.turns + len(state.position.scored)


def _prompt_of(view: View) -> tuple[str | None, list[str]]:
    phase = view.position.phase
    return None if phase == "over" else phase, [write_move(move) for move in sight.legal(view)]


def prompt(record: Record) -> dict[str, object]:
    """Return the seats "to_move" ([] before a throw), the "phase", the number of "dice" to throw (None: no
    throw is due), and "moves", by seat the legal ones as a list of texts, None for one that is not to act.
    After the end "to_move" is [], and "phase", "dice" and "moves" are None. Raises BadRecord for a record
    that cannot be played or is sealed."""
    if record.sealed:
        raise BadRecord("sealed", "a sealed record can be looked at, not continued")
    state = play(record)
    position, to_act = state.position, rules.to_act(state)
    if position.phase == "over":
        return {"to_move": [], "phase": None, "dice": None, "moves": None}
    return {
        "to_move": list(to_act),
        "phase": position.phase,
        "dice": fishing.dice(position) if position.phase == "roll" else None,
        "moves": [
            [write_move(move) for move in rules.legal(position, seat)] if seat in to_act else None
            for seat in seats(position.seats)
        ],
    }


GAME: Game[Record, State, Move, Event, View] = Game(
    key=Record.game,
    number=3,
    version=VERSION,
    seats=SEATS,
    daily_seats=3,
    options=KEYS,
    rules=Rules(
        new=records.new,
        moments=records.moments,
        play=records.play,
        apply=rules.apply,
        to_act=rules.to_act,
        settle=lambda state, move, luck: move,
        chance=rules.chance,
        ending=rules.ending_of,
        progress=records.progress,
        chapter=_chapter,
    ),
    sight=Sight(
        view=sight.view,
        seen_by=seen_by,
        legal=sight.legal,
        prompt=_prompt_of,
        sample=sample,
        hides=hides,
        is_public=lambda move: True,
        preview=sight.preview,
        indifferent=sight.indifferent,
        unveiled=Unveiling(sight.open_view, seen_by),
    ),
    records=Records(
        read=read,
        write=records.write,
        extend=records.extend,
        back=back,
        setup=lambda record: (asdict(record.variants), None),
        seal=records.seal,
        turn=records.turn,
        secret=records.secret_choice,
        lines=replay,
        account=account,
        prompt=prompt,
        rests=lambda event: isinstance(event, Blessed | GodStayed | StakesOpened),
        figures=figures,
        habits=habits,
        standings=standings,
        moves=moves_of,
        begun=records.begun,
        wrong_seat="argument",
    ),
    codec=CODEC,
    table_phases=("bid", "stake"),
)
