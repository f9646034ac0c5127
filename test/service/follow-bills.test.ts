// Copied bills and pages: ballots, speeches, documents and posts are updated with their owner.
import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { bills } from '#domains/bills.ts'
import { domains } from '#domains/index.ts'
import { AUTHORITY } from '#ingest/write-lines.ts'
import { sql } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { takeLease } from '#store/lease.ts'
import { pageColumns } from '#store/records/compose.ts'
import { propagate } from '#store/records/propagate.ts'
import { lockWrites } from '#store/records/write-lock.ts'
import {
  actor,
  ballot,
  bill,
  lineOf,
  post,
  rollCall,
  session,
  speech,
  startCopies,
} from '../support/copied-values.ts'

const { db, get, idOf, k, listOn, next, now, service, write } = await startCopies()
beforeEach(next)
after(() => service[Symbol.asyncDispose]())

describe('a copied bill or page', () => {
  it('is copied to the ballots when their roll call gets a bill, which then lists them', async () => {
    await write(
      bill('b'),
      rollCall('rc', { totals: { yes: 2, no: 0 } }),
      ballot('v1', 'rc'),
      ballot('v2', 'rc'),
    )
    const born = await get('votes', 'v1')
    assert.deepEqual([born.bill_id, born.platform_url], [null, null])
    const log = await write(rollCall('rc', { totals: { yes: 2, no: 0 }, bill_key: 'b' }))
    assert.deepEqual(log, [
      ['roll-calls', 'changed', ['bill_id', 'bill_title', 'bills', 'platform_url']],
      ['votes', 'changed', ['bill_id', 'platform_url']],
      ['votes', 'changed', ['bill_id', 'platform_url']],
    ])
    const { id, platform_url } = await get('bills', 'b')
    const grown = await get('votes', 'v1')
    assert.deepEqual(grown, {
      ...born,
      bill_id: id,
      platform_url,
      content_changed_at: now(),
      roll_call: grown.roll_call,
    })
    assert.deepEqual(Object.keys(grown), Object.keys(born))
    assert.deepEqual(await listOn(`/v1/bills/${id}/votes`), [
      await idOf('votes', 'v2'),
      await idOf('votes', 'v1'),
    ])
    const [clocks] = await db.query(
      sql`
select content_changed_at = ${now()}::timestamptz as moved, retrieved_at < content_changed_at as kept
from votes where key = ${k('v1')}`,
    )
    assert.deepEqual(clocks, { moved: true, kept: true })
    assert.deepEqual([(await get('roll-calls', 'rc')).counted.yes, grown.roll_call.reconciles], [2, true])
  })

  it('changes with the roll call, and is removed when the roll call has no bill', async () => {
    await write(bill('b1'), bill('b2'), rollCall('rc', { bill_key: 'b1' }), ballot('v', 'rc'))
    await write(rollCall('rc', { bill_key: 'b2' }))
    const second = await get('bills', 'b2')
    const moved = await get('votes', 'v')
    assert.deepEqual([moved.bill_id, moved.platform_url], [second.id, second.platform_url])
    assert.deepEqual(await listOn(`/v1/bills/${await idOf('bills', 'b1')}/votes`), [])
    await write(rollCall('rc'))
    const left = await get('votes', 'v')
    assert.deepEqual([left.bill_id, left.platform_url], [null, null])
    assert.deepEqual(await listOn(`/v1/bills/${second.id}/votes`), [])
  })

  it('does not replace the bill of the ballot itself', async () => {
    await write(bill('b1'), bill('b2'), rollCall('rc'), ballot('v', 'rc', { bill_key: 'b2' }))
    const before = await get('votes', 'v')
    for (const more of [{ bill_key: 'b1' }, {}]) {
      const log = await write(rollCall('rc', more))
      assert.deepEqual(log, [['roll-calls', 'changed', ['bill_id', 'bill_title', 'bills', 'platform_url']]])
      assert.deepEqual(await get('votes', 'v'), before)
    }
  })

  it('is copied to the speeches of a session, and its page also to the documents', async () => {
    const documents = [{ title: 'Acta', url: 'https://example.org/acta.pdf', text: 'Uno' }]
    await write(
      bill('b'),
      session('t', { documents, text: 'Se abre.' }),
      speech('i', 't', { text: 'Gracias.' }),
    )
    const log = await write(session('t', { documents, text: 'Se abre.', bill_key: 'b' }))
    assert.deepEqual(log, [
      ['transcripts', 'changed', ['bill_id', 'bill_title', 'platform_url']],
      ['interventions', 'changed', ['bill_id', 'bill_title', 'platform_url']],
      ['documents', 'changed', ['platform_url']],
    ])
    const { id, platform_url } = await get('bills', 'b')
    const [said, file] = [await get('interventions', 'i'), (await get('transcripts', 't')).documents[0]]
    assert.deepEqual([said.bill_id, said.platform_url, said.text], [id, platform_url, 'Gracias.'])
    const document = (await service.get(`/v1/documents/${file.id}`)).body.data
    assert.deepEqual(
      [document.bill_id, document.platform_url, document.text_available],
      [null, platform_url, true],
    )
    assert.deepEqual(await listOn(`/v1/interventions?bill_id=${id}`), [await idOf('interventions', 'i')])
  })

  it('is removed from the posts of an actor when the mandate ends, and restored with it', async () => {
    await write(actor('a'), post('p', 'a'), actor('other'), post('q', 'other'))
    const { platform_url } = await get('actors', 'a')
    const pageOf = async () =>
      (await service.get(`/v1/actors/${await idOf('actors', 'a')}/tweets`)).body.data[0].platform_url
    assert.ok(platform_url)
    assert.equal(await pageOf(), platform_url)
    const left = await write(actor('a', { active: false }))
    assert.deepEqual(left, [
      ['actors', 'changed', ['active', 'platform_url']],
      ['tweets', 'changed', ['platform_url']],
    ])
    assert.equal(await pageOf(), null)
    await write(actor('a'))
    assert.equal(await pageOf(), platform_url)
  })

  it('is copied to copies of copies, each once', async () => {
    const b = bills as unknown as Domain
    const documents = [{ title: 'Acta', url: 'https://example.org/acta2.pdf' }]
    await write(
      bill('b'),
      lineOf('bill-updates', 'u', { bill_key: 'b', title: 'U' }),
      rollCall('rc', { bill_key: 'b' }),
    )
    await write(
      ballot('v', 'rc'),
      ballot('w', 'rc', { bill_key: 'b' }),
      session('s', { bill_key: 'b', documents }),
      speech('i', 's'),
    )
    const [row] = await db.query<{ id: number; doc: string; page: string }>(
      sql`select id, doc, page from bills where key = ${k('b')}`,
    )
    const [{ seq }] = (await db.query<{ seq: number }>(sql`select max(seq) as seq from changes`)) as [
      { seq: number },
    ]
    const was = JSON.parse(row!.doc)
    const { db: leased } = await takeLease(db, 'test')
    await leased.transaction(async (tx) => {
      await lockWrites(tx)
      await tx.query(sql`update bills set page = '/bills/elsewhere' where id = ${row!.id}`)
      const turn = {
        id: row!.id,
        country_code: 'CO',
        before: was,
        after: { ...was, platform_url: '@/bills/elsewhere' },
      }
      await propagate({ tx, authority: AUTHORITY, now: now() }, b, { turns: [turn], renamings: [] })
    })
    const log = await db.query<{ domain: string; fields: string }>(
      sql`select domain, changed_fields[1] as fields from changes where seq > ${seq} order by domain, seq`,
    )
    assert.deepEqual(
      log.map(({ domain, fields }) => `${domain} ${fields}`),
      ['bill-updates', 'documents', 'interventions', 'roll-calls', 'transcripts', 'votes', 'votes'].map(
        (domain) => `${domain} platform_url`,
      ),
    )
    for (const [domain, key] of [
      ['bill-updates', 'u'],
      ['votes', 'v'],
      ['votes', 'w'],
      ['interventions', 'i'],
    ] as const)
      assert.match((await get(domain, key)).platform_url, /\/bills\/elsewhere$/, domain)
  })

  it('is found by a reference column', () => {
    for (const each of domains)
      for (const column of [...pageColumns(each), ...Object.values(each.inherit ?? {})])
        assert.ok(each.columns.includes(column), `${each.name}.${column}`)
  })
})
