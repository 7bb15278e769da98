"""What goes wrong by no fault of ours."""


class Trouble(Exception):
    """Said to the user in one line, in their language; the command ends with status 2."""
