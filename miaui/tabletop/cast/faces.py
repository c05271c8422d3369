"""The faces that cats pull at a table, by seat; a seat that is missing has its usual look."""


def set_face(faces: dict[int, str], seat: int, face: str) -> None:
    """Set a cat's face from now on; "" is its usual look."""
    if face:
        faces[seat] = face
    else:
        faces.pop(seat, None)
