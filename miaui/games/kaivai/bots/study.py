"""The study of finished games: what a position is worth, and stakes that are opened at once.

Nothing but stakes is hidden. The reference player is the plain style that evolution found, with its stake
rule. A position is played on by it to the end of the round, and worth what was learnt then; once villages are
scored, the rest of the game is counted out, since the rule leaves nothing to chance.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from miaui.bots.paired_samples import mean
from miaui.bots.study import Chances, Effort, Points, Revealed, Study, Turns
from miaui.core.chance import seed_of
from miaui.core.seat import Seat, seats
from miaui.core.words import N_
from miaui.games.kaivai.bots import plain
from miaui.games.kaivai.bots.learnt import learnt_style
from miaui.games.kaivai.bots.playout import play_on, play_to_chance, share_out, step
from miaui.games.kaivai.bots.prospects import odds
from miaui.games.kaivai.bots.stakes import Finale, Kind
from miaui.games.kaivai.bots.stakes import stake as staked
from miaui.games.kaivai.public.events import Event
from miaui.games.kaivai.public.highlights import tales
from miaui.games.kaivai.public.moves import Move, Stake, write_move
from miaui.games.kaivai.public.position import ROUNDS, Position, given
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.rules.sight import legal
from miaui.games.kaivai.rules.state import State

#: What a seat is remembered for, by the game's tales.
WORDS = {
    "close": N_("Kept its nerve in a close finish: ahead by %(number)d."),
    "comeback": N_("Was last after round %(number)d, and won all the same."),
    "feast": N_("Gave the greatest feast. Fish eaten: %(number)d."),
    "islands": N_("Took islands alone at the end. Islands: %(number)d."),
    "catch": N_("The best catch of all. Fish in one turn: %(number)d."),
    "trader": N_("The best trader: shells worth %(number)d."),
    "dearest": N_("Built the finest hut: it cost %(number)d."),
    "sinker": N_("Sank canoes of others. Canoes: %(number)d."),
    "waste": N_("Fed the nights more than anybody. Shells and fish lost: %(number)d."),
}

#: The phases whose choices say how predictable a player is; how canoes carry an action out does not.
_FORETOLD = ("bid", "action", "stake")


def study() -> Study[State, View, Move, Event]:
    """Return what a review of a finished game of Kaivai is made with. The reference player plays the learnt
    style without search; bids and all turns are open (`hides` is False), only stakes are chosen at once.
    `efforts` has "quick", "normal" and "deep". `chance` is "the dice", `least` 2, `amount` "{number}
    glory"."""
    turns = Turns(_reference, _worth, _after, lambda state, move: False, hides=False, opened=_opened)
    return Study(
        efforts={
            "quick": Effort(8, 8, 16, 8, 0, Points(8, 8, 16), tried=3),
            "normal": Effort(8, 16, 32, 8, 0, Points(8, 16, 32)),
            "deep": Effort(48, 128, 1024, 64, 0, Points(48, 128, 2048)),
        },
        plain=write_move,
        differ=lambda seen: len(legal(seen)),
        alike=lambda move, other: move == other,
        reveal=_reveal,
        turns=turns,
        round_of=lambda state: state.position.round,
        foretold=lambda seen: seen.position.phase in _FORETOLD,
        tales=_tales,
        words=WORDS,
        chance=N_("the dice"),
        least=2,
        amount=N_("{number} glory"),
    )


def _tales(state: State, events: Sequence[Event]) -> list[tuple[str, Seat, int]]:
    return [
        (highlight.kind.name.lower(), highlight.seat, highlight.number)
        for highlight in tales(state.position, events)
    ]


# Worth


def _reference(state: State) -> Move:
    position = state.position
    return plain.decide(position, position.queue[0], learnt_style(position.seats))


def _worth(state: State, seed: int, games: int) -> Chances:
    position = state.position
    if position.phase in ("score", "stake", "over"):
        return _ended(position)
    return _means([_played_on(position, Random(seed_of(f"{seed}/{game}"))) for game in range(games)])


def _played_on(position: Position, rng: Random) -> Chances:
    """Return the chances after the rest of the round."""
    styles, last = [learnt_style(position.seats)] * position.seats, min(position.round, ROUNDS)
    after = play_on(_sure_part(position), styles, rng, last)
    return _ended(after) if after.phase in ("score", "stake", "over") else odds(after)


@lru_cache(maxsize=8)
def _sure_part(position: Position) -> Position:
    """Return the position in which chance first decides anything in the rest of the round."""
    styles = [learnt_style(position.seats)] * position.seats
    return play_to_chance(position, styles, min(position.round, ROUNDS))


def _ended(position: Position) -> Chances:
    """Return the shares of the victory if all villages that are left are scored by the rule."""
    if position.phase == "over":
        return share_out(position)
    if position.phase == "stake":
        style = learnt_style(position.seats)
        numbers = [staked(position, seat, style).number for seat in seats(position.seats)]
        return _settled(position, numbers)
    return Finale.of(position).play_out(_kinds(position.seats), Random(0))


def _kinds(count: int) -> list[Kind]:
    return ["plain"] * count


def _settled(position: Position, numbers: Sequence[int]) -> Chances:
    """Return the shares of the victory with these stakes on the village that is due, and the rule
    afterwards."""
    end = Finale.of(position)
    end.settle(given(position.village), numbers)
    return end.play_out(_kinds(position.seats), Random(0))


def _after(state: State, move: Move, reference: Move, before: Chances, seed: int, games: int) -> Chances:
    position = state.position
    after = step(position, move)
    if after.phase in ("score", "stake", "over"):
        return _ended(after)
    other = step(position, reference)
    rows = []
    for game in range(games):
        number = seed_of(f"{seed}/{game}")
        mine, theirs = _played_on(after, Random(number)), _played_on(other, Random(number))
        rows.append(
            [worth + chance - usual for worth, chance, usual in zip(before, mine, theirs, strict=True)]
        )
    return _means(rows)


def _opened(state: State, move: Move, seed: int, games: int) -> tuple[str, float]:
    return write_move(move), 0.0


def _means(rows: Sequence[Chances]) -> list[float]:
    return [mean(column) for column in zip(*rows, strict=True)]


# Stakes


def _reveal(state: State, moves: Sequence[Move], whose: Sequence[Seat], seed: int, games: int) -> Revealed:
    position = state.position
    style, every = learnt_style(position.seats), seats(position.seats)
    rule = [staked(position, seat, style).number for seat in every]
    played = [move.number for move in moves if isinstance(move, Stake)]
    own, others, best = {}, {}, {}
    for seat in whose:
        own[seat] = _settled(position, _replaced(rule, seat, played[seat]))[seat]
        others[seat] = _settled(position, _replaced(played, seat, rule[seat]))[seat]
        values = [
            _settled(position, _replaced(played, seat, number))[seat]
            for number in range(position.mats[seat].influence + 1)
        ]
        number = max(range(len(values)), key=lambda stake: (values[stake], stake == played[seat]))
        best[seat] = write_move(Stake(seat, number)), values[number] - values[played[seat]]
    return Revealed(
        before=_settled(position, rule),
        after=_settled(position, played),
        own=own,
        others=others,
        best=best,
        mixes=[{write_move(Stake(seat, rule[seat])): 1.0} for seat in every],
    )


def _replaced(numbers: Sequence[int], seat: int, number: int) -> list[int]:
    return [number if other == seat else old for other, old in enumerate(numbers)]
