// A model server on this machine with the API of Text Embeddings Inference, and faults on request.
import { createServer, type ServerResponse } from 'node:http'
import { type Clock, machineClock } from '#lib/clock.ts'
import { UPSTREAM } from './faulty.ts'

export const MODEL_FAULTS = ['hung', 'refused', 'slow', 'rubbish'] as const
export type ModelFault = (typeof MODEL_FAULTS)[number]

export interface ModelServer extends AsyncDisposable {
  readonly embedder: string
  readonly reranker: string
  /** Null for no fault. */
  fault: ModelFault | null
  /** Length of the vectors. */
  dims: number
  /** Requests since the start. */
  readonly asked: number
  /** Requests that it is about to answer. */
  readonly underWay: number
}

const SLOW_MS = 60

/** Starts one; late answers use the clock. */
export async function modelServer(clock: Clock = machineClock): Promise<ModelServer> {
  const state = { fault: null as ModelFault | null, dims: 16, asked: 0, underWay: 0 }
  const server = createServer(async (request, response) => {
    state.asked++
    state.underWay++
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const body = JSON.parse(Buffer.concat(pieces).toString())
    state.underWay--
    const { fault } = state
    if (fault === 'hung') return
    if (fault === 'slow') await clock.sleep(SLOW_MS)
    state.underWay++
    response.on('close', () => state.underWay--)
    respond(response, fault, request.url === '/embed' ? embedded(body.inputs, state.dims) : scored(body))
  })
  // A connection that closes while idle makes clients send a request again.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  return Object.assign(state, {
    embedder: `${base}/embed`,
    reranker: `${base}/rerank`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

function respond(response: ServerResponse, fault: ModelFault | null, good: unknown): void {
  const send = (status: number, value: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }
  if (fault === 'refused') send(500, { error: UPSTREAM })
  else if (fault === 'rubbish') send(200, { [UPSTREAM]: [[1, 'x']] })
  else send(200, good)
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\d]{4,}/gu) ?? []

/** Texts that share words are near. */
function embedded(texts: readonly string[], dims: number): number[][] {
  return texts.map((text) => {
    const vector = new Array(dims).fill(0.01)
    for (const word of wordsOf(text))
      vector[[...word].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % dims]++
    return vector
  })
}

/** Passages with the query early rank first. */
function scored({
  query,
  texts,
}: {
  query: string
  texts: readonly string[]
}): { index: number; score: number }[] {
  const asked = new Set(wordsOf(query))
  return texts.map((text, index) => ({
    index,
    score: wordsOf(text).filter((word) => asked.has(word)).length / 100,
  }))
}
