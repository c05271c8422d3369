"""A small game that has everything a game of the house may have, for tests of what treats all games alike.

Two deals. A deal is six shells worth 1 to 6 in a bag, shuffled. In turn every seat takes two steps: `draw` a
shell from the bag in secret or `throw` a die (1 to 3 points at once), then `keep`, or `return` her lowest
shell to the bag, which is shaken again. After one turn of each all `bid` a shell of theirs (0: none) in
secret; who alone bids highest gains its worth. Most points win.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from random import Random
from typing import Any, ClassVar

from miaui.core.chance import Luck, number_below, ordered, shuffled
from miaui.core.envelope import Envelope, Player, unknown_keys
from miaui.core.errors import BadRecord, CannotUndo, IllegalMove
from miaui.core.game import Codec, Ending, Game, Options, Progress, Records, Rules, Sight
from miaui.core.json_text import exact, required
from miaui.core.seat import Seat, seats

SHELLS = (1, 2, 3, 4, 5, 6)
DEALS = 2
KEY = "toy"
_KEYS = frozenset(("rich", "moves", "pending"))


class Reason(Enum):
    """Why a move is refused."""

    NOT_ASKED = "not asked"
    NOT_CHANCE = "not what chance decides"
    NOT_THE_BAG = "not the shells of the bag"


@dataclass(frozen=True, slots=True)
class Act:
    """A move as text; what chance decides stands after `=`."""

    seat: Seat | None
    text: str


@dataclass(frozen=True, slots=True)
class Toy:
    """A record. `moves` are texts, bids of a deal together as one; `pending` are bids that lie facedown."""

    game: ClassVar[str] = KEY
    players: tuple[Player, ...]
    rich: bool = False
    moves: tuple[str, ...] = ()
    pending: tuple[int | None, ...] | None = None
    sealed: bool = False
    further: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class State:
    """`phase` is `deal` and `die` (chance's), `take`, `end`, `bid` or `over`; `points` are by seat."""

    rich: bool
    phase: str
    deal: int
    seat: Seat
    bag: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    bids: tuple[int | None, ...]
    points: tuple[int, ...]
    turns: int
    seen: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ToyEvent:
    """Something that happened; `shell` is secret, None for everybody but `seat`."""

    what: str
    seat: Seat | None
    shell: int | None = None


@dataclass(frozen=True, slots=True)
class View:
    """What `seat` knows: her hand and bid, how many shells the others have, all that was seen."""

    seat: Seat | None
    rich: bool
    phase: str
    deal: int
    mover: Seat
    hand: tuple[int, ...]
    bid: int | None
    counts: tuple[int, ...]
    locked: tuple[bool, ...]
    points: tuple[int, ...]
    turns: int
    seen: tuple[str, ...]


# Rules


def _start(record: Toy) -> State:
    count = len(record.players)
    nobody: tuple[None, ...] = (None,) * count
    return State(record.rich, "deal", 0, Seat(0), (), ((),) * count, nobody, (0,) * count, 0, ())


def _to_act(state: State) -> tuple[Seat, ...]:
    if state.phase == "bid":
        return tuple(seat for seat in seats(len(state.bids)) if state.bids[seat] is None)
    return (state.seat,) if state.phase in ("take", "end") else ()


def _legal_texts(state_hand: tuple[int, ...], phase: str) -> list[str]:
    if phase == "take":
        return ["draw", "throw"]
    if phase == "end":
        return ["keep", "return"] if state_hand else ["keep"]
    return [f"bid {shell}" for shell in (0, *sorted(state_hand))] if phase == "bid" else []


def _apply(state: State, move: Act) -> tuple[State, tuple[ToyEvent, ...]]:
    verb, _, rest = move.text.partition("=")
    if move.seat is None:
        return _apply_chance(state, move.text)
    if move.seat not in _to_act(state) or verb not in _legal_texts(state.hands[move.seat], state.phase):
        raise IllegalMove(Reason.NOT_ASKED, f"{move.text!r} by seat {move.seat} in phase {state.phase}")
    if verb.startswith("bid"):
        return _bid(state, move.seat, int(verb[4:]))
    seen = replace(state, seen=(*state.seen, f"{move.seat} {verb}"))
    if verb == "draw":
        return _draw(seen, move.seat)
    if verb == "throw":
        return replace(seen, phase="die"), (ToyEvent("threw", move.seat),)
    if verb == "return":
        seen = _shaken(seen, move.seat, rest)
    turns = seen.turns + 1
    following = Seat((seen.seat + 1) % len(seen.hands))
    phase = "bid" if turns % len(seen.hands) == 0 else "take"
    return replace(seen, phase=phase, seat=following, turns=turns), (ToyEvent(verb, move.seat),)


def _apply_chance(state: State, text: str) -> tuple[State, tuple[ToyEvent, ...]]:
    kind, *numbers = text.split(" ")
    values = tuple(int(number) for number in numbers if number.isdigit())
    if state.phase == "deal" and kind == "shake" and sorted(values) == list(SHELLS):
        empty = tuple(() for _ in state.hands)
        after = replace(state, phase="take", deal=state.deal + 1, bag=values, hands=empty)
        return after, (ToyEvent("dealt", None),)
    if state.phase == "die" and kind == "die" and len(values) == 1 and 1 <= values[0] <= 3:
        points = _gained(state.points, state.seat, values[0] * (2 if state.rich else 1))
        seen = (*state.seen, f"{text} for {state.seat}")
        return replace(state, phase="end", points=points, seen=seen), (ToyEvent(text, state.seat),)
    raise IllegalMove(Reason.NOT_CHANCE, f"{text!r} is not what chance decides in phase {state.phase}")


def _draw(state: State, seat: Seat) -> tuple[State, tuple[ToyEvent, ...]]:
    hand = tuple(sorted((*state.hands[seat], state.bag[0])))
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    after = replace(state, phase="end", bag=state.bag[1:], hands=hands)
    return after, (ToyEvent("drew", seat, state.bag[0]),)


def _shaken(state: State, seat: Seat, order: str) -> State:
    bag = tuple(int(number) for number in order.split(" ") if number.isdigit())
    if sorted(bag) != sorted((*state.bag, state.hands[seat][0])):
        raise IllegalMove(Reason.NOT_THE_BAG, f"the bag does not add up: {order[:40]!r}")
    hands = (*state.hands[:seat], state.hands[seat][1:], *state.hands[seat + 1 :])
    return replace(state, bag=bag, hands=hands)


def _bid(state: State, seat: Seat, shell: int) -> tuple[State, tuple[ToyEvent, ...]]:
    bids = (*state.bids[:seat], shell, *state.bids[seat + 1 :])
    locked = ToyEvent("bid", seat, shell)
    if None in bids:
        return replace(state, bids=bids), (locked,)
    points = state.points
    best = max(bid for bid in bids if bid is not None)
    if bids.count(best) == 1:
        points = _gained(points, Seat(bids.index(best)), best)
    phase = "over" if state.deal == DEALS else "deal"
    nobody: tuple[None, ...] = (None,) * len(bids)
    line = "bids " + " ".join(str(bid) for bid in bids)
    after = replace(state, phase=phase, bids=nobody, points=points, seen=(*state.seen, line))
    return after, (locked, ToyEvent(line, None))


def _gained(points: tuple[int, ...], seat: Seat, more: int) -> tuple[int, ...]:
    return (*points[:seat], points[seat] + more, *points[seat + 1 :])


def _settle(state: State, move: Act, luck: Luck) -> Act:
    if move.text != "return" or move.seat not in _to_act(state) or not state.hands[move.seat]:
        return move
    bag = ordered((*state.bag, state.hands[move.seat][0]), luck, f"bag/{state.deal}/{move.seat}")
    return Act(move.seat, "return=" + " ".join(str(shell) for shell in bag))


def _chance(state: State, luck: Luck) -> Act | None:
    if state.phase == "deal":
        bag = ordered(SHELLS, luck, f"shells/{state.deal + 1}")
        return Act(None, "shake " + " ".join(str(shell) for shell in bag))
    if state.phase != "die":
        return None
    return Act(None, f"die {1 + number_below(3, luck, f'die/{state.deal}/{state.seat}')}")


def _ending(state: State) -> Ending | None:
    if state.phase != "over":
        return None
    best = max(state.points)
    return Ending(
        state.points, tuple(seat for seat in seats(len(state.points)) if state.points[seat] == best)
    )


def _new(players: tuple[Player, ...], options: Options, luck: Luck) -> Toy:
    return Toy(players, options.get("rich", False))


def _moments(record: Toy) -> Iterator[tuple[State, tuple[ToyEvent, ...]]]:
    state = _start(record)
    yield state, ()
    for number, text in enumerate(record.moves):
        for move in _acts(state, text, len(record.players)):
            state, events = _checked(state, move, f"moves[{number}]")
            yield state, events
    for seat, bid in zip(seats(len(record.players)), record.pending or (), strict=False):
        if bid is not None:
            state, events = _checked(state, Act(seat, f"bid {bid}"), f"pending[{seat}]")
            yield state, events


def _checked(state: State, move: Act, where: str) -> tuple[State, tuple[ToyEvent, ...]]:
    try:
        return _apply(state, move)
    except (IllegalMove, IndexError, ValueError) as error:
        raise BadRecord(where, str(error)) from None


def _acts(state: State, text: str, count: int) -> list[Act]:
    """The acts that one text of a record stands for: all bids stand in one."""
    if state.phase == "bid":
        bids = text.split(" ")[1:]
        if len(bids) != count:
            raise BadRecord("moves", f"{text[:40]!r} are not the bids of {count} seats")
        return [Act(seat, f"bid {bid}") for seat, bid in zip(seats(count), bids, strict=True)]
    return [Act(state.seat if _to_act(state) else None, text)]


def _play(record: Toy) -> State:
    *_, (state, _) = _moments(record)
    return state


# Who sees what


def _view(state: State, seat: Seat | None) -> View:
    return View(
        seat, state.rich, state.phase, state.deal, state.seat,
        () if seat is None else state.hands[seat], None if seat is None else state.bids[seat],
        tuple(len(hand) for hand in state.hands), tuple(bid is not None for bid in state.bids),
        state.points, state.turns, state.seen,
    )  # fmt: skip


def _seen_by(event: ToyEvent, seat: Seat | None) -> ToyEvent:
    return event if event.shell is None or event.seat == seat else replace(event, shell=None)


def _legal(view: View) -> tuple[Act, ...]:
    if view.seat is None or (view.phase != "bid" and view.seat != view.mover) or view.bid is not None:
        return ()
    return tuple(Act(view.seat, text) for text in _legal_texts(view.hand, view.phase))


def _sample(view: View, rng: Random) -> State:
    rest = iter(shuffled([shell for shell in SHELLS if shell not in view.hand], rng))
    hands = tuple(
        view.hand if seat == view.seat else tuple(sorted(next(rest) for _ in range(count)))
        for seat, count in enumerate(view.counts)
    )
    bag = () if view.deal == 0 else tuple(rest)
    bids = tuple(
        (view.bid if seat == view.seat else 0) if locked else None for seat, locked in enumerate(view.locked)
    )
    return State(
        view.rich, view.phase, view.deal, view.mover, bag, hands, bids, view.points, view.turns, view.seen
    )


def _write_view(view: View) -> dict[str, Any]:
    values = {name: getattr(view, name) for name in View.__slots__}
    return {key: list(value) if type(value) is tuple else value for key, value in values.items()}


def _read_view(raw: dict[str, Any]) -> View:
    """Raises BadRecord."""
    hand, seen = _numbers(raw, "hand"), tuple(exact(one, str, "seen") for one in required(raw, "seen", list))
    locked = tuple(exact(one, bool, "locked") for one in required(raw, "locked", list))
    seat, bid = _number_or_none(raw.get("seat"), "seat"), _number_or_none(raw.get("bid"), "bid")
    viewer = None if seat is None else Seat(seat)
    deal, mover, turns = (required(raw, key, int) for key in ("deal", "mover", "turns"))
    return View(
        viewer, required(raw, "rich", bool), required(raw, "phase", str), deal, Seat(mover), hand, bid,
        _numbers(raw, "counts"), locked, _numbers(raw, "points"), turns, seen,
    )  # fmt: skip


def _numbers(raw: dict[str, Any], key: str) -> tuple[int, ...]:
    return tuple(exact(one, int, key) for one in required(raw, key, list))


def _number_or_none(value: object, where: str) -> int | None:
    return None if value is None else int(exact(value, int, where))


# Records


def _read(envelope: Envelope) -> Toy:
    raw = envelope.body
    moves = tuple(exact(move, str, "moves") for move in required(raw, "moves", list))
    pending = None
    if raw.get("pending") is not None:
        bids = required(raw, "pending", list)
        pending = tuple(_number_or_none(bid, "pending") for bid in bids)
        if len(bids) != len(envelope.players) or None not in bids or set(bids) == {None}:
            raise BadRecord("pending", "is not a bid or null for each seat")
    rich, further = required(raw, "rich", bool), unknown_keys(raw, _KEYS)
    return Toy(envelope.players, rich, moves, pending, envelope.sealed, further)


def _write(record: Toy) -> Envelope:
    body: dict[str, Any] = {"rich": record.rich, "moves": list(record.moves)}
    if record.pending is not None:
        body["pending"] = list(record.pending)
    return Envelope(KEY, 1, record.players, record.sealed, body)


def _extend(record: Toy, move: Act) -> Toy:
    if not move.text.startswith("bid"):
        return replace(record, moves=(*record.moves, move.text))
    row = list(record.pending or (None,) * len(record.players))
    row[move.seat or 0] = int(move.text[4:])
    if None in row:
        return replace(record, pending=tuple(row))
    line = "bids " + " ".join(str(bid) for bid in row)
    return replace(record, moves=(*record.moves, line), pending=None)


def _back(record: Toy, people: Collection[Seat]) -> Toy:
    """Bids in progress and `keep` are taken back; everything else has shown somebody something."""
    states = [state for state, _ in _moments(replace(record, pending=None))]
    bids = [seat for seat in people if record.pending and record.pending[seat] is not None]
    if bids and states[-1].hands[max(bids)]:
        row = [None if seat == max(bids) else bid for seat, bid in enumerate(record.pending or ())]
        return replace(record, pending=tuple(row) if any(bid is not None for bid in row) else None)
    moves = list(record.moves)
    while moves and moves[-1] == "keep":
        moves.pop()
        before = _play(replace(record, moves=tuple(moves), pending=None))
        if before.seat in people and before.hands[before.seat]:
            return replace(record, moves=tuple(moves), pending=None)
    raise CannotUndo("It has been seen.")


def _seal(record: Toy) -> Toy:
    """Only what is public: the finished deals."""
    kept = 0
    for number, text in enumerate(record.moves, 1):
        kept = number if text.startswith("bids") else kept
    _play(record)
    return Toy(record.players, record.rich, record.moves[:kept], sealed=True)


def _prompt(record: Toy) -> dict[str, Any]:
    if record.sealed:
        raise BadRecord("sealed", "a sealed record can be looked at, not continued")
    state = _play(record)
    moves = [[move.text for move in _legal(_view(state, seat))] or None for seat in seats(len(state.hands))]
    acting = _to_act(state)
    return {"to_move": list(acting), "phase": state.phase if acting else None, "moves": moves}


def _prompt_of(view: View) -> tuple[str | None, list[str]]:
    return view.phase if view.phase in ("take", "end", "bid") else None, [act.text for act in _legal(view)]


def _lines(record: Toy) -> Iterator[dict[str, Any]]:
    for state, events in _moments(record):
        if any(event.what.startswith("bids") for event in events):
            yield {"deal": state.deal, "points": list(state.points)}


CODEC: Codec[Act, View] = Codec(lambda move: move.text, Act, _write_view, _read_view)

GAME: Game[Toy, State, Act, ToyEvent, View] = Game(
    key=KEY,
    number=15,
    version=1,
    seats=range(2, 4),
    daily_seats=2,
    options=("rich",),
    rules=Rules(
        new=_new,
        moments=_moments,
        play=_play,
        apply=_apply,
        to_act=_to_act,
        settle=_settle,
        chance=_chance,
        ending=_ending,
        progress=lambda record: Progress(sum(text.startswith("bids") for text in record.moves), DEALS),
        chapter=lambda state: state.turns,
    ),
    sight=Sight(
        view=_view,
        seen_by=_seen_by,
        legal=_legal,
        prompt=_prompt_of,
        sample=_sample,
        hides=lambda view: True,
        in_public=lambda move: move.text.startswith("bid"),
    ),
    records=Records(
        read=_read,
        write=_write,
        extend=_extend,
        back=_back,
        setup=lambda record: ({"rich": record.rich}, None),
        seal=_seal,
        turn=lambda record: len(record.moves),
        lines=_lines,
        account=lambda record: (str(row) for row in _lines(record)),
        prompt=_prompt,
        rests=lambda event: event.what.startswith("bids"),
    ),
    codec=CODEC,
)
