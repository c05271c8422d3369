"""How loud the program is: `python -m workshop.sounds.heard [seconds]` plays every game at normal pace in a
window on a virtual display, listens through SDL's disk driver at default volumes, and measures what a player
would hear after ITU-R BS.1770 (which streams of music and films are held to as well)."""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from itertools import groupby
from pathlib import Path

import numpy as np
import pyloudnorm

from testkit.window import kaivai_player, salt_player
from testkit.window.player import MISSING, Game, Screen, Seen, StuckError, hand
from testkit.window.scripted import by_mouse, people_use

from .synth import RATE, Signal

SECONDS = 60.0
THINKS = 1.2
"""Seconds for which a scripted player looks at the table before she acts."""
GAP = -45.0
"""LUFS of the 0.4 seconds around a moment, below which nothing is heard."""
BANDS = {"below 250 Hz": (20, 250), "250 to 2000 Hz": (250, 2000), "above 2000 Hz": (2000, 16_000)}

Figures = dict[str, tuple[float, str]]


def loudness(seconds: float = SECONDS) -> Figures:
    """Play each game in a window of its own, about ten seconds of the title and a table for `seconds`, record
    them, and return figures by name, such as "sound of salt: integrated", each as `measured` returns it.
    Names begin "sound of title" (of the last recording), "sound of miaui", "sound of salt" and "sound of
    kaivai". {} where no window can be opened."""
    if MISSING:
        return {}
    figures: Figures = {}
    for key, next_use in NEXT.items():
        heard = recorded(key, seconds, next_use)
        for name, sound in (("title", heard[0]), (key, heard[1])):
            figures |= {f"sound of {name}: {what}": figure for what, figure in measured(sound).items()}
    return figures


def recorded(key: str, seconds: float, next_use: Callable[[Seen], str]) -> tuple[Signal, Signal]:
    """Start the program and return what is heard as (title, table): about ten seconds of the title, and about
    `seconds` of a table of the game `key`, at which `next_use` returns from what is seen the name of the
    control to be clicked, "" for none yet. Each has shape (N, 2), float64 from -1 to 1 at 44,100 a second.
    StuckError where the table does not open."""
    with tempfile.TemporaryDirectory() as folder, Screen(1280, 720) as screen:
        raw = Path(folder) / "heard.raw"
        command = ("env", "SDL_AUDIODRIVER=disk", f"SDL_DISKAUDIOFILE={raw}", sys.executable, "-m", "miaui")
        settings: Seen = {"pace": "normal", "window": [0, 0, 1280, 720], "mute_unfocused": False}
        with Game(screen, Path(folder) / "home", settings=settings, command=command) as game:
            game.scene("title")
            time.sleep(10)
            title = raw.stat().st_size
            game.click(f"title.new.{key}")
            game.click("newgame.start")
            game.wait(lambda seen: seen["scene"] == "table")
            begun = raw.stat().st_size
            _play(game, next_use, time.monotonic() + seconds)
        data = raw.read_bytes()
    return _samples(data[:title]), _samples(data[begun:])


def measured(sound: Signal) -> Figures:
    """Return figures of a sound of shape (N, 2), longer than 0.4 s, by name as (value, unit): "integrated",
    "quietest tenth" and "loudest moment" in "LUFS", "longest gap" below -45 LUFS in "s", "highest sample" in
    "dBFS" (-180.0 for silence), "clipped" in "samples", and the shares "below 250 Hz", "250 to 2000 Hz" and
    "above 2000 Hz" of its power in "%", 0 to 100."""
    meter = pyloudnorm.Meter(RATE, block_size=0.4)
    step, block = RATE // 5, 2 * RATE // 5
    blocks = [
        float(meter.integrated_loudness(sound[at : at + block + 1]))
        for at in range(0, len(sound) - block - 1, step)
    ]
    power = np.abs(np.fft.rfft(sound.mean(axis=1))) ** 2
    at = np.fft.rfftfreq(len(sound), 1 / RATE)
    whole = float(power.sum()) or 1.0
    shares = {
        name: (100 * float(power[(at >= low) & (at < high)].sum()) / whole, "%")
        for name, (low, high) in BANDS.items()
    }
    return {
        "integrated": (float(meter.integrated_loudness(sound)), "LUFS"),
        "quietest tenth": (float(np.percentile(blocks, 10)), "LUFS"),
        "loudest moment": (max(blocks), "LUFS"),
        "longest gap": (step / RATE * _longest([one < GAP for one in blocks]), "s"),
        "highest sample": (20 * float(np.log10(np.max(np.abs(sound)) + 1e-9)), "dBFS"),
        "clipped": (float(np.sum(np.abs(sound) >= 0.9999)), "samples"),
        **shares,
    }


def _longest(silent: Sequence[bool]) -> int:
    """How many follow each other at most that are silent."""
    runs = [len(list(run)) for is_silent, run in groupby(silent) if is_silent]
    return max(runs, default=0)


def _samples(data: bytes) -> Signal:
    return np.frombuffer(data[: len(data) // 4 * 4], "<i2").reshape(-1, 2) / 32768.0


def _play(game: Game, next_use: Callable[[Seen], str], end: float) -> None:
    """Play on until then, without hurry."""
    while time.monotonic() < end:
        try:
            game.wait(lambda now: bool(next_use(now)), max(0.1, end - time.monotonic()))
        except StuckError:
            return
        time.sleep(THINKS)
        control = next_use(game.look())
        if control == "result.again":
            time.sleep(max(0.0, end - time.monotonic()))
        elif control:
            by_mouse(game, game.look(), control)
            time.sleep(0.2)


def _dive(seen: Seen) -> str:
    """What leads on at the lagoon: a card in the middle of the hand is lifted, and then locked in."""
    if not seen["idle"]:
        return ""
    cards = hand(seen)
    if seen["scene"] != "table" or not cards:
        return people_use(seen)
    return f"hand.{seen.get('lifted') or cards[len(cards) // 2]}"


NEXT: dict[str, Callable[[Seen], str]] = {
    "miaui": _dive,
    "salt": salt_player.next_use,
    "kaivai": kaivai_player.next_use,
}


def main(words: list[str]) -> None:
    """Record a table of each game for the first word's number of seconds, 60 for no words, and before each
    the title for about ten seconds, whatever the word. Print a line for each figure of `loudness`: of each
    table and, once, of the title recorded last. A line is such as "sound of salt: integrated -19.52 LUFS",
    its name filled up to 42 letters and its value to 10. Nothing is printed where no window can be opened.
    Further words are ignored. ValueError, before anything is recorded, for a first word that is no number."""
    for name, (value, unit) in loudness(float(words[0]) if words else SECONDS).items():
        print(f"{name:42} {value:10.2f} {unit}")


if __name__ == "__main__":
    main(sys.argv[1:])
