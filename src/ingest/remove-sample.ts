// Ends the sample world: every record of it is withdrawn, so that replicas and caches are informed too.
import { domains } from '#domains/index.ts'
import type { Database } from '#lib/sql.ts'
import { withdrawal } from '#model/sources/source.ts'
import { type LeasedDatabase, underLease } from '#store/lease.ts'
import { markSample, sampleDrafts, sampleState } from '#store/sample.ts'
import { writeLines } from './write-lines.ts'

const BATCH = 1_000

/**
 * Withdraws the records of the sample world, or resumes that; records that others refer to come after those.
 * `progress` gets the number of records so far. Returns their total.
 */
export async function removeSample(
  db: Database,
  now: () => string,
  progress: (records: number) => void,
): Promise<number> {
  const state = await sampleState(db)
  if (state === undefined || state === 'removed') return 0
  return underLease(db, 'sample', (leased) => withdrawSample(leased, now, progress))
}

async function withdrawSample(
  db: LeasedDatabase,
  now: () => string,
  progress: (records: number) => void,
): Promise<number> {
  await markSample(db, 'removing')
  let records = 0
  for (const domain of domains.toReversed()) {
    for (;;) {
      const drafts = await sampleDrafts(db, domain, BATCH)
      if (!drafts.length) break
      const lines = drafts.map(({ source_id, ...draft }) => ({ ...withdrawal(domain, draft), source_id }))
      const written = await writeLines(db, lines, now(), { quiet: true })
      const refused = written.find(({ outcome }) => outcome === 'rejected')
      if (refused) throw new Error(`${domain.name}: ${JSON.stringify(refused.errors)}`)
      records += lines.length
      progress(records)
    }
  }
  await markSample(db, 'removed')
  return records
}
