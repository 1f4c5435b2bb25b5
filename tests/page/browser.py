"""Headless chromium, driven over its own devtools protocol: open a page, look, click, take a picture."""

from __future__ import annotations

import asyncio
import base64
import json
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import aiohttp

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--remote-debugging-port=0",
)


class PageError(AssertionError):
    """What the page should show did not come in time."""


class Page:
    """One tab. Text is what the page shows; a control is named by its visible label."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = count(1)
        self._waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self.errors: list[str] = []
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for message in self._socket:
            data = json.loads(message.data)
            if (future := self._waiting.pop(data.get("id", 0), None)) is not None and not future.done():
                future.set_result(data)
            if data.get("method") == "Runtime.exceptionThrown":
                self.errors.append(json.dumps(data["params"]["exceptionDetails"])[:500])

    async def send(self, method: str, **params: Any) -> dict[str, Any]:
        """The result of one command of the devtools protocol."""
        number = next(self._numbers)
        future = self._waiting[number] = asyncio.get_running_loop().create_future()
        await self._socket.send_json({"id": number, "method": method, "params": params})
        answer = await asyncio.wait_for(future, 30)
        if "error" in answer:
            raise PageError(f"{method}: {answer['error']}")
        result: dict[str, Any] = answer["result"]
        return result

    async def evaluate(self, expression: str) -> Any:
        """The value of a JavaScript expression (promises are awaited)."""
        answer = await self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise PageError(json.dumps(answer["exceptionDetails"])[:800])
        return answer["result"].get("value")

    async def until(self, expression: str, seconds: float = 20) -> Any:
        """The first truthy value of `expression`; PageError when there is none in time."""
        deadline = asyncio.get_running_loop().time() + seconds
        while True:
            if value := await self.evaluate(expression):
                return value
            if asyncio.get_running_loop().time() > deadline:
                raise PageError(f"never true: {expression}")
            await asyncio.sleep(0.1)

    async def text(self) -> str:
        """All that the page shows as text."""
        return str(await self.evaluate("document.body.innerText"))

    async def screenshot(self, path: Path) -> None:
        """Write what the tab shows as a PNG."""
        answer = await self.send("Page.captureScreenshot", format="png")
        await asyncio.to_thread(_write, path, base64.b64decode(answer["data"]))

    async def size(self, width: int, height: int) -> None:
        """Make the tab's window this big, in CSS pixels."""
        await self.send(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False
        )

    async def close(self) -> None:
        """Let go of the tab."""
        await self._socket.close()
        await self._reader


class Browser:
    """A running chromium that opens tabs."""

    def __init__(self, session: aiohttp.ClientSession, port: int) -> None:
        self._session = session
        self._origin = f"http://127.0.0.1:{port}"
        self._pages: list[Page] = []

    async def open(self, url: str, width: int = 960, height: int = 1400) -> Page:
        """A new tab that shows `url`."""
        async with self._session.put(f"{self._origin}/json/new?about:blank") as answer:
            target = await answer.json()
        page = Page(await self._session.ws_connect(target["webSocketDebuggerUrl"], max_msg_size=0))
        self._pages.append(page)
        for domain in ("Page", "Runtime"):
            await page.send(f"{domain}.enable")
        await page.size(width, height)
        await page.send("Page.navigate", url=url)
        await page.until("document.readyState === 'complete'")
        return page

    async def close(self) -> None:
        """Let go of all tabs."""
        for page in self._pages:
            await page.close()


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """A browser with an empty profile, ended with the block."""
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if program is None:
        raise PageError("chromium is not installed (Debian: apt-get install chromium)")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        process = await asyncio.create_subprocess_exec(
            program,
            *FLAGS,
            f"--user-data-dir={profile}",
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
        )
        try:
            port = await _port(Path(profile) / "DevToolsActivePort")
            async with aiohttp.ClientSession() as session:
                browser = Browser(session, port)
                try:
                    yield browser
                finally:
                    await browser.close()
        finally:
            process.terminate()
            await process.wait()


async def _port(file: Path) -> int:
    for _ in range(300):
        if text := await asyncio.to_thread(_read, file):
            return int(text.split()[0])
        await asyncio.sleep(0.1)
    raise PageError("chromium did not open its devtools port")


def _read(file: Path) -> str:
    return file.read_text() if file.exists() else ""


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
