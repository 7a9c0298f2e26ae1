"""The one script of the frame round the engine is the one that the policies allow."""

import base64
import hashlib

from publisher.pages.policy import FRAME_HASH, POLICY
from tests.modules import module

FRAME = module("worker/wall/frame-script.js")


def test_the_policy_allows_the_script_of_the_frame_and_no_other_text() -> None:
    _, script, _ = FRAME.read_text("utf-8").split("`")
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert f"sha256-{digest}" == FRAME_HASH, "write this hash in the place of the old one"
    assert f"script-src 'self' 'wasm-unsafe-eval' '{FRAME_HASH}';" in POLICY
