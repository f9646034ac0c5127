// Complete lists of a source: a record that is missing in two runs has left, and an implausible list changes
// nothing.
import assert from 'node:assert/strict'
import { after, beforeEach, it } from 'node:test'
import { actors } from '#domains/actors.ts'
import { runStored } from '#ingest/runs/run-stored.ts'
import { sql } from '#lib/sql.ts'
import { line } from '#model/declaration/domain.ts'
import { type Get, type Source, source, Unavailable, type WholeList } from '#model/sources/source.ts'
import { freshDatabase } from '../support/helpers.ts'
import { MADE } from '../support/made-source.ts'
import { NOW } from '../support/source-runs.ts'

const db = await freshDatabase()
after(() => db[Symbol.asyncDispose]())
let pages: readonly (readonly string[] | 'down')[] = []
const get: Get = async ({ url }) => {
  if (pages[Number(url.split('/').at(-1))] === 'down') throw new Unavailable('HTTP 503')
  return { url, status: 200, headers: {}, body: new Uint8Array(), retrieved_at: NOW }
}

/** A source whose members come on pages, each a list of names. */
const members = (rule: Partial<WholeList> = {}): Source =>
  source({
    ...MADE,
    domains: ['actors'],
    hosts: {},
    lists: { members: { domain: 'actors', ends: { active: false }, share: 0.3, ...rule } },
    async *discover() {
      for (const n of pages.keys())
        yield { id: `members:${n}`, requests: { page: { url: `https://example.org/${n}` } } }
      yield { id: 'other', requests: { page: { url: 'https://example.org/999' } } }
    },
    parse: (_replies, { id }) => {
      const page = id === 'other' ? ['Zoe'] : (pages[Number(id.split(':')[1])] as readonly string[])
      return page.map((name) =>
        line(actors, { key: name, country_code: 'BR', name, branch: 'legislative', active: true }),
      )
    },
  })

const read = async (names: typeof pages, from = members()) => {
  pages = names
  return runStored(db, from, { get, now: () => NOW })
}
const active = async () =>
  (await db.rows<[string]>(sql`select key from actors where active order by key`))
    .map(([key]) => key)
    .join('')

beforeEach(async () => {
  await db.script(
    'truncate runs, source_items, source_lists, drafts, actors, changes, coverage, gone cascade',
  )
})

const TEN = [
  ['A', 'B', 'C', 'D', 'E'],
  ['F', 'G', 'H', 'I', 'J'],
]
const without = (...names: string[]) => TEN.map((page) => page.filter((name) => !names.includes(name)))

it('a member who is missing twice in a row is inactive, and active again when back', async () => {
  await read(TEN)
  await read(without('B'))
  assert.equal(await active(), 'ABCDEFGHIJZoe')
  const ended = await read(without('B'))
  assert.equal(await active(), 'ACDEFGHIJZoe')
  assert.equal(ended.lines.actors!.changed, 1)
  assert.equal((await read(without('B'))).outcome, 'unchanged')
  await read(TEN)
  assert.equal(await active(), 'ABCDEFGHIJZoe')
})

it('a member who is missing once, and again later, stays', async () => {
  for (const names of [TEN, without('B'), TEN, without('B')]) await read(names)
  assert.equal(await active(), 'ABCDEFGHIJZoe')
})

it('no more leave at once than the source declares, with a report', async () => {
  await read(TEN)
  await read(without('A', 'B', 'C', 'D'))
  const report = await read(without('A', 'B', 'C', 'D'))
  assert.equal(await active(), 'ABCDEFGHIJZoe')
  assert.deepEqual(report.errors, [
    { item: 'members', fate: 'rejected', detail: '4 of 10 are no longer in it, more than the maximum of 3' },
  ])
})

it('an unavailable page makes nobody missing', async () => {
  await read(TEN)
  for (let n = 0; n < 3; n++) await read([TEN[0]!, 'down'])
  assert.equal(await active(), 'ABCDEFGHIJZoe')
})

it('a list that is empty, too short or ten times the usual is rejected and changes nothing', async () => {
  await read(TEN, members({ atLeast: 5 }))
  const many = Array.from({ length: 101 }, (_, n) => `N${n}`)
  for (const [names, says] of [
    [[[], []], /has 0, expected at least 5/],
    [[['A', 'New'], []], /has 2, expected at least 5/],
    [[many, []], /has 101, usually 10/],
  ] as const) {
    const report = await read(names, members({ atLeast: 5 }))
    assert.equal(report.items.rejected, 2)
    assert.match(report.errors[0]!.detail, says)
    assert.equal(await active(), 'ABCDEFGHIJZoe')
  }
})

it('a record that leaves a list is withdrawn if no ending is declared', async () => {
  const { ends: _, ...rule } = members().lists!.members!
  const from = { ...members(), lists: { members: rule } }
  for (const names of [TEN, without('B'), without('B')]) await read(names, from)
  assert.deepEqual(await db.rows(sql`select key from gone`), [['B']])
})

it('a run over a window, of some items or dry checks no list', async () => {
  await read(TEN)
  for (const more of [{ until: '2026-01-01' }, { limit: 9 }, { dry: true }, { selection: true }]) {
    pages = without('B')
    for (let n = 0; n < 2; n++) await runStored(db, members(), { get, now: () => NOW, ...more })
  }
  assert.equal(await active(), 'ABCDEFGHIJZoe')
})
