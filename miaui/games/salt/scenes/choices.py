"""Sea Salt & Paper's part of an `Analysis`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from miaui.engine.i18n import _
from miaui.games.salt.public.moves import Call, Draw, End, Keep, Lay, Move, NewDeal, Pass, Pick, TakeTop
from miaui.games.salt.public.view import View
from miaui.games.salt.tabletop.words.cards import card_name, card_names, pile_name
from miaui.history.choices import Made
from miaui.match.replay import CommonReplay


class SaltChoices:
    """The `ChoiceGuide` of Sea Salt & Paper."""

    elsewhere = ""

    def made(self, replay: CommonReplay) -> Iterator[Made]:
        """Yield the decisions of all seats in a game that is over, in the order of the record, forced ones,
        too; none where the record does not tell its moves. `number` counts all moves from 1, those of chance
        among them: it is the step plus 1. ValueError while the game goes on."""
        moves, write = replay.moves, replay.game.codec.write_move
        for decision in replay.decisions():
            if decision.step < len(moves):
                yield Made(decision.step + 1, decision, write(moves[decision.step]))

    def plain(self, text: str) -> str:
        """Return a move's text up to its first "=", after which stands what chance decided; without one the
        whole text.

        >>> SaltChoices().plain("draw=CRdb OCye"), SaltChoices().plain("end")
        ('draw', 'end')
        """
        return text.partition("=")[0]

    def words(self, view: View, move: Move) -> str:
        """Return what is done, in the language of the settings: "Two cards from the deck", "The dark blue
        crab from the left pile", "Keep the dark blue crab; the other goes on the left pile", "Lay …" with the
        cards (and "…, look through the left pile" of crabs), "Take the dark blue crab", "Stop", "Last
        Chance", "End the turn", and "Take nothing" for Pass; a move of chance as its text."""
        action = move.action
        match action:
            case Draw():
                return _("Two cards from the deck")
            case TakeTop(pile):
                card = view.open.piles[pile].top
                words = _("The {card} from the {pile}")
                return words.format(card=card_name(card) if card else "", pile=pile_name(pile))
            case Keep(card, pile):
                words = _("Keep the {card}; the other goes on the {pile}")
                return words.format(card=card_name(card), pile=pile_name(pile))
            case Lay():
                return _lay(action)
            case Pick(card):
                return _("Take the {card}").format(card=card_name(card))
            case Call(last_chance):
                return _("Last Chance") if last_chance else _("Stop")
            case End():
                return _("End the turn")
            case Pass():
                return _("Take nothing")
            case NewDeal():
                return str(action)
            case _:
                assert_never(action)


def _lay(lay: Lay) -> str:
    words = _("Lay {cards}").format(cards=card_names(lay.cards))
    if lay.pile is not None:
        return _("{what}, look through the {pile}").format(what=words, pile=pile_name(lay.pile))
    return words
