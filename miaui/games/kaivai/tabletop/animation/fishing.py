"""Animation of fish: dice thrown into the sea that come back as fish, fish brought to huts, celebrations."""

from collections.abc import Sequence
from dataclasses import replace

from miaui.core.seat import Seat
from miaui.engine.draw.easing import into, out
from miaui.games.kaivai.public.events import Celebrated, DiceThrown, FishCaught, FishDelivered
from miaui.games.kaivai.public.hexes import NEAR, Hex, HexSet, bits, distance
from miaui.games.kaivai.tabletop.animation.actions import COWRIE
from miaui.games.kaivai.tabletop.animation.animation import Dice, Feast, Fires, Flight
from miaui.games.kaivai.tabletop.animation.animator import Motion, SeaAnimator
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.layout.layout import Anchor

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
_FIRES, _SERVED, _SEEN, _STARS = 0.5, 0.35, 1.4, 0.7
"""Seconds of a feast: fires are lit, its guests rise, are seen with their stars, and these fly to the rim."""
FRESH = 4
"""The space on which caught fish are laid."""


class FishStory:
    """Tells what happens to fish."""

    def __init__(self, animator: SeaAnimator) -> None:
        self._animator = animator

    def _canoe(self, village: Hex) -> Hex:
        """Where the canoe is that fishes; the village if that has not been told."""
        canoe = self._animator.telling.canoe
        return self._animator.middle(village) if canoe is None else canoe

    def thrown(self, event: DiceThrown) -> None:
        """Tell how dice fly out of the canoe into the sea and come up again; nothing is seen where no canoe
        was told of."""
        animator = self._animator
        animator.apply(event)
        spot = animator.telling.canoe
        if spot is None:
            return
        water = open_water(animator.goal, spot)
        animator.hand_on(replace(animator.telling, dice=event.dice, water=water))
        dice = Dice(spot, water, event.dice)
        animator.shaken(spot, _SHAKE)
        for place in range(len(event.dice)):
            at = _THROW - 0.1 + _APART * place
            animator.burst(
                "splash", ("water", water, place, len(event.dice)), Motion(0.5, at, sound="kaivai-dice")
            )
        animator.change(dice.at, Motion(_THROW + _APART * len(event.dice)), spot)
        if animator.habits.threw:
            animator.wait(_LIE_AGAIN)
        else:
            animator.time.wait(_LIE)
        animator.habits.threw = True

    def caught(self, event: FishCaught) -> None:
        """Tell what dice bring: each blue one becomes a fish that leaps to the canoe, each white one bubbles;
        the god's fish comes from him."""
        animator, animation = self._animator, self._animator.animation
        seat, spot = event.seat, self._canoe(event.village)
        animator.say(event)
        dice = animator.telling.dice
        animator.hand_on(replace(animator.telling, dice=""))
        starts = self._fish(event, dice)
        if dice:

            def sink(part: float) -> None:
                thrown = animation.one(Dice)
                if thrown is not None:
                    animation.put(Dice, replace(thrown, sunk=part))

            for place, fell in enumerate(dice):
                if fell != "1":
                    at = ("water", animator.telling.water, place, len(dice))
                    animator.burst("bubbles", at, Motion(0.7, 0.1, sound="kaivai-miss"))
            animator.meanwhile(sink, Motion(0.3, ease=into))
        elif not event.fish:
            animator.burst("bubbles", ("deck", spot), Motion(0.7, sound="kaivai-miss"))
        leaps = [Flight(FISH, start, ("deck", spot), arc=90.0, spin=70.0) for start in starts[: event.fish]]
        animator.wait(animator.fly_all(leaps, 0.4, _APART, "kaivai-leap"))
        animator.gain(("deck", spot), event.fish)
        animator.face(seat, "delighted" if event.fish else "dismayed")
        if not event.fish:
            animator.cry(seat, "sulk")
        elif event.fish >= GREAT:
            animator.cry(seat, "joy")
        if event.fish:
            home = [Flight(FISH, ("deck", spot), ("fish", seat, FRESH), 0.9, 80.0) for _ in leaps]
            animator.pulse(seat, 0.4)
            animator.fly_all(home, 0.5, 0.05, "kaivai-fish")
        animator.apply(event)
        animator.end(Dice)
        animator.read(seat, 0.3 if event.fish else 0.4)

    def _fish(self, event: FishCaught, dice: str) -> list[Anchor]:
        """Where the fish come from: dice, else fishermen's huts; last the god."""
        board = self._animator.goal.position.board
        found: list[Anchor] = [
            ("water", self._animator.telling.water, place, len(dice))
            for place, fell in enumerate(dice)
            if fell == "1"
        ]
        if not dice:
            own = board.huts[event.seat][1] & self._animator.pieces(event.village)
            huts: list[Anchor] = [("hex", hut) for hut in bits(own)]
            found = huts[: event.fishers]
        if event.god and board.god is not None:
            found.append(("god", board.god))
        return found

    def delivered(self, event: FishDelivered) -> None:
        """Tell that fish go from the canoe to a hut, and shells come back if it is another seat's."""
        animator, seat, hut = self._animator, event.seat, event.hut
        spot = hut if animator.telling.canoe is None else animator.telling.canoe
        animator.say(event)
        animator.pulse(seat)
        fish = [Flight(FISH, ("deck", spot), ("rack", hut), 0.8, 60.0, -30.0) for _ in range(event.number)]
        animator.wait(animator.fly_all(fish, 0.42, 0.13, "kaivai-fish"))
        animator.apply(event)
        if event.shells:
            shells = [
                Flight(COWRIE, ("hut", hut), ("shells", seat, space), arc=80.0) for space in event.shells
            ]
            animator.pulse(seat, 0.4)
            arrived = animator.fly_all(shells, 0.5, 0.12, "kaivai-shell")
            animator.gain(("face", seat), sum(event.shells), arrived)
        animator.read(seat, 0.4 if event.shells else 0.25)
        animator.habits.tempo = max(0.6, animator.habits.tempo * 0.9)

    def celebrated(self, event: Celebrated) -> None:
        """Tell that fires are lit and all fish of a village are eaten; then every seat that gains glory is
        seen large, the cat with the most is heard, and the glory flies to the rim. Without a gain no seat is
        seen, and nothing flies."""
        animator, animation = self._animator, self._animator.animation
        board = animator.goal.position.board
        pieces, number = animator.pieces(event.village), board.chart.village(event.village)
        feast, eaten = Feast(number, event.gains), self._eaten(pieces)
        apart = min(0.1, 0.7 / max(1, len(eaten)))
        lasts = _FIRES + 0.4 + apart * len(eaten) + _SERVED + _SEEN + _STARS + 1.2

        def burn(part: float) -> None:
            animation.put(Fires, Fires(number, part=part))

        animator.say(event)
        animator.light(pieces)
        animator.meanwhile(burn, Motion(lasts))
        animator.sound("kaivai-feast", event.village)
        animator.wait(_FIRES)
        animator.wait(animator.fly_all(eaten, 0.4, apart, "kaivai-bite"))
        before = animator.apply_uncounted(event)
        for seat in feast.guests:
            animator.face(Seat(seat), "delighted")
            animator.pulse(Seat(seat), 0.5)
        animator.change(feast.at, Motion(_SERVED, ease=out))
        animator.cry(max(range(len(event.gains)), key=event.gains.__getitem__), "joy")
        animator.wait(_SEEN)
        self._give(feast, [mat.glory for mat in before.position.mats])
        animator.count(before)
        animator.light(0)
        animator.end(Feast)
        animator.read(event.seat, 0.3)

    def _eaten(self, pieces: HexSet) -> list[Flight]:
        """Fish on their way from the huts of a village to the nearest of its fires."""
        board = self._animator.goal.position.board
        circles = list(bits(pieces & board.chart.cult & ~(0 if board.god is None else 1 << board.god)))
        found = []
        for hut in bits(pieces):
            fire = min(circles or [hut], key=lambda circle, hut=hut: distance(circle, hut))  # type: ignore[misc]
            flight = Flight(FISH, ("rack", hut), ("hex", fire), 0.8, 70.0, 120.0)
            found += [flight] * board.fish_in(1 << hut)
        return found

    def _give(self, feast: Feast, glory: Sequence[int]) -> None:
        """The stars of all guests fly to the rim, where each has some glory."""
        animator, guests = self._animator, feast.guests
        animator.show(replace(feast, part=1.0, given=True))
        stars = []
        for index, seat in enumerate(guests):
            start, words = ("guest", feast.village, index, len(guests)), f"+{feast.gains[seat]}"
            stars.append(Flight(STAR, start, ("rim", glory[seat]), 1.9, 60.0, words=words))
        animator.wait(animator.fly_all(stars, _STARS, 0.12, "kaivai-star"))


def open_water(display: DisplayState, canoe: Hex) -> Hex:
    """Return the free water beside a canoe with most water around it, where dice can be seen; the canoe's own
    hex where none is free."""
    board = display.position.board
    free = NEAR[canoe] & board.chart.water & ~board.canoes
    if not free:
        return canoe

    def open_around(spot: Hex) -> int:
        return (NEAR[spot] & board.chart.water).bit_count()

    return max(bits(free), key=open_around)
