// The table of the fields that lines of sources on trial usually have.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { FilledCounts } from '#model/sources/filled-fields.ts'
import { hasTrial } from '#model/sources/trial.ts'
import { sources } from '#sources/index.ts'
import { usualFields, usualFieldsTable } from '#sources/usual-fields.ts'
import { run } from '../support/fixture-runs.ts'
import { golden } from '../support/golden-file.ts'

it('is that of the fixtures of the sources that begin on trial', async (t) => {
  const counts = new Map<string, FilledCounts>()
  for (const source of sources.filter(hasTrial))
    counts.set(source.id, (await run(source, null)).report.filled)
  golden(t, usualFieldsTable(counts), '../../src/sources/usual-fields.txt')
  assert.deepEqual(await usualFields('cl.minsal'), counts.get('cl.minsal'))
  assert.deepEqual(await usualFields('br.camara'), {})
})
