"""Pearl Tide as one of the games of the house."""

from random import Random

from miaui.core.chance import shuffled
from miaui.core.game import Game, Progress, Records, Rules, Sight
from miaui.core.seat import seats
from tests.example import public
from tests.example.rules import record, state
from tests.example.rules.codec import CODEC, write_move
from tests.example.rules.record import Record
from tests.example.rules.state import State


def preview(view: public.View, move: public.Move) -> tuple[public.View, tuple[public.Event, ...]] | None:
    """Return what laying a shell, or no more, leads to; what comes out of the bag cannot be foreseen."""
    if not isinstance(move, public.Lay | public.Done) or move not in public.legal(view):
        return None
    event = public.Laid(move.seat, move.shell) if isinstance(move, public.Lay) else public.Finished(move.seat)
    return view.after(event), (event,)


def sample(view: public.View, rng: Random) -> State:
    """Return a state that the view could come from: the shells that it does not see are drawn anew."""
    unseen: public.Shells = public.ALL_SHELLS
    for shell in (*view.gone, *view.hand, *[shell for row in view.laid for shell in row if shell]):
        unseen = public.without(unseen, shell)
    rest = shuffled(unseen, rng)
    laid = tuple([tuple([shell or rest.pop() for shell in row]) for row in view.laid])
    hands = tuple(
        [
            view.hand if seat == view.seat else tuple(sorted([rest.pop() for _ in range(view.counts[seat])]))
            for seat in seats(len(view.counts))
        ]
    )
    return State(view.public(), hands, laid, tuple(sorted(rest)))


def _prompt(view: public.View) -> tuple[str | None, list[str]]:
    return "lay" if view.phase == "lay" else None, [write_move(move) for move in public.legal(view)]


GAME: Game[Record, State, public.Move, public.Event, public.View] = Game(
    key=record.KEY,
    number=15,
    version=record.VERSION,
    seats=range(2, 5),
    daily_seats=3,
    options=("spring",),
    rules=Rules(
        new=lambda players, options, luck: Record(players, options.get("spring", False)),
        moments=record.moments,
        play=record.play,
        apply=state.apply,
        to_act=state.to_act,
        settle=state.settle,
        chance=state.chance,
        ending=state.ending,
        progress=lambda state: Progress(len(state.table.taken), public.WAVES),
        chapter=lambda state: len(state.table.taken),
    ),
    sight=Sight(
        view=state.view,
        seen_by=public.seen_by,
        legal=public.legal,
        prompt=_prompt,
        sample=sample,
        hides=lambda view: view.phase != "over",
        is_public=lambda move: isinstance(move, public.Lay | public.Done),
        preview=preview,
    ),
    records=Records(
        read=record.read,
        write=record.write,
        extend=record.extend,
        back=record.back,
        setup=lambda record: ({"spring": record.spring}, None),
        seal=record.seal,
        turn=lambda record: len(record.moves),
        lines=record.lines,
        account=record.account,
        prompt=record.prompt,
        rests=lambda event: isinstance(event, public.WaveCame),
        standings=record.standings,
    ),
    codec=CODEC,
)
