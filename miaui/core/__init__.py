"""What any table game needs: chance, errors, untrusted text. Pure, without input or output."""
