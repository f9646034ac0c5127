// Requests to models over HTTP, their answers, and the cache of queries.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ModelFault } from '#models/fault.ts'
import { cohereReranker } from '#models/http/cohere-reranker.ts'
import { openaiEmbedder } from '#models/http/openai-embedder.ts'
import { teiEmbedder } from '#models/http/tei-embedder.ts'
import { teiReranker } from '#models/http/tei-reranker.ts'
import { withQueryCache } from '#models/query-cache.ts'
import { resilientEmbedder } from '#models/resilience.ts'
import {
  answer,
  asked,
  endOf,
  KEY,
  never,
  scoreOf,
  server,
  to,
  useModelServers,
} from '../support/model-services.ts'

useModelServers()

describe('a request and its answer', () => {
  it('is sent in batches of 32, each with the key, and combined in order', async () => {
    const texts = Array.from({ length: 70 }, (_, i) => 'x'.repeat(i + 1))
    const bearer = `Bearer ${KEY}`
    for (const embedder of [await teiEmbedder(to('/embed')), await openaiEmbedder(to('/v1/embeddings'))]) {
      asked.length = 0
      const vectors = await embedder.embed(texts, 'passage', never)
      assert.deepEqual(
        asked.map(({ body }) => ((body.inputs ?? body.input) as string[]).length),
        [32, 32, 6],
      )
      assert.ok(asked.every(({ headers }) => headers.authorization === bearer))
      vectors.forEach((vector, i) => {
        assert.ok(Math.abs(Math.hypot(...vector) - 1) < 1e-6)
        assert.ok(Math.abs(vector[0]! / vector[1]! - (i + 1)) < 1e-3, `text ${i}`)
      })
      assert.deepEqual(await embedder.embed([], 'passage', never), [])
    }
    for (const reranker of [teiReranker(to('/rerank')), cohereReranker(to('/v2/rerank'))]) {
      asked.length = 0
      assert.deepEqual(await reranker.score('q', texts, never), texts.map(scoreOf))
      assert.deepEqual(
        asked.map(({ body }) => ((body.texts ?? body.documents) as string[]).length).sort(),
        [32, 32, 6],
      )
      assert.deepEqual(await reranker.score('q', [], never), [])
    }
  })

  it('has the format of each service', async () => {
    const prefixes = { query: 'query: ', passage: 'passage: ' }
    await (await teiEmbedder({ ...to('/embed'), prefixes })).embed(['ley'], 'query', never)
    await (await openaiEmbedder({ ...to('/v1/embeddings'), prefixes, shorten: true })).embed(
      ['ley'],
      'passage',
      never,
    )
    await teiReranker(to('/rerank')).score('ley', ['a'], never)
    await cohereReranker(to('/v2/rerank')).score('ley', ['a'], never)
    assert.deepEqual(
      asked.map(({ body }) => body),
      [
        { inputs: ['query: ley'], normalize: true, truncate: true },
        { model: 'm', encoding_format: 'float', dimensions: 4, input: ['passage: ley'] },
        { query: 'ley', texts: ['a'], raw_scores: false, return_text: false, truncate: true },
        { model: 'm', query: 'ley', documents: ['a'], top_n: 1 },
      ],
    )
  })

  it('gives the length of the vectors, which with the model identifies their space', async () => {
    const { url, model } = to('/embed')
    const embedder = await teiEmbedder({ url, model })
    assert.deepEqual([embedder.dims, embedder.id], [4, 'm:4'])
    assert.equal(asked[0]!.headers.authorization, undefined)
    assert.equal(
      (await teiEmbedder({ ...to('/embed'), prefixes: { query: 'q', passage: 'p' } })).id,
      'm:4:prefixed',
    )
    server.fault = (response) => void response.writeHead(503).end()
    await assert.rejects(teiEmbedder({ url, model }), ModelFault)
  })

  it('rejects a vector of another length, without direction, or for a repeated index', async () => {
    const wrong: readonly [string, unknown][] = [
      ['/embed', [[1, 2, 3]]],
      ['/embed', [[0, 0, 0, 0]]],
      ['/embed', [[1e300, 1e300, 0, 0]]],
      ['/embed', [['1', 2, 3, 4]]],
      ['/v1/embeddings', { data: [{ index: 1, embedding: [1, 2, 3, 4] }] }],
      [
        '/v1/embeddings',
        {
          data: [
            { index: 0, embedding: [1, 2, 3, 4] },
            { index: 0, embedding: [4, 3, 2, 1] },
          ],
        },
      ],
      ['/v1/embeddings', { data: [{ index: -1, embedding: [1, 2, 3, 4] }] }],
    ]
    for (const [path, value] of wrong) {
      server.fault = (response) => answer(response, value)
      const embedder = await (path === '/embed' ? teiEmbedder : openaiEmbedder)(to(path))
      await assert.rejects(embedder.embed(['a'], 'query', never), isInvalid, JSON.stringify(value))
    }
    server.fault = (response) =>
      answer(response, [
        { index: 0, score: 1 },
        { index: 0, score: 2 },
      ])
    await assert.rejects(teiReranker(to('/rerank')).score('q', ['a', 'b'], never), isInvalid)
  })

  it('requires a valid address and key', async () => {
    const told = (error: unknown) =>
      error instanceof Error && !String(error).includes('hush') && !String(error).includes(KEY)
    await assert.rejects(teiEmbedder({ ...to('/embed'), url: 'http://user:hush@127.0.0.1/embed' }), told)
    await assert.rejects(teiEmbedder({ ...to('/embed'), url: 'file:///hush' }), told)
    await assert.rejects(teiEmbedder({ ...to('/embed'), apiKey: `${KEY}\n` }), told)
    assert.throws(() => teiReranker({ ...to('/rerank'), apiKey: '' }), told)
    const gone = teiReranker({ ...to('/rerank'), url: 'http://127.0.0.1:9/rerank' })
    await assert.rejects(
      gone.score('q', ['a'], never),
      (error) => error instanceof ModelFault && error.reason === 'refused',
    )
  })
})

const isInvalid = (error: unknown) => error instanceof ModelFault && error.reason === 'invalid'

describe('the query cache', () => {
  it('embeds queries that fold alike once, unlike passages and failures', async () => {
    const embedder = resilientEmbedder(await teiEmbedder(to('/embed')), { timeoutMs: 5_000 })
    const cached = withQueryCache(embedder, 2)
    const ask = (text: string, kind: 'query' | 'passage' = 'query') => cached.embed([text], kind, never)
    const [first, again] = [await ask('¿Ley de Aguas?'), await ask('ley de aguas')]
    assert.deepEqual(first, again)
    assert.equal(asked.length, 1)
    await ask('ley de aguas', 'passage')
    await ask('ley de aguas', 'passage')
    await ask('¿?')
    await ask('¿?')
    assert.equal(asked.length, 5, 'what folds to nothing is not kept')
    server.fault = (response) => void response.writeHead(503).end()
    assert.equal(await endOf(ask('otra')), 'refused')
    assert.equal(await endOf(ask('LEY DE AGUAS')), 'a value', 'known even while the model is away')
    server.fault = undefined
    for (const text of ['otra', 'una más', 'ley de aguas']) assert.equal(await endOf(ask(text)), 'a value')
    assert.equal(asked.length, 9, 'the one used longest ago was dropped')
  })
})
