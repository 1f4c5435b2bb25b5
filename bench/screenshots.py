"""Every screen into docs/screens: drawn by the renderers, shown by simcord's preview, taken by headless chromium.

``python -m bench.screenshots [name …]`` writes ``NN-name[-zh].desktop.png`` (720 pixels wide) and ``.phone.png``
(400, at 1.25 times), some of them in the light theme too. Messages are static: no bot answers here.
"""

from __future__ import annotations

import asyncio
import base64
import io
import logging
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

import discord
import simcord
from PIL import Image
from simcord.preview import _media as media
from simcord.preview._server import PreviewServer

from bot.render.emojis import Emojis
from bot.render.faces import card_emoji, emoji_name
from bot.render.look import Look
from bot.render.screen import Screen
from bot.texts import texts_for
from engine.deal import Card
from tests.bot.render import scenes
from tests.bot.render.gallery import SCREENS
from tests.page.browser import Page, chromium

FOLDER = Path(__file__).parents[1] / "docs" / "screens"
WIDTHS = {"desktop": (720, 1.0), "phone": (400, 1.25)}
"""Width in CSS pixels, and how much larger the picture is."""
LANGUAGES = {"": "en-US", "zh": "zh-CN", "tw": "zh-TW"}
"""Languages by the mark in a file's name. English is whole, the others show the screens of a turn."""
IN_CHINESE = ("01-lobby", "02", "03", "06-hand-turn", "12-refusal-beat", "13", "16-rules")
IN_LIGHT = ("02", "03", "06-hand-turn", "07", "08-hand-emoji", "11", "13", "15")
"""The screens shown in the light theme too, in English."""
_TALL = 1_800

_STYLE = """
.preview-toolbar, .preview-tools, .messages-sidebar { display: none !important; }
.custom-emoji { width: 1.375em; height: 1.375em; }
button.component-button[aria-disabled="true"]:not(:disabled) { opacity: 1; }
"""
# The preview knows the dark theme only; these are the colours of Discord's light one.
_LIGHT = """
html:root:root { --discord-bg: #ffffff; --discord-text: #313338; --discord-muted: #5c5e66; --discord-subtle: #4e5058;
  --component-surface: #f9f9fb; --component-border: #d9dadf; --discord-border: #d9dadf; --discord-control: #ffffff;
  --control-border: #c7c8ce; --chip-surface: #e3e5e8; --list-surface: #ffffff; --subtle-surface: #e0e1e5;
  --subtle-surface-text: #2e3035; --entity-text: #4e5058; --entity-dim: #5c5e66; --button-secondary-surface: #e0e1e5;
  --button-alt: #e0e1e5; --input-surface: #ffffff; --input-placeholder: #6a6d75; --code-surface: #eef0f3;
  --code-text: #313338; --code-border: #d9dadf; --link-text: #0067e0; --link-accent: #0067e0; }
html:root body, html:root .preview-shell, html:root main, html:root main > * { background: #ffffff; color: #313338; }
html .button-style-2, html .button-style-5 { color: #2e3035; }
html .mention { color: #3c45a5; }
"""


@dataclass(frozen=True)
class Shot:
    """One picture to take."""

    name: str
    language: str
    width: str
    light: bool = False

    @property
    def file(self) -> str:
        """The picture's file name."""
        return f"{self.name}{self.language and '-'}{self.language}{'-light' * self.light}.{self.width}.png"


@dataclass
class Stage:
    """A simulated channel on which screens are shown one after the other."""

    env: simcord.Env
    client: discord.Client
    channel: Any
    preview: Any
    emojis: Emojis

    async def post(self, screen: Screen) -> Any:
        """The message that shows `screen`."""
        screen.draw()
        files = [discord.File(io.BytesIO(each.png), each.name, description=each.alt) for each in screen.pictures]
        channel = self.client.get_channel(self.channel.id)
        assert isinstance(channel, discord.TextChannel)
        screen.view.stop()
        return await channel.send(view=screen.view, files=files)


async def main(wanted: list[str]) -> None:
    """Write all screens, or those whose names begin as one of `wanted`."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    async with chromium() as browser:
        for (width, (pixels, _)), (language, locale) in product(WIDTHS.items(), LANGUAGES.items()):
            async with _stage(locale, pixels) as stage:
                page = await browser.open("about:blank", pixels, _TALL)
                for name in _chosen(language, wanted):
                    await _take(page, stage, Shot(name, language, width))
                    if not language and name.startswith(IN_LIGHT):
                        await _take(page, stage, Shot(name, language, width, light=True))


def _chosen(language: str, wanted: list[str]) -> list[str]:
    return [
        name
        for name in SCREENS
        if (not language or name in IN_CHINESE or name[:2] in IN_CHINESE)
        and (not wanted or any(name.startswith(each) for each in wanted))
    ]


async def _take(page: Page, stage: Stage, shot: Shot) -> None:
    reader = Look(texts_for(LANGUAGES[shot.language]), stage.emojis)
    message = await stage.post(SCREENS[shot.name](reader))
    await stage.env.settle()
    await stage.preview.show(message)
    width, scale = WIDTHS[shot.width]
    # The same address again would not be loaded anew.
    await page.send("Page.navigate", url="about:blank")
    await page.until("location.href === 'about:blank' && document.readyState === 'complete'")
    await page.send("Page.navigate", url=str(stage.preview.url))
    await page.send(
        "Emulation.setDeviceMetricsOverride", width=width, height=_TALL, deviceScaleFactor=scale, mobile=False
    )
    await page.until(_DRAWN)
    if shot.light:
        await page.until(_LIT)
    await asyncio.sleep(0.3)
    bottom = await page.until(_DRAWN)
    clip = {"x": 0, "y": 0, "width": width, "height": bottom + 12, "scale": 1}
    answer = await page.send("Page.captureScreenshot", format="png", clip=clip)
    path = FOLDER / shot.file
    await asyncio.to_thread(_write, path, base64.b64decode(answer["data"]))
    print(path.name, flush=True)  # a few seconds each


_DRAWN = """(() => {
  const found = [...document.querySelectorAll('.message, article, .channel-message')].at(-1);
  const shown = [...document.images].every(image => image.complete && image.naturalWidth > 0);
  if (!found || !shown || document.fonts.status !== 'loaded') return 0;
  const box = found.getBoundingClientRect();
  return box.height > 20 ? Math.ceil(box.bottom) : 0;
})()"""

# A sheet made by script is not what the page's content policy refuses.
_LIT = f"""(() => {{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync({_LIGHT!r});
  document.adoptedStyleSheets.push(sheet);
  return true;
}})()"""


def _write(path: Path, png: bytes) -> None:
    """The picture with a palette, a third of its size."""
    with Image.open(io.BytesIO(png)) as picture:
        picture.convert("RGB").quantize(256, dither=Image.Dither.NONE).save(path, optimize=True)


@asynccontextmanager
async def _stage(locale: str, width: int) -> AsyncIterator[Stage]:
    """A server with a channel and somebody who looks at it, in one language and as wide as asked."""
    client = discord.Client(intents=discord.Intents(guilds=True))
    env = simcord.Env(client)
    env.backend.bot_user.name = "Dou Dizhu"
    await env.start()
    try:
        guild = env.create_guild("Card Club")
        channel = guild.create_text_channel("card-table")
        viewer = guild.add_member(env.create_user("bob", global_name="Bob"))
        scenes.CHANNEL = channel.id
        emojis, assets = await _emojis(client)
        preview = env.preview(
            channel,
            viewers=[viewer],
            display="fixed",
            width=width,
            height=_TALL,
            locale=locale,
            presentation_time=scenes.NOW,
            assets=assets,
        )
        async with preview:
            yield Stage(env, client, channel, preview, emojis)
    finally:
        await env.shutdown()


async def _emojis(client: discord.Client) -> tuple[Emojis, dict[str, tuple[str, bytes]]]:
    """The card emojis uploaded, and their pictures by address for the preview."""
    ids, assets = {}, {}
    for card in map(Card, range(54)):
        name, png = emoji_name(card), card_emoji(card)
        uploaded = await client.create_application_emoji(name=name, image=png)
        ids[name] = uploaded.id
        assets[f"https://cdn.simcord.invalid/emojis/{uploaded.id}.png"] = (f"{name}.png", png)
    return Emojis(ids), assets


def _dress(server: Any) -> None:
    """Show the messages without the tools around them and with emojis as large as Discord's."""
    static = server._static

    async def dressed(self: Any, request: Any) -> Any:
        answer = await static(self, request)
        if request.path == "/preview.css":
            answer.text += _STYLE
        return answer

    server._static = dressed


if __name__ == "__main__":
    logging.disable(logging.WARNING)
    media.MAX_QUEUE = 256  # a hand of emojis is more than the eight pictures at once that are foreseen
    _dress(PreviewServer)
    asyncio.run(main(sys.argv[1:]))
