"""Writes hemiciclo/schema.py, the types of the published schema: `python3 generate.py FILE_OR_ADDRESS`."""

from __future__ import annotations

import json
import keyword
import sys
from pathlib import Path
from typing import Any
from urllib.request import urlopen

HEADER = '''"""Types of the published schema of Hemiciclo. Written by `generate.py`; do not edit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict, overload

'''

PLAIN = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}


def type_of(schema: Any) -> str:
    """The annotation of a schema; `Any` where types cannot say it."""
    if not isinstance(schema, dict):
        return "Any"
    if "$ref" in schema:
        return schema["$ref"].rsplit("/", 1)[-1]
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " | ".join(dict.fromkeys(type_of(each) for each in schema[union]))
    if "const" in schema:
        return f"Literal[{json.dumps(schema['const'])}]" if isinstance(schema["const"], str) else "Any"
    if all(isinstance(value, str) for value in schema.get("enum", [None])):
        return f"Literal[{', '.join(json.dumps(value, ensure_ascii=False) for value in schema['enum'])}]"
    kind = schema.get("type")
    if isinstance(kind, list):
        return " | ".join(dict.fromkeys(type_of({**schema, "type": each}) for each in kind))
    if kind == "array":
        return f"list[{type_of(schema.get('items'))}]"
    if kind == "object":
        return "dict[str, Any]"
    return PLAIN.get(str(kind), "Any")


def record_of(name: str, schema: dict[str, Any]) -> str:
    """A schema of an object as a TypedDict, another one as an alias."""
    fields = schema.get("properties")
    if not fields:
        return f"{name}: TypeAlias = {json.dumps(type_of(schema))}\n"
    required = schema.get("required", [])
    lines = [f"class {name}(TypedDict):"]
    for field, value in fields.items():
        if not field.isidentifier() or keyword.iskeyword(field):
            continue
        annotation = type_of(value)
        lines.append(f"    {field}: {annotation if field in required else f'NotRequired[{annotation}]'}")
    return "\n".join(lines) + "\n"


def lists_of(document: dict[str, Any]) -> str:
    """The class `Lists`, whose `walk` has the type of the rows of each list."""
    lines = ["class Lists:"]
    for path, item in document["paths"].items():
        read = item.get("get")
        if not read or "{" in path or not any(each.get("name") == "cursor" for each in read["parameters"]):
            continue
        body = read["responses"]["200"]["content"]["application/json"]["schema"]
        row = type_of(body.get("properties", {}).get("data", {}).get("items"))
        lines += [
            "    @overload",
            f"    def walk(self, path: Literal[{json.dumps(path)}], **query: Any) -> Iterator[{row}]: ...",
        ]
    lines += [
        "    @overload",
        "    def walk(self, path: str, **query: Any) -> Iterator[Any]: ...",
        "    def walk(self, path: str, **query: Any) -> Iterator[Any]:",
        '        """Every row of a list, page by page. Raises HemicicloError."""',
        "        return self._rows(path, query)",
        "",
        "    def _rows(self, path: str, query: Mapping[str, Any]) -> Iterator[Any]:",
        "        raise NotImplementedError",
    ]
    return "\n".join(lines) + "\n"


def schema_of(document: dict[str, Any]) -> str:
    """The text of schema.py."""
    schemas = document["components"]["schemas"]
    records = [record_of(name, schema) for name, schema in schemas.items()]
    return HEADER + "\n" + "\n\n".join([*records, lists_of(document)])


if __name__ == "__main__":
    source = sys.argv[1]
    if source.startswith(("http://", "https://")):
        with urlopen(source) as reply:
            text = reply.read()
    else:
        text = Path(source).read_bytes()
    target = Path(sys.argv[2]) if len(sys.argv) > 2 else Path(__file__).parent / "hemiciclo" / "schema.py"
    target.write_text(schema_of(json.loads(text)), encoding="utf-8")
