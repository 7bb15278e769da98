"""`tablee replay FILE --open`: a recorded match in the browser, by a server of its own that forgets
it afterwards."""

import http.client
import json
import tempfile
import threading
import webbrowser
from pathlib import Path

from tablee.server.common.settings import Settings
from tablee.server.web.serve import HERE, address_here, serve
from tablee.words import Voice

PATIENCE_S = 60.0
JSON = {"Content-Type": "application/json"}


def run(record: bytes, say: Voice, *, opens: bool = True) -> int:
    """Until Ctrl+C; `opens` the browser, or only says where to look."""
    with tempfile.TemporaryDirectory(prefix="tablee-") as folder:
        settings = Settings(host=HERE[0], db=str(Path(folder) / "tablee.db"), log_level="warning")

        def show(port: int) -> None:
            page = f"{address_here(settings.host, port)}m/{_bring(port, record, say)}"
            stop = say(en="Ctrl+C stops it.", fr="Ctrl+C pour arrêter.")
            print(f"{page}\n{stop}", flush=True)  # noqa: T201
            if opens:
                webbrowser.open(page)

        def on_ready(port: int) -> None:
            threading.Thread(target=show, args=(port,), daemon=True).start()

        serve(settings, on_ready, is_any_port=True)
    return 0


def _bring(port: int, record: bytes, say: Voice) -> str:
    """The match that the server makes of it."""
    line = http.client.HTTPConnection(HERE[0], port, timeout=PATIENCE_S)
    name = say(en="Film", fr="Film")
    line.request("POST", "/api/me", json.dumps({"name": name}), JSON)
    answer = line.getresponse()
    answer.read()
    cookie = (answer.getheader("Set-Cookie") or "").partition(";")[0]
    line.request("POST", "/api/records", record, {**JSON, "Cookie": cookie})
    kept = json.loads(line.getresponse().read())
    line.close()
    match: str = kept["match"]
    return match
