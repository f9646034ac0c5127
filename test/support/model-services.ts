// A server on this machine with the APIs of all model services, and faults on request.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { after, before, beforeEach } from 'node:test'
import { ModelFault } from '#models/fault.ts'
import { happenings } from '../clock.ts'

export type Body = Record<string, unknown>
export type Fault = (response: ServerResponse, body: Body, path: string, time: number) => void

export const KEY = 'sk-secret-of-the-test'
export const never = new AbortController().signal

export interface Asked {
  readonly path: string
  readonly body: Body
  readonly headers: IncomingMessage['headers']
  /** Resolves once its connection is closed: true if the whole answer was sent before. */
  readonly answered: Promise<boolean>
}

/** Requests since the test began, as they arrive. */
export const arrived = happenings<Asked>()
export const asked = arrived.all
/** The fault of the server; undefined without one. */
export const server: { fault: Fault | undefined } = { fault: undefined }

const models = createServer(async (request, response) => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  const body = JSON.parse(Buffer.concat(pieces).toString()) as Body
  const answered = once(response, 'close').then(() => response.writableFinished)
  const one = { path: request.url!, body, headers: request.headers, answered }
  arrived.add(one)
  if (server.fault) server.fault(response, body, one.path, asked.length)
  else good(response, body, one.path)
})
// A connection that closes while idle makes clients send a request again.
models.keepAliveTimeout = 0

export function good(response: ServerResponse, body: Body, path: string): void {
  answer(response, ANSWERS[path]!(body))
}

export function answer(response: ServerResponse, value: unknown): void {
  response.setHeader('content-type', 'application/json')
  response.end(typeof value === 'string' ? value : JSON.stringify(value))
}

/** Vectors that distinguish the texts: their length, and one. */
export const vectorOf = (text: string) => [text.length, 1, 0, 0]
export const scoreOf = (text: string) => text.length / 1_000

export const ANSWERS: Readonly<Record<string, (body: Body) => unknown>> = {
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
/** Requests to another server, the target of a redirect. */
export const elsewhere = { count: 0 }
export const other = createServer((request, response) => {
  elsewhere.count++
  request.resume().on('end', () => answer(response, [[1, 1, 1, 1]]))
})
/** Registers the hooks that start it before the tests of the calling file and stop it after them. */
export function useModelServers(): void {
  before(async () => {
    for (const one of [models, other])
      await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve))
    base = addressOf(models)
  })
  after(() => {
    for (const one of [models, other]) {
      one.closeAllConnections()
      one.close()
    }
  })
  beforeEach(() => {
    asked.length = 0
    server.fault = undefined
  })
}

export function addressOf(one: typeof models): string {
  return `http://127.0.0.1:${(one.address() as { port: number }).port}`
}

export const to = (path: string) => ({
  url: `${base}${path}`,
  apiKey: KEY,
  model: 'm',
  dims: 4,
  maxBytes: 100_000,
})

/** The outcome of a call: `a value`, the reason of a fault, or the name of another error. */
export async function endOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'a value'
  } catch (error) {
    assert.ok(error instanceof Error)
    assert.ok(!error.message.includes(KEY), 'the key is told to nobody')
    return error instanceof ModelFault ? error.reason : error.name
  }
}
