"""What the peers' own servers can do, with a comparable game."""
