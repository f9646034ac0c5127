// Which records must be indexed again after some changes: those that changed, and those that own or owned a
// changed document.
import { documents } from '#domains/index.ts'
import type { Database } from '#lib/sql.ts'
import { type Domain, hasDocuments } from '#model/declaration/domain.ts'
import { type LoggedChange, ownersOf } from '#store/passages/read.ts'
import { SEARCHED } from './searched.ts'

export interface Changed {
  readonly documents: readonly number[]
  readonly of: readonly { readonly of: Domain; readonly records: readonly number[] }[]
}

export async function changedRecords(db: Database, changes: readonly LoggedChange[]): Promise<Changed> {
  const byDomain = Map.groupBy(changes, ({ domain }) => domain)
  const idsOf = (domain: string) => [
    ...new Set((byDomain.get(domain) ?? []).map(({ record_id }) => record_id)),
  ]
  const changed = idsOf(documents.name)
  const of = await Promise.all(
    SEARCHED.map(async (each) => {
      const owners = changed.length && hasDocuments(each) ? await ownersOf(db, each, changed) : []
      return { of: each, records: [...new Set([...idsOf(each.name), ...owners])] }
    }),
  )
  return { documents: changed, of: of.filter(({ records }) => records.length) }
}
