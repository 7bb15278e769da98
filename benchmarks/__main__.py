"""Runs every benchmark and prints what it found."""

from benchmarks import rules

rules.main()
