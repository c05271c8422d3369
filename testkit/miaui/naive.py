"""The rules a second time, written from the rulebook alone: slow, plain, on lists. Imports nothing of
the program, so that a mistake has to be made twice to be missed."""

NAMES = ("bottom", "middle", "top")
ALL = (
    ["K1", "K2", "K2", "K3", "K3", "K4", "K5"]
    + ["T6", "T6", "T7", "T7", "T8", "T8", "T9", "T9"]
    + ["E10", "E11", "E12", "E12", "E13", "E13", "E14", "E15"]
    + ["L1", "L3", "L5", "L7", "J-10", "J-10", "J-15", "J-15"]
    + ["G"] * 6
)


def points(pile):
    """Return the sum of a pile's values, a list of codes: -9 for ["K1", "J-10", "G"]. Seagulls ("G") count 0;
    0 for []. ValueError for no code."""
    total = 0
    for card in pile:
        if card != "G":
            total += int(card.lstrip("KTELJ"))
    return total


def by_arm(kiti, seats, space):
    """Return all seats in the order in which Kiti's arm meets them: for the top space (2) clockwise from the
    seat after hers, e.g. [1, 2, 0] of 3 with Kiti at 0; else anticlockwise from her own, [0, 2, 1]."""
    if space == 2:
        return [(kiti + 1 + step) % seats for step in range(seats)]
    return [(kiti - step) % seats for step in range(seats)]


class Game:
    """A record of Miaui, an object of JSON, being played: public lists, changed in place.

    All rounds in "dives" are played at once. By seat: `piles` (codes, top last) and `hands` (numbers).
    `spaces`: bottom, middle and top, each a list of (code, seat that may peek or None if it lies open),
    lowest first. `deck`: what is left, next first. `box`: the cards that left the game so far, `rounds`:
    summaries (see `play`), `kiti`: her seat now, or None without fighting.
    """

    def __init__(self, raw):
        self.raw = raw
        self.seats = len(raw["players"])
        self.fighting = not raw["variants"]["no_fighting"]
        self.kiti = raw["kiti"]
        self.piles = [[] for _ in raw["players"]]
        self.hands = [list(range(1, 13)) for _ in raw["players"]]
        self.spaces = [[], [], []]
        self.box = []
        self.rounds = []
        self.aside = [0, 0, 0]
        self.deck = list(raw["deck"])
        for space in range(3):
            while self.deck[0] == "G":
                self.deck.pop(0)
                self.aside[space] += 1
            self.spaces[space].append((self.deck.pop(0), None))
        if self.aside != [0, 0, 0]:
            self.deck = list(raw["reshuffled"])
        for dives in raw["dives"]:
            self.play(dives)

    def play(self, dives):
        """Play one round: `dives` holds a number for each seat, seat 0 first. Append a summary to `rounds`,
        as `miaui replay` prints it: "round" (from 1), "kiti" and "lagoon" (both as the round began), "dives",
        "catches" (by space "seat", None for no seat, and "cards"), "box" (the cards that left the game in
        this round), "piles" and "scores" (both as the round ended). The numbers leave the hands, and with
        fighting Kiti goes to the next seat. After rounds 1 to 11 each space gets a card of the deck.
        ValueError for a number that a seat has not."""
        summary = {
            "round": len(self.rounds) + 1,
            "kiti": self.kiti,
            "lagoon": {
                name: [{"card": card, "facedown_for": peek} for card, peek in self.spaces[space]]
                for space, name in enumerate(NAMES)
            },
            "dives": list(dives),
            "catches": {},
            "box": [],
        }
        for seat, dive in enumerate(dives):
            self.hands[seat].remove(dive)
        playing = list(range(self.seats))
        lit = [None, None, None]
        for space, name in enumerate(NAMES):
            winner = self.settle(playing, dives, space)
            cards = []
            if winner is not None:
                cards = [card for card, _ in self.spaces[space]]
                self.spaces[space] = []
                if any(card.startswith("L") for card in cards):
                    lit[space] = winner
                for card in cards:
                    summary["box"] += self.take(self.piles[winner], card)
            summary["catches"][name] = {"seat": winner, "cards": cards}
        summary["piles"] = [list(pile) for pile in self.piles]
        summary["scores"] = [points(pile) for pile in self.piles]
        self.box += summary["box"]
        self.rounds.append(summary)
        if self.fighting:
            self.kiti = (self.kiti + 1) % self.seats
        if len(self.rounds) < 12:
            for space in range(3):
                self.spaces[space].append((self.deck.pop(0), lit[space]))

    def settle(self, playing, dives, space):
        """Return the seat that takes a space (0 bottom, 1 middle, 2 top): of `playing` that with the highest
        number, at the top with the lowest. Of tied ones it is the first that Kiti's arm meets; without
        fighting none (None). The winner, or else all who are tied, are removed from `playing`. None for an
        empty list."""
        if not playing:
            return None
        best = sorted(dives[seat] for seat in playing)[0 if space == 2 else -1]
        tied = [seat for seat in playing if dives[seat] == best]
        if len(tied) > 1 and not self.fighting:
            for seat in tied:
                playing.remove(seat)
            return None
        winner = tied[0]
        if len(tied) > 1:
            for seat in by_arm(self.kiti, self.seats, space):
                if seat in tied:
                    winner = seat
                    break
        playing.remove(winner)
        return winner

    @staticmethod
    def take(pile, card):
        """Add a card to a pile (a list, top last) in place, and return the cards that leave the game for it.
        A Seagull: "G" and the pile's top, ["G"] for an empty pile. The third Jellyfish: all three. Else
        []."""
        if card == "G":
            return ["G", pile.pop()] if pile else ["G"]
        pile.append(card)
        jellyfish = [other for other in pile if other.startswith("J")]
        if len(jellyfish) < 3:
            return []
        pile[:] = [other for other in pile if not other.startswith("J")]
        return jellyfish

    def replay(self):
        """Return what `miaui replay --jsonl` prints as a list of dicts: the summary of each round, and after
        the twelfth {"final": {"scores": …, "winners": …}}, lists of numbers and seats. [] before the first
        round is over. The summaries are those of `rounds`, and before the twelfth round the list is `rounds`
        itself."""
        if len(self.rounds) < 12:
            return self.rounds
        scores = [points(pile) for pile in self.piles]
        winners = [seat for seat in range(self.seats) if scores[seat] == max(scores)]
        return [*self.rounds, {"final": {"scores": scores, "winners": winners}}]

    def view(self, seat):
        """Return what `miaui view` prints for a seat, None for the public, as a dict of "seat", "open" (what
        lies there: the round, lagoon, mats, box, the seat's hand and choice) and "memory" (rounds before).
        What the seat may not know is None; the public's hand is []. IndexError for a seat that is not
        there."""
        pending = self.raw.get("pending") or [None] * self.seats
        baskets = self.raw["variants"]["open_baskets"]
        over = len(self.rounds) == 12
        mats = []
        for owner in range(self.seats):
            pile = self.piles[owner]
            mats.append(
                {
                    "pile_size": len(pile),
                    "top": pile[-1] if pile else None,
                    "locked": pending[owner] is not None,
                    "pile": list(pile) if baskets or over or owner == seat else None,
                    "discards": [past["dives"][owner] for past in self.rounds] if baskets else None,
                }
            )
        now = {name: self.spaces[space] for space, name in enumerate(NAMES)}
        return {
            "seat": seat,
            "open": {
                "variants": dict(self.raw["variants"]),
                "round": 12 if over else len(self.rounds) + 1,
                "over": over,
                "kiti": self.kiti,
                "lagoon": {name: [hide(card, peek, seat) for card, peek in now[name]] for name in NAMES},
                "mats": mats,
                "box": list(self.box),
                "hand": [] if seat is None else list(self.hands[seat]),
                "chosen": None if seat is None else pending[seat],
            },
            "memory": {
                "set_aside": list(self.aside),
                "rounds": [self.remembered(past, seat) for past in self.rounds],
            },
        }

    @staticmethod
    def remembered(past, seat):
        """Return a summary of a round as `seat` knows it afterwards, with the keys "kiti", "dives",
        "catches", "box" and "lagoon": in "lagoon" cards that lay facedown for another seat are None."""
        lagoon = {
            name: [hide(lying["card"], lying["facedown_for"], seat) for lying in past["lagoon"][name]]
            for name in NAMES
        }
        return {key: past[key] for key in ("kiti", "dives", "catches", "box")} | {"lagoon": lagoon}


def hide(card, peek, seat):
    """Return {"card": …, "facedown_for": peek} of a card as `seat` (None: the public) sees it: "card" is its
    code, or None if `peek` is another seat. `peek` None is a card that lies open."""
    return {"card": card if peek is None or peek == seat else None, "facedown_for": peek}
