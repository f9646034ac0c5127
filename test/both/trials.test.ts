// Sources on trial: what differs from their fixtures and their declaration is not stored, whatever happens to
// their processes and at their sites.
import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { news } from '#domains/press.ts'
import { runStored } from '#ingest/runs/run-stored.ts'
import { sql } from '#lib/sql.ts'
import { line } from '#model/declaration/domain.ts'
import { Doubt, type Get, type Source, source, Unavailable } from '#model/sources/source.ts'
import { endTrial, trialsOf } from '#store/live-checks.ts'
import { latestRuns } from '#store/runs.ts'
import { freshDatabase } from '../support/helpers.ts'
import { MADE } from '../support/made-source.ts'
import { NOW } from '../support/source-runs.ts'

const db = await freshDatabase()
after(() => db[Symbol.asyncDispose]())

type Page = { title?: string; lead?: string | null }[]

/** What each address of the site answers; an error is thrown. */
let site: Record<string, Page | Error> = {}

const get: Get = async ({ url }) => {
  const page = site[new URL(url).pathname.slice(1)] ?? new Unavailable(`${url}: 404`)
  if (page instanceof Error) throw page
  return { url, status: 200, headers: {}, body: Buffer.from(JSON.stringify(page)), retrieved_at: NOW }
}

/** A source with the id, and so the usual fields, of a real one that begins on trial. */
const made = (more: Partial<Source> = {}) =>
  source({
    ...MADE,
    id: 've.asamblea',
    verified: DERIVED,
    country: 'VE',
    domains: ['news'],
    hosts: { 'example.org': { perSecond: 1 } },
    async *discover() {
      for (const name of Object.keys(site))
        yield { id: `page:${name}`, requests: { page: { url: `https://example.org/${name}` } } }
    },
    parse: ({ page }, { id }) =>
      (JSON.parse(Buffer.from(page!.body).toString()) as Page).map((row, n) =>
        line(news, { key: `ve:made:${id}:${n}`, country_code: 'VE', ...FULL, ...row }),
      ),
    ...more,
  })

const DERIVED = { ...MADE.verified, by: 'derived' as const }

/** A row with every field that the fixtures of the real source usually have. */
const FULL = {
  title: 'Noticia',
  outlet: 'Asamblea Nacional',
  published_at: '2026-11-02T12:00:00Z',
  link: 'https://example.org/1',
} as const
const rows = (n: number, more: Page[number] = {}): Page =>
  Array.from({ length: n }, (_, i) => ({ title: `Consulta ${i}`, ...more }))

const options = { get, now: () => NOW }
const run = (more: Partial<Source> = {}, further = {}) =>
  runStored(db, made(more), { ...options, ...further })
const held = async () => (await db.rows<[number]>(sql`select count(*)::int from news`))[0]![0]
const trial = async () => (await trialsOf(db, ['ve.asamblea'])).get('ve.asamblea')!

beforeEach(async () => {
  await db.script('delete from source_items; delete from runs; delete from ended_trials')
  await db.script('delete from news; delete from drafts')
  site = { a: rows(3), b: rows(3) }
})

describe('a source on trial', () => {
  it('stores what is as declared, and leaves the trial with its third successful run', async () => {
    for (const n of [1, 2, 3]) {
      assert.equal((await trial()).ended_at, null)
      site[`new${n}`] = rows(2)
      assert.equal((await run()).outcome, 'changed')
      assert.equal((await trial()).good_runs, n)
    }
    assert.equal((await trial()).ended_at, NOW)
    assert.equal(await held(), 12)
    site.odd = rows(12)
    assert.equal((await run()).outcome, 'changed', 'a field may be missing from some, once it is trusted')
    await db.script('delete from runs')
    assert.deepEqual(await trial(), { good_runs: 0, ended_at: NOW, released: false }, 'for good')
  })

  it('stores nothing where a usual field is in no line, and reports it', async () => {
    site = { a: rows(2), b: rows(2) }
    const report = await run({
      parse: ({ page }, { id }) =>
        (JSON.parse(Buffer.from(page!.body).toString()) as Page).map((_, n) =>
          line(news, {
            key: `ve:made:${id}:${n}`,
            country_code: 'VE',
            ...FULL,
            published_at: null,
          }),
        ),
    })
    assert.deepEqual([report.outcome, report.reason, report.items.rejected], ['failed', 'on_trial', 2])
    assert.match(report.errors[0]!.detail, /news\.published_at: in none of 4 lines, in 100 % of/)
    assert.equal(await held(), 0)
    const [kept] = (await latestRuns(db, 1)).get('ve.asamblea')!
    assert.deepEqual([kept!.outcome, kept!.reason], ['failed', 'on_trial'])
    const [[items]] = (await db.rows<[number]>(
      sql`select count(*)::int from source_items where fate = 'rejected'`,
    )) as [[number]]
    assert.equal(items, 2, 'known by their requests: they can be made a fixture')
    assert.deepEqual(await trial(), { good_runs: 0, ended_at: null, released: false })
  })

  it('stores nothing of too few records, of undeclared domains, of invalid lines', async () => {
    const few = await run({ expect: { atLeast: 7 } })
    assert.deepEqual([few.reason, few.errors.at(-1)!.detail], ['on_trial', '6 records, expected at least 7'])
    const silent = await run({ expect: { atLeast: 1, within: { edition: 30 } } })
    assert.match(silent.errors.at(-1)!.detail, /nothing of the kind edition/)
    const foreign = await run({ domains: ['bills'] })
    assert.match(foreign.errors[0]!.detail, /news: records came, which are not declared/)
    const invalid = await run({
      parse: (_, { id }) =>
        ['a', 'b', 'c'].map((n) => line(news, { key: `${id}:${n}`, country_code: 'VE' } as never)),
    })
    assert.match(invalid.errors[0]!.detail, /6 of 6 lines are not valid/)
    assert.equal(await held(), 0)
  })

  it('stores nothing where the site fails before a comparison, and all once it is back', async () => {
    site.c = new Unavailable('https://example.org/c: 502')
    const partly = await run({
      async *discover() {
        yield { id: 'page:a', requests: { page: { url: 'https://example.org/a' } } }
        throw new Unavailable('https://example.org/list: 502')
      },
    })
    assert.deepEqual([partly.outcome, await held()], ['unavailable', 0])
    site.c = rows(1)
    assert.deepEqual([(await run()).outcome, await held()], ['changed', 7])
  })

  it('stores the rest where a few items fail, and nothing where many do', async () => {
    for (let n = 0; n < 8; n++) site[`more${n}`] = rows(1)
    site.down = new Unavailable('https://example.org/down: 502')
    site.odd = new Doubt('a table without rows')
    const report = await run()
    assert.deepEqual([report.outcome, report.items.unavailable, report.items.rejected], ['changed', 1, 1])
    assert.equal(await held(), 14)
    for (let n = 0; n < 8; n++) site[`more${n}`] = new Doubt('a table without rows')
    assert.equal((await run()).reason, 'on_trial')
  })

  it('keeps out what a site changes in the course of its trial', async () => {
    assert.equal((await run()).outcome, 'changed')
    const before = await held()
    site = { a: rows(3, { title: 'Otra' }) }
    const moved: Partial<Source> = {
      parse: (_, { id }) =>
        rows(4).map((row, n) =>
          line(news, {
            ...{ key: `ve:made:${id}:${n}`, country_code: 'VE', ...FULL, ...row, published_at: null },
            title: row.title!,
          }),
        ),
    }
    assert.equal((await run(moved)).reason, 'on_trial')
    assert.equal(await held(), before)
    assert.equal((await trial()).good_runs, 1, 'a failed run takes nothing back')
  })

  it('is judged again from the beginning after a process that died, and read by one process', async () => {
    const stop = new AbortController()
    const dying: Get = async (request) => {
      if (request.url.endsWith('b')) stop.abort(new Error('killed'))
      return get(request)
    }
    await assert.rejects(run({}, { get: dying, signal: stop.signal }), /killed/)
    assert.equal(await held(), 0, 'held back in the memory of that process')
    let second: unknown
    const meanwhile: Get = async (request) => {
      second ??= await run().catch((error: Error) => error.name)
      return get(request)
    }
    assert.equal((await run({}, { get: meanwhile })).outcome, 'changed')
    assert.deepEqual([second, await held(), (await trial()).good_runs], ['AlreadyRunning', 6, 1])
  })

  it('judges all parts of a window together, and marks none as done before it is stored', async () => {
    const parts: Partial<Source> = {
      parts: { from: '2026-08-01', months: 1 },
      expect: { atLeast: 5 },
      async *discover({ until, since }) {
        const name = `${since}_${until}`.replaceAll(/[^\d_]/g, '')
        site[name] = rows(2)
        yield { id: `page:${name}`, requests: { page: { url: `https://example.org/${name}` } } }
      },
    }
    const short = await run({ ...parts, expect: { atLeast: 50 } })
    assert.deepEqual([short.reason, short.parts?.done, await held()], ['on_trial', [], 0])
    const whole = await run(parts)
    assert.deepEqual([whole.outcome, whole.parts?.done.length], ['changed', whole.parts?.total])
    assert.equal(await held(), 2 * whole.parts!.total)
  })

  it('passes thousands of lines on before the run ends, each group compared', async () => {
    for (let n = 0; n < 5; n++) site[`many${n}`] = rows(1_000)
    site.zz = rows(1)
    const kept: number[] = []
    const report = await run(
      {},
      { onProgress: (soFar: { items: object }) => kept.push(Object.keys(soFar).length) },
    )
    assert.equal(report.outcome, 'changed')
    assert.ok(kept.length > 1)
    assert.equal(await held(), 5_007)
  })

  it('is released by an operator, and replays of chosen replies are not compared', async () => {
    const bare: Partial<Source> = { domains: ['bills'] }
    assert.equal((await run(bare)).reason, 'on_trial')
    await endTrial(db, 've.asamblea', { at: NOW, released: true })
    assert.equal((await run(bare)).outcome, 'changed')
    await db.script('delete from ended_trials')
    assert.equal((await run(bare, { selection: true })).outcome, 'unchanged')
    assert.equal((await run({ ...bare, verified: MADE.verified })).reason, null)
  })
})
