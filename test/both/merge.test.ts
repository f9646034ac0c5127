// Merges: two keys declared to be one record, and separated again.
import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { sql } from '#lib/sql.ts'
import { CO, startDrafts, withoutClocks } from '../support/drafting.ts'

const { bill, db, everything, fates, idOf, join, k, loggedSince, next, recordOf, service, write } =
  await startDrafts()
beforeEach(next)
after(() => service[Symbol.asyncDispose]())

describe('a merge', () => {
  it('makes one record of two keys, and declaring them apart makes two again', async () => {
    await write(
      bill('a', { code: 'A', status: 'Uno' }),
      bill('b', { code: 'B', summary: 'Dos', filing_date: '2026-01-02' }),
    )
    await write({ domain: 'bill-updates', ...CO, key: k('u'), bill_key: k('b'), title: 'Paso' })
    await write({
      domain: 'news',
      ...CO,
      key: k('n'),
      title: 'N',
      outlet: 'O',
      link: 'https://example.org/n',
    })
    const [a, b] = [await idOf('a'), await idOf('b')]
    const before = await everything()
    const log = await loggedSince(async () =>
      assert.deepEqual(await fates(join('same', 'b', 'a')), ['merged']),
    )
    assert.deepEqual(
      log.map(({ domain, kind, record_id, replaced_by }) => [domain, kind, record_id, replaced_by]),
      [
        ['bills', 'changed', a, null],
        ['bills', 'merged', b, a],
        ['bill-updates', 'changed', await idOf('u', 'bill-updates'), null],
      ],
    )
    const one = await recordOf('a')
    assert.deepEqual([one.status, one.summary, one.filing_date], ['Uno', 'Dos', '2026-01-02'])
    assert.equal((await recordOf('u', 'bill-updates')).bill_id, a)
    assert.deepEqual(await fates(join('same', 'a', 'b')), ['unchanged'])
    assert.deepEqual(await fates(bill('b', { code: 'B', summary: 'Tres', filing_date: '2026-01-02' })), [
      'changed',
    ])
    assert.equal((await recordOf('a')).summary, 'Tres')
    await write(bill('b', { code: 'B', summary: 'Dos', filing_date: '2026-01-02' }))
    assert.deepEqual(await fates(join('apart', 'a', 'b')), ['apart'])
    assert.deepEqual(withoutClocks(await everything()), withoutClocks(before))
  })

  it('updates references outside columns and link tables', async () => {
    const actor = (key: string, more = {}) => ({
      ...{ domain: 'actors', ...CO, key: k(key), name: key, branch: 'legislative', active: true },
      ...more,
    })
    const party = (key: string) => ({ domain: 'parties', ...CO, key: k(key), name: key })
    await write(party('p'), party('q'), actor('x', { terms: [{ party_key: k('q') }] }))
    const [p, q] = [await idOf('p', 'parties'), await idOf('q', 'parties')]
    await write({ domain: 'parties', same: [k('p'), k('q')] })
    assert.equal((await recordOf('x', 'actors')).terms[0].party_id, p)
    await write({ domain: 'parties', apart: [k('q'), k('p')] })
    assert.equal((await recordOf('x', 'actors')).terms[0].party_id, q)
  })

  it('is rejected across countries and for unknown keys, and so is separating unmerged keys', async () => {
    await write(bill('a'), bill('b'), { ...bill('c'), country_code: 'CL' })
    const detail = async (line: object) => (await write(line))[0]!.errors?.[0]?.detail
    assert.match((await detail(join('same', 'a', 'c')))!, /different countries/)
    assert.match((await detail(join('same', 'a', 'nowhere')))!, /there is no record/)
    assert.match((await detail(join('apart', 'a', 'b')))!, /were not declared to be the same record/)
    assert.match((await detail(join('same', 'a', 'a')))!, /repeats a key/)
  })

  it('undone again changes nothing, as in an import that is repeated', async () => {
    await write(bill('a'), bill('b'), join('same', 'a', 'b'), join('apart', 'a', 'b'))
    const ids = [await idOf('a'), await idOf('b')]
    const [again] = await write(join('apart', 'b', 'a'))
    assert.deepEqual([again!.outcome, again!.errors], ['unchanged', undefined])
    assert.deepEqual([await idOf('a'), await idOf('b')], ids)
  })

  it('of a chain makes one record, and removing one of its links splits it there', async () => {
    await write(bill('a'), bill('b'), bill('c'))
    const [a, b, c] = [await idOf('a'), await idOf('b'), await idOf('c')]
    await write(join('same', 'b', 'c'), join('same', 'a', 'b'))
    const gone = async () =>
      db.query(sql`select id, replaced_by from gone where key like ${k('%')} order by id`)
    assert.deepEqual(await gone(), [
      { id: b, replaced_by: a },
      { id: c, replaced_by: a },
    ])
    await write(join('apart', 'a', 'b'))
    assert.deepEqual(await gone(), [{ id: c, replaced_by: b }])
  })
})
