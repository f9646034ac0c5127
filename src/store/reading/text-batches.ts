// The stored texts of a domain, read in batches of bounded size.
import { type Database, name, raw, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'
import { type Domain, sortType } from '#model/declaration/domain.ts'

export interface TextRow {
  readonly id: number
  /** Sort key in PostgreSQL's text form. */
  readonly sort: string
  readonly doc: string
  readonly body: string | null
}

export interface TextSpan {
  readonly country: CountryCode
  /** First sort key within the window, and the first after it. */
  readonly since: string
  readonly until: string
}

/**
 * Rows whose keys are read for one batch, and the maximum bytes of full text in it unless a single row has
 * more.
 */
const BATCH_ROWS = 200
const BATCH_BYTES = 1_000_000

/**
 * The next batch of a country's records within a window, newest first, after a row of the previous batch;
 * empty at the end.
 */
export async function readTextBatch(
  db: Database,
  domain: Domain,
  { country, since, until }: TextSpan,
  after: TextRow | undefined,
): Promise<TextRow[]> {
  const type = raw(sortType(domain))
  const body = domain.body ? name(domain.body) : raw('null::text')
  // Sizes come from the rows' headers: a full text is fetched only once it is known to fit.
  return db.query<TextRow>(sql`
select t.id, t.sort_key::text as sort, t.doc, ${domain.body ? raw(`t.${domain.body}`) : raw('null::text')} as
body
from (
  select id, row_number() over w as place, sum(octet_length(body)) over w as bytes
  from (
    select id, sort_key, ${body} as body from ${name(domain.table)}
    where country_code = ${country} and sort_key >= ${since}::${type} and sort_key < ${until}::${type}
      and (${after?.id ?? null}::bigint is null
        or (sort_key, id) < (${after?.sort ?? null}::${type}, ${after?.id ?? null}::bigint))
    order by sort_key desc, id desc limit ${BATCH_ROWS}::int
  ) page
  window w as (order by sort_key desc, id desc)
) fitting join ${name(domain.table)} t on t.id = fitting.id
where fitting.place = 1 or coalesce(fitting.bytes, 0) <= ${BATCH_BYTES}
order by t.sort_key desc, t.id desc`)
}

/** Names of actors, by id. */
export async function readNames(db: Database, actors: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.rows<[number, string]>(
    sql`select id, name from actors where id = any(${actors}::bigint[])`,
  )
  return new Map(rows)
}
