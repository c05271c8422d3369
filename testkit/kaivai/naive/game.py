"""A record being played."""

import copy

from testkit.kaivai.naive.board import ACTIONS, PRINTED, sort
from testkit.kaivai.naive.rounds import begin_round, do_bid, do_god, do_hut, do_score, do_stake
from testkit.kaivai.naive.turns import do_action, do_at, do_canoe, do_kind, do_roll

PLAY = {
    "bid": do_bid,
    "hut": do_hut,
    "god": do_god,
    "action": do_action,
    "canoe": do_canoe,
    "kind": do_kind,
    "at": do_at,
    "roll": do_roll,
    "score": do_score,
    "stake": do_stake,
}


class Game:
    """A record of Kaivai, an object of JSON, being played: public lists, changed in place.

    The moves of `raw` are played at once, or with `play` False none, at the first bid of round 1. By seat:
    `glory`, `shells` and `fish` (lists of spaces), `influence`, `steps`, `bids`, `canoes` ({hex: True on a
    hut, False at sea}). `huts`: {hex: [seat, kind, fish]}. `villages`: {name: {"cult", "pieces"}}, sets of
    hexes, "pieces" with the cult hexes among them; a village's name is its first founding hex. `phase` is
    "bid", "hut", "god", "action", "canoe", "kind", "at", "roll", "score", "stake" or "over"; the first of
    `queue` is to act. `lines` is what `miaui replay` prints.
    """

    def __init__(self, raw, play=True):
        self.raw = raw
        self.n = len(raw["players"])
        self.variants = raw["variants"]
        self.order = raw["order"]
        self.seats = list(range(self.n))
        self.glory = [0] * self.n
        self.shells = [[5, 5, 5] for _ in self.seats]
        self.fish = [[4, 4, 4] for _ in self.seats]
        self.influence = [3] * self.n
        self.steps = [0] * self.n
        self.canoes = [{} for _ in self.seats]  # hex: True on a hut
        self.huts = {}  # hex: [seat, kind, fish]
        self.villages = {}
        for base in [[name] for name in PRINTED] + raw["bases"]:
            self.villages[sort(base)[0]] = {"cult": set(base), "pieces": set(base)}
        self.villages = {name: self.villages[name] for name in sort(self.villages)}
        self.god = None
        self.cult = 8
        self.moves = []
        self.lines = []
        self.scored = []
        self.village = None
        self.locked = [None] * self.n
        self.round = 0
        self.spaces = dict.fromkeys(ACTIONS, 0)
        self.passed = None
        self.action = None
        begin_round(self)
        if play:
            for text in raw["moves"]:
                self.play(text)
            for seat, stake in enumerate(raw.get("pending") or []):
                self.locked[seat] = stake

    def counters(self):
        """Return the number of counters left in supply: 52 less shells and fish on mats and fish in huts."""
        used = sum(len(spaces) for spaces in self.shells) + sum(len(spaces) for spaces in self.fish)
        return 52 - used - sum(fish for _, _, fish in self.huts.values())

    def left(self):
        """Return the influence left in supply: 24 less that of the seats and on action spaces."""
        return 24 - sum(self.influence) - sum(self.spaces.values())

    def gain(self, seat, number):
        """Give a seat `number` influence, or what the supply has if that is less; return how much it got, 0
        from an empty supply."""
        got = min(number, self.left())
        self.influence[seat] += got
        return got

    def standing(self, seat):
        """Return a tuple by which seats are ordered, the lowest first: glory, sum of shells, number of fish,
        of canoes, of huts, place in the order of the set-up (from 0). At first e.g. (0, 15, 3, 0, 0, 0)."""
        return (
            self.glory[seat],
            sum(self.shells[seat]),
            len(self.fish[seat]),
            len(self.canoes[seat]),
            sum(owner == seat for owner, _, _ in self.huts.values()),
            self.order.index(seat),
        )

    def turn_order(self):
        """Return all seats, the highest bid first. TypeError while a bid is missing."""
        return sorted(self.seats, key=lambda seat: -self.bids[seat])

    def cost(self, action):
        """Return the influence that an action costs the seat itself: what lies on its space. On an empty
        space 0, or 1 if the supply is empty, too. KeyError for an action that `ACTIONS` has not."""
        lying = self.spaces[action]
        if lying == 0:
            return 0 if self.left() > 0 else 1
        return lying

    def pay(self, seat, action):
        """Pay for an action, and return what the seat paid. On an empty space 1 from the supply is put, and 0
        paid. Else the seat adds as much as lies there, or 1 if space and supply are empty; whether it has
        that is not checked."""
        cost = self.cost(action)
        if self.spaces[action] == 0 and self.left() > 0:
            self.spaces[action] = 1
        else:
            self.influence[seat] -= cost
            self.spaces[action] += cost
        return cost

    def price(self, seat, village):
        """Return the price of a hut in a village for a seat: its bid plus the number of the village's pieces.
        TypeError before it has bid in this round."""
        return self.bids[seat] + len(self.villages[village]["pieces"])

    def to_move(self):
        """Return the seats that are to act: at a stake all that have not locked in, in order; else one in a
        list; [] while a throw is due and at the end."""
        if self.phase == "stake":
            return [seat for seat in self.seats if self.locked[seat] is None]
        return [] if self.phase in ("roll", "over") else self.queue[:1]

    def play(self, text):
        """Play the text of a move of the seat that is to act, e.g. "bid 5", or of stakes of all seats at once
        ("stake 0 1 0"), and append it to `moves`. Whether it is legal is not checked. KeyError when the game
        is over."""
        self.moves.append(text)
        PLAY[self.phase](self, text.split(" "))

    def turn_line(self, seat):
        """Append the line of a finished turn of a seat to `lines`: a dict of "round", "turn" (from 1 in each
        round), "seat", "action", "paid", "did", "glory", "shells", "fish", "influence" and "supply"
        ([counters, influence])."""
        self.turns += 1
        self.lines.append(
            {
                "round": self.round,
                "turn": self.turns,
                "seat": seat,
                "action": self.action,
                "paid": self.paid,
                "did": copy.deepcopy(self.did),
                "glory": self.glory[:],
                "shells": [sorted(spaces) for spaces in self.shells],
                "fish": [sorted(spaces) for spaces in self.fish],
                "influence": self.influence[:],
                "supply": [self.counters(), self.left()],
            }
        )
