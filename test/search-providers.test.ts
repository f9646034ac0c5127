// Models over HTTP and their resilience, against a real server on this machine that fails in every way it
// can.
import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { after, before, beforeEach, describe, it, mock } from 'node:test'
import { timeBudget } from '#lib/time-budget.ts'
import { ModelFault } from '#models/fault.ts'
import { cohereReranker } from '#models/http/cohere-reranker.ts'
import { openaiEmbedder } from '#models/http/openai-embedder.ts'
import { teiEmbedder } from '#models/http/tei-embedder.ts'
import { teiReranker } from '#models/http/tei-reranker.ts'
import type { Embedder, Reranker } from '#models/ports.ts'
import { withQueryCache } from '#models/query-cache.ts'
import { type Resilience, resilientEmbedder, resilientReranker } from '#models/resilience.ts'

type Body = Record<string, unknown>
type Fault = (response: ServerResponse, body: Body, path: string, time: number) => void

const KEY = 'sk-secret-of-the-test'
const never = new AbortController().signal

/** What was asked since the test began. */
const asked: { path: string; body: Body; headers: IncomingMessage['headers']; closed: boolean }[] = []
/** Undefined: the server is well. */
let fault: Fault | undefined

const server = createServer(async (request, response) => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  const body = JSON.parse(Buffer.concat(pieces).toString()) as Body
  const one = { path: request.url!, body, headers: request.headers, closed: false }
  asked.push(one)
  response.on('close', () => {
    one.closed = !response.writableFinished
  })
  if (fault) fault(response, body, one.path, asked.length)
  else good(response, body, one.path)
})

function good(response: ServerResponse, body: Body, path: string): void {
  answer(response, ANSWERS[path]!(body))
}

function answer(response: ServerResponse, value: unknown): void {
  response.setHeader('content-type', 'application/json')
  response.end(typeof value === 'string' ? value : JSON.stringify(value))
}

/** Vectors that tell the texts apart: their length, and one. */
const vectorOf = (text: string) => [text.length, 1, 0, 0]
const scoreOf = (text: string) => text.length / 1_000

const ANSWERS: Readonly<Record<string, (body: Body) => unknown>> = {
  '/embed': ({ inputs }) => (inputs as string[]).map(vectorOf),
  '/v1/embeddings': ({ input }) => ({
    data: (input as string[])
      .map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }))
      .reverse(),
    usage: { total_tokens: 1 },
  }),
  '/rerank': ({ texts }) =>
    (texts as string[]).map((text, index) => ({ index, score: scoreOf(text) })).reverse(),
  '/v2/rerank': ({ documents }) => ({
    id: 'x',
    results: (documents as string[])
      .map((text, index) => ({ index, relevance_score: scoreOf(text) }))
      .reverse(),
  }),
}

let base = ''
let elsewhere = 0
const other = createServer((request, response) => {
  elsewhere++
  request.resume().on('end', () => answer(response, [[1, 1, 1, 1]]))
})
before(async () => {
  for (const one of [server, other]) await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve))
  base = addressOf(server)
})
after(() => {
  for (const one of [server, other]) {
    one.closeAllConnections()
    one.close()
  }
})
beforeEach(() => {
  asked.length = 0
  fault = undefined
})

function addressOf(one: typeof server): string {
  return `http://127.0.0.1:${(one.address() as { port: number }).port}`
}

const to = (path: string) => ({ url: `${base}${path}`, apiKey: KEY, model: 'm', dims: 4, maxBytes: 100_000 })

type Ask = (signal?: AbortSignal) => Promise<unknown>

/** Each shape, as something that is asked about two texts. */
const SHAPES: Readonly<Record<string, (options: Resilience) => Promise<Ask>>> = {
  'TEI embedder': async (options) => asEmbedder(await teiEmbedder(to('/embed')), options),
  'OpenAI embedder': async (options) => asEmbedder(await openaiEmbedder(to('/v1/embeddings')), options),
  'TEI reranker': async (options) => asReranker(teiReranker(to('/rerank')), options),
  'Cohere reranker': async (options) => asReranker(cohereReranker(to('/v2/rerank')), options),
}

function asEmbedder(embedder: Embedder, options: Resilience): Ask {
  const resilient = resilientEmbedder(embedder, options)
  return (signal = never) => resilient.embed(['a', 'bb'], 'passage', signal)
}

function asReranker(reranker: Reranker, options: Resilience): Ask {
  const resilient = resilientReranker(reranker, options)
  return (signal = never) => resilient.score('q', ['a', 'bb'], signal)
}

/** How a call ended: `a value`, the reason of a fault, or the name of another error. */
async function endOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'a value'
  } catch (error) {
    assert.ok(error instanceof Error)
    assert.ok(!error.message.includes(KEY), 'the key is told to nobody')
    return error instanceof ModelFault ? error.reason : error.name
  }
}

/** The good answer with one thing about it changed. */
const changed =
  (change: (text: string) => string): Fault =>
  (response, body, path) =>
    answer(response, change(JSON.stringify(ANSWERS[path]!(body))))

const FAULTS: Readonly<Record<string, { fault: Fault; reason: ModelFault['reason'] }>> = {
  'hangs before the headers': { fault: () => {}, reason: 'timeout' },
  'hangs in the middle of the body': {
    fault: (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('[['),
    reason: 'timeout',
  },
  'closes the socket': { fault: (response) => void response.destroy(), reason: 'refused' },
  'closes the socket in the middle of the body': {
    fault: (response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('[[', () => response.destroy())
    },
    reason: 'refused',
  },
  'is overloaded (429)': {
    fault: (response) => void response.writeHead(429).end('{"error":"Overloaded"}'),
    reason: 'refused',
  },
  'is not there (503)': { fault: (response) => void response.writeHead(503).end(), reason: 'refused' },
  'fails with a page (500)': {
    fault: (response) => void response.writeHead(500).end('<h1>Oops</h1>'),
    reason: 'refused',
  },
  'does not know the key (401)': {
    fault: (response) => void response.writeHead(401).end(`bad key ${KEY}`),
    reason: 'refused',
  },
  'answers a page': { fault: (response) => answer(response, '<html>'), reason: 'invalid' },
  'answers another shape': { fault: (response) => answer(response, { error: KEY }), reason: 'invalid' },
  'answers nothing': { fault: (response) => answer(response, ''), reason: 'invalid' },
  'answers null for a number': {
    fault: changed((text) => text.replace(/(\[\[|embedding":\[|score":)[\d.]+/, '$1null')),
    reason: 'invalid',
  },
  'answers NaN for a number': {
    fault: changed((text) => text.replace(/(\[\[|embedding":\[|score":)[\d.]+/, '$1NaN')),
    reason: 'invalid',
  },
  'answers infinity for a number': {
    fault: changed((text) => text.replace(/(\[\[|embedding":\[|score":)[\d.]+/, '$11e999')),
    reason: 'invalid',
  },
  'answers too few': {
    fault: (response, body, path) => good(response, shortened(body, 1), path),
    reason: 'invalid',
  },
  'answers too many': {
    fault: (response, body, path) => good(response, shortened(body, 3), path),
    reason: 'invalid',
  },
  'answers too much': { fault: changed((text) => text + ' '.repeat(200_000)), reason: 'invalid' },
  'redirects elsewhere': {
    fault: (response) => void response.writeHead(307, { location: `${addressOf(other)}/embed` }).end(),
    reason: 'refused',
  },
}

/** The same question about another number of texts. */
function shortened(body: Body, count: number): Body {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      Array.isArray(value) ? Array.from({ length: count }, () => 'a') : value,
    ]),
  )
}

for (const [name, shape] of Object.entries(SHAPES))
  describe(`a ${name}`, () => {
    for (const [what, { fault: bad, reason }] of Object.entries(FAULTS))
      it(`that ${what}: ${reason}, then not called, then tried again`, async () => {
        mock.timers.enable({ apis: ['Date'] })
        try {
          const ask = await shape({ timeoutMs: reason === 'timeout' ? 250 : 20_000 })
          fault = bad
          for (let i = 0; i < 3; i++) assert.equal(await endOf(ask()), reason)
          assert.equal(asked.length, 3)
          assert.equal(await endOf(ask()), 'open')
          assert.equal(asked.length, 3, 'it is not called while the circuit is open')
          mock.timers.tick(5_000)
          assert.equal(await endOf(ask()), reason, 'a probe')
          mock.timers.tick(5_000)
          assert.equal(await endOf(ask()), 'open', 'it is open for longer after a failed probe')
          fault = undefined
          mock.timers.tick(5_000)
          assert.equal(await endOf(ask()), 'a value')
          assert.equal(await endOf(ask()), 'a value')
          assert.equal(elsewhere, 0)
        } finally {
          mock.timers.reset()
        }
      })

    it('that finds fault with the request is still called', async () => {
      const ask = await shape({ timeoutMs: 2_000 })
      for (const status of [400, 413, 422, 413]) {
        fault = (response) => void response.writeHead(status).end('too long')
        await assert.rejects(ask(), { reason: 'refused', message: new RegExp(`HTTP ${status}`) })
      }
      fault = undefined
      assert.equal(await endOf(ask()), 'a value')
    })

    it('that is slow the first time is called again beside it, and the first call is given up', async () => {
      const ask = await shape({ timeoutMs: 20_000, hedge: { afterMs: 20, share: 1 } })
      fault = (response, body, path, time) => (time === 1 ? undefined : good(response, body, path))
      assert.equal(await endOf(ask()), 'a value')
      assert.equal(asked.length, 2)
      while (!asked[0]!.closed) await new Promise((resolve) => setTimeout(resolve, 5))
    })

    it('whose caller leaves is not blamed', async () => {
      const ask = await shape({ timeoutMs: 60_000 })
      for (let i = 0; i < 5; i++) {
        const leaving = new AbortController()
        fault = () => leaving.abort()
        assert.equal(await endOf(ask(leaving.signal)), 'AbortError')
        assert.equal(await endOf(ask(leaving.signal)), 'AbortError')
      }
      assert.equal(asked.length, 5, 'who has left already asks nothing')
      fault = undefined
      assert.equal(await endOf(ask()), 'a value')
    })

    it('ends with the time budget of the request', async () => {
      const ask = await shape({ timeoutMs: 100_000 })
      fault = () => {}
      assert.equal(await endOf(ask(timeBudget(80).part(50_000))), 'TimeoutError')
    })
  })

describe('what is asked and answered', () => {
  it('is sent in batches of 32, each with the key, and put together in order', async () => {
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

  it('has the shape that each service knows', async () => {
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

  it('tells the length of the vectors, which names their space with the model', async () => {
    const { url, model } = to('/embed')
    const embedder = await teiEmbedder({ url, model })
    assert.deepEqual([embedder.dims, embedder.id], [4, 'm:4'])
    assert.equal(asked[0]!.headers.authorization, undefined)
    assert.equal(
      (await teiEmbedder({ ...to('/embed'), prefixes: { query: 'q', passage: 'p' } })).id,
      'm:4:prefixed',
    )
    fault = (response) => void response.writeHead(503).end()
    await assert.rejects(teiEmbedder({ url, model }), ModelFault)
  })

  it('is no vector of another length, of no direction, or for a place given twice', async () => {
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
      fault = (response) => answer(response, value)
      const embedder = await (path === '/embed' ? teiEmbedder : openaiEmbedder)(to(path))
      await assert.rejects(embedder.embed(['a'], 'query', never), isInvalid, JSON.stringify(value))
    }
    fault = (response) =>
      answer(response, [
        { index: 0, score: 1 },
        { index: 0, score: 2 },
      ])
    await assert.rejects(teiReranker(to('/rerank')).score('q', ['a', 'b'], never), isInvalid)
  })

  it('goes to an address and with a key that can be used, or is refused at once', async () => {
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
    fault = (response) => void response.writeHead(503).end()
    assert.equal(await endOf(ask('otra')), 'refused')
    assert.equal(await endOf(ask('LEY DE AGUAS')), 'a value', 'known even while the model is away')
    fault = undefined
    for (const text of ['otra', 'una más', 'ley de aguas']) assert.equal(await endOf(ask(text)), 'a value')
    assert.equal(asked.length, 9, 'the one used longest ago was dropped')
  })
})
