"""Take out of Linux' libraries the machine code that the program never calls.

Of a library that is never called the names alone are left, which others ask for as they are loaded. Of
OpenBLAS' functions those go that are never called, as zeros, which pack to nothing: what is left stays where
it was, so nothing has to be linked anew. Code that were called after all would end the process at once; the
self-test plays every sound, unpacks every picture and asks a bot.
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
FUNCTION, INDIRECT, GLOBAL = 2, 10, 1
"""Kinds of symbol, and the binding of a library's own (System V ABI, ELF)."""
NAMES = (
    ".dynsym", ".dynstr", ".gnu.hash", ".hash", ".gnu.version", ".gnu.version_r", ".gnu.version_d",
    ".dynamic",
)  # fmt: skip
"""Sections in which a library's names stand, and the names of the libraries that it asks for."""
PLAIN = frozenset((1, 10, 11, 14, 15, 29, 0x6FFFFFFD, 0x6FFFFFFF))
PLACES = frozenset((4, 5, 6, 0x6FFFFEF5, 0x6FFFFFF0, 0x6FFFFFFC, 0x6FFFFFFE))
"""Dynamic entries that belong to names: numbers and names, and addresses of sections."""
HEAD, SEGMENT, SECTION, SYMBOL = "<16sHHIQQQIHHHHHH", "<IIQQQQQQ", "<IIQQQQIIQQ", "<IBBHQQ"
LOADED, DYNAMIC, STACK, READ_WRITE, PAGE = 1, 2, 0x6474E551, 6, 0x10000
"""Kinds of segment, what may be done with each here, and the largest page of any processor."""


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
    """Return a library that has the names of another, and none of its code and data."""
    heads = dict(zip(sections(library), _section_heads(library), strict=True))
    kept = [name for name in heads if name in NAMES]
    old = list(heads)
    made, moved = bytearray(64 + 3 * 56), dict[int, int]()
    for name in kept:
        made += bytes(-len(made) % 16)
        moved[heads[name][3]] = len(made)
        made += library[heads[name][4] :][: heads[name][5]]
    _without_values(made, moved[heads[".dynsym"][3]], heads[".dynsym"][5])
    start = moved[heads[".dynamic"][3]]
    made[start : start + heads[".dynamic"][5]] = _names_alone(library, heads[".dynamic"], moved)
    end = len(made)
    words = b"\0" + b"".join(name.encode() + b"\0" for name in (*kept, ".shstrtab"))
    made += words + bytes(-(end + len(words)) % 8)
    table = len(made)
    made += bytes(64)
    for name in kept:
        _, kind, flags, address, _, size, link, info, align, entry = heads[name]
        link = kept.index(old[link]) + 1 if link else 0
        at, word = moved[address], words.index(name.encode() + b"\0")
        made += struct.pack(SECTION, word, kind, flags, at, at, size, link, info, align, entry)
    word = words.index(b".shstrtab\0")
    made += struct.pack(SECTION, word, 3, 0, 0, end, len(words), 0, 0, 1, 0)
    ident, kind, machine, version, *_, flags, _, _, _, _, _, _ = struct.unpack_from(HEAD, library)
    count = len(kept) + 2
    head = (ident, kind, machine, version, 0, 64, table, flags, 64, 56, 3, 64, count, count - 1)
    made[:64] = struct.pack(HEAD, *head)
    size = heads[".dynamic"][5]
    segments = ((LOADED, 0, end, PAGE), (DYNAMIC, start, size, 8), (STACK, 0, 0, 16))
    for number, (kind, at, size, align) in enumerate(segments):
        struct.pack_into(SEGMENT, made, 64 + 56 * number, kind, READ_WRITE, at, at, at, size, size, align)
    return bytes(made)


def _without_values(made: bytearray, start: int, size: int) -> None:
    """Let every name of a table stand for an address at which nothing can be run."""
    for offset in range(start, start + size, struct.calcsize(SYMBOL)):
        name, info, other, where, *_ = struct.unpack_from(SYMBOL, made, offset)
        if info & 15 == INDIRECT:
            info += FUNCTION - INDIRECT
        # Weak and unique names are C++'s own: found here they would stand in for those of other libraries.
        here = min(where, 1) if info >> 4 == GLOBAL else 0
        struct.pack_into(SYMBOL, made, offset, name, info, other, here, here, 0)


def _names_alone(library: bytes, head: tuple[int, ...], moved: Mapping[int, int]) -> bytes:
    """Return the dynamic entries of names, for sections that have moved; as long as it was."""
    entries = struct.iter_unpack("<qQ", library[head[4] :][: head[5]])
    kept = [
        (tag, moved[value] if tag in PLACES else value) for tag, value in entries if tag in PLAIN | PLACES
    ]
    return b"".join(struct.pack("<qQ", *entry) for entry in kept).ljust(head[5], b"\0")


def _section_heads(library: bytes) -> list[tuple[int, ...]]:
    """Return the heads of all sections: name, kind, flags, address, offset, size, link, info, alignment, size
    of an entry."""
    (table,) = struct.unpack_from("<Q", library, 0x28)
    (count,) = struct.unpack_from("<H", library, 0x3C)
    return [struct.unpack_from(SECTION, library, table + 64 * index) for index in range(count)]


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
        name, info, _other, where, address, size = struct.unpack_from(SYMBOL, library, offset)
        if info & 15 == FUNCTION and where < len(order) and order[where] == ".text":
            yield _word(library, names.offset + name), address, size


def sections(library: bytes) -> Mapping[str, Section]:
    """Return the sections of an ELF file of 64 bits, in its order."""
    (names,) = struct.unpack_from("<H", library, 0x3E)
    heads = _section_heads(library)
    start = heads[names][4]
    return {_word(library, start + head[0]): Section(*head[3:7]) for head in heads}


def _word(library: bytes, offset: int) -> str:
    return library[offset : library.index(0, offset)].decode("ascii")
