// Imports in the change log: a row for each created, changed or withdrawn record, and no other.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { bill, CO, clock, idOf, importAll, logged, recordOf, startImports } from '../support/importing.ts'

const service = await startImports()
const { db } = service

describe('the change log of an import', () => {
  it('has only a row for each created record and each changed one, with its fields', async () => {
    const lines = [bill('log:1', { filing_date: '2026-01-05' }), bill('log:2')]
    const created = await logged(db, () => importAll(db, lines))
    const id = await idOf(db, 'bills', 'log:1')
    assert.deepEqual(
      created.map(({ domain, kind, changed_fields }) => [domain, kind, changed_fields]),
      [
        ['bills', 'created', null],
        ['bills', 'created', null],
      ],
    )
    const changed = await logged(db, () =>
      importAll(db, [
        bill('log:1', { filing_date: '2026-01-05', title: 'Nuevo título', status: 'Archivado' }),
        lines[1],
      ]),
    )
    assert.deepEqual(changed, [
      {
        domain: 'bills',
        record_id: id,
        kind: 'changed',
        changed_fields: ['title', 'former_titles', 'status'],
        moved_from: null,
      },
    ])
    const moved = await logged(db, () =>
      importAll(db, [
        bill('log:1', { filing_date: '2026-02-05', title: 'Nuevo título', status: 'Archivado' }),
      ]),
    )
    assert.deepEqual(moved, [
      {
        domain: 'bills',
        record_id: id,
        kind: 'changed',
        changed_fields: ['filing_date'],
        moved_from: '2026-01-05',
      },
    ])
    const undated = await logged(db, () =>
      importAll(db, [bill('log:1', { title: 'Nuevo título', status: 'Archivado' })]),
    )
    assert.deepEqual(
      undated.map((each) => each.moved_from),
      ['2026-02-05'],
    )
    const dated = await logged(db, () =>
      importAll(db, [
        bill('log:1', { filing_date: '2026-02-05', title: 'Nuevo título', status: 'Archivado' }),
      ]),
    )
    assert.deepEqual(
      dated.map((each) => each.moved_from),
      ['-infinity'],
    )
  })

  it('names a changed text together with the fields of its record', async () => {
    const session = (text: string | undefined) => ({
      domain: 'transcripts',
      ...CO,
      key: 'log:t',
      title: 'T',
      branch: 'legislative',
      official: true,
      text,
    })
    await importAll(db, [session('Uno')])
    const changes = await logged(db, () => importAll(db, [session('Dos')]))
    assert.deepEqual(
      changes.map(({ changed_fields }) => changed_fields),
      [['text']],
    )
    const cleared = await logged(db, () => importAll(db, [session(undefined)]))
    assert.deepEqual(
      cleared.map(({ changed_fields }) => changed_fields),
      [['text_available', 'text_length', 'text']],
    )
    assert.equal((await recordOf(service, 'transcripts', 'log:t')).text, null)
  })
})

describe('a line that is imported again', () => {
  it('logs no change for a patch that says what is stored', async () => {
    await importAll(db, [bill('patched')])
    const patch = { domain: 'bills', ...CO, key: 'patched', patch: true, title: 'Proyecto patched' }
    for (let again = 0; again < 2; again++) {
      clock.ms += 1_000
      assert.deepEqual(await logged(db, () => importAll(db, [patch])), [])
    }
  })
})
