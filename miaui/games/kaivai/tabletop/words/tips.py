"""Tooltips: words about whatever a player points at."""

from collections.abc import Sequence

from miaui.engine.i18n import _, ngettext
from miaui.games.kaivai.public import bidding
from miaui.games.kaivai.public.actions import cost
from miaui.games.kaivai.public.ending import TOLD_FROM, cult_hexes, strength
from miaui.games.kaivai.public.hexes import Hex
from miaui.games.kaivai.public.position import (
    BUILD,
    CANOES,
    CELEBRATE,
    DELIVER,
    FISH,
    FISHER,
    FISHERMEN,
    HUTS,
    KINDS,
    MOVE,
    ROUNDS,
    Mat,
)
from miaui.games.kaivai.public.purse import lose_value, worth
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.ui import TableFrame
from miaui.games.kaivai.tabletop.words import names
from miaui.games.kaivai.tabletop.words.aids import leading
from miaui.games.kaivai.tabletop.words.prompts import passed
from miaui.games.kaivai.tabletop.words.reasons import in_vain, not_yet, why_not
from miaui.tabletop.cast.members import CastMember


def seat(frame: TableFrame, number: int) -> str:
    """Return a seat's goods in lines: its name, "Shells: 2 on space 3, 1 on space 5" ("–" for none), its fish
    likewise, then the lines of `fleet`."""
    mat = frame.display.position.mats[number]
    lines = [
        frame.cast[number].name,
        _("Shells: {shells}").format(shells=_spaces(mat.shells)),
        _("Fish: {fish}").format(fish=_spaces(mat.fish)),
    ]
    return "\n".join([*lines, *fleet(frame, number)])


def fleet(frame: TableFrame, number: int) -> list[str]:
    """Return in lines a seat's influence, its canoes at sea and on huts, its huts by kind, and once all have
    bid that it calls the god. The line of
    influence is left out for purists, unless influence is open or it is the viewer's own and others do not
    listen."""
    position = frame.display.position
    mat, board = position.mats[number], position.board
    lines = []
    own = frame.display.viewer == number and not frame.status.overheard
    if own or position.setup.variants.open_influence or not frame.status.purist:
        lines.append(_("Influence: {count}").format(count=mat.influence))
    afloat, moored = board.afloat[number].bit_count(), board.moored[number].bit_count()
    words = _("Canoes: {afloat} at sea, {moored} on their huts")
    lines.append(words.format(afloat=afloat, moored=moored))
    kinds = [huts.bit_count() for huts in board.huts[number]]
    words = _("Canoe huts: {canoe}, fisher huts: {fisher}, meeting huts: {meeting}")
    lines.append(words.format(canoe=kinds[0], fisher=kinds[1], meeting=kinds[2]))
    if None not in position.bids and bidding.turn_order(position)[-1] == number:
        lines.append(_("Has the lowest bid: calls the god this round"))
    return lines


def _spaces(counts: Sequence[int]) -> str:
    """Return counters by the space they lie on: "2 on space 3, 1 on space 5"; "–" for none."""
    words = [
        _("{count} on space {space}").format(count=count, space=space)
        for space, count in enumerate(counts, 1)
        if count
    ]
    return ", ".join(words) or "–"


def action(frame: TableFrame, number: int) -> str:
    """Return what an action does, and below it: while a round is prepared what comes first; while actions are
    chosen its price now and what it would bring in vain, or why it cannot be chosen. At other times the first
    alone."""
    words, trial = does(number, no_dice=frame.display.position.setup.variants.fisherman), frame.trial
    if frame.display.preparing:
        return f"{words}\n{not_yet(frame.display.position)}"
    if trial is None or trial.view.position.phase != "action" or (trial.ready and trial.pending is None):
        return words
    position = trial.view.position
    why = why_not(position, number)
    if not why:
        vain = in_vain(position, number)
        lines = [words, _price(cost(position, number)), "" if vain is None else vain.sentence]
        return "\n".join(filter(None, lines))
    return f"{words}\n{why}"


def tell_passing(frame: TableFrame) -> str:
    """Return what passing means for the seat in front, as `passed` says it; "" without a trial, and while
    something is picked."""
    trial = frame.trial
    if trial is None or trial.pending is not None:
        return ""
    return passed(trial.view.position, frame.status.front)


def _price(price: int) -> str:
    """Return the sentence with the cost of an action in influence now, and for the next seat."""
    if not price:
        return _("Free: you are the first to choose this. Whoever is next pays 1.")
    words = ngettext(
        "You pay {cost} influence. Whoever is next pays {then}.",
        "You pay {cost} influence. Whoever is next pays {then}.",
        price,
    )
    return words.format(cost=price, then=2 * price)


def does(number: int, *, no_dice: bool = False) -> str:
    """Return what an action, from 0, does in a translated sentence or two; that canoes reach farther for 5
    and any other number. `no_dice`: fish are caught without dice, as a variant says."""
    if number == BUILD:
        return _("Canoes sail beside a stone circle and build huts next to them.")
    if number == FISH and no_dice:
        return _("Canoes sail beside a stone circle; each of your fishermen there catches a fish.")
    if number == FISH:
        return _("Canoes sail beside a stone circle; each of your fishermen there may catch a fish.")
    if number == DELIVER:
        return _("Canoes bring fish to huts. Others pay with shells, the first fish best.")
    if number == MOVE:
        return _("Canoes sail wherever they like. One may sink another player’s canoe, but that costs glory.")
    if number == CELEBRATE:
        return _("A feast: one glory for each fish in your own huts on that island.")
    return _("From now on your canoes reach farther.")


def target(frame: TableFrame, hex_: Hex) -> str:
    """Return what stands on a hex that leads on, as `piece` says it; "" where an offer says more: for goals
    of a canoe, sites of huts, feasts and scoring."""
    choice = frame.ui.choice
    if choice.goals or choice.placing is not None or choice.feasting or frame.display.scoring:
        return ""
    return piece(frame.display, hex_, frame.cast)


def piece(display: DisplayState, hex_: Hex, cast: Sequence[CastMember]) -> str:
    """Return what stands on a hex: "Ada’s canoe, reach 5", or in lines a hut, the god or a stone circle with
    its use, then its island as `island` says it; "" for bare water."""
    position = display.position
    board = position.board
    for owner, fleet in enumerate(board.afloat):
        if fleet >> hex_ & 1:
            return _canoe(display, owner, cast)
    for number, pieces in enumerate(board.chart.villages):
        if pieces >> hex_ & 1:
            return "\n".join([*_standing(display, hex_, cast), island(display, number, cast)])
    return ""


def _canoe(display: DisplayState, owner: int, cast: Sequence[CastMember]) -> str:
    words = _("{name}’s canoe").format(name=cast[owner].name)
    if display.position.bids[owner] is None:
        return words
    reach = bidding.reach(display.position, owner)
    return _("{canoe}, reach {reach}").format(canoe=words, reach=reach)


def _standing(display: DisplayState, hex_: Hex, cast: Sequence[CastMember]) -> list[str]:
    """Return lines on the hut, the god or the stone circle on a hex."""
    board = display.position.board
    for owner, kinds in enumerate(board.huts):
        for kind, huts in enumerate(kinds):
            if huts >> hex_ & 1:
                words = _("{name}’s {hut}").format(name=cast[owner].name, hut=names.hut(kind))
                if kind == FISHER:
                    return [words]
                fish = names.fish(board.fish_in(1 << hex_))
                held = _("{fish}, room for three").format(fish=fish)
                moored = [_("A canoe still stands on it")] if board.moored[owner] >> hex_ & 1 else []
                return [words, held, *moored]
    if board.god == hex_:
        return [_("The fisherman’s god: whoever fishes here catches one fish more")]
    return [_("A stone circle: fish and build beside it. At the end it gives the strongest here 1 glory")]


def standing(display: DisplayState, hex_: Hex, cast: Sequence[CastMember]) -> str:
    """Return in few words what stands on a hex of an island: "Ada’s canoe hut with a canoe", "The god"; "A
    stone circle" for any other hex."""
    board = display.position.board
    for owner, kinds in enumerate(board.huts):
        for kind, huts in enumerate(kinds):
            if huts >> hex_ & 1:
                words = _("{name}’s {hut}").format(name=cast[owner].name, hut=names.hut(kind))
                moored = board.moored[owner] >> hex_ & 1
                return _("{hut} with a canoe").format(hut=words) if moored else words
    return _("The god") if board.god == hex_ else _("A stone circle")


def island(display: DisplayState, number: int, cast: Sequence[CastMember]) -> str:
    """Return an island, by its number, in lines: "Ahi: size 3, 2 fish, worth 4 glory", and "Strength: Ada 3,
    Ben 1" for the seats above 0, left out where none is; from round 6 on also "Ada leads by 2", as long as
    the island is not scored."""
    position = display.position
    pieces = position.board.chart.villages[number]
    first = _("{island}: size {pieces}, {fish}, worth {glory}").format(
        island=names.island(number),
        pieces=pieces.bit_count(),
        fish=names.fish(position.board.fish_in(pieces)),
        glory=names.glory(cult_hexes(position, number)),
    )
    leads = position.round >= TOLD_FROM and number not in position.scored
    last = [leading(position, number, [member.name for member in cast])] if leads else []
    strong = [f"{cast[seat].name} {count}" for seat, count in enumerate(strength(position, number)) if count]
    strengths = [_("Strength: {strengths}").format(strengths=", ".join(strong))] if strong else []
    return "\n".join([first, *strengths, *(last if strong else [])])


def wealth(display: DisplayState, number: int) -> str:
    """Return what a seat's shells are worth, translated: "Shells worth 12, after nightfall 9. Fish lose a
    space too; on space 1 they are lost."
    """
    mat: Mat = display.position.mats[number]
    words = _("Shells worth {now}, after nightfall {then}. Fish lose a space too; on space 1 they are lost.")
    return words.format(now=worth(mat.shells), then=worth(lose_value(mat).shells))


def reach(display: DisplayState, number: int) -> str:
    """Return by how much the canoes of a seat reach farther than its bid says: "Canoes reach 1 farther than
    your bid says, after the next step 2."; at the end of the track "Your canoes cannot reach any
    farther."
    """
    steps = display.position.mats[number].steps
    if steps == bidding.STEPS:
        return _("Your canoes cannot reach any farther.")
    words = _("Canoes reach {bonus} farther than your bid says, after the next step {then}.")
    return words.format(bonus=bidding.BONUS[steps], then=bidding.BONUS[steps + 1])


def prices() -> str:
    """Return what the two rows of the table of bids mean, translated: "Above: what a hut costs besides its
    island. Below: how far your canoes reach at that bid."
    """
    return _("Above: what a hut costs besides its island. Below: how far your canoes reach at that bid.")


def stock(display: DisplayState, number: int) -> str:
    """Return the numbers that a seat has left to build, translated: "Left to build: huts 9, canoes 3,
    fishermen 4."
    """
    board = display.position.board
    canoes = board.afloat[number].bit_count() + board.moored[number].bit_count()
    words = _("Left to build: huts {huts}, canoes {canoes}, fishermen {fishers}.")
    return words.format(
        huts=HUTS - board.own(number).bit_count(),
        canoes=CANOES - canoes,
        fishers=FISHERMEN - board.huts[number][KINDS.index("fisher")].bit_count(),
    )


def influence(display: DisplayState) -> str:
    """Return the tip of the supply of influence in two lines, translated: "The first to choose an action pays
    nothing; then it costs what lies on it. 12 left for all." and "Staked at the end, each adds 2 to your
    strength on an island.\""""
    words = _(
        "The first to choose an action pays nothing; then it costs what lies on it. {left} left for all."
    )
    more = _("Staked at the end, each adds 2 to your strength on an island.")
    return f"{words.format(left=display.position.influence)}\n{more}"


def purse(display: DisplayState, number: int) -> str:
    """Return the tip of a seat's goods in one line, which stand there while bids are made or islands scored:
    `wealth` while bids are made, `glory_of` its glory while islands are scored; and, in the last line, what
    influence is for."""
    glory = display.position.mats[number].glory
    goods = glory_of(glory) if display.scoring else wealth(display, number)
    more = _("Influence pays for actions. Staked at the end, each adds 2 to your strength.")
    return f"{goods}\n{more}"


def glory_of(count: int) -> str:
    """Return a count of glory, and what it is for: "12 glory", and that most at the end wins, translated."""
    return _("{glory}: whoever has most at the end wins.").format(glory=names.glory(count))


def rounds(display: DisplayState) -> str:
    """Return the number of rounds after this one: "Rounds after this one: 3. Each ends with a night."; in the
    last "The last round: after it islands are scored."
    """
    left = ROUNDS - display.position.round
    if not left:
        return _("The last round: after it islands are scored.")
    return _("Rounds after this one: {left}. Each ends with a night.").format(left=left)
