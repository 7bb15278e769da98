"""Pikoko's tricks on bits: §5 of the rules, and what bots think with."""
