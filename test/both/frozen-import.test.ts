// An import that is frozen at any of its statements, resumed by another process and thawed: newer content and
// what the other import stored stay.
import { after, it } from 'node:test'
import { runImport } from '#ingest/import-run.ts'
import { readLines } from '#ingest/lines.ts'
import { type Database, sql } from '#lib/sql.ts'
import { freeRuns } from '#store/runs.ts'
import { fakeClock } from '../clock.ts'
import { frozenAnywhere } from '../support/freezing.ts'
import { freshDatabase } from '../support/helpers.ts'
import { bill, CO, ndjson } from '../support/importing.ts'

const clock = fakeClock()
const db = await freshDatabase()
after(() => db[Symbol.asyncDispose]())

interface Version {
  readonly title: string
  /** When it was read; null for lines that are as new as their import. */
  readonly at: string | null
}

const versionOf = ({ title, at }: Version) => ({ title, ...(at && { retrieved_at: at }) })

/** A file that creates, waits, patches, withdraws and joins. */
function whole(round: string, version: Version): object[] {
  const own = versionOf(version)
  const key = (name: string) => `${round}:${name}`
  return [
    {
      ...{ domain: 'bill-updates', ...CO, key: key('step'), bill_key: key('a'), date: '2026-01-01' },
      ...own,
    },
    ...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => bill(key(name), own)),
    { domain: 'bills', ...CO, key: key('b'), patch: true, ...own, status: 'Patched' },
    withdrawn(key('gone'), version),
    { domain: 'bills', same: [key('e'), key('f')] },
  ]
}

/** A later version of some of it. */
const later = (round: string, version: Version) => [
  ...['a', 'b', 'd'].map((name) => bill(`${round}:${name}`, versionOf(version))),
  withdrawn(`${round}:c`, version),
]

const withdrawn = (key: string, { at }: Version) => ({
  ...{ domain: 'bills', ...CO, key, withdraw: true },
  ...(at && { retrieved_at: at }),
})

/** What both files may withdraw. */
const before = (round: string, version: Version) =>
  ['c', 'gone'].map((name) => bill(`${round}:${name}`, versionOf(version)))

let minute = 0
const read = (over: Database, lines: readonly object[]) =>
  runImport(over, readLines([Buffer.from(ndjson(lines))] as never), {
    ...{ from: 'lines', startedBy: 'test', clock },
    now: () => new Date(Date.UTC(2026, 10, 20, 12, minute++)).toISOString(),
  })

/** The records and drafts of a round, without their times and what withdrawn drafts were before. */
async function stored(round: string) {
  const like = `${round}:%`
  const all = await Promise.all([
    db.rows(sql`select key, doc::jsonb ->> 'title', doc::jsonb ->> 'status' from bills
where key like ${like} order by key`),
    db.rows(sql`select u.key, u.doc::jsonb ->> 'title', b.key from bill_updates u
join bills b on b.id = u.bill_id where u.key like ${like} order by u.key`),
    db.rows(sql`select key, draft ->> 'title' from drafts
where key like ${like} and withdrawn_at is null order by domain, key`),
    db.rows(sql`select key, replaced_by is null from gone where key like ${like} order by key`),
  ])
  return JSON.stringify(all).replaceAll(round, '')
}

it('a frozen import leaves content that was read later, at any of its statements', async () => {
  await frozenAnywhere(db, {
    prepare: (round) => read(db, before(round, { title: 'First', at: '2026-11-20T09:00:00Z' })),
    work: (over, round) => read(over, whole(round, { title: 'Old', at: '2026-11-20T10:00:00Z' })),
    async change(round) {
      // As after half a minute of silence.
      await freeRuns(db)
      await read(db, later(round, { title: 'New', at: '2026-11-20T11:00:00Z' }))
    },
    stored,
  })
})

it('a frozen import leaves what was imported after another process resumed it', async () => {
  await frozenAnywhere(db, {
    // Others find it once it has stored the digest of its lines, in its fourth transaction.
    untaken: 4,
    prepare: (round) => read(db, before(round, { title: 'First', at: null })),
    async work(over, round) {
      await read(over, whole(round, { title: 'Old', at: null }))
      if (over === db) await read(db, later(round, { title: 'New', at: null }))
    },
    change: () => freeRuns(db),
    stored,
  })
})
