// Posts that are deleted on X: each run looks up those that are stored, and only an explicit answer for a
// post withdraws it.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, describe, it } from 'node:test'
import { blobsIn } from '#ingest/captures/blob-files.ts'
import { capturingReader } from '#ingest/network/source-reader.ts'
import { runStored } from '#ingest/runs/run-stored.ts'
import { addDays } from '#lib/dates.ts'
import { name, sql } from '#lib/sql.ts'
import { x } from '#sources/kit/networks/x.ts'
import { startApp } from '../support/helpers.ts'
import { NOW } from '../support/source-runs.ts'
import { madePost, startX } from '../support/x-site.ts'

const CL = x('CL')
const { site, reading, ...stand } = await startX()
const app = await startApp()
const { db } = app
const folder = await mkdtemp(join(tmpdir(), 'posts-'))
after(async () => {
  await app[Symbol.asyncDispose]()
  await stand[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

let day = 0
/** The next run, a day later; what it asked, by path. */
async function run() {
  const now = () => `${addDays(NOW.slice(0, 10), day)}T12:00:00Z`
  day++
  site.asked.length = 0
  const reader = capturingReader((source) => reading({ ...CL, ...source }, undefined, { now }), {
    blobs: blobsIn(folder),
  })
  const report = await runStored(db, CL, { get: reader(CL), now })
  return { report, asked: site.asked.map(({ path }) => path.replace(/\?.*/, '')) }
}
const posts = async () => {
  const rows = await db.rows<[string]>(sql`select key from tweets order by key`)
  return rows.map(([key]) => key.replace('cl:x:', ''))
}
const log = () => db.rows<[string, string]>(sql`select domain, kind from changes order by seq`)

beforeEach(async () => {
  await db.script('delete from source_items; delete from runs; delete from tweets; delete from drafts')
  await db.script('delete from gone; delete from changes')
  site.withheld.clear()
  site.instead = () => false
  site.users.clear()
  const made = [101, 102, 103].map((id) => madePost(String(id), '7'))
  site.users.set('faro', { id: '7', posts: made })
  assert.equal((await run()).report.outcome, 'changed')
  assert.deepEqual(await posts(), ['101', '102', '103'])
})

describe('a post that is stored', () => {
  it('is looked up in each run, and only newer ones are requested', async () => {
    const { report, asked } = await run()
    assert.deepEqual(asked, ['/2/tweets', '/sparql', '/2/users/by', '/2/users/7/tweets'])
    assert.equal(report.outcome, 'unchanged', JSON.stringify(report.errors))
    const timeline = site.asked.find(({ path }) => path.startsWith('/2/users/7/'))!
    assert.equal(new URL(timeline.path, 'http://x.example').searchParams.get('since_id'), '103')
  })

  for (const problem of ['resource-not-found', 'not-authorized-for-resource'])
    it(`is withdrawn where its look-up says ${problem}`, async () => {
      site.withheld.set('102', problem)
      const { report } = await run()
      assert.equal(report.outcome, 'changed')
      assert.deepEqual(report.lines.tweets, { withdrawn: 1 })
      assert.deepEqual(await posts(), ['101', '103'])
      assert.deepEqual((await log()).at(-1), ['tweets', 'withdrawn'])
      await run()
      const looked = site.asked.find(({ path }) => path.startsWith('/2/tweets'))!
      assert.equal(new URL(looked.path, 'http://x.example').searchParams.get('ids'), '101,103')
    })

  it('leaves its text nowhere once it is withdrawn', async () => {
    const tables = ['drafts', 'gone', 'tweets', 'changes', 'source_items', 'runs', 'captures']
    const holding = async (text: string) => {
      const all = await Promise.all(
        tables.map(async (table) => {
          const found = sql`position(${text}::text in t::text) > 0`
          return (await db.rows(sql`select 1 from ${name(table)} t where ${found} limit 1`)).map(() => table)
        }),
      )
      return all.flat()
    }
    assert.deepEqual(await holding('Texto 102'), ['drafts', 'tweets'])
    site.withheld.set('102', 'resource-not-found')
    await run()
    assert.deepEqual(await holding('Texto 102'), [])
    assert.deepEqual(await holding('Texto 103'), ['drafts', 'tweets'])
  })

  it('is withdrawn although Wikidata does not answer', async () => {
    site.withheld.set('103', 'resource-not-found')
    site.instead = (path, response) => {
      if (!path.startsWith('/sparql')) return false
      response.writeHead(503).end()
      return true
    }
    const { report } = await run()
    assert.deepEqual([report.outcome, report.reason], ['unavailable', 'source_down'])
    assert.deepEqual(await posts(), ['101', '102'])
  })

  it('stays with its author out of office, and goes once it is deleted', async () => {
    site.users.clear()
    site.users.set('otra', { id: '8', posts: [] })
    await run()
    assert.deepEqual(await posts(), ['101', '102', '103'])
    site.withheld.set('101', 'resource-not-found')
    site.withheld.set('102', 'resource-not-found')
    site.withheld.set('103', 'resource-not-found')
    await run()
    assert.deepEqual(await posts(), [])
  })

  it('comes back with its id where it is shown again', async () => {
    const id = async () => (await db.rows(sql`select id from tweets where key = 'cl:x:103'`))[0]
    const before = await id()
    site.withheld.set('103', 'not-authorized-for-resource')
    await run()
    assert.equal(await id(), undefined)
    site.withheld.clear()
    await run()
    assert.deepEqual(await id(), before)
  })
})

/** What the look-up answers, and the outcome of its item; the accounts are read all the same. */
const NOTHING_SAID: Readonly<Record<string, { status?: number; body: string; fate: string }>> = {
  'an error of the server': { status: 500, body: '', fate: 'unavailable' },
  'a refusal': { status: 403, body: '{"title":"Forbidden"}', fate: 'unavailable' },
  'not found for the whole address': { status: 404, body: '{"title":"Not Found"}', fate: 'rejected' },
  'half a reply': { body: '{"errors":[{"value":"101","type":"https://api.x.com/2/prob', fate: 'rejected' },
  'a web page': { body: '<!doctype html><p>101 not found</p>', fate: 'unavailable' },
  'an empty object': { body: '{}', fate: 'rejected' },
  'nothing about some posts': { body: '{"data":[{"id":"101"}]}', fate: 'rejected' },
  'a problem of another kind': {
    body: JSON.stringify({
      errors: ['101', '102', '103'].map((value) => {
        return { value, resource_type: 'tweet', type: 'https://api.x.com/2/problems/resource-unavailable' }
      }),
    }),
    fate: 'rejected',
  },
  'a user that is not found': {
    body: JSON.stringify({
      errors: ['101', '102', '103'].map((value) => {
        return { value, resource_type: 'user', type: 'https://api.x.com/2/problems/resource-not-found' }
      }),
    }),
    fate: 'rejected',
  },
}

describe('a look-up', () => {
  for (const [name, { status = 200, body, fate }] of Object.entries(NOTHING_SAID))
    it(`withdraws nothing with ${name}`, async () => {
      site.instead = (path, response) => {
        if (!path.startsWith('/2/tweets')) return false
        response.writeHead(status).end(body)
        return true
      }
      const { report } = await run()
      assert.deepEqual(await posts(), ['101', '102', '103'])
      assert.equal(report.errors[0]?.item, 'stored:1')
      assert.equal(report.errors[0]?.fate, fate)
      site.instead = () => false
      assert.equal((await run()).report.error_count, 0)
    })

  it('of which a part is explicit withdraws that part', async () => {
    site.instead = (path, response) => {
      if (!path.startsWith('/2/tweets')) return false
      const type = 'https://api.twitter.com/2/problems/resource-not-found'
      response.end(JSON.stringify({ errors: [{ value: '102', resource_type: 'tweet', type }] }))
      return true
    }
    const { report } = await run()
    assert.deepEqual(await posts(), ['101', '103'])
    assert.match(report.errors[0]!.detail, /nothing about 101,103$/)
  })

  it('has a hundred posts at most', async () => {
    const many = Array.from({ length: 101 }, (_, i) => madePost(String(101 + i), '7'))
    site.users.set('faro', { id: '7', posts: many })
    await run()
    assert.equal((await posts()).length, 101)
    const { asked } = await run()
    assert.equal(asked.filter((path) => path === '/2/tweets').length, 2)
  })
})

describe('what X sends', () => {
  it('is not kept, and nowhere is the token', async () => {
    const rows = await db.rows(sql`select request from captures where request like '%x.com%'`)
    assert.deepEqual(rows, [])
    const stored = await db.rows(
      sql`select requests::text from source_items union all select report::text from runs`,
    )
    assert.ok(stored.length)
    assert.doesNotMatch(JSON.stringify(stored), /made-up|[Bb]earer/)
  })
})
