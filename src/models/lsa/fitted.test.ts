// What is learnt from a collection: the same for the same texts, honest about small ones, and never read from
// rubbish.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { idf } from '#language/term-statistics.ts'
import { fitInWorker } from './fit.ts'
import { fitted, fittedEmbedder, readFitted } from './fitted.ts'
import { DIMENSIONS } from './model.ts'

const HEALTH = [
  'La ley de salud mental protege a los pacientes del hospital.',
  'Los hospitales públicos atienden a los pacientes.',
  'El hospital compra medicamentos para la salud.',
]
const ROADS = [
  'La carretera nueva une los puertos del norte.',
  'El puerto y la carretera necesitan obras públicas.',
  'Las obras de la autopista llegan al puerto.',
]
const TEXTS = [...HEALTH, ...ROADS]
const { signal } = new AbortController()

function cosine(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0)
}

function lengthOf(vector: Float32Array): number {
  return Math.sqrt(cosine(vector, vector))
}

test('texts of a subject are nearer to each other than to those of another', async () => {
  const embedder = fittedEmbedder(readFitted(fitted(TEXTS)))
  const [asked, near, far] = await embedder.embed(
    ['pacientes y medicamentos', HEALTH[1]!, ROADS[0]!],
    'query',
    signal,
  )
  assert.ok(cosine(asked!, near!) > cosine(asked!, far!) + 0.2)
})

test('the same texts give the same bytes, and others another id', () => {
  assert.deepEqual(fitted(TEXTS), fitted(TEXTS))
  assert.notEqual(readFitted(fitted(TEXTS)).id, readFitted(fitted(HEALTH)).id)
  assert.match(readFitted(fitted(TEXTS)).id, /^lsa-[0-9a-f]{16}$/)
})

test('vectors have one length whatever the size of the collection, and are nought for what it knows nothing of', async () => {
  for (const texts of [
    [],
    [''],
    ['Ley.'],
    HEALTH.slice(0, 2),
    [...TEXTS, ...TEXTS],
    Array.from({ length: 10 }, (_, i) => `Texto ${i} ${TEXTS[i % 6]}`),
  ]) {
    const embedder = fittedEmbedder(readFitted(fitted(texts)))
    assert.equal(embedder.dims, DIMENSIONS)
    const [known, blank, foreign] = await embedder.embed(
      [texts[0] ?? '', '', '東京 12345'],
      'passage',
      signal,
    )
    assert.equal(known!.length, DIMENSIONS)
    assert.ok(Math.abs(lengthOf(known!) - (texts[0] ? 1 : 0)) < 1e-5, `${texts.length} texts`)
    assert.equal(lengthOf(blank!), 0)
    assert.equal(lengthOf(foreign!), 0)
  }
})

test('statistics come back as they were', () => {
  const { statistics } = readFitted(fitted([...TEXTS, 'La LEY y la educación; a educaçao, la educación']))
  assert.equal(statistics.texts, 7)
  assert.equal(statistics.keys.get('ospital'), 3)
  assert.deepEqual(statistics.words.get('educacion'), { texts: 1, spelling: 'educación' })
  assert.equal(statistics.words.get('ley')!.texts, 2)
  assert.ok(idf(statistics, 'nunca') > idf(statistics, 'ospital'))
  assert.ok(statistics.averageLength > 3 && statistics.averageLength < 7)
})

test('bytes that are not whole, or of another kind, are refused', () => {
  const bytes = fitted(HEALTH)
  for (const rubbish of [
    new Uint8Array(),
    Buffer.from('rubbish'),
    new Uint8Array(10_000),
    Buffer.from(JSON.stringify({})),
  ])
    assert.throws(() => readFitted(rubbish), /no fitted model/)
  assert.throws(() => readFitted(bytes.subarray(0, bytes.length - 1)), /damaged/)
  assert.throws(() => readFitted(Buffer.concat([bytes, bytes])), /damaged/)
  const places = fc.integer({ min: 8, max: bytes.length - 1 })
  fc.assert(
    fc.property(places, fc.integer({ min: 1, max: 255 }), (at, change) => {
      const damaged = bytes.slice()
      damaged[at]! ^= change
      assert.throws(() => readFitted(damaged), /damaged/)
    }),
  )
})

test('a thread fits the same in whatever order texts come, and leaves out what is blank or comes twice', async () => {
  const one = await fitInWorker(TEXTS, signal)
  const other = await fitInWorker([...TEXTS.toReversed(), ' ', TEXTS[0]!], signal)
  assert.deepEqual(one, other)
  assert.equal(one.passages, TEXTS.length)
  assert.equal(one.dims, DIMENSIONS)
  assert.equal(readFitted(one.bytes).id, one.embedder)
})

test('fitting ends with the reason of the signal', async () => {
  const reason = new Error('no longer needed')
  await assert.rejects(fitInWorker(TEXTS, AbortSignal.abort(reason)), reason)
  const controller = new AbortController()
  const many = Array.from(
    { length: 2_000 },
    (_, i) => `${TEXTS[i % 6]} ${'palabras varias '.repeat(50)}${i.toString(36)}`,
  )
  const fitting = fitInWorker(many, controller.signal)
  setTimeout(() => controller.abort(reason), 200)
  await assert.rejects(fitting, reason)
})
