// LSA: deterministic for equal texts, and with a low weight for small collections.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ModelFault } from '../fault.ts'
import { lsa, lsaEmbedder } from './lsa.ts'
import { DIMENSIONS, fitLsa } from './model.ts'
import { idOf, packedModel } from './state.ts'

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
const fitted = (texts: readonly string[]) => packedModel(fitLsa(texts))

function cosine(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0)
}

function lengthOf(vector: Float32Array): number {
  return Math.sqrt(cosine(vector, vector))
}

test('texts of a subject are nearer to each other than to those of another', async () => {
  const embedder = lsaEmbedder(fitted(TEXTS))
  const [asked, near, far] = await embedder.embed(
    ['pacientes y medicamentos', HEALTH[1]!, ROADS[0]!],
    'query',
    signal,
  )
  assert.ok(cosine(asked!, near!) > cosine(asked!, far!) + 0.2)
})

test('the same texts give the same bytes, and others another id', () => {
  assert.deepEqual(fitted(TEXTS), fitted(TEXTS))
  assert.notEqual(idOf(fitted(TEXTS)), idOf(fitted(HEALTH)))
  assert.match(idOf(fitted(TEXTS)), /^lsa-[0-9a-f]{16}$/)
})

test('vectors have one length, and are zero for what the collection knows nothing of', async () => {
  for (const texts of [
    [],
    [''],
    ['Ley.'],
    HEALTH.slice(0, 2),
    [...TEXTS, ...TEXTS],
    Array.from({ length: 10 }, (_, i) => `Texto ${i} ${TEXTS[i % 6]}`),
  ]) {
    const embedder = lsaEmbedder(fitted(texts))
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

test('an embedder is fitted in a thread, and opened again by its state alone', async () => {
  const provider = lsa()
  const { embedder, state } = await provider.create(TEXTS, signal)
  assert.deepEqual(Buffer.from(state!), Buffer.from(fitted(TEXTS)))
  assert.ok(await provider.accepts(embedder.id))
  assert.ok(!(await provider.accepts('tei:16')))
  const again = await provider.open(embedder.id, state)
  assert.deepEqual(await again.embed(TEXTS, 'query', signal), await embedder.embed(TEXTS, 'query', signal))
  await assert.rejects(provider.open(embedder.id, null), ModelFault)
  await assert.rejects(provider.open('lsa-0000000000000000', state), ModelFault)
})

test('its cosines count in full once there are more texts than directions', () => {
  const few = lsaEmbedder(fitted(TEXTS)).ranking
  const many = lsaEmbedder(fitted(Array.from({ length: 600 }, (_, i) => `${TEXTS[i % 6]} ${i}`))).ranking
  assert.ok(few.scoreShare < 0.01)
  assert.equal(many.scoreShare, 0.15)
})

test('fitting ends with the reason of the signal', async () => {
  const reason = new Error('no longer needed')
  await assert.rejects(lsa().create(TEXTS, AbortSignal.abort(reason)), reason)
  const controller = new AbortController()
  const many = Array.from(
    { length: 2_000 },
    (_, i) => `${TEXTS[i % 6]} ${'palabras varias '.repeat(50)}${i.toString(36)}`,
  )
  const fitting = lsa().create(many, controller.signal)
  // Immediately: a fast machine fits these in some tenths of a second.
  setImmediate(() => controller.abort(reason))
  await assert.rejects(fitting, reason)
})
