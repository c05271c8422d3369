"""The scenes of Sea Salt & Paper."""
