"""What time it is in a race: views say when things will end, and so when they began."""

from tablee.games.confetti.cards import Card
from tablee.games.confetti.state import Sliding
from tablee.games.confetti.view import View
from tablee.kernel.game import Millis


class Clock:
    """The time at which something was last seen to begin or to end."""

    def __init__(self) -> None:
        self.now = Millis(0)
        self._slides: dict[Card, Sliding] = {}

    def see(self, view: View) -> None:
        if view.phase != "race":
            self._slides = {}
            return
        assert view.due is not None
        slides = {slide.card: slide for slide in view.sliding}
        times = [self.now, view.due - view.setup.sandglass_ms]
        for card, slide in slides.items():
            if self._slides.get(card) != slide:
                lasts = view.setup.tug_ms if slide.is_contested else view.setup.slide_ms
                times.append(slide.until - lasts)
        for card, slide in self._slides.items():
            if card not in slides:
                times.append(slide.until)
        self.now = Millis(max(times))
        self._slides = slides
