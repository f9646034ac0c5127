// Which records must be indexed again after some changes: those that changed, and those that own or owned a
// changed document.
import { documents } from '#domains/index.ts'
import type { Database } from '#lib/sql.ts'
import { type Domain, hasDocuments } from '#model/declaration/domain.ts'
import { type IndexChange, ownersOf } from '#store/passages/indexable-records.ts'
import { SEARCHED } from './searched.ts'

export interface Changed {
  readonly documents: readonly number[]
  readonly perDomain: readonly { readonly domain: Domain; readonly records: readonly number[] }[]
}

export async function changedRecords(db: Database, changes: readonly IndexChange[]): Promise<Changed> {
  const byDomain = Map.groupBy(changes, ({ domain }) => domain)
  const idsOf = (domain: string) => [
    ...new Set((byDomain.get(domain) ?? []).map(({ record_id }) => record_id)),
  ]
  const changed = idsOf(documents.name)
  const perDomain = await Promise.all(
    SEARCHED.map(async (each) => {
      const owners = changed.length && hasDocuments(each) ? await ownersOf(db, each, changed) : []
      return { domain: each, records: [...new Set([...idsOf(each.name), ...owners])] }
    }),
  )
  return { documents: changed, perDomain: perDomain.filter(({ records }) => records.length) }
}
