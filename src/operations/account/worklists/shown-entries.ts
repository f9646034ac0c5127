// Entries of worklists as answers show them, each with its record.
import { domainNamed } from '#domains/index.ts'
import { withBase } from '#model/base-address.ts'
import type { Context } from '#model/operation.ts'
import type { StoredEntry } from '#store/worklists/entries.ts'
import { currentRecords, nameOf } from '../../records/current-records.ts'
import { reportedRecordOf } from '../subscriptions/reported-record.ts'
import type { ShownEntry } from './worklist-shape.ts'

/** Entries in the same order, with their records as they are now or as they were last served. */
export async function shownEntries(
  context: Pick<Context, 'db' | 'now' | 'records' | 'baseUrl'>,
  entries: readonly StoredEntry[],
): Promise<ShownEntry[]> {
  const docs = await currentRecords(
    context,
    entries.map(({ domain, record_id: id }) => ({ domain, id })),
  )
  return entries.map(({ last_doc, sort: _, ...entry }) => {
    const { domain: name, record_id, labels } = entry
    const domain = domainNamed(name)
    const doc = docs.get(nameOf({ domain: name, id: record_id })) ?? last_doc
    const record = domain && doc ? JSON.parse(withBase(doc, context.baseUrl)) : null
    return { ...entry, labels: [...labels], record: record && reportedRecordOf(domain!, record) }
  })
}
