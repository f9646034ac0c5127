// Requests that are more than an address: with a query, a form or a body of JSON.
import type { Request } from '#model/sources/source.ts'

type Fields = Readonly<Record<string, string | number>>

/** Asks an address with a query, in the order of the fields. */
export function query(url: string, fields: Fields): Request {
  return { url: `${url}?${encoded(fields)}` }
}

/** Sends a form as a page without scripts does; what it asks for must not change anything at the site. */
export function form(url: string, fields: Fields): Request {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return { method: 'POST', url, headers, body: encoded(fields) }
}

/** Sends a value as JSON. */
export function posted(url: string, value: unknown): Request {
  return { method: 'POST', url, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}

function encoded(fields: Fields): string {
  const pairs = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)])
  return new URLSearchParams(pairs).toString()
}
