"""The client: calls with retries, walks over lists, and the change feed, by the standard library."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Iterator, Mapping
from email.utils import parsedate_to_datetime
from http.client import HTTPException
from typing import Any, NamedTuple, cast
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request

from .redirect import send_within_host
from .schema import Change, Lists, Problem


class HemicicloError(Exception):
    """A failure of a call: `code` is of the catalogue of the service, `problem` the body of its answer.

    `status` is that of the answer, and None if none came; `__cause__` says what failed on the way.
    """

    def __init__(self, status: int | None, problem: Problem | None, reason: str | None = None) -> None:
        self.status = status
        self.problem = problem
        self.code = problem.get("code") if problem else None
        told = f"{self.code}: {problem.get('detail')}" if problem else reason or f"status {status}"
        super().__init__(told)


class StartAgain(HemicicloError):
    """The number to continue from is of another database: delete the copy and read the feed from 0."""


class SyncPage(NamedTuple):
    """Changes in order. Store `last_seq` in the transaction that stores them, and continue from it."""

    changes: list[Change]
    last_seq: int


class Client(Lists):
    """Calls an instance at an address such as `http://localhost:8080`.

    A call waits and tries again after 429 and 503, as `Retry-After` says, `attempts` times at most. A wait
    longer than `longest` seconds raises the failure instead.
    """

    def __init__(
        self,
        base_url: str,
        key: str,
        *,
        attempts: int = 5,
        longest: float = 60,
        timeout: float = 60,
        sleep: Callable[[float], None] = time.sleep,
        send: Callable[..., Any] = send_within_host,
    ) -> None:
        self._base = base_url.rstrip("/")
        self._key = key
        self._attempts = attempts
        self._longest = longest
        self._timeout = timeout
        self._sleep = sleep
        self._send = send

    def get(self, path: str, **query: Any) -> Any:
        """The JSON of a GET. Several values of a parameter are a list. Raises HemicicloError."""
        address = f"{self._base}{path}"
        if query:
            address += "?" + urlencode({name: _text(value) for name, value in query.items()}, safe=",")
        request = Request(address, headers={"X-API-Key": self._key, "Accept": "application/json"})
        attempt = 0
        while True:
            attempt += 1
            try:
                body, error = self._answer(request)
                if error is None:
                    return json.loads(body)
            except (OSError, HTTPException, ValueError) as cause:
                # Not reached, ended early, or no JSON.
                raise HemicicloError(None, None, f"no complete answer came: {cause}") from cause
            wait = _seconds(error.headers.get("Retry-After")) if error.headers else None
            wait = 2.0 ** (attempt - 1) if wait is None else wait
            again = error.code in (429, 503)
            if not again or attempt >= self._attempts or wait > self._longest:
                raise HemicicloError(error.code, _problem(body))
            self._sleep(wait * (1 + random.random() / 4))

    def _answer(self, request: Request) -> tuple[bytes, HTTPError | None]:
        try:
            with self._send(request, timeout=self._timeout) as answer:
                return answer.read(), None
        except HTTPError as error:
            with error:
                return error.read(), error

    def sync(self, after: int, *, limit: int = 500, **filters: Any) -> Iterator[SyncPage]:
        """Pages of the change feed after a number, 0 at first, up to its end.

        Store the `record` of each change under `domain` and `id`; where it is None the record is gone: delete
        yours. `domain` and `country_code` narrow the feed: send the same ones each time.
        """
        while True:
            try:
                answer = self.get("/v1/changes", after=after, limit=limit, include="record", **filters)
            except HemicicloError as error:
                named = (error.problem or {}).get("errors") or []
                if any(each.get("param") == "after" for each in named):
                    raise StartAgain(error.status, error.problem) from None
                raise
            after = answer["meta"]["last_seq"]
            yield SyncPage(answer["data"], after)
            if not answer["meta"]["has_more"]:
                return

    def _rows(self, path: str, query: Mapping[str, Any]) -> Iterator[Any]:
        cursor: str | None = None
        while True:
            page = self.get(path, **query, **({"cursor": cursor} if cursor else {}))
            yield from page["data"]
            cursor = page["meta"]["next_cursor"]
            if cursor is None:
                return


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ",".join(_text(each) for each in value)
    return str(value)


def _seconds(header: str | None) -> float | None:
    if header is None:
        return None
    if header.isdigit():
        return float(header)
    try:
        return max(0.0, parsedate_to_datetime(header).timestamp() - time.time())
    except ValueError:
        return None


def _problem(body: bytes) -> Problem | None:
    try:
        problem = json.loads(body)
    except ValueError:
        return None
    return cast(Problem, problem) if isinstance(problem, dict) else None
