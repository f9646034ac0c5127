"""Client of a Hemiciclo instance: typed calls, walks, a synchronized copy, verification of webhooks."""

from .client import Client, HemicicloError, StartAgain, SyncPage
from .webhook import WebhookVerificationError, verify_webhook

__all__ = [
    "Client",
    "HemicicloError",
    "StartAgain",
    "SyncPage",
    "WebhookVerificationError",
    "verify_webhook",
]
