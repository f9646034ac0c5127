// Models over HTTP and their resilience, against a real server that fails in every way it can.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { timeBudget } from '#lib/time-budget.ts'
import type { ModelFault } from '#models/fault.ts'
import { cohereReranker } from '#models/http/cohere-reranker.ts'
import { openaiEmbedder } from '#models/http/openai-embedder.ts'
import { teiEmbedder } from '#models/http/tei-embedder.ts'
import { teiReranker } from '#models/http/tei-reranker.ts'
import type { Embedder, Reranker } from '#models/ports.ts'
import { type Resilience, resilientEmbedder, resilientReranker } from '#models/resilience.ts'

useModelServers()

import { fakeClock, fakeDate, orHung } from '../clock.ts'
import {
  ANSWERS,
  addressOf,
  answer,
  arrived,
  asked,
  type Body,
  elsewhere,
  endOf,
  type Fault,
  good,
  KEY,
  never,
  other,
  server,
  to,
  useModelServers,
} from '../support/model-services.ts'

type Ask = (signal?: AbortSignal) => Promise<unknown>

/** Each API, with a request on two texts. */
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

/** The valid answer with one change. */
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

/** The same request on another number of texts. */
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
        using date = fakeDate()
        const clock = fakeClock()
        const ask = await shape({ timeoutMs: 20_000, clock })
        /**
         * The outcome of a call that reaches the server; if it hangs, the clock advances to its time limit.
         */
        const ended = async () => {
          const before = asked.length
          const ending = endOf(ask())
          await arrived.until('a request', ({ length }) => length > before)
          if (reason === 'timeout') await clock.advance(20_000)
          return ending
        }
        server.fault = bad
        for (let i = 0; i < 3; i++) assert.equal(await ended(), reason)
        assert.equal(asked.length, 3)
        assert.equal(await endOf(ask()), 'open')
        assert.equal(asked.length, 3, 'it is not called while the circuit is open')
        date.advance(5_000)
        assert.equal(await ended(), reason, 'a probe')
        date.advance(5_000)
        assert.equal(await endOf(ask()), 'open', 'it is open for longer after a failed probe')
        server.fault = undefined
        date.advance(5_000)
        assert.equal(await endOf(ask()), 'a value')
        assert.equal(await endOf(ask()), 'a value')
        assert.equal(elsewhere.count, 0)
      })

    it('that rejects the request is still called', async () => {
      const ask = await shape({ timeoutMs: 2_000 })
      for (const status of [400, 413, 422, 413]) {
        server.fault = (response) => void response.writeHead(status).end('too long')
        await assert.rejects(ask(), { reason: 'refused', message: new RegExp(`HTTP ${status}`) })
      }
      server.fault = undefined
      assert.equal(await endOf(ask()), 'a value')
    })

    it('that is slow is called a second time in parallel, and the first call is cancelled', async () => {
      const clock = fakeClock()
      const ask = await shape({ timeoutMs: 20_000, hedge: { afterMs: 20, share: 1 }, clock })
      server.fault = (response, body, path, time) => (time === 1 ? undefined : good(response, body, path))
      const ending = endOf(ask())
      await arrived.until('the first call', ({ length }) => length === 1)
      await clock.advance(20)
      assert.equal(await ending, 'a value')
      assert.equal(asked.length, 2)
      assert.equal(await orHung('the end of the first call', asked[0]!.answered), false)
    })

    it('does not count a cancelled call as a failure', async () => {
      const ask = await shape({ timeoutMs: 60_000 })
      for (let i = 0; i < 5; i++) {
        const leaving = new AbortController()
        server.fault = () => leaving.abort()
        assert.equal(await endOf(ask(leaving.signal)), 'AbortError')
        assert.equal(await endOf(ask(leaving.signal)), 'AbortError')
      }
      assert.equal(asked.length, 5, 'who has left already asks nothing')
      server.fault = undefined
      assert.equal(await endOf(ask()), 'a value')
    })

    it('ends with the time budget of the request', async () => {
      const ask = await shape({ timeoutMs: 100_000 })
      server.fault = () => {}
      const clock = fakeClock()
      const ending = endOf(ask(timeBudget(80, undefined, clock).part(50_000)))
      await arrived.until('a request', ({ length }) => length === 1)
      await clock.advance(80)
      assert.equal(await ending, 'TimeoutError')
    })
  })
