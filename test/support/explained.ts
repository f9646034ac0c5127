// Filled tables, and plans of statements over them, as the service runs them.
import { domains } from '#domains/index.ts'
import { type Database, print, raw, type Sql } from '#lib/sql.ts'
import { type Domain, idColumn } from '#model/declaration/domain.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { type ListSpec, wholeList } from '#store/reading/list-spec.ts'
import { ownColumnsOf } from '#store/records/rows/record-columns.ts'
import { freshDatabase, NATIVE } from './helpers.ts'

/** Rows per table: enough that the planner scans them only without an index. */
export const ROWS = NATIVE ? 40_000 : 4_000
/** Rows on a page of the explained lists. */
export const LIMIT = 20
/** Countries with few rows. */
export const QUIET = ['PA', 'VE'] as const

/**
 * Three rows in four are Brazil's; PA and VE have a handful, and VE stopped in 2015. One row in fifty, of
 * any kind, has no date. Days do not follow the order of ids, so that a window is as dense anywhere in
 * another order.
 */
const countryOf = `case
  when g % 4 <> 0 then 'BR'
  when g % 1000 = 4 then 'PA'
  when g % 1000 = 8 then 'VE'
  else (array['CO','CL','EC','PE','AR','CR','DO','MX','GT'])[1 + g / 4 % 9]
end`
const dateOf = `case
  when g * 7919 % 1009 < 20 then null
  when g % 1000 = 8 then date '2015-01-01' + (g / 1000 % 100)::int
  else date '2026-11-20' - (g * 7919 % 2000)::int
end`

const VALUES: Record<string, string> = {
  text: `case when g % 997 = 0 then ' raro ' || g else ' ley ' || g end`,
  bigint: '1 + (g % 40)',
  date: dateOf,
  timestamptz: `(${dateOf})::timestamptz + interval '9 hours'`,
  boolean: 'g % 7 <> 0',
  jsonb: `'["water"]'`,
}
const BY_NAME: Record<string, string> = {
  stage: `(array['filed','committee','floor','enacted'])[1 + g % 4]`,
  kind: `(array['plenary','commission'])[1 + g % 2]`,
  branch: `(array['legislative','executive'])[1 + (g % 9 = 0)::int]`,
  chamber: `(array['senado','camara'])[1 + g % 2]`,
  position: `'yes'`,
  code_keys: `'=pl' || g`,
  brief: `'{"id":1}'`,
  recorded_at: `timestamptz '2026-11-20' - g * interval '1 minute'`,
}

/** Fills the table of a domain and its link tables. */
async function fillTable(tx: Database, domain: Domain): Promise<void> {
  const own = ownColumnsOf(domain).map((column) => column.name)
  const types = new Map(ownColumnsOf(domain).map((column) => [column.name, column.type]))
  const values = own.map(
    (name) => BY_NAME[name] ?? (name === domain.body ? 'null' : VALUES[types.get(name)!]!),
  )
  const list = (expressions: readonly string[]) => expressions.map((each) => `, ${each}`).join('')
  await tx.script(`
insert into ${domain.table} (
  key, public_id, country_code, page, doc, sample, source_id, retrieved_at, content_sha256, first_seen_at,
  last_checked_at, content_changed_at${list(own)}
)
select 'k' || g, 'p' || g, ${countryOf}, null, '{"id":' || g || ',"filler":"' || repeat('x', 400) || '"}',
  false, 'test', now(), '\\x00', now(), now(), now() - g * interval '1 minute'${list(values)}
from generate_series(1, ${ROWS}) g`)
  for (const link of domain.links) {
    await tx.script(`
insert into ${link.table} (${link.column}, ${idColumn(domain)}, sort_key)
select 1 + id % 40, id, sort_key from ${domain.table}`)
  }
}

/**
 * A database with rows in the tables of these domains, a change log in which some bills moved, and relations
 * that none of the rows has.
 */
export async function filledDatabase(chosen: readonly Domain[] = domains): Promise<OpenDatabase> {
  const db = await freshDatabase()
  await fill(db, chosen)
  // One change in twenty moved its row in the list.
  await db.script(`
insert into changes (domain, record_id, country_code, kind, at, moved_from)
select 'bills', g, 'BR', 'changed', now(), case when g % 20 = 0 then '2024-05-05' end
from generate_series(1, ${ROWS / 2}) g`)
  // Relations of other records, so that looking one up is cheaper than reading all.
  await db.script(`
insert into record_relations (domain, record_id, kind, inverse, at, country_code, sample, to_domain, targets,
  stated_in, other_id)
select d, 1e9 + g, 'companions', 'companions', 0, 'BR', false, d, '{}', 'source', 2e9 + g
from generate_series(1, ${ROWS}) g, unnest(array['bills', 'regulations']) d`)
  await db.script('vacuum analyze')
  return db
}

const filled = new WeakMap<Database, Set<Domain>>()

/** Fills the tables of these domains, unless they are filled. */
export async function fill(db: Database, domains: readonly Domain[]): Promise<void> {
  const done = filled.get(db) ?? new Set()
  filled.set(db, done)
  for (const domain of domains) {
    if (done.has(domain)) continue
    await db.transaction(async (tx) => {
      await tx.script(NATIVE ? 'set local session_replication_role = replica' : 'select 1')
      await fillTable(tx, domain)
    })
    for (const { table } of [domain, ...domain.links]) await db.script(`vacuum analyze ${table}`)
    done.add(domain)
  }
}

/** A list of everything. */
export const plainOf = (domain: Domain): ListSpec =>
  wholeList(domain, { now: '2026-11-20T00:00:00Z', limit: LIMIT })

/** A country, and the window in which its rows are listed. */
export const span = (country: string, since: string | null = null, until: string | null = null) => ({
  country,
  since,
  until,
})

/** A node of a plan, as PostgreSQL explains it. */
export interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}

/** A value as SQL writes it. */
export const literal = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value))
    return `'{${value.map((item) => (item === null ? 'null' : `"${item}"`)).join(',')}}'`
  return `'${String(value).replaceAll("'", "''")}'`
}

/**
 * The nodes of the plan that the service gets for a statement: a generic one for all values, or, for a search
 * by words, a custom one for these.
 */
export async function explain(db: Database, query: Sql, generic: boolean): Promise<Node[]> {
  return db.transaction(async (tx) => {
    const mode = generic ? 'force_generic_plan' : 'force_custom_plan'
    await tx.script(
      `set local plan_cache_mode = ${mode}; deallocate all; prepare explained as ${print(query)}`,
    )
    const arguments_ = query.values.length ? `(${query.values.map(literal).join(', ')})` : ''
    const [row] = await tx.query<Record<string, [{ Plan: Node }]>>(
      raw(`explain (analyze, buffers, timing off, format json) execute explained${arguments_}`),
      { planEachTime: true },
    )
    const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)]
    return flat(Object.values(row!)[0]![0].Plan)
  })
}

/** Rows that a plan read from tables of records. */
export const visited = (nodes: readonly Node[]) =>
  nodes
    .filter((node) => node['Relation Name'] && node['Relation Name'] !== 'coverage')
    .reduce(
      (sum, node) =>
        sum +
        node['Actual Loops'] *
          (node['Actual Rows'] +
            (node['Rows Removed by Filter'] ?? 0) +
            (node['Rows Removed by Index Recheck'] ?? 0)),
      0,
    )

/** Pages of the database that a plan read, in its memory or not. */
export const buffersOf = ([root]: readonly Node[]) => root!['Shared Hit Blocks'] + root!['Shared Read Blocks']
