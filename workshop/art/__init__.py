"""The drawings of the game: Python draws SVG into assets/art, `bake` turns them into lossless WebP."""
