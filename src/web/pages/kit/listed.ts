// What a page lists: the operation behind it and its filters, which its feed and a saved search share.
import type { Asked, Reader } from '../reader.ts'
import { askedOf, chosenOf, type Filter } from './filters.ts'

export interface Listed {
  /** The operation that lists, such as `bills.list`. */
  readonly operation: string
  readonly title: (reader: Reader) => string
  readonly filters: (reader: Reader) => readonly Filter[] | Promise<readonly Filter[]>
  /** Parameters that the page sets itself. */
  readonly asked?: (reader: Reader) => Asked | Promise<Asked>
}

/** Parameters of how a list is told, not of which records are on it. */
const TELLING = new Set([
  ...['cursor', 'limit', 'count', 'fields', 'ids', 'explain', 'order', 'updated_since'],
  ...['key', 'identifier', 'country_id'],
])

/** What of a query narrows the records of an operation; unknown parameters and empty ones are left out. */
export function narrowing(query: URLSearchParams, operation: string): Record<string, string> {
  const asked = askedOf({ query }, operation)
  return Object.fromEntries(Object.entries(asked).filter(([name]) => !TELLING.has(name)))
}

/** What a reader's address narrows the list to, in words. */
export async function wordsOf(reader: Reader, { filters }: Listed): Promise<string[]> {
  return chosenOf(reader, await filters(reader)).map(([text]) => text)
}

/** The title of the list with what it is narrowed to. */
export async function titleOf(reader: Reader, listed: Listed): Promise<string> {
  return [listed.title(reader), ...(await wordsOf(reader, listed))].join(' · ')
}
