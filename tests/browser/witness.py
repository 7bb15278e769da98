"""What a page complains of."""

from complaints import Complaints
from playwright.async_api import BrowserContext, ConsoleMessage, Page, Request, Response

# A page that is left or loaded anew drops what it had asked for.
_LEFT = "net::ERR_ABORTED"


class Witness(Complaints):
    """Notes errors of scripts, requests that failed, and what the security policy refused."""

    def __init__(self, context: BrowserContext) -> None:
        super().__init__()
        context.on("page", self._watch)
        context.on("console", self._heard)
        context.on("requestfailed", self._failed)
        context.on("response", self._answered)
        context.on("weberror", lambda error: self.note(f"script: {error.error}"))

    def _watch(self, page: Page) -> None:
        page.on("crash", lambda _: self.note(f"crash: {page.url}"))

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            where = message.location.get("url", "")
            self.note(f"console: {message.text} ({where})")

    def _failed(self, request: Request) -> None:
        if request.failure != _LEFT:
            self.note(f"request: {request.method} {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.note(f"answer: {response.status} {response.request.method} {response.url}")
