// A run that is frozen at any of its statements, taken over and thawed: the content of the later run stays.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, it } from 'node:test'
import { actors } from '#domains/actors.ts'
import { blobsIn } from '#ingest/captures/blob-files.ts'
import { capturing } from '#ingest/captures/capturing.ts'
import { runStored } from '#ingest/runs/run-stored.ts'
import { type Database, sql } from '#lib/sql.ts'
import { line } from '#model/declaration/domain.ts'
import { type Get, source } from '#model/sources/source.ts'
import { fakeClock } from '../clock.ts'
import { freezingAt } from '../support/freezing.ts'
import { freshDatabase } from '../support/helpers.ts'
import { MADE } from '../support/made-source.ts'

const db = await freshDatabase()
const folder = await mkdtemp(join(tmpdir(), 'frozen-'))
const blobs = blobsIn(join(folder, 'captures'))
after(async () => {
  await db[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

interface Site {
  version: 'old' | 'new'
}
const HOURS = { old: '10', new: '11' }
const MEMBERS = { old: ['A', 'B', 'C'], new: ['A', 'B', 'C', 'D'] }

/** A source with a complete list and another item; each name has the version of the site. */
function made(round: string, site: Site) {
  const page = (path: string) => ({ page: { url: `https://example.org/${round}/${path}` } })
  const from = source({
    ...MADE,
    id: `br.${round}`,
    domains: ['actors'],
    hosts: { 'example.org': { perSecond: 1 } },
    lists: { members: { domain: 'actors', ends: { active: false }, share: 0.9 } },
    async *discover() {
      yield { id: 'members', requests: page('members') }
      yield { id: 'other', requests: page('other') }
    },
    parse({ page }, { id }) {
      const version = Buffer.from(page!.body).toString() as Site['version']
      const names = id === 'other' ? ['Z'] : MEMBERS[version]
      return names.map((name) =>
        line(actors, {
          ...{ key: `${round}:${name}`, country_code: 'BR', branch: 'legislative', active: true },
          name: `${name} ${version}`,
        }),
      )
    },
  })
  const fetched: Get = async ({ url }) => ({
    ...{ url, status: 200, headers: {} },
    body: Buffer.from(site.version),
    retrieved_at: `2026-11-20T${HOURS[site.version]}:00:00Z`,
  })
  return { from, get: capturing({ blobs }, from.id, fetched) }
}

async function read(db: Database, round: string, site: Site) {
  const { from, get } = made(round, site)
  const now = () => `2026-11-20T${HOURS[site.version]}:30:00Z`
  return runStored(db, from, { get, now, clock: fakeClock() })
}

/** What is stored of a round, apart from ids and former names. */
async function stored(round: string) {
  const id = `br.${round}`
  const own = (text: string) => text.replaceAll(round, '')
  const all = await Promise.all([
    db.rows(sql`select key, doc::jsonb ->> 'name', doc::jsonb ->> 'active', doc::jsonb ->> 'retrieved_at'
from actors where source_id = ${id} order by key`),
    db.rows(sql`select key, draft, retrieved_at from drafts
where source_id = ${id} order by key`),
    db.rows(sql`select item, fate, sha256 is not null, gave from source_items
where source_id = ${id} order by item`),
    db.rows(sql`select request, encode(sha256, 'hex'), retrieved_at from captures
where source_id = ${id} order by request`),
    db.rows(sql`select list, keys, missing from source_lists where source_id = ${id}`),
    db.rows(sql`select place, field from source_fields where source_id = ${id} order by 1, 2`),
    db.rows(sql`select outcome, complete from runs where source_id = ${id} and finished_at is null`),
  ])
  return own(JSON.stringify(all))
}

/** The run of the other process: it takes the frozen one over. */
async function takeOver(round: string, site: Site) {
  site.version = 'new'
  await db.query(sql`update runs set heard_at = '-infinity'
where source_id = ${`br.${round}`} and finished_at is null`)
  const { outcome } = await read(db, round, site)
  assert.match(outcome, /^(?:un)?changed$/)
  return stored(round)
}

it('a run that is frozen at any statement and thawed later stores no old content', async () => {
  const site = (): Site => ({ version: 'old' })
  const undisturbed = site()
  await read(db, 'good', undisturbed)
  undisturbed.version = 'new'
  await read(db, 'good', undisturbed)
  const good = await stored('good')
  for (let at = 0; ; at++) {
    const round = `r${at}x`
    const here = site()
    let taken = ''
    const frozen = freezingAt(db, at, async () => {
      taken = await takeOver(round, here)
    })
    await read(frozen, round, here).catch(() => {})
    if (!frozen.froze) {
      assert.ok(at > 20, `a run has ${at} statements`)
      break
    }
    assert.equal(await stored(round), taken, `frozen at ${at}`)
    await read(db, round, here)
    // The run that took over did not request again what was stored; the next one does.
    assert.equal(await stored(round), good, `read again after ${at}`)
  }
})
