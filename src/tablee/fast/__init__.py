"""Compiled twins of the rules, for bots that look ahead and for mass simulation."""

WHILE_READ = "--while-read"  # of `python -m tablee.fast`: stop when whoever started it has gone
