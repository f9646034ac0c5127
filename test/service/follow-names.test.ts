// Copied names: bills, news and other records are updated with their commissions and subjects.
import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { ballot, bill, commission, lineOf, rollCall, startCopies, tag } from '../support/copied-values.ts'

const { get, idOf, listOn, next, now, service, write } = await startCopies()
beforeEach(next)
after(() => service[Symbol.asyncDispose]())

describe('copied names', () => {
  it('change only in the bills of a renamed commission', async () => {
    const tags = Array.from({ length: 3 }, (_, i) => tag(`t${i}`, 'Primera'))
    await write(
      commission('c1', 'Primera'),
      commission('c2', 'Segunda'),
      ...tags,
      bill('both', { commission_keys: ['c2', 'c1'], interest_tag_keys: ['t0', 't1', 't2'] }),
      bill('other', { commission_keys: ['c2'], interest_tag_keys: ['t0', 't1', 't2'] }),
    )
    const [both, other] = [await get('bills', 'both'), await get('bills', 'other')]
    const log = await write(commission('c1', 'Primera Constitucional «A» \\ "B"'))
    assert.deepEqual(log, [
      ['commissions', 'changed', ['name', 'former_names']],
      ['bills', 'changed', ['commissions']],
    ])
    const named = both.commissions.map((each: { name: string }) =>
      each.name === 'Primera' ? { ...each, name: 'Primera Constitucional «A» \\ "B"' } : each,
    )
    assert.deepEqual(await get('bills', 'both'), { ...both, commissions: named, content_changed_at: now() })
    assert.deepEqual(await get('bills', 'other'), other)
    assert.deepEqual(await listOn(`/v1/bills?commission_id=${await idOf('commissions', 'c1')}`), [both.id])
    // Renamed again: a name full of quotes has to be found, too.
    await write(commission('c1', 'Primera'))
    assert.deepEqual((await get('bills', 'both')).commissions, both.commissions)
  })

  it('change in all records with a renamed subject, without a link table', async () => {
    const marked = { interest_tag_keys: ['other', 'tag'] }
    const records = [
      bill('b', marked),
      lineOf('regulations', 'r', { title: 'R', ...marked }),
      lineOf('consultations', 'c', { title: 'C', ...marked }),
      lineOf('news', 'n', { title: 'N', outlet: 'O', link: 'https://example.org/n', ...marked }),
    ]
    await write(
      tag('tag', 'Salud "pública"'),
      tag('other', 'Otro'),
      ...records,
      bill('unmarked', { interest_tag_keys: ['other'] }),
    )
    const log = await write(tag('tag', 'Salud'))
    assert.deepEqual(log, [
      ['interest-tags', 'changed', ['name']],
      ...records.map(({ domain }) => [domain, 'changed', ['interest_tags']]),
    ])
    for (const { domain, key } of records) {
      const names = (await get(domain, key)).interest_tags.map((each: { name: string }) => each.name)
      assert.deepEqual(names, ['Otro', 'Salud'], domain)
    }
  })

  it('change together with two originals of one batch', async () => {
    const news = (key: string, marks: string[]) =>
      lineOf('news', key, {
        title: 'N',
        outlet: 'O',
        link: 'https://example.org/n',
        interest_tag_keys: marks,
      })
    await write(
      commission('c1', 'Uno'),
      commission('c2', 'Dos'),
      tag('t1', 'Uno'),
      tag('t2', 'Dos'),
      bill('b'),
    )
    await write(rollCall('rc1'), rollCall('rc2'), ballot('v1', 'rc1'), ballot('v2', 'rc2'))
    await write(bill('both', { commission_keys: ['c1', 'c2'] }), bill('first', { commission_keys: ['c1'] }))
    await write(
      bill('second', { commission_keys: ['c2'] }),
      news('n12', ['t1', 't2']),
      news('n1', ['t1']),
      news('n2', ['t2']),
    )
    const log = await write(
      commission('c1', 'Dos'),
      commission('c2', 'Uno'),
      tag('t1', 'Dos'),
      tag('t2', 'Uno'),
    )
    const domainsOf = (changes: unknown[][]) => changes.map(([domain]) => domain)
    assert.deepEqual(domainsOf(log), [
      ...['interest-tags', 'interest-tags', 'news', 'news', 'news'],
      ...['commissions', 'commissions', 'bills', 'bills', 'bills'],
    ])
    const names = async (domain: string, key: string, field: string) =>
      (await get(domain, key))[field].map((each: { name: string }) => each.name)
    assert.deepEqual(await names('bills', 'both', 'commissions'), ['Dos', 'Uno'])
    assert.deepEqual(await names('bills', 'second', 'commissions'), ['Uno'])
    assert.deepEqual(await names('news', 'n12', 'interest_tags'), ['Dos', 'Uno'])
    assert.deepEqual(await names('news', 'n2', 'interest_tags'), ['Uno'])
    const billed = await write(rollCall('rc1', { bill_key: 'b' }), rollCall('rc2', { bill_key: 'both' }))
    assert.deepEqual(domainsOf(billed), ['roll-calls', 'roll-calls', 'votes', 'votes'])
    assert.deepEqual(
      [(await get('votes', 'v1')).bill_id, (await get('votes', 'v2')).bill_id],
      [await idOf('bills', 'b'), await idOf('bills', 'both')],
    )
  })
})
