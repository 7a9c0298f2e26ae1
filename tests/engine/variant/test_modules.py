"""Rules modules that come as text, as the browser gets them."""

import sys

import pytest

from engine.errors import VariantError
from engine.variant.modules import load_rules

RULES = """
from dataclasses import replace
from engine.standard import STANDARD
from variants.texts_only.words import WORDS
RULES = replace(STANDARD, build_words=WORDS)
"""


def test_modules_are_imported_from_their_texts() -> None:
    before = list(sys.meta_path)
    rules = load_rules("texts_only", {"rules": RULES, "words": 'WORDS = ("camp",)'})
    assert rules.build_words == ("camp",)
    assert sys.meta_path == before


def test_a_module_of_the_base_keeps_the_name_of_the_base() -> None:
    text = RULES.replace("variants.texts_only.words", "variants.texts_base.words")
    modules = {"rules": text, "texts_base.words": 'WORDS = ("fort",)'}
    assert load_rules("texts_heir", modules).build_words == ("fort",)


def test_the_newest_texts_count() -> None:
    load_rules("texts_twice", {"rules": "from engine.standard import STANDARD as RULES"})
    text = RULES.replace("from variants.texts_only.words import WORDS", 'WORDS = ("camp",)')
    assert load_rules("texts_twice", {"rules": text}).build_words == ("camp",)


@pytest.mark.parametrize(
    ("modules", "message"),
    [
        ({"rules": "RULES = ("}, "The rules of texts_bad cannot be loaded."),
        ({"rules": "1 / 0"}, "The rules of texts_bad cannot be loaded."),
        ({"rules": "import nothing_like_this"}, "The rules of texts_bad cannot be loaded."),
        ({"words": ""}, "The rules of texts_bad cannot be loaded."),
        ({"rules": "RULES = 5"}, "The rules module of texts_bad does not define RULES."),
    ],
)
def test_modules_without_rules_are_reported_without_python_terms(
    modules: dict[str, str], message: str
) -> None:
    before = list(sys.meta_path)
    with pytest.raises(VariantError) as caught:
        load_rules("texts_bad", modules)
    assert str(caught.value) == message
    assert sys.meta_path == before
