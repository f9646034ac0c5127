// The documents that a record lists: those that refer to it, in the order in which they were first stored.
import { documents } from '#domains/index.ts'
import { type Database, name, sql } from '#lib/sql.ts'
import { type Domain, idColumn } from '#model/declaration/domain.ts'

/** The list of documents of each record: metadata only. */
export async function documentsListed(
  tx: Database,
  domain: Domain,
  ids: readonly number[],
): Promise<Map<number, unknown[]>> {
  if (!ids.length) return new Map()
  const owner = name(idColumn(domain))
  const rows = await tx.query<{ id: number; owner: number; doc: string }>(
    sql`select id, ${owner} as owner, doc from ${name(documents.table)}
where ${owner} = any(${ids}::bigint[]) order by id`,
  )
  const lists = new Map<number, unknown[]>()
  for (const { id, owner: record, doc } of rows) {
    const { title, kind, url, text_available } = JSON.parse(doc) as Record<string, unknown>
    lists.set(record, [...(lists.get(record) ?? []), { id, title, kind, url, text_available }])
  }
  return lists
}
