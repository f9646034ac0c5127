// The migrations match the declarations: every domain has its table, and every column belongs to a field.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { documents, domainNamed, domains } from '#domains/index.ts'
import { sql } from '#lib/sql.ts'
import { hasDocuments, idColumn, sortType } from '#model/declaration/domain.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { tableColumnsOf } from '#store/records/domain-table.ts'
import { ordersOf } from '#store/records/sorting.ts'
import { PAGES } from '#web/pages/page-table.ts'
import { golden } from '../support/golden-file.ts'
import { freshDatabase } from '../support/helpers.ts'

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly identity: boolean
  /** Expression of a generated column. */
  readonly generated: string | null
  readonly fallback: string | null
}

interface Constraint {
  readonly table: string
  readonly kind: 'p' | 'u' | 'f' | 'c'
  readonly columns: string[]
  readonly target: string | null
  readonly written: string
}

interface Index {
  readonly table: string
  readonly written: string
}

let db: OpenDatabase
let columns: Column[]
let constraints: Constraint[]
let indexes: Index[]

before(async () => {
  db = await freshDatabase()
  columns = await db.query<Column>(sql`
select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
  a.attnotnull as required, a.attidentity <> '' as identity,
  case when a.attgenerated <> '' then pg_get_expr(d.adbin, d.adrelid) end as generated,
  case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end as fallback
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname, a.attnum`)
  constraints = await db.query<Constraint>(sql`
select conrelid::regclass::text as "table", contype::text as kind,
  nullif(confrelid, 0)::regclass::text as target, pg_get_constraintdef(k.oid) as written,
  array(
    select attname::text from unnest(conkey) with ordinality as n (num, at)
    join pg_attribute on attrelid = conrelid and attnum = num order by at
  ) as columns
from pg_constraint k where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c')
order by 1, 2, 4`)
  indexes = await db.query<Index>(sql`
select tablename as "table", regexp_replace(indexdef, ' INDEX \\S+ ON public\\.', ' INDEX ON ') as written
from pg_indexes where schemaname = 'public' order by 1, 2`)
})
after(() => db[Symbol.asyncDispose]())

const columnsOf = (table: string) =>
  new Map(columns.filter((column) => column.table === table).map((column) => [column.name, column]))
const constraintsOf = (table: string, kind: Constraint['kind']) =>
  constraints.filter((constraint) => constraint.table === table && constraint.kind === kind)

/** Columns that every table of records has. */
const RECORD: Readonly<Record<string, readonly [type: string, required: boolean]>> = {
  id: ['bigint', true],
  key: ['text', true],
  public_id: ['text', true],
  country_code: ['text', true],
  page: ['text', false],
  doc: ['text', true],
  sample: ['boolean', true],
  source_id: ['text', true],
  source_url: ['text', false],
  retrieved_at: ['timestamptz', true],
  content_sha256: ['bytea', true],
  first_seen_at: ['timestamptz', true],
  last_checked_at: ['timestamptz', true],
  content_changed_at: ['timestamptz', true],
}

/** Columns with the counts of ballots. */
const COUNTED: Readonly<Record<string, typeof RECORD>> = {
  'roll-calls': {
    counted: ['text', false],
    complete: ['boolean', false],
    reconciles: ['boolean', false],
    reasons: ['text', false],
    by_party: ['text', false],
    dissenters: ['text', false],
    majorities: ['text', false],
  },
  votes: { dissents: ['boolean', true] },
}

const short = (type: string) => (type === 'timestamp with time zone' ? 'timestamptz' : type)

for (const domain of domains) {
  describe(domain.name, () => {
    it('has exactly the columns of a record, the declared ones and the derived ones', () => {
      const needed = Object.fromEntries(
        tableColumnsOf(domain).map(({ name, type, required }) => [name, [type, required]]),
      )
      const expected = { ...RECORD, ...needed, ...COUNTED[domain.name] }
      const found = [...columnsOf(domain.table).values()].map(({ name, type, required }) => [
        name,
        [short(type), required],
      ])
      assert.deepEqual(Object.fromEntries(found.sort()), Object.fromEntries(Object.entries(expected).sort()))
    })

    it('generates its ids, and has unique natural keys and public ids', () => {
      assert.equal(columnsOf(domain.table).get('id')!.identity, true)
      assert.deepEqual(
        constraintsOf(domain.table, 'p').map((each) => each.columns),
        [['id']],
      )
      assert.deepEqual(
        constraintsOf(domain.table, 'u')
          .map((each) => each.columns.join())
          .sort(),
        ['key', 'public_id'],
      )
    })

    it('refers to records without foreign keys, since they can be withdrawn and restored', () => {
      assert.deepEqual(constraintsOf(domain.table, 'f'), [])
    })

    if (hasDocuments(domain))
      it('owns documents by a column of their table, with an index', () => {
        const column = idColumn(domain)
        const message = `documents need a column ${column} (bigint) and an index on (${column}, id)`
        assert.equal(columnsOf(documents.table).get(column)?.type, 'bigint', message)
        const scan = `(${column}, id)`
        assert.ok(
          indexes.some(({ table, written }) => table === documents.table && written.endsWith(scan)),
          message,
        )
      })

    const own = domain.page?.self
    if (own)
      it(`has pages at ${own}`, () => {
        const paths = PAGES.map(({ path }) => path)
        const message = `${domain.name} declare pages at ${own}, so they need `
        assert.ok(paths.includes(`${own}/:page`), `${message}a page of one record, or a detail to make it of`)
        assert.ok(paths.includes(own), `${message}a page that lists them, or a list to make it of`)
      })

    for (const [own, via] of Object.entries(domain.inherit ?? {}))
      it(`copies ${own} from the record that ${via} refers to`, () => {
        const target = domainNamed(domain.fields[via]!.refers!.domain)!
        const message = `${domain.name} inherit ${own} by ${via}, so ${target.name} need a field ${own}`
        assert.equal(target.fields[own]?.column, domain.fields[own]!.column, message)
        assert.ok(target.columns.includes(own) || domain.fields[own]!.column === 'text', message)
      })

    for (const [own, [via, field]] of Object.entries(domain.copies ?? {}))
      it(`has ${own} with ${via}`, () => {
        const target = domainNamed(domain.fields[via]!.refers!.domain)!
        const message = `${domain.name} copy ${own} by ${via}, so ${target.name} need a text ${field}`
        assert.equal(target.fields[field]?.column, 'text', message)
        const given = domain.fields[own]!.draft !== null && !domain.named?.some((rule) => rule.by === own)
        assert.ok(domain.fields[own]!.nullable && !given, `${own} is derived or printed, and may be null`)
      })

    it('orders lists by the declared date, undated rows last, with an index for each way to scan', () => {
      const scans = indexes.filter((index) => index.table === domain.table).map((index) => index.written)
      const { generated } = columnsOf(domain.table).get('sort_key')!
      assert.match(
        generated!,
        domain.order ? new RegExp(`^COALESCE\\(\\(?"?${domain.order}"?\\)?, '-infinity'::`) : /^id$/,
      )
      for (const scan of ['(sort_key DESC, id DESC)', '(country_code, sort_key DESC, id DESC)'])
        assert.ok(
          scans.some((written) => written.endsWith(scan)),
          `${domain.table} has no index on ${scan}`,
        )
    })

    for (const by of ordersOf(domain))
      it(`has an index to list by ${by}`, () => {
        const scans = indexes.filter((index) => index.table === domain.table).map((index) => index.written)
        const scan = new RegExp(`\\(country_code, .*\\b${by}\\b.*, id(?: DESC)?\\)$`)
        assert.ok(
          scans.some((written) => scan.test(written)),
          `${domain.table} has no index on (country_code, ${by}, id)`,
        )
      })

    it('has a trigram index only if it is searched by substring', () => {
      const trigrams = indexes.filter(
        (index) => index.table === domain.table && index.written.includes('gin_trgm_ops'),
      )
      assert.equal(trigrams.length, domain.contains.length ? 1 : 0)
    })

    for (const link of domain.links) {
      it(`has the link table ${link.table}, with the sort key and an index to scan by`, () => {
        const own = idColumn(domain)
        const found = columnsOf(link.table)
        const message = `${domain.name} link by ${link.table}, which needs ${
          link.column
        }, ${own} and sort_key`
        assert.deepEqual(
          Object.fromEntries(
            [...found.values()].map(({ name, type, required }) => [name, required && short(type)]),
          ),
          { [link.column]: 'bigint', [own]: 'bigint', sort_key: sortType(domain) },
          message,
        )
        const scan = `(${link.column}, sort_key DESC, ${own} DESC)`
        assert.ok(
          indexes.some((index) => index.table === link.table && index.written.endsWith(scan)),
          `no index on ${scan}`,
        )
      })
    }
  })
}

it('has no undeclared table', () => {
  const records = [
    ...[
      'beats',
      'captures',
      'changes',
      'coverage',
      'deliveries',
      'document_files',
      'drafts',
      'gone',
      'hosts',
      'imports',
    ],
    ...[
      'ended_trials',
      'incidents',
      'leases',
      'live_checks',
      'migrations',
      'portraits',
      'printed_names',
      'process_beats',
      'record',
      'record_links',
    ],
    ...['record_relations'],
    ...['runs', 'scorecards', 'settings', 'source_fields', 'source_items', 'source_lists'],
  ]
  const access = [
    ...['accounts', 'attempts', 'audit', 'client_tokens', 'key_secrets', 'keys', 'links', 'oauth_artifacts'],
    ...['sessions', 'usage'],
  ]
  const ofAccounts = [
    ...['account_subjects', 'feed_addresses', 'follows', 'inbox', 'interests', 'listenings'],
    ...['quota_ledger', 'saved_searches'],
    ...['worklist_entries', 'worklist_invitations', 'worklist_members', 'worklists'],
    ...['subscription_marks', 'subscription_matches', 'subscription_outputs', 'subscription_progress'],
    'subscriptions',
  ]
  // The tables of a search index are created and dropped with it.
  const search = ['rankings', 'search_counts', 'search_indexes']
  const own = [...records, ...access, ...ofAccounts, ...search]
  const declared = [
    ...own,
    ...domains.map((domain) => domain.table),
    ...domains.flatMap((domain) => domain.links.map((link) => link.table)),
  ]
  assert.deepEqual([...new Set(columns.map((column) => column.table))].sort(), declared.sort())
})

it('matches the golden in full', (t) => {
  const tables = [...new Set(columns.map((column) => column.table))].map((table) => {
    const own = columns
      .filter((column) => column.table === table)
      .map((column) =>
        [
          `  ${column.name} ${short(column.type)}`,
          column.identity && 'identity',
          column.required && 'not null',
          column.generated && `generated as (${column.generated})`,
          column.fallback && `default ${column.fallback}`,
        ]
          .filter(Boolean)
          .join(' '),
      )
    const rules = constraints.filter((each) => each.table === table).map((each) => `  ${each.written}`)
    const scans = indexes.filter((index) => index.table === table).map((index) => `  ${index.written}`)
    return [table, ...own, ...rules, ...scans].join('\n')
  })
  golden(t, `${tables.join('\n\n')}\n`, 'schema.sql.txt')
})
