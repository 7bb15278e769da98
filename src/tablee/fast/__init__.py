"""Compiled twins of the rules, for bots that look ahead and for mass simulation."""
