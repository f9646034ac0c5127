// Links, listed for review.
import { type Database, empty, sql } from '#lib/sql.ts'
import type { LinkFilter, RecordLink } from '#model/link.ts'
import { instantText } from './instant.ts'

const COLUMNS = sql`l.id, l.kind, l.domain, l.country_code, l.key,
  case when l.kind = 'same' then l.other end as other_key,
  case when l.kind = 'name' then nullif(split_part(l.other, '|', 1), '') end as chamber,
  case when l.kind = 'name' then substr(l.other, strpos(l.other, '|') + 1) end as name,
  l.periods, l.how, l.rule, l.evidence, l.state, l.source_id, ${instantText('l.at')} as made_at, l.decided_by,
  ${instantText('l.decided_at')} as decided_at`

/** Links that pass the filter, last found first, after a given one. */
export function readLinks(
  db: Database,
  { countries, domain, how, state }: LinkFilter,
  after: number | null,
  limit: number,
): Promise<RecordLink[]> {
  return db.query<RecordLink>(sql`
select ${COLUMNS} from record_links l
where (${after}::bigint is null or l.id < ${after}::bigint)
  ${countries ? sql`and l.country_code = any(${countries}::text[])` : empty}
  ${domain ? sql`and l.domain = ${domain}` : empty}
  ${how ? sql`and l.how = ${how}` : empty}
  ${state ? sql`and l.state = ${state}` : empty}
order by l.id desc limit ${limit}::int`)
}

export async function findRecordLink(db: Database, id: number): Promise<RecordLink | undefined> {
  const [row] = await db.query<RecordLink>(sql`select ${COLUMNS} from record_links l where l.id = ${id}`)
  return row
}
