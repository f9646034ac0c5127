// Models in a folder: tiny made-up ones, loaded and run like real ones.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { embedderProviderOf, rerankerOf } from '#models/configured.ts'
import { ModelFault } from '#models/fault.ts'
import * as local from '#models/onnx/local-models.ts'
import { installedRuntime, RUNTIME, RUNTIME_VERSION } from '#models/onnx/runtime.ts'
import { DEFAULT_SEARCH } from '#retrieval/search-settings.ts'
import { DIMS, writeEmbedder, writeReranker } from '../support/models/make.ts'
import { runtimeOrNull } from '../support/models/runtime.ts'

const never = new AbortController().signal
const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, x, i) => sum + x * b[i]!, 0)

const runtime = await runtimeOrNull()
const withRuntime = { skip: runtime === null && 'the registry of npm cannot be reached' }
type Options<F extends (folder: string, options: never) => unknown> = Omit<Parameters<F>[1], 'runtime'>
const localEmbedder = (folder: string, options: Options<typeof local.localEmbedder> = {}) =>
  local.localEmbedder(folder, { runtime: runtime!, ...options })
const localReranker = (folder: string, options: Options<typeof local.localReranker> = {}) =>
  local.localReranker(folder, { runtime: runtime!, ...options })

let root = ''
const at = (name: string) => join(root, name)
before(async () => {
  root = await mkdtemp(join(tmpdir(), 'hemiciclo models '))
  await writeEmbedder(at('embedder'))
  await writeEmbedder(at('embedder-q8'), { quantized: true })
  await writeReranker(at('reranker'))
  await writeReranker(at('reranker-q8'), { quantized: true })
})
after(() => rm(root, { recursive: true }))

describe('a local embedder', withRuntime, () => {
  it('returns vectors of unit length, nearer for texts that share words', async () => {
    await using embedder = await localEmbedder(at('embedder'))
    assert.equal(embedder.dims, DIMS)
    assert.equal(embedder.id, `embedder:${DIMS}:fp32`)
    const [query] = await embedder.embed(['protección de datos personales'], 'query', never)
    const texts = [
      'Ley de datos personales',
      'El código forestal y el agua',
      'proteccion de datos personales',
    ]
    const [near, far, same] = await embedder.embed(texts, 'passage', never)
    for (const vector of [query!, near!, far!]) assert.ok(Math.abs(dot(vector, vector) - 1) < 1e-5)
    assert.ok(dot(query!, near!) > dot(query!, far!) + 0.2)
    assert.ok(dot(query!, same!) > 0.9999, 'accents fold away in its tokens')
  })

  it('returns the same vector for a text in any batch', async () => {
    await using embedder = await localEmbedder(at('embedder'))
    const texts = Array.from({ length: 19 }, (_, i) => `${'reforma fiscal del agua '.repeat(i)} salud`)
    const together = await embedder.embed(texts, 'passage', never)
    assert.equal(together.length, 19)
    for (const i of [0, 7, 8, 18]) {
      const [alone] = await embedder.embed([texts[i]!], 'query', never)
      assert.ok(dot(alone!, together[i]!) > 0.9999, `text ${i}`)
    }
    assert.deepEqual(await embedder.embed([], 'passage', never), [])
  })

  it('prefers quantized weights, with nearly the same vectors', async () => {
    await using whole = await localEmbedder(at('embedder'))
    await using bytes = await localEmbedder(at('embedder-q8'))
    assert.match(bytes.id, /:q8$/)
    const [a] = await whole.embed(['presupuesto de educación'], 'query', never)
    const [b] = await bytes.embed(['presupuesto de educación'], 'query', never)
    assert.ok(dot(a!, b!) > 0.999)
  })

  it('puts the configured prefix before each text, and into its id', async () => {
    const prefixes = { query: 'salud: ', passage: 'agua: ' }
    await using embedder = await localEmbedder(at('embedder'), { prefixes, model: 'tiny' })
    await using plain = await localEmbedder(at('embedder'))
    assert.equal(embedder.id, `tiny:${DIMS}:fp32:prefixed`)
    const [query] = await embedder.embed(['ley'], 'query', never)
    const [passage] = await embedder.embed(['ley'], 'passage', never)
    const [asQuery, asPassage] = await plain.embed(['salud: ley', 'agua: ley'], 'query', never)
    assert.ok(dot(query!, asQuery!) > 0.9999 && dot(passage!, asPassage!) > 0.9999)
  })

  it('truncates texts that are longer than the model accepts', async () => {
    await using embedder = await localEmbedder(at('embedder'))
    const [long, longer] = await embedder.embed(
      ['agua '.repeat(600), `${'agua '.repeat(600)}${'salud '.repeat(9_000)}`],
      'passage',
      never,
    )
    assert.ok(dot(long!, longer!) > 0.9999)
  })

  it('returns no direction for a text without known tokens', async () => {
    await using embedder = await localEmbedder(at('embedder'))
    await assert.rejects(
      embedder.embed(['…'], 'passage', never),
      (error) => error instanceof ModelFault && error.reason === 'invalid',
    )
    assert.equal((await embedder.embed(['agua'], 'passage', never)).length, 1)
  })
})

describe('a local reranker', withRuntime, () => {
  for (const folder of ['reranker', 'reranker-q8'])
    it(`scores passages that share words with the query higher: ${folder}`, async () => {
      await using reranker = await localReranker(at(folder))
      assert.equal(reranker.depth, 20)
      const passages = [
        'pesca y comercio',
        'la reforma tributaria',
        'reforma tributaria y fiscal del comercio',
        'vivienda',
      ]
      const scores = await reranker.score('reforma tributaria', passages, never)
      assert.equal(scores.length, 4)
      for (const score of scores) assert.ok(score > 0 && score < 1)
      assert.ok(scores[1]! > scores[2]! && scores[2]! > scores[0]! && scores[2]! > scores[3]!, String(scores))
      const [same] = await reranker.score('agua', ['agua'], never)
      assert.ok(Math.abs(same! - 1 / (1 + Math.exp(-2))) < 0.01, 'the score is a sigmoid')
    })

  it('keeps the order of many passages', async () => {
    await using reranker = await localReranker(at('reranker'))
    const passages = Array.from({ length: 30 }, (_, i) => (i % 7 === 0 ? 'agua' : 'carne'))
    const scores = await reranker.score('agua', passages, never)
    assert.deepEqual(
      scores.map((score) => score > 0.5),
      passages.map((passage) => passage === 'agua'),
    )
  })
})

describe('an unusable folder', withRuntime, () => {
  it('is rejected with the names of missing files', async () => {
    await writeEmbedder(at('broken'))
    await rm(join(at('broken'), 'onnx'), { recursive: true })
    await rm(join(at('broken'), 'tokenizer.json'))
    const told = /lacks tokenizer\.json, onnx\/model_quantized\.onnx or onnx\/model\.onnx/
    await assert.rejects(localEmbedder(at('broken')), told)
    await assert.rejects(
      localReranker(at('nowhere')),
      /lacks config\.json, tokenizer\.json, tokenizer_config\.json/,
    )
  })

  it('is rejected if its weights are not a model', async () => {
    await writeReranker(at('rubbish'))
    await writeFile(join(at('rubbish'), 'onnx/model.onnx'), 'not a model')
    await assert.rejects(localReranker(at('rubbish')), ModelFault)
  })

  it('is rejected if it is another kind of model', async () => {
    await writeReranker(at('two-labels'), { labels: 2 })
    await assert.rejects(localReranker(at('two-labels')), /one score for a pair, this model has 2/)
    await assert.rejects(localEmbedder(at('reranker')), ModelFault)
  })
})

describe('the thread of a model', withRuntime, () => {
  it('drops cancelled calls, and serves the others', async () => {
    await using embedder = await localEmbedder(at('embedder'))
    const leaving = new AbortController()
    const left = embedder.embed(Array(40).fill('agua '.repeat(500)), 'passage', leaving.signal)
    const waited = embedder.embed(['salud'], 'passage', leaving.signal)
    leaving.abort()
    await assert.rejects(left, { name: 'AbortError' })
    await assert.rejects(waited, { name: 'AbortError' })
    await assert.rejects(embedder.embed(['agua'], 'query', leaving.signal), { name: 'AbortError' })
    assert.equal((await embedder.embed(['agua'], 'query', never)).length, 1)
  })

  it('answers searches before the indexing that waits', async () => {
    await using embedder = await localEmbedder(at('embedder'))
    const order: string[] = []
    const note = (what: string) => () => order.push(what)
    const indexing = Array.from({ length: 6 }, () =>
      embedder.embed(Array(8).fill('agua '.repeat(400)), 'passage', never),
    )
    const last = indexing.at(-1)!.then(note('indexing'))
    const search = embedder.embed(['agua'], 'query', never).then(note('search'))
    await Promise.all([...indexing, last, search])
    assert.deepEqual(order, ['search', 'indexing'])
  })

  it('rejects calls beyond the queue limit', async () => {
    await using embedder = await localEmbedder(at('embedder'))
    const all = await Promise.allSettled(
      Array.from({ length: 80 }, () => embedder.embed(['agua '.repeat(200)], 'passage', never)),
    )
    const refused = all.filter((one) => one.status === 'rejected')
    assert.equal(refused.length, 80 - 65)
    for (const { reason } of refused) assert.match(reason.message, /too many requests wait/)
  })

  it('rejects waiting calls when it is closed', async () => {
    const embedder = await localEmbedder(at('embedder'))
    const waiting = [1, 2, 3].map(() => embedder.embed(Array(8).fill('agua '.repeat(400)), 'passage', never))
    const told = Promise.all(waiting.map((one) => assert.rejects(one, /was closed/)))
    await embedder[Symbol.asyncDispose]()
    await told
    await assert.rejects(embedder.embed(['agua'], 'query', never), /was closed/)
  })
})

describe('the runtime of local models', () => {
  it('is not installed by default: a local model without it gets the command', () => {
    assert.throws(installedRuntime, /npm install --no-save @huggingface\/transformers@\d+\.\d+\.\d+/)
    const install = readFileSync(new URL('../../docs/operate/install.md', import.meta.url), 'utf8')
    assert.ok(install.includes(`npm install --no-save ${RUNTIME}@${RUNTIME_VERSION}`))
    const embedder = { ...DEFAULT_SEARCH.embedder, kind: 'local' as const, model: at('embedder') }
    assert.throws(() => embedderProviderOf(embedder), /npm install --no-save/)
    assert.throws(() => rerankerOf({ ...embedder, kind: 'local' }, 100), /npm install --no-save/)
  })
})
