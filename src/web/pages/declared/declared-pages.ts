// Generated pages, for domains without hand-written ones: a list and a page of each record, by the
// declaration.
import type { Domain } from '#model/declaration/domain.ts'
import type { RecordPage } from '../record-page.ts'
import { declaredFeed, declaredList, declaredListed } from './declared-list.ts'
import { declaredRecord } from './record.ts'

/** The pages that these domains declare, except those that are hand-written at the same address. */
export function declaredPages(domains: readonly Domain[], written: readonly RecordPage[]): RecordPage[] {
  const taken = new Set(written.map(({ path }) => path))
  return domains.flatMap(pagesOf).filter(({ path }) => !taken.has(path))
}

function pagesOf(domain: Domain): RecordPage[] {
  const path = domain.page?.self
  if (!path) return []
  const listed = declaredListed(domain)
  const list: RecordPage = {
    path,
    show: (reader) => declaredList(reader, domain, listed),
    listed,
    files: domain.order ? [declaredFeed(domain, listed)] : [],
  }
  const record: RecordPage = {
    path: `${path}/:page`,
    show: (reader) => declaredRecord(reader, domain),
    domain: domain.name,
  }
  return [...(domain.list ? [list] : []), ...(domain.detail ? [record] : [])]
}
