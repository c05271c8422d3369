"""Basis of any table game: chance, errors, untrusted text. Pure, without input or output."""
