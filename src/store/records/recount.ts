// Counts over stored records, such as the ballots of a roll call.
import { domainNamed } from '#domains/index.ts'
import { join, name, raw, type Sql, sql } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Recount } from '#model/declaration/storing.ts'
import { type Change, logChanges } from './changes.ts'
import type { WriteOutcome } from './write-outcome.ts'
import type { WriteContext } from './write-plan.ts'

/** Records counted at once: each may have hundreds of parts. */
const PIECE = 40

/** Recomputes the declared counts of these records; a changed count is logged as a change. */
export async function recount(
  { tx, now, quiet }: Pick<WriteContext, 'tx' | 'now' | 'quiet'>,
  domain: Domain,
  outcomes: readonly Pick<WriteOutcome, 'before' | 'after'>[],
): Promise<void> {
  const rule = domain.recount
  if (!rule) return
  const due = outcomes.filter(
    ({ before, after }) => before || rule.domain !== domain.name || rule.fresh(after),
  )
  const ids = due.flatMap(({ before, after }) =>
    [before?.[rule.by], after[rule.by]].filter((id) => typeof id === 'number'),
  )
  const all = [...new Set(ids)]
  const changes: Change[] = []
  for (let at = 0; at < all.length; at += PIECE) {
    const piece = all.slice(at, at + PIECE)
    const rows = await tx.query<{ id: number }>(rule.read(piece))
    const counts = rows.map((row) => ({ id: row.id, ...rule.count(row as never) }))
    const moved = await tx.query<{ id: number; country_code: string }>(store(rule, counts))
    for (const { id, country_code } of moved)
      changes.push({
        record_id: id,
        country_code,
        kind: 'changed',
        changed_fields: Object.keys(rule.columns),
      })
    await tx.query(rule.follow(piece))
  }
  await logChanges(tx, domainNamed(rule.domain)!, changes, new Set(), now, quiet)
}

/** Updates the records whose counts differ, and returns them. */
function store({ domain, columns }: Recount, counts: readonly object[]): Sql {
  const named = Object.entries(columns)
  const of = (alias: string) =>
    join(
      named.map(([column]) => sql`${name(alias)}.${name(column)}`),
      ', ',
    )
  const sets = named.map(([column]) => sql`${name(column)} = v.${name(column)}`)
  const types = named.map(([column, type]) => sql`${name(column)} ${raw(type)}`)
  return sql`
update ${name(domainNamed(domain)!.table)} r set ${join(sets, ', ')}
from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as v (id bigint, ${join(types, ', ')})
where r.id = v.id and (${of('r')}) is distinct from (${of('v')})
returning r.id, r.country_code`
}
