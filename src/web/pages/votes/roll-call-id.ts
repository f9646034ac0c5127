// The id of a record in an address.
import { Problem } from '#model/problem.ts'
import type { Reader } from '../reader.ts'

/** The id of the roll call in the address. Throws NOT_FOUND for an invalid one. */
export function rollCallId({ params }: Reader): number {
  const text = params.id ?? ''
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Problem('NOT_FOUND', 'No roll call has this page.')
  return Number(text)
}
