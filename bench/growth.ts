// `npm run growth [-- --write]`: five years of daily work on native PostgreSQL, with a clock that is
// advanced, and the size of each table with and without retention.
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { readConfig } from '#config.ts'
import { writeLines } from '#ingest/write-lines.ts'
import { name, raw, sql } from '#lib/sql.ts'
import { type OpenDatabase, openPool } from '#store/driver/postgres.ts'
import { underLease } from '#store/lease.ts'
import { prepare } from '#store/open-store.ts'
import { compactChanges } from '#store/retention/compact-changes.ts'
import { deleteEnded } from '#store/retention/delete-ended.ts'
import { ENDS, type Retention } from '#store/retention/ends.ts'

const YEARS = 5
const YEAR = 365
/** The scale: what one day adds. */
const KEYS = 50
const ACCOUNTS = 20
const SOURCES = 20
const NEW_RECORDS = 4
const CHANGED_RECORDS = 12
const BEGIN = Date.parse('2030-01-01T06:00:00Z')
const DAY_MS = 86_400_000
const instantOf = (day: number) => new Date(BEGIN + day * DAY_MS).toISOString()
/** Text that does not compress well. */
const filler = (length: number) => randomBytes(Math.ceil(length * 0.75)).toString('base64')
const say = (text: string) => process.stderr.write(`growth: ${text}\n`)

/** Tables that grow with time alone, whatever is published. */
const AGED = [...ENDS.map(({ table }) => table), 'changes', 'quota_ledger']
const SHOWN = [...AGED, 'bills', 'drafts'].filter((table, at, all) => all.indexOf(table) === at)

interface Size {
  readonly rows: number
  readonly bytes: number
  readonly dead: number
}
type Sizes = Readonly<Record<string, Size>>

/** Everything that is there on the first day. */
async function begin(db: OpenDatabase): Promise<void> {
  await db.query(sql`
insert into accounts (id, email, admin, listening_quota, created_at, verified_at)
select md5('account ' || n)::uuid, n || '@example.org', n = 1, 30, ${instantOf(0)}, ${instantOf(0)}
from generate_series(1, ${ACCOUNTS}::int) n`)
  await db.query(sql`
insert into keys (id, name, rate_per_minute, rate_per_day, created_at)
select md5('key ' || n)::uuid, 'key ' || n, 60, 1000, ${instantOf(0)}
from generate_series(1, ${KEYS}::int) n`)
  await db.query(sql`
insert into subscriptions (account_id, name, query, events, created_at, after_seq, caught_up, watched_domains,
  watched_countries, by_words)
select id, 's', '/v1/bills', '{created}', ${instantOf(0)}, 0, true, '{bills}', '{CO}', false from accounts`)
}

/** The rows of a day that calls, people and sources leave. */
async function leave(db: OpenDatabase, day: number): Promise<void> {
  const at = instantOf(day)
  const report = JSON.stringify({ items: { stored: 9 }, errors: [], about: filler(1_500) })
  await db.query(sql`
insert into usage select caller, ${at.slice(0, 10)}::date, 'operation ' || n, 7
from (select id from keys union all select id from accounts) c (caller), generate_series(1, 8) n`)
  await db.query(sql`
insert into runs (source_id, started_at, finished_at, outcome, report, since, complete)
select 'source ' || n, ${at}, ${at}, 'unchanged', ${report}::jsonb, ${at.slice(0, 10)}::date - 3, true
from generate_series(1, ${SOURCES}::int) n`)
  await db.query(sql`
insert into audit (at, actor, operation, input, outcome)
select ${at}, 'token', 'keys.list', '{"limit": 50}', 'ok' from generate_series(1, 5)`)
  await db.query(sql`
insert into incidents (kind, source_id, subject, detail, began_at, ended_at)
values ('run_failed', 'source 1', '', 'The site did not answer.', ${at}, ${at})`)
  await db.query(sql`
insert into inbox (account_id, subscription_id, event, seq, domain, record_id, country_code, at,
  changed_fields)
select s.account_id, s.id, 'changed', ${day * 100}::bigint + n, 'bills', n, 'CO', ${at}, '{stage}'
from subscriptions s, generate_series(1, 10) n`)
  await db.query(sql`
insert into deliveries (account_id, channel, subscription_ids, item_ids, message_id, body, created_at, state,
  delivered_at)
select account_id, 'email', array[id], '{1,2,3}', ${`${day} `} || id, ${filler(2_000)}, ${at}, 'delivered',
  ${at} from subscriptions`)
  await db.query(sql`
insert into sessions (sha256, account_id, created_at, expires_at)
select sha256(convert_to(${`${day} `} || id, 'UTF8')), id, ${at}, ${instantOf(day + 30)}
from accounts limit 5`)
  await db.query(sql`
insert into oauth_artifacts (kind, id, payload, account_id, created_at, expires_at)
select 'AccessToken', ${`${day} `} || n, ${report}::jsonb, md5('account ' || 1 + n % ${ACCOUNTS}::int)::uuid,
  ${at}, ${instantOf(day + 1)} from generate_series(1, 40) n`)
  await db.query(sql`
with l as (
  insert into listenings (id, account_id, query, countries, domains, since, until, status, created_at,
    finished_at, report, request_sha256, answer)
  select md5(${`listening ${day}`})::uuid, id, 'agua', '{CO}', '{bills}', ${at.slice(0, 10)}::date,
    ${at.slice(0, 10)}::date, 'done', ${at}, ${at}, ${JSON.stringify({ text: filler(20_000) })}::json, '',
    '{}' from accounts limit 1 returning id, account_id)
insert into quota_ledger (account_id, month, units, listening_id, at)
select account_id, date_trunc('month', ${at}::timestamptz)::date, 1, id, ${at} from l`)
}

/** What sources publish on a day: some new records, and changes of records of the last weeks. */
async function publish(db: OpenDatabase, day: number): Promise<void> {
  const bill = (n: number) => ({
    ...{ domain: 'bills', country_code: 'CO', key: `co:${n}`, stage: 'filed' },
    title: `Proyecto de ley ${n}, en su estado del día ${day}`,
    filing_date: instantOf(Math.floor(n / NEW_RECORDS)).slice(0, 10),
  })
  const made = Array.from({ length: NEW_RECORDS }, (_, i) => day * NEW_RECORDS + i)
  const changed = Array.from({ length: CHANGED_RECORDS }, (_, i) => (day - i * 3) * NEW_RECORDS + (i % 4))
  const lines = [...made, ...changed.filter((n) => n >= 0 && !made.includes(n))].map(bill)
  await underLease(db, 'growth', (leased) => writeLines(leased, lines, instantOf(day)))
  await db.script('update subscription_progress set seq = (select max(seq) from changes)')
}

/** As autovacuum does with its defaults, which this clock would outrun. */
async function vacuum(db: OpenDatabase): Promise<void> {
  await db.script('select pg_stat_force_next_flush()')
  const due = await db.rows<[string]>(
    raw(`
select relname from pg_stat_user_tables
where schemaname = 'public' and n_dead_tup > 50 + 0.2 * n_live_tup`),
  )
  for (const [table] of due) await db.script(`vacuum ${table}`)
}

async function sizesOf(db: OpenDatabase): Promise<Sizes> {
  const sizes: Record<string, Size> = {}
  for (const table of SHOWN) {
    const [row] = await db.rows<[number, number, number]>(sql`
select (select count(*) from ${name(table)}), pg_total_relation_size(${table}::regclass),
  coalesce((select n_dead_tup from pg_stat_user_tables where relid = ${table}::regclass), 0)`)
    sizes[table] = { rows: row![0], bytes: row![1], dead: row![2] }
  }
  return sizes
}

interface Played {
  /** At the end of each year. */
  readonly years: readonly Sizes[]
  /** The longest daily deletion, in seconds. */
  readonly longest: number
}

/** Plays five years on a database of its own. */
async function play(url: string, retain: Retention | null): Promise<Played> {
  await using db = openPool({ connectionString: url, max: 3, options: '-c TimeZone=UTC' })
  await prepare(db)
  await begin(db)
  const years: Sizes[] = []
  let longest = 0
  for (let day = 0; day < YEARS * YEAR; day++) {
    await leave(db, day)
    await publish(db, day)
    const ended = { now: instantOf(day), retain }
    const began = performance.now()
    if (retain)
      await underLease(db, 'purge', async (leased) => {
        await deleteEnded(leased, ended)
        await compactChanges(leased, ended)
      })
    longest = Math.max(longest, (performance.now() - began) / 1_000)
    await vacuum(db)
    if ((day + 1) % YEAR) continue
    years.push(await sizesOf(db))
    say(`year ${years.length} ${retain ? 'with' : 'without'} retention`)
  }
  return { years, longest }
}

const mib = (bytes: number) => (bytes / 2 ** 20).toFixed(1)
const whole = (n: number) => n.toLocaleString('en')

function pageOf(kept: Played, ended: Played): string {
  const last = (played: Played, table: string) => played.years.at(-1)![table]!
  const rows = SHOWN.filter((table) => last(kept, table).rows > ACCOUNTS).map((table) => {
    const [all, now] = [last(kept, table), last(ended, table)]
    const [third, fifth] = [ended.years[2]![table]!.bytes, now.bytes]
    const cells = [whole(all.rows), mib(all.bytes), whole(now.rows), mib(third), mib(fifth), whole(now.dead)]
    return `| \`${table}\` | ${cells.join(' | ')} |`
  })
  const head = ['Table', 'Rows kept', 'MiB', 'Rows', 'MiB after 3 years', 'MiB after 5', 'Dead rows']
  return [
    `| ${head.join(' | ')} |`,
    `|---|${'--:|'.repeat(head.length - 1)}`,
    ...rows,
    '',
    `The longest daily deletion took ${ended.longest.toFixed(2)} s.`,
  ].join('\n')
}

/** Tables that still grow from the third to the fifth year, although their rows end. */
function growing({ years }: Played): string[] {
  return AGED.filter((table) => {
    const [third, fifth] = [years[2]![table]!.bytes, years[4]![table]!.bytes]
    // The last entry of each record stays in the log.
    return table !== 'changes' && fifth > 1.15 * third + 2 ** 17
  })
}

const server = process.env.DATABASE_URL
if (!server) throw new Error('DATABASE_URL is not set: run it by scripts/services.ts')
const databaseOf = async (name: string) => {
  await using admin = openPool({ connectionString: server, max: 1 })
  await admin.script(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
const [ended, kept] = await Promise.all([
  play(await databaseOf('growth_with'), readConfig({}).retain),
  play(await databaseOf('growth_without'), null),
])
const table = pageOf(kept, ended)
process.stdout.write(`${table}\n`)
if (process.argv.includes('--write')) {
  const page = new URL('../docs/operate/growth.md', import.meta.url)
  const text = await readFile(page, 'utf8')
  await writeFile(
    page,
    text.replace(/(?<=<!-- growth: begin -->\n)[\s\S]*(?=<!-- growth: end -->)/, `${table}\n`),
  )
}
const wrong = growing(ended)
if (wrong.length) {
  say(`still growing: ${wrong.join(', ')}`)
  process.exitCode = 1
}
