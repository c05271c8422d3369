"""Games played by the rules and, in lockstep, on arrays: from named luck, move by move and event by event."""

from collections.abc import Iterator, Sequence
from random import Random

import numpy as np

from miaui.core.chance import Luck, NamedLuck, first_ordered, ordered
from miaui.core.seat import Seat
from miaui.games.salt.bots import plain as plain_python
from miaui.games.salt.bots.arrays import moves as arrayed
from miaui.games.salt.bots.arrays import plain
from miaui.games.salt.bots.arrays.batch import (
    CRAB,
    DUO,
    KEEP,
    LOBSTER,
    NO_SEAT,
    PHASES,
    RUNNING,
    TAKE,
    Batch,
    blank,
)
from miaui.games.salt.bots.arrays.codes import (
    COLOUR_BITS,
    COLOUR_MASK,
    CUT,
    IN_HAND_WORD,
    NO_CARD,
    NUMBER,
    SIZE_BITS,
    Index,
    Int8,
    counted,
)
from miaui.games.salt.bots.arrays.moves import fields_of, moves_of, numbers_of, perform
from miaui.games.salt.bots.arrays.plain import Players
from miaui.games.salt.bots.arrays.playing import rest_of_deck
from miaui.games.salt.bots.arrays.steps import gain
from miaui.games.salt.bots.arrays.steps import new_deal as deal_arrays
from miaui.games.salt.bots.arrays.style import Styles
from miaui.games.salt.bots.style import Style
from miaui.games.salt.public.cards import CARDS, COLOURS, deck_of
from miaui.games.salt.public.events import (
    DealStarted,
    Drew,
    Event,
    Fished,
    Kept,
    Laid,
    PickedFromDeck,
    PickedFromPile,
    Shown,
    Stole,
    TookTop,
)
from miaui.games.salt.public.moves import Action, Call, NewDeal
from miaui.games.salt.public.variants import Variants
from miaui.games.salt.rules import steps as rules
from miaui.games.salt.rules.apply import new_deal, settle_action
from miaui.games.salt.rules.legal import legal_actions
from miaui.games.salt.rules.position import Position
from testkit.salt.dealing import MOST_DEALS, STYLES

ENDS = ("stop", "last", "empty", "mermaids")

#: What happened to cards, as a name and numbers.
Told = tuple[str | int, ...]
"""What happened to cards, as a name and numbers, e.g. ("drew", 0, 5, 17)."""


class Game:
    """A game by the rules, in `position`, with luck of the seed. Moves are chosen by a generator of the seed
    in a `style` of `dealing.STYLES`. Seat `seed` modulo `seats` begins."""

    def __init__(self, seats: int, variants: Variants, seed: int, style: str) -> None:
        self.luck, self.rng, self.style = NamedLuck(seed), Random(seed), style
        self.position = Position(seats, variants, Seat(seed % seats))

    @property
    def goes_on(self) -> bool:
        """True until it is over, or six deals (`MOST_DEALS`) have ended."""
        p = self.position
        return not p.winners and (p.phase is not None or p.dealt < MOST_DEALS)

    def choose(self) -> Action:
        """Return a legal action with chance filled in, and do not play it: a random one of the seat to move,
        with a chance of 0.8 one that begins with a text of the style, if any does. In the styles "wait" and
        "hoard" it is no call. Between deals return the next deal."""
        p = self.position
        if p.phase is None:
            return new_deal(p, self.luck)
        legal = legal_actions(p)
        liked = [action for action in legal if str(action).startswith(STYLES[self.style] or " ")]
        if self.style in ("wait", "hoard"):
            legal = [action for action in legal if not isinstance(action, Call)]
        return settle_action(
            p, self.rng.choice(liked if liked and self.rng.random() < 0.8 else legal), self.luck
        )


def play(count: int, seats: int, variants: Variants, seed: int) -> Iterator[tuple[list[Game], Batch, Index]]:
    """Play `count` games by the rules and on arrays with equal moves: game n has the seed `seed` + n, and the
    `STYLES` come in turn, after the last the first again. A game's first move begins its first deal; between
    deals its next move begins the next one. After every move of all games that go on, and not before the
    first, yield the games and the batch, both the same objects changed in place, and an array of the numbers
    of the games in which a seat has to choose now: at first all, later neither those between deals nor those
    that do not go on. Nothing is yielded for no games. AssertionError at the first difference."""
    games = [
        Game(seats, variants, seed + number, list(STYLES)[number % len(STYLES)]) for number in range(count)
    ]
    b = blank(seats, count, variants, np.array([game.position.first for game in games]))
    b.listener = diary = Diary(count)
    going = [number for number, game in enumerate(games) if game.goes_on]
    while going:
        actions = {number: games[number].choose() for number in going}
        deals = {number: action for number, action in actions.items() if isinstance(action, NewDeal)}
        others = {number: action for number, action in actions.items() if number not in deals}
        if deals:
            decks = np.array([numbers_of(deal.deck) for deal in deals.values()], np.int8)
            deal_arrays(b, np.array(list(deals)), decks)
        if others:
            perform(b, np.array(list(others)), moves_of(list(others.values()), b.deck.shape[1]))
        for number, action in actions.items():
            rules.perform(games[number].position, action)
        _same(games, b, going, diary)
        going = [number for number in going if games[number].goes_on]
        yield games, b, np.array([n for n in going if games[n].position.phase is not None], np.int64)


# Equal


def _same(games: Sequence[Game], b: Batch, at: Sequence[int], diary: "Diary") -> None:
    for number in at:
        position = games[number].position
        told = [noted for event in position.take_events() if (noted := _told(event)) is not None]
        assert diary.taken(number) == told
        assert row_of_batch(b, number) == row_of(position)


def row_of(p: Position) -> list[object]:
    """Return a list of all that a position has in common with a game on arrays: two positions are equal if
    their lists are. It has 19 entries: five of holdings and hands, then deck, piles, looked-at cards, seats,
    phase, locks, calls, totals, the deal's end and winners."""
    ended = p.ended
    return [
        [holding & (1 << CUT) - 1 for holding in p.holdings],
        [holding >> CUT for holding in p.holdings],
        [int(IN_HAND_WORD[numbers_of(hand)].sum()) for hand in p.hands],
        [_sizes(holding >> CUT) for holding in p.holdings],
        [len(hand) for hand in p.hands],
        numbers_of(p.deck),
        [numbers_of(pile) for pile in p.piles],
        [] if p.phase == "crab" else numbers_of(p.looking),
        -1 if p.searched is None else p.searched,
        p.first,
        p.seat if p.phase else None,
        p.phase,
        sorted(p.locked),
        [seat for seat, shown in enumerate(p.shown) if shown],
        NO_SEAT if p.caller is None else p.caller,
        p.totals,
        None if ended is None else (ended.end, ended.by, ended.won),
        None if ended is None else [list(row) for row in (ended.points, ended.bonus, ended.scored)],
        list(p.winners),
    ]


def row_of_batch(b: Batch, game: int) -> list[object]:
    """Return what one game of a batch, number `game` from 0, has in common with a game by the rules, as a
    list of 19 entries that is equal to that of its position (`row_of`). IndexError if there is no such
    game."""
    phase = PHASES[b.phase[game]] if b.phase[game] < len(PHASES) else None
    ended = None if b.ended[game] == RUNNING else ENDS[b.ended[game]]
    won = None if b.won[game] == NO_SEAT else bool(b.won[game])
    return [
        b.kinds[:, game].tolist(),
        b.colours[:, game].tolist(),
        b.hand[:, game].tolist(),
        b.sizes[:, game].tolist(),
        b.count[:, game].tolist(),
        b.deck[game, : b.left[game]].tolist(),
        [b.piles[pile, game, : b.height[pile, game]].tolist() for pile in range(2)],
        b.looking[game, : b.looks[game]].tolist(),
        int(b.searched[game]),
        int(b.first[game]),
        int(b.seat[game]) if phase else None,
        phase,
        _bits(b.locked[game]),
        _bits(b.shown[game]),
        int(b.caller[game]),
        b.totals[:, game].tolist(),
        None if ended is None else (ended, int(b.by[game]), won),
        None if ended is None else [row[:, game].tolist() for row in (b.points, b.bonus, b.scored)],
        _bits(b.winners[game]),
    ]


def _bits(word: int) -> list[int]:
    return [bit for bit in range(8) if word >> bit & 1]


def _sizes(colours: int) -> int:
    sizes = [colours >> COLOUR_BITS * place & COLOUR_MASK for place in range(len(COLOURS))]
    return sum([1 << SIZE_BITS * least for size in sizes for least in range(size)])


# Events


def _told(event: Event) -> Told | None:
    """An event that moves cards, as the diary has it."""
    match event:
        case DealStarted():
            return ("dealt",)
        case Drew(seat=seat, cards=(one, two)):
            return ("drew", seat, NUMBER[one], NUMBER[two])
        case Drew(seat=seat, cards=(card,)) | Fished(seat=seat, card=card):
            return ("received", seat, NUMBER[card])
        case Kept():
            return ("kept", event.seat, NUMBER[event.card], event.pile, NUMBER[event.other])
        case TookTop():
            return ("took_top", event.seat, event.pile, NUMBER[event.card])
        case Laid():
            return ("laid", event.seat, *[*numbers_of(event.cards), NO_CARD][:3])
        case Stole():
            return ("stole", event.seat, event.victim, NUMBER[event.card])
        case PickedFromPile():
            return ("picked_from_pile", event.seat, event.pile, NUMBER[event.card])
        case PickedFromDeck():
            return ("picked_from_deck", event.seat, NUMBER[event.card])
        case Shown():
            return ("shown", event.seat)
        case _:
            return None


class Diary:
    """A listener that keeps what each of `games` games was told, as tuples of a name and numbers. Every
    method but `taken` appends one to each game of `at`, an array of their numbers; row r of the other arrays
    is of game `at[r]`."""

    def __init__(self, games: int) -> None:
        self._told: list[list[Told]] = [[] for _ in range(games)]

    def taken(self, game: int) -> list[Told]:
        """Return what a game was told since the last call for it, in order, e.g. [("dealt",), ("drew", 0, 5,
        17)]; [] for nothing."""
        told, self._told[game] = self._told[game], []
        return told

    def _note(self, name: str, at: Index, *columns: Index | Int8) -> None:
        for row, game in enumerate(at):
            self._told[game].append((name, *[int(column[row]) for column in columns]))

    def dealt(self, at: Index) -> None:
        """Append ("dealt",) for each game of `at`."""
        self._note("dealt", at)

    def drew(self, at: Index, seat: Index, cards: Index) -> None:
        """Append ("drew", seat, card, card) for each game of `at`; `cards` has two rows, cards are
        numbers."""
        self._note("drew", at, seat, *cards)

    def received(self, at: Index, seat: Index, card: Index) -> None:
        """Append ("received", seat, card) for each game of `at`."""
        self._note("received", at, seat, card)

    def kept(self, at: Index, seat: Index, card: Index, pile: Index, other: Index) -> None:
        """Append ("kept", seat, card, pile, other) for each game of `at`."""
        self._note("kept", at, seat, card, pile, other)

    def took_top(self, at: Index, seat: Index, pile: Index, card: Index) -> None:
        """Append ("took_top", seat, pile, card) for each game of `at`."""
        self._note("took_top", at, seat, pile, card)

    def laid(self, at: Index, seat: Index, cards: Index) -> None:
        """Append ("laid", seat, card, card, card) for each game of `at`; `cards` has three rows, 0 for no
        third card."""
        self._note("laid", at, seat, *cards)

    def stole(self, at: Index, seat: Index, victim: Index, card: Index) -> None:
        """Append ("stole", seat, victim, card) for each game of `at`."""
        self._note("stole", at, seat, victim, card)

    def picked_from_pile(self, at: Index, seat: Index, pile: Index, card: Index) -> None:
        """Append ("picked_from_pile", seat, pile, card) for each game of `at`."""
        self._note("picked_from_pile", at, seat, pile, card)

    def picked_from_deck(self, at: Index, seat: Index, card: Index) -> None:
        """Append ("picked_from_deck", seat, card) for each game of `at`."""
        self._note("picked_from_deck", at, seat, card)

    def shown(self, at: Index, seat: Index) -> None:
        """Append ("shown", seat) for each game of `at`."""
        self._note("shown", at, seat)


# Plain players


def seated(styles: Sequence[Style], seats: int, games: int) -> Players:
    """Return players for a batch of `games` games: seat s in game g (both from 0) has style number s + g,
    modulo the number of `styles`."""
    return Players(Styles.of(styles), np.add.outer(np.arange(seats), np.arange(games)) % len(styles))


def same_decisions(
    games: Sequence[Game], b: Batch, at: Index, players: Players, styles: Sequence[Style]
) -> int:
    """Compare what plain players on arrays choose in the games `at`, an array of numbers, with what
    `plain.decide` does by the rules for the style of the seat to move. Return the number of games, 0 for
    none. AssertionError at the first difference."""
    for phase, decide in _DECIDE.items():
        games_in_phase = at[b.phase[at] == phase]
        decisions = decide(b, games_in_phase, players) if len(games_in_phase) else []
        for game, fields in zip(games_in_phase, decisions, strict=True):
            p = games[game].position
            assert fields == fields_of(plain_python.decide(p, styles[players.seats[p.seat, game]]))
    return len(at)


def _taken(b: Batch, at: Index, players: Players) -> list[tuple[int, ...]]:
    what, pile = plain.take(b, at, players)
    return _rows(what, pile=pile)


def _kept(b: Batch, at: Index, players: Players) -> list[tuple[int, ...]]:
    card, pile = plain.keep(b, at, players)
    return _rows(np.full(len(at), arrayed.KEEP), [card, 0 * card, 0 * card], pile)


def _searched(b: Batch, at: Index, players: Players) -> list[tuple[int, ...]]:
    card = plain.search(b, at, players)
    return _rows(np.full(len(at), arrayed.PICK), [card, 0 * card, 0 * card])


def _looked(b: Batch, at: Index, players: Players) -> list[tuple[int, ...]]:
    card = plain.look(b, at, players)
    return _rows(np.full(len(at), arrayed.PICK), [card, 0 * card, 0 * card])


def _duos(b: Batch, at: Index, players: Players) -> list[tuple[int, ...]]:
    duos, rows = plain.duos(b, at), dict[int, tuple[int, ...]]()
    if duos.any():
        lays = plain.lays(b, at[duos], players)
        laid = _rows(np.full(len(at[duos]), arrayed.LAY), lays.cards, lays.pile, lays.victim)
        rows |= dict(zip(at[duos].tolist(), laid, strict=True))
    if not duos.all():
        rows |= dict(zip(at[~duos].tolist(), _rows(plain.calls(b, at[~duos], players)), strict=True))
    return [rows[game] for game in at.tolist()]


def _rows(
    what: Index,
    cards: Sequence[Index] | Index | None = None,
    pile: Index | None = None,
    victim: Index | None = None,
) -> list[tuple[int, ...]]:
    """Decisions as `fields_of` has them."""
    zeros, none = np.zeros_like(what), np.full_like(what, -1)
    columns = [
        what,
        *([zeros] * 3 if cards is None else cards),
        none if pile is None else pile,
        none if victim is None else victim,
        zeros,
    ]
    return [tuple(row) for row in np.stack(columns).T.tolist()]


_DECIDE = {TAKE: _taken, KEEP: _kept, DUO: _duos, CRAB: _searched, LOBSTER: _looked}


class Named:
    """Chance of games on arrays by the luck of each, game n by `lucks[n]`, as the rules have it. It counts
    deals, thefts and lobsters, so that each call goes on."""

    def __init__(self, lucks: Sequence[Luck]) -> None:
        self._lucks = lucks
        self._deals, self._thefts, self._lobsters = ([0] * len(lucks) for _ in range(3))

    def decks(self, b: Batch, at: Index) -> Int8:
        """Return a row of card numbers for each game of `at`: the deck of its next deal, as its luck orders
        it under "deck/N", N from 1. It counts the deal, and thefts and lobsters from 0 again."""
        rows = []
        for game in at:
            self._deals[game] += 1
            self._thefts[game] = self._lobsters[game] = 0
            cards = deck_of(b.variants.extra_salt)
            rows.append(numbers_of(ordered(cards, self._lucks[game], f"deck/{self._deals[game]}")))
        return np.array(rows, np.int8)

    def stolen(self, b: Batch, at: Index, victim: Index) -> Index:
        """Return an array of a card number for each game of `at`: the card that its luck takes out of the
        hand of `victim`, under "steal/DEAL/N", N from 0 in each deal. The hand stays as it is; the theft is
        counted."""
        numbers = []
        for game, seat in zip(at, victim, strict=True):
            counts = counted(b.hand[seat, game : game + 1], b.kinds[seat, game : game + 1])[:, 0]
            hand = [card for card, count in zip(CARDS, counts[1:], strict=True) for _ in range(count)]
            name = f"steal/{self._deals[game]}/{self._thefts[game]}"
            self._thefts[game] += 1
            numbers.append(NUMBER[first_ordered(hand, self._lucks[game], name)])
        return np.array(numbers, np.int64)

    def shuffled(self, b: Batch, at: Index, card: Index) -> Int8:
        """Return a row for each game of `at`: the numbers of its deck after a lobster took `card`, as its
        luck orders it under "lobster/DEAL/N", N from 0 in each deal, then `NO_CARD` (0) to the row's end. The
        lobster is counted."""
        cards = rest_of_deck(b, at, card)
        decks = np.zeros_like(cards)
        for row, game in enumerate(at):
            rest = [CARDS[card - 1] for card in cards[row] if card != NO_CARD]
            name = f"lobster/{self._deals[game]}/{self._lobsters[game]}"
            self._lobsters[game] += 1
            decks[row, : len(rest)] = numbers_of(ordered(rest, self._lucks[game], name))
        return decks


def hold(b: Batch, seat: int, cards: Index) -> None:
    """Add cards, by number (1 and up), to the hand of a seat in every game of a batch, in place; nothing for
    no cards. Whether they lie elsewhere is not checked."""
    for card in cards:
        gain(b, np.arange(seat * b.games, (seat + 1) * b.games), np.full(b.games, card))
