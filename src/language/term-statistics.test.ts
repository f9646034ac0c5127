// Term statistics: their counts, and that they survive storage.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAnalyzer } from './analyzer.ts'
import { formulaicFactor } from './formulaic.ts'
import { countInWorker, packedStatistics, unpackedStatistics } from './packed-statistics.ts'
import { idf, statisticsOf } from './term-statistics.ts'

const TEXTS = [
  'La ley de salud mental protege a los pacientes del hospital.',
  'Los hospitales públicos atienden a los pacientes.',
  'El hospital compra medicamentos para la salud.',
  'La LEY y la educación; a educaçao, la educación',
]
/** Four in five titles of bills have the formula, and all of another kind, which are too few to tell. */
const TITLES = [
  ...Array.from({ length: 120 }, (_, i) => ({
    kind: 'bills/GT',
    title: i % 5 ? `Iniciativa que dispone aprobar ley ${i}` : `Reforma ${i}`,
  })),
  ...Array.from({ length: 99 }, () => ({ kind: 'bills/CR', title: 'Reforma del hospital' })),
]
const statistics = statisticsOf(TEXTS, openAnalyzer(), TITLES)

test('texts are counted by term and by word, each word in its usual spelling', () => {
  assert.equal(statistics.texts, 4)
  assert.equal(statistics.terms.get('ospital'), 3)
  assert.deepEqual(statistics.words.get('educacion'), { texts: 1, spelling: 'educación' })
  assert.equal(statistics.words.get('ley')!.texts, 2)
  assert.ok(idf(statistics, 'nunca') > idf(statistics, 'ospital'))
  assert.ok(statistics.averageLength > 3 && statistics.averageLength < 7)
})

test('words of a tenth of the titles of one kind of record, of a hundred or more, are formulaic', () => {
  const terms = openAnalyzer().termsOf('iniciativa dispone aprobar ley reforma')
  const shares = terms.map((term) => statistics.formulaic.get(term))
  assert.deepEqual(shares, [0.8, 0.8, 0.8, 0.8, 0.2].map(Math.fround))
  assert.equal(statistics.formulaic.size, terms.length)
  assert.equal(formulaicFactor(undefined), 1)
  assert.equal(formulaicFactor(0.1), 1)
  assert.ok(formulaicFactor(0.5) < 0.31 && formulaicFactor(1) === 0.05)
})

test('they come back from their bytes, which a thread counts alike', async () => {
  const bytes = packedStatistics(statistics)
  assert.deepEqual(unpackedStatistics(bytes), statistics)
  const { signal } = new AbortController()
  assert.deepEqual(
    Buffer.from(await countInWorker({ texts: TEXTS, titles: TITLES }, signal)),
    Buffer.from(bytes),
  )
  const reason = new Error('no longer needed')
  await assert.rejects(countInWorker({ texts: TEXTS, titles: [] }, AbortSignal.abort(reason)), reason)
})
