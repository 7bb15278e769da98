"""Laws that every game obeys. A game joins them with its line here."""

from laws import confetti, pikoko, plumpsack, rouge_jaune_vert

SUBJECTS = (
    pikoko.SUBJECT,
    rouge_jaune_vert.SUBJECT,
    plumpsack.SUBJECT,
    confetti.SUBJECT,
)
