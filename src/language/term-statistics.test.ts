// Term statistics: their counts, and that they survive storage.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAnalyzer } from './analyzer.ts'
import { countInWorker, packedStatistics, unpackedStatistics } from './packed-statistics.ts'
import { idf, statisticsOf } from './term-statistics.ts'

const TEXTS = [
  'La ley de salud mental protege a los pacientes del hospital.',
  'Los hospitales públicos atienden a los pacientes.',
  'El hospital compra medicamentos para la salud.',
  'La LEY y la educación; a educaçao, la educación',
]
const statistics = statisticsOf(TEXTS, openAnalyzer())

test('texts are counted by term and by word, each word in its usual spelling', () => {
  assert.equal(statistics.texts, 4)
  assert.equal(statistics.terms.get('ospital'), 3)
  assert.deepEqual(statistics.words.get('educacion'), { texts: 1, spelling: 'educación' })
  assert.equal(statistics.words.get('ley')!.texts, 2)
  assert.ok(idf(statistics, 'nunca') > idf(statistics, 'ospital'))
  assert.ok(statistics.averageLength > 3 && statistics.averageLength < 7)
})

test('they come back from their bytes, which a thread counts alike', async () => {
  const bytes = packedStatistics(statistics)
  assert.deepEqual(unpackedStatistics(bytes), statistics)
  const { signal } = new AbortController()
  assert.deepEqual(Buffer.from(await countInWorker(TEXTS, signal)), Buffer.from(bytes))
  const reason = new Error('no longer needed')
  await assert.rejects(countInWorker(TEXTS, AbortSignal.abort(reason)), reason)
})
