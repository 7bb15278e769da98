"""A table, which is one actor: who sits there, what is agreed, said and played."""
