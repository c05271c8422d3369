"""Outcomes of commands at the open sea: only here a press becomes a move."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from miaui.engine.i18n import _
from miaui.games.kaivai.public.bidding import BIDS
from miaui.games.kaivai.public.hexes import Hex
from miaui.games.kaivai.public.moves import Bid, Move, Sail
from miaui.games.kaivai.public.position import KINDS
from miaui.games.kaivai.tabletop.choice import Choice
from miaui.games.kaivai.tabletop.commands import (
    ChooseBid,
    ChooseFish,
    ChooseKind,
    ChooseStake,
    Choosing,
    Command,
    FoldBids,
    LiftCanoe,
    Looking,
    Measure,
    OpenTab,
    Pan,
    PressAction,
    PressDone,
    PressHex,
    PressIdle,
    PressNumber,
    PressPass,
    PressShown,
    ShowGoods,
    Zoom,
    control_id,
)
from miaui.games.kaivai.tabletop.ui import Reason, TableFrame, Ui, choice_of, fresh_choice
from miaui.games.kaivai.tabletop.words import vain
from miaui.games.kaivai.tabletop.words.reasons import no_hut, why_not_now
from miaui.tabletop.commands import Confirm
from miaui.tabletop.spec import Change, Play, Refuse

Outcome = Change[Ui] | Play[Ui, Move] | Refuse | Confirm

ZOOMS = (1.0, 1.35, 1.8)
"""Scales at which the sea can be looked at."""
_TABS = 3


def update(command: Command, ui: Ui, frame: TableFrame) -> Outcome:
    """Return the outcome of a command: `Play` for a move that it makes final, `Change` for what is chosen
    (sound "lift") or looked at, `Confirm` for Done where what was tried can be submitted. A press on water to
    which one canoe alone can go chooses it. One that leads nowhere is a `Change` of the reason with the sound
    "deny", or `Play` of the move that a lesson does not ask for. What has no effect now, as folding bids
    while none are made, is a `Change` to the state as it was."""
    match command:
        case Measure(canoe) if canoe != ui.measured:
            return Change(_told(_in_vain(command, frame), _looking(command, ui, frame), frame))
        case Zoom() | Pan() | Measure() | ShowGoods() | OpenTab() | FoldBids():
            return Change(_looking(command, ui, frame))
        case PressIdle() | PressShown():
            alone = _only_canoe(command, frame)
            if alone is not None:
                return _press(PressHex(alone), ui, frame)
            words = _in_vain(command, frame)
            return Change(_told(words, ui, frame), "deny" if words else "")
        case LiftCanoe(hex_):
            choice = choice_of(frame)
            lifts = choice.canoe != hex_ and hex_ in choice.canoes
            return _press(PressHex(hex_), ui, frame) if lifts else Change(ui)
        case PressNumber(number):
            wanted = _numbered(number, choice_of(frame))
            return Change(ui) if wanted is None else _press(wanted, ui, frame)
        case PressDone() if frame.trial is not None and frame.trial.ready:
            return Confirm()
        case PressHex() | PressAction() | ChooseKind() | ChooseBid() | ChooseStake() | ChooseFish():
            return _press(command, ui, frame)
        case PressPass() | PressDone():
            return _press(command, ui, frame)
        case _:
            assert_never(command)


def _only_canoe(command: PressIdle | PressShown, frame: TableFrame) -> Hex | None:
    """Return the only canoe that can go to the hex of a command, while none is chosen yet; else None."""
    choice = choice_of(frame)
    if not isinstance(command, PressIdle) or command.hex is None or choice.canoe is not None:
        return None
    starts = {move.start for move in choice.moves if isinstance(move, Sail) and move.goal == command.hex}
    return starts.pop() if len(starts) == 1 and command.hex not in choice.spots else None


def _numbered(number: int, choice: Choice) -> Choosing | None:
    """Return the choice of a number that is asked for, else of a hut to be placed; None for neither."""
    if any(isinstance(move, Bid) for move in choice.moves):
        return ChooseBid(number)
    wanted: list[Choosing] = [ChooseFish(number), ChooseStake(number)]
    wanted += [ChooseStake(0)] if number == len(BIDS) else []
    hut = ChooseKind(number - 1) if number <= len(KINDS) else None
    return next((command for command in wanted if control_id(command) in choice.targets), hut)


def _press(command: Choosing, ui: Ui, frame: TableFrame) -> Outcome:
    """Begin or make a move; where it leads nowhere, say why."""
    choice = choice_of(frame)
    result = choice.press(command)
    if isinstance(result, Choice):
        return Change(replace(ui, choice=result, reason=None, measured=None), "lift")
    if result is not None:
        return Play(result, replace(ui.unchosen(), measured=None))
    refused = _told(_why_not(command, choice, frame), ui, frame)
    barred = frame.once(_barred).get(control_id(command))
    return Change(refused, "deny") if barred is None else Play(barred, refused)


def _barred(frame: TableFrame) -> dict[str, Move]:
    """Return the first move that is not asked for by each control that would lead to one."""
    moves = dict[str, Move]()
    for move in frame.table.barred():
        for target in fresh_choice(frame, (move,)).targets:
            moves.setdefault(target, move)
    return moves


def _why_not(command: Choosing, choice: Choice, frame: TableFrame) -> str:
    """Return the reason, in words, for which a number, an action or a hut cannot be chosen now; "" for other
    commands."""
    if frame.trial is None:
        return ""
    position = frame.trial.view.position
    if isinstance(command, ChooseBid) and command.number in position.bids:
        return _("This number is taken: choose another one.")
    if isinstance(command, ChooseKind) and choice.kinds:
        return no_hut(position, command.kind)
    return why_not_now(position, command.action) if isinstance(command, PressAction) else ""


def _told(words: str, ui: Ui, frame: TableFrame) -> Ui:
    """Return the `ui` with words that say why something is not possible, until something else is pointed at
    or done."""
    return replace(ui, reason=Reason(words, frame.status.hovered, frame.legal))


def _in_vain(command: PressIdle | PressShown | Measure, frame: TableFrame) -> str:
    """Return the reason, in words, for which nothing follows from a press; "" while nothing is
    to be decided."""
    if frame.trial is None:
        return ""
    if isinstance(command, PressShown):
        return vain.shown(command.seat, frame.status.front, frame.status.cast)
    hex_ = command.canoe if isinstance(command, Measure) else command.hex
    return vain.at_sea(frame.trial.view.position, choice_of(frame), hex_, frame.status.cast)


def _looking(command: Looking, ui: Ui, frame: TableFrame) -> Ui:
    match command:
        case Zoom(steps, x, y):
            return _zoomed(ui, steps, x, y)
        case Pan(right, down):
            x, y = ui.pan
            return replace(ui, pan=(x + right, y + down)) if ui.zoom > 1 else ui
        case Measure(canoe):
            return replace(ui, measured=None if canoe == ui.measured else canoe)
        case ShowGoods() | OpenTab() if not frame.layout.dense:
            return ui
        case ShowGoods(goods):
            return replace(ui, goods=not ui.goods if goods is None else goods)
        case OpenTab(tab):
            return replace(ui, own_tab=(ui.own_tab + 1) % _TABS if tab is None else tab)
        case FoldBids() if not frame.display.bidding:
            return ui
        case FoldBids():
            now = frame.display.position.round
            return replace(ui, folded=0 if ui.folded == now else now)
        case _:
            assert_never(command)


def _zoomed(ui: Ui, steps: int, x: float, y: float) -> Ui:
    """Return the `ui` with the sea some steps nearer; what lies (x, y) units from its middle stays where it
    is."""
    after = ZOOMS[min(len(ZOOMS) - 1, max(0, ZOOMS.index(ui.zoom) + steps))]
    if after == ui.zoom:
        return ui
    (px, py), part = ui.pan, after / ui.zoom
    pan = (x - (x - px) * part, y - (y - py) * part) if after > 1 else (0.0, 0.0)
    return replace(ui, zoom=after, pan=pan)
