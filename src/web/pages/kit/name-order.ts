// The order of a list of names.
import type { Reader } from '../reader.ts'

/** Alphabetical, or as the address asks; with typed words the list comes by fit. */
export function nameOrder({ query }: Pick<Reader, 'query'>): { order_by?: string; order?: string } {
  const [by, order] = [query.get('order_by'), query.get('order')]
  if (by || order) return { order_by: by || 'name', order: order || (by ? 'desc' : 'asc') }
  return query.get('q')?.trim() ? {} : { order_by: 'name', order: 'asc' }
}
