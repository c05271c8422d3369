"""Ogg files that are the same bytes every time: encoders give each stream a number by chance."""

from __future__ import annotations

HEAD = 27
"""Bytes of a page before its table of segments (RFC 3533, section 6)."""


def with_serial(data: bytes, serial: int) -> bytes:
    """Return the pages of an Ogg file with one stream, its serial number replaced and their checksums made
    anew. ValueError for bytes that are no Ogg pages."""
    made, place = bytearray(data), 0
    while place < len(made):
        if made[place : place + 4] != b"OggS":
            raise ValueError(f"no Ogg page at byte {place}")
        segments = made[place + 26]
        end = place + HEAD + segments + sum(made[place + HEAD : place + HEAD + segments])
        made[place + 14 : place + 18] = serial.to_bytes(4, "little")
        made[place + 22 : place + 26] = bytes(4)
        made[place + 22 : place + 26] = checksum(made[place:end]).to_bytes(4, "little")
        place = end
    return bytes(made)


def checksum(page: bytes | bytearray) -> int:
    """Return the page's CRC-32 (polynomial 0x04C11DB7, highest bit first, from 0), its own field being
    zero."""
    found = 0
    for byte in page:
        found = (found << 8 & 0xFFFFFFFF) ^ _TABLE[found >> 24 ^ byte]
    return found


def _entry(byte: int) -> int:
    found = byte << 24
    for _ in range(8):
        found = (found << 1 & 0xFFFFFFFF) ^ (0x04C11DB7 if found >> 31 else 0)
    return found


_TABLE = tuple(_entry(byte) for byte in range(256))
