"""The end of the game: which village is scored next, and how much influence to stake on it."""

from miaui.core.seat import Seat
from miaui.games.kaivai.bots.style import Style
from miaui.games.kaivai.public import ending
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.ending import STAKE
from miaui.games.kaivai.public.moves import Score, Stake
from miaui.games.kaivai.public.position import Position, given


def choose_village(position: Position, seat: Seat, style: Style) -> Score:
    """Choose first the village that others would have to pay most for, as long as they still have
    influence."""
    names = village_names(position.setup.bases)
    left = [village for village in range(len(names)) if village not in position.scored]

    def value(village: int) -> float:
        worth, pay = _stake_values(position, seat, village, style)
        return max(worth) - 0.5 * pay

    return Score(seat, names[max(left, key=value)])


def stake(position: Position, seat: Seat, style: Style) -> Stake:
    """Return the number that is worth most against what the others may stake."""
    worth, _ = _stake_values(position, seat, given(position.village), style)
    return Stake(seat, max(range(len(worth)), key=worth.__getitem__))


def stake_values(position: Position, seat: int, style: Style) -> list[float]:
    """Return what each number would be worth, 0 upward."""
    return _stake_values(position, seat, given(position.village), style)[0]


def _stake_values(position: Position, seat: int, village: int, style: Style) -> tuple[list[float], float]:
    """By number staked what it is worth, less what the influence could still win elsewhere; and that price
    of the best number."""
    strength = ending.strength(position, village)
    glory = ending.cult_hexes(position, village)
    shadow = _shadow(position, seat, village)
    chances = [
        _stakes_of(position, other, village) if style.stakes else {0: 1.0} for other in range(position.seats)
    ]
    found = []
    for number in range(position.mats[seat].influence + 1):
        mine = strength[seat] + STAKE * number
        wins, ties = _odds(position, seat, mine, strength, chances)
        share = wins + ties * (-(-glory // 2)) / glory if mine else 0.0
        found.append(glory * share - (wins + ties) * number * shadow)
    best = max(range(len(found)), key=found.__getitem__)
    return found, best * shadow


def _odds(
    position: Position, seat: int, mine: int, strength: tuple[int, ...], chances: list[dict[int, float]]
) -> tuple[float, float]:
    """The probabilities to be strongest alone, and with others."""
    below = at_most = 1.0
    for other in range(position.seats):
        if other == seat:
            continue
        less = same = 0.0
        for number, chance in chances[other].items():
            total = strength[other] + STAKE * number
            less += chance * (total < mine)
            same += chance * (total == mine)
        below *= less
        at_most *= less + same
    return below, at_most - below


def _stakes_of(position: Position, other: int, village: int) -> dict[int, float]:
    """What another seat may stake: nothing, what it takes to lead, or more."""
    held = position.mats[other].influence
    strength = ending.strength(position, village)
    most = max(strength[:other] + strength[other + 1 :])
    last = len(position.scored) + 1 == len(village_names(position.setup.bases))
    if last:
        return {held: 1.0}
    if not held:
        return {0: 1.0}
    need = max(0, (most - strength[other]) // STAKE + 1)
    weights = dict.fromkeys(range(held + 1), 0.1 / (held + 1))
    if need > held:
        weights[0] += 0.9
    else:
        hope = 0.55 if strength[other] or most == 0 else 0.2
        weights[0] += 0.9 - hope
        weights[need] += 0.6 * hope
        weights[min(need + 1, held)] += 0.4 * hope
    return weights


def _shadow(position: Position, seat: int, village: int) -> float:
    """What one influence could still win in the other villages."""
    held = position.mats[seat].influence
    total = 0.0
    for other in range(len(village_names(position.setup.bases))):
        if other == village or other in position.scored:
            continue
        strength = ending.strength(position, other)
        behind = max(strength[:seat] + strength[seat + 1 :]) - strength[seat]
        if behind <= STAKE * held and (strength[seat] or behind <= 2):
            total += ending.cult_hexes(position, other) * (0.45 if behind >= -2 else 0.15)
    return min(0.9, total / max(held, 1) / 1.5) if held else 0.0
