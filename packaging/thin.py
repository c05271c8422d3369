"""Take out of Linux' libraries the machine code that the program never calls: zeros pack to nothing.

What is left stays where it was, so nothing has to be linked anew. Code that were called after all would end
the process at once; the self-test plays every sound, unpacks every picture and asks a bot.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

UNCALLED = (
    "libgfortran-*",  # only LAPACK asks them
    "libquadmath-*",
    "libfluidsynth-*",  # MIDI, tracker music and containers other than Ogg: every sound is Ogg Vorbis
    "libxmp-*",
    "libsndfile-*",
    "libvorbisenc-*",
    "libFLAC-*",
    "libwavpack-*",
    "libopus-*",
    "libtiff-*",  # every picture is WebP, the icon PNG
    "libjpeg-*",
)
"""Libraries that others name, of whose functions none is ever called."""
LAPACK = re.compile(
    r"(?!scipy_(cblas|openblas|xerbla))(LAPACKE_\w+|scipy_\w+_|[sdcz]\w+_(\.localalias)?|[czxq]\w+_[A-Z][A-Z0-9]+)"
)
"""Functions of OpenBLAS beside real products of matrices and vectors: LAPACK, and complex numbers."""
FUNCTION, INIT_SIZE, FINI_SIZE = 2, 27, 28
"""Kinds of symbol and of dynamic entry (System V ABI, ELF)."""


@dataclass(frozen=True, slots=True)
class Section:
    """A section of an ELF file of 64 bits: its address in memory, its place in the file."""

    address: int
    offset: int
    size: int
    link: int


def thin(folder: Path) -> None:
    """Thin every library below a folder."""
    for library in sorted(folder.rglob("*.so*")):
        if library.is_symlink():
            continue
        if any(fnmatch(library.name, pattern) for pattern in UNCALLED):
            library.write_bytes(hollow(library.read_bytes()))
        elif library.name.startswith("libscipy_openblas"):
            library.write_bytes(without(library.read_bytes(), LAPACK))


def hollow(library: bytes) -> bytes:
    """Return a library without the code of any function, which nothing calls as it is loaded either."""
    thinned, found = bytearray(library), sections(library)
    text, dynamic = found[".text"], found[".dynamic"]
    thinned[text.offset : text.offset + text.size] = bytes(text.size)
    for offset in range(dynamic.offset, dynamic.offset + dynamic.size, 16):
        (tag,) = struct.unpack_from("<q", library, offset)
        if tag in (INIT_SIZE, FINI_SIZE):
            struct.pack_into("<Q", thinned, offset + 8, 0)
    return bytes(thinned)


def without(library: bytes, names: re.Pattern[str]) -> bytes:
    """Return a library without the code of the functions of these names."""
    thinned, text = bytearray(library), sections(library)[".text"]
    for name, address, size in functions(library):
        if names.fullmatch(name):
            start = address - text.address + text.offset
            thinned[start : start + size] = bytes(size)
    return bytes(thinned)


def functions(library: bytes) -> Iterator[tuple[str, int, int]]:
    """Yield name, address and size of each function of the table of symbols."""
    found = sections(library)
    order = list(found)
    table = found[".symtab"]
    names = found[order[table.link]]
    for offset in range(table.offset, table.offset + table.size, 24):
        name, info, _other, where, address, size = struct.unpack_from("<IBBHQQ", library, offset)
        if info & 15 == FUNCTION and where < len(order) and order[where] == ".text":
            yield _word(library, names.offset + name), address, size


def sections(library: bytes) -> Mapping[str, Section]:
    """Return the sections of an ELF file of 64 bits, in its order."""
    (table,) = struct.unpack_from("<Q", library, 0x28)
    count, names = struct.unpack_from("<HH", library, 0x3C)
    heads = [struct.unpack_from("<IIQQQQI", library, table + 64 * index) for index in range(count)]
    start = heads[names][4]
    return {_word(library, start + head[0]): Section(*head[3:7]) for head in heads}


def _word(library: bytes, offset: int) -> str:
    return library[offset : library.index(0, offset)].decode("ascii")
