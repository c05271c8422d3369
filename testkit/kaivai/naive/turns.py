"""Actions, played without asking whether they are lawful."""

from testkit.kaivai.naive.board import SINKING
from testkit.kaivai.naive.land import dice, fish_in, fishermen, put, touching
from testkit.kaivai.naive.rounds import end_round


def do_action(game, words):
    """Play the choice of an action by the seat to act, [ACTION], ["celebrate", VILLAGE] or ["pass"], and pay
    for it. "celebrate", "increase" and "pass" are carried out and end the turn; after all others a canoe is
    chosen (phase "canoe")."""
    seat, name = game.queue[0], words[0]
    if name == "pass":
        _do_pass(game, seat)
        return
    game.action = name
    game.paid = game.pay(seat, name)
    game.did = []
    if name == "celebrate":
        gain = [fish_in(game, words[1], other) for other in game.seats]
        eaten = fish_in(game, words[1])
        gain[seat] += eaten // 3
        for other in game.seats:
            game.glory[other] += gain[other]
        for hut in game.villages[words[1]]["pieces"] & set(game.huts):
            game.huts[hut][2] = 0
        game.did.append({"village": words[1], "fish": eaten, "gain": gain})
        end_turn(game)
    elif name == "increase":
        game.steps[seat] += 1
        game.did.append({"steps": game.steps[seat]})
        end_turn(game)
    else:
        game.phase, game.canoe, game.served, game.done = "canoe", None, [], []


def _do_pass(game, seat):
    """Let a seat pass: 2 influence if it has not acted in this round. The last pass ends the round."""
    game.action, game.paid = "pass", 0
    game.did = [] if game.acted[seat] else [{"sacrifice": game.gain(seat, 2)}]
    game.passed[seat] = True
    game.turn_line(seat)
    game.action = None
    game.queue.pop(0)
    if not game.queue:
        end_round(game)


def end_turn(game):
    """End the turn of the seat to act: it goes to the end of the queue, its line is added, and the next seat
    is to choose an action. If it is alone in the queue it is to act again."""
    seat = game.queue.pop(0)
    game.queue.append(seat)
    game.acted[seat] = True
    game.turn_line(seat)
    game.phase, game.action = "action", None


def do_canoe(game, words):
    """Play, in phase "canoe", ["FROM-TO"] of a canoe, a delivery [HUT, NUMBER], or ["end"] of the turn,
    without a check."""
    seat = game.queue[0]
    if words == ["end"]:
        end_turn(game)
    elif len(words) == 2:
        give(game, seat, words[0], int(words[1]))
    else:
        start, goal = words[0].split("-")
        go(game, seat, start, goal)


def go(game, seat, start, goal):
    """Bring a canoe of a seat from `start` to `goal` for the action that was chosen. For "move" a canoe of
    another seat there is sunk and paid with glory. Then follows: for "build" phase "kind"; for "fish" phase
    "at" if several villages have a cult hex beside `goal`, else phase "roll", or without dice the catch and
    phase "canoe" (see `cast`); for "deliver" and "move" the phase stays "canoe". The turn does not end."""
    deed = {"canoe": [start, goal]}
    game.did.append(deed)
    del game.canoes[seat][start]
    game.canoe, game.served = goal, []
    if game.action == "move":
        deed["sunk"] = None
        for other in game.seats:
            if goal in game.canoes[other]:
                at_sea = [name for name, on_hut in game.canoes[other].items() if not on_hut]
                game.glory[seat] -= SINKING[len(at_sea)]
                del game.canoes[other][goal]
                deed["sunk"] = other
        game.canoe = None
    game.canoes[seat][goal] = False
    game.done.append(goal)
    if game.action == "build":
        game.phase = "kind"
    elif game.action == "deliver":
        deed["drops"], deed["shells"] = [], []
    elif game.action == "fish":
        deed["dice"] = ""
        villages = touching(game, goal, "cult")
        game.fishing = villages[0]
        if len(villages) > 1:
            game.phase = "at"
        else:
            cast(game)


def give(game, seat, hut, number):
    """Put the `number` lowest fish of a seat into a hut, one by one. For each in another seat's hut it gets a
    shell: 5 for the first fish there, 4 for the second, 3 for the third, while the supply has counters.
    IndexError if it has too few fish."""
    owner, _, _ = game.huts[hut]
    game.fish[seat].sort()
    for _ in range(number):
        game.fish[seat].pop(0)
        game.huts[hut][2] += 1
        if owner != seat and game.counters() > 0:
            shell = {1: 5, 2: 4, 3: 3}[game.huts[hut][2]]
            game.shells[seat].append(shell)
            game.did[-1]["shells"].append(shell)
    game.did[-1]["drops"].append([hut, number])
    game.served.append(hut)


def do_kind(game, words):
    """Build a hut, [HEX, KIND]: its price is paid with the lowest shells, what was paid too much comes back
    as one shell, and it is placed. A meeting hut in the god's village gives 1 influence. Phase "canoe"
    follows. IndexError if the shells do not suffice."""
    seat, (name, kind) = game.queue[0], words
    (village,) = touching(game, name)
    cost = game.price(seat, village)
    paid = 0
    game.shells[seat].sort()
    while paid < cost:
        paid += game.shells[seat].pop(0)
    if paid > cost:
        game.shells[seat].append(paid - cost)
    put(game, name, seat, kind)
    if kind == "meeting" and game.god in game.villages[village]["pieces"]:
        game.gain(seat, 1)
    game.did[-1] |= {"hut": name, "kind": kind, "cost": cost}
    game.done.append(name)
    game.phase, game.canoe = "canoe", None


def do_at(game, words):
    """Choose the village to fish at, ["at", VILLAGE], without a check. If the seat to act has fisher huts
    there, a throw follows (phase "roll"), a die for each, at most four; nothing is caught yet. With no fisher
    hut there, and always with the option fisherman, the catch comes at once: 0 fish, with the option 1 for
    each fisher hut, and 1 more if the god is there, as far as counters last. Then phase "canoe" follows."""
    game.fishing = words[1]
    cast(game)


def cast(game):
    """Go on to the throw (phase "roll") if the seat to act has fisher huts in the village where it fishes, a
    die for each, at most four. With none there, and always with the option fisherman, catch at once: 0 fish,
    with the option 1 for each fisher hut, and 1 more if the god is there, as far as counters last. Then phase
    "canoe" follows."""
    if dice(game):
        game.phase = "roll"
    else:
        caught(game, fishermen(game) if game.variants["fisherman"] else 0)


def do_roll(game, words):
    """Play a throw, ["roll", DICE], e.g. ["roll", "101"]: a fish for each 1, and one more in the god's
    village, as far as counters last. Phase "canoe" follows."""
    game.did[-1]["dice"] = words[1]
    caught(game, words[1].count("1"))


def caught(game, number):
    """Give the seat to act `number` fish on space 4, and one more in the god's village, as far as counters
    last. Phase "canoe" follows."""
    if game.god in game.villages[game.fishing]["pieces"]:
        number += 1
    number = min(number, game.counters())
    game.fish[game.queue[0]] += [4] * number
    game.did[-1] |= {"village": game.fishing, "fish": number}
    game.phase, game.canoe = "canoe", None
