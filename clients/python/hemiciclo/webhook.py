"""Verification of the webhooks of subscriptions, which are signed as Standard Webhooks."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from collections.abc import Callable, Mapping
from typing import Any

TOLERANCE_S = 5 * 60


class WebhookVerificationError(Exception):
    """The request is not of the sender, or too old."""


def verify_webhook(
    secret: str, headers: Mapping[str, str], body: bytes | str, *, now: Callable[[], float] = time.time
) -> Any:
    """The message of a request: pass the body as it came, not parsed.

    Raises WebhookVerificationError if no signature fits, or if the request is more than five minutes old or
    ahead. A message can come twice: compare `webhook-id`.
    """
    named = {name.lower(): value for name, value in headers.items()}
    try:
        message, timestamp, signatures = (
            named[f"webhook-{part}"] for part in ("id", "timestamp", "signature")
        )
    except KeyError as missing:
        raise WebhookVerificationError(f"There is no header {missing.args[0]}.") from None
    if not timestamp.isdigit() or abs(now() - int(timestamp)) > TOLERANCE_S:
        raise WebhookVerificationError("The request is too old, or of a clock that is ahead.")
    text = body.encode() if isinstance(body, str) else body
    key = base64.b64decode(secret.removeprefix("whsec_"))
    digest = hmac.new(key, f"{message}.{timestamp}.".encode() + text, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    # All are compared, so that the time tells nothing.
    fits = [hmac.compare_digest(expected, each.encode()) for each in signatures.split(" ")]
    if not any(fits):
        raise WebhookVerificationError("No signature fits.")
    return json.loads(text)
