// Generated pages, for domains without hand-written ones: a list and a page of each record, by the
// declaration.
import type { Domain } from '#model/declaration/domain.ts'
import type { RecordPage } from '../record-page.ts'
import { declaredFeed, declaredList, declaredListed } from './list.ts'
import { declaredRecord } from './record.ts'

/** The pages that these domains declare, except those that are hand-written at the same address. */
export function declaredPages(domains: readonly Domain[], written: readonly RecordPage[]): RecordPage[] {
  const taken = new Set(written.map(({ path }) => path))
  return domains.flatMap(pagesOf).filter(({ path }) => !taken.has(path))
}

function pagesOf(of: Domain): RecordPage[] {
  const path = of.page?.self
  if (!path) return []
  const listed = declaredListed(of)
  const list: RecordPage = {
    path,
    show: (reader) => declaredList(reader, of, listed),
    listed,
    files: of.order ? [declaredFeed(of, listed)] : [],
  }
  const record: RecordPage = {
    path: `${path}/:page`,
    show: (reader) => declaredRecord(reader, of),
    domain: of.name,
  }
  return [...(of.list ? [list] : []), ...(of.detail ? [record] : [])]
}
