"""The choice of a move, step by step: what has been chosen so far, what may be chosen next, and the move once
it is final. It knows the moves that are asked for and the cards, no pictures."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import assert_never

from miaui.games.salt.public.cards import PILES, Card
from miaui.games.salt.public.effects import Kinds
from miaui.games.salt.public.moves import Action, Call, Draw, End, Keep, Lay, NewDeal, Pass, Pick, TakeTop
from miaui.games.salt.tabletop.commands import (
    END,
    LAST,
    Choosing,
    EndTurn,
    LayOnTowel,
    PressCall,
    PressCard,
    PressLooked,
    PressPile,
    Steal,
    TakeDeck,
    control_id,
)


@dataclass(frozen=True)
class Choice:
    """A choice that is under way. `actions` may be made now, `hand` and `looking` are the cards of the hand
    and those looked at, as they lie on the screen; other fields name cards by their index there. It never
    changes: pressing and undoing return another choice, or the action that is final."""

    actions: tuple[Action, ...] = ()
    hand: tuple[Card, ...] = ()
    looking: tuple[Card, ...] = ()
    selected: tuple[int, ...] = ()
    """Chosen cards of the hand, of a duo that is not laid yet."""
    at_once: tuple[int, ...] = ()
    """Cards that were chosen with one press, on an offer."""
    kept: int | None = None
    """Of the two drawn cards the one that is to be kept, before the pile is chosen."""
    calling: str = ""
    """Call that ends the round and waits to be confirmed: "stop", "last", or "end" where no seat would
    score."""
    scoreless: bool = False
    """True if ending the turn ends the round and no seat scores: it has to be confirmed."""
    lapsing: frozenset[Kinds] = frozenset()
    """The kinds of pairs whose effect would find nothing."""

    @classmethod
    def of(
        cls,
        actions: Collection[Action],
        hand: Sequence[Card],
        looking: Sequence[Card],
        scoreless: bool = False,
        lapsing: frozenset[Kinds] = frozenset(),
    ) -> "Choice":
        """Return the choice between these actions with nothing chosen yet. `scoreless`: ending the turn would
        end the round without points. `lapsing`: kinds of pairs whose effect would find nothing."""
        return cls(tuple(actions), tuple(hand), tuple(looking), scoreless=scoreless, lapsing=lapsing)

    # -- what is chosen

    @property
    def begun(self) -> bool:
        """True if something can be put back: chosen cards, a card to be kept, or a call."""
        return bool(self.selected or self.calling) or self.kept is not None

    def undone(self) -> "Choice":
        """Return the choice one step before. While a call waits only that is taken away; else the card to be
        kept is put back, and of the chosen cards the last one, or all where they were chosen at once by an
        offer. With nothing chosen it stays as it is."""
        if self.calling:
            return replace(self, calling="")
        whole = self.selected == self.at_once
        return replace(self, selected=() if whole else self.selected[:-1], at_once=(), kept=None)

    @property
    def lays(self) -> tuple[Lay, ...]:
        """All actions that lay a pair or trio, in the order of `actions`; () for none."""
        return tuple([action for action in self.actions if isinstance(action, Lay)])

    @cached_property
    def offers(self) -> tuple[tuple[Card, ...], ...]:
        """Cards of each pair and trio that can be laid, each once, in the order of `actions`; ()
        for none."""
        return tuple(dict.fromkeys(lay.cards for lay in self.lays))

    def lapses_of(self, card: Card) -> tuple[Kinds, ...]:
        """Return the kinds of each pair with this card that can be laid and whose effect would find nothing,
        in the order of `actions`; () for none."""
        pairs = [lay.kinds for lay in self.lays if not lay.trio and card in lay.cards]
        return tuple([kinds for kinds in dict.fromkeys(pairs) if kinds in self.lapsing])

    @property
    def _chosen_cards(self) -> tuple[Card, ...]:
        """The chosen cards of the hand, in the order in which they were chosen."""
        return tuple([self.hand[index] for index in self.selected])

    @cached_property
    def aims(self) -> tuple[Lay, ...]:
        """The actions that lay exactly the chosen cards, one for each victim or pile that they may be aimed
        at; () where none does, and with nothing chosen."""
        chosen = sorted(self._chosen_cards)
        return tuple([lay for lay in self.lays if sorted(lay.cards) == chosen])

    # -- what can be chosen

    @cached_property
    def commands(self) -> Mapping[str, Choosing]:
        """The commands that can be pressed now, by the ids of their controls ("hand.3"), in no order: to take
        or choose a card, a chosen card too (it is put back), piles and seats at which chosen cards can be
        aimed, piles for the card that is not kept, "towel" where chosen cards can be laid in one way alone,
        calls, and "end" while nothing is chosen. {} while a call waits to be confirmed."""
        return {control_id(command): command for command in self._open()}

    @cached_property
    def targets(self) -> frozenset[str]:
        """Ids of all controls that lead on from here; an empty set while a call waits to be
        confirmed."""
        return frozenset(self.commands)

    def _open(self) -> set[Choosing]:
        if self.calling:
            return set()
        commands: set[Choosing] = set()
        for action in self.actions:
            match action:
                case Draw():
                    commands.add(TakeDeck())
                case TakeTop(pile):
                    commands.add(PressPile(pile))
                case End() | Pass() if not self.begun:
                    commands.add(EndTurn())
                case Call(last_chance):
                    commands.add(PressCall(last_chance))
                case End() | Pass() | Keep() | Lay() | Pick() | NewDeal():
                    pass
                case _:
                    assert_never(action)
        return commands | self._open_cards()

    def _open_cards(self) -> set[Choosing]:
        commands: set[Choosing] = set()
        picks = {action.card for action in self.actions if isinstance(action, Pick)}
        keeps = {action.card for action in self.actions if isinstance(action, Keep)}
        commands |= {PressLooked(index) for index, card in enumerate(self.looking) if card in picks | keeps}
        if self.kept is not None:
            commands |= {PressPile(pile) for pile in self._keep_piles()}
        commands |= {PressCard(index) for index in self._following()}
        if self.aims:
            commands |= {PressPile(lay.pile) for lay in self.aims if lay.pile is not None}
            commands |= {Steal(lay.victim) for lay in self.aims if lay.victim is not None}
        if len(self.aims) == 1:
            commands.add(LayOnTowel())
        return commands

    def _keep_piles(self) -> tuple[int, ...]:
        piles = [a.pile for a in self.actions if isinstance(a, Keep) and a.card == self._kept_card]
        return tuple([pile for pile in PILES if pile in piles])

    @property
    def _kept_card(self) -> Card | None:
        return None if self.kept is None else self.looking[self.kept]

    def _following(self) -> list[int]:
        """Return the indices of the cards of the hand that can be chosen beside the chosen ones, and of
        these, which can be put back."""
        return [index for index in range(len(self.hand)) if index in self.selected or self._joins(index)]

    def _joins(self, index: int) -> bool:
        """True if a card can be laid together with the chosen ones."""
        return self._leads([*self.selected, index])

    def _leads(self, indices: Sequence[int]) -> bool:
        """True if these cards of the hand are part of something that can be laid."""
        wanted = [self.hand[index] for index in indices]
        return any(all(lay.cards.count(card) >= wanted.count(card) for card in wanted) for lay in self.lays)

    # -- choosing

    def press(self, command: Choosing) -> "Choice | Action | None":
        """Return the choice after a command, or the action that it makes final. A chosen card, or the card to
        be kept, is put back; a card of the hand that does not go with the chosen ones begins another pair;
        one that nothing can be added to, and that can be laid in one way alone, is final; a call, and an end
        without points, wait to be confirmed. None for a command that leads nowhere, and for any while a call
        waits."""
        if self.calling or control_id(command) not in self.targets:
            return self._anew(command)
        match command:
            case PressLooked(index):
                return self._looked(index)
            case PressCard(index):
                return self._card(index)
            case PressPile(pile):
                return self._pile(pile)
            case Steal(victim):
                return next(lay for lay in self.aims if lay.victim == victim)
            case LayOnTowel():
                return self.aims[0]
            case PressCall():
                return replace(self, selected=(), kept=None, calling=control_id(command))
            case EndTurn():
                return self._end()
            case TakeDeck():
                return next(action for action in self.actions if isinstance(action, Draw))
            case _:
                assert_never(command)

    def _anew(self, command: Choosing) -> "Choice | Action | None":
        """Return the choice with a card; one that does not go with the chosen ones begins another duo."""
        if isinstance(command, PressCard) and not self.calling:
            index = command.index
            if index < len(self.hand) and self._leads([index]):
                return replace(self, selected=(), at_once=())._card(index)
        return None

    def _end(self) -> "Choice | Action":
        """End the turn; where no seat would score it has to be confirmed."""
        if self.scoreless:
            return replace(self, selected=(), kept=None, calling=END)
        return next(action for action in self.actions if isinstance(action, End | Pass))

    def _looked(self, index: int) -> "Choice | Action":
        """Take a looked-at card, or keep it, at once where the other one may go on one pile alone; else
        choose it, or put it back."""
        card = self.looking[index]
        sole = [a for a in self.actions if isinstance(a, Pick | Keep) and a.card == card]
        return sole[0] if len(sole) == 1 else replace(self, kept=None if index == self.kept else index)

    def _pile(self, pile: int) -> Action:
        if self.kept is not None:
            kept = self._kept_card
            return next(a for a in self.actions if isinstance(a, Keep) and (a.card, a.pile) == (kept, pile))
        if self.aims:
            return next(lay for lay in self.aims if lay.pile == pile)
        return next(a for a in self.actions if a == TakeTop(pile))

    def _card(self, index: int) -> "Choice | Action":
        """Choose a card of the hand, or put it back. One that goes with one other alone brings that with it,
        as an offer does, and takes it along when it is put back. A duo that nothing can be added to is laid
        at once where it has one aim alone, or needs none."""
        lays = {lay.cards for lay in self.lays if self.hand[index] in lay.cards}
        certain = len(lays) == 1
        if index in self.selected:
            rest = [other for other in self.selected if other != index]
            return replace(self, selected=() if certain else tuple(rest), at_once=())
        if certain and not self.selected:
            pair = replace(self, selected=(index,)).places(next(iter(lays))) or ()
            whole = replace(self, selected=pair, at_once=pair)
            return whole.aims[0] if len(whole.aims) == 1 else whole
        after = replace(self, selected=(*self.selected, index))
        more = any(after._joins(other) for other in range(len(self.hand)) if other not in after.selected)
        return after.aims[0] if len(after.aims) == 1 and not more else after

    def places(self, cards: Sequence[Card]) -> tuple[int, ...] | None:
        """Return the indices in the hand of these cards, in their order, chosen ones first where several are
        equal; None if the hand lacks one of them, or other cards are chosen."""
        left = [*self.selected, *(index for index in range(len(self.hand)) if index not in self.selected)]
        indices = []
        for card in cards:
            index = next((candidate for candidate in left if self.hand[candidate] == card), None)
            if index is None:
                return None
            left.remove(index)
            indices.append(index)
        return tuple(indices) if set(self.selected) <= set(indices) else None

    def take_offer(self, cards: tuple[Card, ...]) -> "Choice | Action | None":
        """Return the choice with all cards of an offer chosen and nothing else, whatever was chosen, kept or
        called before, or the action if only one lays them; None for cards that are not offered, as those of
        an offer in another order."""
        indices = replace(self, selected=()).places(cards)
        if cards not in self.offers or indices is None:
            return None
        after = replace(self, selected=indices, at_once=indices, kept=None, calling="")
        return after.aims[0] if len(after.aims) == 1 else after

    @property
    def lifts(self) -> bool:
        """True if `lift_offer` leads on: a pair is offered that is not chosen yet, and what is chosen cannot
        be laid at once."""
        if self.calling or len(self.aims) == 1:
            return False
        return len(self.offers) > 1 or (bool(self.offers) and not self.aims)

    def lift_offer(self) -> "Choice | Action | None":
        """Return the choice with the only offer as `take_offer` does; of several with the cards of the one
        after the chosen one, and of those with the chosen cards if there are any, which is not laid yet. None
        unless it `lifts`."""
        if not self.lifts:
            return None
        if len(self.offers) == 1:
            return self.take_offer(self.offers[0])
        chosen = self._chosen_cards
        with_them = [cards for cards in self.offers if all(card in cards for card in chosen)]
        cards = with_them[0] if chosen and with_them and not self.aims else self.next_offer() or ()
        indices = replace(self, selected=()).places(cards) or ()
        return replace(self, selected=indices, at_once=indices, kept=None)

    def next_offer(self) -> tuple[Card, ...] | None:
        """Return the cards of the offer after the chosen one, after the last the first again; the first where
        none is chosen; None if nothing is offered."""
        offers = self.offers
        if not offers:
            return None
        chosen = sorted(self._chosen_cards)
        place = next((place for place, cards in enumerate(offers) if sorted(cards) == chosen), -1)
        return offers[(place + 1) % len(offers)]

    def confirm(self) -> Action | None:
        """Return the action that waits to be confirmed: Call(last_chance) for "stop" or "last", End() for
        "end"; None while nothing waits."""
        if not self.calling:
            return None
        wanted = End() if self.calling == END else Call(self.calling == LAST)
        return next(action for action in self.actions if action == wanted)


NOTHING = Choice()
"""Nothing is asked."""
