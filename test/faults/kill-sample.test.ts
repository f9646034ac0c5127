// kill -9 while the sample world is loaded or removed, by the command line and by a start of the service: the
// next of either completes it.
import { after, before, describe, test } from 'node:test'
import { type Database, type Sql, sql } from '#lib/sql.ts'
import { beginSample, markSample, sampleState } from '#store/sample.ts'
import { makePlace, type Place } from '../support/child.ts'
import { NATIVE } from '../support/helpers.ts'
import { LONG } from '../support/long.ts'
import { contentOf } from './content.ts'
import { copyOf, fill, runAt, serveAt, survivesKills } from './killing.ts'

/** A part of the world, with what it refers to. */
const DOMAINS = LONG ? ['bills'] : ['parties', 'actors']

const service = (SAMPLE: 'on' | 'off') => ({
  words: ['src/main.ts'],
  env: { SAMPLE, PORT: '0', WORKERS: '0' },
})

/** The last number that a start of the service said. */
const saidLast = (pattern: RegExp) => (said: string) => Number([...said.matchAll(pattern)].at(-1)?.[1] ?? 0)

/** Lines of the sample world that are stored: its drafts without those of documents, which records nest. */
const loadedLines = (db: Database) => drafts(db, sql`withdrawn_at is null and domain <> 'documents'`)
/** Its drafts that are withdrawn; documents are withdrawn one by one too. */
const removedDrafts = (db: Database) => drafts(db, sql`withdrawn_at is not null`)

async function drafts(db: Database, are: Sql): Promise<number> {
  const [row] = await db.rows<[number]>(sql`
select count(*)::int from drafts where sample and not stub and ${are}`)
  return row![0]
}

/** The world, its state, and how many records were created and withdrawn. */
async function result(db: Database): Promise<unknown> {
  const changes = await db.rows(sql`
select domain, kind, count(*)::int, count(distinct record_id)::int from changes
where kind in ('created', 'withdrawn') group by 1, 2 order by 1, 2`)
  return { state: await sampleState(db), changes, content: await contentOf(db) }
}

describe('the sample world', { skip: NATIVE }, () => {
  let loading: Place
  let loaded: Place
  before(async () => {
    loading = await makePlace({ migrated: true })
    {
      await using db = await loading.open()
      // As a process leaves it that was killed before the first record: a start goes on with this part.
      await beginSample(db, { domains: DOMAINS })
    }
    loaded = await copyOf(loading)
    await fill(loaded, { domains: DOMAINS })
    await using db = await loaded.open()
    await markSample(db, 'loaded')
  })
  after(async () => {
    await loading?.[Symbol.asyncDispose]()
    await loaded?.[Symbol.asyncDispose]()
  })

  test('is complete after killed loading', async (t) => {
    const command = { words: ['bin/hemiciclo.js', 'sample', '--domains', DOMAINS.join()] }
    const acknowledged = saidLast(/sample world: (\d+) records\n/g)
    await survivesKills(t, {
      fresh: () => copyOf(loading),
      ways: [{ ...service('on'), acknowledged }, command],
      done: loadedLines,
      finish: (place, round) => (round % 2 ? runAt(place, command) : serveAt(place, service('on'))),
      result,
    })
  })

  test('is gone after a killed removal', async (t) => {
    const command = { words: ['bin/hemiciclo.js', 'sample', 'remove'] }
    const acknowledged = saidLast(/sample world: (\d+) records removed/g)
    await survivesKills(t, {
      fresh: () => copyOf(loaded),
      ways: [{ ...service('off'), acknowledged }, command],
      done: removedDrafts,
      finish: (place, round) => (round % 2 ? runAt(place, command) : serveAt(place, service('off'))),
      result,
    })
  })
})
