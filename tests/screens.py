"""The screens on which tests look at pages."""

from collections.abc import Mapping
from typing import Any

from playwright.sync_api import ViewportSize

WIDE: ViewportSize = {"width": 1440, "height": 900}
PHONE: Mapping[str, Any] = {  # of a new window
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "reduced_motion": "reduce",
}
