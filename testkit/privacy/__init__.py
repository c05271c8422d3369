"""What is hidden, changed, and screens compared."""
