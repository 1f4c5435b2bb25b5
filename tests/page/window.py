"""One window of the simulated Discord: a channel or somebody's direct messages, used with its buttons and menus."""

from __future__ import annotations

import json
from pathlib import Path

from tests.page.browser import Page

_LAST = "[...document.querySelectorAll('#channel-message-list article.channel-message')].at(-1)"
_KEYS = {"Enter": 13, "Escape": 27}


class WindowOf:
    """What somebody sees and presses in a window. The newest message is where one plays."""

    def __init__(self, page: Page) -> None:
        self.page = page

    async def ready(self) -> None:
        """Wait until the window can be used."""
        await self.page.until("!document.querySelector('#channel-composer')?.hidden")

    async def text(self) -> str:
        """The text of all messages."""
        return str(await self.page.evaluate("document.querySelector('#channel-message-list').innerText"))

    async def last(self) -> str:
        """The text of the newest message."""
        return str(await self.page.evaluate(f"{_LAST}?.innerText ?? ''"))

    async def sees(self, text: str, seconds: float = 20) -> None:
        """Wait until the newest message says `text`."""
        await self.page.until(f"({_LAST}?.innerText ?? '').includes({json.dumps(text)})", seconds)

    async def changes_from(self, text: str, seconds: float = 20) -> None:
        """Wait until the newest message says something else than `text`."""
        await self.page.until(f"({_LAST}?.innerText ?? '') !== {json.dumps(text)}", seconds)

    async def buttons(self) -> list[str]:
        """The labels of the buttons of the newest message that can be pressed."""
        found = f"{_LAST}?.querySelectorAll('button.component-button:not([aria-disabled=true])') ?? []"
        labels = await self.page.evaluate(f"[...({found})].map(each => each.innerText.trim())")
        return [str(label) for label in labels]

    async def press(self, label: str) -> None:
        """Press the newest button whose label begins so, once it can be pressed."""
        button = (
            "[...document.querySelectorAll('#channel-message-list button.component-button:not([aria-disabled=true])')]"
            f".filter(each => each.innerText.trim().startsWith({json.dumps(label)})).at(-1)"
        )
        await self.page.until(f"(() => {{ const found = {button}; found?.click(); return Boolean(found); }})()")

    async def choose(self, placeholder: str, option: int) -> str:
        """Choose the `option`-th line of the menu of the newest message whose text begins so; the line's label."""
        begins = f"querySelector('.select-trigger').innerText.trim().startsWith({json.dumps(placeholder)})"
        menu = f"[...{_LAST}.querySelectorAll('.preview-select')].find(each => each.{begins})"
        await self.page.until(f"Boolean({menu})")
        await self.page.evaluate(f"{menu}.querySelector('.select-trigger').click()")
        line = f"document.querySelectorAll('.select-list:not([hidden]) .select-option')[{option}]"
        await self.page.until(f"Boolean({line})")
        label = await self.page.evaluate(f"{line}.innerText")
        await self.page.evaluate(f"{line}.click()")
        return str(label)

    async def command(self, text: str) -> None:
        """Type a command that needs nothing more, and send it."""
        await self.page.evaluate("document.querySelector('#channel-composer-input').focus()")
        await self.page.send("Input.insertText", text=text)
        await self.page.until("Boolean(document.querySelector('#command-picker-listbox .command-entry'))")
        await self.key("Enter")
        await self.page.until("Boolean(document.querySelector('.command-chip'))")
        await self.page.evaluate("document.querySelector('#send-message').click()")

    async def key(self, name: str) -> None:
        """Press a key."""
        for kind in ("keyDown", "keyUp"):
            text = "\r" if name == "Enter" and kind == "keyDown" else ""
            await self.page.send(
                "Input.dispatchKeyEvent", type=kind, key=name, code=name, windowsVirtualKeyCode=_KEYS[name], text=text
            )

    async def screenshot(self, path: Path) -> None:
        """Write what the window shows."""
        await self.page.screenshot(path)
