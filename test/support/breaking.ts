// A reverse proxy in front of a service that breaks its answers: instances with one known fault.
import { createServer, type IncomingMessage } from 'node:http'
import { startApp, type TestApp } from './helpers.ts'
import { listening } from './relay.ts'

export interface Asked {
  readonly method: string
  /** Path and query; a fault may send another. */
  url: URL
  readonly headers: Record<string, string>
  readonly text: string
  /** The body, where it is JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: requests have any body.
  readonly body: any
}

export interface Answered {
  status: number
  readonly headers: Headers
  /** The body, where it is JSON; a fault changes it in place. */
  // biome-ignore lint/suspicious/noExplicitAny: faults change answers of every form.
  readonly body: any
}

/** A fault: it changes the request before it is sent, or the answer. */
export interface Break {
  readonly asked?: (asked: Asked) => void
  readonly answered?: (answered: Answered, asked: Asked) => void
}

export interface Breaking extends AsyncDisposable {
  readonly service: TestApp
  /** The address of the proxy, by which the service calls itself. */
  readonly base: string
  /** From now on, with this fault; without one, everything passes unchanged. */
  fault(fault: Break): void
}

/**
 * Starts a service whose public address is a proxy that can break it. The proxy keeps the answers, as nothing
 * changes behind it: many verifications take the time of one.
 */
export async function breakingService(): Promise<Breaking> {
  let fault: Break = {}
  let behind = ''
  const kept = keptAnswers()
  const server = createServer(async (request, response) => {
    const asked = await askedBy(request, behind)
    fault.asked?.(asked)
    const reply = await kept.ask(asked)
    const answered = new Answer(reply)
    fault.answered?.(answered, asked)
    for (const name of [
      'content-length',
      'content-encoding',
      'connection',
      'keep-alive',
      'transfer-encoding',
    ])
      answered.headers.delete(name)
    response.writeHead(answered.status, [...answered.headers].flat()).end(answered.text)
  })
  // A client that stands still on a busy machine finds its connection open.
  server.keepAliveTimeout = 0
  const base = `http://127.0.0.1:${await listening(server)}`
  const service = await startApp({ baseUrl: base })
  behind = await service.app.http.listen({ port: 0, host: '127.0.0.1' })
  return {
    service,
    base,
    fault: (next) => {
      fault = next
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await service[Symbol.asyncDispose]()
    },
  }
}

/** An answer whose body is parsed when a fault looks at it. */
class Answer implements Answered {
  status: number
  readonly headers: Headers
  #kept: string
  #body: unknown
  constructor({ status, headers, text }: Kept) {
    this.status = status
    this.headers = new Headers(headers)
    this.#kept = text
  }
  get body() {
    this.#body ??= json(this.#kept)
    return this.#body
  }
  get text(): string {
    return this.#body === undefined ? this.#kept : JSON.stringify(this.#body)
  }
}

interface Kept {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Sends each request once. */
function keptAnswers() {
  const answers = new Map<string, Promise<Kept>>()
  async function send({ method, url, headers, text }: Asked): Promise<Kept> {
    const reply = await fetch(url, { method, headers, redirect: 'manual', ...(text && { body: text }) })
    return { status: reply.status, headers: reply.headers, text: await reply.text() }
  }
  return {
    ask(asked: Asked): Promise<Kept> {
      const name = JSON.stringify([asked.method, asked.url, asked.headers, asked.text])
      const answer = answers.get(name) ?? send(asked)
      answers.set(name, answer)
      return answer
    },
  }
}

async function askedBy(request: IncomingMessage, behind: string): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  // Uncompressed, so that a fault can change it.
  const { 'accept-encoding': _, connection: __, 'content-length': ___, ...headers } = request.headers
  return {
    method: request.method!,
    url: new URL(request.url!, behind),
    headers: headers as Record<string, string>,
    text,
    body: json(text),
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
