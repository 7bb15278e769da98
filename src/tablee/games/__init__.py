"""The games, complete, as pure functions: one folder each. `tablee.catalogue` lists them."""
