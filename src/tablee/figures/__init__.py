"""What a match says of how somebody played it, in numbers that add up over many matches."""

from tablee.figures.figures import Figure, Figures, Happening, Tally, Unit, tally_match

__all__ = ["Figure", "Figures", "Happening", "Tally", "Unit", "tally_match"]
