"""The locale files against each other and against the code: nothing missing, nothing unused, no sentence elsewhere."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse
from fluent.syntax.serializer import serialize_pattern
from fluent.syntax.visitor import Visitor

from ai.player import ReasonKey
from bot import refusals as table_refusals
from bot.permissions import NEEDED
from bot.render.help import COMMANDS, command
from bot.render.look import Look
from bot.render.refusals import key_of
from bot.render.words import kind
from bot.texts import FALLBACK, LOCALES, sentence, texts_for
from engine import errors
from engine.combinations import Category, classify
from engine.reading import parse as parse_cards
from engine.rules import FOUR_PLAYER, THREE_KINGDOMS

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "bot").rglob("*.py"))

# Equal in English, and two words in Chinese.
TWO_WORDS = {"button-no-bid", "button-pass", "hint-pass", "called-pass"}
# Words by themselves, and what stands between two.
NO_SENTENCE = re.compile(r"command-|parameter-|.*-separator|.*-joiner")


@cache
def messages(locale: str) -> dict[str, ftl.Message]:
    resource = parse((ROOT / "bot" / "locales" / f"{locale}.ftl").read_text(encoding="utf-8"))
    broken = [entry.content for entry in resource.body if isinstance(entry, ftl.Junk)]
    assert broken == []
    found = [entry for entry in resource.body if isinstance(entry, ftl.Message)]
    names = [entry.id.name for entry in found]
    assert sorted(names) == sorted(set(names)), "a key stands twice"
    return {entry.id.name: entry for entry in found}


@cache
def sentences(locale: str) -> dict[str, ftl.Pattern]:
    """Every sentence by ``key`` or ``key.attribute``."""
    found: dict[str, ftl.Pattern] = {}
    for name, message in messages(locale).items():
        if message.value is not None:
            found[name] = message.value
        found |= {f"{name}.{attribute.id.name}": attribute.value for attribute in message.attributes}
    return found


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - the visitor's name for it
        self.names.add(node.id.name)


def variables(pattern: ftl.Pattern) -> set[str]:
    visitor = Variables()
    visitor.visit(pattern)
    return visitor.names


@pytest.mark.parametrize("locale", LOCALES)
def test_every_language_has_every_sentence(locale: str) -> None:
    assert set(sentences(locale)) == set(sentences(FALLBACK))


# A count that English needs for its plural may be of no use elsewhere.
ONLY_FOR_PLURALS = {"steps", "count"}


@pytest.mark.parametrize("locale", LOCALES)
def test_a_sentence_has_the_same_variables_in_every_language(locale: str) -> None:
    for key, pattern in sentences(locale).items():
        differing = variables(pattern) ^ variables(sentences(FALLBACK)[key])
        assert differing <= ONLY_FOR_PLURALS, key


@pytest.mark.parametrize("locale", [locale for locale in LOCALES if locale != FALLBACK])
def test_what_is_one_sentence_in_english_is_one_elsewhere(locale: str) -> None:
    by_english = defaultdict(set)
    for key, pattern in sentences(FALLBACK).items():
        if key.split(".")[0] not in TWO_WORDS and not NO_SENTENCE.match(key):
            by_english[_text(pattern)].add(_text(sentences(locale)[key]))
    several = {english: found for english, found in by_english.items() if len(found) > 1}
    assert several == {}


def _text(pattern: ftl.Pattern) -> str:
    return str(serialize_pattern(pattern)).strip().lower()


@pytest.mark.parametrize("locale", [locale for locale in LOCALES if locale.startswith("zh")])
def test_chinese_sentences_have_chinese_punctuation(locale: str) -> None:
    for key, pattern in sentences(locale).items():
        assert not re.search(r"[一-龥][,;:?!]|[,;:?!][一-龥]", _text(pattern)), key


def test_the_two_chinese_scripts_are_not_mixed() -> None:
    simplified, traditional = (
        "们这张为从东车话说问题农对战叫顺队剩设频还没",
        "們這張為從東車話說問題農對戰叫順隊剩設頻還沒",
    )
    pairs = [(a, b) for a, b in zip(simplified, traditional, strict=True) if a != b]
    for key, pattern in sentences("zh-CN").items():
        assert not any(b in _text(pattern) for _, b in pairs), key
    for key, pattern in sentences("zh-TW").items():
        assert not any(a in _text(pattern) for a, _ in pairs), key


def literals() -> Iterator[tuple[str, re.Pattern[str]]]:
    """Every string of the code as a pattern: the variable parts of an f-string match anything."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value, re.compile(re.escape(node.value))
            elif isinstance(node, ast.JoinedStr):
                pieces = [
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z0-9-]+"
                    for part in node.values
                ]
                constants = [str(part.value) for part in node.values if isinstance(part, ast.Constant)]
                if any(len(text) > 3 or text.startswith(".") for text in constants):
                    yield "".join(pieces), re.compile("".join(pieces))


def keys_in_code() -> set[str]:
    found = {str(key) for key in ReasonKey}
    patterns = list({pattern for _, pattern in literals()})
    for key in sentences(FALLBACK):
        if any(pattern.fullmatch(key) for pattern in patterns):
            found.add(key)
    return found


def test_no_sentence_is_unused() -> None:
    used = keys_in_code()
    refused = {key for key in sentences(FALLBACK) if key.startswith("refusal-")}
    unused = set(sentences(FALLBACK)) - used - refused
    assert unused == set()


def test_every_key_in_the_code_has_a_sentence() -> None:
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _name(node.func) == "texts" and node.args:
                for key in _constants(node.args[0]):
                    assert key in sentences(FALLBACK), f"{key} in {path.name}"


def _constants(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.IfExp):
        yield from _constants(node.body)
        yield from _constants(node.orelse)


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _classes(module: object, root: type[Exception]) -> list[type[Exception]]:
    return [
        value
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, root) and value.__module__ == getattr(module, "__name__", "")
    ]


ROOTS = {errors.Refusal, table_refusals.TableRefusal, table_refusals.Entry}
# What people can run into; the other errors of the engine are for programs.
REFUSALS = [
    *_classes(errors, errors.Refusal),
    errors.EngineError,
    errors.Unreadable,
    errors.Ambiguous,
    *_classes(table_refusals, table_refusals.TableRefusal),
]


@pytest.mark.parametrize("refusal", [each for each in REFUSALS if each not in ROOTS])
def test_every_refusal_says_what_is_wrong_and_what_would_be_right(refusal: type[Exception]) -> None:
    message = messages(FALLBACK)[key_of(refusal)]
    assert message.value is not None
    assert message.attributes


def test_no_refusal_sentence_is_left_over() -> None:
    assert {key for key in messages(FALLBACK) if key.startswith("refusal-")} <= {key_of(each) for each in REFUSALS}


@pytest.mark.parametrize("key", list(ReasonKey))
def test_every_reason_has_a_sentence(key: ReasonKey) -> None:
    assert key.value in messages(FALLBACK)


@pytest.mark.parametrize("category", list(Category))
def test_every_category_has_a_name(category: Category) -> None:
    assert f"kind-{category.replace('_', '-')}" in messages(FALLBACK)


def test_every_needed_permission_has_a_name() -> None:
    for name, needed in NEEDED:
        assert not needed or f"permission-{name.replace('_', '-')}" in messages(FALLBACK)


@pytest.mark.parametrize("locale", LOCALES)
def test_command_names_and_descriptions_are_as_discord_takes_them(locale: str) -> None:
    texts = texts_for(locale)
    for key in messages(FALLBACK):
        if key.startswith(("command-", "parameter-")):
            assert re.fullmatch(r"[-\w]{1,32}", texts(key)), key
            assert texts(key) == texts(key).lower()
            assert 1 <= len(texts(f"{key}.about")) <= 100


@pytest.mark.parametrize("locale", LOCALES)
def test_commands_of_one_language_differ(locale: str) -> None:
    names = [command(Look(texts_for(locale)), name, 0) for name in COMMANDS]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("locale", LOCALES)
def test_sentences_name_commands_as_this_language_types_them(locale: str) -> None:
    texts, found = texts_for(locale), 0
    typed = {" ".join(texts(f"command-{'-'.join(path)}") for path in _paths(name)) for name in COMMANDS}
    for key, pattern in sentences(locale).items():
        said = re.sub(r"\{ (command-[a-z-]+) \}", lambda named: texts(named[1]), _text(pattern))
        for after in re.findall(r"/ddz ([\w-]+(?: [\w-]+)?)", said):
            assert after in typed or after.split()[0] in typed, f"/ddz {after} in {key}"
            found += 1
    assert found > 15


def _paths(name: str) -> Iterator[list[str]]:
    words = name.split()
    return (words[: number + 1] for number in range(len(words)))


# Which arguments of these calls people read: positions, and names.
READ_BY_PEOPLE = {
    "TextDisplay": ({0}, {"content"}),
    "lines": (set(range(20)), set[str]()),
    "small": ({0}, set[str]()),
    "button": ({0}, {"label"}),
    "Button": (set[int](), {"label"}),
    "link": ({0}, {"label"}),
    "menu": ({1}, {"placeholder"}),
    "Select": (set[int](), {"placeholder"}),
    "ChannelSelect": (set[int](), {"placeholder"}),
    "Option": ({0, 2}, {"label", "description"}),
    "SelectOption": (set[int](), {"label", "description"}),
    "notice": ({0}, set[str]()),
    "done": ({0}, set[str]()),
    "send": ({0}, {"content"}),
    "send_message": ({0}, {"content"}),
    "Picture": ({2}, {"alt"}),
}


def test_no_sentence_stands_in_the_code() -> None:
    speaking = [path for path in SOURCES if re.search(r"discord|render|texts", path.read_text(encoding="utf-8"))]
    for path in speaking:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _name(node.func) in READ_BY_PEOPLE:
                positions, names = READ_BY_PEOPLE[_name(node.func)]
                read = [argument for place, argument in enumerate(node.args) if place in positions]
                read += [keyword.value for keyword in node.keywords if keyword.arg in names]
                for argument in read:
                    for text in _spoken(argument):
                        assert not re.search(r"[^\W\d_]{2,}", text), f"{text!r} in {path.name}"


def _spoken(node: ast.expr) -> Iterator[str]:
    """The strings of an expression that are shown as they are: not the arguments of further calls, nor addresses."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        for part in node.values:
            if isinstance(part, ast.Constant):
                yield str(part.value)
    elif isinstance(node, ast.BinOp | ast.IfExp | ast.BoolOp | ast.Starred | ast.List | ast.Tuple):
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                yield from _spoken(child)


def test_the_search_for_sentences_finds_one() -> None:
    call = ast.parse('lines(f"## {name} wins", "ok" if a else texts("key"))').body[0]
    assert isinstance(call, ast.Expr)
    assert isinstance(call.value, ast.Call)
    found = [text for argument in call.value.args for text in _spoken(argument)]
    assert [text for text in found if re.search(r"[^\W\d_]{2,}", text)] == [" wins", "ok"]


OF_EVERY_KIND = {
    **dict.fromkeys(("3", "K K", "7 7 7", "9 9 9 3", "Q Q Q 5 5", "10 J Q K A", "3 3 4 4 5 5"), THREE_KINGDOMS),
    **dict.fromkeys(("3 3 3 4 4 4", "3 3 3 4 4 4 5 7", "3 3 3 4 4 4 5 5 7 7", "6 6 6 6 8 9"), THREE_KINGDOMS),
    **dict.fromkeys(("6 6 6 6 8 8 9 9", "bj rj 5 7", "bj rj 5 5 7 7", "5 5 5 5", "bj rj"), THREE_KINGDOMS),
    "5 5 5 5 5": FOUR_PLAYER,
}


@pytest.mark.parametrize("locale", LOCALES)
def test_what_completion_shows_is_read_as_the_cards_alone(locale: str) -> None:
    shown = set()
    for written, rules in OF_EVERY_KIND.items():
        combination = classify(parse_cards(written), rules)
        assert combination is not None
        shown.add(combination.category)
        beside = sentence(kind(texts_for(locale), combination))
        assert parse_cards(f"{written} · {beside}") == combination.cards, beside
    assert shown == set(Category)


# Sentences whose number is never one: sizes of the rules, and what would not be said of one.
NEVER_ONE = re.compile(
    r"kind-|rules-|auction-landlord-|lobby-taken|tables-lobby|asking|button-play-kind|refusal-(too|lobby)-|campaign-aim"
    r"|reason-(many-cards|keeps-combination|breaks-combination)|review-progress|stats-|won"
)


def test_english_counts_one_thing_in_the_singular() -> None:
    for key, pattern in sentences(FALLBACK).items():
        if not NEVER_ONE.match(key):
            said = texts_for(FALLBACK)(key, **dict.fromkeys(variables(pattern), 1))
            assert not re.search(
                r"\b1\W* (bombs|cards|challengers|days|deals|players|rounds|tables|tries|turns)\b", said
            ), key
