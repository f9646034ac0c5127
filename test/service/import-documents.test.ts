// Imports of documents inside their owners: listed, dropped, moved, and their texts kept.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { bill, CO, idOf, importAll, logged, recordOf, startImports } from '../support/importing.ts'

const service = await startImports()
const { db } = service

describe('an import of documents inside their owners', () => {
  const A = { title: 'Texto', url: 'https://example.org/a.pdf', text: 'Artículo 1.' }
  const B = { title: 'Ponencia', url: 'https://example.org/b.pdf' }
  const listed = async (key: string) =>
    (await recordOf(service, 'bills', key)).documents.map((d: { title: string; text_available: boolean }) => [
      d.title,
      d.text_available,
    ])
  const textOf = async (key: string, at = 0) => {
    const { id } = (await recordOf(service, 'bills', key)).documents[at]
    return (await service.get(`/v1/documents/${id}/text`)).body.data?.text
  }

  it('adds, changes and removes them, and logs a removed one as withdrawn', async () => {
    await importAll(db, [bill('doc:1', { documents: [A] })])
    assert.deepEqual(await listed('doc:1'), [['Texto', true]])
    const added = await logged(db, () => importAll(db, [bill('doc:1', { documents: [A, B] })]))
    assert.deepEqual(
      added.map(({ domain, kind, changed_fields }) => [domain, kind, changed_fields]),
      [
        ['documents', 'created', null],
        ['bills', 'changed', ['documents']],
      ],
    )
    const renamed = await logged(db, () =>
      importAll(db, [bill('doc:1', { documents: [A, { ...B, title: 'Ponencia primera' }] })]),
    )
    assert.deepEqual(
      renamed.map(({ domain, kind, changed_fields }) => [domain, kind, changed_fields]),
      [
        ['documents', 'changed', ['title']],
        ['bills', 'changed', ['documents']],
      ],
    )
    const gone = (await recordOf(service, 'bills', 'doc:1')).documents[1].id
    const dropped = await logged(db, () => importAll(db, [bill('doc:1', { documents: [A] })]))
    assert.deepEqual(
      dropped.map(({ domain, kind, record_id }) => [domain, kind, domain === 'documents' ? record_id : null]),
      [
        ['documents', 'withdrawn', gone],
        ['bills', 'changed', null],
      ],
    )
    assert.equal((await service.get(`/v1/documents/${gone}`)).status, 410)
    assert.deepEqual(await listed('doc:1'), [['Texto', true]])
    await importAll(db, [bill('doc:1', { documents: [] })])
    assert.deepEqual(await listed('doc:1'), [])
  })

  it('keeps the text of a document that is listed without it, but no document without a list', async () => {
    const { text: _, ...metadata } = A
    await importAll(db, [bill('doc:2', { documents: [A] })])
    assert.deepEqual(await logged(db, () => importAll(db, [bill('doc:2', { documents: [metadata] })])), [])
    assert.equal(await textOf('doc:2'), 'Artículo 1.')
    const { report } = await importAll(db, [bill('doc:2', { title: 'Otro título' })])
    assert.deepEqual([report.cleared, await listed('doc:2')], [1, []])
    const patched = bill('doc:2', { documents: [metadata] })
    await importAll(db, [patched, { ...bill('doc:2'), title: 'Tercero', patch: true }])
    assert.deepEqual(await listed('doc:2'), [['Texto', false]])
  })

  it('logs a changed text with its document, not with the owner', async () => {
    await importAll(db, [bill('doc:3', { documents: [A] })])
    const changes = await logged(db, () =>
      importAll(db, [bill('doc:3', { documents: [{ ...A, text: 'Artículo 2.' }] })]),
    )
    assert.deepEqual(
      changes.map(({ domain, changed_fields }) => [domain, changed_fields]),
      [['documents', ['text']]],
    )
    assert.equal(await textOf('doc:3'), 'Artículo 2.')
  })

  it('shows documents imported on their own in their owners', async () => {
    await importAll(db, [bill('doc:4', { documents: [B] })])
    const own = {
      domain: 'documents',
      ...CO,
      key: 'doc:4#own',
      title: 'Anexo',
      bill_key: 'doc:4',
      url: 'https://example.org/c.pdf',
      text: 'Anexo uno',
    }
    const changes = await logged(db, () => importAll(db, [own]))
    assert.deepEqual(
      changes.map(({ domain, kind, changed_fields }) => [domain, kind, changed_fields]),
      [
        ['documents', 'created', null],
        ['bills', 'changed', ['documents']],
      ],
    )
    assert.deepEqual(await listed('doc:4'), [
      ['Ponencia', false],
      ['Anexo', true],
    ])
    const document = await recordOf(service, 'documents', 'doc:4#own')
    assert.equal(document.platform_url, (await recordOf(service, 'bills', 'doc:4')).platform_url)
  })

  it('moves a document to the last owner that lists it, also within one batch', async () => {
    const shared = { ...A, key: 'doc:shared' }
    await importAll(db, [bill('doc:5', { documents: [shared] })])
    await importAll(db, [bill('doc:6', { documents: [shared] })])
    assert.deepEqual([await listed('doc:5'), await listed('doc:6')], [[], [['Texto', true]]])
    assert.equal(
      (await recordOf(service, 'bills', 'doc:6')).documents[0].id,
      await idOf(db, 'documents', 'doc:shared'),
    )
    const { report } = await importAll(db, [
      bill('doc:7', { documents: [{ ...shared, key: 'doc:both' }] }),
      bill('doc:8', { documents: [{ ...shared, key: 'doc:both' }] }),
    ])
    assert.equal(report.created, 2)
    assert.deepEqual([await listed('doc:7'), await listed('doc:8')], [[], [['Texto', true]]])
  })
})
