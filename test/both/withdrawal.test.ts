// Withdrawals: a source removes its draft, and a record without drafts disappears from lists, counts and
// search.
import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { CO, startDrafts } from '../support/drafting.ts'

const { bill, fates, idOf, k, loggedSince, next, recordOf, service, withdraw, write } = await startDrafts()
beforeEach(next)
after(() => service[Symbol.asyncDispose]())

describe('a withdrawal', () => {
  it('leaves the record to other sources, or removes it from lists, counts and search', async () => {
    await write(bill('b', { source_id: 'one', status: 'Uno' }))
    const first = await recordOf('b')
    await write(bill('b', { source_id: 'two', status: 'Dos' }))
    assert.deepEqual(await fates(withdraw('b', 'two')), ['changed'])
    const { content_changed_at: _, ...again } = await recordOf('b')
    const { content_changed_at: __, ...was } = first
    assert.deepEqual(again, was)
    const id = await idOf('b')
    const log = await loggedSince(() => write(withdraw('b', 'one')))
    assert.deepEqual(
      log.map(({ kind, record_id }) => [kind, record_id]),
      [['withdrawn', id]],
    )
    assert.deepEqual((await service.get(`/v1/bills?ids=${id}`)).body.data, [])
    assert.deepEqual(await fates(bill('b', { source_id: 'one', status: 'Uno' })), ['created'])
    const { content_changed_at: ___, retrieved_at: ____, ...back } = await recordOf('b')
    const { retrieved_at: _____, ...stood } = was
    assert.deepEqual(back, stood)
  })

  it('removes a record that lacks a required field then, until it is given again', async () => {
    const extra = { ...bill('b', { source_id: 'two', patch: true, status: 'Dos' }), title: undefined }
    assert.deepEqual(await fates(bill('b', { source_id: 'one' }), extra), ['created', 'changed'])
    const before = await recordOf('b')
    const id = await idOf('b')
    assert.deepEqual(await fates(withdraw('b', 'one')), ['withdrawn'])
    assert.equal((await service.get(`/v1/bills/${id}`)).status, 410)
    assert.deepEqual(await fates(bill('b', { source_id: 'one' })), ['created'])
    const { content_changed_at: _, retrieved_at: __, ...back } = await recordOf('b')
    const { content_changed_at: ___, retrieved_at: ____, ...was } = before
    assert.deepEqual(back, was)
  })

  it('withdraws the documents inside the record, and a new draft restores them', async () => {
    const documents = [{ title: 'Texto', url: 'https://example.org/w.pdf', text: 'Uno' }]
    await write(bill('b', { documents }))
    const listed = (await recordOf('b')).documents
    const log = await loggedSince(() => write(withdraw('b')))
    assert.deepEqual(
      log.map(({ domain, kind }) => [domain, kind]),
      [
        ['documents', 'withdrawn'],
        ['bills', 'withdrawn'],
      ],
    )
    await write(bill('b', { documents }))
    assert.deepEqual((await recordOf('b')).documents, listed)
  })

  it('keeps the references of other records, without a page until the record is back', async () => {
    await write(bill('b'), { domain: 'bill-updates', ...CO, key: k('u'), bill_key: k('b'), title: 'Paso' })
    const before = await recordOf('u', 'bill-updates')
    await write(withdraw('b'))
    const step = await recordOf('u', 'bill-updates')
    assert.deepEqual([step.bill_id, step.platform_url], [await idOf('b'), null])
    await write(bill('b'))
    assert.equal((await recordOf('u', 'bill-updates')).platform_url, before.platform_url)
  })

  it('is rejected without a draft, and changes nothing the second time', async () => {
    const [never] = await write(withdraw('nowhere'))
    assert.match(never!.errors![0]!.detail, /never gave this record/)
    await write(bill('b'))
    assert.match((await write(withdraw('b', 'other')))[0]!.errors![0]!.detail, /other never gave this record/)
    assert.deepEqual(await fates(withdraw('b')), ['withdrawn'])
    assert.deepEqual(await loggedSince(() => write(withdraw('b'))), [])
  })
})
