"""Sea Salt & Paper as one of the games of the house."""

from dataclasses import asdict

from miaui.core.chance import Luck
from miaui.core.game import Ending, Game, Records, Rules, Sight, Unveiling
from miaui.core.seat import Seat
from miaui.games.salt.public.cards import MAX_SEATS, MIN_SEATS
from miaui.games.salt.public.events import Event
from miaui.games.salt.public.moves import Call, End, Move
from miaui.games.salt.public.variants import KEYS
from miaui.games.salt.public.view import View, open_event, seen_by
from miaui.games.salt.rules import record
from miaui.games.salt.rules.account import account
from miaui.games.salt.rules.apply import apply, new_deal, settle
from miaui.games.salt.rules.codec import CODEC
from miaui.games.salt.rules.record import Record, moves_of
from miaui.games.salt.rules.replay import figures, habits, lines, prompt, standings
from miaui.games.salt.rules.sample import sample
from miaui.games.salt.rules.sight import legal, open_view, view
from miaui.games.salt.rules.state import State
from miaui.games.salt.rules.undoing import back


def _to_act(state: State) -> tuple[Seat, ...]:
    return () if state.phase is None else (state.seat,)


def _chance(state: State, luck: Luck) -> Move | None:
    """Return a new deal, once the last one is over; else None."""
    if state.phase is not None or state.over:
        return None
    return Move(None, new_deal(state, luck))


def _ending(state: State) -> Ending | None:
    return Ending(state.totals, state.winners) if state.over else None


def _hides(view: View) -> bool:
    """True if hands are secret, as while a deal is played."""
    return view.open.ended is None


def _prompt(view: View) -> tuple[str | None, list[str]]:
    return view.open.phase, sorted([str(move.action) for move in legal(view)])


def _in_public(move: Move) -> bool:
    """True if the turn ends with it: hands that are shown then are for all eyes."""
    return isinstance(move.action, End | Call)


def _rests(_event: Event) -> bool:
    """Return False: a replay goes on to the end of a turn."""
    return False


def _chapter(state: State) -> int:
    """Return the number of turns, and of deals dealt after the first."""
    return state.turns + len(state.past)


GAME: Game[Record, State, Move, Event, View] = Game(
    key="salt",
    number=2,
    version=record.VERSION,
    seats=range(MIN_SEATS, MAX_SEATS + 1),
    daily_seats=4,
    options=KEYS,
    rules=Rules(
        new=record.new,
        moments=record.moments,
        play=record.play,
        apply=apply,
        to_act=_to_act,
        settle=settle,
        chance=_chance,
        ending=_ending,
        progress=record.progress,
        chapter=_chapter,
    ),
    sight=Sight(
        view=view,
        seen_by=seen_by,
        legal=legal,
        prompt=_prompt,
        sample=sample,
        hides=_hides,
        is_public=_in_public,
        unveiled=Unveiling(open_view, open_event),
    ),
    records=Records(
        read=record.read,
        write=record.write,
        extend=record.extend,
        back=back,
        setup=lambda record: (asdict(record.variants), None),
        seal=record.seal,
        turn=record.turn,
        lines=lines,
        account=account,
        prompt=prompt,
        rests=_rests,
        figures=figures,
        habits=habits,
        standings=standings,
        moves=moves_of,
        begun=record.begun,
        redealt=record.redealt,
    ),
    codec=CODEC,
)
