"""The choice of a move, step by step: what has been chosen so far, what may be chosen next, and the move once
it is final. It knows the moves that are asked for and the cards, no pictures."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import assert_never

from miaui.games.salt.public.cards import PILES, Card
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
    """A choice that is under way. `actions` may be made now, `hand` and `looking` are the cards on the
    screen; cards are named by their index there.
    """

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

    @classmethod
    def of(
        cls,
        actions: Collection[Action],
        hand: Sequence[Card],
        looking: Sequence[Card],
        scoreless: bool = False,
    ) -> "Choice":
        """Return the choice with nothing chosen yet."""
        return cls(tuple(actions), tuple(hand), tuple(looking), scoreless=scoreless)

    # -- what is chosen

    @property
    def begun(self) -> bool:
        """True if something can be put back: chosen cards, a card to be kept, a call."""
        return bool(self.selected or self.calling) or self.kept is not None

    def undone(self) -> "Choice":
        """Return the choice one step before: without the call; else without the whole offer, or the card
        chosen last, and the card to be kept."""
        if self.calling:
            return replace(self, calling="")
        whole = self.selected == self.at_once
        return replace(self, selected=() if whole else self.selected[:-1], at_once=(), kept=None)

    @property
    def lays(self) -> tuple[Lay, ...]:
        """Each move that lays something, in the order of the moves; () for none."""
        return tuple([action for action in self.actions if isinstance(action, Lay)])

    @cached_property
    def offers(self) -> tuple[tuple[Card, ...], ...]:
        """Duos and trios that can be laid, each once, in the order of the rules."""
        return tuple(dict.fromkeys(lay.cards for lay in self.lays))

    @property
    def chosen_cards(self) -> tuple[Card, ...]:
        """The chosen cards of the hand, in the order in which they were chosen."""
        return tuple([self.hand[index] for index in self.selected])

    @cached_property
    def aims(self) -> tuple[Lay, ...]:
        """The moves that lay exactly the chosen cards, one a victim or pile; () for none."""
        chosen = sorted(self.chosen_cards)
        return tuple([lay for lay in self.lays if sorted(lay.cards) == chosen])

    # -- what can be chosen

    @cached_property
    def commands(self) -> Mapping[str, Choosing]:
        """The commands that lead on from here by the ids of their controls, e.g. "hand.3"; {} for none."""
        return {control_id(command): command for command in self._open()}

    @cached_property
    def targets(self) -> frozenset[str]:
        """Ids of all controls that lead on from here."""
        return frozenset(self.commands)

    def _open(self) -> set[Choosing]:
        if self.calling:
            return set()
        found: set[Choosing] = set()
        for action in self.actions:
            match action:
                case Draw():
                    found.add(TakeDeck())
                case TakeTop(pile):
                    found.add(PressPile(pile))
                case End() | Pass() if not self.begun:
                    found.add(EndTurn())
                case Call(last_chance):
                    found.add(PressCall(last_chance))
                case End() | Pass() | Keep() | Lay() | Pick() | NewDeal():
                    pass
                case _:
                    assert_never(action)
        return found | self._open_cards()

    def _open_cards(self) -> set[Choosing]:
        found: set[Choosing] = set()
        picks = {action.card for action in self.actions if isinstance(action, Pick)}
        keeps = {action.card for action in self.actions if isinstance(action, Keep)}
        found |= {PressLooked(index) for index, card in enumerate(self.looking) if card in picks | keeps}
        if self.kept is not None:
            found |= {PressPile(pile) for pile in self._keep_piles()}
        found |= {PressCard(index) for index in self._following()}
        if self.aims:
            found |= {PressPile(lay.pile) for lay in self.aims if lay.pile is not None}
            found |= {Steal(lay.victim) for lay in self.aims if lay.victim is not None}
        if len(self.aims) == 1:
            found.add(LayOnTowel())
        return found

    def _keep_piles(self) -> tuple[int, ...]:
        piles = [a.pile for a in self.actions if isinstance(a, Keep) and a.card == self._kept_card]
        return tuple([pile for pile in PILES if pile in piles])

    @property
    def _kept_card(self) -> Card | None:
        return None if self.kept is None else self.looking[self.kept]

    def _following(self) -> list[int]:
        """Cards of the hand that can be chosen next to those chosen, and those chosen, to be put back."""
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
        """Return the choice after a command, or the move that it makes final; a card that does not go with
        the chosen ones begins another duo. None for a command that leads nowhere."""
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
                return replace(self, selected=(index,))
        return None

    def _end(self) -> "Choice | Action":
        """End the turn; where no seat would score it has to be confirmed."""
        if self.scoreless:
            return replace(self, selected=(), kept=None, calling=END)
        return next(action for action in self.actions if isinstance(action, End | Pass))

    def _looked(self, index: int) -> "Choice | Action":
        card = self.looking[index]
        pick = next((a for a in self.actions if isinstance(a, Pick) and a.card == card), None)
        return pick or replace(self, kept=None if index == self.kept else index)

    def _pile(self, pile: int) -> Action:
        if self.kept is not None:
            kept = self._kept_card
            return next(a for a in self.actions if isinstance(a, Keep) and (a.card, a.pile) == (kept, pile))
        if self.aims:
            return next(lay for lay in self.aims if lay.pile == pile)
        return next(a for a in self.actions if a == TakeTop(pile))

    def _card(self, index: int) -> "Choice | Action":
        """Choose a card of the hand, or put it back. A duo that nothing can be added to, and that needs no
        aim, is laid at once."""
        if index in self.selected:
            return replace(self, selected=tuple([one for one in self.selected if one != index]))
        after = replace(self, selected=(*self.selected, index))
        more = any(after._joins(one) for one in range(len(self.hand)) if one not in after.selected)
        return after.aims[0] if len(after.aims) == 1 and not more else after

    def places(self, cards: Sequence[Card]) -> tuple[int, ...] | None:
        """Return the places in the hand of the cards of a duo or trio, chosen ones first; None if the hand
        has not all of them, or other cards are chosen."""
        left = [*self.selected, *(index for index in range(len(self.hand)) if index not in self.selected)]
        indices = []
        for card in cards:
            index = next((one for one in left if self.hand[one] == card), None)
            if index is None:
                return None
            left.remove(index)
            indices.append(index)
        return tuple(indices) if set(self.selected) <= set(indices) else None

    def take_offer(self, cards: tuple[Card, ...]) -> "Choice | Action | None":
        """Return the choice with all cards of an offer chosen, or the move if it needs no aim; None for what
        is not offered."""
        indices = replace(self, selected=()).places(cards)
        if cards not in self.offers or indices is None:
            return None
        after = replace(self, selected=indices, at_once=indices, kept=None, calling="")
        return after.aims[0] if len(after.aims) == 1 else after

    def next_offer(self) -> tuple[Card, ...] | None:
        """Return the offer after the one that is chosen, the first where none is; None if nothing is
        offered."""
        offers = self.offers
        if not offers:
            return None
        chosen = sorted(self.chosen_cards)
        place = next((place for place, cards in enumerate(offers) if sorted(cards) == chosen), -1)
        return offers[(place + 1) % len(offers)]

    def confirm(self) -> Action | None:
        """Return the move that waits to be confirmed; None for none."""
        if not self.calling:
            return None
        wanted = End() if self.calling == END else Call(self.calling == LAST)
        return next(action for action in self.actions if action == wanted)


NOTHING = Choice()
"""Nothing is asked."""
