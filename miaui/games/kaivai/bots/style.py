"""Style of a player without search: what things are worth to it, in glory at the end of the game."""

from dataclasses import dataclass, replace
from random import Random

from miaui.core.typed_json import Coder, coder

#: A number for every count of rounds that follow the present one, 0 to 7.
ByRounds = tuple[float, float, float, float, float, float, float, float]


@dataclass(frozen=True, slots=True)
class Style:
    """Values of a player.

    - `shell`: a unit of shell value that is paid for a hut; `sale`: one that is earned, `last_sale` one in
      the last round while huts can be built.
    - `fish`: a fish in hand that is kept; `fresh`: one that may be caught; `feast`: one put into an own hut;
      `lying`: one that lies there.
    - `influence`: one influence counter; `sacrifice`: the part of it that counts for a sacrifice.
    - `catch`: each further fish that a hut lets the fleet catch in a round; `enough`: the fish a round from
      which more are of little use.
    - `hut`: a hut by itself; `space`: space for fish in it, each round; `meeting`: the god's favour, each
      round; `fleet`: what a canoe is good for besides fishing, each round.
    - `majority`: a cult hex that is likelier won.
    - `harm`: the part of another's gain that it counts as a loss.
    - `step`: a step on the movement track, each round. `reach`: reach 0, 1, 2 … of a bid. `early`: to go
      before everybody else. `god`: to lead the god.
    - `landing`: to build on water from which canoes could fish there.
    - `second`: the kind of the second starting hut.
    - `pretty`: a neighbour of a hut's site that is land, where looks decide.
    - `open`, `opener`: how much a lead of one piece leaves open at the end, and more for every round left.
    - `hoped`: the catch of a canoe that a seat without fishermen hopes for.
    - `growth`: what a hut bought in the first round is worth more than one in the last; `due`: the part of
      lower sales that a low bid counts.
    - `plenty`: the fish in hand from which on more are of little use; `keep`: the part of a fish's worth
      below which it is not sold.
    - `scarce`: how much more the last influence counter is worth than others.
    - `quiet`: to sink another's canoe where its own fishermen fish, beside what that changes at the end.
    - `crowd`, `far`: others' pieces in a village where it starts, and a step away from the centre.
    - `rots`: it knows that shells and fish lose value. `stakes`: it thinks about others' stakes.
    """

    shell: ByRounds = (0.0, 0.20, 0.24, 0.26, 0.28, 0.30, 0.30, 0.30)
    sale: ByRounds = (0.0, 0.15, 0.2, 0.28, 0.36, 0.46, 0.55, 0.6)
    last_sale: float = 0.2
    fish: ByRounds = (0.0, 0.4, 0.5, 0.55, 0.6, 0.6, 0.6, 0.6)
    fresh: ByRounds = (0.7, 0.8, 0.9, 1.0, 1.1, 1.2, 1.2, 1.2)
    feast: ByRounds = (1.15, 1.1, 1.05, 1.0, 1.0, 0.95, 0.95, 0.95)
    lying: ByRounds = (0.5, 0.75, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8)
    influence: ByRounds = (0.6, 0.8, 0.9, 1.0, 1.0, 1.0, 1.0, 1.0)
    sacrifice: float = 0.7
    catch: float = 0.6
    enough: float = 9.0
    hut: float = 2.0
    space: float = 0.35
    meeting: float = 0.25
    fleet: float = 0.3
    majority: float = 1.0
    harm: float = 0.35
    step: float = 0.2
    reach: tuple[float, ...] = (-2.4, -0.42, 0.42, 1.08, 1.56, 1.98, 2.34, 2.64, 3.0, 3.3, 3.6)
    early: float = 1.0
    god: float = 0.8
    landing: float = 0.4
    second: int = 0
    pretty: float = 0.0
    open: float = 0.9
    opener: float = 0.3
    hoped: float = 1.2
    growth: float = 2.2
    due: float = 0.75
    plenty: float = 12.0
    keep: float = 0.85
    scarce: float = 0.0
    quiet: float = 0.0
    crowd: float = 0.8
    far: float = 0.15
    rots: bool = True
    stakes: bool = True


#: A style in JSON.
STYLE: Coder[Style, dict[str, object]] = coder(Style, {})

#: `quiet` of an angler: she sinks a canoe in a third of her games.
_QUIET = 2.6


def lean(style: Style, character: str | None) -> Style:
    """Return the style with a character's preferences: "angler" values fish in hand, catches and sinking a
    canoe at its fishing more, "trader" sales more and harm to others less, "host" feasts more and lying fish
    less, "builder" huts more (0.5 glory) and room in them, "pilgrim" the god and his favours more. About as
    strong as before. `style` itself for None and for any other text."""
    match character:
        case "angler":
            return replace(style, fish=_times(style.fish, 1.2), catch=1.15 * style.catch, quiet=_QUIET)
        case "trader":
            return replace(style, sale=_times(style.sale, 1.15), harm=0.7 * style.harm)
        case "host":
            return replace(style, lying=_times(style.lying, 0.92), feast=_times(style.feast, 1.05))
        case "builder":
            return replace(style, hut=style.hut + 0.5, space=1.1 * style.space)
        case "pilgrim":
            return replace(style, god=style.god + 0.6, meeting=1.5 * style.meeting + 0.1)
    return style


def _times(numbers: ByRounds, factor: float) -> ByRounds:
    a, b, c, d, e, f, g, h = [factor * number for number in numbers]
    return a, b, c, d, e, f, g, h


def varied(style: Style, rng: Random, farthest: float = 2.0) -> Style:
    """Return a new style near another, which stays as it is: each float is multiplied by a factor of its own,
    drawn from `rng` between 1 / `farthest` and `farthest` and most often near 1; the numbers of a tuple share
    one factor. Integers and truth values stay, and 0.0 stays 0.0."""
    return STYLE.read({name: _near(value, rng, farthest) for name, value in STYLE.write(style).items()})


def _near(value: object, rng: Random, farthest: float) -> object:
    """Return a number, or all of a list, times one random factor; an integer or a truth value stays."""
    if not isinstance(value, float | list):
        return value
    factor = farthest ** (rng.random() + rng.random() - 1)
    return [number * factor for number in value] if isinstance(value, list) else value * factor
