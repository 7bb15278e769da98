"""Two more engines than Chromium, each by the protocol that it speaks itself: Firefox by WebDriver
BiDi, which needs no driver beside it; WebKit by WebDriver, with Debian's driver on a screen that
nobody sees."""

import asyncio
import contextlib
import itertools
import os
import re
import shutil
import signal
import tempfile
from abc import ABC, abstractmethod
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from complaints import Complaints
from server.process import free_port
from websockets.asyncio.client import ClientConnection, connect

from browser.hand import Point

PATIENCE_S = 60.0
_WIDTH, _HEIGHT = 1024, 768
_MOUSE = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}


class Engine(ABC):
    """One page of a browser; all that it complained of is kept."""

    def __init__(self) -> None:
        self.complaints = Complaints()

    @abstractmethod
    async def go(self, url: str) -> None: ...

    @abstractmethod
    async def ask(self, function: str, *given: Any) -> Any:
        """What this function of the page answers; it may take its time."""

    @abstractmethod
    async def act(self, *actions: Any) -> None:
        """With the mouse."""

    async def hear(self) -> None:
        """What the page has said by now; where it is heard at once, there is nothing to be done."""
        await asyncio.sleep(0)

    async def click(self, at: Point) -> None:
        await self.act(
            {"type": "pointerMove", "x": round(at.x), "y": round(at.y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        )


Launch = Callable[[], AbstractAsyncContextManager[Engine]]


@contextlib.asynccontextmanager
async def running(*command: str, **options: Any) -> AsyncIterator[Process]:
    """With all that it starts, until one is done with it."""
    process = await asyncio.create_subprocess_exec(*command, start_new_session=True, **options)
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()


# Firefox

_LISTENING = re.compile(rb"WebDriver BiDi listening on (ws://\S+)")
_STILL = 'user_pref("ui.prefersReducedMotion", 1);\n'


class Firefox(Engine):
    def __init__(self, line: ClientConnection) -> None:
        super().__init__()
        self._line = line
        self._asked: dict[int, asyncio.Future[Any]] = {}
        self._numbers = itertools.count(1)
        self._page = ""

    async def begin(self) -> None:
        await self._send("session.new", capabilities={})
        await self._send("session.subscribe", events=["log.entryAdded"])
        (page,) = (await self._send("browsingContext.getTree"))["contexts"]
        self._page = page["context"]
        size = {"width": _WIDTH, "height": _HEIGHT}
        await self._send("browsingContext.setViewport", context=self._page, viewport=size)

    async def go(self, url: str) -> None:
        await self._send("browsingContext.navigate", context=self._page, url=url, wait="complete")

    async def ask(self, function: str, *given: Any) -> Any:
        said = msgspec.json.encode(given).decode()
        answer = await self._send(
            "script.evaluate",
            expression=f"Promise.resolve(({function})(...{said})).then(JSON.stringify)",
            target={"context": self._page},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer
        result = answer["result"]
        return msgspec.json.decode(result["value"]) if "value" in result else None

    async def act(self, *actions: Any) -> None:
        mouse = {**_MOUSE, "actions": list(actions)}
        await self._send("input.performActions", context=self._page, actions=[mouse])

    async def listen(self) -> None:
        async for frame in self._line:
            message = msgspec.json.decode(frame)
            if message["type"] != "event":
                self._asked.pop(message["id"]).set_result(message)
            elif message["params"]["level"] in ("error", "warn"):
                self.complaints.note(f"console: {message['params']['text']}")

    async def _send(self, method: str, **params: Any) -> Any:
        number = next(self._numbers)
        self._asked[number] = asyncio.get_running_loop().create_future()
        asked = {"id": number, "method": method, "params": params}
        await self._line.send(msgspec.json.encode(asked).decode())
        answer = await asyncio.wait_for(self._asked[number], PATIENCE_S)
        assert answer["type"] == "success", answer
        return answer["result"]


@contextlib.asynccontextmanager
async def firefox() -> AsyncIterator[Engine]:
    found = shutil.which("firefox-esr") or shutil.which("firefox")
    assert found, "there is no Firefox here: make tools"
    async with contextlib.AsyncExitStack() as stack:
        profile = stack.enter_context(_folder())
        (profile / "user.js").write_text(_STILL)
        command = (found, "--headless", "--profile", str(profile), "--remote-debugging-port", "0")
        options = {"env": _at_home(profile), "stdout": DEVNULL, "stderr": PIPE}
        process = await stack.enter_async_context(running(*command, **options))
        url = await asyncio.wait_for(_address(process), PATIENCE_S)
        line = await stack.enter_async_context(connect(f"{url}/session", max_size=None))
        engine = Firefox(line)
        listening = asyncio.create_task(engine.listen())
        stack.callback(listening.cancel)
        await engine.begin()
        yield engine


async def _address(firefox: Process) -> str:
    assert firefox.stderr is not None
    async for line in firefox.stderr:
        if found := _LISTENING.search(line):
            return found[1].decode()
    raise AssertionError("Firefox went away before it listened")


# WebKit

_DRIVER = "WebKitWebDriver"
# Its driver has no ear for the console: the page keeps what is said there.
_HEAR = """
() => {
  const heard = (globalThis.heard = []);
  for (const level of ["error", "warn"]) {
    const say = console[level];
    console[level] = (...said) => (heard.push(`console: ${said.join(" ")}`), say(...said));
  }
  // What is measured again in the next frame is no error.
  const isMeasuring = ({ message }) => message.startsWith("ResizeObserver loop");
  addEventListener("error", (e) => isMeasuring(e) || heard.push(`script: ${e.message}`));
  addEventListener("unhandledrejection", ({ reason }) => heard.push(`script: ${reason}`));
  addEventListener("securitypolicyviolation", (e) => heard.push(`refused: ${e.blockedURI}`));
}
"""
_TOLD = "() => globalThis.heard.splice(0)"
_THEN = "const tell = arguments[arguments.length - 1]; Promise.resolve(({})({})).then(tell);"


class WebKit(Engine):
    def __init__(self, driver: httpx.AsyncClient) -> None:
        super().__init__()
        self._driver = driver
        self._session = ""

    async def begin(self, browser: str) -> None:
        options = {"binary": browser, "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        session = await self._post("/session", capabilities=wanted)
        self._session = f"/session/{session['sessionId']}"
        await self._post(f"{self._session}/window/rect", x=0, y=0, width=_WIDTH, height=_HEIGHT)

    async def go(self, url: str) -> None:
        await self._post(f"{self._session}/url", url=url)
        await self.ask(_HEAR)

    async def ask(self, function: str, *given: Any) -> Any:
        said = ", ".join(msgspec.json.encode(one).decode() for one in given)
        script = _THEN.format(function, said)
        return await self._post(f"{self._session}/execute/async", script=script, args=[])

    async def act(self, *actions: Any) -> None:
        mouse = {**_MOUSE, "actions": list(actions)}
        await self._post(f"{self._session}/actions", actions=[mouse])

    async def hear(self) -> None:
        for said in await self.ask(_TOLD):
            self.complaints.note(said)

    async def _post(self, path: str, **said: Any) -> Any:
        answer = await self._driver.post(path, json=said)
        value = answer.json()["value"]
        assert answer.is_success, value
        return value


@contextlib.asynccontextmanager
async def webkit() -> AsyncIterator[Engine]:
    browser = next(Path("/usr").glob("lib*/*/webkit2gtk-*/MiniBrowser"), None)
    assert browser, "there is no WebKit here: make tools"
    async with contextlib.AsyncExitStack() as stack:
        home = stack.enter_context(_folder())
        (home / "gtk-3.0").mkdir()
        (home / "gtk-3.0" / "settings.ini").write_text("[Settings]\ngtk-enable-animations=0\n")
        screen = await stack.enter_async_context(_screen())
        port = free_port()
        options = {"env": _at_home(home) | {"DISPLAY": screen}, "stdout": DEVNULL}
        command = (_DRIVER, f"--port={port}")
        await stack.enter_async_context(running(*command, **options, stderr=DEVNULL))
        url = f"http://127.0.0.1:{port}"
        driver = await stack.enter_async_context(
            httpx.AsyncClient(base_url=url, timeout=PATIENCE_S)
        )
        await asyncio.wait_for(_answering(driver), PATIENCE_S)
        engine = WebKit(driver)
        await engine.begin(str(browser))
        yield engine


@contextlib.asynccontextmanager
async def _screen() -> AsyncIterator[str]:
    """That nobody sees; its name."""
    ours, theirs = os.pipe()
    size = f"{_WIDTH}x{_HEIGHT}x24"
    command = ("Xvfb", "-displayfd", str(theirs), "-screen", "0", size, "-nolisten", "tcp")
    with os.fdopen(ours) as told:
        async with running(*command, pass_fds=(theirs,), stdout=DEVNULL, stderr=DEVNULL):
            os.close(theirs)
            number = await asyncio.wait_for(asyncio.to_thread(told.readline), PATIENCE_S)
            yield f":{number.strip()}"


async def _answering(driver: httpx.AsyncClient) -> None:
    while True:
        with contextlib.suppress(httpx.TransportError):
            if (await driver.get("/status")).is_success:
                return
        await asyncio.sleep(0.05)


@contextlib.contextmanager
def _folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        yield Path(folder)


def _at_home(folder: Path) -> dict[str, str]:
    """Nothing of whoever runs the tests is read, or left behind."""
    return {**os.environ, "HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "NO_AT_BRIDGE": "1"}


ENGINES: dict[str, Launch] = {"firefox": firefox, "webkit": webkit}
