// The feed of changes under writers: a reader that polls while four of them commit gets a copy of every
// table.
import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { domains } from '#domains/index.ts'
import { name, sql } from '#lib/sql.ts'
import { withBase } from '#model/base-address.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { turns } from '../clock.ts'
import { WORLD } from '../fixtures/world.ts'
import { BASE_URL, NATIVE, type Reply, startApp, type TestApp } from '../support/helpers.ts'
import { writeLines } from '../support/write-lines.ts'

const WRITERS = 4
const BATCHES = NATIVE ? 25 : 10

type Row = Reply['body']
type Copy = Map<string, Map<number, Row>>

const now = () => new Date().toISOString()
const co = { country_code: 'CO' } as const

/** Lines over few keys, so that writers conflict: references, documents, ballots, withdrawals and merges. */
const key = (kind: string) => fc.integer({ min: 0, max: 7 }).map((n) => `${kind}:${n}`)
const word = fc.constantFrom('agua', 'salud', 'tierra', 'voto', 'ley')
const withdrawn = (domain: string) => key(domain).map((k) => ({ domain, ...co, key: k, withdraw: true }))
const line = fc.oneof(
  fc.record({ k: key('bills'), w: word, text: word, day: fc.integer({ min: 10, max: 28 }) }).map((v) => ({
    ...{ domain: 'bills', ...co, key: v.k, title: `Proyecto de ${v.w}`, stage: 'filed' },
    filing_date: `2026-10-${v.day}`,
    documents: [{ title: v.w, url: `https://example.org/${v.k}`, text: v.text }],
  })),
  fc.record({ k: key('commissions'), w: word }).map((v) => ({
    ...{ domain: 'commissions', ...co, key: v.k, name: `Comisión de ${v.w}` },
  })),
  fc.record({ k: key('roll-calls'), b: key('bills'), yes: fc.integer({ min: 0, max: 3 }) }).map((v) => ({
    ...{ domain: 'roll-calls', ...co, key: v.k, bill_key: v.b, motion: 'Votación' },
    totals: { yes: v.yes },
  })),
  fc.record({ k: key('votes'), r: key('roll-calls'), yes: fc.boolean() }).map((v) => ({
    ...{ domain: 'votes', ...co, key: v.k, roll_call_key: v.r, position: v.yes ? 'yes' : 'no' },
  })),
  fc.record({ k: key('transcripts'), text: word }).map((v) => ({
    ...{ domain: 'transcripts', ...co, key: v.k, title: 'Sesión', official: true, branch: 'legislative' },
    text: v.text,
  })),
  fc.record({ k: key('tweets'), text: word }).map((v) => ({
    ...{ domain: 'tweets', ...co, key: v.k, actor_key: 'co:ana', text: v.text },
  })),
  fc.constantFrom('bills', 'roll-calls', 'votes', 'tweets', 'commissions').chain(withdrawn),
  fc
    .record({ kind: fc.constantFrom('same', 'same', 'apart'), pair: fc.tuple(key('bills'), key('bills')) })
    .map(({ kind, pair }) => ({ domain: 'bills', [kind]: pair })),
)
const batch = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  more: fc.array(line, { maxLength: 6 }),
  way: fc.constantFrom('short', 'long', 'long', 'taken back'),
})

class TakenBack extends Error {}

/** Writes batches: some in one long transaction, some rolled back at its end. */
async function writer(
  service: TestApp,
  batches: readonly (typeof batch extends fc.Arbitrary<infer T> ? T : never)[],
) {
  for (const { lines, more, way } of batches) {
    if (way === 'short') await writeLines(service.db, lines, now())
    else
      await service.db
        .transaction(async (tx) => {
          await writeLines(tx, lines, now())
          await turns(20)
          await writeLines(tx, more, now())
          if (way === 'taken back') throw new TakenBack()
        })
        .catch((error) => assert.ok(error instanceof TakenBack, error))
    await turns()
  }
}

const live = (domain: Domain) => domain.live?.fields ?? []
const settled = (domain: Domain, record: Row): Row =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !live(domain).includes(field)))
const digest = (rows: ReadonlyMap<number, Row>) =>
  hash('sha256', JSON.stringify([...rows].sort(([a], [b]) => a - b)))

/** Applies one page to the copy as in the docs. */
function take(copy: Copy, rows: readonly Row[]): void {
  for (const { domain, id, record } of rows) {
    const table = copy.get(domain)!
    if (record) table.set(id, record)
    else table.delete(id)
  }
}

const emptyCopy = (): Copy => new Map(domains.map((domain) => [domain.name, new Map()]))

/** The content of the tables, as served. */
async function served(service: TestApp, domain: Domain): Promise<Map<number, Row>> {
  const rows = await service.db.query<{ id: number; doc: string }>(
    sql`select id, doc from ${name(domain.table)}`,
  )
  return new Map(rows.map(({ id, doc }) => [id, JSON.parse(withBase(doc, BASE_URL))]))
}

async function assertCopied(service: TestApp, copy: Copy, how: string): Promise<void> {
  for (const domain of domains) {
    const copied = new Map([...copy.get(domain.name)!].map(([id, record]) => [id, settled(domain, record)]))
    const table = await served(service, domain)
    assert.deepEqual(copied, table, `${domain.name} ${how}`)
    assert.equal(digest(copied), digest(table))
    if (!domain.list) continue
    const { data } = (await service.get(`${domain.path}?limit=500`)).body
    assert.deepEqual(
      new Map(data.map((record: Row) => [record.id, settled(domain, record)])),
      copied,
      `${domain.name} as its list shows it`,
    )
  }
}

test('a reader that polls while four writers commit, in long transactions too, misses nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(batch, { minLength: BATCHES, maxLength: BATCHES }), {
        minLength: WRITERS,
        maxLength: WRITERS,
      }),
      fc.integer({ min: 1, max: 40 }),
      async (work, limit) => {
        await using service = await startApp()
        await service.store(...WORLD)
        const copy = emptyCopy()
        let [after, pages, writing] = [0, 0, true]
        const poll = async () => {
          const { body, text } = await service.get(`/v1/changes?after=${after}&limit=${limit}&include=record`)
          assert.ok(body.data, text)
          for (const [i, { seq }] of body.data.entries())
            assert.ok(seq > (i ? body.data[i - 1].seq : after), 'numbers rise')
          take(copy, body.data)
          after = body.meta.last_seq
          pages++
          return body.meta.has_more as boolean
        }
        const reader = (async () => {
          for (;;) {
            const last = !writing
            if (!(await poll()) && last) return
            if (pages % 3 === 0) await turns(5)
          }
        })()
        const written = await Promise.allSettled(work.map((batches) => writer(service, batches)))
        writing = false
        await reader
        for (const each of written) if (each.status === 'rejected') throw each.reason
        await assertCopied(service, copy, 'while it was written')

        const replayed = emptyCopy()
        for (let from = 0, more = true; more; ) {
          const { data, meta } = (await service.get(`/v1/changes?after=${from}&limit=500&include=record`))
            .body
          take(replayed, data)
          ;[from, more] = [meta.last_seq, meta.has_more]
        }
        await assertCopied(service, replayed, 'replayed from 0')
        const kinds = new Set(
          (await service.db.query<{ kind: string }>(sql`select kind from changes`)).map(({ kind }) => kind),
        )
        assert.deepEqual([...kinds].sort(), ['changed', 'created', 'merged', 'withdrawn'])
      },
    ),
    { numRuns: NATIVE ? 4 : 2, endOnFailure: true },
  )
})
