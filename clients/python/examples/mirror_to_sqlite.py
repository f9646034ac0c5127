"""Mirrors bills into a SQLite file and stays in step.

The first run reads everything, each later one what changed: `python3 examples/mirror_to_sqlite.py [FILE]`,
with BASE and KEY in the environment.
"""

from __future__ import annotations

import json
import os
import sqlite3
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from hemiciclo import Client, StartAgain  # noqa: E402

TABLES = """
create table if not exists bills (
  id integer primary key, country_code text, title text, stage text, filing_date text, record text
) strict;
create table if not exists place (only_one integer primary key check (only_one = 1), last_seq integer) strict;
"""
FIELDS = ("id", "country_code", "title", "stage", "filing_date")


def mirror(client: Client, db: sqlite3.Connection) -> int:
    """Brings the mirror up to date; returns the number that it has been read up to."""
    db.executescript(TABLES)
    try:
        return follow(client, db)
    except StartAgain:
        # The server's data were replaced: so is the mirror.
        with db:
            db.execute("delete from bills")
            db.execute("delete from place")
        return follow(client, db)


def follow(client: Client, db: sqlite3.Connection) -> int:
    row = db.execute("select last_seq from place").fetchone()
    last = row[0] if row else 0
    for changes, last in client.sync(last, domain=["bills"]):
        # The rows and the place of one page are stored together: a crash loses neither.
        with db:
            for change in changes:
                record = change.get("record")
                if record is None:
                    db.execute("delete from bills where id = ?", (change["id"],))
                else:
                    values = [*(record[name] for name in FIELDS), json.dumps(record, ensure_ascii=False)]
                    db.execute("insert or replace into bills values (?, ?, ?, ?, ?, ?)", values)
            db.execute("insert or replace into place values (1, ?)", (last,))
    return last


if __name__ == "__main__":
    with sqlite3.connect(sys.argv[1] if len(sys.argv) > 1 else "bills.db") as copy:
        api = Client(os.environ.get("BASE", "http://localhost:8080"), os.environ.get("KEY", ""))
        seq = mirror(api, copy)
        count = copy.execute("select count(*) from bills").fetchone()[0]
        print(f"{count} bills, up to {seq}")
