"""Bids, starting huts, the god, the end of rounds and of the game."""

from testkit.kaivai.naive.board import ACTIONS
from testkit.kaivai.naive.land import god_places, put, strength
from testkit.kaivai.naive.seen import state


def begin_round(game):
    """Go on to the next round, phase "bid", with all bids None: the seats bid one after the other, the one
    with the least glory first (then fewest shells, fish, canoes, huts, then the order of the set-up)."""
    game.round += 1
    game.phase = "bid"
    game.bids = [None] * game.n
    game.queue = sorted(game.seats, key=game.standing)
    game.huts_line = []
    game.turns = 0


def _after_huts(game):
    """Ask the seat with the lowest bid for the god's move; begin the actions if he has no place to go."""
    game.queue = [game.turn_order()[-1]]
    game.phase = "god"
    if not god_places(game):
        _begin_actions(game, [0] * game.n)


def _begin_actions(game, blessing):
    """Add the line of the round's beginning, with each seat's `blessing`, and ask for actions, the highest
    bid first."""
    line = {"round": game.round, "bids": game.bids[:], "order": game.turn_order()}
    if game.round == 1:
        line["huts"] = game.huts_line
    game.lines.append(line | {"god": game.god, "blessing": blessing})
    game.phase = "action"
    game.queue = game.turn_order()
    game.passed = [False] * game.n
    game.acted = [False] * game.n


def do_bid(game, words):
    """Play a bid, ["bid", NUMBER], of the first in the queue, without a check. After the last one starting
    huts follow in round 1, else the god."""
    game.bids[game.queue.pop(0)] = int(words[1])
    if not game.queue:
        if game.round == 1:
            game.phase = "hut"
            game.queue = [seat for seat in game.turn_order() for _ in range(2)]
        else:
            _after_huts(game)


def do_hut(game, words):
    """Place a starting hut, [HEX, KIND], of the first in the queue. After the last one the god follows.
    ValueError unless the hex touches exactly one village; nothing else is checked."""
    seat = game.queue.pop(0)
    put(game, words[0], seat, words[1])
    game.huts_line.append([seat, *words])
    if not game.queue:
        _after_huts(game)


def do_god(game, words):
    """Place a cult hex with the god on it, ["god", HEX], and give each seat, in turn order, 1 influence for
    each of its meeting huts in that village while the supply lasts. Phase "action" follows, and the line of
    the round's beginning is added to `lines`. ValueError unless the hex touches exactly one village."""
    village = put(game, words[1])
    game.god = words[1]
    game.cult -= 1
    blessing = [0] * game.n
    for seat in game.turn_order():
        own = [
            hut
            for hut, (owner, kind, _) in game.huts.items()
            if owner == seat and kind == "meeting" and hut in game.villages[village]["pieces"]
        ]
        blessing[seat] = game.gain(seat, len(own))
    _begin_actions(game, blessing)


def end_round(game):
    """Lower all shells and fish on mats by one (those on space 1 are gone), empty the action spaces, and add
    the line of the state. Then the next round begins; after round 8 each seat gets 2 glory for each of its
    huts, a line tells it, and the seat with the lowest `standing` is to choose a village (phase "score")."""
    for seat in game.seats:
        game.shells[seat] = [shell - 1 for shell in game.shells[seat] if shell > 1]
        game.fish[seat] = [fish - 1 for fish in game.fish[seat] if fish > 1]
    game.spaces = dict.fromkeys(ACTIONS, 0)
    game.lines.append({"round": game.round, "state": state(game)})
    game.passed = None
    if game.round < 8:
        begin_round(game)
        return
    gains = [2 * sum(owner == seat for owner, _, _ in game.huts.values()) for seat in game.seats]
    for seat in game.seats:
        game.glory[seat] += gains[seat]
    game.lines.append({"hut_glory": gains, "glory": game.glory[:]})
    game.phase, game.queue = "score", [min(game.seats, key=game.standing)]


def do_score(game, words):
    """Play the choice of a village to score, ["score", VILLAGE], without a check. Phase "stake" follows, of
    all seats."""
    game.village = words[1]
    game.chooser = game.queue[0]
    game.phase, game.queue = "stake", []
    game.locked = [None] * game.n


def do_stake(game, words):
    """Play the stakes of all seats, ["stake", NUMBER, …], seat 0 first. The seats with the highest total of
    strength and twice the stake, if it is above 0, share the number of the village's cult hexes as glory,
    each share rounded up, and pay their stakes; the others pay nothing. A line tells it. Then the next
    village is chosen; after the eighth the game ends with a line "final"."""
    stakes = [int(word) for word in words[1:]]
    own = [strength(game, seat, game.village) for seat in game.seats]
    totals = [own[seat] + 2 * stakes[seat] for seat in game.seats]
    first = [seat for seat in game.seats if totals[seat] == max(totals) and totals[seat] > 0]
    points = [0] * game.n
    for seat in first:
        points[seat] = (len(game.villages[game.village]["cult"]) + len(first) - 1) // len(first)
        game.glory[seat] += points[seat]
        game.influence[seat] -= stakes[seat]
    game.lines.append(
        {
            "village": game.village,
            "chooser": game.chooser,
            "strength": own,
            "stakes": stakes,
            "totals": totals,
            "points": points,
            "glory": game.glory[:],
            "influence": game.influence[:],
        }
    )
    game.scored.append(game.village)
    game.village = None
    game.locked = [None] * game.n
    if len(game.scored) < 8:
        game.phase, game.queue = "score", [min(game.seats, key=game.standing)]
        return
    game.phase, game.queue = "over", []
    winners = [seat for seat in game.seats if game.glory[seat] == max(game.glory)]
    game.lines.append({"final": {"scores": game.glory[:], "winners": winners}})
