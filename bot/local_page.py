"""The page of the simulated Discord: one tab for each person, with the server's channel beside the direct messages."""

from __future__ import annotations

import html
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

from aiohttp import web

_TRIED = 20
"""How many ports are tried, one after the other."""


@dataclass(frozen=True, slots=True)
class Window:
    """What one person sees: addresses of the channel and of his direct messages."""

    name: str
    channel: str
    direct: str


@asynccontextmanager
async def serve(windows: Sequence[Window], port: int) -> AsyncIterator[str]:
    """The address of the page, on this machine only, as long as the block runs."""
    app = web.Application()
    app.router.add_get("/", _answer(page(windows)))
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        yield f"http://127.0.0.1:{await _listen(runner, port)}/"
    finally:
        await runner.cleanup()


def page(windows: Sequence[Window]) -> str:
    """The page as HTML."""
    tabs = "".join(f'<button data-person="{number}">{_text(each.name)}</button>' for number, each in enumerate(windows))
    views = "".join(_view(number, each) for number, each in enumerate(windows))
    return _PAGE.replace("{tabs}", tabs).replace("{views}", views)


def _view(number: int, window: Window) -> str:
    name = _text(window.name)
    channel = _frame(f"#card-table, as {name}", f"{name} channel", window.channel)
    direct = _frame(f"{name}’s direct messages", f"{name} direct", window.direct)
    return f'<section data-person="{number}">{channel}{direct}</section>'


def _frame(heading: str, title: str, address: str) -> str:
    return f'<div><h2>{heading}</h2><iframe title="{title}" src="{_text(address)}"></iframe></div>'


def _text(text: str) -> str:
    return html.escape(text, quote=True)


def _answer(text: str) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    async def handler(_request: web.Request) -> web.Response:
        return web.Response(text=text, content_type="text/html")

    return handler


async def _listen(runner: web.AppRunner, port: int) -> int:
    for each in range(port, port + _TRIED):
        try:
            await web.TCPSite(runner, "127.0.0.1", each).start()
        except OSError:
            continue
        return each
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    return int(runner.addresses[0][1])


_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Dou Dizhu in a simulated Discord</title>
<style>
  :root { color-scheme: dark; font: 15px/1.5 system-ui, sans-serif; background: #1e1f22; color: #dbdee1; }
  body { margin: 0; height: 100vh; display: flex; flex-direction: column; }
  header { padding: .6rem 1rem; display: flex; gap: 1rem; align-items: center; flex-wrap: wrap; }
  header p { margin: 0; flex: 1 1 24rem; }
  nav { display: flex; gap: .5rem; }
  button { font: inherit; padding: .3rem 1rem; border: 0; border-radius: .4rem; background: #4e5058; color: #fff; }
  button { cursor: pointer; }
  button[aria-pressed=true] { background: #5865f2; }
  main { flex: 1; display: flex; min-height: 0; }
  section { flex: 1; display: flex; gap: .5rem; padding: 0 .5rem .5rem; min-width: 0; }
  section[hidden] { display: none; }
  section div { flex: 1; display: flex; flex-direction: column; min-width: 0; }
  h2 { font-size: 1rem; margin: 0 .3rem .3rem; }
  iframe { flex: 1; border: 0; border-radius: .5rem; background: #313338; }
  @media (max-width: 800px) {
    body, main { display: block; height: auto; }
    section { flex-direction: column; }
    iframe { flex: none; height: 85vh; min-height: 30rem; width: 100%; }
  }
</style>
<header>
  <nav>{tabs}</nav>
  <p>You are the chosen person. In the channel type <b>/ddz start</b>, press Enter and the arrow; press <b>Start</b>,
  or be the others first and <b>Join</b>. Hands come by direct message.</p>
</header>
<main>{views}</main>
<script>
  const all = (kind) => [...document.querySelectorAll(kind + "[data-person]")];
  function be(person) {
    for (const part of all("section")) part.hidden = part.dataset.person !== person;
    for (const tab of all("button")) tab.setAttribute("aria-pressed", tab.dataset.person === person);
  }
  for (const tab of all("button")) tab.addEventListener("click", () => be(tab.dataset.person));
  be("0");
</script>
</html>
"""
