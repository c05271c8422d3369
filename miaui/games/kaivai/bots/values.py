"""The judge's values: every move, with the turn that it begins, tried in imagined games that all share.
Actions and what comes before them are played on to the end of a round, in the last two rounds to the end of
the game, like villages and stakes; the last stakes are counted out."""

from collections.abc import Mapping, Sequence
from math import exp, log, prod
from random import Random
from typing import Literal

from miaui.bots.kit import BELIEF, EQUILIBRIUM, UNIFORM, Judged, NothingSimultaneous, ValueQuestion
from miaui.bots.models import margin_error, method_error
from miaui.bots.paired_samples import mean
from miaui.core.seat import Seat
from miaui.games.kaivai.bots import plain, yardstick
from miaui.games.kaivai.bots.bot import style_of
from miaui.games.kaivai.bots.plain import Way
from miaui.games.kaivai.bots.playout import Decide, perform, play_on, play_villages, step
from miaui.games.kaivai.bots.prospects import outcome
from miaui.games.kaivai.bots.stakes import Finale, Kind, Outcome, Policy, drawn, last_stakes, tried_stakes
from miaui.games.kaivai.bots.style import Style, varied
from miaui.games.kaivai.bots.why import instead, why
from miaui.games.kaivai.public.moves import Move, Stake, write_move
from miaui.games.kaivai.public.position import ROUNDS, Position, given
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.rules import phases
from miaui.games.kaivai.rules.sight import legal, to_act
from miaui.learning.values import (
    BLOCKS,
    Value,
    best_by_points,
    best_moves,
    block_means,
    values_of,
    whole_policy,
)

#: Legal moves up to which all are tried; of more the number that are considered, the best by the plain style.
MOST_MOVES, CONSIDERED = 24, 6

#: The least ways that are considered.
_LEAST_WAYS = 3

#: Imagined games of a decision without a number of samples: in all moves together, by the phase. A game from
#: a round's beginning takes longest, the end of the game is quickest.
_GAMES = {"bid": 48, "hut": 32, "god": 40, "action": 56, "score": 3200, "stake": 3200}
_OTHER_GAMES = 56

#: The first rounds, in which games take twice as long, and the most moves that are played on for two rounds
#: in the others: more take too long.
_EARLY, _FEW = 3, 8

#: The most ends of the game that are tried for each move.
_MOST_ENDS = 800

#: The equilibrium of a stake that is not the last: iterations of regret matching, and by how much glory less
#: a seat has to be behind to win e times as seldom.
_ITERATIONS, _SPREAD = 200, 3.0

#: What an influence is worth that is kept for the next villages, in glory.
_KEPT = 0.6

Blocks = dict[str, tuple[float, ...]]

#: Outcomes of moves, by move and imagined game.
Rows = list[list[Outcome]]


def judge(view: View, question: ValueQuestion, level: str) -> Judged:
    """Return what the legal moves of the view's seat are worth, from imagined games in which all moves have
    equal luck: by text eight means of the probability of winning. With more than 24 legal moves (or than
    `question.most`) some are tried, and `ways` has the turns that they begin; else `ways` is None. The
    seat goes on as `level` does without search. `margins` come from these games, too. Stakes on the last
    village are counted out: `certain`. ValueError if the view has no seat, or its seat is not to act;
    NothingSimultaneous, a ValueError, if `question.against` is "equilibrium" and no stake is due.
    KeyError for an unknown level."""
    position, seat = view.position, view.seat
    if seat is None or seat not in to_act(view):
        raise ValueError("there is nothing to choose in this view")
    if position.phase == "stake":
        return _stakes(position, seat, question, level)
    if question.against == EQUILIBRIUM:
        raise NothingSimultaneous(
            "nothing is chosen at once here, so there is no equilibrium to play against"
        )
    moves = legal(view)
    ways = _considered(position, seat, moves, style_of(level, position.seats), question)
    if position.phase == "score":
        rows, samples = _scored(position, seat, ways, question, level)
    else:
        number = len(ways if question.most is None or question.only else moves)
        last = position.round + (position.round > _EARLY and number <= _FEW)
        rows, samples = _played(position, seat, ways, question, level, last)
    blocks, left = _blocks(ways, rows, 0), ROUNDS + 1 - position.round
    error = method_error("kaivai", position.seats, left)
    margins = _blocks(ways, rows, 1)
    best, beside = _best(values_of(blocks, samples), error, margins)
    by_text = {write_move(way.move): way for way in ways}
    causes = position, [by_text[text] for text in best], blocks, (*question.also, *beside), moves
    return Judged(
        blocks=blocks,
        judge=level,
        samples=samples,
        model_se=error,
        why=why(*causes),
        ways=None if len(moves) <= MOST_MOVES else {text: _turn(way) for text, way in by_text.items()},
        margins=margins,
        margin_model_se=margin_error("kaivai", position.seats, left),
        instead=instead(*causes),
    )


def _turn(way: Way) -> tuple[str, ...]:
    return tuple([write_move(move) for move in (way.move, *way.turn)])


# Which moves


def _considered(
    position: Position, seat: Seat, moves: Sequence[Move], style: Style, question: ValueQuestion
) -> list[Way]:
    """Return the ways that are tried, in the order of the legal moves: all, or where these are too many what
    the plain style thinks of, some others, and what is wanted besides."""
    liked = {write_move(way.move): way for way in reversed(plain.ways(position, seat, style))}
    texts = [write_move(move) for move in moves]
    wanted = set(texts)
    if question.only:
        wanted = wanted.intersection(question.only) or wanted
    elif len(moves) > (question.most or MOST_MOVES):
        number = min(CONSIDERED, question.most or MOST_MOVES)
        best = sorted(liked.values(), key=lambda way: -way.value)[:number]
        first = [text for way in best for text in _turn(way)]
        wanted = {text for text in (*first, "end") if text in wanted}
        apart = max(len(texts) // (2 * _LEAST_WAYS), 1)
        further = [text for text in texts[::apart] if text not in wanted]
        wanted |= {*further[: max(_LEAST_WAYS - len(wanted), 0)], *question.also}
    return [
        liked.get(text, Way(0.0, move)) for text, move in zip(texts, moves, strict=True) if text in wanted
    ]


def _best(values: Mapping[str, Value], error: float, margins: Blocks) -> tuple[Sequence[str], Sequence[str]]:
    """Return the moves that are equally good, the best first, and those that come next among moves that win
    as often, which the table may show beside the best."""
    order, good = best_by_points(best_moves(values, error), values, margins)
    return order[:good], order[good:]


# How others play


def _players(position: Position, seat: Seat, against: str, level: str) -> list[Style | Decide]:
    """Return the players by seat, of whom the seat itself has the judge's style."""
    own = style_of(level, position.seats)
    other: Style | Decide
    if against == BELIEF:
        other = own
    elif against in (UNIFORM, "random"):
        other = _any
    elif against == "yardstick":
        other = _yardstick
    else:
        other = style_of(against, position.seats)
    return [own if place == seat else other for place in range(position.seats)]


def _any(position: Position, seat: Seat, rng: Random) -> Move:
    moves = phases.legal(position)
    return moves[int(rng.random() * len(moves))]


def _yardstick(position: Position, seat: Seat, rng: Random) -> Move:
    return yardstick.choose(position, seat)


def _kinds(position: Position, seat: Seat, against: str) -> list[Kind]:
    """Return the kinds by seat for the end of the game, where the seat itself is a plain player."""
    kinds: dict[str, Kind] = {
        BELIEF: "believed",
        EQUILIBRIUM: "believed",
        UNIFORM: "uniform",
        "random": "uniform",
        "yardstick": "yardstick",
    }
    thinks = against in kinds or style_of(against, position.seats).stakes
    other: Kind = kinds.get(against, "plain" if thinks else "naive")
    return ["plain" if place == seat else other for place in range(position.seats)]


# Trying


def _each(games: int, moves: int, question: ValueQuestion, most: int) -> int:
    """Return the number of games for each move, a multiple of the blocks."""
    asked = question.margins or question.samples
    if asked is not None:
        return -(-asked // BLOCKS) * BLOCKS
    return max(min(games // moves, most) // BLOCKS, 1) * BLOCKS


def _played(
    position: Position, seat: Seat, ways: Sequence[Way], question: ValueQuestion, level: str, last: int
) -> tuple[Rows, int]:
    """Return the outcomes of every way with all rounds up to the `last`, and of how many games."""
    players = _players(position, seat, question.against, level)
    style, kinds = style_of(level, position.seats), _kinds(position, seat, question.against)
    games = _each(_GAMES.get(position.phase, _OTHER_GAMES), len(ways), question, _MOST_ENDS)
    rows: Rows = [[] for _ in ways]
    # What chance does not touch is found once, and ways to one position share their games.
    sure = [_after_turn(position, way, style) for way in ways]
    same = {after: place for place, after in reversed(list(enumerate(sure))) if after is not None}
    for game in range(games):
        seed, tastes = question.seed_of(game), _tastes(players, style, question.rng(f"{game}/tastes"))
        for place, (row, way, known) in enumerate(zip(rows, ways, sure, strict=True)):
            if known is not None and same[known] < place:
                row.append(rows[same[known]][-1])
                continue
            rng = Random(seed)
            after = known or perform(step(position, way.move), way.turn, style, rng)
            end = play_on(after, tastes, rng, last)
            row.append(_outcome(end, seat, tastes, kinds, rng))
    return rows, games


def _after_turn(position: Position, way: Way, style: Style) -> Position | None:
    """Return the position after a whole turn; None where chance decides in it."""
    rng = Random(0)
    before = rng.getstate()
    after = perform(step(position, way.move), way.turn, style, rng)
    return after if rng.getstate() == before else None


def _tastes(players: Sequence[Style | Decide], style: Style, rng: Random) -> list[Style | Decide]:
    """Return the players of an imagined game: who plays the judge's style has a taste near it. Without dice
    all games would be one, and say more of a single line of play than of the moves."""
    return [varied(style, rng) if player == style else player for player in players]


def _outcome(
    position: Position, seat: Seat, players: Sequence[Style | Decide], kinds: Sequence[Kind], rng: Random
) -> Outcome:
    """Return the seat's odds and margin between two rounds; its share of the victory and margin where
    villages are scored."""
    if position.phase != "score":
        return outcome(position, seat)
    styles = [player for player in players if isinstance(player, Style)]
    if len(styles) == len(players):
        return play_villages(position, styles).outcome(seat)
    end = Finale.of(position)
    end.play_out(kinds, rng)
    return end.outcome(seat)


def _scored(
    position: Position, seat: Seat, ways: Sequence[Way], question: ValueQuestion, level: str
) -> tuple[Rows, int]:
    """Return the outcomes of every village that may be scored next, and of how many games."""
    kinds = _kinds(position, seat, question.against)
    games = _each(_GAMES["score"], len(ways), question, _MOST_ENDS)
    start = Finale.of(position)
    rows: Rows = [[] for _ in ways]
    villages = [_number(position, way.move) for way in ways]
    for game in range(games):
        seed = question.seed_of(game)
        for row, village in zip(rows, villages, strict=True):
            rng, end = Random(seed), start.copy()
            stakes = [end.staked(other, village, kind, rng) for other, kind in enumerate(kinds)]
            end.settle(village, stakes)
            end.play_out(kinds, rng)
            row.append(end.outcome(seat))
    return rows, games


def _number(position: Position, move: Move) -> int:
    """Return the number of the village that is chosen."""
    return given(step(position, move).village)


def _blocks(ways: Sequence[Way], outcomes: Rows, part: Literal[0, 1]) -> Blocks:
    """Return the shares of the victory (part 0) or the margins (1) in blocks."""
    rows = [[pair[part] for pair in row] for row in outcomes]
    return {write_move(way.move): block_means(row) for way, row in zip(ways, rows, strict=True)}


# Stakes


def _stakes(position: Position, seat: Seat, question: ValueQuestion, level: str) -> Judged:
    finale, village = Finale.of(position), given(position.village)
    kinds = _kinds(position, seat, question.against)
    last = len(finale.left) == 1
    if question.against == EQUILIBRIUM and not last:
        policies = _equilibrium(finale, village, question.rng("equilibrium"))
    else:
        policies = [finale.policy(other, village, kind) for other, kind in enumerate(kinds)]
    moves = [Stake(seat, number) for number in range(finale.influence[seat] + 1)]
    if last:
        samples = prod([len(policy) for policy in policies])
        rows = [[pair] for pair in last_stakes(finale, seat, policies)]
    else:
        samples = _each(_GAMES["stake"], len(moves), question, _MOST_ENDS)
        rngs = [question.rng(game) for game in range(samples)]
        tried = [tried_stakes(finale, seat, village, policies, kinds, rng) for rng in rngs]
        rows = [[*row] for row in zip(*tried, strict=True)]
    ways = [Way(0.0, move) for move in moves]
    blocks = _blocks(ways, rows, 0)
    error = 0.0 if last else method_error("kaivai", position.seats, 0)
    margins = _blocks(ways, rows, 1)
    best, beside = _best(values_of(blocks, samples, last), error, margins)
    by_text = {write_move(way.move): way for way in ways}
    if question.against != EQUILIBRIUM or last:
        wins = [mean(row) for row in blocks.values()]
        numbers = range(len(wins))
        policies[seat] = {max(reversed(numbers) if last else numbers, key=wins.__getitem__): 1.0}
    causes = position, [by_text[text] for text in best], blocks, (*question.also, *beside), moves
    return Judged(
        blocks=blocks,
        judge=level,
        samples=samples,
        certain=last,
        model_se=error,
        why=why(*causes),
        mix=tuple([_mix(policy, held) for policy, held in zip(policies, finale.influence, strict=True)]),
        margins=margins,
        margin_model_se=0.0 if last else margin_error("kaivai", position.seats, 0),
        instead=instead(*causes),
    )


def _mix(policy: Policy, held: int) -> Mapping[str, float] | None:
    if not held:
        return None
    return whole_policy({f"stake {number}": part for number, part in sorted(policy.items())})


def _equilibrium(finale: Finale, village: int, rng: Random) -> list[Policy]:
    """Return the policies by seat in a rough equilibrium, by regret matching: what is still to come counts as
    the glory that the influence which is kept may bring."""
    seats = range(len(finale.glory))
    sizes = [held + 1 for held in finale.influence]
    means = [[1.0] * size for size in sizes]
    regrets = [[0.0] * size for size in sizes]
    for _ in range(_ITERATIONS):
        policies = [_positive(row) for row in regrets]
        numbers = [drawn(policy, rng) for policy in policies]
        for seat in seats:
            stakes, wins = numbers[:], []
            for number in range(sizes[seat]):
                stakes[seat] = number
                wins.append(_rough_odds(finale, village, stakes)[seat])
            middle = sum([policies[seat][number] * win for number, win in enumerate(wins)])
            for number, win in enumerate(wins):
                regrets[seat][number] += win - middle
                means[seat][number] += policies[seat][number]
    equilibrium: list[Policy] = []
    for row in means:
        whole = sum(row)
        equilibrium.append({number: part / whole for number, part in enumerate(row)})
    return equilibrium


def _rough_odds(finale: Finale, village: int, stakes: Sequence[int]) -> list[float]:
    end = finale.copy()
    end.settle(village, stakes)
    worth = [
        glory + _KEPT * len(end.left) * log(1 + held)
        for glory, held in zip(end.glory, end.influence, strict=True)
    ]
    most = max(worth)
    weights = [exp((value - most) / _SPREAD) for value in worth]
    return [weight / sum(weights) for weight in weights]


def _positive(regrets: Sequence[float]) -> Policy:
    above = [max(regret, 0.0) for regret in regrets]
    whole = sum(above)
    return {number: part / whole if whole else 1 / len(above) for number, part in enumerate(above)}
