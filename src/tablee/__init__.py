"""Tablée: a table for four card games."""
