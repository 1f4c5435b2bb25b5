"""Components of a message: Discord's limits on them, and what Discord adds to them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from .world import Json, invalid_form

BUTTON, STRING_SELECT, TEXT_INPUT, TEXT, THUMBNAIL, GALLERY, FILE, CONTAINER = 2, 3, 4, 10, 11, 12, 13, 17
SELECTS = {3, 5, 6, 7, 8}
COMPONENTS_V2 = 1 << 15
LINK = 5

MOST_COMPONENTS = 40
MOST_TEXT = 4000
MOST_CONTENT = 2000
MOST_ROWS = 5
LONGEST_ID = 100
LONGEST_LABEL = 80
MOST_OPTIONS = 25
LONGEST_OPTION = 100


def walk(components: Sequence[Json]) -> Iterator[Json]:
    """Every component, those inside others included."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        yield from walk([component[key] for key in ("accessory", "component") if component.get(key)])


def check(body: Json, files: Sequence[str]) -> None:
    """Refuse a message that Discord would refuse for its form."""
    every = list(walk(body.get("components") or []))
    if len(body.get("content") or "") > MOST_CONTENT:
        raise invalid_form("content is longer than 2000")
    if (body.get("flags") or 0) & COMPONENTS_V2:
        _check_v2(body, every)
    elif len(body.get("components") or []) > MOST_ROWS:
        raise invalid_form("more than five rows")
    ids = [component["custom_id"] for component in every if component.get("custom_id") is not None]
    if len(ids) != len(set(ids)):
        raise invalid_form("COMPONENT_CUSTOM_ID_DUPLICATED")
    if not all(1 <= len(each) <= LONGEST_ID for each in ids):
        raise invalid_form("a custom_id has 1 to 100 characters")
    for component in every:
        _check_one(component, files)


def _check_v2(body: Json, every: Sequence[Json]) -> None:
    if body.get("content") or body.get("embeds"):
        raise invalid_form("content and embeds do not go with components of version 2")
    if len(every) > MOST_COMPONENTS:
        raise invalid_form(f"{len(every)} components are more than {MOST_COMPONENTS}")
    written = sum(len(component["content"]) for component in every if component["type"] == TEXT)
    if written > MOST_TEXT:
        raise invalid_form(f"{written} characters of text are more than {MOST_TEXT}")


def _check_one(component: Json, files: Sequence[str]) -> None:
    kind = component["type"]
    if kind == BUTTON and not (component.get("label") or component.get("emoji")):
        raise invalid_form("a button needs a label or an emoji")
    if kind == BUTTON and len(component.get("label") or "") > LONGEST_LABEL:
        raise invalid_form("a label is longer than 80")
    if kind == BUTTON and (component.get("style") == LINK) != ("url" in component):
        raise invalid_form("a link, and nothing else, has an address")
    if kind == STRING_SELECT:
        _check_select(component)
    if kind == TEXT and not component["content"]:
        raise invalid_form("a text is empty")
    for media in _media_of(component):
        if media["url"].startswith("attachment://") and media["url"].removeprefix("attachment://") not in files:
            raise invalid_form(f"{media['url']} is not among the files")


def _check_select(select: Json) -> None:
    options = select["options"]
    if not 1 <= len(options) <= MOST_OPTIONS:
        raise invalid_form(f"{len(options)} options")
    values = [option["value"] for option in options]
    if len(values) != len(set(values)):
        raise invalid_form("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED")
    texts = [option.get(key) or "" for option in options for key in ("label", "value", "description")]
    if max(map(len, texts)) > LONGEST_OPTION:
        raise invalid_form("an option is longer than 100")
    if not 0 <= select.get("min_values", 1) <= select.get("max_values", 1) <= len(options):
        raise invalid_form("min_values and max_values do not fit the options")
    if sum(option.get("default", False) for option in options) > select.get("max_values", 1):
        raise invalid_form("more defaults than max_values")


def _media_of(component: Json) -> list[Json]:
    if component["type"] == GALLERY:
        return [item["media"] for item in component["items"]]
    return [component[key] for key in ("media", "file") if key in component]


def echoed(components: Sequence[Json], urls: dict[str, str]) -> list[Json]:
    """The components as Discord gives them back: numbered, with its defaults, files (`urls` by name) by address."""
    used = {component["id"] for component in walk(components) if component.get("id")}
    numbers = (number for number in itertools.count(1) if number not in used)
    return [_echo(component, numbers, urls) for component in components]


def _echo(component: Json, numbers: Iterator[int], urls: dict[str, str]) -> Json:
    out = dict(component)
    out["id"] = component.get("id") or next(numbers)
    kind = component["type"]
    if "options" in out:
        out["options"] = [_with_emoji(option) for option in out["options"]]
    out = _with_emoji(out)
    if kind in SELECTS:
        out = {"min_values": 1, "max_values": 1, **out}
    if kind == CONTAINER:
        out = {"accent_color": None, "spoiler": False, **out}
    if kind == GALLERY:
        out["items"] = [
            {"description": None, "spoiler": False, **item, "media": _hosted(item["media"], urls)}
            for item in out["items"]
        ]
    if kind in {THUMBNAIL, FILE}:
        key = "media" if kind == THUMBNAIL else "file"
        out = {"description": None, "spoiler": False, **out, key: _hosted(out[key], urls)}
    if "components" in out:
        out["components"] = [_echo(each, numbers, urls) for each in out["components"]]
    for key in ("accessory", "component"):
        if key in out:
            out[key] = _echo(out[key], numbers, urls)
    return out


def _with_emoji(part: Json) -> Json:
    """A button or an option, its emoji as Discord writes it: an id is text, and one of Unicode's has none."""
    if not part.get("emoji"):
        return part
    emoji = {key: value for key, value in part["emoji"].items() if value is not None}
    return {**part, "emoji": {**emoji, "id": str(emoji["id"])} if "id" in emoji else emoji}


def _hosted(media: Json, urls: dict[str, str]) -> Json:
    url = urls.get(media["url"].removeprefix("attachment://"), media["url"])
    return {"id": "1", "url": url, "proxy_url": url, "width": 100, "height": 100, "content_type": "image/png"}
