"""Requests that keep the key from other hosts: an export can be in a bucket, to which the service redirects."""

from __future__ import annotations

from typing import Any
from urllib.parse import SplitResult, urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

PORTS = {"http": 80, "https": 443}


class _WithinHost(HTTPRedirectHandler):
    """`urllib` sends all headers on to wherever it is redirected."""

    def redirect_request(
        self, req: Request, fp: Any, code: int, msg: str, headers: Any, newurl: str
    ) -> Request | None:
        request = super().redirect_request(req, fp, code, msg, headers, newurl)
        if request is not None and not _is_same_host(urlsplit(req.full_url), urlsplit(newurl)):
            request.remove_header("X-api-key")
        return request


def _is_same_host(a: SplitResult, b: SplitResult) -> bool:
    """Also from HTTP to HTTPS, which is how a proxy answers to an address that was written without the S."""
    if a.hostname != b.hostname:
        return False
    ports = [each.port or PORTS.get(each.scheme) for each in (a, b)]
    encrypted = (a.scheme, b.scheme) == ("http", "https") and ports == [80, 443]
    return encrypted or (a.scheme == b.scheme and ports[0] == ports[1])


send_within_host = build_opener(_WithinHost()).open
