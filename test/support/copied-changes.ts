// Copies that readers of the change feed make, and random lines for writers over few keys.
import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import fc from 'fast-check'
import { domains } from '#domains/index.ts'
import { name, sql } from '#lib/sql.ts'
import { withBase } from '#model/base-address.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { BASE_URL, type Reply, type TestApp } from './helpers.ts'

type Row = Reply['body']
export type Copy = Map<string, Map<number, Row>>

const co = { country_code: 'CO' } as const

/** Lines over few keys, so that writers conflict: references, documents, ballots, withdrawals and merges. */
const key = (kind: string) => fc.integer({ min: 0, max: 7 }).map((n) => `${kind}:${n}`)
const word = fc.constantFrom('agua', 'salud', 'tierra', 'voto', 'ley')
const withdrawn = (domain: string) => key(domain).map((k) => ({ domain, ...co, key: k, withdraw: true }))
export const line = fc.oneof(
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
const live = (domain: Domain) => domain.live?.fields ?? []
const settled = (domain: Domain, record: Row): Row =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !live(domain).includes(field)))
const digest = (rows: ReadonlyMap<number, Row>) =>
  hash('sha256', JSON.stringify([...rows].sort(([a], [b]) => a - b)))

/** Applies one page to the copy as in the docs. */
export function take(copy: Copy, rows: readonly Row[]): void {
  for (const { domain, id, record } of rows) {
    const table = copy.get(domain)!
    if (record) table.set(id, record)
    else table.delete(id)
  }
}

export const emptyCopy = (): Copy => new Map(domains.map((domain) => [domain.name, new Map()]))

/** The content of the tables, as served. */
async function served(service: TestApp, domain: Domain): Promise<Map<number, Row>> {
  const rows = await service.db.query<{ id: number; doc: string }>(
    sql`select id, doc from ${name(domain.table)}`,
  )
  return new Map(rows.map(({ id, doc }) => [id, JSON.parse(withBase(doc, BASE_URL))]))
}

export async function assertCopied(service: TestApp, copy: Copy, how: string): Promise<void> {
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

/** Reads the feed after a number into a copy, to its end; returns the number to continue from. */
export async function follow(
  service: TestApp,
  copy: Copy,
  after: number,
  { limit, between = async () => {} }: { limit: number; between?: () => Promise<unknown> },
): Promise<number> {
  for (let from = after; ; await between()) {
    const { body, text } = await service.get(`/v1/changes?after=${from}&limit=${limit}&include=record`)
    assert.ok(body.data, text)
    take(copy, body.data)
    from = body.meta.last_seq
    if (!body.meta.has_more) return from
  }
}
