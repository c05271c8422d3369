"""Pictures of the game without a screen: every scene and every beat, for looking at and for comparing."""
