"""Make every sound, or those named: `python -m workshop.sounds [name ...]`."""

from __future__ import annotations

import sys
import zlib
from functools import partial
from pathlib import Path

import numpy as np
import soundfile

from miaui.engine.sound.audio import INTERFACE, take
from miaui.games.kaivai.tabletop.sounds import CUES as KAIVAI
from miaui.games.miaui.tabletop.sounds import CUES as MIAUI
from miaui.games.salt.tabletop.sounds import CUES as SALT

from . import level, ogg
from .ambience import AMBIENCES
from .chimes import CHIMES
from .cues import CUES
from .kaivai import KAIVAI_BEDS, KAIVAI_CUES
from .salt import SALT_BEDS, SALT_CUES
from .synth import RATE, Signal, performed
from .table_music import TABLE_MUSIC
from .tune import tune
from .voices import NOTES, VOICES

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"
QUALITY = {
    "tune": 0.05,
    "ambience": 0.0,
    "cue": 0.25,
    "voice": 0.02,
    "notes": 0.02,
    "chime": 0.1,
    "spark": 0.2,
    "salt": 0.02,
    "kaivai": 0.02,
    "bed": 0.0,
    "music": 0.0,
}  # of Vorbis, 0 to 1
SMALL_BEDS = SALT_BEDS | KAIVAI_BEDS
BEDS = AMBIENCES | SMALL_BEDS
CEILING = -1.0
"""Peak that no file may reach, in dB."""
FIRST_TAKES = CUES | CHIMES | VOICES | NOTES | SALT_CUES | KAIVAI_CUES
TAKES = {
    take(name, number): partial(performed, FIRST_TAKES[name], number, name)
    for name, cue in (INTERFACE | MIAUI | SALT | KAIVAI).items()
    for number in range(1, cue.takes)
}
EFFECTS = FIRST_TAKES | TAKES
NAMES = (*EFFECTS, "tune", *TABLE_MUSIC, *BEDS)


def make(name: str) -> Signal:
    """Return the sound `name`, such as "card", "tune" or "salt-draw-take-2", as it is stored, at its final
    level: shape (N, 2), left and right, 44,100 a second. Equal names give equal samples. KeyError for an
    unknown name."""
    if name == "tune":
        return level.loop(tune(), level.TUNE_LEVEL)
    if name in TABLE_MUSIC:
        return TABLE_MUSIC[name]()
    if name in BEDS:
        return level.loop(BEDS[name](), level.AMBIENCE_LEVEL)
    return level.cue(EFFECTS[name]())


def write(name: str, sound: Signal) -> Path:
    """Write the sound as Ogg Vorbis to `NAME.ogg` in assets/sounds, replacing what is there, and return that
    path; equal names and samples give equal bytes. Beds (ambience) are stored at 22,050 samples a second, all
    others at 44,100. The folder has to exist."""
    family = name.partition("-")[0]
    kind = (
        "bed"
        if name in SMALL_BEDS
        else "notes"
        if name in NOTES
        else "voice"
        if name.partition("-take-")[0] in VOICES
        else family
        if family in QUALITY
        else "cue"
    )
    path = FOLDER / f"{name}.ogg"
    rate = RATE // 2 if name in BEDS else RATE
    sound = halved(sound) if name in BEDS else sound
    level_of_work = 1.0 - QUALITY[kind]
    with soundfile.SoundFile(
        path, "w", rate, 2, format="OGG", subtype="VORBIS", compression_level=level_of_work
    ) as file:
        for start in range(0, len(sound), rate):
            file.write(sound[start : start + rate].astype(np.float32))
    path.write_bytes(ogg.with_serial(path.read_bytes(), zlib.crc32(name.encode())))
    return path


def bounded(name: str, sound: Signal) -> Path:
    """Write the sound as `write` does, and again with lower peaks as long as the decoded file has a sample of
    -1 dBFS (`CEILING`) or more; return the path."""
    while True:
        path = write(name, sound)
        heard, _rate = soundfile.read(path, always_2d=True)
        over = level.peak(heard) - CEILING
        if over < 0:
            return path
        sound = level.limited(sound, float(np.max(np.abs(sound))) * 10 ** (-(over + 0.1) / 20))


def halved(loop: Signal) -> Signal:
    """Return a loop (N, 2) with half the samples, shape (N // 2, 2), for half the rate; what lay above a
    quarter of the old rate is lost. It is turned round to begin at its quietest place, where a seam is heard
    least."""
    size = len(loop) // 2
    small = np.fft.irfft(np.fft.rfft(loop, axis=0)[: size // 2 + 1], size, axis=0) / 2
    total = np.cumsum(np.pad(np.sum(np.abs(small), axis=1), (1, 16), mode="wrap"))
    return np.asarray(np.roll(small, -int(np.argmin(total[16:] - total[:-16])) - 8, axis=0))


def main(names: list[str]) -> None:
    """Make and write the sounds named, or all of `NAMES` for [], in their order, replacing their files, and
    print a line for each: name, seconds, peak, loudest tenth and overall level in dB, and the file's kB.
    KeyError for an unknown name, after those before it were written."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in names or NAMES:
        sound = make(name)
        path = bounded(name, sound)
        print(
            f"{name:21} {len(sound) / RATE:6.2f} s  peak {level.peak(sound):6.2f} dBFS"
            f"  loudest {level.loudest(sound):6.2f}  overall {level.overall(sound):6.2f}"
            f"  {path.stat().st_size / 1024:6.1f} kB"
        )


if __name__ == "__main__":
    main(sys.argv[1:])
