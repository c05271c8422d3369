"""The table in words, to be spoken."""

from miaui.engine.i18n import _
from miaui.games.kaivai.public.hexes import bits
from miaui.games.kaivai.public.position import ROUNDS, Board
from miaui.games.kaivai.public.purse import worth
from miaui.games.kaivai.tabletop.ui import TableFrame
from miaui.games.kaivai.tabletop.words import names, tips


def describe(frame: TableFrame) -> str:
    """Return the table in lines: the round; each seat in the order that is shown with glory, bid, goods and
    where its canoes are; each island; recap or prompt. Nothing of a secret stake, and no prompt while others
    listen."""
    display, cast, status = frame.display, frame.cast, frame.status
    position = display.position
    lines = [log_title(ROUNDS + 1 if display.scoring else position.round)]
    for seat in display.order:
        mat, bid = position.mats[seat], position.bids[seat]
        words = _("{name}: glory {glory}, bid {bid}, {fish}, shells worth {shells}")
        if bid is None:
            words = _("{name}: glory {glory}, no bid yet, {fish}, shells worth {shells}")
        words = words.format(
            name=cast[seat].name,
            glory=mat.glory,
            bid=bid,
            fish=names.fish(sum(mat.fish)),
            shells=worth(mat.shells),
        )
        lines.append(". ".join([words, *tips.fleet(frame, seat), *_afloat(position.board, seat)]))
    for village in range(len(position.board.chart.villages)):
        words = tips.island(display, village, cast).replace("\n", ". ")
        if village == position.board.gods_village:
            words = _("{island}. The god stands here.").format(island=words)
        lines.append(words)
    words = status.recap or ("" if status.overheard else frame.prompt)
    return "\n".join([*lines, words] if words else lines)


def _afloat(board: Board, seat: int) -> list[str]:
    """Return a line with the places of a seat's canoes at sea, in a list; [] where it has none."""
    places = [names.at_sea(board, hex_) for hex_ in bits(board.afloat[seat])]
    return [_("At sea: {places}").format(places="; ".join(places))] if places else []


def round_title(number: int) -> str:
    """Return the title of a round, translated: "Round 5 of 8"; of 9 "Round 9 of 8"."""
    return _("Round {round} of {rounds}").format(round=number, rounds=ROUNDS)


def log_title(number: int) -> str:
    """Return the title of a round in the log: "Round 5 of 8"; "Scoring" from 9 on."""
    return round_title(number) if number <= ROUNDS else _("Scoring")
