// A stored record by its id, or the error that says why it is not served.
import type { Caller } from '#model/access/caller.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Context } from '#model/operation.ts'
import type { StoredRecord } from '#model/records.ts'
import { notServed } from './not-served.ts'

/** Reads a record. Throws NOT_FOUND, GONE or MOVED where it is not served. */
export async function mustFind(
  context: Context,
  domain: Domain,
  id: number,
  caller: Caller,
): Promise<StoredRecord> {
  return (await context.records.find(domain, id)) ?? notServed(context, domain, id, caller)
}
