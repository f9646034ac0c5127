// The order of a list of names.
import type { Reader } from '../reader.ts'

/** Alphabetical; with typed words the list comes by fit. */
export function nameOrder({ query }: Pick<Reader, 'query'>): { order_by?: 'name'; order?: 'asc' } {
  return query.get('q')?.trim() ? {} : { order_by: 'name', order: 'asc' }
}
