"""Sentences, one for every event, for the log and to be spoken. Only a stake that is not yet opened is
secret, and no sentence says it."""

from collections.abc import Sequence
from typing import assert_never

from miaui.engine.i18n import _, listing, ngettext
from miaui.games.kaivai.public.bases import Bases, village_names
from miaui.games.kaivai.public.bidding import BONUS
from miaui.games.kaivai.public.events import (
    ActionChosen,
    ActionEvent,
    BidMade,
    Blessed,
    CanoeSailed,
    CanoeSunk,
    Celebrated,
    DiceThrown,
    Event,
    FishCaught,
    FishDelivered,
    FishEvent,
    GameEnded,
    GodMoved,
    GodStayed,
    HutBuilt,
    HutPlaced,
    HutsScored,
    Passed,
    RoundBegan,
    RoundEvent,
    ScoringEvent,
    StakeLocked,
    StakesOpened,
    StartEvent,
    StepTaken,
    ToldEvent,
    TurnEnded,
    TurnOrder,
    ValueLost,
    VillageChosen,
    VillageScored,
)
from miaui.games.kaivai.public.hexes import Hex
from miaui.games.kaivai.public.position import ROUNDS
from miaui.games.kaivai.tabletop.words import names
from miaui.tabletop.cast.members import CastMember


def night(number: int) -> str:
    """Return the sentence of the night after a round: "Night after round 3: shells and fish in hand lose 1 in
    value."; of the last one, in which that matters no more, that huts and islands are counted."""
    if number == ROUNDS:
        return _("The last night. Now huts and islands bring their glory.")
    words = _("Night after round {round}: shells and fish in hand lose 1 in value.")
    return words.format(round=number)


def fallen(event: ValueLost) -> tuple[int, ...]:
    """Return by seat the number of shells and fish that a night took for good."""
    return tuple([old.counters - new.counters for old, new in zip(event.before, event.after, strict=True)])


class Narrator:
    """Puts events of one table into words: who sits there, and where its islands lie."""

    def __init__(self, cast: Sequence[CastMember], bases: Bases) -> None:
        self._cast = cast
        self._villages = village_names(bases)

    def sentences(self, events: Sequence[Event]) -> list[str]:
        """Return the sentence of each event, in order; [] for none."""
        return [self.sentence(event) for event in events]

    def sentence(self, event: Event) -> str:
        """Return what happened in one translated sentence that names everybody concerned: "Ada passes.", "Ada
        bids 7: huts cost 7 plus the island’s size, canoes reach 4."
        """
        match event:
            case RoundBegan() | BidMade() | TurnOrder() | TurnEnded() | Passed() | ValueLost():
                return self._round(event)
            case HutPlaced() | GodMoved() | GodStayed() | Blessed():
                return self._start(event)
            case ActionChosen() | CanoeSailed() | HutBuilt() | CanoeSunk() | StepTaken():
                return self._action(event)
            case DiceThrown() | FishCaught() | FishDelivered() | Celebrated():
                return self._fish(event)
            case (
                HutsScored()
                | VillageChosen()
                | StakeLocked()
                | StakesOpened()
                | VillageScored()
                | GameEnded()
            ):
                return self._end(event)
            case _:
                assert_never(event)

    def _name(self, seat: int) -> str:
        return self._cast[seat].name

    def _names(self, seats: Sequence[int]) -> str:
        return listing([self._name(seat) for seat in seats])

    def _island(self, village: Hex) -> str:
        return names.island(self._villages.index(village))

    def _counts(self, numbers: Sequence[int]) -> str:
        """Return names with numbers, "Rosi 5, Nilo 12", without seats that have 0."""
        return ", ".join([f"{self._name(seat)} {number}" for seat, number in enumerate(numbers) if number])

    def _round(self, event: RoundEvent) -> str:
        match event:
            case RoundBegan(number, order):
                words = _("Round {round}. {name} bids first.")
                return words.format(round=number, name=self._name(order[0]))
            case BidMade(seat, number, reach):
                words = _("{name} bids {bid}: huts cost {bid} plus the island’s size, canoes reach {reach}.")
                return words.format(name=self._name(seat), bid=number, reach=reach)
            case TurnOrder(order):
                return _("Turn order: {names}.").format(names=self._names(order))
            case Passed(seat, gain):
                if gain is None:
                    return _("{name} passes.").format(name=self._name(seat))
                words = _("{name} passes without acting and gains {influence}.")
                return words.format(name=self._name(seat), influence=names.influence(gain))
            case ValueLost(number):
                lost = self._counts(fallen(event))
                if number == ROUNDS or not lost:
                    return night(number)
                words = _("Night after round {round}: all goods lose 1. Gone for good: {counts}.")
                return words.format(round=number, counts=lost)
            case TurnEnded(seat):
                return _("{name}’s turn is over.").format(name=self._name(seat))
            case _:
                assert_never(event)

    def _start(self, event: StartEvent) -> str:
        match event:
            case HutPlaced(seat, _spot, kind, village):
                words = _("{name} starts with a {hut} on {island}.")
                name, island = self._name(seat), self._island(village)
                return words.format(name=name, hut=names.hut(kind), island=island)
            case GodMoved(seat, _spot, village):
                words = _("{name} calls the god to {island}, where a new stone circle stands.")
                return words.format(name=self._name(seat), island=self._island(village))
            case Blessed(gains):
                if any(gains):
                    return _("The god blesses meeting huts: {gains}.").format(gains=self._counts(gains))
                return _("No meeting hut stands there, so nobody gains influence.")
            case GodStayed():
                return _("There is no place for a new stone circle: the god stays.")
            case _:
                assert_never(event)

    def _action(self, event: ActionEvent) -> str:
        name = self._name(event.seat)
        match event:
            case ActionChosen(_seat, action, paid):
                what = names.chosen(action).format(name=name)
                words = _("{what} ({influence}).") if paid else _("{what} (free).")
                return words.format(what=what, influence=names.influence(paid))
            case CanoeSailed(_seat, path):
                steps = len(path) - 1
                if not steps:
                    return _("{name}’s canoe stays where it is.").format(name=name)
                words = ngettext(
                    "{name}’s canoe sails {steps} hex.", "{name}’s canoe sails {steps} hexes.", steps
                )
                return words.format(name=name, steps=steps)
            case HutBuilt():
                return self._built(event)
            case CanoeSunk(seat, owner, _spot, glory):
                words = _("{name} sinks one of {owner}’s canoes and loses {glory}.")
                told = words.format(name=name, owner=self._name(owner), glory=names.glory(glory))
                why = _("It would have counted against {name} there.").format(name=name)
                return told if self._cast[seat].human else f"{told} {why}"
            case StepTaken(_seat, steps):
                words = _("{name}’s canoes now reach {bonus} farther than the bid says.")
                return words.format(name=name, bonus=BONUS[steps])
            case _:
                assert_never(event)

    def _built(self, event: HutBuilt) -> str:
        words = _("{name} builds a {hut} on {island} for {price} ({bid} + {pieces}).")
        if event.blessing:
            words = _("{name} builds a {hut} on {island} for {price} ({bid} + {pieces}); the god blesses it.")
        return words.format(
            name=self._name(event.seat),
            hut=names.hut(event.kind),
            island=self._island(event.village),
            price=event.price + event.pieces,
            bid=event.price,
            pieces=event.pieces,
        ).replace(" + ", "\N{NO-BREAK SPACE}+\N{NO-BREAK SPACE}")

    def _fish(self, event: FishEvent | ToldEvent) -> str:
        name = self._name(event.seat)
        match event:
            case DiceThrown(_seat, dice):
                words = _("{name} throws the dice: {blue} of {dice} blue.")
                return words.format(name=name, blue=dice.count("1"), dice=len(dice))
            case FishCaught(_seat, village, _fishers, god, fish):
                words = _("{name} catches {fish} off {island}.")
                if not fish:
                    words = _("{name} catches nothing off {island}.")
                elif god and fish == 1:
                    words = _("{name} catches the god’s fish off {island}.")
                elif god:
                    words = _("{name} catches {fish} off {island}, one of them the god’s.")
                return words.format(name=name, fish=names.fish(fish), island=self._island(village))
            case FishDelivered():
                return self._delivered(event)
            case Celebrated(_seat, village, fish, gains):
                words = _("{name} gives a feast on {island}: {fish}. Glory: {gains}.")
                told = words.format(
                    name=name,
                    island=self._island(village),
                    fish=names.fish(fish),
                    gains=self._counts(gains),
                )
                return " ".join(filter(None, (told, self._fed(event))))
            case _:
                assert_never(event)

    def feast(self, event: Celebrated) -> str:
        """Return "Ada gives a feast on Ahi: 3 fish.", and for a bot whose feast feeds another seat a sentence
        why; the glory that it brings is not said."""
        words = _("{name} gives a feast on {island}: {fish}.")
        island, fish = self._island(event.village), names.fish(event.fish)
        told = words.format(name=self._name(event.seat), island=island, fish=fish)
        return " ".join(filter(None, (told, self._fed(event))))

    def _fed(self, event: Celebrated) -> str:
        """Return the reason for which a bot gives a feast that feeds somebody else; "" where it does not, and
        of a person."""
        seat, gains = event.seat, event.gains
        rival = max((other for other in range(len(gains)) if other != seat), key=gains.__getitem__)
        if self._cast[seat].human or not gains[rival]:
            return ""
        if gains[rival] < gains[seat]:
            words = _("{rival} eats, too, but {name} gains more.")
        elif gains[rival] == gains[seat]:
            words = _("{rival} gains as much, but {name}’s fish could not wait.")
        elif event.bonus and event.bonus == gains[seat]:
            words = _("{name} wants the host’s {glory}, though it feeds {rival}.")
        elif gains[seat]:
            words = _("{name} wants {glory} now, though it feeds {rival} more.")
        else:
            words = _("{name} gets nothing, but empty huts pay well again.")
        own = names.glory(gains[seat])
        return words.format(name=self._name(seat), glory=own, rival=self._name(rival))

    def _delivered(self, event: FishDelivered) -> str:
        name, fish = self._name(event.seat), names.fish(event.number)
        if event.owner == event.seat:
            return _("{name} lays up {fish} at home.").format(name=name, fish=fish)
        owner = self._name(event.owner)
        if not event.shells:
            words = _("{name} delivers {fish} to {owner}; no shell is left to pay with.")
            return words.format(name=name, fish=fish, owner=owner)
        words = _("{name} delivers {fish} to {owner} for {shells}.")
        return words.format(name=name, fish=fish, owner=owner, shells=names.spaces(event.shells))

    def _end(self, event: ScoringEvent) -> str:
        match event:
            case HutsScored(gains):
                return _("Glory for huts: {gains}.").format(gains=self._counts(gains))
            case VillageChosen(seat, village):
                words = _("{name} chooses {island} to be scored.")
                return words.format(name=self._name(seat), island=self._island(village))
            case StakeLocked(seat):
                return _("{name} has chosen a stake.").format(name=self._name(seat))
            case StakesOpened(stakes):
                if any(stakes):
                    return _("Stakes: {stakes}.").format(stakes=self._counts(stakes))
                return _("Nobody stakes anything.")
            case VillageScored(village, _totals, points):
                if not any(points):
                    return _("{island} gives no glory.").format(island=self._island(village))
                words = _("{island} gives glory: {points}.")
                return words.format(island=self._island(village), points=self._counts(points))
            case GameEnded(_scores, winners):
                words = _("{names} share the victory!") if len(winners) > 1 else _("{names} wins!")
                return words.format(names=self._names(winners))
            case _:
                assert_never(event)
