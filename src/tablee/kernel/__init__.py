"""What every game is made of: the fold, its clock, its chance and its saved form."""
