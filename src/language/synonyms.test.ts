// The format of synonym files, as Solr and Elasticsearch read it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsedSynonyms } from './synonyms.ts'

test('equivalent terms stand for each other, an arrow goes one way', () => {
  const { entries, faults } = parsedSynonyms(`\ufeff# of the operator
pibe, chico,niño pequeño  # those of the south
bondi, colectivo => autobús, ómnibus\r

uno\\, dos, tres
`)
  assert.deepEqual(faults, [])
  assert.deepEqual(entries, [
    ['pibe', ['chico', 'niño pequeño']],
    ['chico', ['pibe', 'niño pequeño']],
    ['niño pequeño', ['pibe', 'chico']],
    ['bondi', ['autobús', 'ómnibus']],
    ['colectivo', ['autobús', 'ómnibus']],
    ['uno, dos', ['tres']],
    ['tres', ['uno, dos']],
  ])
})

test('a bad line is named and left out alone', () => {
  const { entries, faults } = parsedSynonyms(
    ['a, b', 'alone', 'a => b => c', 'a,, b', '=> b', 'a =>', `x, ${'y'.repeat(3_000)}`, 'c, d'].join('\n'),
  )
  assert.deepEqual(
    faults.map(({ line }) => line),
    [2, 3, 4, 5, 6, 7],
  )
  assert.ok(faults.every(({ fault }) => /^(?:is|has) /.test(fault)))
  assert.equal(entries.length, 4)
  assert.deepEqual(parsedSynonyms(''), { entries: [], faults: [] })
})

test('a file without end is read to a bound', () => {
  const { entries, faults } = parsedSynonyms('a, b\n'.repeat(30_000))
  assert.equal(entries.length, 40_000)
  assert.deepEqual(
    faults.map(({ line }) => line),
    [20_001],
  )
})
