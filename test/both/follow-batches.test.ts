// Copied values over many lines: in one batch, in many, repeated, and without needless statements.
import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { domains } from '#domains/index.ts'
import { name, print, type Sql, sql } from '#lib/sql.ts'
import {
  actor,
  ballot,
  bill,
  commission,
  noting,
  ownKeys,
  post,
  rollCall,
  session,
  speech,
  startCopies,
  tag,
} from '../support/copied-values.ts'
import { writeLines } from '../support/write-lines.ts'

const { db, get, idOf, k, next, now, service, tick, write } = await startCopies()
beforeEach(next)
after(() => service[Symbol.asyncDispose]())

describe('copied values', () => {
  it('are current in a line of the same batch as its original', async () => {
    await write(bill('b'), rollCall('rc'), ballot('v', 'rc'), ballot('w', 'rc'))
    await write(
      rollCall('rc', { bill_key: 'b' }),
      ballot('v', 'rc', { position: 'no' }),
      ballot('w', 'rc'),
      ballot('x', 'rc'),
    )
    const { id, platform_url } = await get('bills', 'b')
    for (const key of ['v', 'w', 'x']) {
      const vote = await get('votes', key)
      assert.deepEqual([vote.bill_id, vote.platform_url], [id, platform_url], key)
    }
    const { counted } = await get('roll-calls', 'rc')
    assert.deepEqual([counted.yes, counted.no], [2, 1])
  })

  it('do not change when everything is imported again', async () => {
    const world = (more: Record<string, unknown>, label: string, active: boolean) => [
      commission('c', label),
      tag('t', label),
      actor('a', { active }),
      bill('b', { commission_keys: ['c'], interest_tag_keys: ['t'] }),
      rollCall('rc', more),
      ballot('v', 'rc'),
      session('s', more),
      speech('i', 's'),
      post('p', 'a'),
    ]
    await write(...world({}, 'Antes', true))
    await write(...world({ bill_key: 'b' }, 'Después', false))
    const dump = () =>
      Promise.all(
        domains.map(({ table }) => db.query(sql`select id, doc, page from ${name(table)} order by id`)),
      )
    const first = await dump()
    const outcomes = await writeLines(
      db,
      world({ bill_key: 'b' }, 'Después', false).map((line) => ownKeys(line, k)),
      now(),
    )
    assert.deepEqual([...new Set(outcomes.map(({ outcome }) => outcome))], ['unchanged'])
    assert.deepEqual(await dump(), first)
  })

  it('are written in batches of a thousand, however many there are', async () => {
    const ballots = Array.from({ length: 2_300 }, (_, i) => ballot(`v${i}`, 'rc'))
    await write(bill('b'), rollCall('rc', { totals: { yes: 2_300, no: 0 } }))
    for (let at = 0; at < ballots.length; at += 1_000) await write(...ballots.slice(at, at + 1_000))
    const sent: Sql[] = []
    await writeLines(
      noting(db, sent),
      [ownKeys(rollCall('rc', { totals: { yes: 2_300, no: 0 }, bill_key: 'b' }), k)],
      now(),
    )
    const docs = sent
      .filter((query) => /^\s*update votes/.test(print(query)))
      .map(({ values }) => values.find((value) => Array.isArray(value)) as unknown[])
    assert.deepEqual(
      docs.map((each) => each.length),
      [1_000, 1_000, 300],
    )
    const id = await idOf('bills', 'b')
    const [{ moved, logged }] = (await db.query<{ moved: number; logged: number }>(sql`
select (select count(*) from votes where bill_id = ${id} and page is not null
    and doc like '%"bill_id":' || ${id}::bigint || ',%') as moved,
  (select count(*) from changes where domain = 'votes' and kind = 'changed'
    and record_id in (select id from votes where bill_id = ${id})) as logged`)) as [
      { moved: number; logged: number },
    ]
    assert.deepEqual([moved, logged], [2_300, 2_300])
    const { counted, reconciles } = await get('roll-calls', 'rc')
    assert.deepEqual([counted.yes, reconciles], [2_300, false])
  })

  it('need no statement when no copied field changed', async () => {
    const lines = (more: Record<string, unknown>) => [
      commission('c', 'Igual', more),
      actor('a', { email: more.acronym ? 'otro@example.org' : 'uno@example.org' }),
      session('s', { bill_key: 'b', summary: more.acronym ?? null }),
    ]
    await write(bill('b', { commission_keys: ['c'] }), ...lines({}), post('p', 'a'), speech('i', 's'))
    const sent: Sql[] = []
    const fresh = [commission('c2', 'Nueva'), tag('t', 'Nuevo'), actor('a2'), rollCall('rc'), session('s2')]
    tick()
    const outcomes = await writeLines(
      noting(db, sent),
      [...lines({ acronym: 'X' }), ...fresh].map((line) => ownKeys(line, k)),
      now(),
    )
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      [...Array(3).fill('changed'), ...Array(5).fill('created')],
    )
    const tables = 'bills|bill_commissions|votes|tweets|interventions|regulations|consultations|news'
    const others = new RegExp(`\\b(?:from|join|update) (?:${tables})\\b`)
    assert.deepEqual(
      // The session's reference to its bill is resolved by key, as for any line.
      sent.map(print).filter((text) => others.test(text) && !/where key = any/.test(text)),
      [],
    )
  })
})
