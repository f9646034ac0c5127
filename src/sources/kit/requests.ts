// Requests with more than an address: with a query, a form or a JSON body.
import type { Request } from '#model/sources/source.ts'

type Fields = Readonly<Record<string, string | number>>

/** Requests an address with a query, in the order of the fields. */
export function query(url: string, fields: Fields): Request {
  return { url: `${url}?${encoded(fields)}` }
}

/** Submits a form as a page without scripts does; the request must not change anything at the site. */
export function formRequest(url: string, fields: Fields): Request {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return { method: 'POST', url, headers, body: encoded(fields) }
}

/** Sends a value as JSON. */
export function jsonRequest(url: string, value: unknown): Request {
  return { method: 'POST', url, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}

function encoded(fields: Fields): string {
  const pairs = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)])
  return new URLSearchParams(pairs).toString()
}
