"""A match while it is live: its clock, its commands, who was first, and what is told to whom."""
