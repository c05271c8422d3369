"""The rules a second time, written from the rulebook alone: slow, plain, on lists of codes. Imports nothing
of the program, so that a mistake has to be made twice to be missed."""

from testkit.salt.naive_legal import LEGAL
from testkit.salt.naive_points import bonus, points


class Refused(Exception):  # noqa: N818 - as the record says it
    """A move that is not legal, or lacks or has too much of what chance decides."""


class Game:
    """A game of Sea Salt & Paper being played: public lists of codes, changed in place.

    `deal` begins a deal, `play` plays its moves. By seat: `hands`, `laid` (lists of duos), `totals`. `piles`:
    "A" and "B", top last. `phase` is "take", "keep", "crab", "lobster" or "duo", None between deals; `seat`
    is to move. `over` is None, "points" or "mermaids". `lines` are those of `miaui replay`.
    """

    def __init__(self, seats, extra_salt, short, first):
        self.seats = seats
        self.extra_salt = extra_salt
        self.short = short
        self.totals = [0] * seats
        self.next_first = first
        self.number = 0
        self.lines = []
        self.memory = []
        self.over = None
        self.winners = None
        self.phase = None
        self.ended = None
        self.clear()

    def clear(self):
        """Empty hands, laid cards, piles, deck and all else that belongs to one deal; totals, lines and
        memory stay."""
        self.hands = [[] for _ in range(self.seats)]
        self.laid = [[] for _ in range(self.seats)]
        self.piles = {"A": [], "B": []}
        self.deck = []
        self.locked = []
        self.shown = []
        self.caller = None
        self.looking = None
        self.searched = None
        self.turn_moves = []

    def deal(self, deck):
        """Begin the next deal with a deck, a list of codes, which stays as it is: its first two cards begin
        the piles A and B. Hands, laid cards and piles of the deal before are gone. To take is the seat
        `first` in the first deal, then the one after the seat that ended the last deal."""
        self.clear()
        self.number += 1
        self.ended = None
        self.deck = list(deck)
        self.piles["A"].append(self.deck.pop(0))
        self.piles["B"].append(self.deck.pop(0))
        self.seat = self.next_first
        self.memory.append({"first": self.seat, "start": list(deck[:2]), "end": None, "seen": []})
        self.phase = "take"

    # What is legal

    def legal(self):
        """Return the texts of all legal moves of the seat to move, sorted, without what chance decides; []
        between deals and at the end. In phase "take" these are "deck", "topA" and "topB", each while it has
        cards, for a locked seat "deck" alone, or "pass" if there is none of them; in other phases what
        `naive_legal` has for them, e.g. ["end", "last", "stop"] in "duo"."""
        if self.phase is None:
            return []
        return sorted(LEGAL[self.phase](self))

    # Moves

    def play(self, text):
        """Play a move of the seat to move, as the record has it, e.g. "SKdb+SWye@1=FIdb". Refused, and
        nothing changed, if it is not legal, or has no "=" where chance decides, or one where it does not.
        Refused amid the move if what stands behind "=" cannot be: do not use the game any more then."""
        legal, equals, chance = text.partition("=")
        if legal not in self.legal():
            raise Refused(text)
        lobster = self.phase == "lobster"
        if bool(equals) != (lobster or ("@" in legal and legal.startswith("SK"))):
            raise Refused(text)
        self.turn_moves.append(text)
        if legal == "deck":
            self.play_deck()
        elif legal.startswith("top"):
            card = self.piles[legal[3]].pop()
            self.hands[self.seat].append(card)
            self.see(f"{legal} {card} {self.top(legal[3])}")
            self.taken()
        elif legal == "pass":
            self.see("pass")
            self.taken()
        elif legal.startswith("keep"):
            self.play_keep(legal[5:9], legal[10])
        elif legal.startswith("take"):
            self.play_take(legal[5:], chance, lobster)
        elif legal in ("end", "stop", "last"):
            self.play_end(legal)
        else:
            self.play_duo(legal, chance)

    def see(self, public, private=None, seats=None):
        """Append a line of the seat to move to the deal's memory: `public` for everybody, but for `seats`
        (None or []: the seat to move) `private`, unless that is None. E.g. after see("deck", "deck CRdb") by
        seat 1 its `view` has "1 deck CRdb", all others "1 deck"."""
        self.memory[-1]["seen"].append((self.seat, public, private, seats or [self.seat]))

    def top(self, name):
        """Return the code of the top card of pile "A" or "B"; "-" if it is empty. KeyError for another
        name."""
        return self.piles[name][-1] if self.piles[name] else "-"

    def play_deck(self):
        """Draw two cards to look at, phase "keep"; a locked seat, or any if one card is left, draws one into
        its hand, and then its turn ends or phase "duo" follows (see `taken`)."""
        if self.seat in self.locked or len(self.deck) == 1:
            card = self.deck.pop(0)
            self.hands[self.seat].append(card)
            self.see("deck", f"deck {card}")
            self.taken()
        else:
            self.looking = [self.deck.pop(0), self.deck.pop(0)]
            self.see("deck", "deck " + " ".join(self.looking))
            self.phase = "keep"

    def play_keep(self, card, name):
        """Put `card` of the two that are looked at into the hand, and the other on the pile `name`, "A" or
        "B". Then phase "duo" follows, or the end with four mermaids. ValueError if `card` is not looked
        at."""
        self.looking.remove(card)
        other = self.looking[0]
        self.looking = None
        self.hands[self.seat].append(card)
        self.piles[name].append(other)
        self.see(f"keep ?>{name} {other}", f"keep {card}>{name} {other}")
        self.taken()

    def taken(self):
        """Go on after a card came to the hand: the deal and game end with four mermaids; the turn of a locked
        seat ends; else phase "duo"."""
        if self.mermaids():
            return
        if self.seat in self.locked:
            self.finish_turn()
        else:
            self.phase = "duo"

    def play_take(self, card, chance, lobster):
        """Put the card `card` of those that are looked at into the hand; phase "duo", unless four mermaids
        end the game. After a lobster `chance` is the deck that is left, codes parted by spaces: Refused if
        these are not the right cards. Else the highest such card leaves the searched pile."""
        self.looking = None
        self.hands[self.seat].append(card)
        if lobster:
            new = chance.split(" ") if chance else []
            if sorted([*new, card]) != sorted(self.deck + self.ahead):
                raise Refused(chance)
            self.deck = new
            self.see("take ?", f"take {card}")
        else:
            pile = self.piles[self.searched]
            for place in reversed(range(len(pile))):
                if pile[place] == card:
                    del pile[place]
                    break
            top = self.top(self.searched)
            self.searched = None
            self.see(f"take ? {top}", f"take {card} {top}")
        if not self.mermaids():
            self.phase = "duo"

    def play_duo(self, text, chance):
        """Lay the cards of a text, a duo with its aim or a trio, and do what it does: crabs and lobsters look
        at cards (phase "crab" or "lobster"), fish draw one, a shark and a swimmer steal `chance`, a jellyfish
        and a swimmer lock, boats give another turn to take. A trio, and a duo for which there are no cards,
        does nothing more. Refused if the victim does not have `chance`."""
        cards, _, aim = text.partition("@")
        cards = cards.split("+")
        for card in cards:
            self.hands[self.seat].remove(card)
        self.laid[self.seat].append(cards)
        kinds = cards[0][:2] + cards[1][:2]
        if len(cards) == 3:
            self.see(text)
        elif kinds == "CRCR" and aim:
            self.looking, self.searched, self.phase = list(self.piles[aim]), aim, "crab"
            self.see(text, " ".join([text, *self.looking]))
        elif kinds == "FIFI" and self.deck:
            card = self.deck.pop(0)
            self.hands[self.seat].append(card)
            self.see(f"{text}=?", f"{text}={card}")
            self.mermaids()
        elif kinds == "SKSW" and aim:
            if chance not in self.hands[int(aim)]:
                raise Refused(chance)
            self.hands[int(aim)].remove(chance)
            self.hands[self.seat].append(chance)
            self.see(f"{text}=?", f"{text}={chance}", [self.seat, int(aim)])
            self.mermaids()
        elif kinds == "CRLO" and self.deck:
            self.ahead, self.deck = self.deck[:5], self.deck[5:]
            self.looking, self.phase = list(self.ahead), "lobster"
            self.see(text, " ".join([text, *self.looking]))
        else:
            self.see(text)
            if kinds == "JESW":
                self.lock()
            if kinds == "BOBO" and (self.deck or self.piles["A"] or self.piles["B"]):
                self.phase = "take"

    def lock(self):
        """Append the other seats to `locked`, from the next one on and each once; after a call of "last" only
        those that move before the caller. A seat stays locked until its next turn ends."""
        seat = (self.seat + 1) % self.seats
        while seat != self.seat and seat != self.caller:
            if seat not in self.locked:
                self.locked.append(seat)
            seat = (seat + 1) % self.seats

    def mermaids(self):
        """Return True if the seat to move has four mermaids in its hand, after ending the deal and the game;
        else return False and do nothing."""
        if self.hands[self.seat].count("MEwh") < 4:
            return False
        self.see("mermaids")
        self.print_turn(True)
        self.finish_deal("mermaids", self.seat)
        return True

    def show(self, seat):
        """Show the hand of a seat to all until the deal ends, and append the line "hand CODE …", sorted, to
        the memory."""
        self.shown.append(seat)
        self.memory[-1]["seen"].append((seat, " ".join(["hand", *sorted(self.hands[seat])]), None, [seat]))

    def play_end(self, text):
        """End the turn. "end": the next seat takes (phase "take"); but the deal is over if the deck is empty
        and "last" was not called, and no seat scores, or if every other seat has had its turn after "last".
        "stop": all hands are shown, and the deal is over. "last": the own hand is shown, the next seat takes,
        and every other seat has one more turn."""
        self.see(text)
        if text == "stop":
            for seat in range(self.seats):
                self.show(seat)
            self.print_turn(True)
            self.finish_deal("stop", self.seat)
        elif text == "last":
            self.caller = self.seat
            self.show(self.seat)
            self.next_turn()
        else:
            self.finish_turn()

    def finish_turn(self):
        """Unlock the seat whose turn ends, and go on: the next seat takes, or the deal is over. Without a
        call of "last" it is if the deck is empty, and no seat scores; after one, once all had their turn,
        whatever is in the deck, and it is scored. After such a call the seat's hand is shown, too."""
        if self.seat in self.locked:
            self.locked.remove(self.seat)
        if self.caller is None:
            if not self.deck:
                self.print_turn(True)
                self.finish_deal("empty", self.seat)
            else:
                self.next_turn()
        else:
            self.show(self.seat)
            if (self.seat + 1) % self.seats == self.caller:
                self.print_turn(True)
                self.finish_deal("last", self.caller)
            else:
                self.next_turn()

    def next_turn(self):
        """Append the turn's line to `lines`, and let the next seat take (phase "take")."""
        self.print_turn(False)
        self.seat = (self.seat + 1) % self.seats
        self.phase = "take"

    def print_turn(self, over):
        """Append the line of the present turn to `lines`, a dict of "deal", "seat", "moves", "deck" (how
        many), "piles", "hands", "tables", "points", "locked" and "caller", and begin to note moves anew.
        "locked" is [] if `over`."""
        self.lines.append(
            {
                "deal": self.number,
                "seat": self.seat,
                "moves": self.turn_moves,
                "deck": len(self.deck),
                "piles": [list(self.piles["A"]), list(self.piles["B"])],
                "hands": [sorted(hand) for hand in self.hands],
                "tables": [[list(cards) for cards in laid] for laid in self.laid],
                "points": self.points(),
                "locked": [] if over else sorted(self.locked),
                "caller": self.caller,
            }
        )
        self.turn_moves = []

    def points(self):
        """Return the card points of hand and laid cards, a number for each seat."""
        return [points(self.hands[seat], self.laid[seat]) for seat in range(self.seats)]

    def finish_deal(self, how, by):
        """End and score the deal (phase None), and append its line. `how` is "stop", "last", "empty" or
        "mermaids", `by` the seat that called, won or had the last turn. With "empty" and "mermaids" no seat
        scores. The game ends, too, by mermaids or if a total reaches `target()`: then the leader wins, of
        equal ones who scored most in this deal."""
        own = self.points()
        extra = [bonus(self.hands[seat], self.laid[seat]) for seat in range(self.seats)]
        won = None
        scored = [0] * self.seats
        if how == "stop":
            scored = list(own)
        if how == "last":
            won = not any(more > own[by] for more in own)
            for seat in range(self.seats):
                if seat == by:
                    scored[seat] = own[seat] + extra[seat] if won else extra[seat]
                else:
                    scored[seat] = extra[seat] if won else own[seat]
        for seat in range(self.seats):
            self.totals[seat] += scored[seat]
        self.phase = None
        self.locked = []
        self.ended = how
        self.next_first = (by + 1) % self.seats
        end = {"end": how, "by": by, "won": won, "scored": scored, "totals": list(self.totals)}
        self.memory[-1]["end"] = end
        self.lines.append({"deal": self.number, "points": own, "bonus": extra, **end})
        if how == "mermaids":
            self.finish_game("mermaids", [by])
        elif max(self.totals) >= self.target():
            best = max(self.totals)
            leaders = [seat for seat in range(self.seats) if self.totals[seat] == best]
            last = max(scored[seat] for seat in leaders)
            self.finish_game("points", [seat for seat in leaders if scored[seat] == last])

    def finish_game(self, by, winners):
        """End the game by "points" or "mermaids" with a list of winners: set `over` and `winners`, and append
        {"final": {"scores": …, "winners": …, "by": …}} to `lines`, with the totals as they are."""
        self.over, self.winners = by, winners
        self.lines.append({"final": {"scores": list(self.totals), "winners": winners, "by": by}})

    def target(self):
        """Return the total that ends the game: 40, 35 or 30 for 2, 3 or 4 seats; 20, 18 or 15 in the short
        game. KeyError for another number of seats."""
        if self.short:
            return {2: 20, 3: 18, 4: 15}[self.seats]
        return {2: 40, 3: 35, 4: 30}[self.seats]

    # Views

    def view(self, me):
        """Return what `miaui view` prints for a seat, None for the public, as a new dict of "seat", "open"
        (what lies there, with the seat's hand, [] for the public) and "memory" ({"deals": …}, the lines of
        each deal as the seat saw them, e.g. "0 deck"). What the seat may not know is None. "winners",
        "ended", and "start" and "end" of a deal are the game's own objects."""
        deals = []
        for deal in self.memory:
            seen = []
            for seat, public, private, seats in deal["seen"]:
                seen.append(f"{seat} {private if private is not None and me in seats else public}")
            deals.append({**deal, "seen": seen})
        moving = self.phase is not None
        return {
            "seat": me,
            "open": {
                "variants": {"extra_salt": self.extra_salt, "short": self.short},
                "totals": list(self.totals),
                "deal": self.number,
                "over": self.over,
                "winners": self.winners,
                "ended": self.ended,
                "to_move": self.seat if moving else None,
                "phase": self.phase,
                "deck": len(self.deck),
                "piles": [
                    {
                        "top": self.piles[name][-1] if self.piles[name] else None,
                        "count": len(self.piles[name]),
                    }
                    for name in "AB"
                ],
                "counts": [len(hand) for hand in self.hands],
                "hand": [] if me is None else sorted(self.hands[me]),
                "shown": [
                    sorted(self.hands[seat]) if seat in self.shown else None for seat in range(self.seats)
                ],
                "tables": [[list(cards) for cards in laid] for laid in self.laid],
                "locked": sorted(self.locked),
                "caller": self.caller,
                "looking": list(self.looking) if moving and me == self.seat and self.looking else None,
            },
            "memory": {"deals": deals},
        }


def replayed(raw):
    """Return the naive game of a record (an object of JSON) at its end, before any deal for no deals. Refused
    for a move that cannot be made."""
    game = Game(len(raw["players"]), raw["variants"]["extra_salt"], raw["variants"]["short"], raw["first"])
    for deal in raw["deals"]:
        game.deal(deal["deck"])
        for text in deal["moves"]:
            game.play(text)
    return game
