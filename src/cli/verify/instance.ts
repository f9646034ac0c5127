// An instance that is verified: sends requests one after another, waits when the instance says so, and stops
// at the end of the time budget.
import { type Clock, machineClock } from '#lib/clock.ts'

/** Any JSON; every check begins by looking whether it has the documented form. */
// biome-ignore lint/suspicious/noExplicitAny: answers have any form until they are checked.
export type Json = any

export interface Reply {
  /** The request as a curl command; the key is `$KEY` in it. */
  readonly asked: string
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed body; undefined where it is not JSON. */
  readonly body: Json
}

export interface Request {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Without the key. */
  readonly anonymous?: boolean
  /** The request as it is printed, where it has a secret in it. */
  readonly told?: string
}

export interface Instance {
  /** Its address, without a slash at the end. */
  readonly base: string
  readonly key: string | null
  /** Requests so far. */
  requests(): number
  /** The last request as a curl command. */
  lastAsked(): string
  /** Throws `Unreachable` without an answer, and `OutOfTime` at the end of the budget. */
  send(path: string, request?: Request): Promise<Reply>
}

export class Unreachable extends Error {
  name = 'Unreachable'
}

export class OutOfTime extends Error {
  name = 'OutOfTime'
}

const PATIENCE_MS = 30_000
/** Without `Retry-After` on a 429. */
const PAUSE_S = 5

export interface Budget {
  readonly seconds: number
  readonly clock?: Clock
}

/** The instance at an address such as `http://localhost:8080`; paths are appended to it. */
export function instanceAt(address: string, key: string | null, budget: Budget): Instance {
  const { clock = machineClock } = budget
  const base = address.replace(/\/+$/, '')
  const until = clock.elapsed() + budget.seconds * 1000
  let requests = 0
  let last = ''

  function remaining(): number {
    const left = until - clock.elapsed()
    if (left <= 0) throw new OutOfTime(`The time budget of ${budget.seconds} s is used up.`)
    return left
  }

  async function once(url: string, request: Request): Promise<Reply> {
    requests++
    const signal = clock.timeout(Math.min(PATIENCE_MS, remaining()))
    const headers = {
      accept: 'application/json',
      ...(key !== null && !request.anonymous && { 'x-api-key': key }),
      ...request.headers,
    }
    try {
      const answer = await fetch(url, {
        method: request.method ?? 'GET',
        headers,
        redirect: 'manual',
        signal,
        ...(request.body !== undefined && { body: request.body }),
      })
      const text = await answer.text()
      return { asked: last, status: answer.status, headers: answer.headers, text, body: parsed(text) }
    } catch (error) {
      remaining()
      throw new Unreachable(`${url} did not answer: ${causeOf(error)}`, { cause: error })
    }
  }

  return {
    base,
    key,
    requests: () => requests,
    lastAsked: () => last,
    async send(path, request = {}) {
      const url = `${base}${path}`
      last = request.told ?? curl(url, request, key !== null)
      for (;;) {
        const reply = await once(url, request)
        if (reply.status !== 429) return reply
        const wait = Number(reply.headers.get('retry-after') ?? PAUSE_S) || PAUSE_S
        // One that is full for longer than the budget is answered by its 429.
        if (wait * 1000 >= remaining()) return reply
        await clock.sleep(wait * 1000)
      }
    },
  }
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function causeOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error && cause.message ? `${message}: ${cause.message}` : message
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

function curl(url: string, request: Request, hasKey: boolean): string {
  const { method = 'GET', headers = {}, body, anonymous } = request
  return [
    'curl -i',
    ...(method === 'GET' ? [] : method === 'HEAD' ? ['--head'] : [`-X ${method}`]),
    ...(hasKey && !anonymous ? ['-H "X-API-Key: $KEY"'] : []),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quoted(body)}`]),
    quoted(url),
  ].join(' ')
}
