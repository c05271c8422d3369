"""Playing as a blind person does: by what a screen reader is told alone."""
