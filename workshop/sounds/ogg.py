"""Ogg files that are the same bytes every time: encoders give each stream a number by chance."""

from __future__ import annotations

HEAD = 27
"""Bytes of a page before its table of segments (RFC 3533, section 6)."""


def with_serial(data: bytes, serial: int) -> bytes:
    """Return the bytes of an Ogg file of one stream with `serial`, 0 to 2**32 - 1, as serial number of every
    page and new checksums. b"" for b"". ValueError where a page does not begin with "OggS", such as "no Ogg
    page at byte 58"; OverflowError for another serial."""
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
    """Return the CRC-32 of an Ogg page whose checksum field is zero (polynomial 0x04C11DB7, highest bit
    first, starting from 0); 0 for b""."""
    crc = 0
    for byte in page:
        crc = (crc << 8 & 0xFFFFFFFF) ^ _TABLE[crc >> 24 ^ byte]
    return crc


def _entry(byte: int) -> int:
    crc = byte << 24
    for _ in range(8):
        crc = (crc << 1 & 0xFFFFFFFF) ^ (0x04C11DB7 if crc >> 31 else 0)
    return crc


_TABLE = tuple(_entry(byte) for byte in range(256))
