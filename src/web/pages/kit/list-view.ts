// The definition of a list page: its operation and its filters, which its feed and a saved search share.

import { chosenOf, type Filter, isSelecting, operationParams } from '../filters/filter-form.ts'
import { namedFilters } from '../filters/named-filters.ts'
import type { ParamValues, Reader } from '../reader.ts'

export interface ListView {
  /** The list operation, such as `bills.list`. */
  readonly operation: string
  readonly title: (reader: Reader) => string
  readonly filters: (reader: Reader) => readonly Filter[] | Promise<readonly Filter[]>
  /** Parameters that the page sets itself. */
  readonly asked?: (reader: Reader) => ParamValues | Promise<ParamValues>
  /** The order and the days that its address shows, which a saved search does not keep. */
  readonly presented?: (reader: Reader) => ParamValues
}

/** The parameters of a query that select records of an operation; unknown and empty ones are omitted. */
export function narrowing(query: URLSearchParams, operation: string): Record<string, string> {
  const asked = operationParams({ query }, operation)
  return Object.fromEntries(
    Object.entries(asked).filter(([name]) => isSelecting(name) || name === 'order_by'),
  )
}

/** The active filters of a reader's address, in words. */
export async function filterTexts(
  reader: Reader,
  { operation, filters }: Pick<ListView, 'operation' | 'filters'>,
): Promise<string[]> {
  return chosenOf(reader, await namedFilters(reader, operation, await filters(reader))).map(([text]) => text)
}

/** The title of the list with its active filters. */
export async function listTitle(reader: Reader, listed: ListView): Promise<string> {
  return [listed.title(reader), ...(await filterTexts(reader, listed))].join(' · ')
}
