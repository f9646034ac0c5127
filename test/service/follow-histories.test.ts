// Random corrections: copied values equal those of the last values alone.
import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import fc from 'fast-check'
import { domains } from '#domains/index.ts'
import { name, sql } from '#lib/sql.ts'
import {
  actor,
  ballot,
  bill,
  commission,
  post,
  rollCall,
  session,
  speech,
  startCopies,
  tag,
} from '../support/copied-values.ts'

const { db, k, next, service, write } = await startCopies()
beforeEach(next)
after(() => service[Symbol.asyncDispose]())

describe('copied values', () => {
  it('after any corrections equal those of the last values alone', async () => {
    const billed = fc.constantFrom(null, 'b1', 'b2')
    const label = fc.constantFrom('Salud', 'Sanidad', '"Salud"')
    const state = fc.record({
      call: billed,
      session: billed,
      active: fc.boolean(),
      commission: label,
      tag: label,
    })
    type State = typeof state extends fc.Arbitrary<infer S> ? S : never
    const originals = (s: State) => [
      commission('c', s.commission),
      tag('t', s.tag),
      actor('a', { active: s.active }),
      rollCall('rc', { bill_key: s.call }),
      session('s', {
        bill_key: s.session,
        documents: [{ title: 'Acta', url: 'https://example.org/acta3.pdf' }],
      }),
    ]
    const copies = [
      bill('marked', { commission_keys: ['c'], interest_tag_keys: ['t'] }),
      ballot('v', 'rc'),
      ballot('own', 'rc', { bill_key: 'b3' }),
      post('p', 'a'),
      speech('i', 's'),
      speech('j', 's', { bill_key: 'b3' }),
    ]
    const base = [bill('b1'), bill('b2'), bill('b3')]
    /** The served records of this test, with keys in place of ids and pages. */
    const shown = async () => {
      const found: Record<string, unknown>[] = []
      for (const { name: domain, table } of domains)
        for (const { key, page, doc, bill } of await db.query<Record<string, string | null>>(
          sql`
select t.key, t.page, t.doc, b.key as bill
from ${name(table)} t left join bills b on b.id = (t.doc::json ->> 'bill_id')::bigint
where t.key like ${k('%')} order by t.key`,
        )) {
          const [at] = await db.query<{ key: string }>(
            sql`
select key from bills where page = ${page} union all select key from actors where page = ${page}`,
          )
          const { commissions, interest_tags, platform_url } = JSON.parse(doc!)
          const labels = [commissions, interest_tags].map((list) =>
            list?.map((each: { name: string }) => each.name),
          )
          const own = key!.slice(k('').length).replace(/#.*/, '')
          found.push({
            domain,
            key: own,
            bill: bill?.slice(k('').length),
            page: at?.key.slice(k('').length),
            linked: platform_url === (page && `@${page}`),
            labels,
          })
        }
      return found
    }
    await fc.assert(
      fc.asyncProperty(fc.array(state, { minLength: 1, maxLength: 4 }), state, async (before, last) => {
        next()
        await write(...base, ...originals(before[0]!), ...copies)
        for (const each of [...before.slice(1), last]) await write(...originals(each))
        const corrected = await shown()
        next()
        await write(...base, ...originals(last), ...copies)
        assert.deepEqual(corrected, await shown())
      }),
      { numRuns: 20 },
    )
  })
})
