// Ends the sample world: every record of it is withdrawn, so that replicas and caches are informed too.
import { domains } from '#domains/index.ts'
import type { Database } from '#lib/sql.ts'
import { withdrawal } from '#model/sources/source.ts'
import { inTurn, type LeasedDatabase } from '#store/lease.ts'
import { recorded } from '#store/run-rows.ts'
import { holdsSample, markSample, sampleDrafts } from '#store/sample.ts'
import { writeLines } from './write-lines.ts'

const BATCH = 1_000

/** The lease of whatever loads or removes the sample world. */
export const SAMPLE_LEASE = 'sample'

/**
 * Withdraws the records of the sample world, or resumes that, with an entry among the runs; records that
 * others refer to come after those. Waits while another process loads or removes it. `progress` gets the
 * number of records so far. Returns their total.
 */
export async function removeSample(
  db: Database,
  now: () => string,
  progress: (records: number) => void,
  started_by: string | null = null,
): Promise<number> {
  if (!(await holdsSample(db))) return 0
  return inTurn(db, SAMPLE_LEASE, {}, async (leased) => {
    // Another process may have removed it meanwhile.
    if (!(await holdsSample(leased))) return 0
    const begun = { kind: 'sample_removal', source_id: 'sample', started_by, started_at: now() } as const
    const { records } = await recorded(leased, begun, { now }, async (grown) => {
      const records = await withdrawSample(leased, now, (soFar) => {
        grown({ records: soFar })
        progress(soFar)
      })
      return { outcome: records ? 'changed' : 'unchanged', report: { records } }
    })
    return records
  })
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
