"""Animation of fish: dice thrown into the sea that come back as fish, fish brought to huts, celebrations."""

from collections.abc import Sequence
from dataclasses import replace

from miaui.core.seat import seats
from miaui.engine.draw.easing import into
from miaui.games.kaivai.public.events import Celebrated, DiceThrown, FishCaught, FishDelivered
from miaui.games.kaivai.public.hexes import NEAR, Hex, bits
from miaui.games.kaivai.tabletop.animation.actions import COWRIE
from miaui.games.kaivai.tabletop.animation.animation import Dice, Feast, Flight
from miaui.games.kaivai.tabletop.animation.animator import Motion, SeaAnimator
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.layout.layout import Anchor
from miaui.tabletop import moments

FISH, STAR = "kaivai/good/fish", "kaivai/icon/glory"
GREAT = 3
"""A catch over which a cat cheers."""
_THROW, _APART = 0.36, 0.06
"""Seconds that a die is under way, and between two dice or fish."""
_SHAKE = 0.55
"""Seconds for which dice are heard in their shell before they are thrown, while the canoe still sails."""
_LIE, _LIE_AGAIN = 0.5, 0.2
"""Seconds for which dice lie on the water, faces up, before anything comes of them: first the first ones that
are thrown in a turn, however quickly it is told."""
_STARS, _BITES = 0.7, 6
"""Seconds in which stars fly from a feast to the rim; the most fish of it that are heard."""
FRESH = 4
"""The space on which caught fish are laid."""


class FishStory:
    """Tells what happens to fish."""

    def __init__(self, animator: SeaAnimator) -> None:
        self._animator = animator

    def _canoe(self, village: Hex) -> Hex:
        """Return the hex of the canoe that fishes; the middle of the village if no canoe has been told."""
        canoe = self._animator.telling.canoe
        return self._animator.middle(village) if canoe is None else canoe

    def thrown(self, event: DiceThrown) -> None:
        """Put a throw on the timeline: the dice fly out of the canoe into the free water beside it and lie
        there, for half a second the first time in a turn. Without a canoe that was told of nothing is seen.
        """
        animator = self._animator
        animator.apply(event)
        canoe = animator.telling.canoe
        if canoe is None:
            return
        water = open_water(animator.goal, canoe)
        animator.hand_on(replace(animator.telling, dice=event.dice, water=water))
        dice = Dice(canoe, water, event.dice)
        animator.shaken(canoe, _SHAKE)
        for place in range(len(event.dice)):
            at = _THROW - 0.1 + _APART * place
            animator.burst(
                "splash", ("water", water, place, len(event.dice)), Motion(0.5, at, sound="kaivai-dice")
            )
        animator.change(dice.at, Motion(_THROW + _APART * len(event.dice)), canoe)
        if animator.habits.threw:
            animator.wait(_LIE_AGAIN)
        else:
            animator.time.wait(_LIE)
        animator.habits.threw = True

    def caught(self, event: FishCaught) -> None:
        """Put a catch on the timeline: each blue die, or in the variant each fisherman's hut, becomes a fish
        that leaps to the canoe, white dice bubble; the god's fish comes from him. All fly to the seat's
        basin; three or more make the cat cheer, none makes it sulk."""
        animator, animation = self._animator, self._animator.animation
        seat, canoe = event.seat, self._canoe(event.village)
        animator.say(event)
        dice = animator.telling.dice
        animator.hand_on(replace(animator.telling, dice=""))
        starts = self._fish(event, dice)
        if dice:

            def sink(part: float) -> None:
                thrown = animation.first(Dice)
                if thrown is not None:
                    animation.put(Dice, replace(thrown, sunk=part))

            for place, fell in enumerate(dice):
                if fell != "1":
                    at = ("water", animator.telling.water, place, len(dice))
                    animator.burst("bubbles", at, Motion(0.7, 0.1, sound="kaivai-miss"))
            animator.meanwhile(sink, Motion(0.3, ease=into))
        elif not event.fish:
            animator.burst("bubbles", ("deck", canoe), Motion(0.7, sound="kaivai-miss"))
        leaps = [Flight(FISH, start, ("deck", canoe), arc=90.0, spin=70.0) for start in starts[: event.fish]]
        animator.wait(animator.fly_all(leaps, 0.4, _APART, "kaivai-leap"))
        animator.gain(("deck", canoe), event.fish)
        animator.face(seat, "delighted" if event.fish else "dismayed")
        if not event.fish:
            animator.cry(seat, "sulk")
        elif event.fish >= GREAT:
            animator.cry(seat, "joy")
        if event.fish:
            home = [Flight(FISH, ("deck", canoe), ("fish", seat, FRESH), 0.9, 80.0) for _ in leaps]
            animator.pulse(seat, 0.4)
            animator.fly_all(home, 0.5, 0.05, "kaivai-fish")
        animator.apply(event)
        animator.end(Dice)
        animator.read(seat, 0.3 if event.fish else 0.4)

    def _fish(self, event: FishCaught, dice: str) -> list[Anchor]:
        """Return the anchors from which the fish come: dice, else fishermen's huts; last the god."""
        board = self._animator.goal.position.board
        anchors: list[Anchor] = [
            ("water", self._animator.telling.water, place, len(dice))
            for place, fell in enumerate(dice)
            if fell == "1"
        ]
        if not dice:
            own = board.huts[event.seat][1] & self._animator.pieces(event.village)
            huts: list[Anchor] = [("hex", hut) for hut in bits(own)]
            anchors = huts[: event.fishers]
        if event.god and board.god is not None:
            anchors.append(("god", board.god))
        return anchors

    def delivered(self, event: FishDelivered) -> None:
        """Put a delivery on the timeline: fish fly from the canoe to the hut's rack; then the shells that
        another seat's hut pays fly back, and their sum floats up."""
        animator, seat, hut = self._animator, event.seat, event.hut
        start = hut if animator.telling.canoe is None else animator.telling.canoe
        animator.say(event)
        animator.pulse(seat)
        fish = [Flight(FISH, ("deck", start), ("rack", hut), 0.8, 60.0, -30.0) for _ in range(event.number)]
        animator.wait(animator.fly_all(fish, 0.42, 0.13, "kaivai-fish"))
        animator.apply(event)
        if event.shells:
            shells = [
                Flight(COWRIE, ("hut", hut), ("shells", seat, space), arc=80.0) for space in event.shells
            ]
            animator.pulse(seat, 0.4)
            arrived = animator.fly_all(shells, 0.5, 0.12, "kaivai-shell")
            animator.gain(("face", seat), sum(event.shells), arrived, COWRIE)
        animator.read(seat, 0.4 if event.shells else 0.25)
        animator.habits.tempo = max(0.6, animator.habits.tempo * 0.9)

    def celebrated(self, event: Celebrated) -> None:
        """Put a feast on the timeline as a scene: a table is laid, each seat that gains glory sits at it,
        fish come to it out of the seat's huts and are counted; then the glory flies to the rim."""
        animator = self._animator
        board = animator.goal.position.board
        pieces, number = animator.pieces(event.village), board.chart.village(event.village)
        fish = tuple(
            [
                (hut, seat)
                for seat in seats(len(event.gains))
                for hut in bits(board.own(seat) & pieces)
                for _each in range(board.fish_in(1 << hut))
            ]
        )
        feast = Feast(number, event.seat, event.gains, event.bonus, fish)
        animator.say(event)
        before = animator.apply_uncounted(event)
        for guest in feast.guests:
            animator.face(guest, "delighted")
        start = animator.time.cursor
        for place in range(min(_BITES, len(fish))):
            at = moments.BEGINS + moments.BUILDS * (place + 1) / (_BITES + 2)
            animator.sound("kaivai-bite", event.village, at=start + at)
        best = max(feast.guests, key=event.gains.__getitem__)
        animator.cry(best, "joy", at=start + moments.BEGINS + moments.BUILDS)
        animator.time.back_up(animator.time.cursor - start)
        moments.tell(animator.animator, feast, event, "kaivai-feast")
        animator.time.back_up(moments.FALLS)
        self._give(feast, [mat.glory for mat in before.position.mats])
        animator.count(before, 0.5)
        animator.read(event.seat, 0.3)

    def _give(self, feast: Feast, glory: Sequence[int]) -> None:
        """Let the stars of all guests fly to the rim, where each has some glory."""
        animator, guests = self._animator, feast.guests
        stars = []
        for index, seat in enumerate(guests):
            start, words = ("guest", feast.village, index, len(guests)), f"+{feast.gains[seat]}"
            stars.append(Flight(STAR, start, ("rim", glory[seat]), 1.9, 60.0, words=words))
            animator.pulse(seat)
        animator.wait(animator.fly_all(stars, _STARS, 0.12, "kaivai-star"))


def open_water(display: DisplayState, canoe: Hex) -> Hex:
    """Return the free water beside a canoe's hex that has most water around it, the lowest of equal ones; the
    canoe's own hex where none is free."""
    board = display.position.board
    free = NEAR[canoe] & board.chart.water & ~board.canoes
    if not free:
        return canoe

    def open_around(hex_: Hex) -> int:
        return (NEAR[hex_] & board.chart.water).bit_count()

    return max(bits(free), key=open_around)
