"""A whole server: all of its tables, the people it knows, and who looks after them."""
