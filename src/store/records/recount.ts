// Counts over stored records, such as the ballots of a roll call.
import { domainNamed } from '#domains/index.ts'
import type { Database } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { type Change, logChanges } from './changes.ts'
import type { WriteOutcome } from './write-outcome.ts'

/** Recomputes the declared counts of these records; a changed count is logged as a change. */
export async function recount(
  tx: Database,
  domain: Domain,
  outcomes: readonly WriteOutcome[],
  now: string,
): Promise<void> {
  if (!domain.recount) return
  const { by, fields, statement, domain: counted } = domain.recount
  // No record refers to a new one.
  const written = counted === domain.name ? outcomes.filter(({ before }) => before) : outcomes
  const ids = written.flatMap(({ before, after }) =>
    [before?.[by], after[by]].filter((id) => typeof id === 'number'),
  )
  if (!ids.length) return
  const moved = await tx.query<{ id: number; country_code: string }>(statement([...new Set(ids)]))
  const changes = moved.map(({ id, country_code }): Change => {
    return { record_id: id, country_code, kind: 'changed', changed_fields: fields }
  })
  await logChanges(tx, domainNamed(counted)!, changes, new Map(), now)
}
